import { expect, it } from "vitest";
import { replaceBlocks } from "./fences.ts";

it.each([
  ["```js", "js|x"],
  ["  ```  JS and more", "js|x"],
  ["``` a `b` stays words", null],
  ["~~~ py`3 more", "py`3|x"],
  ["~~~", "|x"],
  ["```~", "~|x"],
  ["`` two", null],
  [`${"~".repeat(4000)}\``, "`|x"],
  [`\`\`\`${" ".repeat(4000)}\``, null],
  [`${"~".repeat(4000)}\u2028`, "|x"],
])(
  "a line opens a block by its fence, in steps that grow with its length (%#)",
  (line, block) => {
    const text = `${line}\nx`;
    // A text without any fence is handed back as it is.
    expect(replaceBlocks(text, ({ tag, code }) => `${tag}|${code}`)).toBe(block ?? text);
  },
  5000,
);
