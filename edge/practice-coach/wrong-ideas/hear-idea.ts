import { smallWords, wordsOf } from "../../supabase/functions/_shared/text/index.ts";
import type { Activity } from "../../supabase/functions/_shared/cues/index.ts";
import { type WordTable, readText, wordByWord, wordTable } from "./compare-texts.ts";
import { everydayMessages } from "./everyday-messages.ts";
import { type Evidence, type InCommon, type KnownLines, evidenceFor, knownLines } from "./evidence.ts";
import { readSpace } from "./learned-meaning.ts";
import { type Weights, readModel } from "./model.ts";
import { allTexts, readWordings } from "./wordings.ts";

interface Listener {
  lines: KnownLines;
  weights: Weights;
  /** What was heard before: with every turn the whole conversation comes back. */
  heard: Map<string, string | null>;
}

const listeners = new WeakMap<Activity, Listener>();

function listenerOf(activity: Activity): Listener {
  const made = listeners.get(activity);
  if (made !== undefined) return made;
  const wordings = allTexts(readWordings(activity.id));
  const { withWordings, withoutWordings, soundness } = readModel();
  const lines = knownLines(activity, wordings, { space: readSpace(), soundness });
  const listener = { lines, weights: wordings === null ? withoutWordings : withWordings, heard: new Map() };
  listeners.set(activity, listener);
  return listener;
}

const mostHeard = 500;

/**
 * The misconception that a message comes closest to in its meaning; null where a sound answer or nothing is closer.
 *
 * A message is compared with the author's lines and cues, with wordings that others wrote for the same activity, and with how
 * wrong ideas and sound answers are said in general. A guess, as a cue is: what is asked then has to be fair in any case.
 */
export function hearIdea(activity: Activity, text: string): string | null {
  if (activity.misconceptions.length === 0 || statesNothing(text)) return null;
  const { lines, weights, heard } = listenerOf(activity);
  const before = heard.get(text);
  if (before !== undefined) return before;
  const idea = isEveryday(text) ? null : closestIdea(evidenceFor(lines, text), weights);
  if (heard.size >= mostHeard) heard.clear();
  heard.set(text, idea);
  return idea;
}

const mostEverydayWords = 8;
/** No wording of a misconception is so close to an everyday message; its like, such as "good morning" to "good evening", is. */
const everydayLikeness = 0.8;
let everyday: WordTable | undefined;

/** Whether a message is one that children write in any activity, such as a greeting. */
function isEveryday(text: string): boolean {
  const said = readText(text);
  everyday ??= wordTable(everydayMessages.map(readText));
  return said.tokens.length <= mostEverydayWords && wordByWord(said, everyday).some((likeness) => likeness >= everydayLikeness);
}

/** The misconception for which more speaks than for none, with the weights of a fit. */
export function closestIdea(evidence: Evidence, weights: Weights): string | null {
  const { id, margin } = bestIdea(evidence, weights);
  const best = evidence.ideas.find((idea) => idea.id === id);
  return best && margin > weights.threshold && isAbout(best.inCommon) ? id : null;
}

/** The misconception for which most speaks, and by how much more than for none. */
export function bestIdea({ ideas, none }: Evidence, weights: Weights): { id: string | null; margin: number } {
  let best: { id: string | null; score: number } = { id: null, score: Number.NEGATIVE_INFINITY };
  for (const { id, values } of ideas) {
    const score = weighed(values, weights.idea);
    if (score > best.score) best = { id, score };
  }
  return { id: best.id, margin: best.score - weighed(none, weights.none) };
}

/** A message that has no word, group or pair in common with an author's lines has to lie so near to a wording. */
const nearEnough = 0.5;
/** One word of the same meaning alone is too little: a "machine" is named in many an answer. */
const enoughGroups = 0.7;

/** Whether a message has anything to do with the misconception: how it is said is not enough. */
const isAbout = ({ words, groups, pairs, nearness }: InCommon): boolean =>
  words > 0 || pairs > 0 || groups > enoughGroups || nearness > nearEnough;

const weighed = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);

/** Words of short replies that state nothing: "ok then no", "is that right?". */
const replyWords = new Set(
  "ok okay right correct true yes yeah yep nope sure one first second third think know help please maybe hello hi hey thanks thank bye".split(
    " ",
  ),
);
const mostReplyWords = 5;
/** A question of so few words, such as "a robot?", asks and holds no idea. */
const shortQuestion = 2;

function statesNothing(text: string): boolean {
  const words = wordsOf(text);
  if (/\?\s*$/.test(text) && words.length <= shortQuestion) return true;
  return words.length <= mostReplyWords && words.every(({ folded }) => replyWords.has(folded) || smallWords.has(folded));
}
