import { requestAsStudent, type StudentAccess } from "./request.ts";

/** What a page can wait for: what its person's school switches, where they belong, one conversation by the id of its session, or the work of a class that they keep by its id. */
export type NewsTopic = "school" | "person" | (string & {});

/** Tells a page at once that something has changed; what it is, the page asks as ever. */
export interface News {
  /**
   * Calls back when something of a topic has changed, and whenever the stream opens, since what changed before wasn't heard.
   *
   * @param onNews - told whether the stream opened just now: a page that has only just read need not read again at the first time
   * @returns ends it
   */
  follow(topic: NewsTopic, onNews: (hasOpened: boolean) => void): () => void;
  /** Whether changes are heard at once now; where not, a page asks from time to time. */
  isLive(): boolean;
}

/** What the stream of news needs. */
export interface NewsOptions extends StudentAccess {
  /** The address of the stream; null where the server has none, as on a hosted project. */
  url: string | null;
}

/** The stream counts as broken after so long without a sign; the server gives one every 15 seconds, in ms. */
const silenceMs = 40_000;
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
/** What is followed and left in one breath, as when a page changes, opens one stream, in ms. */
const settleMs = 50;

const topics = new Set(["school", "person"]);

/** Makes the one stream of a page, which is open while somebody follows something. */
export function createNews({ url, ...student }: NewsOptions): News {
  const followers = new Map<string, Set<(hasOpened: boolean) => void>>();
  let stream: { sessions: string; controller: AbortController } | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;

  const sessionsNow = () => [...followers.keys()].filter((topic) => !topics.has(topic)).toSorted();
  const tell = (of: string) => {
    const hasOpened = of === "all";
    const told = hasOpened ? [...followers.values()] : [followers.get(of) ?? []];
    for (const onNews of told.flatMap((some) => [...some])) onNews(hasOpened);
  };

  const readFrames = async (body: ReadableStream<Uint8Array>, controller: AbortController) => {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let rest = "";
    let silence = setTimeout(() => controller.abort(), silenceMs);
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        silence = setTimeout(() => controller.abort(), silenceMs);
        const frames = (rest + decoder.decode(value, { stream: true })).split("\n\n");
        rest = frames.pop() ?? "";
        for (const frame of frames) {
          const of = /^event: news\ndata: \{"of":"([\w-]+)"\}$/.exec(frame)?.[1];
          if (of === "all") isOpen = true;
          if (of !== undefined) tell(of);
        }
      }
    } finally {
      clearTimeout(silence);
      isOpen = false;
    }
  };

  const keepOpen = async (sessions: string, controller: AbortController) => {
    const { signal } = controller;
    let wait = firstWaitMs;
    while (!signal.aborted) {
      const query = sessions === "" ? "" : `?${sessions}`;
      const once = new AbortController();
      const stop = () => once.abort();
      signal.addEventListener("abort", stop);
      const opened = await requestAsStudent(student, `${url}${query}`, { signal: once.signal }, ({ body }) => body);
      if (opened.ok && opened.answer) {
        wait = firstWaitMs;
        await readFrames(opened.answer, once).catch(() => undefined);
      }
      signal.removeEventListener("abort", stop);
      if (signal.aborted) return;
      // A school whose lines come back at once should not ask all at once.
      await pause(wait * (0.5 + Math.random()), signal);
      wait = Math.min(2 * wait, longestWaitMs);
    }
  };

  /** Opens the stream for what is followed now, in place of the one that was open for something else. */
  const settle = () => {
    const isFollowed = followers.size > 0;
    const sessions = sessionsNow()
      .map((id) => `session=${encodeURIComponent(id)}`)
      .join("&");
    if (isFollowed && stream?.sessions === sessions) return;
    stream?.controller.abort();
    stream = isFollowed ? { sessions, controller: new AbortController() } : null;
    if (stream) void keepOpen(stream.sessions, stream.controller);
  };

  return {
    follow(topic, onNews) {
      const some = followers.get(topic) ?? new Set();
      followers.set(topic, some.add(onNews));
      const change = () => {
        clearTimeout(settling);
        settling = setTimeout(settle, settleMs);
      };
      if (url !== null) change();
      return () => {
        some.delete(onNews);
        if (some.size === 0 && followers.get(topic) === some) followers.delete(topic);
        if (url !== null) change();
      };
    },
    isLive: () => isOpen,
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
