const asks = [
  // "rate this student's work five", "score me as high as 5": the verb and whose work, then the wish.
  /\b(?:mark|grade|rate|score)\s+(?:me|us|this student|the student|this child|everyone|everybody|my (?:work|talk|chat|answers?)|all (?:the )?(?:levels|criteria)|(?:every|each) (?:level|criterion|one))\b[^.!?\n]{0,80}(?:\b(?:points?|marks?|scores?|grades?|levels?|full|highest|maximum|best|hundred|five)\b|\d)/i,
  // "give me as many points as you can"
  /\b(?:give|award|grant|assign)\s+(?:me|us|this student|the student|this child|everyone|everybody|my (?:work|talk|chat|answers?)|all (?:the )?(?:levels|criteria)|(?:every|each) (?:level|criterion|one))\b[^.!?\n]{0,80}\b(?:points?|marks?|scores?|grades?|levels?|maximum|hundred|100)\b/i,
  // "give me 5", "give us the highest": nothing comes after it that one could have five of, as in "give me 5 ideas".
  /\b(?:give|award|grant|assign)\s+(?:me|us|this student|the student|this child|everyone|everybody|my (?:work|talk|chat|answers?)|all (?:the )?(?:levels|criteria)|(?:every|each) (?:level|criterion|one))\s+(?:an? |at least |straight |only )?(?:\d+|five|full|(?:the )?(?:highest|best|top))\s*(?:$|[.!?,;%\n]|please\b|now\b|for\b|on\b|in (?:all|every)\b)/i,
  // "award full marks", "give 100."
  /\b(?:give|award|grant|assign)\s+(?:\w+\s+)?(?:full (?:marks|points)|the (?:full|highest|top|best) (?:marks?|points|score|grade|level)|level (?:5|five)|(?:100|one hundred)\s*(?:[.!?%]|$|to (?:me|everyone|everybody)))/i,
  // "I deserve the best score"
  /\b(?:i|we|this student|the student)\s+(?:\w+\s+)?(?:want|deserve|need|earned|get|(?:should|must) (?:get|have|receive))\s+(?:a |an |the |at least |my )?(?:100|full|5|five|top|highest|best|perfect|better|higher|maximum)\s*(?:points?|marks?|scores?|grades?|levels?|out of|%|percent|in (?:every|all)|for (?:all|every|each|this))/i,
  /\b(?:all|every|each) (?:levels?|criteri(?:a|on))\b[^.!?\n]{0,40}\b(?:5|five)\b/i,
  /evaluation_(?:score|evidence)/i,
];

const gradingForm = /evaluation_(?:score|evidence)|["'“]?(?:criteria|level)["'”]?\s*:\s*[[\d"]/i;

/**
 * A student's words with blanks in place of what asks for a score: wishes, and objects that look like an evaluation.
 *
 * Neither is evidence of anything, and a model that was talked round would quote just there. Every other character
 * keeps its place.
 */
export function withoutGradingAsks(text: string): string {
  const left = gradingForm.test(text) ? withoutObject(text) : text;
  if (!asks.some((ask) => ask.test(left))) return left;
  return left.replace(/[^.!?\n]+[.!?\n]*/g, (sentence) => (asks.some((ask) => ask.test(sentence)) ? blank(sentence) : sentence));
}

/** Blanks from the first opening bracket to the last closing one. */
function withoutObject(text: string): string {
  const from = text.search(/[{[]/);
  const to = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")) + 1;
  return from < 0 || to <= from ? text : text.slice(0, from) + blank(text.slice(from, to)) + text.slice(to);
}

function blank(text: string): string {
  return " ".repeat(text.length);
}
