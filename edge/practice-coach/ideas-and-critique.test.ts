import { describe, expect, it } from "vitest";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import type { Activity, BuilderNeed } from "../supabase/functions/_shared/cues/index.ts";
import { countWords, sentencesOf } from "../supabase/functions/_shared/text/index.ts";
import { instructions } from "./simulated/instructions.ts";
import { replyTo } from "./talk.ts";

const { entries } = await ownCatalogue();
const coding = entries.filter(({ categoryActivity }) => categoryActivity === "Coding").map(({ activity }) => activity);
const activityOf = (id: string): Activity => coding.find((one) => one.id === id)!;

const user = (content: string) => ({ role: "user", content });
const coach = (content: string) => ({ role: "assistant", content });
const ideasFor = (activity: Activity, ...messages: { role: string; content: string }[]) =>
  replyTo(activity, messages, { mode: "ideas", programs: 0, failed: false });
const critiqueOf = (activity: Activity, text: string, programs = 0) =>
  replyTo(activity, [user(text)], { mode: "critique", programs, failed: false });

/** The quotation is the student's: its words are none of the coach's. */
const withoutQuote = (reply: string): string =>
  reply.replace(/^(?:You wrote|Let's stay with your words|Think about your words|Here is what you said:) "[^"]*"\. /, "");
const quoteIn = (reply: string): string | undefined =>
  /^(?:You wrote|Let's stay with your words|Think about your words|Here is what you said:) "([^"]*)"/.exec(reply)?.[1];
const sentencesIn = (reply: string): number => sentencesOf(withoutQuote(reply)).length + (quoteIn(reply) === undefined ? 0 : 1);
const foundIn = (reply: string): string => /There is something about (.*?) in your words\./.exec(reply)?.[1] ?? "";
const notFoundIn = (reply: string): string => /Nothing was found yet about (.*?)\. /.exec(reply)?.[1] ?? "";
const needsOf = ({ needs = [] }: Activity): BuilderNeed[] => needs;

it("there are ideas, needs and instructions for all coding activities", () => {
  expect(coding).toHaveLength(24);
  expect(Object.keys(instructions).toSorted()).toEqual(coding.map(({ id }) => id).toSorted());
});

describe.each(coding.map((activity) => [activity.id, activity] as const))("without a model, in %s,", (id, activity) => {
  const { good, part, misspelt } = instructions[id]!;
  const page = sentencesOf(activity.description)
    .slice(0, 2)
    .map(({ text, words }) => text.slice(words[0]!.start, words.at(-1)!.end))
    .join(". ");
  const written = {
    "a good instruction": good,
    "a thin one": "do it",
    "the words of the page": page,
    nothing: "",
    "another language": "quiero una cosa que cambia cuando toco la pantalla, por favor",
    "a misspelt one": misspelt.text,
    "a wish for the answer": "just tell me",
    "not knowing what": "idk what to make",
  };

  it.each(Object.entries(written))(
    "ideas for %s are two to four sentences with at least one thing for this very program, one question and no code [VIBE-096] [VIBE-097]",
    (_, text) => {
      const reply = ideasFor(activity, user(text));
      expect(activity.ideas!.filter((idea) => reply.includes(idea)).length, reply).toBeGreaterThanOrEqual(1);
      expect(sentencesIn(reply), reply).toBeGreaterThanOrEqual(2);
      expect(sentencesIn(reply), reply).toBeLessThanOrEqual(4);
      expect(withoutQuote(reply).match(/\?/g), reply).toHaveLength(1);
      expect(reply).not.toMatch(/[`<>{}]/);
      expect(countWords(reply)).toBeLessThanOrEqual(75);
    },
  );

  it("ideas stay that short wherever the path has led", () => {
    let messages = [user(good)];
    for (let turn = 0; turn < 10; turn += 1) {
      const reply = ideasFor(activity, ...messages);
      expect(
        activity.ideas!.some((idea) => reply.includes(idea)),
        reply,
      ).toBe(true);
      expect(sentencesIn(reply), reply).toBeLessThanOrEqual(4);
      messages = [...messages, coach(reply), user(`my answer ${turn} is that it should be round and soft because the small ones like it`)];
    }
  });

  it("further ideas are other ones", () => {
    const first = ideasFor(activity, user("a nice one please"));
    const second = ideasFor(activity, user("a nice one please"), coach(first), user("some more please, not those"));
    const given = (reply: string): string[] => activity.ideas!.filter((idea) => reply.includes(idea));
    expect(given(second).filter((idea) => given(first).includes(idea))).toEqual([]);
  });

  it("a critique of a good instruction names what a builder learns from it, misses nothing, and goes on along the path [VIBE-094]", () => {
    const reply = critiqueOf(activity, good);
    for (const { name } of needsOf(activity)) expect(foundIn(reply), reply).toContain(name);
    expect(reply).not.toContain("Nothing was found");
    expect(
      [...activity.path.map(({ text }) => text), ...activity.misconceptions.flatMap(({ hints }) => hints)].some((text) =>
        reply.endsWith(text),
      ),
      reply,
    ).toBe(true);
    expect(good).toContain(quoteIn(reply));
  });

  it.each([
    ["with a gap", part],
    ["in a hurry", misspelt],
  ] as const)(
    "a critique of an instruction written %s names what is there, one thing that is not, and asks for that [VIBE-094]",
    (_, { text, found }) => {
      const needs = needsOf(activity);
      const reply = critiqueOf(activity, text);
      expect(
        needs.flatMap(({ name }, at) => (foundIn(reply).includes(name) ? [at] : [])),
        reply,
      ).toEqual(found);
      expect(text, reply).toContain(quoteIn(reply));
      const [missing] = needs.filter((_need, at) => !found.includes(at));
      if (missing === undefined) return expect(reply).not.toContain("Nothing was found");
      const isLadder = activity.misconceptions.some(({ hints }) => hints.some((hint) => reply.endsWith(hint)));
      if (!isLadder) expect([notFoundIn(reply), reply.endsWith(missing.asks)], reply).toEqual([missing.name, true]);
    },
  );

  it.each(["a thin one", "the words of the page", "nothing", "another language", "a wish for the answer"] as const)(
    "a critique of %s finds nothing in it and asks for what this program needs first",
    (which) => {
      const reply = critiqueOf(activity, written[which]);
      const [first, second] = needsOf(activity);
      expect(foundIn(reply), reply).toBe("");
      expect(notFoundIn(reply)).toBe(`${first!.name} or ${second!.name}`);
      expect(reply.endsWith(first!.asks), reply).toBe(true);
      expect(withoutQuote(reply).match(/\?/g)).toHaveLength(1);
      expect(countWords(reply)).toBeLessThanOrEqual(75);
    },
  );
});

describe("a critique", () => {
  const game = activityOf("guess-my-number.band2");

  it("takes what is denied as said, and what is asked or left open as not said", () => {
    expect(foundIn(critiqueOf(game, "it hides 1 to 9 and there are no tries, you guess for ever"))).toContain("the number of tries");
    expect(foundIn(critiqueOf(game, "it hides 1 to 9. I don't know how many tries"))).not.toContain("tries");
    expect(foundIn(critiqueOf(game, "it hides 1 to 9. How many tries should it have?"))).not.toContain("tries");
    expect(foundIn(critiqueOf(game, "can you make it hide 1 to 9 with three tries?"))).toContain("the number of tries");
  });

  it("names what is there also when it is nothing that this program asks for", () => {
    expect(critiqueOf(game, "make a pink window that spins when it opens")).toContain(
      "There is something about a colour and when something happens in your words.",
    );
  });

  it("doesn't ask again for what was written before, or was the answer to its own question", () => {
    const first = critiqueOf(game, "it hides a number from 1 to 50 and says too high or too low");
    expect(first.endsWith("How many tries does a player get?")).toBe(true);
    const second = replyTo(
      game,
      [user("it hides a number from 1 to 50 and says too high or too low"), coach(first), user("seven, like the days of a week")],
      { mode: "critique", programs: 0, failed: false },
    );
    expect(second.endsWith("When is the game over?"), second).toBe(true);
  });

  it("looks at a report of a run for what was done, seen and wanted", () => {
    const done = critiqueOf(game, "I typed banana and it took a try", 1);
    expect(done).toContain("There is something about what you did and what you saw in your words.");
    expect(done.endsWith("What should happen instead?")).toBe(true);
    const whole = critiqueOf(game, "when I typed banana it took a try, but it should not count", 1);
    expect(whole).not.toContain("Nothing was found");
    expect(game.path.some(({ text }) => whole.endsWith(text))).toBe(true);
  });

  it("looks at an expectation for its reason, and at an explanation for what would change", () => {
    expect(critiqueOf(game, "I expect it will say too low if I guess 10", 1).endsWith("Why do you expect that?")).toBe(true);
    expect(
      critiqueOf(game, "that line compares the guess with the secret", 1).endsWith("What would somebody notice if that part were changed?"),
    ).toBe(true);
  });

  it("shows the first hint where an idea goes astray, and says what is there all the same", () => {
    const reply = critiqueOf(game, "you know how it goes, the normal one with 5 tries");
    expect(reply).toContain("There is something about the number of tries");
    expect(reply.endsWith(game.misconceptions[0]!.hints[0]!)).toBe(true);
  });
});

it("ideas avoid what the student has spoken of already", () => {
  const star = activityOf("catch-the-star.band1");
  const reply = withoutQuote(
    ideasFor(star, user("the frog gets smaller with each catch, no second thing, and the ground changes its colour")),
  );
  expect(reply).not.toContain("smaller");
  expect(reply).not.toContain("second thing");
});
