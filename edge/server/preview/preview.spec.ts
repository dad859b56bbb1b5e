import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#testing/server/free-port.ts";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";

// A wall that is left out here is one that nobody would miss.
const walls = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob: data:",
  "style-src 'unsafe-inline' blob: data:",
  "img-src blob: data:",
  "media-src blob: data: mediastream:",
  "font-src blob: data:",
  "connect-src blob: data:",
  "worker-src blob: data:",
  "form-action 'none'",
  "base-uri 'none'",
];
const closedDevices =
  "camera clipboard-read clipboard-write display-capture fullscreen geolocation microphone midi payment serial usb".split(" ");

describe("the preview origin", () => {
  let server: TestServer;
  let previewOrigin: string;
  beforeAll(async () => {
    server = await startTestServer();
    previewOrigin = await previewOf(server.origin);
  });
  afterAll(() => server.stop());

  it("serves the frame with its walls, and says who may show it [SEC-003]", async () => {
    const { status, headers } = await fetch(`${previewOrigin}/preview-frame`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(status).toBe(200);
    expect(policy.split("; ")).toEqual([
      ...walls,
      "frame-ancestors http://127.0.0.1:* http://localhost:*",
      "sandbox allow-scripts allow-forms allow-same-origin",
    ]);
    expect([headers.get("origin-agent-cluster"), headers.get("x-frame-options"), headers.get("access-control-allow-origin")]).toEqual([
      "?1",
      null,
      null,
    ]);
    expect([headers.get("x-content-type-options"), headers.get("referrer-policy"), headers.get("x-dns-prefetch-control")]).toEqual([
      "nosniff",
      "no-referrer",
      "off",
    ]);
    expect(headers.get("permissions-policy")?.split(", ").toSorted()).toEqual(closedDevices.map((name) => `${name}=()`));
  });

  it.each([
    "/",
    "/config.json",
    "/rest/v1/profiles",
    "/auth/v1/settings",
    "/functions/v1/vibing/chat",
    "/api/execute-code",
    "/__mailbox",
    "/health",
  ])("serves nothing of the site: %s [SEC-003]", async (path) => {
    expect((await fetch(previewOrigin + path)).status).toBe(404);
  });

  it("answers to no strange name [SEC-003]", async () => {
    const address = new URL(previewOrigin);
    const { request } = await import("node:http");
    const status = await new Promise((resolve, reject) => {
      request({ host: "127.0.0.1", port: address.port, path: "/preview-frame", headers: { host: "evil.example" } }, (answer) =>
        resolve(answer.statusCode),
      )
        .on("error", reject)
        .end();
    });
    expect(status).toBe(421);
  });

  it("leaves the frame on the site's own origin without any origin [SEC-003]", async () => {
    const { headers } = await fetch(`${server.origin}/preview-frame`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy.split("; ").filter((part) => !part.startsWith("frame-ancestors "))).toEqual([
      ...walls,
      "sandbox allow-scripts allow-forms",
    ]);
    expect([headers.get("x-frame-options"), headers.get("permissions-policy")?.includes("microphone=()")]).toEqual([null, true]);
  });
});

it("goes without an origin where the next port is taken, and the site starts all the same", async () => {
  const taken = createServer();
  let port: number;
  do {
    port = await freePort();
    taken.listen(port + 1, "127.0.0.1");
    // Something else has the next one now and then; what is meant to have it is this server.
  } while (!(await once(taken, "listening").catch(() => false)));
  const server = await startTestServer({ env: { PORT: String(port) } });
  expect(await previewOf(server.origin)).toBeNull();
  await server.stop();
  taken.close();
});

async function previewOf(origin: string): Promise<string> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as { previewOrigin: string };
  return config.previewOrigin;
}
