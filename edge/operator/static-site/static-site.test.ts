import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { builtFiles, writeFiles } from "../releases/testing/built-area.ts";
import { readStaticSettings } from "./settings.ts";
import { writeStaticSite } from "./write-static-site.ts";

const env = {
  SITE_URL: "https://learn.example.org",
  PREVIEW_URL: "https://pages.example.net",
  SUPABASE_URL: "https://abcd.supabase.co/",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123",
};
const tokenFor = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.c2lnbmVk`;

describe("the settings of a site of files", () => {
  it("are where site, students' pages and backend are, and the rest has a default", () => {
    expect(readStaticSettings(env)).toMatchObject({
      supabaseUrl: "https://abcd.supabase.co",
      areaLists: ["/remotes/areas.json"],
      bringsAreas: true,
      confirmEmail: true,
      aiMode: "provider",
      signInProviders: [],
      saml: false,
    });
    expect(readStaticSettings({ ...env, SAML_SIGN_IN: "true" }).saml).toBe(true);
    expect(readStaticSettings({ ...env, SUPABASE_PUBLISHABLE_KEY: tokenFor("anon") }).supabaseKey).toBe(tokenFor("anon"));
  });

  it.each([
    ["SITE_URL", ""],
    ["PREVIEW_URL", ""],
    ["PREVIEW_URL", "https://learn.example.org:8443"],
    ["SUPABASE_URL", ""],
    ["SUPABASE_URL", "https://abcd.supabase.co/rest/v1"],
    ["SUPABASE_PUBLISHABLE_KEY", ""],
    ["SUPABASE_PUBLISHABLE_KEY", "sb_secret_0123"],
    ["SUPABASE_PUBLISHABLE_KEY", tokenFor("service_role")],
    ["AREA_LISTS", "https://areas.example.org/areas.json"],
    ["SIGN_IN_PROVIDERS", "google,facebook"],
    ["CONFIRM_EMAIL", "perhaps"],
    ["AI_MODE", "none"],
    ["SAML_SIGN_IN", "on"],
  ])("are refused with a sentence that names %s when it is %j", (name, value) => {
    expect(() => readStaticSettings({ ...env, [name]: value })).toThrow(name);
  });
});

describe("a site of files", () => {
  const place = mkdtempSync(join(tmpdir(), "learn-static-"));
  afterAll(() => rmSync(place, { recursive: true, force: true }));
  const built = { shell: join(place, "shell"), remotes: join(place, "remotes") };
  const text = (path: string) => readFileSync(join(place, "out", path), "utf8");

  it("has page, configuration, areas and the rules of its host, and students' pages have a host of their own", async () => {
    mkdirSync(join(built.shell, "assets"), { recursive: true });
    writeFileSync(join(built.shell, "index.html"), "<style>body{}</style>");
    await writeFiles(join(built.shell, "area-frame"), { "index.html": "frame", "assets/frame-1.js": "one" });
    for (const name of ["first-1.js", "first-1.js.br"]) writeFileSync(join(built.shell, "assets", name), "one");
    await writeFiles(join(built.remotes, "skills/dist"), builtFiles());
    expect(await writeStaticSite(join(place, "out"), readStaticSettings(env), built)).toEqual(["skills"]);

    expect(JSON.parse(text("site/config.json"))).toMatchObject({
      supabaseUrl: "https://abcd.supabase.co",
      supabaseKey: "sb_publishable_0123",
      previewOrigin: "https://pages.example.net",
      areaLists: ["/remotes/areas.json"],
    });
    const [{ entry, integrity }] = JSON.parse(text("site/remotes/areas.json")) as [{ entry: string; integrity: string }];
    expect(integrity).toMatch(/^sha256-/);
    expect(existsSync(join(place, "out/site", entry))).toBe(true);
    expect(text("site/_headers")).toMatch(
      /^\/\*\n {2}Content-Security-Policy: default-src 'self'; script-src 'self'; style-src 'self' 'sha256-/,
    );
    expect(text("site/_headers")).toContain("connect-src 'self' https://abcd.supabase.co;");
    expect(text("site/_headers")).toContain("frame-src https://pages.example.net;");
    expect(text("site/_redirects")).toMatch(/\/\* \/index\.html 200\n$/);
    expect(existsSync(join(place, "out/site/assets/first-1.js.br"))).toBe(false);
    expect(text("preview/_headers")).toContain("frame-ancestors https://learn.example.org");
    const ofAreas = "script-src https://pages.example.net/area-frame/ https://learn.example.org/remotes/;";
    expect(text("preview/_headers").split("\n/area-frame\n")[1]).toContain(ofAreas);
    expect([text("preview/area-frame.html"), text("preview/area-frame/assets/frame-1.js")]).toEqual(["frame", "one"]);
    expect(text("preview/preview-frame.html")).toContain("<script>");
  });

  it("keeps what open pages may still load when it is written over, and changes the page", async () => {
    rmSync(join(built.shell, "assets/first-1.js"));
    writeFileSync(join(built.shell, "assets/first-2.js"), "two");
    writeFileSync(join(built.shell, "index.html"), "second");
    await writeStaticSite(join(place, "out"), readStaticSettings(env), built);
    expect(text("site/index.html")).toBe("second");
    expect([text("site/assets/first-1.js"), text("site/assets/first-2.js")]).toEqual(["one", "two"]);
  });

  it("brings no areas when others' lists name them", async () => {
    const lists = { AREA_ORIGINS: "https://areas.example.org", AREA_LISTS: "https://areas.example.org/areas.json" };
    expect(await writeStaticSite(join(place, "other"), readStaticSettings({ ...env, ...lists }), built)).toEqual([]);
    expect(existsSync(join(place, "other/site/remotes"))).toBe(false);
  });

  it("isn't written where the shell isn't built", async () => {
    await expect(writeStaticSite(join(place, "none"), readStaticSettings(env), { ...built, shell: place })).rejects.toThrow(
      "npm run build",
    );
  });
});
