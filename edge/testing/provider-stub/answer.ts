import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { tokensOf, type Behaviour } from "./behaviour.ts";

/** Answers one streamed request. */
export async function answerStreamed(behaviour: Behaviour, response: ServerResponse): Promise<void> {
  if (behaviour.kind === "silence") return;
  if (behaviour.kind === "status") return answerStatus(behaviour, response);
  if (behaviour.kind === "reset" && behaviour.afterTokens === 0) return reset(response);
  if ("firstMs" in behaviour && behaviour.firstMs !== undefined) await wait(behaviour.firstMs);
  response.writeHead(200, { "content-type": "text/event-stream" });
  if (behaviour.kind === "head-only") return response.flushHeaders();
  if (behaviour.kind === "single-bytes") return singleBytes(behaviour.text, response);
  if (behaviour.kind === "empty-choices") return end(response, [event({ ...frame, choices: [] }), done]);
  response.write(chunk({ role: "assistant", content: "" }));
  if (behaviour.kind === "endless") return endless(response, behaviour.tokenMs ?? 1);
  await writeTokens(behaviour, response);
  finish(behaviour, response);
}

/** Answers one request for a whole reply. */
export async function answerWhole(behaviour: Behaviour, response: ServerResponse): Promise<void> {
  switch (behaviour.kind) {
    case "silence":
    case "stall":
    case "endless":
      return;
    case "head-only":
      response.writeHead(200, { "content-type": "application/json" }).flushHeaders();
      return;
    case "unclosed":
      response.writeHead(200, { "content-type": "application/json" }).write(JSON.stringify(completion(behaviour)));
      return;
    case "status":
      return answerStatus(behaviour, response);
    case "cut":
    case "trails-off":
    case "reset":
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
      response.write('{"choices":[{"mess');
      await wait(10);
      if (behaviour.kind === "reset") reset(response);
      else response.destroy();
      return;
    case "garbage":
    case "error-event":
      response.writeHead(200, { "content-type": "application/json" });
      response.end("<html>not a completion</html>");
      return;
    default:
      if ("firstMs" in behaviour && behaviour.firstMs !== undefined) await wait(behaviour.firstMs);
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(completion(behaviour)));
  }
}

const frame = { id: "chatcmpl-stub", object: "chat.completion.chunk", created: 0, model: "stub" };
const done = "data: [DONE]\n\n";

function event(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function chunk(delta: unknown, finish_reason: string | null = null, others: unknown[] = []): string {
  return event({ ...frame, choices: [{ index: 0, delta, finish_reason }, ...others] });
}

function usage(text: string): string {
  return event({ ...frame, choices: [], usage: usageOf(text) });
}

function usageOf(text: string) {
  const completion_tokens = tokensOf(text).length;
  return { prompt_tokens: 100, completion_tokens, total_tokens: 100 + completion_tokens };
}

function textOf(behaviour: Behaviour): string {
  if (behaviour.kind === "json") return JSON.stringify(behaviour.value);
  return "text" in behaviour ? behaviour.text : "";
}

async function writeTokens(behaviour: Behaviour, response: ServerResponse): Promise<void> {
  const tokens = tokensOf(textOf(behaviour));
  const last = "afterTokens" in behaviour ? behaviour.afterTokens : tokens.length;
  for (const [index, token] of tokens.slice(0, last).entries()) {
    if ("lastAfter" in behaviour && index === last - 1) await behaviour.lastAfter;
    if (response.destroyed) return;
    const other = { index: 1, delta: { content: "another reply " }, finish_reason: null };
    response.write(chunk({ content: token }, null, behaviour.kind === "two-choices" ? [other] : []));
    if ("tokenMs" in behaviour && behaviour.tokenMs !== undefined) await wait(behaviour.tokenMs);
  }
}

function finish(behaviour: Behaviour, response: ServerResponse): void {
  switch (behaviour.kind) {
    case "stall":
      return;
    case "unclosed":
      response.write(chunk({}, "stop"));
      return;
    case "cut":
      // One turn of the event loop lets what was written leave first.
      setTimeout(() => response.destroy(), 10);
      return;
    case "reset":
      setTimeout(() => reset(response), 10);
      return;
    case "trails-off":
      response.end();
      return;
    case "garbage":
      return end(response, ["data: {not json\n\n", done]);
    case "error-event":
      return end(response, [event({ error: { message: "the stub was told to break", type: "server_error" } }), done]);
    case "content-filter":
      return end(response, [chunk({}, "content_filter"), done]);
    case "no-done":
      return end(response, [chunk({}, "stop")]);
    default: {
      const reason = behaviour.kind === "reply" ? (behaviour.finish ?? "stop") : "stop";
      return end(response, [chunk({}, reason), usage(textOf(behaviour)), done]);
    }
  }
}

function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

function end(response: ServerResponse, frames: string[]): void {
  response.end(frames.join(""));
}

async function endless(response: ServerResponse, tokenMs: number): Promise<void> {
  while (!response.destroyed) {
    response.write(chunk({ content: "and so on and on ".repeat(10) }));
    await wait(tokenMs);
  }
}

async function singleBytes(text: string, response: ServerResponse): Promise<void> {
  const whole = Buffer.from([...tokensOf(text).map((token) => chunk({ content: token })), chunk({}, "stop"), done].join(""));
  response.socket?.setNoDelay(true);
  for (let at = 0; at < whole.length; at += 1) {
    response.write(whole.subarray(at, at + 1));
    if (at % 16 === 0) await wait(0);
  }
  response.end();
}

function answerStatus({ status, code, retryAfterSeconds }: Extract<Behaviour, { kind: "status" }>, response: ServerResponse): void {
  const headers = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ error: { message: `the stub was told to answer ${status}`, type: "stub", code: code ?? null } }));
}

function completion(behaviour: Behaviour) {
  const text = textOf(behaviour);
  const finish_reason =
    behaviour.kind === "content-filter" ? "content_filter" : behaviour.kind === "reply" ? (behaviour.finish ?? "stop") : "stop";
  const choices = behaviour.kind === "empty-choices" ? [] : [{ index: 0, message: { role: "assistant", content: text }, finish_reason }];
  return { ...frame, object: "chat.completion", choices, usage: usageOf(text) };
}
