import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { firstScreenBytes, ownColoursIn, unofferedImports } from "../fixtures/conformance/area-files.ts";

const repository = join(import.meta.dirname, "../..");

describe("what is asked of every area", () => {
  it.each([
    ["a short colour", ".card { color: #fa0; }", "#fa0"],
    ["a long colour", 'const ink = "#12233a";', "#12233a"],
    ["a colour by its channels", "a { background: rgb(1 2 3); }", "rgb("],
    ["a colour by its hue", "a { background: hsla(1, 2%, 3%); }", "hsla("],
  ])("%s in a source would be found", (_title, text, found) => expect(ownColoursIn(text)).toEqual([found]));

  it("a token, a private field and a number of something are no colours, nor is what a comment gives a reason for", () => {
    expect(ownColoursIn('a { color: var(--accent); } this.#add(); /* as #12 says */ <a href="#main">')).toEqual([]);
    expect(ownColoursIn("/* Colours of its own: paper is white in both themes. */ a { color: #fff; }")).toEqual([]);
    expect(ownColoursIn("/* Colours of its own: */ a { color: #fff; }")).toEqual(["#fff"]);
  });

  it("an import that the shell doesn't offer would be found", () => {
    const needs = { "@learn/ui": { version: "^0.2.0", names: ["Button", "Carousel"] }, "left-pad": { version: "^1.0.0", names: ["pad"] } };
    expect(unofferedImports({ needs: {}, repository })).toEqual([]);
    expect(unofferedImports({ needs, repository })).toEqual([
      expect.stringContaining("Carousel of @learn/ui"),
      expect.stringContaining("left-pad is needed"),
    ]);
  });

  it("the size of a first screen is that of its compressed files, and of those that are too small for it", () => {
    const copy = mkdtempSync(join(tmpdir(), "learn-size-"));
    try {
      const folder = join(copy, "remotes/music/dist");
      mkdirSync(folder, { recursive: true });
      const assets = { js: { sync: ["area.js"] }, css: { sync: ["area.css"] } };
      const manifest = { metaData: { remoteEntry: { name: "entry.js", path: "" } }, exposes: [{ name: "area", assets }] };
      const sizes = {
        "entry.js": 900,
        "entry.js.br": 400,
        "area.js": 90_000,
        "area.js.br": 30_000,
        "area.css": 50,
        "mf-manifest.json.br": 1_000,
      };
      for (const [file, size] of Object.entries(sizes)) writeFileSync(join(folder, file), "x".repeat(size));
      writeFileSync(join(folder, "mf-manifest.json"), JSON.stringify(manifest));
      expect(firstScreenBytes({ folder: join(copy, "remotes/music") })).toBe(31_450);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
