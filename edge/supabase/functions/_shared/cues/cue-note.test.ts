import { describe, expect, it } from "vitest";
import type { Activity } from "./activity.ts";
import { cueNote } from "./cue-note.ts";

const activity: Activity = {
  id: "x.band1",
  version: 1,
  title: "X",
  band: 1,
  minutes: 25,
  description: "",
  material: "",
  contextLine: "",
  outcomes: [
    { id: "O1", text: "" },
    { id: "O2", text: "" },
  ],
  path: [
    { id: "Q1", outcomes: ["O1"], text: "Pick one thing that you would call AI." },
    { id: "Q2", outcomes: ["O1"], text: "Where could it have learned that?" },
  ],
  misconceptions: [{ id: "M1", idea: "", soundsLike: [], hints: ["A fan uses power and moves by itself too.", "b?", "c?"] }],
  stuck: { do: "", say: "" },
  finishedEarly: { do: "", say: "" },
  asked: { do: "", say: "" },
  cues: [
    { hears: ["has a battery", "moves by itself"], touches: "M1", asks: "ladder" },
    { hears: ["learn* + example*"], touches: "O2", asks: "Q4" },
  ],
  metrics: [],
  criteria: [],
  doesNotCount: "",
};

describe("the note for a model's prompt", () => {
  it("tells what the last message touches and where the conversation stands", () => {
    const note = cueNote(activity, [
      { role: "assistant", content: "Hello! Pick one thing that you would call AI." },
      { role: "user", content: "the camera learned from examples" },
      { role: "assistant", content: 'You wrote "the camera". A fan uses power and it moves by itself, too. What then?' },
      { role: "user", content: 'it has a "battery"' },
    ]);
    expect(note).toBe('Keyword match, may be wrong: M1 in "has a  battery"; hints given for M1: 1; outcomes touched: O2; asked: Q1.');
  });

  it("says none when there is nothing to tell", () => {
    expect(cueNote(activity, [{ role: "user", content: "hello there" }])).toBe("none");
  });

  describe("about what three hints have left open", () => {
    const third = "Fast and learned are two different things. Can you name something that is fast but never learns?";
    const found = "A fan does what somebody set, and AI got better from examples.";
    const ladder: Activity = {
      ...activity,
      misconceptions: [{ id: "M1", idea: "", soundsLike: [], hints: ["a?", "b?", third], found }],
    };
    const talk = (answer: string, after = activity.path[1]!.text) => [
      { role: "assistant", content: third },
      { role: "user", content: answer },
      { role: "assistant", content: after },
      { role: "user", content: "hm let me see" },
    ];

    it("says before the evaluation what to tell", () => {
      expect(cueNote(ladder, talk("it has a battery all the same"))).toContain(
        `Hint 3 given for M1, still open: tell this now in your own short words: ${found}`,
      );
    });

    it("says nothing before that, when it was told, when the answer led on, or without the third hint", () => {
      for (const messages of [
        talk("it has a battery all the same", "And what else?"),
        [
          ...talk("it has a battery all the same"),
          { role: "assistant", content: `What we found: ${found}` },
          { role: "user", content: "ok" },
        ],
        talk("it can learn from examples"),
        talk("it has a battery").slice(1),
      ])
        expect(cueNote(ladder, messages)).not.toContain("still open");
    });
  });
});
