import type { Check, Counter } from "../../limits/checks.ts";
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

/** Every allowance is a counter of its own, under its own name. */
function counterOf(name: keyof typeof allowances): Counter {
  return { name, ...allowances[name] };
}

/** What has to be asked before a request is let through, the strictest first. */
export function checksOf(attempt: SignInAttempt, { address, deviceMark }: Sender): SignInCheck[] {
  switch (attempt.kind) {
    case "password":
      // Its owner's browser counts for itself: strangers' failures don't close it, and it can't try more than they.
      if (deviceMark !== null)
        return [
          {
            ...guess,
            counter: counterOf("guessesOfOne"),
            key: `device ${deviceMark}`,
            isClearedBySuccess: true,
            refusal: tooOften(words.passwords),
          },
        ];
      return guessesOf(attempt.account, { kind: "password", address, refusal: tooOften(words.passwords) });
    case "code":
      return guessesOf(attempt.account, { kind: "code", address, refusal: tooOften(words.tries) });
    case "link":
      return [{ ...guess, counter: counterOf("wrongLinksFromAddress"), key: address, refusal: tooOften(words.links) }];
    case "secondCheck":
      return [
        {
          ...guess,
          counter: counterOf("guessesOfOne"),
          key: `second ${attempt.of}`,
          isClearedBySuccess: true,
          refusal: tooOften(words.tries),
        },
      ];
    case "signUp":
      // All: a refused one tells that an address is taken where nobody confirms it.
      return [{ ...guess, counter: counterOf("signUpsFromAddress"), key: address, counts: "all", refusal: tooOften(words.signUps) }];
    case "oauthRedirect":
      return [
        { ...guess, counter: counterOf("oauthRedirectsFromAddress"), key: address, counts: "all", refusal: tooOften(words.oauthRedirects) },
      ];
    case "mail":
      return [
        { ...mail, counter: counterOf("mailsOfOneKind"), key: `${attempt.mail} ${attempt.to}`, refusal: tooManyMails(words.mails) },
        { ...mail, counter: counterOf("mailsToOne"), key: attempt.to, refusal: tooManyMails(words.mails) },
        { ...mail, counter: counterOf("mailsToMailbox"), key: mailboxKey(attempt.to), refusal: tooManyMails(words.mails) },
        { ...mail, counter: counterOf("mailsFromAddress"), key: address, refusal: tooManyMails(words.manyMails) },
        { ...mail, counter: counterOf("mailsOfAll"), key: "", refusal: tooManyMails(words.manyMails) },
      ];
  }
}

function guessesOf(account: string, { kind, address, refusal }: { kind: string; address: string; refusal: RateLimitError }): SignInCheck[] {
  return [
    { ...guess, counter: counterOf("guessesOfOne"), key: `${kind} ${account} ${address}`, isClearedBySuccess: true, refusal },
    { ...guess, counter: counterOf("guessesOfAccount"), key: `${kind} ${account}`, refusal },
    { ...guess, counter: counterOf("guessesFromAddress"), key: address, refusal },
  ];
}

const guess = { counts: "failures" } as const;
const mail = { counts: "successes" } as const;

/** The codes are those that supabase-js knows. */
const tooOften = (said: RateLimitError["words"]): RateLimitError => ({ code: "over_request_rate_limit", words: said });
const tooManyMails = (said: RateLimitError["words"]): RateLimitError => ({ code: "over_email_send_rate_limit", words: said });
