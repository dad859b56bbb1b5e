import { describe, expect, it } from "vitest";
import { ownCatalogue } from "../content-tools/catalogue.ts";
import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { countWords } from "../supabase/functions/_shared/text/index.ts";
import { FirstProgram } from "../supabase/functions/vibing/first-program.ts";
import type { Workshop, WorkshopMode } from "./phases.ts";
import { fillProgram } from "./prepared-program.ts";
import { replyTo } from "./talk.ts";

const { entries } = await ownCatalogue();
const coding = entries.filter(({ categoryActivity }) => categoryActivity === "Coding").map(({ activity }) => activity);
const game = coding.find(({ id }) => id === "guess-my-number.band2")!;
const star = coding.find(({ id }) => id === "catch-the-star.band1")!;
const page = coding.find(({ id }) => id === "my-village-page.band1")!;

const user = (content: string) => ({ role: "user", content });
const coach = (content: string) => ({ role: "assistant", content });
const reply = (activity: Activity, messages: { role: string; content: string }[], mode: WorkshopMode, programs = 0, failed = false) =>
  replyTo(activity, messages, { mode, programs, failed });

function programIn(text: string) {
  const first = new FirstProgram();
  first.push(text);
  first.end();
  return first.program;
}

describe.each(coding.map((activity) => [activity.id, activity] as const))("without a model, in %s,", (_, activity) => {
  it("the mode code answers with the whole prepared program, says what it is, and uses few words", () => {
    const said = reply(activity, [user("please build what I have in my mind")], "code");
    expect(programIn(said)?.language).toBe(activity.program?.language);
    expect(programIn(said)?.code).not.toMatch(/\{\{|\}\}\w/);
    expect(said).toContain("No AI model is connected, so this is a prepared program.");
    expect(countWords(said.replace(/```[\s\S]*?```/, ""))).toBeLessThanOrEqual(75);
  });

  it.each(["critique", "ideas", "explain", "analysis"] as const)("the mode %s asks one question and carries no code", (mode) => {
    const said = reply(activity, [user("it should have a start and an end, because else nobody knows who wins")], mode);
    expect(said).not.toContain("```");
    expect(said.match(/\?/g)).toHaveLength(1);
    expect(countWords(said)).toBeLessThanOrEqual(75);
  });
});

describe("a prepared program", () => {
  it("takes numbers and names from the words, the last ones, and says what it took", () => {
    const said = reply(game, [user("it is called Lucky Dip, from 1 to 50"), coach("And?"), user("no, up to 20. 5 tries")], "code");
    const code = programIn(said)?.code ?? "";
    expect(code).toContain("<title>Lucky Dip</title>");
    expect(code).toContain("You have 5 tries");
    expect(said).toContain(
      "I used your words for the name of the game (Lucky Dip), the lowest number (1), the highest number (20) and how many tries you get (5).",
    );
  });

  it("takes colours that exist, no personal data, and nothing that breaks out of its place", () => {
    const code = (text: string) => fillProgram(page.program!, [text]).code;
    expect(code("a pink background")).toContain("background: pink");
    expect(code("a purpleish background")).toContain(`background: ${page.program!.slots.find(({ name }) => name === "sky")?.default}`);
    expect(code("called </title><script>alert(1)</script>")).not.toContain("alert(1)");
    expect(code("called O'Hara's place")).toContain("O’Hara’s place");
    expect(fillProgram(game.program!, ["call me from 0712 345 678"]).taken).toEqual([]);
  });

  it("takes no more words than belong to a slot", () => {
    const taken = (activity: Activity, text: string) =>
      Object.fromEntries(
        fillProgram(activity.program!, [text])
          .taken.filter(({ slot }) => slot.says !== undefined)
          .map(({ slot, value }) => [slot.name, value]),
      );
    expect(taken(page, "make a page about my cat Tom with a red background and a button")).toEqual({ place: "my cat Tom", sky: "red" });
    expect(taken(page, "it is called Our Street and it has a green background")).toEqual({ place: "Our Street", sky: "green" });
    expect(taken(page, "a page about The House with the Blue Door")).toEqual({ place: "The House with the Blue Door" });
    expect(taken(page, "a page about the very long street where all of us learnt to cycle").place).toBe(
      "the very long street where all of us",
    );
    expect(taken(game, "called Zoo Guess from 1 to 50 with 6 guesses")).toEqual({ title: "Zoo Guess", low: "1", high: "50", tries: "6" });
    expect(taken(star, "there is a star, it jumps and you win")).toEqual({});
    expect(taken(star, "catch the red balloon before it is gone")).toEqual({ thing: "red balloon" });
  });

  it("asked for again without anything new is not built again; the next question comes instead", () => {
    const first = reply(game, [user("from 1 to 50")], "code");
    const again = reply(game, [user("from 1 to 50"), coach(first), user("make it good")], "code", 1);
    expect(programIn(again)).toBeNull();
    expect(again).toContain("For this program I understand “called Guess My Number”, “from 1”, “to 100”, “10 tries”, “easier”");
    const changed = reply(game, [user("from 1 to 50"), coach(first), user("with 3 tries")], "code", 1);
    expect(programIn(changed)?.code).toContain("You have 3 tries");
  });
});

describe("the questions of the path", () => {
  it("about describing come before a program, predicting with it, testing and reading after it", () => {
    const text = "a player guesses and the game says higher or lower until it is right";
    expect(reply(game, [user(text)], "ideas")).toContain(game.path[1]!.text);
    expect(reply(game, [user(text)], "code")).toContain(game.path[2]!.text);
    expect(reply(game, [user("when I typed 5 it said too low, and it should say so in blue")], "critique", 1)).toContain(
      game.path[3]!.text,
    );
  });

  it("after a run say whether it failed", () => {
    expect(reply(game, [user("a game"), coach("Here it is.")], "analysis", 1, true)).toContain("stopped with an error");
    expect(reply(game, [user("a game"), coach("Here it is.")], "analysis", 1)).toContain("The program has run");
  });
});

describe("after a run that the student made a guess about", () => {
  const after = (prediction: string, more: Partial<Workshop> = {}) =>
    replyTo(game, [user("a game"), coach("Here it is.")], { mode: "analysis", programs: 1, failed: false, prediction, ...more });

  it.each([{}, { failed: true }, { isPage: true }, { programs: 2 }, { programs: 3, isPage: true }])(
    "the guess is quoted and one question is about the difference: %j",
    (more) => {
      const said = after("it will not stop", more);
      expect(said).toContain('"it will not stop"');
      expect(said.match(/\?/g)).toHaveLength(1);
      expect(said).not.toMatch(/well done|correct|right|wrong/i);
    },
  );

  it("a long guess is quoted from its beginning, and quotation marks in it end nothing", () => {
    const said = after(`it does not say "stop" ${"and goes on ".repeat(12)}`);
    expect(said).toContain(`"it does not say 'stop' and goes on`);
    expect(said).toContain(' ..."');
  });

  it.each(["idk", "I don't know", "no idea", "???"])("who does not know is asked for one thing that can be seen: %s", (guess) => {
    expect(after(guess)).toBe("You were not sure, and that is fine: now you can look. What is one thing that it did?");
  });

  it("it asks differently each time, and a page is not asked about before its guess", () => {
    expect(new Set([1, 2, 3].map((programs) => after("it jumps", { programs }))).size).toBe(3);
    const built = replyTo(game, [user("from 1 to 50")], { mode: "code", programs: 0, failed: false, predicts: true });
    expect(built.trimEnd().endsWith("```")).toBe(true);
    expect(built.replace(/```[\s\S]*```/, "")).not.toContain("?");
  });

  it("without a guess the question of the path comes, as before", () => {
    const said = replyTo(game, [user("a game"), coach("Here it is.")], { mode: "analysis", programs: 1, failed: false, prediction: null });
    expect(said).toContain("The program has run");
  });
});
