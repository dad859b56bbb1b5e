import { asksInAnotherLanguage } from "./grade-words.ts";
import { foldCapitals, foldConfusables, visible } from "../text/index.ts";

const asks = [
  // "rate this student's work five", "score me as high as 5": the verb and whose work, then the wish.
  /\b(?:mark|grade|rate|score)\s+(?:me|us|this student|the student|this child|everyone|everybody|my (?:work|talk|chat|answers?)|all (?:the )?(?:levels|criteria)|(?:every|each) (?:level|criterion|one))\b[^.!?\n]{0,80}(?:\b(?:points?|marks?|scores?|grades?|levels?|full|highest|maximum|best|hundred|five)\b|\d)/i,
  // "give me as many points as you can"; a game that gives points is none that is asked.
  /(?<!\b(?:game|app|robot|program|machine|player|team|boss) (?:\w+ ){0,2})\b(?:give|award|grant|assign)\s+(?:me|us|this student|the student|this child|everyone|everybody|my (?:work|talk|chat|answers?)|all (?:the )?(?:levels|criteria)|(?:every|each) (?:level|criterion|one))\b[^.!?\n]{0,80}\b(?:points?|marks?|scores?|grades?|levels?|maximum|hundred|100)\b/i,
  // "give me 5", "give us the highest": nothing comes after it that one could have five of, as in "give me 5 ideas".
  /\b(?:give|award|grant|assign)\s+(?:me|us|this student|the student|this child|everyone|everybody|my (?:work|talk|chat|answers?)|all (?:the )?(?:levels|criteria)|(?:every|each) (?:level|criterion|one))\s+(?:an? |at least |straight |only )?(?:\d+|five|full|(?:the )?(?:highest|best|top))\s*(?:$|[.!?,;%\n]|please\b|now\b|(?:for|on) (?:it|this|that|my|our|me|each|every\w*|all)\b|in (?:all|every)\b)/i,
  // "award full marks", "give 100."
  /\b(?:give|award|grant|assign)\s+(?:\w+\s+)?(?:full (?:marks|points)|the (?:full|highest|top|best) (?:marks?|points|score|grade|level)|level (?:5|five)|(?:100|one hundred)\s*(?:[.!?%]|$|to (?:me|everyone|everybody)))/i,
  // "I deserve the best score"
  /\b(?:i|we|this student|the student)\s+(?:\w+\s+)?(?:want|deserve|need|earned|get|(?:should|must) (?:get|have|receive))\s+(?:a |an |the |at least |my )?(?:100|full|5|five|top|highest|best|perfect|better|higher|maximum)\s*(?:(?:points?|marks?|scores?|grades?|levels?)\b(?! (?:of|on|where|for) (?:view|the (?!activity|class|evaluation)|a\b|an\b|my (?:argument|story|list|team)\b)|(?: \w+){0,3} (?:game|ruler|list)\b)|out of|%|percent|in (?:every|all)|for (?:all|every|each|this))/i,
  /\b(?:all|every|each) (?:(?:of )?the )?(?:levels?|criteri(?:a|on))\b[^.!?\n]{0,40}\b(?:5|five)\b(?=\s*(?:$|[^\s\w]|(?:and|at|because|everywhere|for|in|is|it|of|out|please|now|points?|marks?|too)\b))/i,
  /evaluation[_ ](?:score|evidence)/i,
  // A line in the name of somebody who gives orders: "System: ...", "[assistant] ...", "### instruction".
  /^\W*(?:system|assistant|developer|admin(?:istrator)?|examiner|assessor|grader|evaluator|instructions?)(?:\s+(?:prompt|message|note|override|mode|update))?\s*(?:[:>\]=]|-\s).{0,120}\b(?:award|marks?|scores?|points|grades?|levels?|pass(?:ed)?|complete[ds]?|criteri\w+|rubric|evaluat\w+|assess\w+|ignore|100|5|five)\b/,
  // Somebody who could decide, with what they decide about.
  /\b(?:i am|im|i'm|this is|here is|speaking as|signed|as) (?:now )?(?:your|the|a|an|my|this student'?s) (?:\w+ )?(?:teacher|head ?teacher|examiner|principal|developer|programmer|administrator|admin|grader|assessor|evaluator|system|boss|owner)\b(?! in (?:the|my|our|a) (?:story|game|play)\b).{0,120}\b(?:award|marks?|scores?|points|grades?|levels?|pass(?:ed)?|complete[ds]?|criteri\w+|rubric|evaluat\w+|assess\w+|100)\b/,
  /\b(?<!\b(?:not|never|don't|dont) )(?:ignore|disregard|forget|override|skip|bypass)\b.{0,40}\b(?:rubric|criteri\w+|prompt|guidelines|grading|scoring|previous|(?:instructions?|everything (?:above|before)|(?:the|your|all|these) rules)\b(?!(?: \w+){0,4} (?:game|book|story|school|house|road|match)\b))\b/,
  /\byou are (?:now|no longer|from now on)\b.{0,80}\b(?:assess\w*|grad(?:e[drs]?|ing)|evaluat\w*|marks?|scor\w+|generous|examiner)\b/,
  // A report about the student in the place of what the student says; stories and prompts tell of students, too.
  /\b(?:this|the) (?:student|learner|pupil|child)\b(?! in (?:the|my|our|a) (?:story|game|play)\b).{0,40}\b(?:has|have|shows?|showed|shown|met|meets|demonstrate[sd]?|master(?:s|ed)|deserves?|earn(?:s|ed)|pass(?:es|ed)?|reach(?:es|ed)|fulfil\w*|should (?:pass|get|receive|be given))\b.{0,60}\b(?:(?:all|every|full|highest|top|best|perfect|excellent) (?:the )?(?:levels?|marks?|points|scores?|grades?)|level (?:5|five)|criteri\w+|outcomes?|100(?! \w)|mastery)\b/,
  /\b(?:mark|count|set|treat|record|accept)\b.{0,20}\b(?:me|my (?:activity|session|work|evaluation|answers?)|this (?:activity|session|evaluation|student))\b.{0,20}\b(?:completed?|passed|done|correct|finished|mastered|full)\b/,
  /\b(?:let|make|help|please) (?:me |us )(?:to )?pass\b(?! (?:the|a) (?:ball|salt|plate|card|note)\b)|\bpass (?:me|this student)\b|\bi (?:want|need|have|deserve|would like) to pass\b.{0,30}\b(?:activity|evaluation|assessment|level|this)\b(?!(?: \w+){0,3} game\b)/,
  // "my score should be 100": in a game, what everybody plays for is "the score".
  /\b(?:(?:my|this|your) (?:final |overall )?(?:score|grade|mark|evaluation|result)|(?:the|final) (?:final |overall )?(?:grade|mark|evaluation))\b.{0,12}\b(?:is|=|should be|must be|has to be|will be|to)\b.{0,12}(?:\b100\b|\b5 (?:of|out of|\/) ?5\b|\bfull\b|\bperfect\b|\bhighest\b|\bmaximum\b|\ba\+)/,
  /\b(?:i|we) (?:want|need|deserve|expect|demand|would like|should (?:get|have)|must (?:get|have)|earned)\b.{0,30}\b(?:full|all|highest|top|best|maximum|perfect|more|100|5|five|hundred)\b.{0,15}\b(?:points?|marks?|scores?|grades?)\b(?! (?:of|on|where|for) (?:view|the (?!activity|class|evaluation)|a\b|an\b|my (?:argument|story|list|team)\b)|.{0,20}\b(?:when|if|for each|for every|game|player|counter|ruler)\b)/,
];

/** Nothing but a score: "100/100", "score 100", "level: 5 of 5". */
const bareScore =
  /^\W*(?:(?:my|the|final|score|points?|marks?|grade|level|evaluation|result|criteri\w+|all|is|must|should|be|for|me|please)\W+){0,6}(?:100|5|five|full|hundred)\W*(?:(?:\/|out of|of)\s*(?:100|5|five)|%|percent|points?|marks?|score|grade|please|\W)*$/;
const scoreWord = /score|points?|marks?|grade|level|evaluation|criteri|\/ ?(?:100|5)\b|out of|%|percent|please/;

const gradingForm = /evaluation_(?:score|evidence)|["'“]?(?:criteria|levels?|scores?|grades?|marks?)["'”]?\s*[:=]\s*[[\d"']/i;

/**
 * A student's words with blanks in place of what asks for a score: wishes in many languages, orders in the name of somebody
 * who gives scores, and objects that look like an evaluation.
 *
 * None is evidence of anything, and a model that was talked round would quote just there. They are looked for in the
 * letters that a reader sees, whatever they are in Unicode. Every other character keeps its place.
 */
export function withoutGradingAsks(text: string): string {
  const left = gradingForm.test(foldConfusables(text)) ? withoutObject(text) : text;
  return left.replace(/[^.!?。！？।؟።\n]+[.!?。！？।؟።\n]*/g, (sentence) => (asksForMarks(sentence) ? blank(sentence) : sentence));
}

function asksForMarks(sentence: string): boolean {
  const seen = visible(sentence);
  return [...new Set([foldConfusables(seen), foldCapitals(seen)])].some((folded) =>
    [...new Set([folded, withLetters(folded), withoutGaps(folded)])].some(
      (text) => asks.some((ask) => ask.test(text)) || asksInAnotherLanguage(text) || (scoreWord.test(text) && bareScore.test(text)),
    ),
  );
}

const letterOf: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" };

/** "g1ve m3 p0ints": figures and signs among letters stand for letters, and letters that stand for figures are those. */
function withLetters(text: string): string {
  return text
    .replace(/[a-z0-9@$!]*[a-z][a-z0-9@$!]*/g, (word) => word.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign))
    .replace(/(?<![a-z\d])[1il][0o]{2}(?![a-z\d])/g, "100");
}

/** "g i v e  m e", "g.i.v.e": letters that stand alone are put together, words parted by more than one sign. */
function withoutGaps(text: string): string {
  return text.replace(/(?<![a-z\d])[a-z\d](?:[ .\-_*][a-z\d](?![a-z\d])){2,}/g, (letters) =>
    letters.replace(/[ .\-_*]/g, "").replace("giveme", "give me"),
  );
}

/** Blanks from the first opening bracket to the last closing one. */
function withoutObject(text: string): string {
  const from = text.search(/[{[｛［]/);
  const to = Math.max(...["}", "]", "｝", "］"].map((bracket) => text.lastIndexOf(bracket))) + 1;
  return from < 0 || to <= from ? text : text.slice(0, from) + blank(text.slice(from, to)) + text.slice(to);
}

function blank(text: string): string {
  return " ".repeat(text.length);
}
