import { oncePer, tryAgain, type Dependencies } from "../request/index.ts";

// A reply has at most some kilobytes: together they stay below ten megabytes.
const keepsAtMost = 500;
const keptForMs = 60 * 60_000;
const firstWaitMs = 1000;
const longestWaitMs = 15_000;

/** What became of a reply that could not be stored at once. */
export type Kept = "saved" | "lost";

interface Unsaved {
  session: string;
  store(): Promise<unknown>;
  until: number;
  settle(kept: Kept): void;
}

/**
 * Replies that came while the database was away: they are kept in memory, and stored when it answers again.
 *
 * At most 500 of them, for at most an hour; they don't outlive the process. What the student wrote is in the database
 * by then, so the worst that can be lost is an answer that can be asked for again.
 */
export class UnsavedReplies {
  #replies: Unsaved[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = firstWaitMs;

  /** Keeps a reply until it is stored; storing it twice must be harmless. */
  keep(session: string, store: () => Promise<unknown>): Promise<Kept> {
    return new Promise((resolve) => {
      this.#replies.push({ session, store, until: Date.now() + keptForMs, settle: resolve });
      if (this.#replies.length > keepsAtMost) this.#drop(this.#replies[0]);
      this.#waitMs = firstWaitMs;
      this.#tryLater();
    });
  }

  /** Tries at once to store what is kept of a session: the next turn there has to see it. */
  async settle(session: string): Promise<void> {
    for (const reply of this.#replies.filter((one) => one.session === session)) await this.#store(reply);
  }

  #tryLater(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#replies.length === 0 ? undefined : setTimeout(() => void this.#tryAll(), this.#waitMs);
    this.#waitMs = Math.min(2 * this.#waitMs, longestWaitMs);
  }

  async #tryAll(): Promise<void> {
    // One after the other: a database that comes back is not greeted by all of them at once.
    for (const reply of this.#replies) {
      if (!(await this.#store(reply)) && Date.now() > reply.until) this.#drop(reply);
    }
    this.#tryLater();
  }

  async #store(reply: Unsaved): Promise<boolean> {
    try {
      await tryAgain(reply.store, []);
    } catch {
      return false;
    }
    this.#remove(reply);
    reply.settle("saved");
    return true;
  }

  #drop(reply: Unsaved | undefined): void {
    if (reply === undefined) return;
    this.#remove(reply);
    reply.settle("lost");
  }

  #remove(reply: Unsaved): void {
    this.#replies = this.#replies.filter((one) => one !== reply);
  }
}

/** The replies that wait for the database of these dependencies. */
export const unsavedRepliesOf: (dependencies: Dependencies) => UnsavedReplies = oncePer(() => new UnsavedReplies());
