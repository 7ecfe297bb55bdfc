// A lesson: each answer brings the next step and its address. Going back in the browser goes back a step.

import { one } from "./dom";
import { read } from "./drawer";
import { sendKept } from "./forms";
import type { Frame } from "./socket";
import { net, news, startParts } from "./table";

const AGAIN = 3000;
const data = document.body.dataset;

export function startLesson(): void {
  const started = startParts(lost, (frame: Frame) => {
    net(true);
    if (frame.address && frame.address !== data.address) {
      data.address = frame.address;
      history.pushState(null, "", frame.address);
    }
    news(frame);
    point();
  });
  if (!started) return;
  window.addEventListener("popstate", () => location.pathname !== data.address && location.reload());
  point();
}

// The rule is open beside the step, and what is meant is in sight among many options.
function point(): void {
  void read(data.section ?? "", false);
  const list = one(".options");
  const meant = one("button.option.is-meant");
  if (list && meant) list.scrollTop = meant.offsetTop - list.offsetTop - list.clientHeight / 3;
}

function lost(): void {
  net(false);
  setTimeout(() => sendKept(lost), AGAIN);
}
