import type { BuilderNeed, Place } from "../supabase/functions/_shared/cues/index.ts";
import { findPhraseIn, hearsPhrase } from "../supabase/functions/_shared/cues/index.ts";
import { commonWords, isOneSlipAway, sentencesOf, smallWords, wordsOf } from "../supabase/functions/_shared/text/index.ts";
import type { Sentence } from "../supabase/functions/_shared/text/index.ts";

/** A need that an instruction says something about, and where. */
export interface HeardNeed extends Place {
  need: BuilderNeed;
  /** As the student wrote it. */
  sentence: Sentence;
}

const figures = "one two three four five six seven eight nine ten twelve twenty thirty fifty hundred";
const numberWords = new Set(figures.split(" "));
const numberWord = new RegExp(`\\b(?:${figures.replaceAll(" ", "|")})\\b`, "g");
/** Who says so settles nothing. */
const undecided = [
  "do not know",
  "dont know",
  "idk",
  "dunno",
  "not sure",
  "no idea",
  "you decide",
  "you can decide",
  "up to you",
  "do not care",
  "dont care",
  "whatever",
];
const asking = /^(?:what|which|how|where|who|why|when|should|does|do|is|are) /;

/**
 * What of these needs an instruction says something about, in the order of the needs. A "no timer" says something about
 * the time, too; a question and an "I don't know" settle nothing.
 */
export function hearNeeds(text: string, needs: readonly BuilderNeed[]): HeardNeed[] {
  const known = vocabularyOf(needs);
  const sentences = sentencesOf(text).filter((sentence) => settles(sentence));
  const said = sentences.map((sentence) => ({
    sentence,
    heard: { ...sentence, words: sentence.words.map((word) => ({ ...word, folded: asHeard(word.folded, known) })) },
  }));
  return needs.flatMap((need) => {
    const phrases = need.hears.map(phraseAsHeard);
    for (const { sentence, heard } of said) {
      for (const phrase of phrases) {
        const place = findPhraseIn(heard, phrase, true);
        if (place !== null) return [{ need, sentence, ...place }];
      }
    }
    return [];
  });
}

function settles({ text, words }: Sentence): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  const own = text.slice(first.start, last.end);
  if (undecided.some((phrase) => hearsPhrase(own, phrase))) return false;
  return !(/^\s*\?/.test(text.slice(last.end)) && asking.test(`${words.map(({ folded }) => folded).join(" ")} `));
}

function phraseAsHeard(phrase: string): string {
  return phrase.toLowerCase().replaceAll("<number>", "number").replace(numberWord, "number");
}

/** A word of the phrases, and which of the needs it belongs to. */
type Vocabulary = Map<string, Set<BuilderNeed>>;

function vocabularyOf(needs: readonly BuilderNeed[]): Vocabulary {
  const known: Vocabulary = new Map();
  for (const need of needs) {
    for (const { folded } of need.hears.flatMap(wordsOf)) known.set(folded, (known.get(folded) ?? new Set()).add(need));
  }
  return known;
}

/** From six letters on a phrase forgives a slip by itself. */
const [shortest, longest] = [4, 6];

/** A word for comparing: any number as "number", and a short word that nobody knows as the one that it is a slip away from. */
function asHeard(word: string, known: Vocabulary): string {
  if (/\d/.test(word) || numberWords.has(word)) return "number";
  if (word.length < shortest || word.length > longest || known.has(word) || smallWords.has(word) || commonWords.has(word)) return word;
  const near = [...known.keys()].filter((one) => one.length >= shortest && one[0] === word[0] && isOneSlipAway(word, one));
  // "begns" may be begins or beans: what could mean two things is left alone.
  return new Set(near.flatMap((one) => [...(known.get(one) ?? [])])).size === 1 ? (near[0] ?? word) : word;
}
