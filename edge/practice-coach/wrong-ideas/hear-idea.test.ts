import { describe, expect, it } from "vitest";
import { ownCatalogue } from "../../content-tools/catalogue.ts";
import type { Activity } from "../../supabase/functions/_shared/cues/index.ts";
import { allWordings, byActivity, hashOfData } from "../simulated/training-wordings.ts";
import { hearIdea } from "./hear-idea.ts";
import { readModel } from "./model.ts";
import { tokensOf } from "./tokens.ts";
import { allTexts, readWordings } from "./wordings.ts";

const activities = (await ownCatalogue()).entries.map(({ activity }) => activity);
const activityOf = (id: string): Activity => {
  const found = activities.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no activity ${id}.`);
  return found;
};

describe("what the weights are fitted to", () => {
  it("is the wordings and vectors beside them: after a change of either, fit-ideas.ts is run again", () => {
    expect(readModel().fittedTo).toBe(hashOfData());
  });

  it("names activities and misconceptions that there are, each worded at least ten times, and no text on both sides", () => {
    for (const [activity, { wordings, honest }] of byActivity(allWordings())) {
      const ids = activityOf(activity).misconceptions.map(({ id }) => id);
      expect(Object.keys(wordings).toSorted(), activity).toEqual(ids.toSorted());
      for (const texts of Object.values(wordings)) expect(new Set(texts).size, activity).toBeGreaterThanOrEqual(10);
      expect(new Set(honest).size, activity).toBeGreaterThanOrEqual(12);
      const wrong = new Set(Object.values(wordings).flat());
      expect(
        honest.filter((text) => wrong.has(text)),
        activity,
      ).toEqual([]);
    }
  });

  it("shares no text with the fresh wordings that the coach is tested with", async () => {
    const { freshWordings } = await import("../simulated/fresh-wordings.ts");
    const plain = (text: string): string => tokensOf(text).join(" ");
    for (const { activity, wordings, honest } of freshWordings) {
      const known = allTexts(readWordings(activity));
      const learned = new Set([...Object.values(known?.wordings ?? {}).flat(), ...(known?.honest ?? [])].map(plain));
      expect([...Object.values(wordings).flat(), ...honest].map(plain).filter((text) => learned.has(text))).toEqual([]);
    }
  });
});

it.each([
  "hello",
  "good morning",
  "yes",
  "no",
  "thank you",
  "i don't know",
  "can you say that again?",
  "what should i do now?",
  "what do you mean?",
  "ok next question please",
  "the second one",
  "let me think about it",
])("%j holds no wrong idea in any activity", (text) => {
  expect(activities.filter((activity) => hearIdea(activity, text) !== null).map(({ id }) => id)).toEqual([]);
});

describe("in an activity that has no wordings, such as a teacher's own,", () => {
  const own = { ...activityOf("whose-mistake-was-it.band2"), id: "4f0c6a52-7c1e-4b60-9a0f-0d6f4c1b2a33" };

  it("a wrong idea is heard by the author's lines and by how it is said", () => {
    expect(hearIdea(own, "the camera made the mistake so it is guilty, not the people")).toBe("M1");
  });

  it("a sound answer is not taken for one", () => {
    expect(hearIdea(own, "i think the office could have asked her first, because the picture was not clear")).toBeNull();
  });
});

it("an id that is no name of a file has no wordings", () => {
  expect(readWordings("../wordings/whose-mistake-was-it.band2")).toEqual([]);
  expect(readWordings("whose-mistake-was-it.band2")[0]?.wordings).toHaveProperty("M1");
});
