import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Runner } from "../code-runner/program.ts";
import { createRunner } from "../code-runner/runner.ts";
import { preparedPrograms, usualInput } from "./prepared-programs.ts";

let runner: Runner;
beforeAll(() => {
  runner = createRunner();
});
afterAll(() => runner.close());

const said = [
  ["with its defaults", ""],
  ["with noughts", "0 sentences. start with 0, take 0, rain 0, holds 0. shoe is 0, tall 0. number is 0, more than 0 times. 0 rides"],
  [
    "with the largest numbers",
    "9999 sentences. start with 9999, take 9999, rain 9999, holds 9999. shoe is 9999, tall 9999. number is 9999, more than 9999 times. 9999 rides",
  ],
  [
    "with odd words",
    "called O'Hara. who is it's-a me. place is ናይሮቢ. problem is Çelik's hat. by colour. how many öre. each elephant gets. blue thread",
  ],
] as const;

describe.each(said)("every prepared program in Python, %s,", (_, words) => {
  it("ends without an error and prints what is worth reading", async () => {
    const programs = (await preparedPrograms(() => (words === "" ? [] : [words]))).filter(({ language }) => language === "python");
    expect(programs.length).toBeGreaterThan(5);
    for (const { id, code } of programs) {
      const ran = await runner.run({ code, language: "python", input: usualInput, student: id });
      expect(ran, id).toMatchObject({ ok: true, error: null, outputCut: false });
      const lines = (ran.ok ? ran.output : "").split("\n").filter((line) => line.trim() !== "");
      expect(lines.length, id).toBeGreaterThan(3);
      // A phone shows some forty signs in a line.
      if (words === "") for (const line of lines) expect([...line].length, `${id}: ${line}`).toBeLessThan(64);
    }
  });
});
