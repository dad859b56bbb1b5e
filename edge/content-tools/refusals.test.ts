import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkCatalogue } from "./catalogue.ts";
import { exampleFile as file, exampleSource as source } from "./testing/example.ts";

const problemsOf = (changed: string, name = file): string[] =>
  checkCatalogue([{ file: name, source: changed }]).faults.map(({ problem }) => problem);

/** Each plants one fault: what to replace, with what, and what the checker says of it. */
const planted: [title: string, from: string | RegExp, to: string, problem: string | RegExp][] = [
  ["a file without front matter", /^---\n/, "", "the file does not open with front matter between two lines ---"],
  [
    "a line in the front matter that is no key",
    "minutes: 25",
    "minutes: 25\nabout half an hour",
    'this is not "key: value": about half an hour',
  ],
  ["a key below a key that has none", "minutes: 25", "minutes: 25\n  pause: 5", "only context is nested, not pause"],
  ["a key twice", "minutes: 25", "minutes: 25\nminutes: 30", "minutes stands here twice"],
  ["a key too few", /ailit: .*\n/, "", "the front matter lacks ailit"],
  ["a name of another form", "id: is-it-ai-or-not.band1", "id: Is_it_AI.band1", "the name reads what-a-teacher-would-call-it.band1"],
  ["a version that is none", "version: 1", "version: 0", "the version is a whole number from 1"],
  ["a title of nothing", "title: Is It AI or Not?", "title: ", "a title has 1 to 40 characters"],
  [
    "a machine that its area doesn't have",
    "minutes: 25",
    "minutes: 25\nmachine: steam-engine",
    'AI Learning has no machine "steam-engine": bias-repair, decision-tree, nearest-neighbour, perceptron, recommender, word-prediction',
  ],
  ["a machine without a name", "minutes: 25", "minutes: 25\nmachine: ", "machine names one: machine: perceptron"],
  ["too many minutes", "minutes: 25", "minutes: 46", "minutes are 20 to 45"],
  ["an AILit domain that isn't there", "ailit: [Engage with AI]", "ailit: [Play with AI]", 'ailit has no entry "Play with AI"'],
  [
    "a UNESCO entry that isn't there",
    "AI techniques and applications / understand",
    "AI techniques and applications / know",
    'unesco has no entry "AI techniques and applications / know"',
  ],
  [
    "a context line of two sentences",
    "In Suva, Mere's torch has one switch, and her",
    "In Suva, Mere's torch has one switch. Her",
    "a context line is one sentence",
  ],
  ["a continent that isn't there", "  Oceania: ", '  Atlantis: "In Atlantis, all is wet."\n  Oceania: ', "there is no continent Atlantis"],
  ["a heading twice", "### When finished early", "### When stuck\n\n### When finished early", "### When stuck stands here twice"],
  ["a section too few", /### Metrics for success[\s\S]*?(?=### Criteria)/, "", 'the section "### Metrics for success" is missing'],
  ["one outcome only", /- O2: [\s\S]*?\n(?=\n)/, "", "Outcomes: 1 instead of 2 to 4"],
  ["five questions only", /- Q6 [\s\S]*?\n(?=\n)/, "", "Path of questions: 5 instead of 6 to 8"],
  ["two misconceptions only", /- M3: [\s\S]*?\n(?=\n)/, "", "Misconceptions: 2 instead of 3 to 4"],
  ["two metrics only", /- Uses a test question of their own.*\n/, "", "Metrics for success: 2 instead of 3 to 4"],
  ["a question without a form of answer", /  - answer: words\n/, "", 'Q1: the line "- answer:" is missing'],
  ["a form of answer that is none", "- answer: words", "- answer: a song", 'Q1: "a song" is no form of an answer'],
  ["a choice of one thing", "- answer: words", "- answer: choice: only this", "Q1: 1 options, not 2 to 5"],
  [
    "a sorting that is keyed in part",
    "- answer: words",
    "- answer: sort: a / b: one = a; two; three; four",
    "Q1: a key stands at all cards or at none",
  ],
  ["a key outside of its numbers", "- answer: words", "- answer: number: 0-5 right 9", "Q1: the key lies outside"],
  [
    "a part that isn't in the material",
    "- answer: words",
    "- answer: pick: one part / two parts / three parts",
    'Q1: "one part" doesn\'t stand in the material',
  ],
  ["a question without its cards", /  - goes far: An app that finds.*\n/, "", 'Q1: the lines "- goes far:" and "- slips:" are missing'],
  ["a card of three words", /- goes far: An app that finds.*/, "- goes far: It was learned.", "Q1: a card has 3 words, not 8 to 30"],
  [
    "cards that are told apart by their length",
    /- goes far: An app that finds.*/,
    "- goes far: An app that finds dogs in my photos.",
    /^Q1: the cards have 8 and \d+ words, more than 8 apart$/,
  ],
  ["a slip into no idea of the file", "- slips: (M1) A door", "- slips: (M9) A door", "Q1: there is no M9"],
  [
    "a slip that doesn't say into what",
    "- slips: (M1) A door",
    "- slips: A door",
    "Q1: a slip begins with its misconception, as (M1), or with (halfway)",
  ],
  [
    "another way that asks nothing",
    /- another way: Which thing.*/,
    "- another way: Take one thing.",
    'Q1: "another way" has exactly one question mark, at its end',
  ],
  [
    "a step of the check too few",
    /  - for you: I have not sorted.*\n/,
    "",
    'Sorting with Reasons: "for you" stands at 0, 5 and two levels between',
  ],
  ["outcomes not in their order", "- O2: Tell", "- O5: Tell", "O5: the ids are O1, O2 ... in order"],
  ["questions not in their order", "- Q2 (O1)", "- Q9 (O1)", "Q9: the ids are Q1, Q2 ... in order"],
  ["misconceptions not in their order", "- M2: AI", "- M7: AI", "M7: the ids are M1, M2 ... in order"],
  [
    "a misconception that sounds like nothing",
    /  - sounds like: "It knows me.*\n/,
    "",
    'M2: the line "sounds like" with words in quotation marks is missing',
  ],
  ["a criterion that nothing shows", "Shown by: O4, check, limit", "", 'Making a Test: the line "Shown by:" is missing'],
  ["two criteria of one name", "#### Making a Test", "#### Not Alive", "Not Alive: two criteria have this name"],
  ["no description", /Some things around you use AI\.[\s\S]*?at the start\./, "", "the description is empty"],
  ["nothing that does not count", /Words taken from the coach\.[\s\S]*$/, "", "the section is empty"],
  ["a moment without words", /Say: Some things are hard to sort.*\n/, "", "When finished early.Say: the line is missing"],
  ["a moment without a deed", /Do: Give no sorting.*\n/, "", 'When asked for the answer: the line "Do:" is missing'],
  [
    "a question mark in the middle only",
    "What makes you say so?",
    "What makes you say so? Tell me.",
    "Q1: exactly one question mark, at the end",
  ],
  ...["simply", "obviously", "I think", "I feel"].map((words): (typeof planted)[number] => [
    "the words " + words,
    "Now pick a thing",
    `Now ${words} pick a thing`,
    'Q2: no links, no "simply", "obviously", "I think", "I feel"',
  ]),
  [
    "an address",
    "Now pick a thing",
    "See https://example.org and pick a thing",
    'Q2: no links, no "simply", "obviously", "I think", "I feel"',
  ],
  [
    "a description too long",
    "Be a detective.",
    `Be a detective. ${"Look at it well. ".repeat(10)}`,
    "the description has 88 words, not 30 to 60",
  ],
  [
    "material too long",
    "## For the coach",
    `### Material\n\n${"Look at it well. ".repeat(18)}\n\n## For the coach`,
    "the material has 72 words, at most 70",
  ],
  [
    "a question too long",
    "Pick one thing that you would call AI.",
    "Pick one thing. Look at it. Hold it. Turn it round. Put it down. Name it. Draw it. Hide it. Would you call it AI.",
    "Q1: 30 words, at most 25",
  ],
  [
    "an assessor's prompt too long",
    "- 1: Sorts one thing, no reason.",
    `- 1: ${"Sorts one thing. ".repeat(120)}`,
    "the assessor's prompt gets ",
  ],
  [
    "sentences that are long on the whole",
    /(- Q\d \(O\d\): |- goes far: |- slips: \(\w+\) )[^\n]*/g,
    "$1Now look at the big red thing on the old table and then say what it is to you?",
    "words in a sentence, at most 10 on average",
  ],
  ["seven rows of cues", /(\| --- \| --- \| --- \|\n)(?:\|.*\n){3}/, "$1", "Cues: 7 rows instead of 8 to 16"],
  ["a row of cues that hears nothing", "| my test says;", "| ; | O4 | next |\n| my test says;", "this row hears nothing"],
  ["a cue that is no phrase", "smart; clever", "smart; + clever", '"+ clever" is no phrase'],
  ["a misconception that is answered by a question", "| M2 | ladder |", "| M2 | Q4 |", "a row that touches M2 asks ladder, not Q4"],
  [
    "an outcome that is heard by five phrases only",
    /\| not alive;.*\| O3 /,
    "| not alive; no brain; no feelings; not real; recorded | O3 ",
    "O3: two rows of the cues, or one with six phrases, hear it",
  ],
];

describe("the checker refuses, beside what the catalogue's tests plant,", () => {
  it.each(planted)("%s", (_title, from, to, problem) => {
    const changed = source.replace(from, to);
    expect(changed).not.toBe(source);
    expect(problemsOf(changed)).toContainEqual(
      typeof problem === "string" ? expect.stringContaining(problem) : expect.stringMatching(problem),
    );
  });

  it("the same id in two folders", () => {
    const twin = { file: `ai-ethics/${file.split("/")[1]}`, source };
    expect(checkCatalogue([{ file, source }, twin]).faults.map(({ problem }) => problem)).toContain(`${twin.file} has this id too`);
  });

  it("a title that differs in its capitals only", () => {
    const twin = { file: "what-is-ai/another.band1.md", source: source.replace("title: Is It AI or Not?", "title: is it AI or not?") };
    expect(checkCatalogue([{ file, source }, twin]).faults.map(({ problem }) => problem)).toContain(`${file} has this title too`);
  });

  it.each([
    ["two programs", "```html\n<p>{{high}}</p>\n```\n\n```html\n<p>2</p>\n```", "2 fenced blocks instead of one"],
    ["a language that isn't offered", "```ruby\nputs {{high}}\n```", 'a program is html, python or javascript, not "ruby"'],
    ["a slot that the program lacks", "```html\n<p>7</p>\n```", "the program has no place for high"],
    ["a slot without a default", "```html\n<p>{{high}}</p>\n```", "the slot high has no default", " "],
  ])("a practice program with %s", (_title, code, problem, start = "100") => {
    const section = `### Practice program\n\n| slot | default | read from |\n| --- | --- | --- |\n| high | ${start} | to <number> |\n\n${code}\n\n## For the assessor`;
    expect(problemsOf(source.replace("## For the assessor", section))).toContain(problem);
  });

  it.each([
    ["no words for a child", "| high | 100 | to <number> | |", 'the slot high has no words for a child in the column "told as"'],
    [
      "a step for what is no number",
      "| high | much | slower +1 | how far it goes |",
      "the slot high is no number, so nothing can be added to it",
    ],
    ["the picture of nothing", "| high | x | picture of frog | |", "the slot high is the picture of frog, which is no slot"],
  ])("a slot with %s", (_title, row, problem) => {
    const told = (one: string, text: string) =>
      problemsOf(
        source.replace(
          "## For the assessor",
          `### Practice program\n\n| slot | default | read from | told as |\n| --- | --- | --- | --- |\n${one}\n\n\`\`\`html\n<p>{{high}}</p>${text}\n\`\`\`\n\n## For the assessor`,
        ),
      );
    expect(told(row, "")).toContain(problem);
    const fine = told("| high | 100 | to <number>; slower +1 | how far it goes |", "");
    expect(fine.filter((one) => one.startsWith("the slot") || one.includes("too many to read"))).toEqual([]);
    expect(told(row, "x".repeat(3600)).some((one) => one.includes("too many to read"))).toBe(true);
  });
});

describe("the checker refuses of a Coding activity", () => {
  const coding = "games/guess-my-number.band2.md";
  const whole = readFileSync(new URL(`../content/${coding}`, import.meta.url), "utf8");
  const section = (name: string): RegExp => new RegExp(`### ${name}\\n[\\s\\S]*?(?=### )`);

  it("nothing when it is as it should be", () => {
    expect(problemsOf(whole, coding)).toEqual([]);
  });

  it.each([
    ["no ideas", section("Ideas"), "", 'the section "### Ideas" is missing'],
    ["an empty list of ideas", section("Ideas"), "### Ideas\n\n", "Ideas: 0 instead of 4 to 6"],
    ["ideas out of order", "- I2: ", "- I3: ", "I3: the ids are I1, I2 ... in order"],
    ["an idea twice", /- I2: .*/, (/- I1: .*/.exec(whole)?.[0] ?? "").replace("I1", "I2"), "I2: this idea stands here twice"],
    ["an idea that asks", /(- I1: .*)\./, "$1?", "I1: an idea is one sentence with a full stop"],
    ["an idea of two sentences", "- I1: ", "- I1: Look at this. ", "I1: an idea is one sentence with a full stop"],
    ["an idea with code", "- I1: ", "- I1: With `random` ", "I1: an idea holds no code"],
    ["an idea that is too long", "- I1: ", `- I1: ${"very ".repeat(30)}`, "words, at most 32"],
    ["nothing that a builder needs", section("What a builder needs"), "", 'the section "### What a builder needs" is missing'],
    ["three needs", /\| the end \|.*\n/, "", "What a builder needs: 3 instead of 4 to 5"],
    [
      "a need with another head",
      "| needs | hears | asks |",
      "| wants | hears | asks |",
      "What a builder needs: the table opens with | needs | hears | asks |",
    ],
    ["a need without enough words", /\| the end \|[^|]*\|/, "| the end | over |", "the end: fewer than three phrases hear it"],
    ["a need that asks twice", "When is the game over? |", "When is it over? Why? |", "need 4: exactly one question mark, at the end"],
    ["a name that is a sentence", "| the end |", "| When it ends. |", '"When it ends." does not read well'],
    ["a phrase that is none", "| over; ends", "| + over; ends", '"+ over" is no phrase'],
  ])("%s", (_title, from, to, problem) => {
    const changed = whole.replace(from, to);
    expect(changed).not.toBe(whole);
    expect(problemsOf(changed, coding)).toContainEqual(expect.stringContaining(problem));
  });

  it("ideas in an activity that is none", () => {
    expect(
      problemsOf(source.replace("## For the assessor", "### Ideas\n\n- I1: A lamp could glow.\n\n## For the assessor")),
    ).toContainEqual(expect.stringContaining("only an activity of Coding has the section"));
  });
});
