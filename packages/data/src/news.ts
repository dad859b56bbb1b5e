import { logFailure } from "./log-failure.ts";
import type { StudentAccess } from "./request.ts";

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

/** What is followed and left in one breath, as when a page changes, opens one stream, in ms. */
const settleMs = 50;

const topics = new Set(["school", "person"]);

/** Makes the one stream of a page, which is open while somebody follows something. */
export function createNews({ url, ...student }: NewsOptions): News {
  const followers = new Map<string, Set<(hasOpened: boolean) => void>>();
  let stream: { sessions: string; controller: AbortController } | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;

  const tell = (of: string | null) => {
    const hasOpened = of === "all";
    if (of === null || hasOpened) isOpen = hasOpened;
    if (of === null) return;
    const told = hasOpened ? [...followers.values()] : [followers.get(of) ?? []];
    for (const onNews of told.flatMap((some) => [...some])) onNews(hasOpened);
  };

  /** Opens the stream for what is followed now, in place of the one that was open for something else. */
  const settle = () => {
    const isFollowed = followers.size > 0;
    const ids = [...followers.keys()].filter((topic) => !topics.has(topic)).toSorted();
    const sessions = ids.map((id) => `session=${encodeURIComponent(id)}`).join("&");
    if (isFollowed && stream?.sessions === sessions) return;
    stream?.controller.abort();
    stream = null;
    if (!isFollowed) return;
    const controller = new AbortController();
    stream = { sessions, controller };
    const address = sessions === "" ? `${url}` : `${url}?${sessions}`;
    import("./news-stream.ts").then(({ keepOpen }) => keepOpen(student, address, controller, tell)).catch(logFailure);
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
