import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** What the stub's moderation endpoint answers: these categories flagged, an HTTP error, the head of an answer alone, or nothing at all. */
export type Moderation = { flagged: string[]; waitMs?: number } | { status: number } | "head-only" | "silence";

const categories = [
  "harassment",
  "harassment/threatening",
  "hate",
  "hate/threatening",
  "illicit",
  "illicit/violent",
  "self-harm",
  "self-harm/instructions",
  "self-harm/intent",
  "sexual",
  "sexual/minors",
  "violence",
  "violence/graphic",
];

/** Answers one moderation request as providers do. */
export async function answerModeration(moderation: Moderation, response: ServerResponse): Promise<void> {
  if (moderation === "silence") return;
  if (moderation === "head-only") return response.writeHead(200, { "content-type": "application/json" }).flushHeaders();
  if ("status" in moderation) {
    response
      .writeHead(moderation.status, { "content-type": "application/json" })
      .end(JSON.stringify({ error: { message: "the stub was told so" } }));
    return;
  }
  if (moderation.waitMs !== undefined) await wait(moderation.waitMs);
  const { flagged } = moderation;
  const result = {
    flagged: flagged.length > 0,
    categories: Object.fromEntries(categories.map((name) => [name, flagged.includes(name)])),
    category_scores: {},
  };
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ id: "modr-stub", model: "omni-moderation-latest", results: [result] }));
}
