import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comfortWords, pageWords } from "../../practice-coach/words.ts";
import { NoIdeas } from "../../supabase/functions/create/no-ideas.ts";
import { ideasFirst } from "../../supabase/functions/create/words.ts";
import { creators } from "./creators.ts";
import { earlyReplies, holdChallenge } from "./hold-challenges.ts";
import type { JudgedTalk } from "../judge.ts";
import { startPracticeProvider } from "../providers.ts";
import type { LabProvider } from "../providers.ts";

let lab: LabProvider;
const talks = new Map<string, JudgedTalk>();
beforeAll(async () => {
  lab = await startPracticeProvider();
  const evaluated = new Set(["overflowing", "one-kind", "copies", "bad-speller"]);
  await Promise.all(
    creators.map(async (creator) =>
      talks.set(creator.id, await holdChallenge(creator, lab.provider, { evaluates: evaluated.has(creator.id) })),
    ),
  );
});
afterAll(() => lab?.stop());

const talkOf = (id: string): JudgedTalk => talks.get(id)!;
const repliesTo = (id: string) =>
  talkOf(id)
    .lines.filter(({ who }, index) => who === "coach" && index > 0)
    .map(({ text }) => text);

describe("the practice coach, with ten children who have set a challenge,", () => {
  it("answers each of their messages", () => {
    expect(creators).toHaveLength(10);
    for (const { id, says } of creators) {
      expect(repliesTo(id), id).toHaveLength(says.length);
      expect(
        talkOf(id).lines.some(({ failed }) => failed === true),
        id,
      ).toBe(false);
    }
  });

  it.each(creators.map((creator) => [creator.id, creator] as const))("gives %s no idea before two of their own", (id, creator) => {
    for (const { text, offersIdea } of earlyReplies(talkOf(id), creator)) expect(offersIdea, text).toBe(false);
    // Its own words are such that nothing of them has to be taken out.
    for (const reply of repliesTo(id)) for (const instead of ideasFirst) expect(reply).not.toContain(instead);
  });

  it.each(creators.map(({ id }) => [id]))("breaks no rule of good coaching with %s", (id) => {
    const { lines, faults } = talkOf(id);
    expect(faults.map(({ rule, line, what }) => `${rule}: ${what}: ${lines[line]?.text}`)).toEqual([]);
  });

  it("hears a sad child before anything else", () => {
    expect(repliesTo("sad-creator")[0]).toMatch(/sorry|hard day/);
    expect(repliesTo("sad-creator")[1]).toContain("your dog");
  });

  it("says that it reads English only, and asks again", () => {
    for (const reply of repliesTo("swahili-creator")) expect(reply).toMatch(/English/);
  });

  it("asks for own words where the challenge is copied", () => {
    expect(repliesTo("copies")[0]).toContain("How would you say it to a friend?");
  });

  it("evaluates ideas by the five criteria, with quotes, and bad spelling costs nothing", () => {
    const scoreOf = (id: string): number => talkOf(id).result?.score ?? -1;
    expect(talkOf("overflowing").result).toMatchObject({ completed: true });
    expect(talkOf("overflowing").result?.criteria.map(({ name }) => name)).toEqual([
      "Divergent Thinking",
      "Flexibility",
      "Originality",
      "Elaboration",
      "Fluency",
    ]);
    for (const { level, quote } of talkOf("overflowing").result?.criteria ?? []) expect(level === 0 || quote !== "").toBe(true);
    expect(talkOf("copies").result?.score ?? null).toBeNull();
    expect(scoreOf("bad-speller")).toBeGreaterThan(scoreOf("one-kind"));
  });
});

it("nothing that comforts a child or answers its question is taken for an idea", () => {
  const texts = [...Object.values(comfortWords), ...Object.values(pageWords)].flatMap((one) => {
    const list = typeof one === "function" ? (one as (part: never) => string[])("grandma" as never) : one;
    return list.map((entry) => (typeof entry === "string" ? entry : (entry as (...parts: string[]) => string)("word", "word")));
  });
  expect(texts.length).toBeGreaterThan(25);
  for (const text of texts) {
    const guard = new NoIdeas(["grandma", "word"]);
    guard.pass(text);
    guard.end();
    expect(guard.found, text).toBe(false);
  }
});
