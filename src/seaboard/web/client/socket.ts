// The line to the server: news as they happen; after a break it goes on where it was.

export interface Frame {
  number: number;
  title?: string;
  turn?: boolean;
  at?: number;
  said?: string;
  parts?: Record<string, string>;
  board?: string;
  lines?: string[];
  chat?: string[];
  since?: number;
  section?: string;
  go?: string;
  address?: string;
}

export interface Line {
  table: string;
  kind: string;
  seat: string;
  after: () => number;
  news: (frame: Frame) => void;
  state: (open: boolean) => void;
}

const SHORTEST = 300;
const LONGEST = 10_000;
const GONE = [4403, 4404];

export function openLine(line: Line): void {
  let wait = SHORTEST;
  let timer = 0;
  let socket: WebSocket | null = null;

  const connect = (): void => {
    clearTimeout(timer);
    const address = new URL(`/api/tables/${line.table}/live`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const query = { after: String(line.after()), as: line.kind, lang: document.documentElement.lang };
    address.search = String(new URLSearchParams(line.seat ? { ...query, seat: line.seat } : query));
    const made = (socket = new WebSocket(address));
    made.onopen = () => {
      wait = SHORTEST;
      line.state(true);
    };
    made.onmessage = (message) => line.news(JSON.parse(String(message.data)) as Frame);
    made.onclose = (event) => {
      if (made !== socket) return;
      line.state(false);
      if (GONE.includes(event.code)) return;
      timer = window.setTimeout(connect, wait * (0.75 + Math.random() / 2));
      wait = Math.min(LONGEST, wait * 2);
    };
  };

  // A laptop's lid or a dead spot: don't wait for the pause to end when the browser knows better.
  const again = (): void => {
    if (socket && socket.readyState <= WebSocket.OPEN && navigator.onLine) return;
    wait = SHORTEST;
    connect();
  };
  window.addEventListener("online", again);
  window.addEventListener("offline", () => socket?.close());
  document.addEventListener("visibilitychange", () => document.hidden || again());
  window.addEventListener("pageshow", (event) => event.persisted && again());
  connect();
}
