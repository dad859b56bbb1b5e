import { Attempts } from "../../limits/attempts.ts";
import type { Check } from "../../limits/checks.ts";
import { allowances } from "./allowances.ts";
import { mailboxKey, type SignInAttempt } from "./sign-in-attempts.ts";
import type { RateLimitError } from "./rate-limit-response.ts";
import { words } from "./words.ts";

/** Who makes the request, as far as it matters. */
export interface Sender {
  address: string;
  /** Set when this browser has been signed in to the account that it tries. */
  deviceMark: string | null;
}

type SignInCheck = Check<RateLimitError>;

/** What is counted of signing in. */
export class SignInCounters {
  readonly #ofOne = new Attempts(allowances.guessesOfOne);
  readonly #ofAccount = new Attempts(allowances.guessesOfAccount);
  readonly #fromAddress = new Attempts(allowances.guessesFromAddress);
  readonly #wrongLinks = new Attempts(allowances.wrongLinksFromAddress);
  readonly #signUps = new Attempts(allowances.signUpsFromAddress);
  readonly #mailsOfOneKind = new Attempts(allowances.mailsOfOneKind);
  readonly #oauthRedirects = new Attempts(allowances.oauthRedirectsFromAddress);
  readonly #mailsToOne = new Attempts(allowances.mailsToOne);
  readonly #mailsToMailbox = new Attempts(allowances.mailsToMailbox);
  readonly #mailsFromAddress = new Attempts(allowances.mailsFromAddress);
  readonly #mailsOfAll = new Attempts(allowances.mailsOfAll);

  /** What has to be asked before a request is let through, the strictest first. */
  checksOf(attempt: SignInAttempt, { address, deviceMark }: Sender): SignInCheck[] {
    switch (attempt.kind) {
      case "password":
        // Its owner's browser counts for itself: strangers' failures don't close it, and it can't try more than they.
        if (deviceMark !== null)
          return [
            { ...guess, counter: this.#ofOne, key: `device ${deviceMark}`, isClearedBySuccess: true, refusal: tooOften(words.passwords) },
          ];
        return this.#guessesOf(attempt.account, { kind: "password", address, refusal: tooOften(words.passwords) });
      case "code":
        return this.#guessesOf(attempt.account, { kind: "code", address, refusal: tooOften(words.tries) });
      case "link":
        return [{ ...guess, counter: this.#wrongLinks, key: address, refusal: tooOften(words.links) }];
      case "secondCheck":
        return [{ ...guess, counter: this.#ofOne, key: `second ${attempt.of}`, isClearedBySuccess: true, refusal: tooOften(words.tries) }];
      case "signUp":
        // All: a refused one tells that an address is taken where nobody confirms it.
        return [{ ...guess, counter: this.#signUps, key: address, counts: "all", refusal: tooOften(words.signUps) }];
      case "oauthRedirect":
        return [{ ...guess, counter: this.#oauthRedirects, key: address, counts: "all", refusal: tooOften(words.oauthRedirects) }];
      case "mail":
        return [
          { ...mail, counter: this.#mailsOfOneKind, key: `${attempt.mail} ${attempt.to}`, refusal: tooManyMails(words.mails) },
          { ...mail, counter: this.#mailsToOne, key: attempt.to, refusal: tooManyMails(words.mails) },
          { ...mail, counter: this.#mailsToMailbox, key: mailboxKey(attempt.to), refusal: tooManyMails(words.mails) },
          { ...mail, counter: this.#mailsFromAddress, key: address, refusal: tooManyMails(words.manyMails) },
          { ...mail, counter: this.#mailsOfAll, key: "", refusal: tooManyMails(words.manyMails) },
        ];
    }
  }

  #guessesOf(account: string, { kind, address, refusal }: { kind: string; address: string; refusal: RateLimitError }): SignInCheck[] {
    return [
      { ...guess, counter: this.#ofOne, key: `${kind} ${account} ${address}`, isClearedBySuccess: true, refusal },
      { ...guess, counter: this.#ofAccount, key: `${kind} ${account}`, refusal },
      { ...guess, counter: this.#fromAddress, key: address, refusal },
    ];
  }
}

const guess = { counts: "failures" } as const;
const mail = { counts: "successes" } as const;

/** The codes are those that supabase-js knows. */
const tooOften = (said: RateLimitError["words"]): RateLimitError => ({ code: "over_request_rate_limit", words: said });
const tooManyMails = (said: RateLimitError["words"]): RateLimitError => ({ code: "over_email_send_rate_limit", words: said });
