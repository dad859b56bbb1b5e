import { describe, expect, it, vi } from "vitest";
import { createAreaFunction, type Area } from "./area-function.ts";
import { fromAnyOrigin } from "../serve/index.ts";
import type { Dependencies } from "./dependencies.ts";

const lines: { event: string; fields: object }[] = [];
const dependencies: Dependencies = {
  call: () => Promise.reject(new Error("not used here")),
  verify: async (token) => (token === "good" ? { id: "learner" } : null),
  provider: { baseUrl: "", apiKey: undefined, modelSmall: "", modelLarge: "", practice: false },
  log: (event, fields) => void lines.push({ event, fields }),
};
const area: Area = {
  id: "tutor",
  routes: {
    echo: async ({ learner, body }) => Response.json({ learner: learner.id, body }),
    broken: () => Promise.reject(new Error("a child's words in a database error")),
  },
};
const handler = createAreaFunction(area, dependencies);
const ask = (path: string, init: RequestInit = {}) =>
  handler(
    new Request(`http://learn/functions/v1/tutor/${path}`, {
      method: "POST",
      body: "{}",
      ...init,
      headers: { authorization: "Bearer good", ...init.headers },
    }),
  );

describe("an area's function", () => {
  it("hands a route the learner and the parsed body", async () => {
    expect(await (await ask("echo", { body: '{"text":"Inês 🙂"}' })).json()).toEqual({ learner: "learner", body: { text: "Inês 🙂" } });
  });

  it("is found below a hosted project's shorter path, too", async () => {
    const response = await handler(
      new Request("http://learn/tutor/echo", { method: "POST", body: "{}", headers: { authorization: "Bearer good" } }),
    );
    expect(response.status).toBe(200);
  });

  it("answers every error as a sentence and a code", async () => {
    const errors: [Promise<Response>, number, string][] = [
      [ask("nothing"), 404, "not_found"],
      [ask("toString"), 404, "not_found"],
      [ask("echo", { method: "GET", body: null }), 405, "method_not_allowed"],
      [ask("echo", { headers: { authorization: "" } }), 401, "not_signed_in"],
      [ask("echo", { headers: { authorization: "Bearer bad" } }), 401, "not_signed_in"],
      [ask("echo", { headers: { authorization: "Basic good" } }), 401, "not_signed_in"],
      [ask("echo", { body: "{not json" }), 400, "not_json"],
      [ask("echo", { body: new Uint8Array([0x22, 0xff, 0x22]) }), 400, "not_json"],
      [ask("echo", { body: `"${"a".repeat(32_000)}"` }), 413, "too_large"],
      [ask("broken"), 503, "unavailable"],
    ];
    for (const [answer, status, code] of errors) {
      const response = await answer;
      expect([response.status, await response.json()]).toEqual([status, { error: expect.stringMatching(/^[A-Z].*\.$/), code }]);
    }
  });

  it("refuses a body that is too large while it is still coming", async () => {
    const piece = new TextEncoder().encode("a".repeat(50_000));
    const pull = vi.fn((controller: ReadableStreamDefaultController) => controller.enqueue(piece));
    const body = new ReadableStream({ pull });
    expect((await ask("echo", { body, duplex: "half" } as RequestInit)).status).toBe(413);
    expect(pull.mock.calls.length).toBeLessThan(10);
  });

  it("logs what happened without anybody's words", async () => {
    lines.length = 0;
    await ask("broken", { body: '"a secret of mine"' });
    expect(lines.map(({ event }) => event)).toEqual(["function.failed", "function.answered"]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|words/);
  });

  it("logs no request id that could be words", async () => {
    lines.length = 0;
    await ask("echo", { headers: { "x-request-id": "my name is Amina" } });
    const id = crypto.randomUUID();
    await ask("echo", { headers: { "x-request-id": id } });
    expect(lines.map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
      expect.objectContaining({ requestId: id }),
    ]);
  });

  it("answers 503 when the keys for tokens can't be fetched", async () => {
    const lost = createAreaFunction(area, { ...dependencies, verify: () => Promise.reject(new Error("no keys")) });
    const request = new Request("http://learn/functions/v1/tutor/echo", {
      method: "POST",
      body: "{}",
      headers: { authorization: "Bearer good" },
    });
    expect((await lost(request)).status).toBe(503);
  });

  it("can be called from a page of another origin where it is hosted", async () => {
    const preflight = await fromAnyOrigin(handler)(new Request("http://learn/tutor/echo", { method: "OPTIONS" }));
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
  });
});
