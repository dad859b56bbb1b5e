const opener = String.raw`(?:well|h+m+|u+h+m*|u+m+|e+r+m*|ok|okay|you know|i mean|so yeah|yeah|anyway|basically|honestly|like i said|how (?:do|can|should) i (?:say|put) (?:this|that|it))`;
const trailing = /(?:[,;]?\s*\b(?:and so on|and so forth|and stuff|etc|blah(?: blah)*)\b\.?|,\s*you know\b)+(?=\s*(?:[.!?…\n]|$))/giu;
/** Before and behind it stands a comma, or the sentence begins or ends: "okay, it is" opens, "it is okay to film" says something. */
const between = new RegExp(String.raw`(^|[,;:.!?…\n]\s*)(?:${opener}\s*(?:,|…|\.{2,})\s*)+`, "giu");

/**
 * A text with blanks in place of words that say nothing: "well, you know, ..." and "... and so on". Whoever counts words must
 * not count these; every other character keeps its place.
 */
export function withoutFiller(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, " ");
  return text.replace(between, (whole, before: string) => before + blank(whole.slice(before.length))).replace(trailing, blank);
}
