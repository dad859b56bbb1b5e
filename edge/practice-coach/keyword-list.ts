import { sentenceMakers, smallWords, wordsOf } from "../supabase/functions/_shared/text/index.ts";
import { meantWord } from "./spelling.ts";

/** Somebody who writes in few words leaves out "the" and "my", and still says what is, was or would be. */
const helpingVerbs = new Set(
  "is are was were has have had can could will would must should does do did isnt arent wasnt cant doesnt didnt wont".split(" "),
);

/** Forms of verbs that are hardly ever anything else: who tells in few words still says who did what. */
const tellingVerbs = new Set(
  `said says told tells wrote writes gave gives took takes brought brings made went goes came knew knows thought thinks saw sees heard
  hears found finds kept keeps lost loses won wins let lets bought sold sent grew grows threw fell felt feels became becomes began begins
  chose chooses decides decided explains explained asks asked wants wanted needs needed helps helped believes believed seems seemed
  happens happened means meant puts gets belongs forgets forgot understands understood remembers teaches taught pays paid
  plays played builds built breaks broke holds held spends spent stands stood sits sat eats ate sleeps slept`.split(/\s+/),
);

/** What hangs a reason on a list that is none. */
const joinsAnything = new Set(["or", "because", "since", "so", "if"]);
const namesExample = /\b(?:for (?:example|instance)|such as)\b/giu;

/** So many different words that hold a sentence together tell it from a list without articles. */
const fewestThatHold = 3;

/**
 * Whether words merely stand in a row, with nothing that makes a sentence of them. Spelling makes no difference, and neither
 * does leaving out every "a" and "the": "first teacher watches recording, then student explains it to her" is a sentence.
 */
export function isKeywordList(text: string): boolean {
  const words = wordsOf(text).map((word) => word.folded);
  if (words.length < 4) return false;
  if (new Set(words).size < words.length * 0.5) return true;
  const telling = words.flatMap((word) => meantWord(tellingVerbs, word) ?? []);
  const small = words.filter((word) => meantWord(smallWords, word) !== null).length;
  if (small + telling.length < words.length * 0.1) return true;
  if (words.some((word) => meantWord(sentenceMakers, word) !== null || meantWord(helpingVerbs, word) !== null)) return false;
  const holding = wordsOf(text.replace(namesExample, " ")).flatMap(({ folded }) => meantWord(smallWords, folded) ?? []);
  return new Set([...telling, ...holding.filter((word) => !joinsAnything.has(word))]).size < fewestThatHold;
}
