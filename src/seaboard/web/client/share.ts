// Sharing: the browser's own sheet where there is one; else the address is copied. Without scripts it is a plain link.

import { all, one, say } from "./dom";

export function startShare(): void {
  for (const link of all<HTMLAnchorElement>("a[data-share]")) link.addEventListener("click", (event) => void share(event, link));
}

async function share(event: MouseEvent, link: HTMLAnchorElement): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { title, copied, done } = link.dataset;
  try {
    if (navigator.share) {
      await navigator.share({ title, url: link.href });
      return;
    }
    await navigator.clipboard.writeText(link.href);
    const words = one("span", link);
    if (words) words.textContent = done ?? "";
    say(copied ?? "");
  } catch (error) {
    // Whoever closed the sheet has changed their mind; where nothing can be copied, the link itself leads there.
    if ((error as Error).name !== "AbortError") location.assign(link.href);
  }
}
