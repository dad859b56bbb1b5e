import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adviceFor } from "./advice.ts";
import { reportOn } from "./check-report.ts";
import { exampleFile, exampleSource } from "./testing/example.ts";

let folder = "";
const write = (source: string): Promise<void> => writeFile(join(folder, exampleFile), source);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "content-"));
  await mkdir(join(folder, "what-is-ai"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("the report on an activity", () => {
  it("gives the line, what stands there and what to do", async () => {
    await write(exampleSource.replace("How can you tell?", "How can you tell, and why?"));
    const { lines, isReady } = await reportOn("is-it-ai-or-not.band1", folder);
    const line = exampleSource.split("\n").findIndex((text) => text.startsWith("- Q2 ")) + 1;
    expect(lines).toEqual([
      `edge/coaching/content/${exampleFile}`,
      `  line ${line}: Q2: asks 2 things, and a child answers one`,
      "    it says: - Q2 (O1): Now pick a thing that uses power but is not AI. How can you tell, and why?",
      "    to do: Keep the one thing that you most want to hear. Ask the other in a question of its own, or let the coach ask.",
      "",
      "One thing to fix in this activity.",
    ]);
    expect(isReady).toBe(false);
  });

  it("says that nothing is left, by id, by file name and by path", async () => {
    await write(exampleSource);
    for (const which of ["is-it-ai-or-not.band1", "is-it-ai-or-not.band1.md", exampleFile, join(folder, exampleFile), ""])
      expect(await reportOn(which, folder), which).toEqual({
        lines: [expect.stringMatching(/^Nothing to fix in this activity\./)],
        isReady: true,
      });
  });
});

describe("the advice", () => {
  it.each([
    ["this line still says TODO", /own words/],
    ["Q2: asks 2 things, and a child answers one", /one thing/],
    ["M1.3: exactly one question mark, at the end", /last sign/],
    ["reading grade 6.1, at most 4.5", /long words/],
    ["Q4: a sentence of 21 words, at most 18", /Part it in two/],
    ["Q4: 31 words, at most 25", /Shorten/],
    ["the description has 12 words, not 30 to 60", /lengthen/],
    ["Path of questions: 5 instead of 6 to 8", /until the number fits/],
    ["O2: no question of the path invites this outcome", /Write a question/],
    ["what-is-ai/x.band1.md has this title too", /your(?:s)? in your own way|Say yours/],
    ['M1: the line "found" is missing after the third hint', /Add it/],
    ["M1.found: what was found is told, not asked", /statement/],
  ])("on %j can be acted on", (problem, toDo) => {
    expect(adviceFor(problem)).toMatch(toDo);
  });

  it("names the place to read where it has no rule", () => {
    expect(adviceFor("something new")).toBe("docs/content/FORMAT.md says how this part is written.");
  });
});
