import { words } from "./entry-words.ts";

/** What the auth client says when the server, or the way to it, refuses. */
export type Refusal = { message: string; code?: string | undefined; status?: number | undefined };

/** How hosted Supabase says that somebody must wait: for programmers. Our own server says how long, in words for a learner. */
const programmersWords = /^(request rate limit reached|for security purposes|email rate limit exceeded)/i;

/**
 * A refusal in words for the person: the server's own, save where those are for programmers.
 *
 * @param fallback - when the server said nothing
 * @see requirements AUTH-071, AUTH-072, AUTH-073, AUTH-074, AUTH-075
 */
export function messageOf({ message, code, status }: Refusal, fallback: string): string {
  if (code?.startsWith("over_") && programmersWords.test(message)) return code === "over_email_send_rate_limit" ? words.tooManyMails : words.tooManyTries;
  // Without a status the message is the browser's own ("Failed to fetch"); without a readable body it is "{}".
  return status && message && message !== "{}" ? message : fallback;
}
