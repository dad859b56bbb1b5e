/** Quotes and lists are read this deep; a reader of Markdown that calls itself for each level would run out of stack. */
const deepest = 12;

const openings = new RegExp(`^((?:[ \\t]*(?:>|[-*+•]|\\d{1,9}[.)])(?=[ \\t>]|$)[ \\t]*){${deepest}}).*$`, "gm");

/** The text, its lines that open more than twelve quotes or lists at once cut off there. */
export function bounded(text: string): string {
  return text.replace(openings, "$1");
}
