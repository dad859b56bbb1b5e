import { negates } from "../supabase/functions/_shared/cues/index.ts";
import type { Sentence, Word } from "../supabase/functions/_shared/text/index.ts";
import { meantWord } from "./spelling.ts";

/** Words that turn a thought round without being a negation. */
const turnsRound = new Set("unless except doubt doubts doubted deny denies denied instead".split(" "));
/** Words that make a thought less than a claim. */
const conditions = new Set(["if", "whether"]);
/** What a new thought begins with: behind a comma it is no longer under the negation before it. */
const freshStarts = new Set(
  "it its he she they we i you the a an my our your this these those there but so then instead people someone somebody everyone everybody".split(
    " ",
  ),
);
/** Behind these a comma ends nothing: "I don't think, honestly, that it ...". */
const opensThought = /^(?:think|thinks|thought|believe|believes|say|says|said|know|knows|mean|means|true|agree|find|guess)$/;
const joins = new Set("and because cause cos so maybe perhaps when while then or since".split(" "));
const endsInDenial =
  / (?:which|that|this|it) (?:is|was|isnt|wasnt|cant be|cannot be)(?: not)?(?: really)? (?:true|right|so|wrong|false|nonsense|rubbish|silly)$/;
const softBreak = /[,;()–—:"“”]|\s-\s/;

/** What decides where a thought ends and what it denies, to know it misspelt as well: "naver" denies as never does. */
const turning = new Set([
  ...turnsRound,
  ...conditions,
  ...freshStarts,
  ...joins,
  ..."not never without cannot nobody nothing neither hardly isnt doesnt dont cant wont arent didnt wasnt werent couldnt shouldnt wouldnt".split(
    " ",
  ),
]);

function spelledRight(sentence: Sentence): Sentence {
  const words = sentence.words.map((word) => ({ ...word, folded: meantWord(turning, word.folded) ?? word.folded }));
  return { text: sentence.text, words };
}

/**
 * Whether a piece of a sentence says what the sentence says: it holds every negation of the thought that it is cut from.
 *
 * "No robot is AI because it moves" cut to "robot is AI" would say the opposite. Where the reach of a negation is not
 * clear it counts as the longer one: no quote is better than one that turns a child's meaning round.
 *
 * @param asClaim - the piece will stand as what the student says: it holds the "if" of its thought, too
 */
export function keepsMeaning(written: Sentence, piece: readonly Word[], asClaim = false): boolean {
  const sentence = spelledRight(written);
  const [first, last] = [piece[0], piece.at(-1)];
  if (first === undefined || last === undefined) return true;
  const isInside = (word: Word): boolean => word.start >= first.start && word.start <= last.start;
  if (isTakenBack(sentence)) return false;
  // "..., which is not true" is said of all that comes before it.
  if (endsInDenial.test(sentence.words.map(({ folded }) => folded).join(" ")) && last.start !== sentence.words.at(-1)?.start) return false;
  return thoughtsOf(sentence).every((thought) => {
    if (!thought.some(isInside)) return true;
    return thought.every((word, index) => {
      if (isInside(word) || startsAnew(thought, last, index)) return true;
      if (asClaim && conditions.has(word.folded) && word.start < first.start) return false;
      return !negates(word.folded, thought[index + 1]?.folded) && !turnsRound.has(word.folded);
    });
  });
}

/** Whether another thought begins between the end of the piece and a word behind it: what is denied there is that one. */
function startsAnew(thought: readonly Word[], last: Word, index: number): boolean {
  return thought.slice(0, index).some((word) => word.start > last.start && joins.has(word.folded));
}

/** The parts of a sentence that a negation can reach: longer than clauses, since "not red, blue or green" is one. */
function thoughtsOf({ text, words }: Sentence): Word[][] {
  const thoughts: Word[][] = [[]];
  words.forEach((word, index) => {
    const before = words[index - 1];
    const isBreak =
      before !== undefined &&
      !opensThought.test(before.folded) &&
      ((word.folded === "but" && index > 0) || (softBreak.test(text.slice(before.end, word.start)) && isFresh(words, index)));
    if (isBreak) thoughts.push([]);
    thoughts.at(-1)?.push(word);
  });
  return thoughts;
}

function isFresh(words: readonly Word[], index: number): boolean {
  const [word, next] = [words[index]?.folded ?? "", words[index + 1]?.folded ?? ""];
  if (/^(?:and|because|so|yes|now|cause|cos)$/.test(word)) return freshStarts.has(next);
  return freshStarts.has(word);
}

/** "Robots are alive. Not!": the next sentence takes it back. */
function isTakenBack({ text, words }: Sentence): boolean {
  const end = words.at(-1)?.end ?? 0;
  return /^[\s.!?…,;:()–—-]*(?:not|no|nope|never|wrong|false|kidding|just kidding|not true|not really|of course not|as if)\s*(?:[.!?…\n]|$)/iu.test(
    text.slice(end),
  );
}
