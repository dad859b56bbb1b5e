import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { startingAnswer } from "./health.ts";

const answer = startingAnswer({ version: "1", database: "embedded", ai: "practice" });
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  answer(new Request(`http://127.0.0.1:4000${path}`, { method, headers }));
const asPage = { accept: "text/html,*/*;q=0.8", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

describe("while the server starts", () => {
  it.each(["/", "/dashboard", "/project/7d1e", "/login"])("a browser that opens %s gets a page that goes on by itself", async (path) => {
    const response = ask(path, asPage);
    expect([response.status, response.headers.get("retry-after"), response.headers.get("cache-control")]).toEqual([503, "2", "no-store"]);
    // Also where scripts don't run.
    expect(response.headers.get("refresh")).toBe("5");
    const page = await response.text();
    expect(page).toContain("your page opens by itself");
    const script = /<script>(.*)<\/script>/.exec(page)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(response.headers.get("content-security-policy")).toMatch(
      new RegExp(`script-src 'self' 'sha256-${hash.replace(/[+/]/g, "\\$&")}'`),
    );
    expect(response.headers.get("content-security-policy")).toContain("connect-src 'self'");
    expect(script).toContain('fetch("/health"');
    expect(script).toContain("location.reload()");
  });

  it.each([
    ["/rest/v1/profiles", asPage, "GET"],
    ["/auth/v1/settings", {}, "GET"],
    ["/functions/v1/tutor/chat", {}, "POST"],
    ["/config.json", {}, "GET"],
    ["/areas.json", {}, "GET"],
    ["/assets/main-1a2b.js", asPage, "GET"],
    ["/dashboard", { accept: "application/json" }, "GET"],
    ["/dashboard", asPage, "POST"],
  ] as const)("what is no page is told so in JSON, with a time to ask again: %s", async (path, headers, method) => {
    const response = ask(path, headers, method);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await response.json()).toMatchObject({ code: "starting" });
  });
});
