import { describe, expect, it } from "vitest";
import { inputPrompts } from "./input-prompts.ts";

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
