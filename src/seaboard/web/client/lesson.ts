// A lesson: each answer brings the next step and its address. Going back in the browser goes back a step.

import { sendKept } from "./forms";
import type { Frame } from "./socket";
import { net, news, startParts } from "./table";

const AGAIN = 3000;

export function startLesson(): void {
  startParts(lost, (frame: Frame) => {
    net(true);
    const { address } = frame;
    if (address && address !== document.body.dataset.address) {
      document.body.dataset.address = address;
      history.pushState(null, "", address);
    }
    news(frame);
  });
  window.addEventListener("popstate", () => location.pathname !== document.body.dataset.address && location.reload());
}

function lost(): void {
  net(false);
  setTimeout(() => sendKept(lost), AGAIN);
}
