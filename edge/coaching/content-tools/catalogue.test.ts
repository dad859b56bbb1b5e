import { describe, expect, it } from "vitest";
import { checkCatalogue, readCatalogue } from "./catalogue.ts";
import { findFrameworkGaps, findGaps, findStageGap } from "./coverage.ts";
import { greetingFor } from "./greeting.ts";
import { countSyllables, measureReadingAge } from "./reading-age.ts";
import { subCategories } from "./rules.ts";
import { exampleFile as file, exampleSource as source } from "./testing/example.ts";

const catalogue = await readCatalogue();

describe("the catalogue", () => {
  it("is without faults", () => {
    expect(catalogue.faults).toEqual([]);
  });

  it("has two activities or more for each band of every sub-category of AI Learning and Skills, and one or more of Coding", () => {
    expect(findGaps(catalogue.entries)).toEqual([]);
    const count = (area: string): number => catalogue.entries.filter(({ categoryActivity }) => categoryActivity === area).length;
    expect(count("AI Learning")).toBeGreaterThanOrEqual(8 * 3 * 2);
    expect(count("Skills")).toBeGreaterThanOrEqual(6 * 3 * 2);
    expect(count("Coding")).toBeGreaterThanOrEqual(8 * 3);
  });

  it("would say where an activity is missing", () => {
    const of = (name: string, band: number) =>
      catalogue.entries.filter(({ activity, subCategory }) => subCategory === name && activity.band === band);
    const missing = [...of("AI Ethics", 3).slice(1), ...of("Games", 2)];
    const rest = catalogue.entries.filter((entry) => !missing.includes(entry));
    expect(findGaps(rest)).toEqual([
      "AI Learning, AI Ethics, band 3: 1 of at least 2 activities",
      "Coding, Games, band 2: 0 of at least 1 activities",
    ]);
  });

  it("has four activities for every domain of AILit in each band, and each idea of AI4K12 and level of UNESCO", () => {
    expect(findFrameworkGaps(catalogue.entries)).toEqual([]);
  });

  it("has at least fourteen kinds of things to touch, and a third of all questions is answered with them", () => {
    expect(new Set(catalogue.entries.map(({ exhibit }) => exhibit)).size).toBeGreaterThanOrEqual(14);
    expect(findStageGap(catalogue.entries)).toEqual([]);
    const inWords = catalogue.entries.map((entry) => ({
      ...entry,
      activity: { ...entry.activity, path: entry.activity.path.map((question) => ({ ...question, answer: { kind: "words" as const } })) },
    }));
    expect(findStageGap(inWords)).toHaveLength(1);
  });

  it("would say where a framework has too little", () => {
    const rest = catalogue.entries.filter(({ activity, frameworks }) => activity.band !== 2 || !frameworks.ailit.includes("Shape AI"));
    expect(findFrameworkGaps(rest)).toContain("Shape AI, band 2: 0 of at least 4 activities");
    const plain = catalogue.entries.filter(({ frameworks }) => !frameworks.unesco.some((entry) => entry.endsWith("create")));
    expect(findFrameworkGaps(plain)).toContain("create, band 3: 0 of at least 1 activities");
  });

  it("knows the eight sub-categories of AI literacy and puts every AI Learning activity under one of them [AILIT-001]", () => {
    const eight = [
      "What is AI",
      "AI for Music",
      "AI Ethics",
      "Writing Prompts",
      "Critiquing Responses",
      "AI for Storytelling",
      "AI for Art",
      "Sparring with AI",
    ];
    expect(subCategories["AI Learning"]).toEqual(eight);
    for (const entry of catalogue.entries.filter(({ categoryActivity }) => categoryActivity === "AI Learning"))
      expect(eight).toContain(entry.subCategory);
  });

  it("greets with the title and the first question of the path, and asks in Coding what the student wants to build [VIBE-086] [VIBE-087]", () => {
    for (const { activity, categoryActivity } of catalogue.entries) {
      const greeting = greetingFor(activity, categoryActivity);
      expect(greeting).toContain(activity.title);
      expect(greeting.includes("What do you want to build?"), activity.id).toBe(categoryActivity === "Coding");
      expect(greeting.endsWith(activity.path[0]?.text ?? "?")).toBe(true);
    }
  });
});

/** Each plants one fault: what to replace, with what, and what the checker says. */
const planted: [title: string, from: string | RegExp, to: string, problem: RegExp][] = [
  ["a missing section", "### When stuck", "### When struck", /no section of this name/],
  ["an optional heading in another place", "### Does not count", "### Material\n\nA text.\n\n### Does not count", /not in their order/],
  [
    "sections in another order",
    /(### When stuck[\s\S]*?)(### When finished early[\s\S]*?)(?=### When asked)/,
    "$2$1",
    /not in their order/,
  ],
  ["an id that is not the file's name", "id: is-it-ai-or-not.band1", "id: is-it-ai.band1", /the file's name/],
  ["another band than the name's", "band: 1", "band: 2", /not the band/],
  ["an unknown sub-category", "sub_category: What is AI", "sub_category: What is it", /no sub-category/],
  ["an unknown area", "category_activity: AI Learning", "category_activity: Learning", /no category_activity/],
  ["an unknown framework name", "ai4k12: [Learning]", "ai4k12: [Earning]", /no entry "Earning"/],
  ["an unknown key", "minutes: 25", "minutes: 25\nauthor: me", /knows no author/],
  ["too few minutes", "minutes: 25", "minutes: 5", /20 to 45/],
  ["a title too long", "title: Is It AI or Not?", "title: Is It AI or Is It Not AI or What Else Is It?", /at most|1 to 40/],
  ["an unquoted colon", "title: Is It AI or Not?", "title: AI: Or Not", /double quotes/],
  ["a missing context line", /  Oceania: .*\n/, "", /Oceania is missing/],
  ["a context line too long", "In Suva, Mere's torch", `In Suva, ${"very ".repeat(20)}old Mere's torch`, /context line has \d+ words/],
  ["a level without its number", "- 5: Uses it on two things", "- Uses it on two things", /does not read/],
  ["a criterion without its highest level", /- 5: Uses it on two things.*\n/, "", /six levels 0 to 5, not 5/],
  ["a criterion without a level in between", /\n- 2: .*/, "", /levels are numbered 0 to 5/],
  ["a fourth criterion only", /#### Looking Back[\s\S]*?(?=### Does not count)/, "", /4 instead of 5/],
  ["a ladder of two steps", /  - 3: A fan runs.*\n/, "", /three steps, not 2/],
  ["a question without a question mark", "How can you tell?", "Say how you can tell.", /exactly one question mark/],
  ["a hint with two questions", "What will you get?", "What will you get? Why?", /exactly one question mark/],
  [
    "a Say line that ends in a statement",
    "What would it do if nobody ever changed it?",
    "What would it do? Tell me.",
    /exactly one question mark/,
  ],
  ["an outcome that no question invites", "- Q5 (O3)", "- Q5 (O2)", /no question of the path invites/],
  ["a question with an unknown outcome", "- Q5 (O3)", "- Q5 (O3, O9)", /no outcome O9/],
  ["a criterion shown by nothing asked", "Shown by: O3", "Shown by: reason", /reaches no question/],
  ["a criterion shown by what is no outcome", "Shown by: O3", "Shown by: O3, reason", /names outcomes, and there is no outcome "reason"/],
  ["braces outside a program", "Spelling. Asking for points.", "Spelling {{slot}}. Asking for points.", /\{\{ stands outside/],
  ["a description too short", /Some things around you use AI\.[\s\S]*?at the start\./, "Sort things.", /description has 2 words/],
  [
    "a sentence too long",
    "Press 2 + 2 today and next year.",
    "Press 2 + 2 today and next year and the year after that and then one more time and again.",
    /a sentence of \d+ words/,
  ],
  [
    "hard words",
    /(- [123Q].*?: ).*?(\w+ \w+\?)/g,
    "$1Considering institutional methodologies, characterise accountability, $2",
    /reading grade/,
  ],
  ["an outcome that can't be seen", "- O1: Sort everyday things", "- O1: Understand everyday things", /seen or heard/],
  ["a link", "What is one clue", "See www.example.org. What is one clue", /no links/],
  ["a prompt too long", "Give no sorting.", `Give no sorting. ${"Wait and listen. ".repeat(60)}`, /coach's prompt gets/],
];

it("the checker finds nothing in a file that is as it should be", () => {
  expect(checkCatalogue([{ file, source }]).faults).toEqual([]);
});

describe("the checker refuses", () => {
  it.each(planted)("%s", (_title, from, to, problem) => {
    const changed = source.replace(from, to);
    expect(changed).not.toBe(source);
    expect(
      checkCatalogue([{ file, source: changed }])
        .faults.map((fault) => fault.problem)
        .join("\n"),
    ).toMatch(problem);
  });

  it("a file in the folder of another sub-category", () => {
    expect(checkCatalogue([{ file: file.replace("what-is-ai", "ai-ethics"), source }]).faults[0]?.problem).toMatch(
      /belongs into the folder what-is-ai/,
    );
  });

  it("the same title twice, whatever the band, and the same long sentence in two files", () => {
    const twin = { file: "what-is-ai/another.band1.md", source: source.replace("id: is-it-ai-or-not.band1", "id: another.band1") };
    const problems = checkCatalogue([{ file, source }, twin]).faults;
    expect(problems.some(({ problem }) => problem.includes("has this title too"))).toBe(true);
    const older = {
      file: "what-is-ai/another.band2.md",
      source: twin.source.replace("another.band1", "another.band2").replace("band: 1", "band: 2"),
    };
    expect(checkCatalogue([{ file, source }, older]).faults.map(({ problem }) => problem)).toContain(`${file} has this title too`);
    expect(problems.some(({ problem }) => problem.includes("has this sentence too"))).toBe(true);
  });

  it("a prepared program outside Coding", () => {
    const program =
      "### Prepared program\n\n| control | kind | usual | label |\n| --- | --- | --- | --- |\n| high | slider: 1-9 | 5 | how high |\n\n```html\n<p>{{high}}</p>\n```\n\n## For the assessor";
    const problems = checkCatalogue([{ file, source: source.replace("## For the assessor", program) }]).faults.map(
      ({ problem }) => problem,
    );
    expect(problems.join("\n")).toMatch(/only an activity of Coding/);
  });

  it("at the line where the fault stands", () => {
    const line = source.split("\n").findIndex((text) => text.startsWith("- Q2 ")) + 1;
    expect(checkCatalogue([{ file, source: source.replace("How can you tell?", "How?? Why?") }]).faults[0]).toMatchObject({ file, line });
  });
});

describe("the reading age", () => {
  it("counts syllables about as people do", () => {
    const words = { cat: 1, table: 2, learned: 1, started: 2, people: 2, question: 2, computer: 3, examples: 3, thing: 1, because: 2 };
    for (const [word, count] of Object.entries(words)) expect(countSyllables(word), word).toBe(count);
  });

  it("is higher for a harder text, and leaves names out", () => {
    const none = new Set<string>();
    const easy = measureReadingAge(["The cat sat on the mat. It was a big cat."], none);
    const hard = measureReadingAge(["Institutional considerations necessitate comprehensive deliberation regarding accountability."], none);
    expect(easy.grade).toBeLessThan(2);
    expect(hard.grade).toBeGreaterThan(15);
    expect(measureReadingAge(["The cat saw Alexandria Konstantinopolis."], none).grade).toBeLessThan(3);
  });
});
