import { logFailure } from "@learn/data/log-failure";
import { readableSentence } from "@learn/data/readable";
import { words } from "./refusal-words.ts";

/** What the auth client says when the server, or the way to it, refuses. */
export type Refusal = { message: string; code?: string | undefined; status?: number | undefined };

/** What a person reads: what happened and, where that doesn't say it, what helps. */
export type Said = { message: string; hint?: string };

/**
 * A refusal in words for the person: the server's own where they are a sentence for people, else ours for its code.
 *
 * @param fallback - when the server said nothing, or nothing for people
 * @see requirements AUTH-071, AUTH-072, AUTH-073, AUTH-074, AUTH-075
 */
export function sayRefusal(refusal: Refusal, fallback: Said): Said {
  logFailure(refusal);
  const { message, code, status } = refusal;
  // Without a status the message is the browser's own, and other sites say for their programmers that somebody said no.
  const isServers = status && code !== "access_denied";
  const said = (isServers && readableSentence(message)) || words[code ?? ""];
  return said ? { message: said } : fallback;
}

/** The fallback, for what was thrown instead of answered: files or a configuration that did not come. */
export function sayFailure(cause: unknown, fallback: Said): Said {
  logFailure(cause);
  return fallback;
}
