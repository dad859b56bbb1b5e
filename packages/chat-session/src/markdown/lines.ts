/** One line of a text, with where it begins in it. */
export interface Line {
  text: string;
  start: number;
  /** Whether the line's end has come; while a reply streams in, the last line may still grow. */
  isComplete: boolean;
}

/** The lines of a text from an offset on. */
export function linesOf(text: string, from = 0): Line[] {
  const lines: Line[] = [];
  let start = from;
  while (start < text.length) {
    const newline = text.indexOf("\n", start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    lines.push({ text: line.endsWith("\r") ? line.slice(0, -1) : line, start, isComplete: newline !== -1 });
    start = end + 1;
  }
  return lines;
}

/** How many columns a line is indented; a tab reaches to the next multiple of four. */
export function indentOf(text: string): number {
  let columns = 0;
  for (const sign of text) {
    if (sign === " ") columns += 1;
    else if (sign === "\t") columns += 4 - (columns % 4);
    else break;
  }
  return columns;
}

/** A line without its first columns of white space, at most as many as there are. */
export function outdent(text: string, columns: number): string {
  let gone = 0;
  let index = 0;
  while (index < text.length && gone < columns && (text[index] === " " || text[index] === "\t")) {
    gone += text[index] === "\t" ? 4 - (gone % 4) : 1;
    index += 1;
  }
  return text.slice(index);
}

/** Whether a line holds nothing but white space. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}
