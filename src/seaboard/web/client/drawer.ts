// The drawer: log, rulebook, chat and notes; the rulebook opens at the section at hand.

import { all, ask, one } from "./dom";

let whole = false;

export function startDrawer(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-drawer], a[data-section], a[data-book]");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (link.dataset.drawer) open(link.dataset.drawer, link.closest(".tabs") !== null);
    else void read(link.dataset.section ?? document.body.dataset.section ?? "");
  });
  const line = (event: Event): void => {
    const number = (event.target as Element).closest<HTMLElement>("[data-line]")?.dataset.line;
    for (const each of all("[data-line]")) each.classList.toggle("is-linked", each.dataset.line === number);
  };
  one("#log")?.addEventListener("pointerover", line);
}

export function open(name: string, toggle = false): void {
  const body = document.body;
  if (toggle && body.dataset.drawer === name && innerWidth < 900) {
    delete body.dataset.drawer;
    return;
  }
  body.dataset.drawer = name;
  for (const panel of all(".drawer__panel")) panel.classList.toggle("is-open", panel.id === name);
  for (const tab of all<HTMLAnchorElement>(".tabs a")) {
    if (tab.dataset.drawer === name) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
  }
  if (name === "rulebook") void read(body.dataset.section ?? "", false);
  if (name === "chat") seen();
}

// The rulebook at a section; the whole book is fetched once, when somebody wants to read.
export async function read(section: string, show = true): Promise<void> {
  if (show) open("rulebook");
  const book = one("#book");
  if (!book) return;
  if (!whole) {
    const answer = await ask(`/rules/${document.body.dataset.game}`).catch(() => null);
    if (answer?.ok) {
      book.innerHTML = await answer.text();
      whole = true;
    }
  }
  for (const each of all("section", book)) each.classList.toggle("is-cited", each.id === `s${section}`);
  const cited = document.getElementById(`s${section}`);
  const panel = one("#rulebook");
  if (!cited || !panel) return;
  // On very large screens the drawer is drawn larger than its own pixels.
  const seen = panel.getBoundingClientRect();
  const zoom = seen.width / panel.offsetWidth || 1;
  panel.scrollTop += (cited.getBoundingClientRect().top - seen.top) / zoom - 44;
}

export function unread(count: number): void {
  const badge = one("#chat-new");
  if (!badge || one("#chat")?.classList.contains("is-open")) return;
  badge.textContent = String(Number(badge.textContent) + count);
  badge.hidden = false;
}

function seen(): void {
  const badge = one("#chat-new");
  if (!badge) return;
  badge.textContent = "";
  badge.hidden = true;
}
