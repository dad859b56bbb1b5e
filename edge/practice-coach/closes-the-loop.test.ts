import { describe, expect, it } from "vitest";
import { exampleActivity } from "../content-tools/testing/example.ts";
import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { countWords } from "../supabase/functions/_shared/text/index.ts";
import { recite } from "./simulated/simulate.ts";
import { words } from "./words.ts";

const founds = [
  "A fan has a battery or a plug and still does only what somebody set; AI is what got better from many examples.",
  "A voice that says good morning can be recorded or learned from messages, and neither of the two needs a feeling.",
  "A calculator is fast because people gave it the rule, and it never finds a new one.",
];
const told = (activity: Activity, found: (string | undefined)[]): Activity => ({
  ...activity,
  misconceptions: activity.misconceptions.map((one, index) => ({ ...one, found: found[index] })),
});
const activity = told(exampleActivity, founds);

const insists = [
  "my toy car has a battery so it is AI",
  "it moves by itself all day long",
  "a motor is in it so it is like a robot",
  "robots have a battery and a motor",
];
const answers = [
  "my fridge does the same thing each day because someone set it",
  "it learned from the many messages that people write",
  "it is not alive because it only says recorded words",
  "can it learn when I show it examples, I ask",
  "the speaker learned from many voices that people recorded for it",
  "it is not alive either because nobody feels anything in there",
  "I would ask whether somebody set it or whether it learned",
  "I would show it ten new pictures and count how many it knows",
  "the fan stays where I put it, the phone too, because one learned",
  "a vacuum robot makes a map and I would look at that map",
];

describe("what three hints have left open", () => {
  it("is told before the evaluation is offered, once, in a message of at most 75 words", () => {
    const { replies } = recite(activity, [...insists, ...answers, "and one more thing about the lamp in our hall"]);
    const telling = replies.filter((reply) => reply.includes(founds[0] ?? ""));
    expect(telling).toHaveLength(1);
    expect(telling[0]).toBe(`${words.before} ${founds[0]} ${words.askForEvaluation}`);
    expect(countWords(telling[0] ?? "")).toBeLessThanOrEqual(75);
    expect(replies.indexOf(telling[0] ?? "")).toBe(replies.findIndex((reply) => reply.includes(words.askForEvaluation)));
  });

  it("is told to a child that wants to end, too", () => {
    const { replies } = recite(activity, [...insists, ...answers.slice(0, 4), "I am done"]);
    expect(replies.at(-1)).toContain(founds[0]);
  });

  it("isn't told where the third hint wasn't given, or the answer to it led on", () => {
    for (const texts of [
      [...insists.slice(0, 2), ...answers],
      [...insists.slice(0, 3), ...answers],
    ]) {
      const all = recite(activity, texts).replies.join("\n");
      expect(all).toContain(words.askForEvaluation);
      expect(all).not.toContain(founds[0]);
    }
  });

  it("leaves the talk as it is where the author wrote nothing", () => {
    const all = recite(told(exampleActivity, []), [...insists, ...answers]).replies.join("\n");
    expect(all).toContain(words.askForEvaluation);
    expect(all).not.toContain(words.before);
  });

  it("takes as many messages as it needs, and offers the evaluation in the last one", () => {
    const long =
      "One and two and three and four and five and six and seven and eight and nine and ten and more of them until all of these are counted up to the end of it, as they were before, and then once again from here on to there.";
    const open = [
      ...insists,
      "it is alive and has feelings because it likes me",
      "it is my friend because it knows me so well",
      "it has a brain and it wants to play with me",
      "it loves me and is happy when I come home",
      ...answers,
    ];
    const { replies } = recite(told(exampleActivity, [long, `${long} Again.`, undefined]), [
      ...open,
      "yes please",
      "thanks a lot for that",
    ]);
    const telling = replies.filter((reply) => reply.startsWith(words.before));
    expect(telling).toHaveLength(2);
    expect(telling[0]?.endsWith(words.oneMore)).toBe(true);
    expect(telling[1]?.endsWith(words.askForEvaluation)).toBe(true);
    for (const reply of telling) expect(countWords(reply)).toBeLessThanOrEqual(75);
  });
});
