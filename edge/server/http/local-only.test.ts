import { Hono } from "hono";
import { expect, it } from "vitest";
import { isLoopback } from "../loopback.ts";
import { isFromThisMachine } from "./local-only.ts";
import type { ServerEnvironment } from "./server-environment.ts";

it.each(["localhost", "127.0.0.1", "127.8.8.8", "::1", "[::1]", "::ffff:127.0.0.1"])("counts %s as this machine", (name) => {
  expect(isLoopback(name)).toBe(true);
});

it.each(["0.0.0.0", "10.0.0.1", "localhost.evil.example", "127.0.0.1.evil.example", "127.evil.example"])(
  "doesn't count %s as this machine",
  (name) => {
    expect(isLoopback(name)).toBe(false);
  },
);

it("knows a person at this machine from one behind a proxy", async () => {
  const app = new Hono<ServerEnvironment>().get("/", (context) => context.json(isFromThisMachine(context)));
  const ask = async (remoteAddress: string | undefined, headers: Record<string, string> = {}): Promise<unknown> =>
    (await app.request("http://127.0.0.1:4000/", { headers }, { incoming: { socket: { remoteAddress } } })).json();
  expect(await ask("127.0.0.1")).toBe(true);
  expect(await ask("::ffff:127.0.0.1")).toBe(true);
  expect(await ask("10.0.0.7")).toBe(false);
  expect(await ask(undefined)).toBe(false);
  expect(await ask("127.0.0.1", { "x-forwarded-for": "10.0.0.7" })).toBe(false);
  expect(await ask("127.0.0.1", { "x-real-ip": "10.0.0.7" })).toBe(false);
});
