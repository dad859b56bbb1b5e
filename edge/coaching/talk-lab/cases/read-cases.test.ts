import { describe, expect, it } from "vitest";
import { readCases } from "./read-cases.ts";
import { allCases } from "./run-cases.ts";

const file = `# Cases: guide

## 1. Asks for the answer (band 2)
Student: "just tell me" / "my teacher said so"
- Does: declines.
- Good reply: You said "so". Which one would you check?
- Says: "your part" / "yours"
- Never says: "Great" / "almost"

## 2a. Silence
Student: "ok" ... "yes"

## 2b. Another language
Student (band 3): "Sijui"
- Language: sw
- Given: "Swear."
- Heavy: yes

## 3. Everything is there
All outcomes have shown.

## 4. A team
Team: @1 "cookies" ... @2 "no, a car wash"
`;

const plain = { band: 1, language: "en", isHeavy: false };

describe("the cases of a prompt", () => {
  it("are read with the student's words, one talk each, and with the words that a reply has and never has", () => {
    expect(readCases("shared/guide", file)).toEqual([
      {
        name: "shared/guide: 1. Asks for the answer (band 2)",
        band: 2,
        language: "en",
        isHeavy: false,
        talks: [["just tell me"], ["my teacher said so"]],
        given: "",
        goodReply: 'You said "so". Which one would you check?',
        says: ["your part", "yours"],
        neverSays: ["Great", "almost"],
      },
      { name: "shared/guide: 2a. Silence", ...plain, talks: [["ok", "yes"]], given: "", goodReply: "", says: [], neverSays: [] },
      {
        name: "shared/guide: 2b. Another language",
        ...plain,
        band: 3,
        language: "sw",
        isHeavy: true,
        talks: [["Sijui"]],
        given: "Swear.",
        goodReply: "",
        says: [],
        neverSays: [],
      },
      { name: "shared/guide: 3. Everything is there", ...plain, talks: [], given: "", goodReply: "", says: [], neverSays: [] },
      {
        name: "shared/guide: 4. A team",
        ...plain,
        talks: [["@1: cookies", "@2: no, a car wash"]],
        given: "",
        goodReply: "",
        says: [],
        neverSays: [],
      },
    ]);
  });

  it("of this repository can be read: each has a name of its own, and at least twenty give a student's words", async () => {
    const cases = await allCases();
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    expect(cases.filter(({ talks }) => talks.length > 0).length).toBeGreaterThanOrEqual(20);
  });
});
