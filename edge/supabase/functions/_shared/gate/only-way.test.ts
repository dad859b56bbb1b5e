import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const functions = join(import.meta.dirname, "../..");
/** What the gate is made of: whoever uses it directly goes around the gate. */
const parts = /\b(?:findDanger|findDangerInTurns|maskPersonalData|moderate|isHarmfulByModeration|withoutName|isUnkind)\b/;
/** The rooms that the gate is made from. */
const inside = /^_shared\/(?:safety|gate)\//;

it("no function hears, masks or moderates a child's words but through the gate", async () => {
  const files = (await readdir(functions, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !/\.(?:test|spec)\.ts$/.test(file),
  );
  const outside = files.map((file) => relative(functions, join(functions, file))).filter((file) => !inside.test(file));
  expect(outside.length).toBeGreaterThan(100);
  const texts = await Promise.all(outside.map(async (file) => ({ file, text: await readFile(join(functions, file), "utf8") })));
  expect(texts.filter(({ text }) => parts.test(text)).map(({ file }) => file)).toEqual([]);
});
