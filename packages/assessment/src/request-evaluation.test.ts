import { createServer } from "node:http";
import { expect, it } from "vitest";
import { requestEvaluation } from "./request-evaluation.ts";
import { dataAt } from "./testing/data-at.ts";

it.each([
  [500, 1],
  [403, 1],
  [401, 2],
])("answered with %i it asks %i times: a new token is for a refused one only [ASSESS-019]", async (status, times) => {
  const tokens: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    tokens.push(request.headers.authorization);
    response.writeHead(status, { "content-type": "application/json" }).end('{"error":"Sorry.","code":"internal"}');
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const data = { ...dataAt(server), accessToken: async (refused?: string) => (refused ? "new" : "old") };
  const outcome = await requestEvaluation({ data, areaId: "music", sessionId: "session-1" });
  server.closeAllConnections();
  server.close();
  expect(outcome).toEqual({ ok: false, sentence: "Failed to complete evaluation. Please try again." });
  expect(tokens).toEqual(["Bearer old", "Bearer new"].slice(0, times));
});

it.each(["before", "after"])("waits for a server that hangs %s the head of its answer no longer than a page ever does", async (when) => {
  const server = createServer((_, response) => {
    if (when === "after") response.writeHead(200, { "content-type": "application/json" }).write('{"evaluation');
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const outcome = await requestEvaluation({ data: dataAt(server), areaId: "music", sessionId: "s", waitMs: 100 });
  server.closeAllConnections();
  server.close();
  expect(outcome).toEqual({ ok: false, sentence: "The evaluation took too long this time. Nothing is lost. Please ask for it again." });
});
