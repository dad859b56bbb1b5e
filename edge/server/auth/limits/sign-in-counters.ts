import type { Check, Counter } from "../../limits/checks.ts";
import { mailboxKey, type SignInAttempt } from "./sign-in-attempts.ts";
import type { RateLimitError } from "./rate-limit-response.ts";
import type { Allowance } from "../../limits/attempts.ts";

/** What a person reads who has to wait; the same words whether an account exists or not. */
const words = {
  tries: (wait: string) => `Too many tries. Please wait ${wait} and try again.`,
  passwords: (wait: string) => `Too many tries. Please wait ${wait}, or use an Email Link.`,
  links: (wait: string) => `Too many links were opened here that don't work any more. Please wait ${wait} and try again.`,
  signUps: (wait: string) => `Many people are signing up here right now. Please wait ${wait} and try again.`,
  oauthRedirects: (wait: string) => `Many people are signing in here through another site right now. Please wait ${wait} and try again.`,
  mails: (wait: string) => `We were just asked for this. Please look at your emails, or wait ${wait} and try again.`,
  manyMails: (wait: string) => `Many emails are on their way right now. Please wait ${wait} and try again.`,
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * What is let through. A school has one address, so that the numbers for an address are for hundreds of people and the
 * strict ones are for one account; docs/decisions/009-sign-in-limits.md has the reasons.
 */
const allowances = {
  /** Failures for one account from one address, or from one device that has been signed in to it. */
  guessesOfOne: { attempts: 10, windowMs: 5 * minuteMs },
  /** Failures for one account from everywhere; devices that have been signed in to it are not bound by it. */
  guessesOfAccount: { attempts: 100, windowMs: hourMs },
  /** Failures from one address for all accounts; devices that have been signed in are not bound by it. */
  guessesFromAddress: { attempts: 300, windowMs: 5 * minuteMs },
  /** Links from mails that turned out to be wrong or used up, from one address. */
  wrongLinksFromAddress: { attempts: 100, windowMs: 5 * minuteMs },
  /** New accounts from one address: five classes at the same time. */
  signUpsFromAddress: { attempts: 200, windowMs: 10 * minuteMs },
  /** Redirects to other sites' sign-in from one address; each is stored for some minutes. */
  oauthRedirectsFromAddress: { attempts: 300, windowMs: 10 * minuteMs },
  /** Mails of one kind to one address: a second one would only make the first one's link worthless. */
  mailsOfOneKind: { attempts: 1, windowMs: minuteMs },
  mailsToOne: { attempts: 5, windowMs: hourMs },
  /** Mails to all spellings of one mailbox: some classes share one, with a plus and a name. */
  mailsToMailbox: { attempts: 60, windowMs: hourMs },
  mailsFromAddress: { attempts: 200, windowMs: 10 * minuteMs },
  /** All mails of this server; more, and mail servers take it for a sender of advertisements. */
  mailsOfAll: { attempts: 2_000, windowMs: hourMs },
} satisfies Record<string, Allowance>;

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
