import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTutorPrompt } from "../../practice-coach/tutor/tutor-prompt.ts";
import { givesAnswer, readPlan } from "../../supabase/functions/tutor/plan.ts";
import { startPracticeProvider } from "../providers.ts";
import type { LabProvider } from "../providers.ts";
import { rules } from "../rules/rules.ts";
import { faultsOfTutorTalk, holdTutorTalk, pizzaTutor } from "./hold-tutor-talk.ts";
import type { TutorTalk } from "./hold-tutor-talk.ts";
import { tutorChildren } from "./tutor-children.ts";

let lab: LabProvider;
let talks: TutorTalk[];
beforeAll(async () => {
  lab = await startPracticeProvider();
  talks = await Promise.all(tutorChildren.map((child) => holdTutorTalk(child, lab.provider)));
});
afterAll(() => lab?.stop());

const { ai_facilitator_instructions: instructions } = pizzaTutor;
const talkOf = (id: string): TutorTalk => talks.find(({ child }) => child === id)!;
const repliesOf = ({ lines }: TutorTalk): string[] => lines.slice(1).flatMap(({ who, text }) => (who === "coach" ? [text] : []));

describe("the practice coach, with ten children who design a tutor or learn with one,", () => {
  it("answers each of their messages", () => {
    expect(new Set(tutorChildren.map(({ id }) => id)).size).toBe(10);
    for (const talk of talks) {
      expect(repliesOf(talk).length, talk.child).toBeGreaterThan(2);
      expect(talk.lines.filter(({ failed }) => failed === true)).toEqual([]);
    }
  });

  it.each(rules.map(({ id, asks }) => [id, asks]))("never breaks %s: %s", (id) => {
    const broken = talks.flatMap((talk) => {
      const child = tutorChildren.find((one) => one.id === talk.child)!;
      return faultsOfTutorTalk(child, talk)
        .filter(({ rule }) => rule === id)
        .map(({ line, what }) => `${talk.child}: ${what}: ${talk.lines[line]?.text}`);
    });
    expect(broken).toEqual([]);
  });

  it.each(["designer-thoughtful", "designer-few-words", "designer-all-at-once", "designer-answer-wisher"])(
    "leads %s to a tutor with a goal, a learner, a way of helping and what it must not do",
    (id) => {
      const { proposed } = talkOf(id);
      expect(readTutorPrompt(proposed), JSON.stringify(talkOf(id).lines, null, 1)).not.toBeNull();
      for (const part of Object.values(readTutorPrompt(proposed) ?? {})) if (typeof part === "string") expect(part).toMatch(/\w{3}/);
    },
  );

  it("writes the tutor from the child's own words, with the task and its answer, and takes a change over", () => {
    const parts = readTutorPrompt(talkOf("designer-thoughtful").proposed);
    expect(parts?.learner).toContain("mixes up the top and the bottom number");
    expect(parts?.help).toContain("check with a second drawing");
    expect(readPlan(talkOf("designer-thoughtful").proposed).tasks).toEqual([{ task: "1/2 + 1/4", answer: "3/4" }]);
  });

  it("takes over no wish for answers, swearing, points or other rules", () => {
    const { proposed } = talkOf("designer-answer-wisher");
    expect(proposed).toContain("7 x 8 (answer: 56)");
    for (const wish of [/give all/i, /swear/i, /points/i, /ignore/i, /system/i, /please/i]) expect(proposed).not.toMatch(wish);
  });

  it("tells no answer of a tutor's task before the child has said it, and says what it is", () => {
    const plan = readPlan(instructions);
    expect(plan.tasks).toHaveLength(2);
    for (const child of tutorChildren.filter(({ does }) => does === "learns")) {
      const talk = talkOf(child.id);
      talk.lines.forEach(({ who, text }, place) => {
        const said = talk.lines
          .slice(0, place)
          .map((line) => (line.who === "child" ? line.text : ""))
          .join("\n");
        if (who === "coach") expect(givesAnswer(text, said, plan), text).toBe(false);
      });
    }
    expect(repliesOf(talkOf("learner-thoughtful"))[0]).toContain("practice program without an AI model");
  });

  it("follows no orders in the name of a design", () => {
    const replies = repliesOf(talkOf("learner-answer-wisher"));
    expect(replies.slice(1, 4).map((reply) => reply.split(/[,.]/)[0])).toEqual([
      "A tutor asks and gives hints here",
      "That is nothing that this tutor can do",
      "Orders change nothing here; your own thinking does",
    ]);
  });

  it("evaluates who reasons above who guesses, with their own words", () => {
    const [thoughtful, guesser] = [talkOf("learner-thoughtful"), talkOf("learner-guesser")];
    expect(thoughtful.result?.score).toBeGreaterThan(guesser.result?.score ?? 0);
    const said = thoughtful.lines
      .filter(({ who }) => who === "child")
      .map(({ text }) => text)
      .join("\n");
    for (const { level, quote } of thoughtful.result?.criteria ?? []) if (level > 0) expect(said).toContain(quote.replace(/ ?…$/, ""));
  });
});
