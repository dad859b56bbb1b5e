import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { StubRequest } from "./behaviour.ts";

/** What the second ear answers: a kind of danger or none, words that are no answer, an HTTP error, or nothing at all. */
export type Ear = { danger: string; waitMs?: number; tokens?: number } | { words: string } | { status: number } | "silence";

/** Whether a request is the question of the second ear. */
export const isEar = (request: StubRequest): boolean => formOf(request) === "danger";

/** Whether a request asks where a talk stands. */
export const asksForMarks = (request: StubRequest): boolean => formOf(request) === "marks";

function formOf({ body }: StubRequest): string | undefined {
  const { response_format: format } = body as { response_format?: { json_schema?: { name?: string } } };
  return format?.json_schema?.name;
}

/** Answers one question of the second ear. */
export async function answerEar(ear: Ear, response: ServerResponse): Promise<void> {
  if (ear === "silence") return;
  if ("status" in ear) {
    response
      .writeHead(ear.status, { "content-type": "application/json" })
      .end(JSON.stringify({ error: { message: "the stub was told so" } }));
    return;
  }
  const isWords = "words" in ear;
  if (!isWords && ear.waitMs !== undefined) await wait(ear.waitMs);
  const content = isWords ? ear.words : JSON.stringify({ danger: ear.danger });
  const tokens = isWords ? 0 : (ear.tokens ?? 0);
  const choices = [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }];
  response.writeHead(200, { "content-type": "application/json" }).end(
    JSON.stringify({
      id: "chatcmpl-ear",
      object: "chat.completion",
      choices,
      usage: { prompt_tokens: tokens, completion_tokens: tokens },
    }),
  );
}
