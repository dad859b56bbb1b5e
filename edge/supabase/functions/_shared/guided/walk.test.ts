import { describe, expect, it } from "vitest";
import type { PathQuestion } from "../activity/index.ts";
import type { Move } from "../conversation/index.ts";
import { checkForm } from "./check-form.ts";
import { placeOf, startOf } from "./place.ts";
import { openingOf, walk } from "./walk.ts";
import type { Path, Said } from "./walk.ts";
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
  misconceptions: [{ id: "M1", hints: ["First?", "Second?", "Third?"], found: "Batteries are no AI." }],
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
  let from = startOf([]);
  return moves.map((one) => {
    const [move, text] = typeof one === "string" ? [{ kind: "answer" } as const, one] : [one, own];
    const step = walk(path, { from, move, text, lot, whom: "You can talk to Ms Amina." });
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
  });

  it("keep a question of the student's own and tell whom to turn to, and the question stays open", () => {
    expect(last([press("my-question")])).toMatchObject({
      text: expect.stringContaining("What of Q1?"),
      guide: { question: 1, step: "answer" },
    });
    expect(last([press("tell")]).text).toContain("Ms Amina");
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
  it("is that of the newest reply of the path, whatever was said about danger since", () => {
    const danger = { id: "d", role: "assistant" as const, content: "You matter", timestamp: "t", prompt: "safety-abuse@1" };
    expect(placeOf([reply(place), danger])).toEqual(place);
  });

  it("is none where a model talked before: the path then begins with its first question", () => {
    const model = { id: "m", role: "assistant" as const, content: "Hm?", timestamp: "t", prompt: "guide@1" };
    expect(placeOf([model])).toBeNull();
    expect(startOf([model])).toBeNull();
    const begun = walk(path, { from: null, move: { kind: "answer" }, text: own, lot: "a", whom: "" });
    expect(begun).toMatchObject({ text: expect.stringContaining("What of Q1?"), guide: { question: 1, step: "answer" } });
  });

  it("that an activity no longer has is its last one", () => {
    const from = { ...place, question: 9, through: [1, 8], step: "answer" as const };
    expect(walk(path, { from, move: press("tell"), text: own, lot: "a", whom: "" }).guide).toMatchObject({ question: 3, through: [1] });
  });
});
