// Watching step by step what the others did, on the same board.

import { ask, one } from "./dom";
import { number, places, trace } from "./board";
import { merge } from "./merge";

export function startSteps(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-step]");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void show(link.dataset.step ?? "now");
  });
}

export const watching = (): boolean => document.body.classList.contains("is-past");

export async function show(step: string): Promise<void> {
  const { address, seat } = document.body.dataset;
  const query = new URLSearchParams({ ...(seat ? { seat } : {}), step });
  const answer = await ask(`${address}?${query}`).catch(() => null);
  if (!answer?.ok) return;
  const made = document.createElement("template");
  made.innerHTML = await answer.text();
  const board = made.content.querySelector("#board-now");
  const bar = made.content.querySelector("#stepbar");
  if (!board || !bar) return;
  const before = places();
  merge("board-now", board.outerHTML);
  merge("stepbar", bar.outerHTML);
  document.body.classList.toggle("is-past", step !== "now");
  number();
  trace(before);
  one<HTMLElement>("#stepbar [data-step]:not(.visually-hidden):last-of-type")?.focus();
}
