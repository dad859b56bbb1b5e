import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

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
    for (const wall of ["default-src 'none'", "connect-src blob: data:", "form-action 'none'", "frame-ancestors http://127.0.0.1:* http://localhost:*", "sandbox allow-scripts allow-forms allow-same-origin"])
      expect(policy.split("; ")).toContain(wall);
    expect([headers.get("origin-agent-cluster"), headers.get("x-frame-options"), headers.get("access-control-allow-origin")]).toEqual(["?1", null, null]);
    expect(headers.get("permissions-policy")).toMatch(/camera=\(\), microphone=\(\), geolocation=\(\)/);
  });

  it.each(["/", "/config.json", "/rest/v1/profiles", "/auth/v1/settings", "/functions/v1/vibing/chat", "/api/execute-code", "/__mailbox", "/health"])(
    "serves nothing of the site: %s [SEC-003]",
    async (path) => {
      expect((await fetch(previewOrigin + path)).status).toBe(404);
    },
  );

  it("answers to no strange name [SEC-003]", async () => {
    const address = new URL(previewOrigin);
    const { request } = await import("node:http");
    const status = await new Promise((resolve, reject) => {
      request({ host: "127.0.0.1", port: address.port, path: "/preview-frame", headers: { host: "evil.example" } }, (answer) => resolve(answer.statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(421);
  });

  it("leaves the frame on the site's own origin without any origin [SEC-003]", async () => {
    const { headers } = await fetch(`${server.origin}/preview-frame`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy.split("; ")).toContain("sandbox allow-scripts allow-forms");
    expect(policy).not.toContain("allow-same-origin");
    expect([headers.get("x-frame-options"), headers.get("permissions-policy")?.includes("microphone=()")]).toEqual([null, true]);
  });
});

it("goes without an origin where the next port is taken, and the site starts all the same", async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, "127.0.0.1", () => resolve((taken.address() as { port: number }).port));
  });
  const server = await startTestServer({ env: { PORT: String(port - 1) } });
  expect(await previewOf(server.origin)).toBeNull();
  await server.stop();
  taken.close();
});

async function previewOf(origin: string): Promise<string> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as { previewOrigin: string };
  return config.previewOrigin;
}
