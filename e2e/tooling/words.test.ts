import { measureReadingAge } from "@learn/edge/reading-age";
import { limits } from "@learn/edge/reading-limits";
import { describe, expect, it } from "vitest";
import { textsIn, wordsFiles } from "./visible-words.ts";
import { brokenRules, readRules } from "./words-rules.ts";

const rules = readRules();
const files = wordsFiles();
const texts = files.flatMap(textsIn);

// What the product calls its things is known from every page.
const taught = new Set(["evaluation", "activity", "activities", "evaluate", "conversation", "assessment", "email", "username"]);
/** Who reads a file, where it isn't every student: grown-ups who work at a school read as band 3 does. */
const readers: [RegExp, number][] = [[/^shell\/src\/(?:staff-overview|school)\/(?!join-words)/, 3]];
const bandOf = (file: string) => readers.find(([place]) => place.test(file))?.[1] ?? 1;

// Where functions keep their words stands what a model is told, too.
it.each(files.filter((file) => !file.startsWith("edge/")))("%s can be read by the youngest who see it", (file) => {
  const sentences = textsIn(file)
    .map(({ text }) => text)
    .filter((text) => / .*[.!?]$/.test(text));
  const { grade, averageWords, longestWords, longestSentence } = measureReadingAge(sentences, taught);
  const allowed = limits[bandOf(file)]!;
  expect(longestWords, longestSentence).toBeLessThanOrEqual(allowed.longestWords);
  expect(averageWords).toBeLessThanOrEqual(allowed.averageWords);
  expect(grade).toBeLessThanOrEqual(allowed.grade);
});

it.each(files)("%s calls each thing by its one name, in words that nobody has to look up", (file) => {
  expect(textsIn(file).flatMap((text) => brokenRules(text, rules))).toEqual([]);
});

describe("what the words are held to", () => {
  it("reads the words of the shell, of areas, of packages, of functions and of the server", () => {
    for (const file of ["shell/src/start/words.ts", "shell/src/auth/entry-words.ts", "packages/chat-session/src/words.ts"])
      expect(files).toContain(file);
    for (const area of ["remotes/skills/src", "edge/runner", "edge/supabase/functions/tutor"]) expect(files).toContain(`${area}/words.ts`);
    expect(texts.length).toBeGreaterThan(900);
  });

  it("reads what is put together, and nothing that only the program reads", () => {
    const own = textsIn("packages/assessment/src/words.ts").map(({ text }) => text);
    expect(own).toContain("That was a lot in a short time. You can ask again in two.");
    expect(own).toContain("Celebrate!");
    expect(own).not.toContain("celebrate");
  });

  it("finds a second name and a word of the makers, and leaves what the specification words", () => {
    const broken = (text: string) => brokenRules({ file: "words.ts", text }, rules);
    expect(broken("Your chatbot waits.")).toEqual([
      `words.ts: "Your chatbot waits." says 'chatbot': what a student talks with in an activity is called coach.`,
    ]);
    expect(broken("Invalid authorization")).toHaveLength(2);
    for (const text of ["Google sign-in isn't set up here.", "Pieces of words a day", "Session f4c8cda9", "It waits until midnight UTC."])
      expect(broken(text), text).not.toEqual([]);
    expect(broken("No code executed yet.")).toEqual([]);
    expect(broken("A modelling clay fish")).toEqual([]);
  });

  it("leaves only texts that still stand in a file of words", () => {
    const said = new Set(texts.map(({ text }) => text));
    for (const [text, row] of rules.specified) {
      expect(row).toMatch(/^[A-Z]+-\d{3}$/);
      expect([...said], `${text} isn't said any more`).toContain(text);
    }
  });
});
