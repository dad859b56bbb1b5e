import { calloutWords } from "./callouts.ts";
import { labels } from "./labels.ts";

const openings = [...calloutWords, ...labels].map((opening) => opening.toLowerCase());
// Markdown's own characters. After one of them, or with one in the new text, the reply has to be parsed again.
const marks = /[\\`*_[\]!)\n\r]/;
/** After this many plain characters, nothing that follows can change how they are read. */
const plainLength = 4;
/** Longer than any word that opens a callout or a label, with its Markdown characters. */
const longestOpening = 40;

/**
 * Puts new words behind the last ones on the page, without reading or drawing the reply again. It does so only where
 * reading it again could give nothing else: plain words behind plain words in the middle of a line.
 *
 * @param shown - the text that the element shows
 * @returns whether it could be done
 */
export function appendWords(element: Element, shown: string, text: string): boolean {
  if (!text.startsWith(shown)) return false;
  // White space at a line's end isn't drawn.
  const drawn = shown.trimEnd();
  const added = text.slice(drawn.length);
  const tail = drawn.slice(-plainLength);
  if (tail.length < plainLength || marks.test(tail) || marks.test(added) || !isUnderWay(drawn)) return false;
  const last = lastWords(element);
  if (!last?.data.endsWith(tail)) return false;
  last.appendData(added);
  return true;
}

/** Whether the last line stays what it is when words are added: it begins with plain words that aren't a label. */
function isUnderWay(text: string): boolean {
  const line = text.slice(text.lastIndexOf("\n") + 1).trimStart();
  const words = line.slice(line.search(/\p{L}/u)).toLowerCase();
  return (
    words !== "" && (line.length >= longestOpening || !openings.some((opening) => opening.startsWith(words) || words.startsWith(opening)))
  );
}

/** The last text on the page, unless it is part of a program or a link. */
function lastWords(element: Element): Text | null {
  let node: Node | null = element;
  while (node instanceof Element) {
    if (node.matches("pre, code, a")) return null;
    node = node.lastChild;
  }
  return node instanceof Text ? node : null;
}
