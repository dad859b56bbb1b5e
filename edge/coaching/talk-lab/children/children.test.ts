import { describe, expect, it } from "vitest";
import { chosenActivities } from "../chosen-activities.ts";
import { children } from "./children.ts";
import { questionKind } from "./question-kind.ts";

describe("the scripted children", () => {
  it("are at least twenty, each with an id of its own and somebody in every band", () => {
    expect(children.length).toBeGreaterThanOrEqual(20);
    expect(new Set(children.map(({ id }) => id)).size).toBe(children.length);
    for (const band of [1, 2, 3]) expect(children.some(({ bands }) => bands?.length === 1 && bands[0] === band)).toBe(true);
  });

  it("talk about two activities of each band, one of each area", async () => {
    const chosen = await chosenActivities();
    expect(chosen.map(({ entry, areaId }) => `${entry.activity.band} ${areaId}`)).toEqual([
      "1 ai-learning",
      "1 skills",
      "2 ai-learning",
      "2 skills",
      "3 ai-learning",
      "3 skills",
    ]);
  });

  it("answer the kind of question that they hear", async () => {
    const [{ matter, entry } = expect.fail("no activity")] = await chosenActivities();
    const guesser = children.find(({ id }) => id === "guesser")!;
    const moment = { turn: 0, heard: "", activity: entry.activity, matter, think: () => null };
    expect(guesser.says({ ...moment, asks: "why" })).toBe("because i think so?");
    expect(guesser.says({ ...moment, asks: "what" })).toBe("is it yes?");
  });
});

it.each([
  ["How sure are you, from zero to ten?", "sure"],
  ["Look back at your first pick. Where would you put it now, and why?", "look-back"],
  ["What makes you say that?", "why"],
  ["How could you check it?", "test"],
  ["Can you name another thing?", "example"],
  ["Is it a lamp or a phone?", "choose"],
  ["Where could it have learned that?", "what"],
  ['You wrote "is it alive?". Take your time.', "none"],
])("%j is a question of the kind %s", (reply, kind) => {
  expect(questionKind(reply)).toBe(kind);
});
