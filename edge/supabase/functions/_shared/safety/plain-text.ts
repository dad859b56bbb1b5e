import { visible } from "../text/index.ts";

// All of these end a line for a model.
const otherLineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const controls = /(?![\n\t])\p{Cc}/gu;
// The marks with which models' own formats part messages. An endpoint of one's own may read them out of the text of a
// message: with a space before its end none is a mark any more, and HTML is still HTML.
const messageMarks =
  /(<\|[\w-]{1,40}\||<｜[^<>｜]{1,40}｜|<\/?s|<(?:start|end)_of_turn|\[\/?INST|<<\/?SYS>|\[\/?(?:AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS|SYSTEM_PROMPT))([>\]])/gi;

/**
 * What a person sees of a text: without invisible characters and control characters, line breaks of every kind as
 * `\n`, and without the marks that part messages in a model's own format.
 */
export function plainText(text: string): string {
  return visible(text.replace(otherLineBreaks, "\n")).replace(controls, "").replace(messageMarks, "$1 $2");
}
