import * as v from "valibot";
import { announceClosedArea } from "./closed-area.ts";
import { WaitedTooLong, withinLongestWait } from "./longest-wait.ts";
import { hasStoredSession } from "./session.ts";
import type { Trace } from "./trace.ts";

/** By what a server knows the student who asks. */
export interface StudentAccess {
  /**
   * The token of the signed-in learner, refreshed when it is about to end; null when signed out.
   *
   * @param refused - the token that the server has just refused: another one is fetched, and when the server gives none
   * because the session is over, it is over here too
   */
  accessToken(refused?: string): Promise<string | null>;
  /** The project's key that every browser may know. */
  publishableKey: string;
  /** Begins the trace of something that the student does; not there where nothing is traced. */
  trace?: (() => Trace) | undefined;
}

/** What is asked, as `fetch` takes it. */
export interface StudentRequest extends RequestInit {
  /** Sent by POST, as JSON. */
  json?: object;
  /** The id in a POST by which the server does the same thing once, however often it is asked. */
  takenOnceBy?: string;
  /** How long all of it may take, in milliseconds; as long as for anything of the server's unless given. */
  waitMs?: number;
}

/** The server's refusal: `error` is its sentence and `code` its name for the reason, each empty where it gives none. */
export type Refused = { ok: false; reason: "refused"; response: Response; error: string; code: string };

/** What a proxy says while the server behind it is started anew; where the server itself says it, it gives its reason, too. */
export const unreachedStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** What came of a request. "offline" is a server out of reach, a connection that broke and a caller who left. */
export type Requested<Answer> = { ok: true; answer: Answer } | { ok: false; reason: "offline" | "timeout" } | Refused;

/**
 * Asks the server as the student. Tables, turns, evaluations and works all go this way:
 *
 * - with the student's token and the project's key; where nobody is signed in, nobody is asked and the answer is a 401
 * - once more with a new token after a 401, since the server has done nothing then
 * - once more after the connection broke or a proxy found nobody, but only a GET or HEAD, or a POST with `takenOnceBy`: any other may have been done already
 * - until the caller's signal or the time limit ends it
 *
 * @param read - reads an answer that is no refusal, within the time limit; a body that it only hands on is read without one
 * @returns failures as values; it never throws
 */
export async function requestAsStudent<Answer>(
  student: StudentAccess,
  address: string | URL | Request,
  { json, takenOnceBy, waitMs, signal, ...init }: StudentRequest,
  read: (response: Response) => Answer | Promise<Answer>,
): Promise<Requested<Answer>> {
  const posted = json && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(json) };
  // What a student does, and not what a page reads by itself.
  const trace = json && student.trace?.();
  const sent = { ...init, ...posted, ...(trace && { headers: { ...posted?.headers, traceparent: trace.header } }) };
  let isAnswered = false;
  const ask = async (ended: AbortSignal): Promise<Requested<Answer>> => {
    const response = await sendRenewing(student, address, { ...sent, signal: ended });
    if (response === null) return { ok: false, reason: "offline" };
    if (response.ok) return { ok: true, answer: await read(response) };
    const refused = await readRefusal(response);
    if (refused.code === "" && unreachedStatuses.has(response.status)) throw new Error(`A proxy says ${response.status}.`);
    return refused;
  };
  const askSafely = async (ended: AbortSignal) => {
    try {
      return await ask(ended);
    } catch (cause) {
      if (ended.aborted || !(takenOnceBy || ["GET", "HEAD"].includes(sent.method ?? "GET"))) throw cause;
      // Random, so that a class whose connection broke doesn't ask again all at once.
      await new Promise((resolve) => setTimeout(resolve, 200 + 200 * Math.random()));
      return ask(ended);
    }
  };
  try {
    const asked = await withinLongestWait(askSafely, { waitMs, signal });
    isAnswered = asked.ok;
    return asked;
  } catch (cause) {
    // fetch rejects for every kind of unreachable server alike; what to say about it is the caller's.
    return { ok: false, reason: cause instanceof WaitedTooLong ? "timeout" : "offline" };
  } finally {
    trace?.end(isAnswered);
  }
}

/** Sends a request, and once more with a new token where the server takes the first one no more; null where there is none for now. */
async function sendRenewing({ accessToken, publishableKey }: StudentAccess, address: string | URL | Request, init: RequestInit) {
  const send = (token: string) => {
    const headers = new Headers(init.headers);
    headers.set("apikey", publishableKey);
    headers.set("authorization", `Bearer ${token}`);
    return fetch(address, { ...init, headers });
  };
  const token = await accessToken();
  const response = token === null ? new Response(null, { status: 401 }) : await send(token);
  if (response.status !== 401) return response;
  // The server has ended a session that looks good from here.
  const renewed = token === null ? null : await accessToken(token);
  if (renewed !== null) return await send(renewed);
  // Without a new token the session is over, or it is kept because the server could not be asked for one.
  return hasStoredSession() ? null : response;
}

const word = v.fallback(v.string(), "");
const refusal = v.fallback(v.object({ error: word, code: word, hint: word }), { error: "", code: "", hint: "" });

async function readRefusal(response: Response): Promise<Refused> {
  // Of a copy: the client of the tables reads the refusal itself.
  const { error, code, hint } = v.parse(refusal, await readJson(response.clone()));
  // Functions say it as their code, tables beside the code of the database.
  if ([code, hint].some((said) => said === "area_disabled" || said === "consent_missing")) announceClosedArea();
  return { ok: false, reason: "refused", response, error, code };
}

/** The JSON of an answer; null for what is none. Rejects when the connection breaks in the middle of it. */
export const readJson = async (response: Response): Promise<unknown> => parseJson(await response.text());

/** What a text says as JSON; null for a text that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
