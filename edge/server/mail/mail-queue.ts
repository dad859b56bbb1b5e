import type { Counter, Counters } from "../limits/checks.ts";
import { ProcessCounters } from "../limits/process-counters.ts";
import { describeFailure, type Log } from "../log.ts";
import type { MailTransport, MailMessage } from "./mail-transport.ts";

const failingForMs = 60_000;
/** Between two probes whether the mail server is there. */
const probeEveryMs = 10_000;
/** Until a mail that nobody waits for is tried again. Links in mails live for an hour. */
const defaultRetryDelaysMs = [10_000, 60_000, 300_000];
/** However they were asked for: nobody's mailbox is filled from here. */
const mailsToOne = { name: "mailsToAnyOne", attempts: 20, windowMs: 60 * 60_000 };
/** Mails that nobody waits for, in memory at the same time. */
const mostPending = 500;

export interface MailQueueOptions {
  /** Where mails are counted; in this process unless given. */
  counters?: Counters | undefined;
  now?: (() => number) | undefined;
  retryDelaysMs?: number[];
}

/** A mail on its way that nobody waits for. */
interface PendingMail {
  message: MailMessage;
  /** Cuts the wait for the next try short. */
  retryNow: () => void;
  /** Whether a newer mail has taken its place. */
  isReplaced: boolean;
}

/** Hands mails to the mail server, and knows whether it is there. */
export class MailQueue {
  readonly #transport: MailTransport | null;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #retryDelaysMs: number[];
  readonly #counters: Counters;
  readonly #pending = new Map<PendingMail, Promise<void>>();
  #failingSince = Number.NEGATIVE_INFINITY;
  #probedAt = Number.NEGATIVE_INFINITY;
  #isEnding = false;

  constructor(
    transport: MailTransport | null,
    log: Log,
    { counters = new ProcessCounters(), now = Date.now, retryDelaysMs = defaultRetryDelaysMs }: MailQueueOptions = {},
  ) {
    this.#counters = counters;
    this.#transport = transport;
    this.#log = log;
    this.#now = now;
    this.#retryDelaysMs = retryDelaysMs;
  }

  /** False when there is no mail server, and no mailbox either. */
  get canSend(): boolean {
    return this.#transport !== null;
  }

  /**
   * Whether the mail server failed within the last minute.
   *
   * An answer that is given before its mail is sent goes by this. Only what happens for known and unknown addresses
   * alike changes it: `deliver` and `probeServer`, never `deliverLater`.
   */
  get isFailing(): boolean {
    return this.#now() - this.#failingSince < failingForMs;
  }

  /** Whether one more that nobody waits for would be lost: whoever asks for a mail is told to try later then, whatever their address. */
  get isFull(): boolean {
    return this.#pending.size >= mostPending;
  }

  /** Sends a mail and waits until the mail server has taken it; false when it didn't. */
  async deliver(message: MailMessage): Promise<boolean> {
    if (await this.#isOverLimit(message)) return true;
    this.#replace(message);
    const outcome = await this.#send(message);
    // A refused recipient says nothing about the server: nobody may stop all mails by typing a wrong address.
    if (outcome === "sent") this.#failingSince = Number.NEGATIVE_INFINITY;
    if (outcome === "failed") this.#failingSince = this.#now();
    return outcome === "sent";
  }

  /**
   * Sends a mail once, for whoever keeps it until it is taken: nothing is held back silently, and none takes another's place. What
   * becomes of it changes nothing for other mails.
   *
   * @param limit - how many of its kind one mailbox gets
   */
  async handOver(message: MailMessage, limit: Counter): Promise<HandedOver> {
    if (await this.#isOverLimit(message, limit)) return { outcome: "again", fault: "held_back" };
    const { outcome, code } = await this.#try(message);
    if (outcome === "sent" || outcome === "refused") return { outcome, fault: code };
    return { outcome: "again", fault: code };
  }

  /** Sends a mail that nobody waits for, and tries again for some minutes while the mail server fails. */
  deliverLater(message: MailMessage): void {
    if (this.isFull) {
      this.#log.error({ event: "mail_lost", reason: "too many are waiting" });
      return;
    }
    const mail: PendingMail = { message, retryNow: () => undefined, isReplaced: false };
    this.#pending.set(
      mail,
      this.#sendWithRetries(mail)
        .catch((error: unknown) => this.#log.error({ event: "mail_lost", ...describeFailure(error) }))
        .finally(() => this.#pending.delete(mail)),
    );
  }

  /** Finds out in the background whether the mail server is there, at most every few seconds. */
  probeServer(): void {
    if (!this.#transport?.verify || this.#now() - this.#probedAt < probeEveryMs) return;
    this.#probedAt = this.#now();
    this.#transport.verify().then(
      () => (this.#failingSince = Number.NEGATIVE_INFINITY),
      (error: unknown) => {
        this.#failingSince = this.#now();
        this.#log.error({ event: "mail_server_failed", code: codeOf(error), ...describeFailure(error) });
      },
    );
  }

  /** Tries the mails that wait once more, and ends. */
  async end(): Promise<void> {
    this.#isEnding = true;
    for (const mail of this.#pending.keys()) mail.retryNow();
    await Promise.all(this.#pending.values());
  }

  async #sendWithRetries(mail: PendingMail): Promise<void> {
    if (await this.#isOverLimit(mail.message)) return;
    this.#replace(mail.message, mail);
    for (const waitMs of [...this.#retryDelaysMs, null]) {
      const outcome = await this.#send(mail.message);
      if (outcome === "sent" || mail.isReplaced) return;
      if (outcome === "refused" || waitMs === null || this.#isEnding) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs).unref();
        mail.retryNow = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (mail.isReplaced) return;
    }
    this.#log.error({ event: "mail_lost", reason: "the mail server didn't take it" });
  }

  /** Whether a mailbox has got so many mails that one more is held back; whoever asked is told what they are always told. */
  async #isOverLimit({ to }: MailMessage, limit: Counter = mailsToOne): Promise<boolean> {
    const counted = await this.#counters.count([{ counter: limit, key: to, counts: "all", refusal: null }], this.#now());
    if (!counted.ok) this.#log.warn({ event: "mail_held_back" });
    return !counted.ok;
  }

  /** A newer mail makes the link of an older one of its kind void, which must not arrive after it. */
  #replace({ to, subject }: MailMessage, newer?: PendingMail): void {
    for (const mail of this.#pending.keys()) {
      if (mail === newer || mail.message.to !== to || mail.message.subject !== subject) continue;
      mail.isReplaced = true;
      mail.retryNow();
    }
  }

  async #send(message: MailMessage): Promise<Outcome> {
    return (await this.#try(message)).outcome;
  }

  async #try(message: MailMessage): Promise<{ outcome: Outcome; code: string | null }> {
    // Accounts that a school makes have such an address and no mailbox; whoever asked is told what they are always told.
    if (/\.invalid$/i.test(message.to)) return { outcome: "sent", code: null };
    if (!this.#transport) return { outcome: "failed", code: "no_mail_server" };
    try {
      await this.#transport.send(message);
      return { outcome: "sent", code: null };
    } catch (error) {
      this.#log.error({ event: "mail_failed", code: codeOf(error), ...describeFailure(error) });
      return { outcome: outcomeOf(error), code: codeOf(error) ?? null };
    }
  }
}

/** What became of a mail that was handed over once; `fault` is a code, never an address. */
export interface HandedOver {
  outcome: "sent" | "refused" | "again";
  fault: string | null;
}

/** `refused` and `putOff` are about the recipient, for good and for now; `failed` is about the mail server. */
type Outcome = "sent" | "refused" | "putOff" | "failed";

function outcomeOf(error: unknown): Outcome {
  if (codeOf(error) !== "EENVELOPE") return "failed";
  const reply = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 550;
  return reply >= 400 && reply < 500 ? "putOff" : "refused";
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
