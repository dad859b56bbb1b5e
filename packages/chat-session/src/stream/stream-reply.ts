import { parseJson, readChatHistory, requestAsStudent, type ChatMessage, type StudentAccess } from "@learn/data";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import * as v from "valibot";
import { readRefusal, readCooldownMs, reasonOfCode, type FailureReason, type Refusal } from "./failure.ts";

/** One message of the learner's, or something else that is asked, on its way to the coach. */
export interface TurnRequest extends TurnEvents {
  endpoint: string;
  student: StudentAccess;
  body: { session_id: string } & Record<string, unknown>;
  signal: AbortSignal;
  /** Told of every sign of life from the server, the first when the message is stored there. */
  onHeard: () => void;
  /** So long nothing may come before the connection counts as lost, in milliseconds. */
  silenceMs: number;
  /** So long the whole may take, signs of life or not, in milliseconds. */
  wholeMs: number;
}

/** What is told of a reply before it is whole. */
export interface TurnEvents {
  /** Gets each piece of the reply's text as it comes. */
  onDelta: (text: string) => void;
  /** Gets each event that is none of the core's, with its data. */
  onOther: (name: string, data: unknown) => void;
}

/** How a turn ended: with the reply as the server stored it, or without; and how long the coach takes nothing more, in milliseconds. */
export type TurnOutcome = { ok: true; message: ChatMessage; cooldownMs: number } | ({ ok: false } & Refusal);

const delta = v.object({ text: v.string() });
const paused = v.object({ failed: v.literal(true), retry_after: v.number() });
const failure = v.object({ code: v.string(), message: v.fallback(v.string(), "") });

/** Sends one message and reads the streamed reply. Never throws for what a network or a server may do. */
export async function streamReply(request: TurnRequest): Promise<TurnOutcome> {
  const { student, endpoint, body, wholeMs } = request;
  const silence = watchSilence(request.signal, request.silenceMs);
  let isHeard = false;
  const onHeard = () => {
    isHeard = true;
    silence.heard();
    request.onHeard();
  };
  // Not to be repeated down there, though the server takes a message once: what has come of the reply would come again, and the
  // conversation asks again by itself, as long as it shows that it waits.
  const asked = await requestAsStudent(student, endpoint, { json: body, signal: silence.signal, waitMs: wholeMs }, (response) => {
    onHeard();
    return readEvents(response, request, onHeard);
  });
  silence.stop();
  if (asked.ok) return asked.answer ?? failed("lost");
  if (asked.reason === "refused") return { ok: false, ...readRefusal(asked) };
  return failed(asked.reason === "timeout" ? "too-slow" : isHeard ? "lost" : "offline");
}

function failed(reason: FailureReason, sentence = ""): TurnOutcome {
  return { ok: false, reason, sentence, cooldownMs: 0 };
}

/** Reads until the event that ends the turn; null when the connection ends before it. */
async function readEvents(response: Response, events: TurnEvents, onHeard: () => void): Promise<TurnOutcome | null> {
  let outcome: TurnOutcome | null = null;
  const parser = createParser({
    onEvent: (event) => {
      outcome ??= readEvent(event, events);
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

function readEvent({ event, data }: EventSourceMessage, events: TurnEvents): TurnOutcome | null {
  const value = parseJson(data);
  if (event === "delta") {
    const read = v.safeParse(delta, value);
    if (read.success) events.onDelta(read.output.text);
    return null;
  }
  if (event === "message") {
    const message = readChatHistory([value])[0];
    const cooldownMs = v.is(paused, value) ? readCooldownMs(value.retry_after) : 0;
    return message ? { ok: true, message, cooldownMs } : failed("technical");
  }
  if (event === "error") {
    const read = v.safeParse(failure, value);
    return read.success ? failed(reasonOfCode(read.output.code), read.output.message) : failed("technical");
  }
  if (event) events.onOther(event, value);
  return null;
}

/** A signal that also ends when nothing was heard for too long. */
function watchSilence(outer: AbortSignal, silenceMs: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let heardAt = performance.now();
  // One timer for many pieces: it looks again when the last piece came later than it thought.
  const look = () => {
    const leftMs = heardAt + silenceMs - performance.now();
    if (leftMs > 0) timer = setTimeout(look, leftMs);
    else abort();
  };
  let timer = setTimeout(look, silenceMs);
  outer.addEventListener("abort", abort);
  if (outer.aborted) abort();
  return {
    signal: controller.signal,
    heard() {
      heardAt = performance.now();
    },
    stop() {
      clearTimeout(timer);
      outer.removeEventListener("abort", abort);
    },
  };
}
