import { describe, expect, it } from "vitest";
import type { PathQuestion } from "../activity/index.ts";
import type { Move } from "../conversation/index.ts";
import { checkForm } from "./check-form.ts";
import { firstPlace, standOf, type Place } from "./place.ts";
import { openingOf, walk, type Path, type Said } from "./walk.ts";
import { words } from "./words.ts";

const question = (id: string, more: Partial<PathQuestion> = {}): PathQuestion => ({
  id,
  outcomes: ["O1"],
  text: `What of ${id}?`,
  ...more,
});

const path: Path = {
  path: [
    question("Q1", {
      far: "It learned from many photos.",
      slip: { idea: "M1", text: "It has a battery inside." },
      anotherWay: "Which one?",
    }),
    question("Q2", { answer: { kind: "choice", options: ["a", "b"], right: "b", because: true } }),
    question("Q3", { far: "Both are fine.", slip: { idea: null, text: "One is fine." } }),
  ],
  misconceptions: [{ id: "M1", idea: "Electric means AI.", hints: ["First?", "Second?", "Third?"], found: "Batteries are no AI." }],
  stuck: "Take one thing. What does it do?",
  criteria: [
    {
      name: "Sorting",
      shownBy: ["O1"],
      forYou: [
        { level: 0, text: "Not yet." },
        { level: 5, text: "All of it." },
      ],
    },
  ],
};
const own = "It learned from pictures";

/** Walks on from a place, or from the beginning, and answers what was said at each step. */
function said(moves: (Move | string)[], lot = "a"): Said[] {
  let from: Place = firstPlace;
  return moves.map((one) => {
    const [move, text] = typeof one === "string" ? [{ kind: "answer" } as const, one] : [one, own];
    const step = walk(path, { from, isAsked: true, move, text, lot, whom: "You can talk to Ms Amina." });
    from = step.guide;
    return step;
  });
}
const last = (moves: (Move | string)[], lot?: string): Said => said(moves, lot).at(-1)!;
const press = (kind: "hint" | "another-way" | "skip" | "go-on" | "found" | "my-question" | "tell"): Move => ({ kind });
const cardOf = (text: string, lot: string): 0 | 1 => (last([own], lot).guide.cards?.[0] === text ? 0 : 1);
const nearFar = (lot = "a"): Move => ({ kind: "near", card: cardOf("It learned from many photos.", lot) });
const nearSlip = (lot = "a"): Move => ({ kind: "near", card: cardOf("It has a battery inside.", lot) });

describe("an answer", () => {
  it("is compared with two others where the question turns on an idea, and neither is marked", () => {
    const { text, guide } = last([own]);
    expect(text).toBe(words.compare);
    expect(guide.step).toBe("compare");
    expect([...guide.cards!].toSorted()).toEqual(["It has a battery inside.", "It learned from many photos."]);
  });

  it("goes on at once where the question turns on none", () => {
    expect(last([own, { kind: "near", card: "neither" }, press("go-on"), own]).guide).toMatchObject({ question: 3, step: "answer" });
    expect(last([press("skip"), press("skip"), own]).guide.step).toBe("end");
  });

  it("that is short is looked at once more, and never twice", () => {
    const [short, again] = said(["ok", "ok"]);
    expect(short!.text).toBe(words.shortAnswer);
    expect(again!.guide.step).toBe("compare");
    expect(last(["ok", press("go-on")]).guide.step).toBe("compare");
  });

  it("in any language and spelling stands as it is", () => {
    for (const text of ["itz lerned from pixtures", "simu imejifunza kutoka kwa ujumbe", "تعلم من صور كثيرة"])
      expect(last([text]).guide.step, text).toBe("compare");
  });
});

describe("a key", () => {
  const choose = (option: string): Move => ({ kind: "answer", given: { kind: "choice", option } });
  it("that is missed is told without a verdict, once, and the answer may stay", () => {
    const missed = last([press("skip"), choose("a")]);
    expect(missed.text).toContain("Look again, or go on");
    expect(missed.text).not.toMatch(/wrong|right|false|correct/i);
    expect(last([press("skip"), choose("a"), choose("a")]).guide.question).toBe(3);
    expect(last([press("skip"), choose("b")]).guide.question).toBe(3);
  });

  it("never leaves the server", () => {
    expect(JSON.stringify(openingOf({ ...path, path: [path.path[1]!] }))).not.toContain("right");
    expect(last([press("skip")]).guide.form).toEqual({ kind: "choice", options: ["a", "b"], because: true });
  });
});

describe("comparing", () => {
  it("with the answer that goes far asks what to add", () => {
    expect(last([own, nearFar()]).text).toContain(words.addToFar);
    expect(last([own, nearFar(), press("go-on")]).guide).toMatchObject({ question: 2, through: [1] });
  });

  it("with the slip opens the author's hints one at a time, and what teachers say closes it at any rung", () => {
    const steps = said([own, nearSlip(), press("hint"), press("hint"), press("hint"), press("hint"), press("found")]);
    expect(steps.slice(2, 5).map(({ text }) => text)).toEqual(["First?", "Second?", "Third?"]);
    expect(steps.map(({ guide }) => guide.hintsLeft).slice(1, 5)).toEqual([3, 2, 1, 0]);
    expect(steps[5]!.text).toBe(words.noMoreHints);
    expect(steps.at(-1)!.text).toContain("Batteries are no AI.");
    expect(last([own, nearSlip(), press("found")]).guide.question).toBe(2);
  });

  it("is closed by what was found only where hints are offered: elsewhere the question stays open", () => {
    for (const before of [["ok"], [own], [own, nearFar()], [press("skip"), press("skip"), press("skip")]])
      expect(last([...before, press("found")]).guide).toEqual(last(before).guide);
    expect(last([press("found"), press("found"), press("found")])).toMatchObject({ text: "What of Q1?", guide: { through: [] } });
  });

  it("with the slip, and nothing else, says which misconception was met, and by which answer", () => {
    expect(last([own, nearSlip()]).met).toEqual({ idea: "Electric means AI.", chosen: "It has a battery inside." });
    for (const moves of [[own], [own, nearFar()], [own, { kind: "near" as const, card: "neither" as const }], ["It has a battery inside."]])
      expect(last(moves).met).toBeUndefined();
  });

  it("with the slip lets the answer change, keeps both, and tells what teachers say", () => {
    const changed = last([own, nearSlip(), "No, it learned"]);
    expect(changed.text).toContain("Keep both");
    expect(changed.text).toContain("Batteries are no AI.");
  });

  it("with neither lets the student's own stand", () => {
    expect(last([own, { kind: "near", card: "neither" }]).text).toBe(words.addToOwn);
  });

  it("shows the two in an order by lot", () => {
    const firsts = new Set(Array.from({ length: 20 }, (_, lot) => last([own], `session-${lot}`).guide.cards![0]));
    expect(firsts.size).toBe(2);
  });
});

describe("the buttons", () => {
  it("say the question in another way, skip it and bring it back at the end", () => {
    expect(last([press("another-way")]).text).toBe("Which one?");
    expect(last([press("skip"), press("another-way")]).text).toBe(path.stuck);
    const end = last([press("skip"), own, own]);
    expect(end.guide).toMatchObject({ step: "end", skipped: [1], through: [2, 3] });
    expect(end.text).toContain("2 of 3");
    expect(last([press("skip"), own, own, press("go-on")]).text).toContain("What of Q1?");
    const back = [own, nearFar(), press("go-on"), press("skip"), press("skip"), press("go-on")];
    expect(last(back).text).toContain("2 questions were skipped");
    expect(last([...back, own])).toMatchObject({ text: expect.stringContaining("One question was skipped"), guide: { question: 3 } });
    expect(last([...back, press("skip")]).guide).toMatchObject({ step: "end", skipped: [3, 2] });
  });

  it("keep a question of the student's own and tell whom to turn to, and the question stays open", () => {
    expect(last([press("my-question")])).toMatchObject({
      text: expect.stringContaining("What of Q1?"),
      guide: { question: 1, step: "answer" },
    });
    expect(last([press("tell")]).text).toContain("Ms Amina");
    expect(last([own, nearFar(), press("tell")]).text).toContain(words.addToFar);
  });
});

describe("the end", () => {
  const walked = [own, nearFar(), press("go-on"), own, own];
  it("brings the check, with the levels in a student's words and what teachers say", () => {
    const { guide, text } = last(walked);
    expect(text).toContain("All 3 questions are thought through");
    expect(guide.check).toEqual(checkForm(path));
    expect(guide.check).toMatchObject({ criteria: [{ name: "Sorting", shownBy: [1, 2, 3] }], found: [{ question: 1 }] });
  });

  it("brings none where nobody wrote its steps", () => {
    expect(checkForm({ ...path, criteria: [] })).toBeNull();
  });
});

it("nothing that the path says praises or claims to have understood", () => {
  const everything = Object.values(words).flatMap((one) => (typeof one === "function" ? [] : one));
  for (const text of everything)
    expect(text).not.toMatch(/\b(?:well done|good|great|correct|wrong|understand|understood|I (?:see|know|think))\b/i);
});

describe("the place of a conversation", () => {
  const reply = (guide: unknown) => ({ id: "r", role: "assistant" as const, content: "x", timestamp: "t", prompt: "guided@1", guide });
  const place = { question: 2, step: "answer", hints: 0, through: [1], skipped: [] };
  const spoken = { role: "assistant" as const, content: "Hm?", timestamp: "t" };
  const model = { ...spoken, id: "m:reply", prompt: "guide@1" };
  it("is that of the newest reply of the path, whatever was said about danger since", () => {
    const danger = { ...spoken, id: "d:reply", prompt: "safety-abuse@1", practice: true };
    expect(standOf([reply(place), danger])).toEqual({ place, isAsked: true });
    expect(standOf([{ ...danger, practice: false }])).toEqual({ place: firstPlace, isAsked: true });
    expect(standOf([])).toEqual({ place: firstPlace, isAsked: true });
  });

  it.each([
    ["the first question where a model talked before the path", [model], "What of Q1?", 1],
    ["the first question where a coach without a model talked before the path", [{ ...model, practice: true }], "What of Q1?", 1],
    ["the open one where a model came and went", [reply(place), model], "What of Q2?", 2],
  ])("is asked again before words are taken as its answer: %s", (_, history, asked, question) => {
    const { place: from, isAsked } = standOf(history);
    const said = walk(path, { from, isAsked, move: { kind: "answer" }, text: own, lot: "a", whom: "" });
    expect(said).toMatchObject({ text: `${words.noModelNow}\n\n${asked}`, guide: { question, step: "answer" } });
    expect(said.took).toBeUndefined();
    expect(standOf([...history, reply(said.guide)]).isAsked).toBe(true);
    expect(walk(path, { from: said.guide, isAsked: true, move: { kind: "answer" }, text: own, lot: "a", whom: "" }).took).toBe(
      `Q${question}`,
    );
  });

  it("that an activity no longer has is its last one", () => {
    const from = { ...place, question: 9, through: [1, 8], step: "answer" as const };
    expect(walk(path, { from, isAsked: true, move: press("tell"), text: own, lot: "a", whom: "" }).guide).toMatchObject({
      question: 3,
      through: [1],
    });
  });
});
