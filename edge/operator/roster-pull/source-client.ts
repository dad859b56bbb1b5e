import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { OperatorFault } from "../backend.ts";

/** The exit code for what a later run may do: the server of the roster is down, slow, or answers half. */
export const tryLater = 2;

/** How long a server is waited for. Tests wait less. */
export interface Patience {
  /** For one answer. */
  timeoutMs: number;
  /** The first pause after a failure; each one after is twice as long. */
  pauseMs: number;
  /** How often one request is sent at most. */
  tries: number;
  /** The longest pause that a server may ask for. */
  longestPauseMs: number;
  /** What all answers together may have. */
  mostBytes: number;
}

const patience: Patience = { timeoutMs: 60_000, pauseMs: 1_000, tries: 6, longestPauseMs: 300_000, mostBytes: 100_000_000 };

/** What a server answered to a request. */
interface Answer {
  body: unknown;
  headers: Headers;
}

/** Asks the server of a roster, with a token that is renewed when it ends. */
export interface SourceClient {
  /** @throws OperatorFault with a sentence where the server doesn't answer, or refuses */
  get(url: string): Promise<Answer>;
}

const tokenSchema = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: v.optional(v.number(), 3600) });

/**
 * A client for one pull.
 *
 * @param url - where the server is; a token is sent nowhere else
 * @param askToken - what is posted for a token
 */
export function sourceClient(
  url: string,
  askToken: () => Promise<{ url: string; body: URLSearchParams; headers?: Record<string, string> }>,
  given: Partial<Patience> = {},
): SourceClient {
  const limits = { ...patience, ...given };
  const { origin } = new URL(url);
  let left = limits.mostBytes;
  let token: { text: string; endsAt: number } | undefined;

  async function send(to: string, init: RequestInit): Promise<{ status: number; text: string; headers: Headers }> {
    const answer = await fetch(to, { ...init, redirect: "manual", signal: AbortSignal.timeout(limits.timeoutMs) });
    const chunks: Uint8Array[] = [];
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      left -= chunk.length;
      if (left < 0) throw new OperatorFault(`${origin} answers more than a roster can have.`);
      chunks.push(chunk);
    }
    return { status: answer.status, text: Buffer.concat(chunks).toString("utf8"), headers: answer.headers };
  }

  /** Sends until there is an answer in JSON, with growing pauses, or as long ones as the server asks for. */
  async function ask(to: string, init: () => Promise<RequestInit>, renew?: () => void): Promise<Answer> {
    let reason = "";
    for (let tried = 0; tried < limits.tries; tried += 1) {
      let pause = limits.pauseMs * 2 ** tried * (0.75 + Math.random() / 2);
      try {
        const { status, text, headers } = await send(to, await init());
        if (status === 200) return { body: JSON.parse(text) as unknown, headers };
        reason = `it says ${status}`;
        if (status === 401 && renew && tried === 0) {
          renew();
          pause = 0;
        } else if (status !== 429 && status < 500)
          throw new OperatorFault(
            `${new URL(to).origin} refuses (${status}): are the settings right, and may this client read the roster?`,
          );
        pause = Math.max(pause, pauseAsked(headers));
        if (pause > limits.longestPauseMs) break;
      } catch (cause) {
        if (cause instanceof OperatorFault) throw cause;
        reason =
          cause instanceof SyntaxError ? "an answer is broken" : cause instanceof DOMException ? "it is too slow" : "it can't be reached";
      }
      if (tried + 1 < limits.tries) await sleep(pause);
    }
    throw new OperatorFault(`${new URL(to).origin} can't be asked now: ${reason}. Nothing was changed.`, { exitCode: tryLater });
  }

  async function bearer(): Promise<string> {
    if (token === undefined || token.endsAt < Date.now()) {
      const { url: to, body, headers } = await askToken();
      const answer = await ask(to, async () => ({ method: "POST", body, headers: { accept: "application/json", ...headers } }));
      const parsed = v.safeParse(tokenSchema, answer.body);
      if (!parsed.success) throw new OperatorFault(`${new URL(to).origin} answers no token.`);
      // Before it ends, so that it doesn't on the way.
      token = { text: parsed.output.access_token, endsAt: Date.now() + (parsed.output.expires_in - 30) * 1000 };
    }
    return token.text;
  }

  return {
    async get(to) {
      if (new URL(to).origin !== origin) throw new OperatorFault(`${origin} sends on to another server, which gets no key of it.`);
      return ask(
        to,
        async () => ({ headers: { accept: "application/json", authorization: `Bearer ${await bearer()}` } }),
        () => (token = undefined),
      );
    },
  };
}

/** How long a server asks to wait, in milliseconds: Retry-After has seconds or a date. */
function pauseAsked(headers: Headers): number {
  const text = headers.get("retry-after") ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.now());
}
