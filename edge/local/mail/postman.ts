import { Attempts } from "../limits/attempts.ts";
import { describeFailure, type Log } from "../log.ts";
import type { MailCarrier, MailMessage } from "./mail-carrier.ts";

const troubleMs = 60_000;
/** Between two looks whether the mail server is there. */
const lookEveryMs = 10_000;
/** Until a mail that nobody waits for is tried again. Links in mails live for an hour. */
const usualWaitsMs = [10_000, 60_000, 300_000];
/** Whatever way they were asked for: nobody's mailbox is filled from here. */
const mailsToOne = { attempts: 20, windowMs: 60 * 60_000 };
/** Mails that nobody waits for, in memory at the same time. */
const mostUnderway = 500;

export interface PostmanOptions {
  now?: () => number;
  waitsMs?: number[];
}

/** A mail on its way that nobody waits for. */
interface Underway {
  message: MailMessage;
  /** Cuts the wait for the next try short. */
  hurry: () => void;
  /** Whether a newer mail has taken its place. */
  isVoid: boolean;
}

/** Hands mails to the mail server, and knows whether it is there. */
export class Postman {
  readonly #carrier: MailCarrier | null;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #waitsMs: number[];
  readonly #sent = new Attempts(mailsToOne);
  readonly #underway = new Map<Underway, Promise<void>>();
  #troubleSince = Number.NEGATIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isEnding = false;

  constructor(carrier: MailCarrier | null, log: Log, { now = Date.now, waitsMs = usualWaitsMs }: PostmanOptions = {}) {
    this.#carrier = carrier;
    this.#log = log;
    this.#now = now;
    this.#waitsMs = waitsMs;
  }

  /** False when there is no mail server, and no mailbox either. */
  get canSend(): boolean {
    return this.#carrier !== null;
  }

  /**
   * Whether the mail server failed within the last minute.
   *
   * An answer that is given before its mail is sent goes by this. Only what happens for known and unknown addresses
   * alike changes it: `deliver` and `look`, never `deliverLater`.
   */
  get isInTrouble(): boolean {
    return this.#now() - this.#troubleSince < troubleMs;
  }

  /** Sends a mail and waits until the mail server has taken it; false when it didn't. */
  async deliver(message: MailMessage): Promise<boolean> {
    if (this.#isTooMuch(message)) return true;
    this.#replace(message);
    const outcome = await this.#send(message);
    // A refused recipient says nothing about the server: nobody may stop all mails by typing a wrong address.
    if (outcome === "sent") this.#troubleSince = Number.NEGATIVE_INFINITY;
    if (outcome === "failed") this.#troubleSince = this.#now();
    return outcome === "sent";
  }

  /** Sends a mail that nobody waits for, and tries again for some minutes while the mail server fails. */
  deliverLater(message: MailMessage): void {
    if (this.#isTooMuch(message)) return;
    this.#replace(message);
    if (this.#underway.size >= mostUnderway) {
      this.#log.error({ event: "mail_lost", reason: "too many are waiting" });
      return;
    }
    const mail: Underway = { message, hurry: () => undefined, isVoid: false };
    this.#underway.set(mail, this.#tryAgainAndAgain(mail).finally(() => this.#underway.delete(mail)));
  }

  /** Finds out in the background whether the mail server is there, at most every few seconds. */
  look(): void {
    if (!this.#carrier?.verify || this.#now() - this.#lookedAt < lookEveryMs) return;
    this.#lookedAt = this.#now();
    this.#carrier.verify().then(
      () => (this.#troubleSince = Number.NEGATIVE_INFINITY),
      (error: unknown) => {
        this.#troubleSince = this.#now();
        this.#log.error({ event: "mail_server_failed", code: codeOf(error), ...describeFailure(error) });
      },
    );
  }

  /** Tries the mails that wait once more, and ends. */
  async end(): Promise<void> {
    this.#isEnding = true;
    for (const mail of this.#underway.keys()) mail.hurry();
    await Promise.all(this.#underway.values());
  }

  async #tryAgainAndAgain(mail: Underway): Promise<void> {
    for (const waitMs of [...this.#waitsMs, null]) {
      const outcome = await this.#send(mail.message);
      if (outcome === "sent" || mail.isVoid) return;
      if (outcome === "refused" || waitMs === null || this.#isEnding) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs).unref();
        mail.hurry = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (mail.isVoid) return;
    }
    this.#log.error({ event: "mail_lost", reason: "the mail server didn't take it" });
  }

  /** Whether a mailbox has got so many mails that one more is held back; whoever asked is told what they are always told. */
  #isTooMuch({ to }: MailMessage): boolean {
    const isTooMuch = this.#sent.waitMs(to, this.#now()) > 0;
    if (isTooMuch) this.#log.warn({ event: "mail_held_back" });
    else this.#sent.add(to, this.#now());
    return isTooMuch;
  }

  /** A newer mail makes the link of an older one of its kind void, which must not arrive after it. */
  #replace({ to, subject }: MailMessage): void {
    for (const mail of this.#underway.keys()) {
      if (mail.message.to !== to || mail.message.subject !== subject) continue;
      mail.isVoid = true;
      mail.hurry();
    }
  }

  async #send(message: MailMessage): Promise<Outcome> {
    if (!this.#carrier) return "failed";
    try {
      await this.#carrier.send(message);
      return "sent";
    } catch (error) {
      this.#log.error({ event: "mail_failed", code: codeOf(error), ...describeFailure(error) });
      return outcomeOf(error);
    }
  }
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
