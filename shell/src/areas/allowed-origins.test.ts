import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { anArea } from "../testing/described-areas.ts";

vi.stubGlobal("__OFFER__", {});
vi.stubEnv("PROD", true);
const { fetchArea } = await import("./area-manifest.ts");

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { href, pathname } = new URL(String(input), location.href);
    if (pathname === "/config.json") return Response.json({ areaOrigins: ["https://areas.example"] });
    asked.push(href);
    return new Response(null, { status: 404 });
  });
});
afterEach(() => vi.restoreAllMocks());

const at = (entry: string, integrity?: string) => fetchArea(anArea({ entry, ...(integrity && { integrity }) }), false);

it.each([
  "https://evil.example/mf-manifest.json",
  "https://areas.example:8443/mf-manifest.json",
  "data:text/javascript,steal()",
  "//evil.example/m.json",
])("an area on an origin that nobody has allowed is refused before anything of it is asked for: %s", async (entry) => {
  await expect(at(entry, "sha256-x")).rejects.toMatchObject({ kind: "foreign" });
  expect(asked).toEqual([]);
});

it("an area from another origin is refused when nobody knows what was released there", async () => {
  await expect(at("https://areas.example/skills/mf-manifest.json")).rejects.toMatchObject({ kind: "broken" });
  expect(asked).toEqual([]);
});

it("an area from an origin that the operator allows is asked for, like one of the own origin", async () => {
  await expect(at("https://areas.example/skills/mf-manifest.json", "sha256-x")).rejects.toMatchObject({ kind: "unavailable" });
  await expect(at("/remotes/skills/mf-manifest.json")).rejects.toMatchObject({ kind: "unavailable" });
  expect(asked).toEqual(["https://areas.example/skills/mf-manifest.json", `${location.origin}/remotes/skills/mf-manifest.json`]);
});
