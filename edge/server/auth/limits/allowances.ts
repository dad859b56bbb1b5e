import type { Allowance } from "../../limits/attempts.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * What is let through. A school has one address, so that the numbers for an address are for hundreds of people and the
 * strict ones are for one account; docs/decisions/009-sign-in-limits.md has the reasons.
 */
export const allowances = {
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
