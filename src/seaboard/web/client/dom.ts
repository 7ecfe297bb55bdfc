// Short names for what every part of the client does with the page.

export const one = <T extends Element = HTMLElement>(query: string, within: ParentNode = document): T | null =>
  within.querySelector<T>(query);

export const all = <T extends Element = HTMLElement>(query: string, within: ParentNode = document): T[] => [
  ...within.querySelectorAll<T>(query),
];

export const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Says something to those who don't see the page. The same words twice are said twice.
export function say(words: string): void {
  const live = one("#live");
  if (!live || !words) return;
  if (live.textContent === words) live.textContent = "";
  live.textContent = words;
}

export async function ask(address: string, body?: FormData): Promise<Response> {
  return fetch(address, {
    method: body ? "POST" : "GET",
    body: body ? new URLSearchParams([...body].map(([name, value]) => [name, String(value)])) : undefined,
    headers: { "x-seaboard": "script" },
    credentials: "same-origin",
  });
}

export function remember(name: string, value: string): boolean {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
  return document.cookie.includes(`${name}=${value}`);
}
