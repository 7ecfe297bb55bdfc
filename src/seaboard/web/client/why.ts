// Why not? Anything on the board that can't be pressed says so, with the rule.

import { ask, one } from "./dom";

export function startWhy(): (about: string, at?: { x: number; y: number }) => void {
  const box = one("#whynot");
  const show = async (about: string, at?: { x: number; y: number }): Promise<void> => {
    const text = one("#whynot-text");
    const { address, seat } = document.body.dataset;
    if (!box || !text || !seat) return;
    const query = new URLSearchParams({ seat, about });
    const answer = await ask(`${address}/why?${query}`).catch(() => null);
    if (!answer?.ok) return;
    text.innerHTML = await answer.text();
    box.hidden = false;
    if (at) place(box, at);
    else {
      box.style.left = `${Math.max(8, (box.offsetParent?.clientWidth ?? 0) - box.offsetWidth - 12)}px`;
      box.style.top = "12px";
      one("input.text", box)?.focus();
    }
  };
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches("form[data-why]") || !box) return;
    event.preventDefault();
    void show(String(new FormData(form).get("about") ?? ""));
  });
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("[data-ask-why]") && box) {
      event.preventDefault();
      void show("");
    } else if (target.closest("[data-close]")) close();
  });
  return (about, at) => void show(about, at);
}

export function close(): void {
  const box = one("#whynot");
  if (box) box.hidden = true;
}

// Beside what was pressed, and within the board.
function place(box: HTMLElement, at: { x: number; y: number }): void {
  const within = (box.offsetParent ?? document.body).getBoundingClientRect();
  const left = Math.min(Math.max(8, at.x - within.x - box.offsetWidth / 2), within.width - box.offsetWidth - 8);
  const below = at.y - within.y + 16;
  const top = below + box.offsetHeight > within.height ? Math.max(8, at.y - within.y - box.offsetHeight - 16) : below;
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
