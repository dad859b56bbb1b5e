import type { JudgedActivity } from "../judged-activity.ts";
import type { Judged, Line, Rule } from "../talk.ts";

/** A small activity: one question, one misconception with its ladder, one criterion with an example. */
export const activity: JudgedActivity = {
  title: "Lamps",
  description: "Look at a lamp.",
  material: "",
  path: [{ text: 'A phone says "Good morning!" What is going on inside it?', far: "A tiny loudspeaker plays a file." }],
  misconceptions: [
    {
      id: "M1",
      hints: [
        "A fan uses power too. What does it do each day?",
        "Which one got better from examples?",
        "Someone set the speeds. Which is yours like?",
      ],
      found: "Only a machine that was trained with examples counts as learning software.",
    },
  ],
  stuck: { say: "Look around you." },
  finishedEarly: { say: "" },
  asked: { say: "" },
  criteria: [{ levels: ["", "", "", 'Says what it does ("it merely repeats recorded sentences").', "", ""] }],
};

/** A talk from its lines, `Coach: ...` and `Child: ...`; it begins with a greeting. */
function judged(lines: (string | Partial<Line>)[], language = "en"): Judged {
  const greeting: Line = { who: "coach", text: "Hello! Look at a lamp." };
  const told = lines.map((line): Line => {
    if (typeof line !== "string") return { who: "child", text: "", ...line };
    return { who: line.startsWith("Coach: ") ? "coach" : "child", text: line.replace(/^\w+: /, "") };
  });
  return { talk: { lines: [greeting, ...told] }, activity, language };
}

/** What a rule says of a talk. */
export function faults(rule: Rule, lines: (string | Partial<Line>)[], language?: string): string[] {
  return rule.faultsOf(judged(lines, language)).map(({ what }) => what);
}
