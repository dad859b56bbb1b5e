/** A fenced block of a text in Markdown. */
export interface FencedBlock {
  /** The first word behind the opening fence, in lower case; empty when there is none. */
  tag: string;
  code: string;
  /** Whether its closing fence came. */
  isClosed: boolean;
}

interface OpenFence {
  sign: string;
  length: number;
  indent: number;
  tag: string;
  lines: string[];
}

// Behind backticks there is none, else they are code in a line. No two parts can share a sign, so that none is tried twice.
const opening = /^([ \t]*)(?:(`{3,})(?![^`]*`)|(~{3,}))[ \t]*(\S*)/;

/** Finds the fenced blocks of a text line by line; a fence may be indented, as in a list. */
export class FenceReader {
  #open: OpenFence | null = null;

  /** Takes one line without its end; answers the block that it closes, true where it belongs to one, else false. */
  take(line: string): FencedBlock | boolean {
    const text = line.replace(/\r$/, "");
    if (this.#open === null) {
      const match = opening.exec(text);
      if (match === null) return false;
      const [, space = "", backticks, tildes = "", tag = ""] = match;
      const fence = backticks ?? tildes;
      this.#open = { sign: fence.charAt(0), length: fence.length, indent: space.length, tag: tag.toLowerCase(), lines: [] };
      return true;
    }
    const { sign, length, indent, lines } = this.#open;
    const bare = text.trim();
    if (bare.length >= length && bare === sign.repeat(bare.length)) return this.#close(true);
    lines.push(withoutIndent(text, indent));
    return true;
  }

  /** The block that is open at the end of the text. */
  end(): FencedBlock | null {
    return this.#open === null ? null : this.#close(false);
  }

  #close(isClosed: boolean): FencedBlock {
    const block = { tag: this.#open?.tag ?? "", code: (this.#open?.lines ?? []).join("\n"), isClosed };
    this.#open = null;
    return block;
  }
}

function withoutIndent(line: string, indent: number): string {
  let from = 0;
  while (from < indent && /[ \t]/.test(line.charAt(from))) from += 1;
  return line.slice(from);
}

/** A text with every fenced block replaced by what `instead` says of it. */
export function replaceBlocks(text: string, instead: (block: FencedBlock) => string): string {
  if (!text.includes("```") && !text.includes("~~~")) return text;
  const reader = new FenceReader();
  const kept: string[] = [];
  for (const line of text.split("\n")) {
    const taken = reader.take(line);
    if (taken === false) kept.push(line);
    else if (taken !== true) kept.push(instead(taken));
  }
  const rest = reader.end();
  if (rest !== null) kept.push(instead(rest));
  return kept.join("\n");
}
