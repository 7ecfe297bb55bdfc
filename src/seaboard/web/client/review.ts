// A review that is under way: asked for again until it is there, and put into the page without a reload.

import { ask, one, say } from "./dom";
import { merge } from "./merge";

const AGAIN = 1500;

export function startReview(there: () => void = () => {}): void {
  const from = one("[data-review]")?.dataset.review;
  if (from) setTimeout(() => void look(from, there), AGAIN);
}

async function look(from: string, there: () => void): Promise<void> {
  const answer = await ask(from).catch(() => null);
  if (answer?.status === 200) {
    const made = document.createElement("template");
    made.innerHTML = await answer.text();
    for (const part of made.content.querySelectorAll("[id=curve], [id=numbers], [id=turned]")) merge(part.id, part.outerHTML);
    there();
    say(document.body.dataset.reviewed ?? "");
  } else if (!answer || answer.ok || answer.status === 429) setTimeout(() => void look(from, there), AGAIN);
}
