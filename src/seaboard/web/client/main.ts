// The client: one small script for every page and every game. What it does can also be done by plain forms and links.

import { startLesson } from "./lesson";
import { startLook } from "./look";
import { startNew } from "./new";
import { startReplay } from "./replay";
import { startReview } from "./review";
import { startShare } from "./share";
import { startTable } from "./table";

let started = false;

function start(): void {
  if (started) return;
  started = true;
  startLook();
  startNew();
  startShare();
  if (document.body.dataset.table) startTable();
  if (document.body.dataset.replay) startReplay();
  else startReview();
  if (document.body.dataset.lesson) startLesson();
  document.documentElement.classList.add("started");
}

// On a first visit the page is seen first. A hidden one isn't painted, and not every browser tells.
if (document.hidden || document.documentElement.classList.contains("lettered")) start();
else {
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, 500);
}
