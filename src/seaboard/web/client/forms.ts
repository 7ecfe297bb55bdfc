// Forms of a table, sent without leaving the page. What can't be sent now is kept and sent when the line is back.

import { all, ask, one, say } from "./dom";
import type { Frame } from "./socket";

interface Kept {
  address: string;
  body: FormData;
  form: HTMLFormElement;
}

let kept: Kept | null = null;
let until = 0;
let answered: (frame: Frame) => void = () => undefined;

export const waiting = (): boolean => kept !== null;

// `news` takes in what a form is answered with, where no socket brings it.
export function startForms(lost: () => void, news = answered): void {
  answered = news;
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches("form[data-act]")) return;
    event.preventDefault();
    if (document.body.dataset.busy && !kept) return;
    const body = new FormData(form, event.submitter as HTMLElement | null);
    body.set("token", document.body.dataset.token ?? "");
    if (form.matches("[data-clear]")) body.set("key", crypto.randomUUID());
    // An option is called `action` too, and would hide the form's own.
    void send({ address: form.getAttribute("action") ?? "", body, form }, lost);
  });
  const note = one<HTMLTextAreaElement>("form[data-notes] textarea");
  note?.addEventListener("change", () => note.form?.requestSubmit());
}

export function takeAction(action: string): void {
  const button = all<HTMLButtonElement>("button.option[data-action]").find((each) => each.dataset.action === action);
  button?.form?.requestSubmit(button);
}

export function sendKept(lost: () => void): void {
  const again = kept;
  kept = null;
  until = 0;
  if (again) void send(again, lost);
}

async function send(what: Kept, lost: () => void): Promise<void> {
  const refused = one("#refused");
  if (refused) refused.textContent = "";
  busy(true);
  let answer: Response;
  try {
    answer = await ask(what.address, what.body);
  } catch {
    kept = what;
    lost();
    return;
  }
  const go = answer.headers.get("x-go");
  until = answer.ok ? Number(answer.headers.get("x-number") ?? 0) : 0;
  if (answer.headers.get("content-type") === "application/json") answered((await answer.json()) as Frame);
  shown();
  if (go) location.assign(go);
  else if (!answer.ok) refuse(await answer.text(), answer.headers.get("x-section") ?? "");
  else if (what.form.matches("[data-clear]")) what.form.reset();
}

// One answer at a time: the next can be given when the page shows what the last one did.
export function shown(): void {
  if (!kept && Number(document.body.dataset.number) >= until) busy(false);
}

function refuse(words: string, section: string): void {
  const place = one("#refused");
  if (place) {
    place.textContent = words;
    if (section) place.dataset.section = section;
  } else say(words);
}

function busy(on: boolean): void {
  if (on) document.body.dataset.busy = "1";
  else delete document.body.dataset.busy;
}
