import { expect, it } from "vitest";
import { inputPrompts } from "./input-prompts.ts";
import { isWebCode } from "./web-code.ts";

it("HTML is web code, Python never is [VIBE-098]", () => {
  expect(isWebCode("just words", "html")).toBe(true);
  expect(isWebCode("document.title = 'a'  # alert(", "python")).toBe(false);
});

it.each(["document.", "window.", "querySelector", "addEventListener", "innerHTML", "createElement", "onclick", "alert(", "classList", "appendChild"])(
  "JavaScript with %s in it is web code [VIBE-099] [VIBE-100]",
  (marker) => expect(isWebCode(`const a = 1;\nb.${marker}`, "javascript")).toBe(true),
);

it.each(["localStorage", "sessionStorage", "requestAnimationFrame", "navigator."])("so is JavaScript with %s, which only a browser has", (marker) =>
  expect(isWebCode(`const a = 1;\n${marker}`, "javascript")).toBe(true),
);

it("JavaScript without a browser's means is not [VIBE-100] [VIBE-103]", () => {
  expect(isWebCode("const windows = ['a']; const documents = 2; console.log(windows, documents)", "javascript")).toBe(false);
});

it("a program's prompts are read from its text, not from comments, texts and other names", () => {
  const prompts = (code: string, language: "python" | "javascript" = "python") => inputPrompts({ language, code });
  expect(prompts("a = input('Name? ')\nb = int(input(\"How \\\"old\\\"?\"))\nc = input(f'{a}')\nd = input()")).toEqual(["Name?", 'How "old"?', "", ""]);
  expect(prompts("# input('x')\ns = \"input('y')\"\nmy_input(1)\nbox.input(2)\n'''\ninput()\n'''")).toEqual([]);
  expect(prompts("const a = prompt('Name?'); // prompt('x')", "javascript")).toEqual(["Name?"]);
  expect(inputPrompts({ language: "html", code: "prompt('x')" })).toEqual([]);
});
