import { describe, expect, it } from "vitest";
import { readMetadata } from "./metadata.ts";
import { readProposal } from "./proposal.ts";
import { proposing, tutorPrompt } from "./testing/designer.ts";
import { defaults } from "./words.ts";

const json = {
  title: "Verbs",
  description: "d",
  sub_category: "x",
  outcomes: "o",
  metrics_for_success: "m",
  ai_assessment_instructions: "a",
};

describe("what stands on a tutor's card", () => {
  it.each([
    ["blank lines", "\n".repeat(300_000)],
    ["blank lines with spaces", " \n".repeat(150_000)],
    ["signs in the middle of a line", `Title: a${"*".repeat(150_000)}b${"*".repeat(150_000)}c`],
    ["spaces in the middle of a line", `Title: a${" ".repeat(150_000)}b`],
    ["headings without words", "title\n\n".repeat(50_000)],
  ])(
    "is read from a text of %s in one walk through it",
    (_, text) => {
      // Walked through anew from each of its lines, this would take minutes.
      expect(Object.keys(readMetadata(text, text))).toHaveLength(5);
    },
    20_000,
  );

  it("is read from the model's JSON, also between fences and words", () => {
    const { sub_category: _, ...read } = json;
    for (const reply of [JSON.stringify(json), `Here it is:\n\`\`\`json\n${JSON.stringify(json)}\n\`\`\``])
      expect(readMetadata(reply, "")).toEqual(read);
  });

  it("is read by pattern where there is no JSON, field by field [TUTOR-062]", () => {
    expect(readMetadata("**Title:** Verbs in Rhymes\nDescription: Say them.\n- Outcomes: uses ten verbs", "")).toEqual({
      ...defaults,
      title: "Verbs in Rhymes",
      description: "Say them.",
      outcomes: "uses ten verbs",
    });
  });

  it("is read from JSON that breaks off, as far as it goes", () => {
    expect(readMetadata('{\n"title": "Verbs",\n"description": "Say th', "")).toMatchObject({ title: "Verbs", outcomes: defaults.outcomes });
  });

  it("is read from the instructions where the model says nothing, then from what it was, then it is the default [TUTOR-063] [TUTOR-064] [TUTOR-065]", () => {
    expect(readMetadata("", tutorPrompt)).toMatchObject({
      title: "Adding Fractions with Pizza",
      description: "add two fractions and say why the pieces must be of one size",
      metrics_for_success: "a drawing in words and a reason for each step",
    });
    expect(readMetadata("", "Teach me.", { ...defaults, title: "Before" }).title).toBe("Before");
    expect(readMetadata("", "Teach me.")).toEqual(defaults);
    expect(defaults.title).toBe("Custom AI Tutor");
    for (const text of Object.values(defaults)) expect(text).toMatch(/\w+ \w+/);
  });

  it("of a changed tutor stays where its line in the instructions stayed", () => {
    const { sub_category: _, ...card } = json;
    const before = { ...card, ai_facilitator_instructions: tutorPrompt };
    expect(readMetadata("", `${tutorPrompt}\nAlso: use chocolate`, before)).toEqual(card);
    expect(readMetadata("", tutorPrompt.replace("Adding Fractions with Pizza", "Chocolate"), before)).toEqual({
      ...card,
      title: "Chocolate",
    });
  });

  it.each([
    ["a list", { title: ["A", "B"] }, "A; B"],
    ["a number", { title: 100 }, defaults.title],
    ["nothing", { title: " \n " }, defaults.title],
    ["marks and hidden characters", { title: '**"Ver\u202ebs\u200b"**' }, "Verbs"],
  ])("takes %s for what it is", (_, reply, title) => {
    expect(readMetadata(JSON.stringify(reply), "").title).toBe(title);
  });

  it("stays within what the database takes, on one line, without private details", () => {
    const long = readMetadata(JSON.stringify({ title: "x".repeat(5000), description: "Call +1 415 555 0132\nnow" }), "");
    expect(long.title.length).toBeLessThanOrEqual(120);
    expect(long.description).toBe("Call [phone number] now");
  });
});

describe("what a reply proposes", () => {
  it.each([
    ["its block, where it says final and prompt [TUTOR-061]", proposing(tutorPrompt), tutorPrompt],
    ["all of it, where there is no block", "My FINAL Prompt: ask for a drawing.", "My FINAL Prompt: ask for a drawing."],
    ["nothing without “final”", proposing(tutorPrompt).replace("final", "new"), ""],
    ["nothing without “prompt”", "That is my final word.", ""],
    ["nothing where the block breaks off", proposing(tutorPrompt).slice(0, 120), ""],
  ])("is %s", (_, reply, proposed) => {
    expect(readProposal(reply)).toBe(proposed);
  });
});
