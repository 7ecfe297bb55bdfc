// Keys: the number of an option focuses it, Enter takes it, Escape closes what is open, ? asks why not.

import { all, one } from "./dom";
import { close } from "./why";

const PAUSE = 900;

export function startKeys(why: (about: string) => void): void {
  let typed = "";
  let last = 0;
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest("input, textarea, select")) return;
    if (event.key === "Escape") {
      close();
      delete document.body.dataset.drawer;
    } else if (event.key === "?") {
      event.preventDefault();
      why("");
    } else if (/^\d$/.test(event.key)) {
      typed = event.timeStamp - last < PAUSE ? typed + event.key : event.key;
      last = event.timeStamp;
      const options = all<HTMLButtonElement>("button.option");
      const chosen = options[Number(typed) - 1] ?? options[Number((typed = event.key)) - 1];
      chosen?.focus();
      chosen?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && document.activeElement === document.body) one("#asked")?.focus();
  });
}
