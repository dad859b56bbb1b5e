import { countWords, sentencesOf } from "#supabase/functions/_shared/text/index.ts";
import type { Misconception } from "#supabase/functions/_shared/activity/index.ts";
import { checkPath } from "./check-path.ts";
import { checkPlace } from "./check-place.ts";
import { checkProgram } from "./check-program.ts";
import { countAsks, endsInOneQuestion } from "./count-asks.ts";
import type { Entry, Fault } from "./entry.ts";
import type { Parsed } from "./parse-activity.ts";
import { assessmentPromptText, chatPromptText } from "./prompt-text.ts";
import { measureReadingAge, taughtWords } from "./reading-age.ts";
import { headings, limits, programGreetings, promptCharacters } from "./rules.ts";
import { exhibitSchemas } from "@learn/exhibit-data";
import * as v from "valibot";

/** Says what is wrong, at the line of a key of the entry. */
export type Refuse = (key: string, problem: string) => void;

/** Everything that a checker refuses in one file, by section 10 of the format of an activity file. */
export function checkActivity(parsed: Parsed, source: string): Fault[] {
  const { entry } = parsed;
  const faults = [...parsed.faults];
  const refuse: Refuse = (key, problem) => void faults.push({ file: entry.file, line: entry.lineOf(key), problem });
  checkHeadings(parsed, refuse);
  checkPlace(parsed, refuse);
  checkCounts(entry, refuse);
  checkInvitations(entry, refuse);
  checkQuestions(entry, refuse);
  checkPath(entry, refuse);
  checkLengths(entry, refuse);
  checkReadingAge(entry, refuse);
  checkExhibit(entry, refuse);
  checkProgram(entry, source, refuse);
  source.split("\n").forEach((text, index) => {
    if (/\bTODO\b/.test(text)) faults.push({ file: entry.file, line: index + 1, problem: "this line still says TODO" });
  });
  return faults.toSorted((one, other) => one.line - other.line);
}

function checkHeadings(parsed: Parsed, refuse: Refuse): void {
  const hasProgram = parsed.entry.categoryActivity in programGreetings;
  const found = parsed.headings.map(({ heading }) => heading);
  for (const { heading } of parsed.headings) {
    if (!headings.some((wanted) => wanted.heading === heading))
      refuse(heading.replace(/^#+ /, ""), `no section of this name belongs here: ${heading}`);
    if (found.indexOf(heading) !== found.lastIndexOf(heading)) refuse(heading.replace(/^#+ /, ""), `${heading} stands here twice`);
  }
  for (const { heading, optional, withProgram } of headings) {
    const isWanted = withProgram === true ? hasProgram : optional !== true;
    if (isWanted && !found.includes(heading)) refuse("title", `the section "${heading}" is missing`);
    if (withProgram === true && !hasProgram && found.includes(heading))
      refuse(heading.replace(/^#+ /, ""), `only an activity of ${Object.keys(programGreetings).join(" or ")} has the section "${heading}"`);
  }
  const known = found.filter((heading) => headings.some((wanted) => wanted.heading === heading));
  const wantedOrder = headings.map(({ heading }) => heading).filter((heading) => known.includes(heading));
  const misplaced = known.find((heading, index) => heading !== wantedOrder[index]);
  if (misplaced !== undefined) refuse(misplaced.replace(/^#+ /, ""), `the sections are not in their order, from "${misplaced}" on`);
}

function checkCounts(entry: Entry, refuse: Refuse): void {
  const { outcomes, path, misconceptions, metrics, criteria } = entry.activity;
  const between = (section: string, count: number, least: number, most: number): void => {
    if (count < least || count > most) refuse(section, `${section}: ${count} instead of ${least === most ? least : `${least} to ${most}`}`);
  };
  between("Outcomes", outcomes.length, 2, 4);
  between("Path of questions", path.length, 6, 8);
  between("Misconceptions", misconceptions.length, 3, 4);
  between("Metrics for success", metrics.length, 3, 4);
  between("Criteria", criteria.length, 5, 5);
  numbered("O", outcomes, refuse);
  numbered("Q", path, refuse);
  numbered("M", misconceptions, refuse);
  for (const outcome of outcomes) {
    if (/^(?:understand|know)/i.test(outcome.text))
      refuse(outcome.id, `${outcome.id}: opens with a verb that can be seen or heard, not understand or know`);
  }
  for (const misconception of misconceptions) {
    const { id, soundsLike, hints } = misconception;
    if (hints.length !== 3) refuse(id, `${id}: a ladder has three steps, not ${hints.length}`);
    checkFound(entry, misconception, refuse);
    if (soundsLike.length === 0) refuse(id, `${id}: the line "sounds like" with words in quotation marks is missing`);
  }
  criteria.forEach(({ name, shownBy, levels }, index) => {
    if (levels.length !== 6) refuse(`criterion ${index + 1}`, `${name}: six levels 0 to 5, not ${levels.length}`);
    if (shownBy.length === 0) refuse(`criterion ${index + 1}`, `${name}: the line "Shown by:" is missing`);
    if (criteria.findIndex((other) => other.name === name) !== index)
      refuse(`criterion ${index + 1}`, `${name}: two criteria have this name`);
  });
  if (entry.activity.description === "") refuse("Description", "the description is empty");
  if (entry.activity.doesNotCount === "") refuse("Does not count", "the section is empty");
}

/** What is told once three hints have left a matter open: a statement or two, never a fourth hint. */
function checkFound({ activity }: Entry, { id, found }: Misconception, refuse: Refuse): void {
  const key = `${id}.found`;
  if (found === undefined) {
    refuse(id, `${id}: the line "found" is missing after the third hint`);
    return;
  }
  const most = limits[activity.band]?.found ?? 0;
  if (countWords(found) > most) refuse(key, `${key}: ${countWords(found)} words, at most ${most}`);
  if (found.includes("?")) refuse(key, `${key}: what was found is told, not asked`);
  if (sentencesOf(found).length > 2) refuse(key, `${key}: one or two sentences, not ${sentencesOf(found).length}`);
}

function numbered(letter: string, items: { id: string }[], refuse: Refuse): void {
  items.forEach(({ id }, index) => {
    if (id !== `${letter}${index + 1}`) refuse(id, `${id}: the ids are ${letter}1, ${letter}2 ... in order`);
  });
}

/** Every outcome and every criterion needs a question that invites it. */
function checkInvitations(entry: Entry, refuse: Refuse): void {
  const { outcomes, path, criteria } = entry.activity;
  const known = new Set(outcomes.map(({ id }) => id));
  const invited = new Set(path.flatMap((question) => question.outcomes));
  for (const { id } of outcomes) if (!invited.has(id)) refuse(id, `${id}: no question of the path invites this outcome`);
  for (const question of path) {
    for (const id of question.outcomes) if (!known.has(id)) refuse(question.id, `${question.id}: there is no outcome ${id}`);
  }
  criteria.forEach(({ name, shownBy }, index) => {
    const key = `criterion ${index + 1}`;
    for (const one of shownBy) if (!known.has(one)) refuse(key, `${name}: "Shown by" names outcomes, and there is no outcome "${one}"`);
    if (!shownBy.some((one) => known.has(one) && invited.has(one))) refuse(key, `${name}: "Shown by" reaches no question of the path`);
  });
}

/** Everything the coach says word for word: `key` is where it stands. */
function spokenLines(entry: Entry): { key: string; text: string }[] {
  const { path, misconceptions, stuck, finishedEarly, asked } = entry.activity;
  return [
    ...path.map(({ id, text }) => ({ key: id, text })),
    ...misconceptions.flatMap(({ id, hints }) => hints.map((text, index) => ({ key: `${id}.${index + 1}`, text }))),
    { key: "When stuck.Say", text: stuck.say },
    { key: "When finished early.Say", text: finishedEarly.say },
    { key: "When asked for the answer.Say", text: asked.say },
  ];
}

/** What stands on the guided path besides: the cards, the question in another way, and the steps of the check. */
function guidedLines({ activity: { path, criteria } }: Entry): { key: string; text: string }[] {
  return [
    ...path.flatMap(({ id, anotherWay, far, slip }) =>
      [anotherWay, far, slip?.text].flatMap((text) => (text === undefined ? [] : [{ key: id, text }])),
    ),
    ...criteria.flatMap(({ forYou = [] }, index) => forYou.map(({ text }) => ({ key: `criterion ${index + 1}`, text }))),
  ];
}

function checkQuestions(entry: Entry, refuse: Refuse): void {
  for (const { id, text } of entry.activity.path)
    if (countAsks(text) > 1) refuse(id, `${id}: asks ${countAsks(text)} things, and a child answers one`);
  for (const { key, text } of spokenLines(entry)) {
    if (text === "") refuse(key, `${key}: the line is missing`);
    else if (!endsInOneQuestion(text)) refuse(key, `${key}: exactly one question mark, at the end`);
    if (/https?:|www\.|\b(?:simply|obviously|I think|I feel)\b/i.test(text))
      refuse(key, `${key}: no links, no "simply", "obviously", "I think", "I feel"`);
  }
  for (const moment of ["stuck", "finishedEarly", "asked"] as const) {
    const section = { stuck: "When stuck", finishedEarly: "When finished early", asked: "When asked for the answer" }[moment];
    if (entry.activity[moment].do === "") refuse(section, `${section}: the line "Do:" is missing`);
  }
}

function checkLengths(entry: Entry, refuse: Refuse): void {
  const limit = limits[entry.activity.band];
  if (limit === undefined) return;
  const [least, most] = limit.description;
  const words = countWords(entry.activity.description);
  if (words < least || words > most) refuse("Description", `the description has ${words} words, not ${least} to ${most}`);
  const material = countWords(entry.activity.material);
  if (material > limit.material) refuse("Material", `the material has ${material} words, at most ${limit.material}`);
  for (const { key, text } of spokenLines(entry)) {
    if (countWords(text) > limit.line) refuse(key, `${key}: ${countWords(text)} words, at most ${limit.line}`);
  }
  const chat = chatPromptText(entry).length;
  if (chat > promptCharacters) refuse("For the coach", `the coach's prompt gets ${chat} characters, at most ${promptCharacters}`);
  const assessment = assessmentPromptText(entry).length;
  if (assessment > promptCharacters)
    refuse("For the assessor", `the assessor's prompt gets ${assessment} characters, at most ${promptCharacters}`);
}

function checkReadingAge(entry: Entry, refuse: Refuse): void {
  const limit = limits[entry.activity.band];
  if (limit === undefined) return;
  const told = entry.activity.misconceptions.flatMap(({ id, found }) => (found === undefined ? [] : [{ key: `${id}.found`, text: found }]));
  const lines = [{ key: "Description", text: entry.activity.description }, ...spokenLines(entry), ...told, ...guidedLines(entry)];
  const age = measureReadingAge(
    lines.map(({ text }) => text),
    taughtWords(entry.activity.title, entry.subCategory),
  );
  if (age.grade > limit.grade) refuse("For the student", `reading grade ${age.grade.toFixed(1)}, at most ${limit.grade}`);
  if (age.averageWords > limit.averageWords)
    refuse("For the student", `${age.averageWords.toFixed(1)} words in a sentence, at most ${limit.averageWords} on average`);
  for (const { key, text } of lines) {
    for (const sentence of sentencesOf(text)) {
      if (sentence.words.length > limit.longestWords)
        refuse(key, `${key}: a sentence of ${sentence.words.length} words, at most ${limit.longestWords}`);
    }
  }
}

const mostLines = 24;
const mostWords = 12;
/** Fewer questions than these would make it a decoration. */
const leastQuestions = 2;

/** The thing on the table: its kind exists, its lines can be read, and questions use it. */
function checkExhibit({ activity, exhibit: kind, categoryActivity }: Entry, refuse: Refuse): void {
  const { exhibit, path } = activity;
  if (exhibit === undefined) return refuse("exhibit", "the activity has nothing to touch: exhibit: sort, and a section ### Exhibit");
  const schema = Object.hasOwn(exhibitSchemas, kind) ? exhibitSchemas[kind] : undefined;
  if (schema === undefined) return refuse("exhibit", `there is no exhibit "${kind}", only ${Object.keys(exhibitSchemas).join(", ")}`);
  if ((kind === "program") !== categoryActivity in programGreetings)
    refuse("exhibit", "a program is the exhibit of the activities that have one, and of no others");
  const read = v.safeParse(schema, exhibit.lines);
  for (const { message } of read.issues ?? []) refuse("Exhibit", `Exhibit: ${message}`);
  if (exhibit.lines.length > mostLines) refuse("Exhibit", `Exhibit: ${exhibit.lines.length} lines, at most ${mostLines}`);
  const words = countWords(exhibit.ask);
  if (words === 0 || words > mostWords || exhibit.ask.includes("?"))
    refuse("Exhibit", `Exhibit: one line of at most ${mostWords} words says what to do, and asks nothing`);
  const { asleepUntil } = exhibit;
  if (asleepUntil !== undefined && !(asleepUntil >= 1 && asleepUntil < path.length))
    refuse("Exhibit", 'Exhibit: "asleep until" names a question before the last, as Q2');
  const using = path.filter(({ answer }) => answer?.kind === "stage");
  if (using.length < leastQuestions)
    refuse("Path of questions", `${using.length} questions are answered with the exhibit (- answer: stage), at least ${leastQuestions}`);
  const guess = path.findIndex(({ answer }) => answer?.kind === "stage");
  if (asleepUntil !== undefined && guess >= 0 && guess < asleepUntil)
    refuse("Exhibit", `Exhibit: it is asleep until Q${asleepUntil}, and Q${guess + 1} needs it before that`);
}
