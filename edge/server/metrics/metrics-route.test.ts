import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { metricsRoute } from "./metrics-route.ts";

const token = "a token of the test's own";

function ask(headers: Record<string, string>, from: string, set: string | null = token): Promise<Response> {
  const app = new Hono<ServerEnvironment>();
  app.route("/", metricsRoute({ token: set, contentType: "application/openmetrics-text", read: async () => "# EOF\n" }));
  const incoming = { socket: { remoteAddress: from } };
  return Promise.resolve(app.request("http://127.0.0.1:3000/metrics", { headers }, { incoming }));
}

describe("the metrics are read", () => {
  it.each<[string, Record<string, string>, string, string | null, number]>([
    ["at this machine", {}, "127.0.0.1", null, 200],
    ["from another one with the token", { authorization: `Bearer ${token}` }, "10.0.0.7", token, 200],
    ["from another one with a wrong token: not", { authorization: "Bearer guessed" }, "10.0.0.7", token, 404],
    ["from another one without a token: not", {}, "10.0.0.7", token, 404],
    ["from another one where none is set, whatever it brings: not", { authorization: "Bearer null" }, "10.0.0.7", null, 404],
    ["through a proxy at this machine without the token: not", { "x-forwarded-for": "203.0.113.9" }, "127.0.0.1", token, 404],
  ])("%s", async (_, headers, from, set, status) => {
    expect((await ask(headers, from, set)).status).toBe(status);
  });
});
