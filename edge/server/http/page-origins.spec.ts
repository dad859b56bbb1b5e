import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";

const page = "https://learn.example.org";

describe("a backend that pages of another origin may use", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { PAGE_ORIGINS: page, AREA_ORIGINS: "https://areas.example.net" } });
  });
  afterAll(() => server.stop());

  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => fetch(server.origin + path, init);
  const shared = ["/auth/v1/settings", "/rest/v1/profiles?limit=0", "/functions/v1/skills/pass-mark", "/areas.json"];

  it.each(shared)("answers them and says so: %s [GEN-012]", async (path) => {
    const asked = await ask(path, {
      method: "OPTIONS",
      headers: {
        origin: page,
        "access-control-request-method": "POST",
        "access-control-request-headers": "apikey,authorization,content-type,prefer",
      },
    });
    expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, page]);
    expect(asked.headers.get("access-control-allow-headers")).toBe("apikey,authorization,content-type,prefer");
    const answer = await ask(path, { headers: { origin: page, apikey: server.anonKey } });
    expect(answer.headers.get("access-control-allow-origin")).toBe(page);
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(answer.headers.get("access-control-expose-headers")).toContain("retry-after");
    expect(answer.headers.get("vary")?.toLowerCase()).toContain("origin");
  });

  it.each(["https://evil.example", `${page}.evil.example`, "http://learn.example.org", "null"])(
    "tells a page of %s nothing",
    async (origin) => {
      for (const path of shared) {
        const answer = await ask(path, { headers: { origin, apikey: server.anonKey } });
        expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      }
    },
  );

  it("shares nothing else with them", async () => {
    for (const path of ["/config.json", "/health", "/__mailbox", "/api/execute-code"])
      expect((await ask(path, { headers: { origin: page } })).headers.get("access-control-allow-origin")).toBeNull();
  });

  it("leads links of mails to their pages, and to no others", async () => {
    const redirect = async (to: string) => {
      const link = `/auth/v1/verify?token=wrong&type=signup&redirect_to=${encodeURIComponent(to)}`;
      return new URL((await ask(link, { redirect: "manual" })).headers.get("location") ?? "").origin;
    };
    expect(await redirect(`${page}/auth/callback`)).toBe(page);
    expect(await redirect("https://evil.example/auth/callback")).toBe(server.origin);
  });

  it("names the origins that areas may come from in its page's content policy and in its configuration", async () => {
    const policy = await policyOf(server.origin);
    for (const directive of ["script-src", "style-src", "font-src", "connect-src", "media-src"])
      expect(policy.find((part) => part.startsWith(directive))).toContain(" https://areas.example.net");
    const config = (await (await ask("/config.json")).json()) as { areaOrigins: string[]; areaLists: string[] };
    expect([config.areaOrigins, config.areaLists]).toEqual([["https://areas.example.net"], ["/areas.json"]]);
  });
});

/** The content policy of the page, as somebody who opens it gets it: fetch is answered with files only. */
async function policyOf(origin: string): Promise<string[]> {
  const answer = await new Promise<string | string[] | undefined>((resolve, reject) => {
    request(origin, { headers: { accept: "text/html" } }, ({ headers }) => resolve(headers["content-security-policy"]))
      .on("error", reject)
      .end();
  });
  return String(answer).split("; ");
}
