import { expect, it } from "vitest";
import { ownCatalogue } from "./catalogue.ts";
import { readProgram } from "./practice-program.ts";

it("a practice program is read with its slots, their defaults and where their values are read from", () => {
  const section =
    "| slot | default | read from |\n| --- | --- | --- |\n| high | 100 | to <number>; up to <number> |\n| title | Guess My Number | called <words> |\n\n```html\n<h1>{{title}}</h1>\n<p>1 to {{high}}</p>\n```\n\nA wrong guess says nothing.";
  expect(readProgram(section)).toEqual({
    language: "html",
    code: "<h1>{{title}}</h1>\n<p>1 to {{high}}</p>",
    slots: [
      { name: "high", default: "100", readFrom: ["to <number>", "up to <number>"] },
      { name: "title", default: "Guess My Number", readFrom: ["called <words>"] },
    ],
  });
  expect(readProgram("")).toBeUndefined();
});

it("every Coding activity brings one whose slots all have a place and a default, and no other activity does", async () => {
  for (const { activity, categoryActivity } of (await ownCatalogue()).entries) {
    expect(activity.program !== undefined, activity.id).toBe(categoryActivity === "Coding");
    const { code = "", slots = [] } = activity.program ?? {};
    const filled = slots.reduce((text, slot) => text.replaceAll(`{{${slot.name}}}`, slot.default), code);
    expect(filled, activity.id).not.toContain("{{");
    for (const slot of slots) expect(slot.default !== "" && slot.readFrom.length > 0, `${activity.id} ${slot.name}`).toBe(true);
  }
});
