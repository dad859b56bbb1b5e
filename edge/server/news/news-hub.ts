import type { DatabaseHandle } from "../database/database-handle.ts";

/** Who waits for news of a topic. */
type Hear = () => void;

/**
 * The open pages of this process by what they wait for: topics are told by the database (`schemas/core/news.sql`), and say only that
 * something has changed.
 */
export class NewsHub {
  readonly #waiting = new Map<string, Set<Hear>>();
  readonly #ends = new Set<() => void>();

  /** How many pages hear news of this process. */
  get openPages(): number {
    return this.#ends.size;
  }

  /** Begins to listen; every process of a server does. */
  async listenTo(database: DatabaseHandle): Promise<void> {
    await database.listen("learn_news", (topic) => {
      for (const hear of this.#waiting.get(topic) ?? []) hear();
    });
  }

  /** Calls back for each piece of news of a topic; answers what ends that. */
  wait(topic: string, hear: Hear): () => void {
    const waiting = this.#waiting.get(topic) ?? new Set();
    this.#waiting.set(topic, waiting);
    waiting.add(hear);
    return () => {
      waiting.delete(hear);
      if (waiting.size === 0) this.#waiting.delete(topic);
    };
  }

  /** Calls back once when the server ends: nobody waits for a stream that has no end of its own. Answers what takes that back. */
  untilClosed(end: () => void): () => void {
    this.#ends.add(end);
    return () => void this.#ends.delete(end);
  }

  /** Ends what is open. */
  close(): void {
    for (const end of this.#ends) end();
  }
}
