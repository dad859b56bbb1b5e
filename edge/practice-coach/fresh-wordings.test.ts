import { expect, it } from "vitest";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import { freshWordings } from "./simulated/fresh-wordings.ts";
import { replyTo } from "./talk.ts";
import { hearIdea } from "./wrong-ideas/hear-idea.ts";

const activities = (await ownCatalogue()).entries.map(({ activity }) => activity);

/** The misconception whose first hint answers a first message; null where none does. */
function metBy(id: string, text: string): string | null {
  const activity = activities.find((one) => one.id === id);
  if (activity === undefined) throw new Error(`There is no activity ${id}.`);
  const reply = replyTo(activity, [{ role: "user", content: text }]);
  return activity.misconceptions.find(({ hints }) => reply.includes(hints[0] ?? "?"))?.id ?? null;
}

it("wrong ideas are met in wordings that nobody wrote cues for: by their own hint in nine of ten and more", () => {
  const wrong = freshWordings.flatMap(({ activity, wordings }) =>
    Object.entries(wordings).flatMap(([meant, texts]) => texts.map((text) => ({ meant, met: metBy(activity, text) }))),
  );
  expect(wrong.length).toBeGreaterThanOrEqual(360);
  expect(wrong.filter(({ meant, met }) => met === meant).length / wrong.length).toBeGreaterThanOrEqual(0.93);
  expect(wrong.filter(({ met }) => met !== null).length / wrong.length).toBeGreaterThanOrEqual(0.95);
});

it.each(["ok then no", "is that right?", "a robot?", "because i think so?", "can you help me"])(
  "%j states nothing, so no activity meets it as a wrong idea",
  (text) => {
    expect(activities.filter((activity) => hearIdea(activity, text) !== null).map(({ id }) => id)).toEqual([]);
  },
);

it("honest good answers are taken for a wrong idea in one of ten at most", () => {
  const good = freshWordings.flatMap(({ activity, honest }) => honest.map((text) => metBy(activity, text)));
  expect(good.length).toBeGreaterThanOrEqual(360);
  expect(good.filter((met) => met !== null).length / good.length).toBeLessThanOrEqual(0.1);
});
