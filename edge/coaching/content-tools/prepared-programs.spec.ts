import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Runner } from "#runner/program.ts";
import { createRunner } from "#runner/runner.ts";
import { listsAt, preparedPrograms, slidersAt, usualInput, withOddWords } from "./testing/prepared-programs.ts";

let runner: Runner;
beforeAll(() => {
  runner = createRunner({ spareProcesses: 0 });
});
afterAll(() => runner.close());

const ways = [
  ["as they are", () => ({})],
  ["with all sliders at the least", slidersAt("from")],
  ["with all sliders at the most", slidersAt("to")],
  ["with the last of every list", listsAt(-1)],
  ["with odd words", withOddWords],
] as const;

describe.each(ways)("every prepared program in Python, %s,", (way, chosen) => {
  it("ends without an error and prints what is worth reading", async () => {
    const programs = (await preparedPrograms(chosen)).filter(({ language }) => language === "python");
    expect(programs.length).toBeGreaterThan(5);
    for (const { id, code } of programs) {
      const ran = await runner.run({ code, language: "python", input: usualInput, student: id });
      expect(ran, id).toMatchObject({ ok: true, error: null, outputCut: false });
      const lines = (ran.ok ? ran.output : "").split("\n").filter((line) => line.trim() !== "");
      expect(lines.length, id).toBeGreaterThan(way.includes("least") ? 0 : 3);
      // A phone shows some forty signs in a line.
      if (way === "as they are") for (const line of lines) expect([...line].length, `${id}: ${line}`).toBeLessThan(64);
    }
  });
});
