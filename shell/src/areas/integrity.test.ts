// @vitest-environment node
// As a browser has it: what jsdom gives can compute no hashes.
import { createHash } from "node:crypto";
import contract from "@learn/area-kit/contract.json";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { anArea } from "../testing/described-areas.ts";

vi.stubGlobal("__OFFER__", {});
vi.stubGlobal("isSecureContext", true);
vi.stubGlobal("location", new URL("https://learn.example/music"));
vi.stubEnv("PROD", true);

/** The links that were put on the page, as a browser that loads each of them at once. */
const links: { rel: string; href: string; integrity: string; told: Record<string, () => void> }[] = [];
const aLink = () => {
  const told: Record<string, () => void> = {};
  return {
    rel: "",
    href: "",
    integrity: "",
    told,
    relList: { supports: () => true },
    addEventListener: (name: string, tell: () => void) => (told[name] = tell),
  };
};
vi.stubGlobal("document", {
  createElement: aLink,
  head: {
    append(link: (typeof links)[number]) {
      links.push(link);
      link.told["load"]?.();
    },
  },
});
const { fetchArea } = await import("./area-manifest.ts");
const { fetchChecked } = await import("./checked-files.ts");

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const script = "export const words = 1;";
const later = "export const more = 2;";
const sheet = "body { margin: 0 }";
const manifest = JSON.stringify({
  metaData: {
    contract: contract.version,
    remoteEntry: { name: "assets/entry.js", path: "" },
    files: { "assets/entry.js": hashOf(script), "assets/area.css": hashOf(sheet), "assets/later.js": hashOf(later) },
  },
  exposes: [{ name: "area", assets: { js: { sync: [] }, css: { sync: ["assets/area.css"] } } }],
});
const otherOrigin = "https://team.example";
let release = 0;
let folder: string;
let released: ReturnType<typeof anArea>;
// What was compared once isn't fetched again: each test has a release of its own.
beforeEach(() => {
  release += 1;
  folder = `/remotes/music/1.0.${release}-0123456789/`;
  released = anArea({ entry: `${folder}mf-manifest.json`, integrity: hashOf(manifest) });
  links.length = 0;
});

function serve(changed: Record<string, string> = {}, missing?: string) {
  const files: Record<string, string> = {
    "mf-manifest.json": manifest,
    "assets/entry.js": script,
    "assets/area.css": sheet,
    "assets/later.js": later,
    "/config.json": JSON.stringify({ areaOrigins: [otherOrigin] }),
    ...changed,
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const path = new URL(String(input), location.href).pathname.replace(folder, "");
    const type = path.endsWith(".css") ? "text/css" : "text/javascript";
    return new Response(files[path] ?? null, { status: path in files && path !== missing ? 200 : 404, headers: { "content-type": type } });
  });
}

afterEach(() => vi.restoreAllMocks());

describe("a released area", () => {
  it("is taken when every file is what was released", async () => {
    serve();
    const files = await fetchArea(released, false);
    expect(new URL(files.entry).pathname).toBe(`${folder}assets/entry.js`);
  });

  it("is handed to the browser with its hashes, so that the browser compares what it loads itself", async () => {
    serve();
    await fetchArea(released, false);
    expect(links.map(({ rel, href, integrity }) => [rel, new URL(href).pathname, integrity])).toEqual([
      ["modulepreload", `${folder}assets/entry.js`, hashOf(script)],
      ["stylesheet", `${folder}assets/area.css`, hashOf(sheet)],
    ]);
  });

  it("is compared on another origin in what it loads later, before the browser loads that", async () => {
    serve({ "assets/later.js": `${later} steal();` });
    const { checkLaterFiles } = await fetchArea({ ...released, entry: `${otherOrigin}${released.entry}` }, false);
    const address = `${otherOrigin}${folder}assets/later.js`;
    await expect(checkLaterFiles!()).rejects.toMatchObject({ kind: "broken", message: expect.stringContaining("isn't the file") });
    expect(links.map(({ href }) => href)).not.toContain(address);
    serve();
    await checkLaterFiles!();
    expect(links.map(({ href }) => href)).toContain(address);
  });

  it("is not asked for later files ahead on the page's own origin", async () => {
    serve();
    expect((await fetchArea(released, false)).checkLaterFiles).toBeUndefined();
  });

  it("loads nothing that its release doesn't name", async () => {
    serve({ "assets/more.js": "steal();" });
    await fetchArea(released, false);
    await expect(fetchChecked([`${location.origin}${folder}assets/more.js`])).rejects.toMatchObject({ kind: "broken" });
  });

  it("is refused when its manifest names a file of another folder", async () => {
    const elsewhere = manifest.replace('"name":"assets/entry.js","path":""', '"name":"entry.js","path":"https://evil.example/"');
    serve({ "mf-manifest.json": elsewhere });
    await expect(fetchArea({ ...released, integrity: hashOf(elsewhere) }, false)).rejects.toMatchObject({ kind: "broken" });
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
  await expect(fetchArea(developed, false)).resolves.toMatchObject({ checkLaterFiles: undefined });
});
