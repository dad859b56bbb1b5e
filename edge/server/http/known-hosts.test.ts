import { hostname, networkInterfaces } from "node:os";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { knownHosts, type KnownHosts } from "./known-hosts.ts";
import type { ServerEnvironment } from "./server-environment.ts";

async function statusOf(url: string, options: Partial<KnownHosts>, localPort = 4000): Promise<number> {
  const app = new Hono<ServerEnvironment>()
    .use(knownHosts({ host: "127.0.0.1", siteUrl: undefined, ...options }))
    .get("/", (context) => context.text("here"));
  return (await app.request(url, {}, { incoming: { socket: { localPort } } })).status;
}

it("a server for this machine only answers to no foreign name", async () => {
  expect(await statusOf("http://evil.example:4000/", {})).toBe(421);
  expect(await statusOf("http://192.168.1.7:4000/", {})).toBe(421);
  expect(await statusOf("http://localhost:4000/", {})).toBe(200);
  expect(await statusOf("http://learn.example.org/", { siteUrl: "https://learn.example.org" })).toBe(200);
  expect(await statusOf("http://evil.example/", { siteUrl: "https://learn.example.org" })).toBe(421);
});

describe("a server for the network, without SITE_URL,", () => {
  const open = { host: "0.0.0.0" };
  const own = Object.values(networkInterfaces()).flatMap((entries = []) =>
    entries.map(({ address, family }) => (family === "IPv6" ? `[${address.replace(/%.*/, "")}]` : address)),
  );

  it.each([...own, "localhost", hostname(), `${hostname().toUpperCase()}.local`])("answers to this machine's own name %s", async (name) => {
    expect(await statusOf(`http://${name}:4000/`, open)).toBe(200);
  });

  it.each(["evil.example:4000", "203.0.113.9:4000", "school.local:4000", "[2001:db8::9]:4000", "evil.example"])(
    "answers to no other: %s",
    async (name) => {
      expect(await statusOf(`http://${name}/`, open)).toBe(421);
    },
  );

  it("answers to the name that it listens on, at its own port only", async () => {
    expect(await statusOf("http://learn.lan:4000/", { host: "learn.lan" })).toBe(200);
    expect(await statusOf("http://learn.lan:9999/", { host: "learn.lan" })).toBe(421);
    expect(await statusOf("http://learn.lan/", { host: "learn.lan" }, 80)).toBe(200);
  });
});

it("a server whose SITE_URL says where people find it takes whatever its proxy writes, as no answer repeats that", async () => {
  expect(await statusOf("http://backend-1:4000/", { host: "0.0.0.0", siteUrl: "https://learn.example.org" })).toBe(200);
});
