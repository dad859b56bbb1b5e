import { expect, it } from "vitest";
import { ownCatalogue } from "./catalogue.ts";
import { fillProgram } from "./check-program.ts";
import { readProgram } from "./read-program.ts";

it("a prepared program is read with its guesses and its controls, their kinds, bounds, usual values and labels", () => {
  const section = `| control | kind | usual | label |
| --- | --- | --- | --- |
| high | slider: 10-200 by 10 | 100 | the highest number |
| sky | colour | skyblue | the sky |
| title | words: 30 | Guess My Number | its name |
| thing | list: star / frog | star | what jumps |
| picture | picture of thing | | |

- guess: It gets harder.
- guess: It gets easier.
- guess: It plays the same.

\`\`\`html
<h1>{{title}}</h1>
<p>1 to {{high}} {{sky}} {{thing}} {{picture}}</p>
\`\`\`

A wrong guess says nothing.`;
  expect(readProgram(section)).toEqual({
    language: "html",
    guesses: ["It gets harder.", "It gets easier.", "It plays the same."],
    code: "<h1>{{title}}</h1>\n<p>1 to {{high}} {{sky}} {{thing}} {{picture}}</p>",
    controls: [
      { kind: "slider", name: "high", label: "the highest number", usual: 100, from: 10, to: 200, by: 10 },
      { kind: "colour", name: "sky", label: "the sky", usual: "skyblue" },
      { kind: "words", name: "title", label: "its name", usual: "Guess My Number", most: 30 },
      { kind: "list", name: "thing", label: "what jumps", usual: "star", options: ["star", "frog"] },
      {
        kind: "picture",
        name: "picture",
        of: "thing",
        pictures: { star: expect.stringContaining("<path"), frog: expect.stringContaining("<circle") },
      },
    ],
  });
  expect(readProgram("")).toBeUndefined();
});

it("every Coding activity brings one whose code has nothing open, and no other activity does", async () => {
  for (const { activity, categoryActivity } of (await ownCatalogue()).entries) {
    expect(activity.program !== undefined, activity.id).toBe(categoryActivity === "Coding");
    if (activity.program) expect(fillProgram(activity.program, {}), activity.id).not.toContain("{{");
  }
});
