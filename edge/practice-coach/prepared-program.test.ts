import { describe, expect, it } from "vitest";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import { countWords } from "../supabase/functions/_shared/text/index.ts";
import { fillProgram } from "./prepared-program.ts";
import { replyTo } from "./talk.ts";

const { entries } = await ownCatalogue();
const coding = entries.filter(({ categoryActivity }) => categoryActivity === "Coding").map(({ activity }) => activity);
const star = coding.find(({ id }) => id === "catch-the-star.band1")!;
const beat = coding.find(({ id }) => id === "eight-boxes-one-beat.band1")!;

const valueOf = (activity: typeof star, slot: string, ...texts: string[]) =>
  fillProgram(activity.program!, texts).taken.find(({ slot: { name } }) => name === slot)?.value ?? null;
const build = (activity: typeof star, texts: string[], programs = 0) =>
  replyTo(
    activity,
    texts.map((content) => ({ role: "user", content })),
    { mode: "code", programs, failed: false },
  );

describe("a word like slower", () => {
  it.each(["make it slow", "Slower please!", "it is too fast", "slow it down a bit", "can it go slowly", "not so fast"])(
    "changes the number that it is about: %s",
    (text) => expect(valueOf(star, "stay", text)).toBe("3"),
  );

  it.each(["faster", "make it super fast", "it is too slow", "speed up"])("also the other way round: %s", (text) =>
    expect(valueOf(star, "stay", text)).toBe("1"),
  );

  it.each(["don't make it slow", "it is not slow", "how slow is it?", "never slow", "a slowcoach"])("is no wish in: %s", (text) =>
    expect(valueOf(star, "stay", text)).toBeNull(),
  );

  it("adds to a number that was said before it, message by message, and yields to one that is said later", () => {
    expect(valueOf(star, "stay", "it stays 5 seconds", "slower")).toBe("6");
    expect(valueOf(star, "stay", "slower", "still too fast", "even slower, really slow")).toBe("5");
    expect(valueOf(star, "stay", "slower", "no: 4 seconds")).toBe("4");
    expect(valueOf(star, "stay", "faster", "faster", "faster")).toBe("1");
  });

  it("is understood for size, number, sound and colour, too", () => {
    expect(valueOf(star, "size", "make it bigger")).toBe("130");
    expect(valueOf(star, "size", "make it small")).toBe("60");
    expect(valueOf(star, "sky", "please make it pink")).toBe("pink");
    expect(valueOf(beat, "loud", "it is too loud")).toBe("2");
    expect(valueOf(beat, "loud", "louder")).toBe("7");
  });
});

describe("a thing that is asked for", () => {
  it.each(["catch a frog", "a frog that jumps", "catch the green frogs"])("is drawn: %s", (text) => {
    const { code } = fillProgram(star.program!, [text]);
    expect(code).toContain('fill="limegreen"');
    expect(code).not.toContain('fill="gold" stroke="black"');
  });

  it("has a face where nobody drew it, and stays a star where none is asked for", () => {
    expect(fillProgram(star.program!, ["catch a zorble"]).code).toContain('fill="mediumpurple"');
    expect(fillProgram(star.program!, ["5 points"]).code).toContain('fill="gold" stroke="black"');
  });
});

describe.each(coding.map((activity) => [activity.id, activity] as const))("in %s", (_, activity) => {
  it("something can be asked to be more or less, or set by a colour or a number", () => {
    const patterns = activity.program!.slots.flatMap(({ readFrom }) => readFrom);
    expect(patterns.some((pattern) => /<number>|<colour>|<words>|[+-]\d/.test(pattern))).toBe(true);
  });

  it("words that change nothing are answered with examples that do, each as it stands", () => {
    const said = build(activity, ["please make it better for everybody"], 1);
    expect(said).not.toContain("```");
    expect(countWords(said)).toBeLessThanOrEqual(75);
    const examples = [...said.matchAll(/“([^”]+)”/g)].map(([, example = ""]) => example);
    expect(examples.length).toBeGreaterThan(1);
    const before = fillProgram(activity.program!, []);
    for (const example of examples.filter((one) => !one.includes("..."))) {
      const { taken } = fillProgram(activity.program!, [example]);
      expect(taken.length, example).toBeGreaterThan(0);
    }
    expect(before.taken).toEqual([]);
  });

  it("what was taken is told in words for a child and never by the name of a slot", () => {
    const example = activity.program!.slots.flatMap(({ readFrom: [first = ""], default: usual }) =>
      first.replace(/<words>|<word>|<number>|<colour>/, usual),
    );
    const said = build(activity, [example.join(". ")]).replace(/```[\s\S]*```/, "");
    expect(said).toContain("I used your words for");
    expect(said).not.toMatch(/Taken from your words|Left as it was prepared/);
    for (const { says } of activity.program!.slots) if (says) expect(says.split(" ").length, says).toBeGreaterThan(1);
  });
});
