import { readChatHistory, type ChatMessage } from "@learn/data";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import * as v from "valibot";
import { readRefusal, reasonOfCode, type FailureReason } from "./failure.ts";

/** One message of the learner's, on its way to the coach. */
export interface TurnRequest {
  endpoint: string;
  getToken: () => Promise<string | null>;
  body: { session_id: string; message_id: string; text: string };
  signal: AbortSignal;
  /** Gets each piece of the reply's text as it comes. */
  onDelta: (text: string) => void;
  /** So long nothing may come before the connection counts as lost, in milliseconds. */
  silenceMs: number;
}

/** How a turn ended: with the reply as the server stored it, or without. */
export type TurnOutcome = { ok: true; message: ChatMessage } | { ok: false; reason: FailureReason };

const delta = v.object({ text: v.string() });
const failure = v.object({ code: v.string() });

/** Sends one message and reads the streamed reply. Never throws for what a network or a server may do. */
export async function streamReply(request: TurnRequest): Promise<TurnOutcome> {
  const silence = watchSilence(request.signal, request.silenceMs);
  try {
    const response = await post(request, silence.signal);
    if (!response) return failed("offline");
    if (!response.ok) return failed(await readRefusal(response));
    return (await readEvents(response, request.onDelta, silence.heard)) ?? failed("lost");
  } finally {
    silence.stop();
  }
}

function failed(reason: FailureReason): TurnOutcome {
  return { ok: false, reason };
}

async function post({ endpoint, getToken, body }: TurnRequest, signal: AbortSignal): Promise<Response | null> {
  const headers: Record<string, string> = { "content-type": "application/json", accept: "text/event-stream" };
  try {
    const token = await getToken();
    if (token) headers["authorization"] = `Bearer ${token}`;
    return await fetch(endpoint, { method: "POST", headers, body: JSON.stringify(body), signal });
  } catch {
    // fetch rejects for every kind of unreachable server alike; what to say about it is the caller's.
    return null;
  }
}

/** Reads until the event that ends the turn; null when the connection ends before it. */
async function readEvents(response: Response, onDelta: (text: string) => void, onHeard: () => void): Promise<TurnOutcome | null> {
  let outcome: TurnOutcome | null = null;
  const parser = createParser({
    onEvent: (event) => {
      outcome ??= readEvent(event, onDelta);
    },
  });
  const reader = response.body?.getReader();
  if (!reader) return null;
  const decoder = new TextDecoder();
  try {
    while (!outcome) {
      const { done, value } = await reader.read();
      if (done) break;
      onHeard();
      parser.feed(decoder.decode(value, { stream: true }));
    }
    await reader.cancel();
  } catch {
    // A cut connection rejects the read; what came before it stands.
    return outcome;
  }
  return outcome;
}

function readEvent({ event, data }: EventSourceMessage, onDelta: (text: string) => void): TurnOutcome | null {
  const value = parseJson(data);
  if (event === "delta") {
    const read = v.safeParse(delta, value);
    if (read.success) onDelta(read.output.text);
  }
  if (event === "message") {
    const message = readChatHistory([value])[0];
    return message ? { ok: true, message } : failed("technical");
  }
  if (event === "error") {
    const read = v.safeParse(failure, value);
    return failed(read.success ? reasonOfCode(read.output.code) : "technical");
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A signal that also ends when nothing was heard for too long. */
function watchSilence(outer: AbortSignal, silenceMs: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, silenceMs);
  outer.addEventListener("abort", abort);
  if (outer.aborted) abort();
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMs);
    },
    stop() {
      clearTimeout(timer);
      outer.removeEventListener("abort", abort);
    },
  };
}
