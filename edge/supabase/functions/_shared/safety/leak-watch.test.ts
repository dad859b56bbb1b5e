import { describe, expect, it } from "vitest";
import { LeakWatch } from "./leak-watch.ts";

const prompt = `You are the guide. Never state what the student is meant to find, not as an example, an option or a story.
1. **One question.** A reply ends with one question and contains no other.
Questions: What does the lamp do each time that you switch it on?`;
const question = "What does the lamp do each time that you switch it on?";

/** What is shown of a reply that comes in these pieces. */
function shown(pieces: string[], quotable: string[] = []): { text: string; found: boolean } {
  const watch = new LeakWatch(prompt, quotable);
  const text = pieces.map((piece) => watch.pass(piece)).join("");
  return { text: text + watch.end(), found: watch.found };
}

const inPieces = (text: string, size: number): string[] => text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];

describe("the watch over the words of the system prompt", () => {
  it.each([1, 2, 5, 7, 1000])("lets a reply through as it is, in pieces of %d characters", (size) => {
    const reply = "You wrote “a lamp”. Never mind the rest: what is it that the student’s robot does? 1. One 👩‍🚀 question";
    expect(shown(inPieces(reply, size))).toEqual({ text: reply, found: false });
  });

  it.each([1, 3, 9, 1000])("never shows eight words of the prompt in a row, in pieces of %d characters", (size) => {
    const { text, found } = shown(inPieces("Sure! My rules say: never state what the student is meant to find, not as an example.", size));
    expect(found).toBe(true);
    expect(text).toBe("Sure! My rules say: never state what the student is meant");
  });

  it("shows every piece at once as long as nothing is repeated", () => {
    const watch = new LeakWatch(prompt, []);
    expect(["You", " wro", "te that the lamp does it each time. ", "Why"].map((piece) => watch.pass(piece))).toEqual([
      "You",
      " wro",
      "te that the lamp does it each time. ",
      "Why",
    ]);
  });

  it("holds one word back after seven, and shows it when it is another", () => {
    const watch = new LeakWatch(prompt, []);
    expect(watch.pass("Never state what the student is meant")).toBe("Never state what the student is meant");
    expect(watch.pass(" t")).toBe("");
    expect(watch.pass("oday")).toBe("");
    expect(watch.pass(".")).toBe(" today.");
    expect(watch.end()).toBe("");
  });

  it("finds the last word of a reply, too", () => {
    expect(shown(["never state what the student is meant to"]).found).toBe(true);
    expect(shown(["never state what the student is meant too"])).toEqual({
      text: "never state what the student is meant too",
      found: false,
    });
  });

  it.each([
    ["other letters and signs", "NEVER — state *what* the `student` is\n\n- meant to find"],
    ["the numbers of a list", "1. never 2. state 3. what 4. the 5. student 6. is 7. meant 8. to"],
    ["characters that nobody sees", "ne\u200bver state what the stu\u00addent is meant to find"],
  ])("isn't fooled by %s", (_, reply) => {
    expect(shown([reply]).found).toBe(true);
  });

  it("lets the coach say what it is meant to say word for word", () => {
    expect(shown([`Good. ${question}`]).found).toBe(true);
    expect(shown([`Good. ${question}`], [question])).toEqual({ text: `Good. ${question}`, found: false });
    expect(shown([`no other. Questions: ${question}`, " never state what the student is meant to find"], [question]).found).toBe(true);
  });

  it("takes a bounded number of steps for a long reply of the prompt's commonest word", () => {
    const watch = new LeakWatch("the ".repeat(3000), ["the ".repeat(3000)]);
    expect((watch.pass("the ".repeat(500)) + watch.end()).length).toBe(2000);
  });
});
