import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { compilePrompts } from "./compile-prompts.ts";

describe("the compiled prompts", () => {
  it("are those of the files: run `npm run prompts -w edge` after a change", async () => {
    for (const { path, source } of await compilePrompts()) expect(await readFile(path, "utf8"), path).toBe(source);
  });

  it("have their cases beside them", async () => {
    const names = (await readdir(import.meta.dirname, { recursive: true })).filter((name) => name.endsWith(".md"));
    const prompts = names.filter((name) => /^[\w-]+\/[\w-]+\.md$/.test(name) && !/(?:rubric|README)\.md$/.test(name));
    expect(prompts.length).toBeGreaterThan(0);
    for (const prompt of prompts) expect(names).toContain(prompt.replace(/\.md$/, ".cases.md"));
  });
});
