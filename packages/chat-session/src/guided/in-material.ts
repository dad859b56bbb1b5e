/** A piece of a line of the material: plain words, or a part that can be chosen. */
interface Piece {
  text: string;
  /** The part's words as the question has them; null for what stands around it. */
  part: string | null;
}

/** The material around the parts of a question. */
export interface InMaterial {
  /** From the first line that holds a part to the last one. */
  lines: Piece[][];
  /** What stands in no single line of it. */
  elsewhere: string[];
}

/**
 * Finds the parts of a question in the material that it is about, whatever signs and capitals stand between their words.
 * The last place counts: what is worked with stands behind what leads to it.
 */
export function inMaterial(material: string, parts: readonly string[]): InMaterial {
  const texts = material.split(/\r?\n/).map(readable);
  const marks = texts.map((): Mark[] => []);
  // The longest first: a short one may stand inside another.
  const elsewhere = parts.toSorted((one, other) => other.length - one.length).filter((part) => !mark(part, texts, marks));
  const held = marks.flatMap(({ length }, line) => (length > 0 ? [line] : []));
  const lines = texts.slice(held[0] ?? texts.length, (held.at(-1) ?? -1) + 1);
  return {
    lines: lines.map((text, line) => piecesOf(text, marks[line + (held[0] ?? 0)] ?? [])).filter((pieces) => pieces.length > 0),
    elsewhere: parts.filter((part) => elsewhere.includes(part)),
  };
}

interface Mark {
  from: number;
  to: number;
  part: string;
}

/** A line without the signs that only draw it: of a list, a table, or strong words. */
function readable(line: string): string {
  if (/^[\s|:-]*$/.test(line)) return "";
  const words = line.replace(/^\s*(?:[-*>]|\d+[.)])\s+/, "").replaceAll(/\*\*|__/g, "");
  return words
    .replaceAll(/^\s*\||\|\s*$/g, "")
    .replaceAll(/\s*\|\s*/g, " · ")
    .trim();
}

function mark(part: string, texts: string[], marks: Mark[][]): boolean {
  const words = part.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return false;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`, "giu");
  const places = texts.flatMap((text, line) =>
    [...text.matchAll(pattern)].map((found) => ({ line, from: found.index, to: found.index + found[0].length })),
  );
  const place = places.findLast(({ line, from, to }) => !marks[line]?.some((other) => from < other.to && other.from < to));
  if (place === undefined) return false;
  marks[place.line]?.push({ from: place.from, to: place.to, part });
  return true;
}

function piecesOf(text: string, marks: Mark[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, part } of marks.toSorted((one, other) => one.from - other.from)) {
    pieces.push({ text: text.slice(at, from), part: null }, { text: text.slice(from, to), part });
    at = to;
  }
  return [...pieces, { text: text.slice(at), part: null }].filter((piece) => piece.text !== "");
}
