// The look: day and night without a new page, and what the browser itself remembers: sound and notifications.

import { all, ask, one } from "./dom";

const root = document.documentElement;

export function startLook(): void {
  letters();
  for (const form of all<HTMLFormElement>("form[data-look]")) {
    form.addEventListener("submit", turn);
    picture(form, dark());
  }
  for (const box of all<HTMLInputElement>("[data-setting]")) {
    const name = `seaboard.${box.dataset.setting}`;
    box.checked = localStorage.getItem(name) === "on";
    box.addEventListener("change", async () => {
      if (box.dataset.setting === "notify" && box.checked) {
        box.checked = "Notification" in window && (await Notification.requestPermission()) === "granted";
      }
      localStorage.setItem(name, box.checked ? "on" : "off");
      if (box.dataset.setting === "sound" && box.checked) ring();
    });
  }
  for (const time of all<HTMLTimeElement>("time[datetime]")) localTime(time);
}

// Our own letters come after the first picture. The server hears that they are here: from then on they come with it.
function letters(): void {
  if (root.classList.contains("lettered")) return;
  root.classList.add("lettered");
  const version = /\/static\/(\w+)\//.exec(one<HTMLScriptElement>("script[src]")?.src ?? "")?.[1];
  void document.fonts.ready.then(() => {
    document.cookie = `seaboard_known=${version}; path=/; max-age=31536000; samesite=lax`;
  });
}

const dark = (): boolean => (root.dataset.theme ? root.dataset.theme === "night" : matchMedia("(prefers-color-scheme: dark)").matches);

// The button shows what it leads to.
function picture(form: HTMLFormElement, night: boolean): void {
  one("use", form)?.setAttribute("href", night ? "#i-sun" : "#i-moon");
}

function turn(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const theme = dark() ? "day" : "night";
  root.dataset.theme = theme;
  picture(form, theme === "night");
  const body = new FormData(form);
  body.set("theme", theme);
  void ask(form.action, body);
}

// Times are written in the server's reckoning; here they become the reader's.
export function localTime(time: HTMLTimeElement): void {
  const at = new Date(time.dateTime);
  if (!Number.isNaN(at.getTime())) time.textContent = at.toLocaleTimeString(root.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

// It's your turn: title and icon say so; a bell and a notification where they were asked for.
export function yourTurn(turn: boolean, fresh: boolean, title: string): void {
  document.title = title;
  const icon = one<HTMLLinkElement>("link[rel=icon]");
  if (icon) {
    icon.dataset.usual ??= icon.href;
    icon.href = turn ? (icon.dataset.turn ?? icon.href) : icon.dataset.usual;
  }
  if (!turn || !fresh) return;
  if (localStorage.getItem("seaboard.sound") === "on") ring();
  const wanted = localStorage.getItem("seaboard.notify") === "on" && document.hidden && "Notification" in window;
  if (wanted && Notification.permission === "granted") {
    const note = new Notification(title, { tag: location.pathname, icon: icon?.href });
    note.onclick = () => window.focus();
  }
}

// A ship's bell, two strokes, made here: nothing to load.
function ring(): void {
  const sound = new AudioContext();
  for (const [index, start] of [0, 0.28].entries()) {
    for (const [times, loud] of [[1, 0.16], [2.76, 0.07], [5.4, 0.03]] as const) {
      const tone = sound.createOscillator();
      const volume = sound.createGain();
      tone.frequency.value = 880 * times;
      volume.gain.setValueAtTime(loud, sound.currentTime + start);
      volume.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + start + 1.1);
      tone.connect(volume).connect(sound.destination);
      tone.start(sound.currentTime + start);
      tone.stop(sound.currentTime + start + 1.2);
      if (index === 1 && times === 1) tone.onended = () => void sound.close();
    }
  }
}
