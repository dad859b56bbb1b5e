import { describe, expect, it } from "vitest";
import { checkCatalogue } from "./catalogue.ts";
import { seedSql, moduleId } from "./seed.ts";
import { exampleFile as file, exampleSource } from "./testing/example.ts";

const source = exampleSource.replace(/^(?:teaser|order): .*\n/gm, "").replace(/^ {2}- found: .*\n/gm, "");
const withKeys = (keys: string, from = source): string => from.replace(/^minutes: 25$/m, `minutes: 25\n${keys}`);
const another = (id: string, keys: string): { file: string; source: string } => ({
  file: `what-is-ai/${id}.md`,
  source: withKeys(keys).replace("id: is-it-ai-or-not.band1", `id: ${id}`),
});
const inOrder = "teaser: Some things only look clever. Can you tell?\norder: 1";
const isAboutTheList = (problem: string): boolean =>
  /order|teaser|after|there is no activity|is not of band/.test(problem) && !/has this sentence too|"found"/.test(problem);
const problemsOf = (...files: { file: string; source: string }[]): string[] =>
  checkCatalogue(files)
    .faults.map(({ problem }) => problem)
    .filter(isAboutTheList);

describe("the teaser, the order and the prerequisites of an activity", () => {
  it("are accepted, and the next one may come after it", () => {
    const files = [
      { file, source: withKeys(inOrder) },
      another("a-second.band1", "teaser: And now?\norder: 2\nafter: [is-it-ai-or-not.band1]"),
    ];
    expect(problemsOf(...files)).toEqual([]);
    const { entries } = checkCatalogue(files);
    expect(entries[0]).toMatchObject({ teaser: "Some things only look clever. Can you tell?", order: 1, after: [] });
    expect(entries[1]).toMatchObject({ order: 2, after: ["is-it-ai-or-not.band1"] });
  });

  it.each([
    ["a teaser of 71 characters", `teaser: ${"a".repeat(71)}`, "a teaser has 1 to 70 characters, not 71"],
    ["an empty teaser", "teaser: ", "a teaser has 1 to 70 characters, not 0"],
    ["an order from 0", "order: 0", "the order is a whole number from 1"],
    ["half an order", "order: 1.5", "the order is a whole number from 1"],
    ["an after that names nothing", "order: 2\nafter: []", "after names activities: after: [is-it-ai-or-not.band1]"],
    ["an after that is nowhere", "order: 2\nafter: [no-such.band1]", "there is no activity no-such.band1"],
    ["an after of another band", "order: 2\nafter: [no-such.band2]", "no-such.band2 is not of band 1"],
  ])("are refused: %s", (_title, keys, problem) => {
    expect(problemsOf({ file, source: withKeys(keys) })).toContain(problem);
  });

  it("are asked for in every area", () => {
    for (const area of ["AI Learning", "Skills", "Coding"]) {
      const problems = problemsOf({ file, source: source.replace("category_activity: AI Learning", `category_activity: ${area}`) });
      expect(problems, area).toContain("a teaser has 1 to 70 characters, not 0");
      expect(problems, area).toContain("the order is a whole number from 1");
    }
  });

  it("are refused when two of one list have one order, and accepted when they are of two lists", () => {
    const twin = another("a-second.band1", inOrder);
    expect(problemsOf({ file, source: withKeys(inOrder) }, twin)).toEqual([`what-is-ai/a-second.band1.md has the order 1 too`]);
    const elsewhere = { ...twin, source: twin.source.replace("sub_category: What is AI", "sub_category: AI Ethics") };
    expect(problemsOf({ file, source: withKeys(inOrder) }, elsewhere)).toEqual([]);
  });

  it("are refused when what comes before has no lower order", () => {
    const later = another("a-second.band1", `${inOrder}\nafter: [is-it-ai-or-not.band1]`);
    expect(problemsOf({ file, source: withKeys("teaser: Later.\norder: 3") }, later)).toEqual([
      "is-it-ai-or-not.band1 comes after this one: its order has to be lower",
    ]);
  });

  it("travel with the minutes to the row of every continent, and stay null where nobody wrote them", () => {
    const { entries } = checkCatalogue([
      { file, source: withKeys(inOrder) },
      another("a-second.band1", "teaser: And now?\norder: 2\nafter: [is-it-ai-or-not.band1]"),
    ]);
    const [second = "", first = ""] = seedSql(entries).split("\n\ninsert into").slice(1);
    expect(first).toContain("'Some things only look clever. Can you tell?', 25, 1, region.prerequisites::uuid[]");
    expect(second).toContain("'And now?', 25, 2, region.prerequisites::uuid[]");
    expect(second).toContain(`'{${moduleId("is-it-ai-or-not.band1", "Oceania")}}'`);
    expect(first).toContain("'{}')");
    expect(seedSql(checkCatalogue([{ file, source }]).entries)).toContain("null, 25, null, region.prerequisites::uuid[]");
  });
});

describe("what was found, told after the third hint", () => {
  const third = /( {2}- 3: A fan runs on .*\n)/;
  const withFound = (text: string): string => source.replace(third, `$1  - found: ${text}\n`);
  const found = "Plenty of things run on power and only follow steps. AI is made from many examples.";
  const faultsOf = (changed: string): string[] => checkCatalogue([{ file, source: changed }]).faults.map(({ problem }) => problem);

  it("is read as part of its misconception, and missed where it isn't there", () => {
    const { entries } = checkCatalogue([{ file, source: withFound(found) }]);
    expect(faultsOf(source)).toContain('M1: the line "found" is missing after the third hint');
    expect(faultsOf(withFound(found)).filter((problem) => /^M1\b.*found/.test(problem))).toEqual([]);
    expect(entries[0]?.activity.misconceptions.map((one) => one.found)).toEqual([found, undefined, undefined]);
  });

  it.each([
    ["a question", "Does a fan learn?", "M1.found: what was found is told, not asked"],
    ["a speech", "A fan is a fan. A lamp is a lamp. A car is a car.", "M1.found: one or two sentences, not 3"],
    ["more than forty words", `${"A fan and a lamp and a car. ".repeat(6).trim()}`, "M1.found: 48 words, at most 40"],
    ["a sentence too long", `A fan ${"and a fan ".repeat(6)}is one.`, "M1.found: a sentence of 22 words, at most 18"],
  ])("is refused when it is %s", (_title, text, problem) => {
    expect(faultsOf(withFound(text))).toContain(problem);
  });

  it("is refused before the third hint and when it stands there twice", () => {
    expect(faultsOf(source.replace(/( {2}- 2: One thing does.*\n)/, `$1  - found: ${found}\n`))).toContain(
      'M1: "found" stands after the third hint',
    );
    expect(faultsOf(withFound(`${found}\n  - found: ${found}`))).toContain('M1: "found" stands here twice');
  });
});
