import type { Activity, AnswerForm, Criterion, PathQuestion } from "../activity/index.ts";
import type { Given, Move } from "../conversation/index.ts";
import { countWords } from "../text/index.ts";
import { checkForm } from "./check-form.ts";
import { firstPlace, withoutKey, type Guide, type Place } from "./place.ts";
import { words } from "./words.ts";

/** A question of a path, with hints of its own where no idea's ladder belongs to it. `isBrief`: a word or two answer it. */
export type PathStep = PathQuestion & { hints?: readonly string[] | undefined; isBrief?: boolean | undefined };

/** As much of an activity as the path needs. */
export interface Path {
  path: PathStep[];
  misconceptions: (Pick<Activity["misconceptions"][number], "id" | "hints" | "found"> & { idea?: string | undefined })[];
  /** What is said to who is stuck. */
  stuck: string;
  criteria: Pick<Criterion, "name" | "shownBy" | "forYou">[];
  /** Whether several answer together: a question stays open until one of them goes on. */
  isShared?: boolean | undefined;
  /** What is said behind the last question of a path that ends without a check. */
  end?: string | undefined;
}

/** One move on the path. */
export interface Step {
  from: Place;
  /** Whether the question of that place is the last that was asked. */
  isAsked: boolean;
  move: Move;
  /** The student's words. */
  text: string;
  /** Decides the order of the two cards: the same for one student and question. */
  lot: string;
  /** What is said to a student who wants to tell somebody something. */
  whom: string;
}

/** What the path says, and where it stands then. */
export interface Said {
  text: string;
  guide: Guide;
  /** The id of the question to which the student's words were taken as the answer; not there where they were none. */
  took?: string;
  /** The wrong idea that the answer carries which the student chose as the nearest to their own, and that answer. */
  met?: { idea: string; chosen: string };
}

const leastWords = 3;
const wordsOnly: AnswerForm = { kind: "words" };

/**
 * The author's next words. Nothing is read of what an answer means: its length, and where the author gave a key, what was
 * chosen, sorted or counted.
 */
export function walk(path: Path, { from, isAsked, move, text, lot, whom }: Step): Said {
  const at = within(path, from);
  const question = questionAt(path, at);
  switch (move.kind) {
    case "tell":
      return say(path, at, [whom, questionNow(path, at, question)], lot);
    case "my-question":
      return say(path, at, [words.myQuestion, questionNow(path, at, question)], lot);
    case "hint":
      return hint(path, at, question, lot);
    case "another-way":
      return say(path, at, [question.anotherWay ?? path.stuck], lot);
    case "skip":
      return skip(path, at, lot);
    case "near":
      return at.step === "compare" ? compared(path, at, move.card, lot) : say(path, at, [questionNow(path, at, question)], lot);
    case "found":
      return at.step === "ladder" ? goOn(path, at, question, lot) : say(path, at, [questionNow(path, at, question)], lot);
    case "go-on":
      return goOn(path, at, question, lot);
    case "answer":
      if (move.to !== undefined && (move.to !== question.id || at.step === "end")) return answeredElsewhere(path, at, move.to, lot);
      if (!isAsked && move.given === undefined && move.to === undefined && at.step !== "end")
        return say(path, at, [words.noModelNow, questionNow(path, at, question)], lot);
      return answered(path, at, { question, text, given: move.given, lot });
  }
}

/** A place of an activity that has been given fewer questions since ends at the last of them. */
function within({ path }: Path, place: Place): Place {
  const inside = (numbers: number[]): number[] => numbers.filter((number) => number <= path.length);
  return { ...place, question: Math.min(place.question, path.length), through: inside(place.through), skipped: inside(place.skipped) };
}

function questionAt({ path }: Path, { question }: Place): PathStep {
  const found = path[question - 1];
  if (found === undefined) throw new RangeError(`There is no question ${question} on this path.`);
  return found;
}

function answered(
  path: Path,
  at: Place,
  { question, text, given, lot }: { question: PathStep; text: string; given: Given | undefined; lot: string },
): Said {
  switch (at.step) {
    case "end":
      return say(path, at, [path.end ?? words.beside], lot);
    case "compare":
      return say(path, at, [words.compare], lot);
    case "add":
      return path.isShared === true ? say(path, at, [keptWord(at)], lot) : thought(path, at, keptWord(at), lot);
    case "ladder": {
      const lead = [words.newSentence, foundFor(path, question)].filter(Boolean).join(" ");
      return { ...thought(path, at, lead, lot), took: question.id };
    }
    case "answer":
    case "again": {
      const missed = at.step === "again" ? null : missedKey(question, given, text);
      const said = missed === null ? accepted(path, at, question, lot) : say(path, { ...at, step: "again" }, [missed], lot);
      return { ...said, took: question.id };
    }
  }
}

/** An answer to another question than the open one: it stands, and what stood open stays open. */
function answeredElsewhere(path: Path, at: Place, to: string, lot: string): Said {
  const number = path.path.findIndex(({ id }) => id === to) + 1;
  if (number === 0) return say(path, at, [questionNow(path, at, questionAt(path, at))], lot);
  const through = [...without(at.through, number), number].toSorted((one, other) => one - other);
  const then = { ...at, through, skipped: without(at.skipped, number) };
  const open = at.step === "end" ? endOf(path, then) : questionNow(path, then, questionAt(path, then));
  return { ...say(path, then, [keptWord({ ...at, question: number }), open], lot), took: to };
}

/** Why an answer is looked at once more: it is short, or what can be counted or read off says something else. */
function missedKey({ answer = wordsOnly, isBrief = false }: PathStep, given: Given | undefined, text: string): string | null {
  if (given === undefined) return countWords(text) < leastWords && !isBrief ? words.shortAnswer : null;
  if (given.kind === "choice" && answer.kind === "choice" && answer.right !== undefined && given.option !== answer.right)
    return `${words.oneFits} ${words.again}`;
  if (given.kind === "number" && answer.kind === "number" && answer.right !== undefined && given.number !== answer.right)
    return `${words.oneFits} ${words.again}`;
  if (given.kind === "sort" && answer.kind === "sort") {
    const keyed = answer.cards.filter(({ box }) => box !== undefined);
    const fit = keyed.filter(({ text: card, box }) => given.boxes.some((one) => one.card === card && one.box === box)).length;
    if (fit < keyed.length) return `${words.someFit(fit, keyed.length)} ${words.again}`;
  }
  if (given.kind === "order" && answer.kind === "order" && answer.isCertain) {
    const fit = answer.steps.filter((step, place) => given.steps[place] === step).length;
    if (fit < answer.steps.length) return `${words.someFit(fit, answer.steps.length)} ${words.again}`;
  }
  return null;
}

/** An answer that stands: it is compared where the question turns on an idea, else the path goes on. */
function accepted(path: Path, at: Place, question: PathStep, lot: string): Said {
  if (path.isShared === true) return say(path, { ...at, step: "add" }, [words.keptForAll], lot);
  if (hasComparison(question)) return say(path, { ...at, step: "compare" }, [words.compare], lot);
  return thought(path, at, keptWord(at), lot);
}

function hasComparison({ far, slip }: PathStep): boolean {
  return far !== undefined && slip !== undefined && slip.idea !== null;
}

function compared(path: Path, at: Place, card: 0 | 1 | "neither", lot: string): Said {
  if (card === "neither") return say(path, { ...at, step: "add" }, [words.addToOwn], lot);
  const isFar = (card === 0) === isFarFirst(at, lot);
  const { far = "", slip } = questionAt(path, at);
  const chosen = words.chosen(isFar ? far : (slip?.text ?? ""));
  if (isFar) return say(path, { ...at, step: "add" }, [chosen, words.addToFar], lot);
  const idea = path.misconceptions.find(({ id }) => id === slip?.idea)?.idea;
  const said = say(path, { ...at, step: "ladder" }, [chosen, words.slip], lot);
  return slip === undefined || idea === undefined ? said : { ...said, met: { idea, chosen: slip.text } };
}

function goOn(path: Path, at: Place, question: PathStep, lot: string): Said {
  if (at.step === "again") return accepted(path, at, question, lot);
  if (at.step === "add") return thought(path, at, keptWord(at), lot);
  if (at.step === "ladder") return thought(path, at, foundFor(path, question), lot);
  if (at.step === "end") return revisit(path, at, lot);
  return say(path, at, [questionNow(path, at, question)], lot);
}

function hint(path: Path, at: Place, question: PathStep, lot: string): Said {
  const text = hintsFor(path, question)[at.hints];
  if (text === undefined) return say(path, at, [words.noMoreHints], lot);
  return say(path, { ...at, hints: at.hints + 1 }, [text], lot);
}

/** The ladder of the idea that the question turns on; where it turns on none, the question's own, else what helps who is stuck. */
function hintsFor({ misconceptions, stuck }: Path, { slip, hints }: PathStep): readonly string[] {
  return misconceptions.find(({ id }) => id === slip?.idea)?.hints ?? hints ?? [stuck];
}

function foundFor({ misconceptions }: Path, { slip }: PathStep): string {
  const found = misconceptions.find(({ id }) => id === slip?.idea)?.found;
  return found === undefined ? "" : words.found(found);
}

/** The question is thought through: on to the next one. */
function thought(path: Path, at: Place, lead: string, lot: string): Said {
  const through = [...without(at.through, at.question), at.question].toSorted((one, other) => one - other);
  const then = { ...at, through, skipped: without(at.skipped, at.question) };
  // Whoever came back for what was skipped goes on to the next of it.
  if (then.skipped.length > 0 && then.skipped.length < at.skipped.length && openAt(path, then) === 0) return revisit(path, then, lot, lead);
  return onward(path, then, lead, lot);
}

/** The next question that was neither thought through nor skipped; 0 where there is none. */
function openAt({ path }: Path, { through, skipped }: Place): number {
  return path.findIndex((_, index) => !through.includes(index + 1) && !skipped.includes(index + 1)) + 1;
}

/** On to the next open question; at the end, the check. */
function onward(path: Path, at: Place, lead: string, lot: string): Said {
  const next = openAt(path, at);
  if (next > 0) return ask(path, { ...at, question: next, step: "answer", hints: 0 }, lead, lot);
  return say(path, { ...at, step: "end", hints: 0 }, [lead, endOf(path, at)], lot);
}

function endOf({ path, end }: Path, { skipped, through }: Place): string {
  return end ?? (skipped.length === 0 ? words.allThrough(path.length) : words.someThrough(through.length, path.length));
}

/** On to the next question; this one comes again at the end. */
function skip(path: Path, at: Place, lot: string): Said {
  return onward(path, { ...at, skipped: [...without(at.skipped, at.question), at.question] }, words.skipped, lot);
}

/** Back to the first question that was skipped. */
function revisit(path: Path, at: Place, lot: string, lead = ""): Said {
  const [first] = at.skipped;
  if (first === undefined) return say(path, at, [endOf(path, at)], lot);
  return ask(path, { ...at, question: first, step: "answer", hints: 0 }, `${lead} ${words.skippedAgain(at.skipped.length)}`.trim(), lot);
}

function ask(path: Path, at: Place, lead: string, lot: string): Said {
  return say(path, at, [lead, questionAt(path, at).text], lot);
}

/** What stands open at this place, said once more. */
function questionNow({ isShared }: Path, { step }: Place, { text }: PathStep): string {
  if (step === "compare") return words.compare;
  if (step === "add" && isShared !== true) return words.addToFar;
  if (step === "end") return words.beside;
  return text;
}

function say(path: Path, at: Place, parts: string[], lot: string): Said {
  return { text: parts.filter((part) => part !== "").join("\n\n"), guide: guideAt(path, at, lot) };
}

/** What stands open where the student is, behind words about something else. */
export function standing(path: Path, { from, lead, lot }: Pick<Step, "from" | "lot"> & { lead: string }): Said {
  const at = within(path, from);
  return say(path, at, [lead, questionNow(path, at, questionAt(path, at))], lot);
}

/** What the page offers before the first answer. */
export function openingOf(path: Path): Guide {
  return guideAt(path, firstPlace, "");
}

/** What the page offers at a place. */
function guideAt(path: Path, at: Place, lot: string): Guide {
  const question = questionAt(path, at);
  const { answer = wordsOnly, far, slip } = question;
  const isAnswered = at.step === "answer" || at.step === "again";
  const cards: [string, string] = isFarFirst(at, lot) ? [far ?? "", slip?.text ?? ""] : [slip?.text ?? "", far ?? ""];
  const helps = at.step === "answer" || at.step === "again" || at.step === "ladder";
  const check = at.step === "end" ? checkForm(path) : null;
  const { isReturning: _, ...place } = at;
  return {
    ...place,
    of: path.path.length,
    form: isAnswered ? withoutKey(answer) : wordsOnly,
    ...(at.step === "compare" ? { cards } : {}),
    ...(check === null ? {} : { check }),
    hintsLeft: helps ? hintsFor(path, question).length - at.hints : 0,
    hasAnotherWay: at.step === "answer",
  };
}

/** By lot, so that nobody learns to take the first. */
function isFarFirst({ question }: Place, lot: string): boolean {
  let sum = question;
  for (const sign of lot) sum = (sum * 31 + sign.charCodeAt(0)) % 65_521;
  return sum % 2 === 0;
}

function keptWord({ question }: Place): string {
  return words.kept[question % words.kept.length] ?? words.kept[0];
}

function without(numbers: number[], number: number): number[] {
  return numbers.filter((one) => one !== number);
}
