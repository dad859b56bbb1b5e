// @vitest-environment node
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compressFiles } from "./compress.ts";

const sentences = (count: number): string =>
  Array.from({ length: count }, (_, index) => `console.log("a file that is worth compressing ${index}");`).join("\n");

describe("a built file", () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "learn-build-"));
    await writeFile(join(root, "main.js"), sentences(100));
    await writeFile(join(root, "small.js"), 'console.log("small");');
    await writeFile(
      join(root, "index.html"),
      `<!doctype html><script type="module" src="/main.js"></script><script type="module">import("/small.js")</script>${"<p>A page.</p>".repeat(60)}`,
    );
    await build({ root, logLevel: "silent", plugins: [compressFiles()] });
    // A build on a busy machine.
  }, 120_000);
  afterAll(() => rm(root, { recursive: true }));

  it("has its compressed forms beside it, which hold the same", async () => {
    const files = await readdir(join(root, "dist"), { recursive: true });
    const script = files.find((name) => /assets\/index-.*\.js$/.test(name)) ?? "";
    for (const file of ["index.html", script]) {
      const content = await readFile(join(root, "dist", file));
      const forms = await Promise.all([".br", ".gz"].map((extension) => readFile(join(root, "dist", file + extension))));
      expect([brotliDecompressSync(forms[0]!), gunzipSync(forms[1]!)]).toEqual([content, content]);
      for (const form of forms) expect(form.byteLength).toBeLessThan(content.byteLength / 2);
    }
  });

  it("has none when it is small already", async () => {
    const files = await readdir(join(root, "dist/assets"));
    expect(files.filter((name) => name.startsWith("small-"))).toEqual([expect.stringMatching(/\.js$/)]);
  });
});
