import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { QuotesUsed } from "../supabase/functions/_shared/assessment/index.ts";
import { chooseBest, optionsOf } from "./choose-options.ts";
import type { Chosen } from "./choose-options.ts";
import { collectEvidence, touchesOf } from "./evidence.ts";
import { furtherQuotesOf, quotesOfSentence } from "./quote.ts";
import { countWords } from "../supabase/functions/_shared/text/index.ts";
import { isNotEnglish } from "./listen.ts";
import type { TranscriptLine } from "./transcript.ts";
import { words } from "./words.ts";

/** The answer of an assessor, as its prompt asks for it. */
export interface Evaluation {
  criteria: { name: string; level: number; quote: string }[];
  /** 0 to 100: four times the sum of the levels. */
  evaluation_score: number;
  evaluation_evidence: string;
  /** Why there is no score: the talk is in a language that this coach can't read. */
  refused?: "language";
}

/**
 * Counts what a student wrote about each criterion; it reads nothing.
 *
 * @param lines - the transcript; only lines of the student count
 * @see section 11 of the format of an activity file
 */
export function evaluate(activity: Activity, lines: TranscriptLine[]): Evaluation {
  if (isTalkInOtherLanguage(activity, lines)) {
    const criteria = activity.criteria.map(({ name }) => ({ name, level: 0, quote: "" }));
    return { criteria, evaluation_score: 0, evaluation_evidence: words.otherLanguage, refused: "language" };
  }
  const evidence = collectEvidence(activity, lines);
  const options = activity.criteria.map((criterion) => optionsOf(criterion, touchesOf(activity, criterion.shownBy, evidence)));
  const chosen = chooseBest(options);
  // The same count as the server's: a level that it would not believe is not given here.
  const spoken = lines.filter(({ who }) => who !== "result");
  const quotes = new QuotesUsed(spoken.map(({ who, text }) => ({ speaker: who === "student" ? "S" : "C", words: text })));
  const quotedBefore = new Set<string>();
  const criteria = activity.criteria.map(({ name }, index) => {
    const option = chosen[index];
    const quote = option === undefined ? "" : quoteOf(option, quotes, quotedBefore);
    return { name, level: quote === "" ? 0 : (option?.level ?? 0), quote };
  });
  const sum = criteria.reduce((total, { level }) => total + level, 0);
  return { criteria, evaluation_score: sum * 4, evaluation_evidence: tell(activity, criteria, lines) };
}

/** The sentence with the match, cut at twelve words; empty when the server would believe no piece of it. */
function quoteOf({ quoted, touches }: Chosen, quotes: QuotesUsed, quotedBefore: Set<string>): string {
  // The chosen message comes first: another one would take the place that a later criterion counts on.
  const inOrder = touches.filter(({ isLeading }) => isLeading).toSorted((one, other) => Number(other === quoted) - Number(one === quoted));
  for (const isFurther of [false, true]) {
    for (const { sentence, key, from, to } of inOrder) {
      // Another criterion quotes this sentence already: what it says elsewhere proves it as well.
      if (isFurther && !quotedBefore.has(key)) continue;
      const pieces = isFurther ? furtherQuotesOf(sentence) : quotesOfSentence(sentence, sentence.words[from], sentence.words[to]);
      const quote = pieces.find((piece) => quotes.take(piece) !== null);
      if (quote === undefined) continue;
      quotedBefore.add(key);
      return quote;
    }
  }
  return "";
}

/** What was counted, and the one step that would raise a level most. */
function tell(activity: Activity, criteria: Evaluation["criteria"], lines: TranscriptLine[]): string {
  const sorted = criteria.map((criterion, index) => ({ ...criterion, index })).toSorted((one, other) => one.level - other.level);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  const found = highest === undefined || highest.level === 0 ? words.nothingYet : words.strongest(highest.name);
  if (lowest === undefined || lowest.level === 5) return `${words.evidence} ${words.everything}`;
  const outcomes = activity.criteria[lowest.index]?.shownBy ?? [];
  const questions = activity.path.filter((question) => question.outcomes.some((id) => outcomes.includes(id)));
  const isAsked = (text: string): boolean => lines.some((line) => line.who === "coach" && line.text.includes(text));
  const question = (questions.find(({ text }) => !isAsked(text)) ?? questions[0])?.text ?? activity.path.at(-1)?.text ?? "";
  return `${words.evidence} ${found} ${words.nextStep(lowest.name, question)}`;
}

/** Whether most of what a student wrote is in a language that nobody here can read; few words are in none. */
function isTalkInOtherLanguage(activity: Activity, lines: TranscriptLine[]): boolean {
  const said = lines.filter(({ who, text }) => who === "student" && (countWords(text) >= 3 || isNotEnglish(text, activity)));
  const other = said.filter(({ text }) => isNotEnglish(text, activity));
  return other.length > said.length / 2;
}
