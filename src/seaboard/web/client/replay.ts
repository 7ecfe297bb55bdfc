// The replay: slider, keys and playing by itself; the address always names the moment that is shown.

import { places, trace } from "./board";
import { all, ask, one, say } from "./dom";
import { startDrawer } from "./drawer";
import { merge } from "./merge";
import { startReview } from "./review";
import { startZoom, wrongWidth } from "./table";

const PARTS = ["players", "board-now", "where", "chances", "moment", "turning", "lines", "on", "inwords"];
const HELD = 60;
const data = document.body.dataset;
const length = Number(data.length);
const starts = (data.starts ?? "").split(" ").map(Number);
const held = new Map<string, Promise<string>>();
let wanted = Number(data.at);
let busy = false;
let timer = 0;

const shown = (): number => Number(data.at);
const slider = (): HTMLInputElement | null => one("[data-scrub]");

export function startReplay(): void {
  if (wrongWidth(data.narrow === "1")) return;
  startDrawer();
  startZoom();
  place(shown());
  centreLine();
  slider()?.addEventListener("input", () => go(Number(slider()?.value)));
  document.addEventListener("click", pressed);
  document.addEventListener("change", (event) => {
    if ((event.target as Element).matches("#as")) see((event.target as HTMLSelectElement).value);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches("[data-eyes]")) return;
    event.preventDefault();
    go(Number(new FormData(form).get("at")));
  });
  document.addEventListener("keydown", keys);
  startReview(reviewed);
}

// ---------- where to go

function pressed(event: MouseEvent): void {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = target.closest<HTMLElement>("[data-go], a[data-at]");
  if (link) {
    event.preventDefault();
    const kinds: Record<string, number> = { first: 0, prev: wanted - 1, next: wanted + 1, last: length };
    go(link.dataset.at ? Number(link.dataset.at) : kinds[link.dataset.go ?? ""]);
  } else if (target.closest("[data-play]")) play(!timer);
  else if (target.closest("[data-copy-here]")) void navigator.clipboard.writeText(location.href).then(() => say(data.copied ?? ""));
}

function keys(event: KeyboardEvent): void {
  const target = event.target as Element;
  const slides = target.matches("[data-scrub]");
  if (event.ctrlKey || event.metaKey || event.altKey || (!slides && target.closest("input, textarea, select"))) return;
  if (event.key === "Escape") {
    delete data.drawer;
    return;
  }
  // What can be scrolled keeps the keys that scroll it; a button or link keeps the space bar.
  const scrolls = target.closest(".drawer__panel") && ["Home", "End", "PageUp", "PageDown", " "].includes(event.key);
  if (scrolls || (event.key === " " && target.closest("a, button"))) return;
  const ways: Record<string, () => void> = {
    ArrowLeft: () => go(wanted - 1),
    ArrowRight: () => go(wanted + 1),
    Home: () => go(0),
    End: () => go(length),
    PageUp: () => go(starts.findLast((at) => at < wanted) ?? 0),
    PageDown: () => go(starts.find((at) => at > wanted) ?? length),
    " ": () => play(!timer),
  };
  const way = ways[event.key];
  if (!way) return;
  event.preventDefault();
  way();
}

function go(at: number | undefined): void {
  if (at === undefined || Number.isNaN(at)) return;
  wanted = Math.min(Math.max(at, 0), length);
  if (wanted === length) play(false);
  place(wanted);
  void show();
}

function see(eyes: string): void {
  data.eyes = eyes;
  // The line of points above the slider belongs to these eyes as well.
  location.assign(address(wanted));
}

const address = (at: number): string => `${location.pathname}?${new URLSearchParams({ at: String(at), as: data.eyes ?? "open" })}`;

// ---------- what is shown

function fetched(at: number): Promise<string> {
  const from = address(at);
  const found =
    held.get(from) ??
    ask(from).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    });
  held.delete(from);
  held.set(from, found);
  if (held.size > HELD) held.delete(held.keys().next().value ?? "");
  found.catch(() => held.delete(from));
  return found;
}

// One at a time: while a slider is dragged, the moments in between are passed over.
async function show(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    while (shown() !== wanted) {
      const at = wanted;
      put(at, await fetched(at));
    }
    if (timer && wanted < length) void fetched(wanted + 1).catch(() => null);
  } catch {
    play(false);
    wanted = shown();
    place(wanted);
    say(data.failed ?? "");
  } finally {
    busy = false;
  }
}

// The review has come: what was fetched before knows nothing of it.
function reviewed(): void {
  held.clear();
  place(wanted);
  const at = shown();
  void fetched(at).then((html) => {
    if (at === shown()) put(at, html, false);
  });
}

function put(at: number, html: string, news = true): void {
  const made = document.createElement("template");
  made.innerHTML = html;
  const before = places();
  for (const id of PARTS) {
    const fresh = made.content.querySelector(`#${id}`);
    if (fresh) merge(id, fresh.outerHTML);
  }
  data.at = String(at);
  playing();
  trace(before);
  centreLine();
  history.replaceState(null, "", address(at));
  const said = made.content.querySelector<HTMLElement>("#replayed")?.dataset.said ?? "";
  slider()?.setAttribute("aria-valuetext", said);
  if (news && !timer) say(said);
}

// Where the slider and the line of points stand, even before the moment itself has come.
function place(at: number): void {
  const input = slider();
  const part = length ? at / length : 0;
  if (input) {
    input.value = String(at);
    input.style.setProperty("--at", `${100 * part}%`);
  }
  one("#now")?.setAttribute("d", `M${1000 * part} -6V106`);
}

function centreLine(): void {
  const panel = one("#log");
  const line = one(".is-now", panel ?? document);
  if (!panel || !line) return;
  panel.scrollTop += line.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 2;
}

// ---------- by itself

function play(on: boolean): void {
  clearInterval(timer);
  timer = 0;
  if (on) {
    if (wanted === length) go(0);
    const speed = Number(one<HTMLSelectElement>("[data-speed]")?.value ?? 1);
    timer = window.setInterval(() => {
      if (!busy) go(wanted + 1);
    }, 1200 / speed);
    one<HTMLSelectElement>("[data-speed]")?.addEventListener("change", () => timer && play(true), { once: true });
  }
  playing();
}

function playing(): void {
  for (const button of all("[data-play]")) {
    button.setAttribute("aria-pressed", String(timer !== 0));
    one("use", button)?.setAttribute("href", timer ? "#i-pause" : "#i-play");
  }
}
