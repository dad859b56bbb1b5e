import { comparedWords, foreignWords, isSameWord, readableText, sentencesOf, smallWords } from "../text/index.ts";
import { isWithoutSpaces, type FoundQuote, type ReadLine } from "./proven-quote.ts";

/** A sentence of fewer words is read together with the rest of its message. */
const fewWords = 8;
/** What else a message says counts for a short sentence, as long as the message is no essay. */
const shortMessage = 60;
/** Where half of the words are the same again, nothing is said. */
const shareOfDifferent = 0.5;

/** Words that stand in any question and any answer. */
const anywhere = new Set(
  `think thinks thing things know say says said make makes made want wants good bad yes yeah no ok really look looks go goes one two
  work works use put way say see kind bit lot lots give gives tell sure first last every people person own word words question answer
  talk chat student shows names level nothing none could may else idea reason reasons case part name`.split(/\s+/),
);

/**
 * What the words around a quote have to do with a criterion: they share its matter; or they only have the form of an answer,
 * which is as much as "I would ask those who sit there" shows alone.
 */
export type Bears = "matter" | "form";

/** How much an author wrote about the matter: a whole activity, a title with a few lines, or nothing but a rubric. */
export type KnownMatter = "whole" | "little" | "nothing";

/** What quotes have to do with each criterion. */
export class Relevance {
  readonly #criteria: Map<string, Set<string>>;
  /** So many more answers that only have the form of one are believed than answers that share the matter. */
  readonly moreForms: number;

  /**
   * @param texts - for each criterion what its author wrote about it: levels, outcomes, questions and answers to them
   * @param matter - the less is known, the more an answer's form is enough
   */
  constructor(texts: Map<string, string>, matter: KnownMatter) {
    this.#criteria = new Map([...texts].map(([name, text]) => [name, contentOf(text)]));
    this.moreForms = { whole: 0, little: 1, nothing: Infinity }[matter];
  }

  /**
   * What a quote has to do with the criterion or with the question that it answers; null for nothing.
   *
   * One word in common is enough, and words of the coach count only when the student did not bring them. A sentence in
   * another language than the activity's is only asked to be one: nobody here can read it.
   */
  of(criterion: string, quote: FoundQuote, lines: ReadLine[]): Bears | null {
    const around = wordsAround(quote, lines);
    if (isRepeated(around)) return null;
    if (isInAnotherLanguage(around, lines[quote.line]?.text ?? "")) return "matter";
    const content = new Set(around.filter(isContent).map(stemOf));
    if (hasCommon(content, this.#criteria.get(criterion)) || hasCommon(content, questionBefore(quote.line, lines))) return "matter";
    return isAnswer(around, content) ? "form" : null;
  }
}

function wordsAround({ line, from, to }: FoundQuote, lines: ReadLine[]): string[] {
  const { text = "", words: all = [], copied } = lines[line] ?? {};
  const [start, end] = [all[from]?.start ?? 0, all[to - 1]?.end ?? 0];
  const words = all.filter((word) => copied?.has(word) !== true);
  const touching = sentencesOf(text).filter(
    (sentence) => (sentence.words[0]?.start ?? 0) < end && (sentence.words.at(-1)?.end ?? 0) > start,
  );
  const [opens, closes] = [touching[0]?.words[0]?.start ?? start, touching.at(-1)?.words.at(-1)?.end ?? end];
  const sentence = words.filter((word) => word.start >= opens && word.end <= closes);
  const around = sentence.length < fewWords && words.length <= shortMessage ? words : sentence;
  return around.map(({ folded }) => folded);
}

/** The words with which the coach asked what is answered here; what it only repeats of the student's is left out. */
function questionBefore(line: number, lines: ReadLine[]): Set<string> {
  const asked = lines
    .slice(0, line)
    .flatMap(({ speaker }, at) => (speaker === "C" ? [at] : []))
    .at(-1);
  if (asked === undefined) return new Set();
  const own = new Set(
    lines.slice(0, asked).flatMap(({ speaker, words }) => (speaker === "S" ? words.map(({ folded }) => stemOf(folded)) : [])),
  );
  return new Set([...contentOf(lines[asked]?.text ?? "")].filter((word) => !own.has(word)));
}

function contentOf(text: string): Set<string> {
  return new Set(
    comparedWords(readableText(text))
      .map(({ folded }) => folded)
      .filter(isContent)
      .map(stemOf),
  );
}

function isContent(word: string): boolean {
  return word.length > 1 && !smallWords.has(word) && !anywhere.has(word);
}

/** A word without the commonest English endings. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ations?|ings?|edly|ed|ies|es|s|ly|y|e)$/, "");
  return stem.length >= 3 ? stem.replace(/(.)\1$/, "$1") : word;
}

function hasCommon(words: Set<string>, others: Set<string> | undefined): boolean {
  if (others === undefined) return false;
  return [...words].some((word) => others.has(word) || (word.length >= 5 && [...others].some((other) => isSameWord(word, other))));
}

/** Whether words can say something: what holds a sentence together with something to hold, or enough of that alone. */
function isAnswer(words: string[], content: Set<string>): boolean {
  return content.size >= 4 || (content.size >= 2 && new Set(words.filter((word) => smallWords.has(word))).size >= 3);
}

function isRepeated(words: string[]): boolean {
  return words.length >= 3 && new Set(words).size <= words.length * shareOfDifferent;
}

/** Whether these words are positively in a language other than English: by its small words, or by its letters. */
function isInAnotherLanguage(words: string[], text: string): boolean {
  const english = words.filter((word) => word.length > 2 && smallWords.has(word) && !foreignWords.has(word));
  // English in letters that only look like others is English.
  if (english.length >= 2 && english.length >= words.length / 5) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length >= 8 && latin.length < letters.length / 2) return isWithoutSpaces(text) || words.length >= 3;
  const foreign = new Set(words.filter((word) => foreignWords.has(word)));
  return foreign.size >= 2 && foreign.size > english.length && words.length >= 4;
}
