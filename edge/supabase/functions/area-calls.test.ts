import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { everyArea } from "#coaching/testing/every-area.ts";
import { completesActivity } from "./_shared/assessment/index.ts";
import { promptLimits } from "./_shared/prompt/index.ts";
import { sentCall } from "./_shared/testing/sent-call.ts";
import { turnReserve } from "./_shared/turn/index.ts";

const here = new URL(".", import.meta.url);
const areas = await everyArea();

it("what each area asks of a model stands in its own folder, under the folder's name", () => {
  expect(areas.length).toBeGreaterThan(2);
  for (const [folder, { id }] of areas) expect(id).toBe(folder);
});

type Sent = [model: string, maxTokens: number, temperature: number];
const ofGuide: Sent = ["gpt-4o-mini", 500, 0.7];
const ofCoach: Sent = ["gpt-4o", 500, 0.7];

it.each<[rows: string, area: string, passMark: number, Record<string, Sent>]>([
  ["[AI-012]", "ai-learning", 89.5, { chat: ofGuide }],
  ["[AI-012] [ASSESS-024]", "skills", 84.9, { chat: ofGuide }],
  ["[ASSESS-023]", "create", 84.95, { chat: ofCoach }],
  ["[AI-005] [AI-006] [AI-007] [ASSESS-025]", "projects", 84.95, { chat: ofCoach }],
  ["[ASSESS-021]", "tutor", 84.95, { design: ofCoach, edit: ofCoach, metadata: ofCoach, chat: ofCoach }],
  ["[ASSESS-022]", "vibing", 84.95, { code: ["gpt-4o", 2000, 0.7], critique: ["gpt-4o", 400, 0.6], ideas: ["gpt-4o", 300, 0.8] }],
])("%s %s completes an activity above %d, and asks with its own model, tokens and temperature", async (_rows, folder, passMark, sent) => {
  const { assessment, turns } = areas.find(([name]) => name === folder)![1];
  expect(assessment.passMark).toBe(passMark);
  const completes = (score: number): boolean => completesActivity({ score, proven: true }, passMark);
  expect([completes(passMark - 0.01), completes(passMark), completes(passMark + 0.01)]).toEqual([false, false, true]);
  for (const [turn, [model, max_tokens, temperature]] of Object.entries(sent))
    expect(await sentCall(turns[turn]!), turn).toEqual({ model, max_tokens, temperature });
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
  const aboutPeople = /^safety\/(?:learned-weights\.generated|word-classes\.generated|testing\/.*)\.ts$/;
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
