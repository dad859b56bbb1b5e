import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { isOtherLanguage, sentencesOf, smallWords, wordsOf } from "../supabase/functions/_shared/text/index.ts";

const whoIsThis =
  /\b(?:are|r) (?:you|u) (?:just |really |even )?(?:an? |the )?(?:real |actual |live )*(?:person|human|ai|robot|bot|chatbot|program|computer|machine|teacher|man|woman|alive|real)\b|\b(?:who|what) are you(?: really| actually| then)?$|\bam i (?:talking|chatting|speaking) (?:to|with)\b|\bdo you (?:really )?understand me\b/;
const opener = "(?:please |pls |ok |okay |but |so |no |well |just |can you |could you |will you |would you |you )*";
const wantsAnswer = new RegExp(
  `^${opener}(?:tell me|say it|just say|give me the answer|show me the answer|do it for me|you do it|answer it)\\b|what(?:s| is) the (?:right |correct |real )?answer|\\bdo it for me\\b|\\bthe answer please\\b|\\bgive me the answer|^you (?:say|start|begin|go|choose) (?:one|it|first|something)\\b|\\b(?:give|tell|show|write) (?:me|us) (?:an?|some|one|two|three|ten|your)(?: \\w+)? ideas?\\b|\\bneed (?:an|some) ideas?\\b`,
);
const stuckPhrase =
  /^(?:i |im |well |um |uh |sorry |so |honestly )*(?:(?:really )?(?:dont|do not|dunno|donno) ?(?:know|get it|understand|no)?|idk|dk|no idea|no clue|not sure|help|help me|stuck|am stuck|im stuck|have no idea|huh|what|cant|pass|skip)\b/;
const fillers = new Set(
  "ok okay yes yeah yep no nope hi hello good cool nice fine lol haha thanks thank sure maybe true false right wrong done next same".split(
    " ",
  ),
);

function foldedSentences(text: string): string[] {
  return sentencesOf(text).map((sentence) => sentence.words.map((word) => word.folded).join(" "));
}

/** Whether the student wants to know who or what is writing. */
export function asksWhoThisIs(text: string): boolean {
  return foldedSentences(text).some((sentence) => whoIsThis.test(sentence));
}

/** Whether the student asks for the answer; "my mum would tell me" does not. */
export function asksForTheAnswer(text: string): boolean {
  return foldedSentences(text).some((sentence) => wantsAnswer.test(sentence));
}

/** Whether a message only greets or laughs. */
export function isSmallTalk(text: string): boolean {
  return /^\W*(?:(?:hi+|hello|hey+|hiya|good (?:morning|afternoon|day)|lol|(?:ha){2,}|(?:he){2,})\b\W*)+(?:(?:there|coach)\W*)?$/i.test(
    text,
  );
}

/** Whether a message says no more than that the student is stuck; a thought after "I don't know, but" counts as one. */
export function isStuck(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return true;
  const folded = words.map((word) => word.folded).join(" ");
  const match = stuckPhrase.exec(folded);
  return match !== null && folded.slice(match[0].length).split(" ").filter(Boolean).length <= 3;
}

/** Whether a message is in another language, or in no words at all. */
export function isNotEnglish(text: string, activity: Activity): boolean {
  return isOtherLanguage(text, vocabularyOf(activity));
}

const vocabularies = new WeakMap<Activity, Set<string>>();

function vocabularyOf(activity: Activity): Set<string> {
  const known = vocabularies.get(activity);
  if (known !== undefined) return known;
  const made = new Set(wordsOf(JSON.stringify(activity)).map((word) => word.folded));
  vocabularies.set(activity, made);
  return made;
}

/** Whether few words are enough: the question asked for a figure or a name, and here is one. */
export function isWantedNameOrNumber(text: string, question: string): boolean {
  const words = wordsOf(text).map((word) => word.folded);
  if (
    words.some((word) => /\d/.test(word)) &&
    /\bhow (?:often|many|much|far|long)\b|\b(?:number|figure|percent|work out|year|month)\b/i.test(question)
  )
    return true;
  const ownWords = words.filter((word) => !fillers.has(word) && !smallWords.has(word));
  return ownWords.length > 0 && /\bwho\b|\bname\b|\bwhich (?:row|month|year|sentence|word|claim|group|country)\b/i.test(question);
}
