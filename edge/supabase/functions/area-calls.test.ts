import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { everyArea } from "#coaching/testing/every-area.ts";
import { promptLimits } from "./_shared/prompt/index.ts";
import { turnReserve } from "./_shared/turn/index.ts";

const here = new URL(".", import.meta.url);
const areas = await everyArea();

it("what each area asks of a model stands in its own folder, under the folder's name", () => {
  expect(areas.length).toBeGreaterThan(2);
  for (const [folder, { id }] of areas) expect(id).toBe(folder);
});

it("what is reserved for a turn is enough for a whole prompt and the longest reply of any area", () => {
  for (const [folder, { turns }] of areas) {
    for (const { maxTokens } of Object.values(turns)) expect(promptLimits.tokens + maxTokens, folder).toBeLessThanOrEqual(turnReserve);
  }
});

it("the coaching kit names no area", async () => {
  const names = new Set(["Vibing", "Tutor", "Teams", ...areas.map(([, { name }]) => name)]);
  const ids = new Set(["vibing", "tutor", "teams", ...areas.map(([folder]) => folder)]);
  // "Create" begins sentences: as a name it follows a preposition or owns something.
  names.delete("Create");
  const named = new RegExp(
    `\\b(?:${[...names].join("|")}|(?:in|of) Create)\\b|\\bCreate's|\\b(?:vibing|tutors?|ai-learning)\\b|["'\`](?:${[...ids].join("|")})["'\`]`,
  );
  expect(named.test('areaId: "skills"')).toBe(true);
  expect(named.test("as in Vibing")).toBe(true);
  // In what children say of people, a tutor is somebody's teacher.
  const aboutPeople = /^safety\/(?:learned-weights\.generated|testing\/.*)\.ts$/;
  // What the database offers has the areas' procedures, too.
  const files = (await readdir(new URL("_shared/", here), { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !/\.(?:test|spec)\.ts$|^request\/procedures\.generated/.test(file) && !aboutPeople.test(file),
  );
  expect(files.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const file of files) {
    const lines = (await readFile(new URL(`_shared/${file}`, here), "utf8")).split("\n");
    for (const [place, line] of lines.entries()) if (named.test(line)) found.push(`${file}:${place + 1}: ${line.trim()}`);
  }
  expect(found).toEqual([]);
});

it("what only programs need is not in the kit's turns, conversations and prompts", async () => {
  const found: string[] = [];
  for (const room of ["conversation", "turn", "prompt", "assessment"]) {
    const files = (await readdir(new URL(`_shared/${room}/`, here))).filter(
      (file) => file.endsWith(".ts") && !/\.test\.ts$|\.generated\.ts$/.test(file),
    );
    expect(files.length).toBeGreaterThan(4);
    for (const file of files)
      if (/xecution|_run\b|program_turn/.test(await readFile(new URL(`_shared/${room}/${file}`, here), "utf8")))
        found.push(`${room}/${file}`);
  }
  expect(found).toEqual([]);
});
