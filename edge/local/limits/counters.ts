import { Attempts, type Attempt } from "./attempts.ts";
import { allowances } from "./numbers.ts";
import type { Wait } from "./refusal.ts";
import { mailboxKey, type Way } from "./ways.ts";
import { words } from "./words.ts";

/** One counter that a request touches. */
export interface Check {
  counter: Attempts;
  key: string;
  /** Which requests stay counted once the answer is known. */
  keeps: "failures" | "successes" | "all";
  /** Whether a success clears the counter. */
  isForgotten?: boolean;
  words: (wait: string) => string;
  code: Wait["code"];
}

/** Who makes the request, as far as it matters. */
export interface Sender {
  address: string;
  /** Set when this browser has been signed in to the account that it tries. */
  deviceMark: string | null;
}

/** All counters of the server. */
export class Counters {
  readonly #ofOne = new Attempts(allowances.guessesOfOne);
  readonly #ofAccount = new Attempts(allowances.guessesOfAccount);
  readonly #fromAddress = new Attempts(allowances.guessesFromAddress);
  readonly #wrongLinks = new Attempts(allowances.wrongLinksFromAddress);
  readonly #signUps = new Attempts(allowances.signUpsFromAddress);
  readonly #mailsOfOneKind = new Attempts(allowances.mailsOfOneKind);
  readonly #departures = new Attempts(allowances.departuresFromAddress);
  readonly #mailsToOne = new Attempts(allowances.mailsToOne);
  readonly #mailsToMailbox = new Attempts(allowances.mailsToMailbox);
  readonly #mailsFromAddress = new Attempts(allowances.mailsFromAddress);
  readonly #mailsOfAll = new Attempts(allowances.mailsOfAll);

  /** What has to be asked before a request is let through, the strictest first. */
  checksOf(way: Way, { address, deviceMark }: Sender): Check[] {
    switch (way.kind) {
      case "password":
        // Its owner's browser counts for itself: strangers' failures don't close it, and it can't try more than they.
        if (deviceMark !== null) return [{ ...guess, counter: this.#ofOne, key: `device ${deviceMark}`, isForgotten: true, words: words.passwords }];
        return this.#guessesOf(way.account, { kind: "password", address, words: words.passwords });
      case "code":
        return this.#guessesOf(way.account, { kind: "code", address, words: words.tries });
      case "link":
        return [{ ...guess, counter: this.#wrongLinks, key: address, words: words.links }];
      case "secondCheck":
        return [{ ...guess, counter: this.#ofOne, key: `second ${way.of}`, isForgotten: true, words: words.tries }];
      case "signUp":
        // All: a refused one tells that an address is taken where nobody confirms it.
        return [{ ...guess, counter: this.#signUps, key: address, keeps: "all", words: words.signUps }];
      case "departure":
        return [{ ...guess, counter: this.#departures, key: address, keeps: "all", words: words.departures }];
      case "mail":
        return [
          { ...mail, counter: this.#mailsOfOneKind, key: `${way.mail} ${way.to}`, words: words.mails },
          { ...mail, counter: this.#mailsToOne, key: way.to, words: words.mails },
          { ...mail, counter: this.#mailsToMailbox, key: mailboxKey(way.to), words: words.mails },
          { ...mail, counter: this.#mailsFromAddress, key: address, words: words.manyMails },
          { ...mail, counter: this.#mailsOfAll, key: "", words: words.manyMails },
        ];
    }
  }

  #guessesOf(account: string, { kind, address, words: said }: { kind: string; address: string; words: Check["words"] }): Check[] {
    return [
      { ...guess, counter: this.#ofOne, key: `${kind} ${account} ${address}`, isForgotten: true, words: said },
      { ...guess, counter: this.#ofAccount, key: `${kind} ${account}`, words: said },
      { ...guess, counter: this.#fromAddress, key: address, words: said },
    ];
  }
}

const guess = { keeps: "failures", code: "over_request_rate_limit" } as const;
const mail = { keeps: "successes", code: "over_email_send_rate_limit" } as const;

/** How long a request has to wait for the counter that makes it wait longest; null when it may go on. */
export function longestWait(checks: Check[], now: number): Wait | null {
  let longest: Wait | null = null;
  for (const { counter, key, code, words: said } of checks) {
    const waitMs = counter.waitMs(key, now);
    if (waitMs > (longest?.waitMs ?? 0)) longest = { waitMs, code, words: said };
  }
  return longest;
}

/**
 * Counts a request before its answer is known: attempts that run side by side must not slip through together.
 *
 * @returns what to call with the outcome, which takes back what turned out not to count
 */
export function count(checks: Check[], now: number): (isSuccess: boolean) => void {
  const counted: [Check, Attempt][] = checks.map((check) => [check, check.counter.add(check.key, now)]);
  return (isSuccess) => {
    for (const [{ counter, key, keeps, isForgotten }, attempt] of counted) {
      if (isSuccess && isForgotten) counter.forget(key);
      else if (keeps !== "all" && (keeps === "successes") !== isSuccess) counter.takeBack(attempt);
    }
  };
}
