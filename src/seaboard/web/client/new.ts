// The form of a new table: says when there are too few players, before the server has to.

import { all, one } from "./dom";

export function startNew(): void {
  const form = one<HTMLFormElement>("form[data-new]");
  const count = form && one(".seats__count", form);
  if (!form || !count) return;
  const check = (): void => {
    const seats = all<HTMLInputElement>(".seg input:checked", form).filter((each) => each.value !== "none").length;
    const few = seats < Number(count.dataset.fewest);
    count.textContent = few ? (count.dataset.words ?? "") : "";
    const start = one<HTMLButtonElement>("button.btn--tall", form);
    if (start) start.disabled = few;
  };
  form.addEventListener("change", check);
  check();
}
