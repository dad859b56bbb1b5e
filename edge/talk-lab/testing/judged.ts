import type { Activity } from "../../supabase/functions/_shared/cues/index.ts";
import type { Judged, Line, Rule } from "../talk.ts";

/** A small activity: one question, one misconception with its ladder, one criterion with an example. */
export const activity = {
  id: "lamps.band1",
  title: "Lamps",
  description: "Look at a lamp.",
  material: "",
  path: [{ id: "Q1", outcomes: ["O1"], text: 'A phone says "Good morning!" What is going on inside it?' }],
  misconceptions: [
    {
      id: "M1",
      idea: "Everything electric is AI.",
      soundsLike: [],
      hints: [
        "A fan uses power too. What does it do each day?",
        "Which one got better from examples?",
        "Someone set the speeds. Which is yours like?",
      ],
      found: "Only a machine that was trained with examples counts as learning software.",
    },
  ],
  stuck: { do: "", say: "Look around you." },
  finishedEarly: { do: "", say: "" },
  asked: { do: "", say: "" },
  criteria: [{ name: "Reasons", shownBy: [], levels: ["", "", "", 'Says what it does ("it merely repeats recorded sentences").', "", ""] }],
} as unknown as Activity;

/** A talk from its lines, `Coach: ...` and `Child: ...`; it begins with a greeting. */
export function judged(lines: (string | Partial<Line>)[], language = "en"): Judged {
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
