import { isHidden } from "./connection.ts";

/** What a conversation needs to follow the same one in other tabs of this browser. */
export interface Following<Stored> {
  sessionId: string;
  /** Reads from the server what is stored. */
  readAgain: () => Promise<Stored>;
  /** Counts this tab's own turns; null in the middle of one. */
  turn: () => number | null;
  onMerged: (stored: Stored) => void;
}

/** The other tabs of this browser that show the same conversation. */
export interface OtherTabs {
  /** Tells them that the server knows more of the conversation now. */
  tell(): void;
  /** After this tab's own turn: reads what other tabs told of meanwhile. */
  catchUp(): void;
  leave(): void;
}

const channelName = "learn.conversation";

/**
 * Follows a conversation that is open in other tabs, too. Tabs tell each other only its id: what was said comes from
 * the server, which knows who may read it. A tab that nobody sees reads when it is seen again.
 */
export function followOtherTabs<Stored>({ sessionId, readAgain, turn, onMerged }: Following<Stored>): OtherTabs {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName);
  const gone = new AbortController();
  let isBehind = false;
  let isReading = false;

  const catchUp = async () => {
    while (isBehind && !isReading && !isHidden() && !gone.signal.aborted) {
      const before = turn();
      if (before === null) return;
      isReading = true;
      isBehind = false;
      const stored = await readAgain().then(
        (value) => ({ value }),
        // Without a connection: what the other tab told of is read later.
        () => null,
      );
      isReading = false;
      if (gone.signal.aborted) return;
      if (stored && turn() === before) {
        onMerged(stored.value);
      } else {
        // Read before or during this tab's own turn, it would lack what this tab already shows.
        isBehind = true;
        if (!stored) return;
      }
    }
  };
  const onSeen = () => void catchUp();
  channel?.addEventListener("message", ({ data }) => {
    if (data !== sessionId) return;
    isBehind = true;
    onSeen();
  });
  globalThis.document?.addEventListener("visibilitychange", onSeen, { signal: gone.signal });
  globalThis.addEventListener?.("online", onSeen, { signal: gone.signal });
  return {
    tell() {
      if (!gone.signal.aborted) channel?.postMessage(sessionId);
    },
    catchUp: onSeen,
    leave() {
      gone.abort();
      channel?.close();
    },
  };
}
