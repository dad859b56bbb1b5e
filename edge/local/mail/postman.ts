import type { EmailDriver, EmailMessage } from "@supabase/lite";
import { describeFailure, type Log } from "../log.ts";

const troubleMs = 60_000;

/** Hands mails to the mail server, and knows whether it took the last ones. */
export class Postman {
  readonly #driver: EmailDriver | null;
  readonly #log: Log;
  readonly #now: () => number;
  #troubleSince = Number.NEGATIVE_INFINITY;

  constructor(driver: EmailDriver | null, log: Log, now: () => number = Date.now) {
    this.#driver = driver;
    this.#log = log;
    this.#now = now;
  }

  /** False when there is no mail server, and no mailbox either. */
  get canSend(): boolean {
    return this.#driver !== null;
  }

  /**
   * Whether the mail server failed within the last minute.
   *
   * An answer that is given before its mail is sent goes by this: it is the same for known and unknown addresses.
   */
  get isInTrouble(): boolean {
    return this.#now() - this.#troubleSince < troubleMs;
  }

  /** Sends a mail and waits until the mail server has taken it; false when it didn't. */
  async deliver(message: EmailMessage): Promise<boolean> {
    try {
      await this.#driver?.send(message);
      this.#troubleSince = Number.NEGATIVE_INFINITY;
      return this.#driver !== null;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
      // A refused recipient says nothing about the server: nobody may stop all mails by typing a wrong address.
      if (code !== "EENVELOPE") this.#troubleSince = this.#now();
      this.#log.error({ event: "mail_failed", code, ...describeFailure(error) });
      return false;
    }
  }
}
