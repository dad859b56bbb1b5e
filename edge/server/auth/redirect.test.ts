import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { pageFor, pageOfSite, withoutForeignRedirect } from "./redirect.ts";

const local = { siteOrigin: "http://127.0.0.1:4000", config: readConfig({}) };
const open = { siteOrigin: "https://learn.example.org", config: readConfig({ SITE_URL: "https://learn.example.org" }) };

describe("a page of this site", () => {
  it.each([
    [open, "https://learn.example.org/auth/callback"],
    [open, "https://learn.example.org/auth/callback?next=1"],
    [local, "http://127.0.0.1:4000/auth/reset-password"],
    [local, "http://localhost:4000/auth/callback"],
    [local, "http://[::1]:4000/auth/callback"],
  ])("is accepted (%#: %s)", (site, target) => {
    expect(pageOfSite(target, site)?.href).toBe(target);
  });

  it("is taken without a fragment and without a name and password", () => {
    expect(pageOfSite("https://user:secret@learn.example.org/auth/callback#access_token=x", open)?.href).toBe(
      "https://learn.example.org/auth/callback",
    );
  });

  it.each([
    [open, "https://evil.example/"],
    [open, "https://learn.example.org.evil.example/"],
    [open, "https://learn.example.org@evil.example/"],
    [open, "https://evil.example\\@learn.example.org/"],
    [open, "http://learn.example.org/"],
    [open, "https://learn.example.org:444/"],
    [open, "http://localhost:4000/auth/callback"],
    [open, "//evil.example"],
    [open, "/auth/callback"],
    [open, "javascript:alert(1)//learn.example.org"],
    [open, "data:text/html,x"],
    [open, "https://learn.example.org/auth/v1/authorize?provider=github"],
    [open, "https://learn.example.org/%61uth/v1/authorize?provider=github"],
    [open, "https://learn.example.org/x/../auth/v1/authorize"],
    [local, "http://127.0.0.1:4001/auth/callback"],
    [local, "http://127.0.0.2:4000/auth/callback"],
    [local, "http://localhost/auth/callback"],
    [open, ""],
    [open, undefined],
  ])("is nothing else (%#: %s)", (site, target) => {
    expect(pageOfSite(target, site)).toBeNull();
  });
});

it("is the page for a new password when a reset names none, and the callback for everything else", () => {
  expect([pageFor("recovery", null, open).pathname, pageFor("signup", "https://evil.example/", open).pathname]).toEqual([
    "/auth/reset-password",
    "/auth/callback",
  ]);
});

describe("a request that is passed on", () => {
  const passedOn = (query: string, referer?: string): [string, string | null] => {
    const request = withoutForeignRedirect(
      new Request(`${open.siteOrigin}/auth/v1/authorize${query}`, referer === undefined ? {} : { headers: { referer } }),
      open,
    );
    return [new URL(request.url).search, request.headers.get("referer")];
  };

  it("keeps what leads to this site", () => {
    const query = "?redirect_to=https%3A%2F%2Flearn.example.org%2Fauth%2Fcallback";
    expect(passedOn(query, "https://learn.example.org/login")).toEqual([query, "https://learn.example.org/login"]);
  });

  it("loses a redirect and a referrer that lead elsewhere, and a redirect that is given twice", () => {
    expect(passedOn("?a=1&redirect_to=https%3A%2F%2Fevil.example", "http://127.0.0.1:9/")).toEqual(["?a=1", null]);
    expect(passedOn("?redirect_to=https%3A%2F%2Flearn.example.org%2F&redirect_to=https%3A%2F%2Fevil.example")).toEqual(["", null]);
  });

  it("keeps its method and its body", async () => {
    const request = new Request(`${open.siteOrigin}/auth/v1/token?redirect_to=https%3A%2F%2Fevil.example`, { method: "POST", body: "{}" });
    const cleaned = withoutForeignRedirect(request, open);
    expect([cleaned.method, await cleaned.text()]).toEqual(["POST", "{}"]);
  });
});
