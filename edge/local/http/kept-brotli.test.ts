import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgetOldBrotli, keptBrotli } from "./kept-brotli.ts";

describe("a file's compressed form", () => {
  const body = Buffer.from("a lamp follows set steps ".repeat(100));
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "brotli-"))));
  afterEach(() => rm(folder, { recursive: true }));

  it("is made once and found again by the next start", async () => {
    const form = await keptBrotli(body, folder);
    expect(brotliDecompressSync(form)).toEqual(body);
    const [name = "", ...others] = await readdir(folder);
    expect(others).toEqual([]);
    await writeFile(join(folder, name), "kept");
    expect(await keptBrotli(body, folder)).toEqual(Buffer.from("kept"));
    expect(brotliDecompressSync(await keptBrotli(Buffer.from("another"), folder)).toString()).toBe("another");
  });

  it("is made all the same where nothing can be kept", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "");
    expect(brotliDecompressSync(await keptBrotli(body, join(file, "below")))).toEqual(body);
  });

  it("is forgotten when it is old, and not before", async () => {
    await keptBrotli(body, folder);
    await writeFile(join(folder, "old.br"), "");
    await utimes(join(folder, "old.br"), 0, 0);
    await forgetOldBrotli(folder);
    expect(await readdir(folder)).toHaveLength(1);
    expect((await readdir(folder))[0]).not.toBe("old.br");
    await forgetOldBrotli(join(folder, "nowhere"));
  });
});
