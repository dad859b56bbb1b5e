import type { Activity } from "../supabase/functions/_shared/activity.ts";
import { hearCues } from "../supabase/functions/_shared/cues.ts";
import { withoutGradingAsks } from "../supabase/functions/_shared/grading-asks.ts";
import { isSaidAgain } from "../supabase/functions/_shared/said-again.ts";
import { countWords, sentencesOf, wordsOf } from "../supabase/functions/_shared/sentences.ts";
import type { Sentence } from "../supabase/functions/_shared/sentences.ts";
import { firstMarker, markersIn } from "./markers.ts";
import { isCopied, isKeywordList } from "./own-words.ts";
import type { TranscriptLine } from "./transcript.ts";

/** A student's message as far as it can be evidence. */
export interface Evidence {
  /** As written, but with blanks in place of sentences that ask for points. */
  text: string;
  isSound: boolean;
  /** It answers the strongest hint of a ladder. */
  isAfterStrongestHint: boolean;
  markers: Set<string>;
}

/** A sentence that touches a criterion. */
export interface Touch {
  evidence: Evidence;
  /** The same for the same sentence of the same message. */
  key: string;
  sentence: Sentence;
  from: number;
  to: number;
}

/** The student's own messages in order; what is copied from the coach or the page, or said before, is left out. */
export function collectEvidence(activity: Activity, lines: TranscriptLine[]): Evidence[] {
  const soundFrom = activity.band === 1 || activity.band === 4 ? 6 : 8;
  const strongest = activity.misconceptions.map(({ hints }) => hints[2] ?? "").filter((hint) => hint !== "");
  const found: Evidence[] = [];
  const earlier: string[] = [];
  const said: string[] = [];
  for (const line of lines) {
    if (line.who === "coach") said.push(line.text);
    if (line.who !== "student") continue;
    const text = withoutGradingAsks(line.text);
    const sources = [...said, activity.material, activity.description];
    // What is said again in the same words brings no second piece of evidence.
    if (isCopied(text, sources) || isSaidAgain(text, earlier)) continue;
    const figures = new Set(wordsOf([...said, activity.material].join(" ")).map((word) => word.folded));
    found.push({
      text,
      isSound: countWords(text) >= soundFrom && !isKeywordList(text),
      isAfterStrongestHint: strongest.some((hint) => said.at(-1)?.includes(hint) === true),
      markers: markersIn(text, figures),
    });
    earlier.push(text);
  }
  return found;
}

/** The sentences by which messages touch a criterion: by its outcomes' cues, or by its markers when it names no outcome. */
export function touchesOf(activity: Activity, shownBy: string[], evidence: Evidence[]): Touch[] {
  const outcomes = shownBy.filter((one) => /^O\d$/.test(one));
  return evidence.flatMap((one, index) => {
    if (outcomes.length === 0) {
      const place = firstMarker(one.text, shownBy);
      return place === null ? [] : [{ evidence: one, key: `${index}:${place.sentence.words[0]?.start}`, ...place }];
    }
    return sentencesOf(one.text).flatMap((sentence) => {
      const hit = hearCues(one.text.slice(sentence.words[0]?.start, sentence.words.at(-1)?.end), activity.cues).find((row) => outcomes.includes(row.touches));
      return hit === undefined ? [] : [{ evidence: one, key: `${index}:${sentence.words[0]?.start}`, sentence, from: hit.from, to: hit.to }];
    });
  });
}
