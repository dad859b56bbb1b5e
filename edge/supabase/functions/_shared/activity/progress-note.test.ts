import { describe, expect, it } from "vitest";
import type { Activity } from "./activity.ts";
import { progressNote, strongestHints } from "./progress-note.ts";
import { exampleActivity } from "#coaching/content-tools/testing/example.ts";

const third = "Fast and learned are two different things. Can you name something that is fast but never learns?";
const found = "A fan does what somebody set, and AI got better from examples.";
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
  misconceptions: [
    { id: "M1", idea: "", soundsLike: [], hints: ["A fan uses power and moves by itself too.", "b?", third], found },
    { id: "M2", idea: "", soundsLike: [], hints: ["d?", "e?", "f?"] },
  ],
  stuck: { do: "", say: "" },
  finishedEarly: { do: "", say: "" },
  asked: { do: "", say: "" },
  metrics: [],
  criteria: [],
  doesNotCount: "",
};

describe("the note for a model's prompt", () => {
  it("tells which questions and hints were said, also in a model's own words, and nothing of what the student wrote", () => {
    const note = progressNote(activity, [
      { role: "assistant", content: "Hello! Pick one thing that you would call AI." },
      { role: "user", content: "the camera learned from examples" },
      { role: "assistant", content: 'You wrote "the camera". A fan uses power and it moves by itself, too. What then?' },
      { role: "user", content: "Where could it have learned that?" },
    ]);
    expect(note).toBe("Q1; M1: 1 of 3 hints.");
  });

  it("says none when there is nothing to tell", () => {
    expect(progressNote(activity, [{ role: "user", content: "hello there" }])).toBe("none");
  });

  describe("about what three hints may have left open", () => {
    const talk = (after = activity.path[1]!.text, last = "hm let me see") => [
      { role: "assistant", content: third },
      { role: "user", content: "it has a battery all the same" },
      { role: "assistant", content: after },
      { role: "user", content: last },
    ];
    const tells = `If this is still open after its third hint, tell it now in your own short words: M1: ${found}`;

    it("says before the evaluation what to tell", () => {
      expect(progressNote(activity, talk())).toContain(tells);
      expect(progressNote(activity, talk("And what else?", "ok i am done"))).toContain(tells);
    });

    it("says nothing before that, when it was told, or without the third hint", () => {
      for (const messages of [
        talk("And what else?"),
        [...talk(), { role: "assistant", content: `What we found: ${found}` }, { role: "user", content: "ok" }],
        talk().slice(1),
      ])
        expect(progressNote(activity, messages)).not.toContain("still open");
    });
  });
});

const strongest = exampleActivity.misconceptions[0]?.hints[2] ?? "";
const line = (speaker: string, words: string) => ({ speaker, words });

it("names the line in which each strongest hint was given, also in a model's own words", () => {
  const own = "A fan runs on steps people set. A photo app was shown many faces. So which is most like your thing?";
  for (const said of [`You gave a reason. ${strongest}`, own]) {
    const list = strongestHints(exampleActivity, [line("C", "Pick one."), line("S", "my fan"), line("C", said), line("S", "hm")]);
    expect(list).toBe(`- M1: hint 3 in line 3 C: ${strongest}`);
  }
});

it("names none where only light hints were given, or the student says the words", () => {
  expect(strongestHints(exampleActivity, [line("C", exampleActivity.misconceptions[0]?.hints[0] ?? ""), line("S", strongest)])).toBe(
    "none",
  );
});

it("stays short however long the hints are", () => {
  const misconceptions = exampleActivity.misconceptions.map((one) => ({ ...one, hints: ["a?", "b?", `${"word ".repeat(400)}?`] }));
  const list = strongestHints({ ...exampleActivity, misconceptions }, [line("C", misconceptions[0]?.hints[2] ?? "")]);
  expect(list.length).toBeLessThan(800);
});
