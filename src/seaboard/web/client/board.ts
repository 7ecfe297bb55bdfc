// The board: options that light up together with their buttons, numbers on them, trails of what moved.

import { all, calm, one } from "./dom";
import { takeAction } from "./forms";

const MOST = 16;
const SMALL = 30;
const LARGE = 1600;
const SVG = "http://www.w3.org/2000/svg";
interface Spot {
  x: number;
  y: number;
}

const holder = (): HTMLElement | null => one("#board-now");

export function startBoard(why: (about: string, at: Spot) => void): void {
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => link(actionOf(event.target)));
  }
  document.addEventListener("pointerout", (event) => actionOf(event.target) && link(null));
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (!target.closest("#board-now")) return;
    const action = actionOf(target);
    if (action) takeAction(action);
    else if (document.body.dataset.seat) why(meaning(target), { x: event.clientX, y: event.clientY });
  });
  document.addEventListener("keydown", (event) => {
    const target = event.target as Element;
    if (!["Enter", " "].includes(event.key) || !target.closest("#board-now")) return;
    const action = actionOf(target);
    if (!action) return;
    event.preventDefault();
    takeAction(action);
  });
  new ResizeObserver(() => number()).observe(one(".boardbox") ?? document.body);
  number();
  centre();
}

function actionOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>("[data-action]")?.dataset.action ?? null) : null;
}

// What lies under the pointer, in words and ids: the server finds the actions that have to do with it.
function meaning(target: Element): string {
  const said: string[] = [];
  for (let here: Element | null = target; here && here.tagName !== "svg"; here = here.parentElement) {
    const own = here.getAttribute("aria-label") ?? (here.tagName === "text" ? here.textContent : "");
    if (own || here.id) said.push(own ?? "", here.id.replaceAll("-", " "));
    if (here.id) break;
  }
  return said.join(" ").trim().slice(0, 300);
}

function link(action: string | null): void {
  for (const each of all<HTMLElement>("[data-action], #overlay [data-for]")) {
    each.classList.toggle("is-linked", action !== null && (each.dataset.action ?? each.dataset.for) === action);
  }
}

// Where an element's middle and corner lie within the overlay.
function spot(element: Element, corner = false): Spot | null {
  const within = one("#overlay")?.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  if (!within || (!box.width && !box.height)) return null;
  const x = corner ? box.right - Math.min(6, box.width / 4) : box.x + box.width / 2;
  const y = corner ? box.y + Math.min(6, box.height / 4) : box.y + box.height / 2;
  return { x: x - within.x, y: y - within.y };
}

// The number of each option's button, drawn beside its place on the board.
export function number(): void {
  const overlay = one<SVGElement>("#overlay");
  const board = holder();
  if (!overlay || !board) return;
  overlay.querySelectorAll("[data-for]").forEach((each) => each.remove());
  const buttons = all("button.option[data-action]");
  if (buttons.length < 2) return;
  const taken: Spot[] = [];
  const grown = Math.max(1, board.clientWidth / LARGE);
  for (const [index, button] of buttons.entries()) {
    const place = all("svg.board [data-action]", board).find((each) => each.dataset.action === button.dataset.action);
    const at = place && spot(place, true);
    if (!at) continue;
    while (taken.some((other) => Math.hypot(other.x - at.x, other.y - at.y) < 20 * grown)) at.x -= 22 * grown;
    taken.push(at);
    const { width, height } = place.getBoundingClientRect();
    overlay.append(label(index + 1, at, button.dataset.action ?? "", Math.min(width, height) < SMALL ? grown * 0.8 : grown));
  }
}

function label(figure: number, at: Spot, action: string, scale: number): SVGElement {
  const made = document.createElementNS(SVG, "g");
  made.dataset.for = action;
  made.innerHTML = `<circle cx="${at.x}" cy="${at.y}" r="${10.5 * scale}"/><text x="${at.x}" y="${at.y}" font-size="${13 * scale}">${figure}</text>`;
  return made;
}

// ---------- what just happened

type Places = Map<string, { at: Spot; looks: string }>;

// Where everything with a name lies, before something happens.
export function places(): Places {
  const found: Places = new Map();
  for (const each of all<SVGElement>("svg.board [id]", holder() ?? document)) {
    if (each.closest("defs") || each.matches(".option, title, desc, clipPath")) continue;
    const at = spot(each);
    if (at) found.set(each.id, { at, looks: each.outerHTML });
  }
  return found;
}

// What moved leaves a trail; what is new or changed glows for a moment. The innermost things only.
export function trace(before: Places): void {
  const overlay = one<SVGElement>("#overlay");
  overlay?.querySelectorAll(".trail, .trail-end").forEach((each) => each.remove());
  const changed: SVGElement[] = [];
  for (const each of all<SVGElement>("svg.board [id]", holder() ?? document)) {
    if (each.closest("defs") || each.matches(".option, title, desc, clipPath") || each.querySelector(".option")) continue;
    const was = before.get(each.id);
    if (!was || was.looks !== each.outerHTML) changed.push(each);
  }
  const innermost = changed.filter((each) => !changed.some((other) => other !== each && each.contains(other)));
  if (innermost.length > MOST) return;
  const moves: [Spot, Spot][] = [];
  for (const each of innermost) {
    if (!calm()) {
      each.classList.add("is-fresh");
      each.addEventListener("animationend", () => each.classList.remove("is-fresh"), { once: true });
    }
    const was = before.get(each.id)?.at;
    const now = was && settled(each);
    if (was && now && Math.hypot(now.x - was.x, now.y - was.y) > 24) moves.push([was, now]);
  }
  // Things that go down or up together only make room for something above them.
  const down = ([was, now]: [Spot, Spot]): number => (Math.abs(now.x - was.x) < 2 ? Math.round(now.y - was.y) : 0);
  for (const move of moves) {
    const together = down(move) !== 0 && moves.some((other) => other !== move && Math.abs(down(other) - down(move)) < 2);
    if (!together) overlay?.append(...trail(...move));
  }
}

// Where an element comes to rest: while it moves, its box lies somewhere on the way.
function settled(element: SVGElement): Spot | null {
  const moving = element.getAnimations().filter((each) => each instanceof CSSTransition);
  for (const each of moving) each.finish();
  return spot(element);
}

function trail(from: Spot, to: Spot): SVGElement[] {
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("class", "trail");
  line.setAttribute("d", `M${from.x} ${from.y}L${to.x} ${to.y}`);
  const end = document.createElementNS(SVG, "path");
  end.setAttribute("class", "trail-end");
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const tip = (turn: number): string => `${to.x - 12 * Math.cos(angle + turn)} ${to.y - 12 * Math.sin(angle + turn)}`;
  end.setAttribute("d", `M${tip(0.5)}L${to.x} ${to.y}L${tip(-0.5)}`);
  return [line, end];
}

// On a small screen the board is larger than its window: open it where the options are, or what a lesson points at.
export function centre(): void {
  const box = one(".boardbox");
  const meant = all<SVGElement>("#board-now .meant");
  const options = meant.length ? meant : all<SVGElement>("#board-now [data-action]");
  if (!box || !options.length || box.scrollHeight <= box.clientHeight + 4) return;
  const seen = box.getBoundingClientRect();
  const tops = options.map((each) => each.getBoundingClientRect());
  if (tops.some((each) => each.top >= seen.top && each.bottom <= seen.bottom)) return;
  const middle = tops.reduce((sum, each) => sum + each.top + each.height / 2, 0) / tops.length;
  box.scrollBy({ top: middle - seen.top - seen.height / 2, behavior: calm() ? "auto" : "smooth" });
}
