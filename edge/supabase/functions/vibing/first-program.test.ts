import { describe, expect, it } from "vitest";
import { FirstProgram } from "./first-program.ts";

function taken(reply: string, size = reply.length) {
  const first = new FirstProgram();
  for (let at = 0; at < reply.length; at += size) first.push(reply.slice(at, at + size));
  first.end();
  return first;
}

const python = "Here.\n```python\nprint(1)\n```\nDone.";

describe("the first program of a reply", () => {
  it.each([1, 2, 5, 1000])("is taken from pieces of %i characters [VIBE-089]", (size) => {
    expect(taken(python, size).program).toEqual({ language: "python", code: "print(1)" });
  });

  it("is there as soon as its closing fence has come", () => {
    const first = new FirstProgram();
    first.push("```python\nprint(1)\n```");
    expect(first.program).toBeNull();
    first.push("\n");
    expect(first.program).not.toBeNull();
  });

  it.each([
    ["a tag in capital letters", "```Python\nx\n```", { language: "python", code: "x" }],
    ["more words behind the tag", "```html page.html\n<b>x</b>\n```", { language: "html", code: "<b>x</b>" }],
    ["tildes", "~~~javascript\nx\n~~~", { language: "javascript", code: "x" }],
    ["four signs around three", "````python\ns = '''\n```\n'''\n````", { language: "python", code: "s = '''\n```\n'''" }],
    ["a list", "1. So:\n   ```python\n   if a:\n     b()\n   ```", { language: "python", code: "if a:\n  b()" }],
    ["line ends of Windows", "```python\r\nx\r\ny\r\n```\r\n", { language: "python", code: "x\ny" }],
    ["another block before it", "```text\n```python\nx\n```\n```html\ny\n```", { language: "html", code: "y" }],
  ])("is found in %s [VIBE-090]", (_, reply, program) => expect(taken(reply).program).toEqual(program));

  it("is the first of several that could run [VIBE-089]", () => {
    expect(taken(`${python}\n\`\`\`html\n<p>2</p>\n\`\`\``).program?.code).toBe("print(1)");
  });

  it.each([
    ["no tag", "```\nprint(1)\n```"],
    ["py", "```py\nprint(1)\n```"],
    ["js", "```js\nx\n```"],
    ["a tag that only begins so", "```python3\nprint(1)\n```"],
    ["nothing inside", "```python\n\n```"],
    ["inline code", "Use `python` here."],
  ])("is not found in a block with %s [VIBE-090]", (_, reply) => expect(taken(reply).program).toBeNull());

  it("that breaks off is cut off and no program", () => {
    expect(taken("```python\nprint(")).toMatchObject({ program: null, isCutOff: true });
    expect(taken(`${python}\n\`\`\`python\nprint(`)).toMatchObject({ program: { code: "print(1)" }, isCutOff: false });
    expect(taken("```text\nprint(").isCutOff).toBe(false);
  });
});
