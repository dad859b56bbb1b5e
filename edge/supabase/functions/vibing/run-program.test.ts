import { expect, it, describe } from "vitest";
import type { AreaRequest } from "../_shared/request/index.ts";
import { newExecution, runExecution, inputPrompts } from "./run-program.ts";

it("a runner that never answers leaves a record when the time is over, and nobody waits for it any more", async () => {
  const dependencies = { runProgram: () => new Promise(() => {}), log: () => {} };
  const request = { learner: { id: "amina" }, requestId: "r", dependencies } as unknown as AreaRequest;
  const waiting = newExecution({ language: "python", code: "print(1)" });
  const ran = await runExecution(request, waiting, [], AbortSignal.timeout(20));
  expect(ran).toMatchObject({ started: false, execution: { error: "Execution failed: Too many are waiting. Please run it again." } });
});

describe("what a program asks for", () => {
  it.each([
    ["name = input(\"Who? \")\nage = int(input('How old? '))", ["Who?", "How old?"]],
    ["x = input()", [""]],
    ['# input("no")\nprint("input()")\ny = """\ninput()\n"""', []],
    ['print("it\nx = input("Still asked? ")', ["Still asked?"]],
    ["x = 'input(\\", []],
    ["'''\ninput()", []],
    ["my.input('no')\nreinput('no')", []],
  ])("in Python: %j", (code, prompts) => {
    expect(inputPrompts({ language: "python", code })).toEqual(prompts);
  });

  it.each([
    ['const name = prompt("Who? ");', ["Who?"]],
    ['// prompt("no")\n/* prompt("no") */\nconsole.log(`prompt("no")`)', []],
    ['/* prompt("no")', []],
    ['`prompt("no")', []],
  ])("in JavaScript: %j", (code, prompts) => {
    expect(inputPrompts({ language: "javascript", code })).toEqual(prompts);
  });

  it.each(["'\\", '"\\', "`\\", "/*", "'''\"\"\"", "input(", "prompt('"])("64 KB of nothing but %j are read in one go", (sign) => {
    const code = sign.repeat(65_000 / sign.length);
    for (const language of ["python", "javascript"] as const) expect(inputPrompts({ language, code }).length).toBeLessThanOrEqual(50);
  });
});
