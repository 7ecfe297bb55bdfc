// Clocks: what is left of a player's time, ticking here; the server alone decides when it is up.

import { all } from "./dom";

export function startClocks(): void {
  tick();
  setInterval(tick, 1000);
}

export function tick(): void {
  for (const each of all("[data-deadline], [data-left]")) {
    const left = each.dataset.deadline ? Number(each.dataset.deadline) - Date.now() : Number(each.dataset.left);
    each.textContent = shown(Math.max(0, left));
    each.classList.toggle("is-late", left < 60_000);
  }
}

function shown(left: number): string {
  const seconds = Math.floor(left / 1000);
  const hours = Math.floor(seconds / 3600);
  const language = document.documentElement.lang;
  const long = (count: number, unit: "day" | "hour"): string =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(count);
  if (hours >= 48) return long(Math.floor(hours / 24), "day");
  if (hours >= 2) return long(hours, "hour");
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
