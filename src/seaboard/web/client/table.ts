// The table: puts its parts to work, and takes in what the server sends.

import { centre, number, places, startBoard, trace } from "./board";
import { startClocks, tick } from "./clock";
import { all, one, remember, say } from "./dom";
import { startDrawer, unread } from "./drawer";
import { sendKept, shown, startForms, waiting } from "./forms";
import { startKeys } from "./keys";
import { localTime, yourTurn } from "./look";
import { merge, mergeBoard } from "./merge";
import { type Frame, openLine } from "./socket";
import { startSteps, watching } from "./steps";
import { startWhy } from "./why";

const NARROW = 640;
const data = document.body.dataset;
let told = "";

// What a table and a lesson have in common. False where the page is asked for again in another width.
export function startParts(lost: () => void, answered?: (frame: Frame) => void): boolean {
  if (wrongWidth((data.as ?? "").endsWith("-narrow"))) return false;
  const why = startWhy();
  startDrawer();
  startSteps();
  startKeys(why);
  startForms(lost, answered);
  startBoard(why);
  startClocks();
  startTools();
  yourTurn(data.turn === "1", false, document.title);
  told = one("#live")?.textContent ?? "";
  return true;
}

export function startTable(): void {
  if (!startParts(() => net(false))) return;
  let before = false;
  openLine({
    table: data.table ?? "",
    kind: data.as ?? "page",
    seat: data.seat ?? "",
    after: () => Number(data.number),
    news,
    state: (open) => {
      net(open);
      if (open && before) say(`${data.backAgain} ${told}`);
      if (open) sendKept(() => net(false));
      before = true;
    },
  });
}

// A board for small screens is another drawing: ask for it once, and when the window changes sides.
export function wrongWidth(drawn: boolean): boolean {
  const check = (): boolean => {
    const narrow = innerWidth < NARROW;
    if (narrow === drawn || !remember("seaboard_narrow", narrow ? "1" : "0")) return false;
    location.reload();
    return true;
  };
  window.addEventListener("resize", check);
  return check();
}

export function net(open: boolean): void {
  if (open) delete data.net;
  else data.net = "lost";
  const words = one("#net span");
  if (words) words.textContent = waiting() ? (data.kept ?? "") : (data.lost ?? "");
}

export function news(frame: Frame): void {
  if (frame.go) {
    location.replace(frame.go);
    return;
  }
  const old = Number(data.number);
  if (frame.number < old) return;
  const focused = document.activeElement;
  const asking = focused !== document.body && (focused?.closest("#ask, #board-now") ?? null) !== null;
  for (const [id, html] of Object.entries(frame.parts ?? {})) merge(id, html);
  // What is sent to many carries no token; forms that leave the page need the reader's own.
  for (const token of all<HTMLInputElement>("input[name=token]")) token.value = data.token ?? "";
  if (frame.board && !watching()) {
    const before = places();
    if (!mergeBoard(frame.board)) {
      location.reload();
      return;
    }
    trace(before);
    centre();
  } else if (frame.board) {
    location.reload();
    return;
  }
  data.number = String(frame.number);
  data.section = frame.section ?? "";
  shown();
  number();
  tick();
  lines(frame);
  if (frame.title !== undefined) {
    yourTurn(frame.turn ?? false, (frame.turn ?? false) && data.turn !== "1", frame.title);
    data.turn = frame.turn ? "1" : "";
  }
  // Whoever had just answered stays at the question, and hears the next one.
  if (asking && (document.activeElement === document.body || document.activeElement === null)) one("#asked")?.focus({ preventScroll: true });
  told = frame.said || told;
  say(frame.said ?? "");
}

// New lines of the log go on top of the news; what was before one's own last action moves down.
function lines(frame: Frame): void {
  const top = one(data.seat ? "#news" : "#earlier");
  for (const html of frame.lines ?? []) add(top, html, true);
  for (const html of frame.chat ?? []) add(one("#talk"), html, false);
  if (frame.chat?.length) unread(frame.chat.length);
  if (!data.seat) return;
  const earlier = one("#earlier");
  for (const each of all("#news > li").reverse()) {
    if (Number(each.dataset.line) <= (frame.since ?? 0)) earlier?.prepend(each);
  }
}

function add(list: HTMLElement | null, html: string, top: boolean): void {
  const made = document.createElement("template");
  made.innerHTML = html.trim();
  const line = made.content.firstElementChild;
  if (!list || !line || document.getElementById(line.id)) return;
  for (const time of line.querySelectorAll("time")) localTime(time);
  if (top) list.prepend(line);
  else list.append(line);
}

function startTools(): void {
  for (const button of all<HTMLButtonElement>("[data-copy]")) {
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.dataset.copy ?? "");
      say(data.copied ?? "");
    });
  }
  startZoom();
}

export function startZoom(): void {
  one("[data-zoom]")?.addEventListener("click", () => {
    one(".boardwrap")?.classList.toggle("is-large");
    number();
  });
}
