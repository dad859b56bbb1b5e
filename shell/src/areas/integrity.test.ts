// @vitest-environment node
// As a browser has it: what jsdom gives can compute no hashes.
import { createHash } from "node:crypto";
import contract from "@learn/area-kit/contract.json";
import { afterEach, describe, expect, it, vi } from "vitest";
import { anArea } from "../testing/described-areas.ts";

vi.stubGlobal("__OFFER__", {});
vi.stubGlobal("isSecureContext", true);
vi.stubGlobal("location", new URL("https://learn.example/music"));
vi.stubEnv("PROD", true);
const { fetchArea } = await import("./area-manifest.ts");

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const script = "export const words = 1;";
const sheet = "body { margin: 0 }";
const manifest = JSON.stringify({
  metaData: {
    contract: contract.version,
    remoteEntry: { name: "assets/entry.js", path: "" },
    files: { "assets/entry.js": hashOf(script), "assets/area.css": hashOf(sheet) },
  },
  exposes: [{ name: "area", assets: { js: { sync: [] }, css: { sync: ["assets/area.css"] } } }],
});
const released = anArea({ entry: "/remotes/music/1.0.0-0123456789/mf-manifest.json", integrity: hashOf(manifest) });

function serve(changed: Record<string, string> = {}, missing?: string) {
  const files: Record<string, string> = { "mf-manifest.json": manifest, "assets/entry.js": script, "assets/area.css": sheet, ...changed };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const path = new URL(String(input), location.href).pathname.replace("/remotes/music/1.0.0-0123456789/", "");
    const type = path.endsWith(".css") ? "text/css" : "text/javascript";
    return new Response(files[path] ?? null, { status: path in files && path !== missing ? 200 : 404, headers: { "content-type": type } });
  });
}

afterEach(() => vi.restoreAllMocks());

describe("a released area", () => {
  it("is taken when every file is what was released", async () => {
    serve();
    const files = await fetchArea(released, false);
    expect(new URL(files.entry).pathname).toBe("/remotes/music/1.0.0-0123456789/assets/entry.js");
  });

  it.each([
    ["its manifest", { "mf-manifest.json": manifest.replace("entry.js", "other.js") }],
    ["a script", { "assets/entry.js": `${script} steal();` }],
    ["a style sheet", { "assets/area.css": "body { display: none }" }],
  ])("is refused as broken when somebody has changed %s", async (_title, changed) => {
    serve(changed);
    await expect(fetchArea(released, false)).rejects.toMatchObject({ kind: "broken", message: expect.stringContaining("isn't the file") });
  });

  it("is refused when its manifest names a file whose hash it doesn't have", async () => {
    const without = manifest.replace('"assets/area.css":', '"assets/other.css":');
    serve({ "mf-manifest.json": without });
    await expect(fetchArea({ ...released, integrity: hashOf(without) }, false)).rejects.toMatchObject({ kind: "broken" });
  });

  it("is unavailable, and can be tried again, when a file of it is missing", async () => {
    serve({}, "assets/entry.js");
    await expect(fetchArea(released, false)).rejects.toMatchObject({ kind: "unavailable" });
  });
});

it("an area that is being developed has no hashes, and is taken as it comes", async () => {
  const { metaData, ...rest } = JSON.parse(manifest) as { metaData: Record<string, unknown> };
  delete metaData["files"];
  serve({ "mf-manifest.json": JSON.stringify({ ...rest, metaData }), "assets/entry.js": "anything" });
  const { integrity: _, ...developed } = released;
  expect((await fetchArea(developed, false)).hashes.size).toBe(0);
});
