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
  ["an exhibit that isn't there", "exhibit: sort", "exhibit: steam-engine", 'there is no exhibit "steam-engine"'],
  [
    "an activity with nothing to touch",
    "exhibit: sort\n",
    "",
    "the activity has nothing to touch: exhibit: sort, and a section ### Exhibit",
  ],
  ["an exhibit with too few cards", /card: .*\n/g, "", '0 lines "card:", not 4 to 10'],
  [
    "an exhibit that no question uses",
    /answer: stage/g,
    "answer: words",
    "0 questions are answered with the exhibit (- answer: stage), at least 2",
  ],
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
  ["a criterion that nothing shows", "Shown by: O4", "", 'Making a Test: the line "Shown by:" is missing'],
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

  const withProgram = (rows: string, code: string): string[] =>
    problemsOf(
      source.replace(
        "## For the assessor",
        `### Prepared program\n\n| control | kind | usual | label |\n| --- | --- | --- | --- |\n${rows}\n\n${code}\n\n## For the assessor`,
      ),
    );
  const page = (text: string): string => `\`\`\`html\n<p>${text}</p>\n\`\`\``;
  const high = "| high | slider: 10-200 by 10 | 100 | the highest number |";

  it.each([
    ["two programs", `${page("{{high}}")}\n\n${page("2")}`, "2 fenced blocks instead of one"],
    ["a language that isn't offered", "```ruby\nputs {{high}}\n```", 'a program is html, python or javascript, not "ruby"'],
    ["a control that the program lacks", page("7"), "the program has no place for high"],
    ["a place that has no control", page("{{high}} {{low}}"), "the table has no control low"],
    ["more than can be read", page(`{{high}} ${"x".repeat(3600)}`), "3608 characters are too many to read; 3600 are the most"],
    ["no guesses", page("{{high}}"), "0 guesses instead of 3 that differ"],
    [
      "a guess twice",
      `- guess: It moves.\n- guess: It moves.\n- guess: It stops.\n\n${page("{{high}}")}`,
      "3 guesses instead of 3 that differ",
    ],
    ["a guess that is no sentence", `- guess: it moves\n\n${page("{{high}}")}`, 'a guess is a sentence of at most 9 words: "it moves"'],
  ])("a prepared program with %s", (_title, code, problem) => {
    expect(withProgram(high, code)).toContain(problem);
  });

  it.each([
    ["no words for a child", "| high | colour | gold | |", "has no words for a child in the column label"],
    ["a label in capitals", "| high | colour | gold | The sky |", 'has a label that begins with a capital: "The sky"'],
    ["no kind", "| high | dial: 1-5 | 3 | how far |", 'has no kind that can be read: "dial: 1-5"'],
    ["a slider from more to less", "| high | slider: 9-1 | 3 | how far |", "goes from a smaller number to a larger one"],
    ["steps that miss its end", "| high | slider: 1-10 by 4 | 5 | how far |", "doesn't get from 1 to 10 in steps of 4"],
    ["a usual value beside its slider", "| high | slider: 1-9 | 12 | how far |", 'is usually "12", which isn\'t on its slider'],
    ["a colour that is none", "| high | colour | sunny | the sky |", 'is usually "sunny", which is no name of a colour'],
    ["words that end a text", "| high | words: 9 | it's | its name |", "can't take its own usual words \"it's\""],
    ["more words than there is room", "| high | words: 90 | x | its name |", "takes 90 characters, not 1 to 60"],
    ["a single option", "| high | list: star | star | what jumps |", "has 1 options, not 2 to 12"],
    [
      "a usual option that isn't there",
      "| high | list: star / frog | cat | what jumps |",
      'is usually "cat", which is none of its options',
    ],
    ["the picture of no list", "| high | picture of frog | | |", "is the picture of frog, which is no list"],
  ])("a control with %s", (_title, row, problem) => {
    expect(withProgram(row, page("{{high}}"))).toContain(`the control high ${problem}`);
  });

  it("no picture that nobody has drawn", () => {
    const rows = "| thing | list: star / zorble | star | what jumps |\n| picture | picture of thing | | |";
    expect(withProgram(rows, page("{{thing}} {{picture}}"))).toContain("the control picture has no drawing of zorble");
  });

  it("nothing of a table of controls as it should be", () => {
    const rows = [
      high,
      "| sky | colour | skyblue | the sky |",
      "| title | words: 30 | My game | its name |",
      "| thing | list: star / frog | frog | what jumps |",
      "| picture | picture of thing | | |",
    ].join("\n");
    const code = page("{{high}} {{sky}} {{title}} {{thing}} {{picture}}");
    expect(withProgram(rows, code).filter((one) => /control|program has no place|too many to read|fenced/.test(one))).toEqual([]);
  });
});

describe("the checker refuses of a Coding activity", () => {
  const coding = "games/guess-my-number.band2.md";
  const whole = readFileSync(new URL(`../content/${coding}`, import.meta.url), "utf8");
  const section = (name: string): RegExp => new RegExp(`### ${name}\\n[\\s\\S]*?(?=## For the assessor)`);

  it("nothing when it is as it should be", () => {
    expect(problemsOf(whole, coding)).toEqual([]);
  });

  it.each([["no program", section("Prepared program"), "", 'the section "### Prepared program" is missing']])(
    "%s",
    (_title, from, to, problem) => {
      const changed = whole.replace(from, to);
      expect(changed).not.toBe(whole);
      expect(problemsOf(changed, coding)).toContainEqual(expect.stringContaining(problem));
    },
  );
});
