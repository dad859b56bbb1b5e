import { basename } from "node:path";
import type { Activity, Criterion, Misconception, Moment, Outcome, PathQuestion } from "#supabase/functions/_shared/activity/index.ts";
import { readAnswerForm } from "./answer-form.ts";
import type { Entry, Fault } from "./entry.ts";
import { readExhibit } from "./read-exhibit.ts";
import { readFrontMatter } from "./front-matter.ts";
import { readProgram } from "./read-program.ts";
import { readSections, textOf, type Section } from "./sections.ts";

export interface Parsed {
  entry: Entry;
  /** The `##` and `###` headings in order, with their line numbers. */
  headings: { heading: string; line: number }[];
  /** The keys of the front matter in order. */
  keys: string[];
  faults: Fault[];
}

/**
 * Reads one activity file; a line that fits nowhere is a fault, and reading goes on.
 *
 * @param file - path below the content folder
 */
export function parseActivity(file: string, source: string): Parsed {
  const lines = source.replace(/\r\n/g, "\n").split("\n");
  const front = readFrontMatter(lines);
  const sections = readSections(lines, front.bodyStart);
  const places = new Map(front.lines);
  const faults: Fault[] = front.problems.map((problem) => ({ file, ...problem }));
  const reader: Reader = {
    section: (name) => sections.find((section) => section.heading === `### ${name}`),
    place: (key, line) => void places.set(key, line),
    fault: (line, problem) => void faults.push({ file, line, problem }),
  };
  for (const section of sections) reader.place(section.heading.replace(/^#+ /, ""), section.line);
  const activity: Activity = {
    id: front.values.get("id") ?? basename(file, ".md"),
    version: Number(front.values.get("version")),
    title: front.values.get("title") ?? "",
    band: Number(front.values.get("band")),
    minutes: Number(front.values.get("minutes")),
    description: textOf(reader.section("Description")),
    material: textOf(reader.section("Material")),
    contextLine: "",
    outcomes: readOutcomes(reader),
    path: readPath(reader),
    misconceptions: readMisconceptions(reader),
    stuck: readMoment(reader, "When stuck"),
    finishedEarly: readMoment(reader, "When finished early"),
    asked: readMoment(reader, "When asked for the answer"),
    metrics: readMetrics(reader),
    criteria: readCriteria(reader),
    doesNotCount: textOf(reader.section("Does not count")),
  };
  const program = textOf(reader.section("Prepared program"));
  if (program !== "") activity.program = readProgram(program);
  const exhibit = readExhibit(reader, front.values.get("exhibit") ?? "");
  if (exhibit !== null) activity.exhibit = exhibit;
  const list = (key: string): string[] => front.lists.get(key) ?? [];
  const entry: Entry = {
    file,
    activity,
    categoryActivity: front.values.get("category_activity") ?? "",
    subCategory: front.values.get("sub_category") ?? "",
    teaser: front.values.get("teaser") ?? "",
    order: front.values.has("order") ? Number(front.values.get("order")) : null,
    after: list("after"),
    frameworks: { ailit: list("ailit"), ai4k12: list("ai4k12"), unesco: list("unesco") },
    context: Object.fromEntries(front.context),
    exhibit: front.values.get("exhibit") ?? "",
    program,
    lineOf: (key) => places.get(key) ?? 1,
  };
  const keys = [...front.lines.keys()].filter((key) => !key.startsWith("context.") && key !== "exhibit");
  return { entry, headings: sections.map(({ heading, line }) => ({ heading, line })), keys, faults };
}

/** What the parts of a file are read through. */
export interface Reader {
  section(name: string): Section | undefined;
  place(key: string, line: number): void;
  fault(line: number, problem: string): void;
}

/** Calls `read` with the match of every line that is not empty; a line that matches nothing is a fault. */
function eachLine(reader: Reader, name: string, form: RegExp, shape: string, read: (groups: string[], line: number) => void): void {
  for (const { text, line } of reader.section(name)?.lines ?? []) {
    if (text.trim() === "") continue;
    const match = form.exec(text);
    if (match === null) reader.fault(line, `${name}: this line does not read "${shape}"`);
    else read(match.slice(1), line);
  }
}

function readOutcomes(reader: Reader): Outcome[] {
  const outcomes: Outcome[] = [];
  eachLine(reader, "Outcomes", /^- (O\d): (.+)$/, "- O1: ...", ([id = "", text = ""], line) => {
    reader.place(id, line);
    outcomes.push({ id, text: text.trim() });
  });
  return outcomes;
}

function readPath(reader: Reader): PathQuestion[] {
  const path: PathQuestion[] = [];
  eachLine(
    reader,
    "Path of questions",
    /^(?:- (Q\d) \((O\d(?:, ?O\d)*)\): (.+)| {2}- (answer|another way|goes far|slips): (.+))$/,
    '- Q1 (O1): ..." or "  - answer: ...", "another way", "goes far", "slips',
    ([id, outcomes = "", text = "", key = "", value = ""], line) => {
      if (id !== undefined) {
        reader.place(id, line);
        path.push({ id, outcomes: outcomes.split(/, ?/), text: text.trim() });
        return;
      }
      const current = path.at(-1);
      if (current === undefined) reader.fault(line, "Path of questions: this line stands before the first question");
      else readBelowQuestion(current, key, value.trim(), (problem) => reader.fault(line, problem));
    },
  );
  return path;
}

function readBelowQuestion(question: PathQuestion, key: string, value: string, fault: (problem: string) => void): void {
  switch (key) {
    case "answer": {
      const form = readAnswerForm(value);
      if (form === null) fault(`${question.id}: "${value}" is no form of an answer`);
      else question.answer = form;
      return;
    }
    case "another way":
      question.anotherWay = value;
      return;
    case "goes far":
      question.far = value;
      return;
    default: {
      const [, idea, text = ""] = /^\((M\d|halfway)\) (.+)$/.exec(value) ?? [];
      if (idea === undefined) fault(`${question.id}: a slip begins with its misconception, as (M1), or with (halfway)`);
      else question.slip = { idea: idea === "halfway" ? null : idea, text };
    }
  }
}

function readMisconceptions(reader: Reader): Misconception[] {
  const found: Misconception[] = [];
  const form = /^(?:- (M\d): (.+)| {2}- (sounds like|found|\d): (.+))$/;
  eachLine(
    reader,
    "Misconceptions",
    form,
    '- M1: ...", "  - sounds like: ...", "  - 1: ..." or "  - found: ...',
    ([id, idea, step, text = ""], line) => {
      if (id !== undefined) {
        reader.place(id, line);
        found.push({ id, idea: (idea ?? "").trim(), soundsLike: [], hints: [] });
        return;
      }
      const current = found.at(-1);
      if (current === undefined) reader.fault(line, "Misconceptions: this line stands before the first misconception");
      else if (step === "sounds like") current.soundsLike = [...text.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? "");
      else if (step === "found") {
        if (current.found !== undefined) reader.fault(line, `${current.id}: "found" stands here twice`);
        if (current.hints.length < 3) reader.fault(line, `${current.id}: "found" stands after the third hint`);
        current.found = text.trim();
        reader.place(`${current.id}.found`, line);
      } else {
        if (Number(step) !== current.hints.length + 1) reader.fault(line, `${current.id}: the steps of a ladder are numbered 1, 2, 3`);
        current.hints.push(text.trim());
        reader.place(`${current.id}.${current.hints.length}`, line);
      }
    },
  );
  return found;
}

function readMoment(reader: Reader, name: string): Moment {
  const moment: Moment = { do: "", say: "" };
  eachLine(reader, name, /^(Do|Say): (.+)$/, "Do: ... or Say: ...", ([which, text = ""], line) => {
    if (which === "Do") moment.do = text.trim();
    else {
      moment.say = text.trim();
      reader.place(`${name}.Say`, line);
    }
  });
  return moment;
}

function readMetrics(reader: Reader): string[] {
  const metrics: string[] = [];
  eachLine(reader, "Metrics for success", /^- (.+)$/, "- ...", ([text = ""]) => void metrics.push(text.trim()));
  return metrics;
}

function readCriteria(reader: Reader): Criterion[] {
  const criteria: Criterion[] = [];
  const form = /^(?:#### (.+)|Shown by: (.+)| {2}- for you: (.+)|- (\d): (.+))$/;
  const shape = '#### Name", "Shown by: ...", "- 0: ..." or "  - for you: ...';
  eachLine(reader, "Criteria", form, shape, ([name, shownBy, forYou, level, text = ""], line) => {
    if (name !== undefined) {
      criteria.push({ name: name.trim(), shownBy: [], levels: [] });
      reader.place(`criterion ${criteria.length}`, line);
      return;
    }
    const current = criteria.at(-1);
    if (current === undefined) reader.fault(line, "Criteria: this line stands before the first criterion");
    else if (shownBy !== undefined) current.shownBy = shownBy.split(",").map((one) => one.trim());
    else if (forYou !== undefined) {
      const said = { level: current.levels.length - 1, text: forYou.trim() };
      if (said.level < 0) reader.fault(line, `${current.name}: "for you" stands below a level`);
      current.forYou = [...(current.forYou ?? []), said];
    } else {
      if (Number(level) !== current.levels.length) reader.fault(line, `${current.name}: the levels are numbered 0 to 5`);
      current.levels.push(text.trim());
    }
  });
  return criteria;
}
