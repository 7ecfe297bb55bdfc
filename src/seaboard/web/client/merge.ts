// Merging: new markup into the page, keeping every element that stays, its focus and its scroll.

import { Idiomorph } from "idiomorph";
import { one } from "./dom";

// What is the same stays as it is, without a look inside: most of a board.
const callbacks = { beforeNodeMorphed: (old: Node, fresh: Node): boolean => !old.isEqualNode(fresh) };

export function merge(id: string, html: string): void {
  const there = document.getElementById(id);
  if (!there) return;
  Idiomorph.morph(there, html, { morphStyle: "outerHTML", restoreFocus: true, callbacks });
}

// The board arrives without what is here already: `data-keep` is the way to it, child by child from the root.
// False where something isn't where it should be: then the whole page is asked for again.
export function mergeBoard(html: string): boolean {
  const holder = one("#board-now");
  if (!holder) return false;
  const made = document.createElement("template");
  made.innerHTML = `<div id="board-now">${html}</div>`;
  const fresh = made.content.firstElementChild as HTMLElement;
  const old = one<SVGElement>("svg.board", holder);
  for (const gap of fresh.querySelectorAll("[data-keep]")) {
    const kept = old && find(old, gap.getAttribute("data-keep") ?? "");
    if (!kept) return false;
    gap.replaceWith(kept.cloneNode(true));
  }
  for (const each of fresh.querySelectorAll(".is-fresh, .is-linked")) each.classList.remove("is-fresh", "is-linked");
  Idiomorph.morph(holder, fresh, { morphStyle: "outerHTML", callbacks });
  return true;
}

function find(root: Element, path: string): Element | null {
  let here: Element | null = root;
  for (const step of path.split(".")) here = here?.children[Number(step)] ?? null;
  return here;
}
