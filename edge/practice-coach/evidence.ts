import type { Activity, CueHit } from "../supabase/functions/_shared/cues/index.ts";
import { findPhraseIn, hearCues } from "../supabase/functions/_shared/cues/index.ts";
import { isSaidAgain, servesOf, withoutGradingAsks } from "../supabase/functions/_shared/assessment/index.ts";
import { countWords, fold, sentencesOf, smallWords, wordsOf } from "../supabase/functions/_shared/text/index.ts";
import type { Sentence } from "../supabase/functions/_shared/text/index.ts";
import { firstMarker, markersIn } from "./markers.ts";
import { withoutFiller } from "./filler.ts";
import { isKeywordList } from "./keyword-list.ts";
import { isCopied } from "./own-words.ts";
import type { TranscriptLine } from "./transcript.ts";

/** A student's message as far as it can be evidence. */
export interface Evidence {
  /** As written, but with blanks in place of sentences that ask for points and of words that say nothing. */
  text: string;
  isSound: boolean;
  /** It answers the strongest hint of a ladder. */
  isAfterStrongestHint: boolean;
  markers: Set<string>;
  /** Figures of the page and of the coach: repeating one of them is no figure of the student's own. */
  figuresGiven: Set<string>;
  /** How many criteria it may be quoted for: two, or as many as it has room for thoughts. */
  serves: number;
  /** Three sentences and more: they say as much as so many messages would. */
  isLong: boolean;
  /** The outcomes that the open question of the path asks about; null while no question of the path was heard. */
  asked: string[] | null;
}

/** A sentence that touches a criterion. */
export interface Touch {
  evidence: Evidence;
  /** The same for the same sentence of the same message. */
  key: string;
  sentence: Sentence;
  from: number;
  to: number;
  /** It touches the first outcome that the criterion names; what touches only a further one supports, and isn't quoted. */
  isLeading: boolean;
  /** The markers of the sentence alone. */
  markers: Set<string>;
  /** Its message is sound, and in a long one the sentence, too. */
  isSound: boolean;
  /** How well the sentence shows the criterion, to choose between sentences that carry the same level. */
  weight: number;
}

const fewestOfLong = 3;

/** The student's own messages in order; what is copied from the coach or the page, or said before, is left out. */
export function collectEvidence(activity: Activity, lines: TranscriptLine[]): Evidence[] {
  const soundFrom = activity.band === 1 || activity.band === 4 ? 6 : 8;
  const strongest = activity.misconceptions.map(({ hints }) => hints[2] ?? "").filter((hint) => hint !== "");
  const found: Evidence[] = [];
  const earlier: string[] = [];
  const said: string[] = [];
  let asked: string[] | null = null;
  for (const line of lines) {
    if (line.who === "coach") {
      said.push(line.text);
      // A hint or a "what makes you say that?" leaves the question open that came before it.
      asked = outcomesAsked(activity, line.text) ?? asked;
    }
    if (line.who !== "student") continue;
    const text = withoutFiller(withoutGradingAsks(line.text));
    // One text: a message may be put together from both.
    const sources = [...said, `${activity.description}\n${activity.material}`];
    // What is said again in the same words brings no second piece of evidence.
    if (isCopied(text, sources) || isSaidAgain(text, earlier)) continue;
    const figuresGiven = new Set(wordsOf([...said, activity.material].join(" ")).map((word) => word.folded));
    found.push({
      text,
      isSound: isLongEnough(text, soundFrom) && !isKeywordList(text),
      isAfterStrongestHint: strongest.some((hint) => said.at(-1)?.includes(hint) === true),
      markers: markersIn(text, figuresGiven),
      figuresGiven,
      serves: servesOf(countWords(text)),
      isLong: sentencesOf(text).length >= fewestOfLong,
      asked,
    });
    earlier.push(text);
  }
  return found;
}

/** Long enough by all its words, or by the words of weight of somebody who writes in few. */
function isLongEnough(text: string, soundFrom: number): boolean {
  const weighty = wordsOf(text).filter(({ folded }) => !smallWords.has(folded)).length;
  return countWords(text) >= soundFrom || weighty >= soundFrom / 2;
}

function outcomesAsked(activity: Activity, said: string): string[] | null {
  const folded = fold(said);
  const questions = activity.path.filter(({ text }) => folded.includes(fold(text)));
  return questions.length === 0 ? null : questions.flatMap(({ outcomes }) => outcomes);
}

/**
 * The sentences by which messages touch a criterion: by its outcomes' cues, or by its markers when it names no outcome.
 *
 * One fitting word is evidence only in an answer to a question about that outcome: "a timer" says nothing about being
 * alive. Anywhere else a sentence has to hold two of the outcome's phrases.
 */
export function touchesOf(activity: Activity, shownBy: string[], evidence: Evidence[]): Touch[] {
  const outcomes = shownBy.filter((one) => /^O\d$/.test(one));
  const ownMarkers = shownBy.filter((one) => !/^O\d$/.test(one));
  return evidence.flatMap((one, index) => {
    if (outcomes.length === 0) {
      const place = firstMarker(one.text, shownBy);
      return place === null
        ? []
        : [
            {
              evidence: one,
              key: keyOf(index, place.sentence),
              ...place,
              isLeading: true,
              markers: one.markers,
              isSound: one.isSound,
              weight: 0,
            },
          ];
    }
    return sentencesOf(one.text).flatMap((sentence) => {
      const text = one.text.slice(sentence.words[0]?.start, sentence.words.at(-1)?.end);
      const hits = hearCues(text, activity.cues).filter((hit) => outcomes.includes(hit.touches));
      const lead = hits.filter(({ touches }) => touches === outcomes[0]);
      const isLeading = isShown(lead, one, sentence);
      const hit = (isLeading ? lead : hits).toSorted((row, other) => other.phrases.length - row.phrases.length)[0];
      if (hit === undefined) return [];
      const markers = markersIn(text, one.figuresGiven);
      const isSound = one.isSound && !(one.isLong && isKeywordList(text));
      const weight =
        (isAsked(hit.touches, one) ? 2 : 0) +
        Math.min(3, hit.phrases.length) +
        (markers.has("reason") ? 2 : 0) +
        (ownMarkers.some((marker) => markers.has(marker)) ? 1 : 0);
      return [{ evidence: one, key: keyOf(index, sentence), sentence, from: hit.from, to: hit.to, isLeading, markers, isSound, weight }];
    });
  });
}

function keyOf(message: number, sentence: Sentence): string {
  return `${message}:${sentence.words[0]?.start}`;
}

function isAsked(outcome: string, { asked }: Evidence): boolean {
  return asked === null || asked.includes(outcome);
}

function isShown(rows: CueHit[], evidence: Evidence, sentence: Sentence): boolean {
  return rows.some(({ touches }) => isAsked(touches, evidence)) || holdsTwoPhrases(rows, sentence);
}

/** Whether two phrases stand in a sentence with no word in common; a phrase of two parts is two. */
function holdsTwoPhrases(rows: CueHit[], sentence: Sentence): boolean {
  const phrases = [...new Set(rows.flatMap((row) => row.phrases))];
  if (phrases.some((phrase) => phrase.includes("+"))) return true;
  const places = phrases.flatMap((phrase) => findPhraseIn(sentence, phrase) ?? []);
  const firstEnd = Math.min(...places.map(({ to }) => to));
  return places.some(({ from }) => from > firstEnd);
}
