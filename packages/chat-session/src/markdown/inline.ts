import { flanking } from "./flanking.ts";
import { safeHref } from "./links.ts";

/** A piece of a line: plain words, or something set apart. */
export type Inline =
  | string
  | { kind: "strong" | "em"; children: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "link"; href: string; children: Inline[] };

/** Something open: a run of stars or underscores, or a bracket; `node` is where its own signs stand in `nodes`. */
interface Opener {
  sign: "*" | "_" | "[" | "![";
  count: number;
  node: number;
}

/** So much may be open at once; the oldest is given up first. It bounds both time and the depth of the result. */
const mostOpen = 32;

const special = /[\\`*_[\]!]/g;
const destination = /\(\s*<?([^\s<>()[\]]*(?:\([^\s<>()[\]]*\)[^\s<>()[\]]*)*)>?(?:\s+"[^"\n]*")?\s*\)/y;
const escapable = /[!-/:-@[-`{-~]/;

/** The pieces of a text. Raw HTML and images are words like any others. Takes time in proportion to the text. */
export function inlineOf(text: string): Inline[] {
  const reader = new InlineReader(text);
  return reader.read();
}

class InlineReader {
  readonly #text: string;
  readonly #nodes: Inline[] = [];
  readonly #open: Opener[] = [];
  readonly #ticks: Map<number, number[]>;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#ticks = tickRuns(text);
  }

  read(): Inline[] {
    while (this.#at < this.#text.length) {
      special.lastIndex = this.#at;
      const found = special.exec(this.#text);
      const end = found ? found.index : this.#text.length;
      this.#push(this.#text.slice(this.#at, end));
      this.#at = end;
      if (found) this.#readSpecial(found[0]);
    }
    return merged(this.#nodes);
  }

  #push(words: string): void {
    if (words !== "") this.#nodes.push(words);
  }

  #readSpecial(sign: string): void {
    const [text, at] = [this.#text, this.#at];
    const next = text[at + 1] ?? "";
    if (sign === "\\" && escapable.test(next)) this.#take(next, 2);
    else if (sign === "`") this.#readTicks();
    else if (sign === "*" || sign === "_") this.#readRun(sign);
    else if (sign === "[") this.#openBracket("[");
    else if (sign === "!" && next === "[") this.#openBracket("![");
    else if (sign === "]") this.#closeBracket();
    else this.#take(sign, 1);
  }

  #take(words: string, length: number): void {
    this.#push(words);
    this.#at += length;
  }

  #readTicks(): void {
    const [text, at] = [this.#text, this.#at];
    let length = 1;
    while (text[at + length] === "`") length += 1;
    const ends = this.#ticks.get(length) ?? [];
    // Positions are used up in order, so that many unmatched runs don't search the same text again.
    while (ends.length > 0 && ends.at(-1)! <= at) ends.pop();
    const end = ends.at(-1);
    if (end === undefined) return this.#take(text.slice(at, at + length), length);
    const code = text.slice(at + length, end).replaceAll("\n", " ");
    const isPadded = code.startsWith(" ") && code.endsWith(" ") && code.trim() !== "";
    this.#nodes.push({ kind: "code", text: isPadded ? code.slice(1, -1) : code });
    this.#at = end + length;
  }

  #readRun(sign: "*" | "_"): void {
    const [text, at] = [this.#text, this.#at];
    let length = 1;
    while (text[at + length] === sign) length += 1;
    this.#at += length;
    const { canOpen, canClose } = flanking(text, at, length, sign);
    const rest = canClose ? this.#closeRun(sign, length) : length;
    if (rest === 0) return;
    this.#nodes.push(sign.repeat(rest));
    if (canOpen) this.#opened({ sign, count: rest, node: this.#nodes.length - 1 });
  }

  /** Ends what the run can end; returns how many of its signs are left. */
  #closeRun(sign: "*" | "_", length: number): number {
    let left = length;
    while (left > 0 && this.#open.some((opener) => opener.sign === sign)) {
      while (this.#open.at(-1)!.sign !== sign) this.#open.pop();
      const opener = this.#open.at(-1)!;
      const used = left >= 2 && opener.count >= 2 ? 2 : 1;
      const children = merged(this.#nodes.splice(opener.node + 1));
      opener.count -= used;
      left -= used;
      if (opener.count === 0) {
        this.#open.pop();
        this.#nodes.length = opener.node;
      } else this.#nodes[opener.node] = sign.repeat(opener.count);
      this.#nodes.push({ kind: used === 2 ? "strong" : "em", children });
    }
    return left;
  }

  #opened(opener: Opener): void {
    this.#open.push(opener);
    if (this.#open.length > mostOpen) this.#open.shift();
  }

  #openBracket(sign: "[" | "!["): void {
    this.#take(sign, sign.length);
    this.#opened({ sign, count: 1, node: this.#nodes.length - 1 });
  }

  #closeBracket(): void {
    const index = this.#open.findLastIndex(({ sign }) => sign === "[" || sign === "![");
    const opener = this.#open[index];
    if (!opener) return this.#take("]", 1);
    destination.lastIndex = this.#at + 1;
    const found = destination.exec(this.#text);
    if (!found) {
      this.#open.splice(index, 1);
      return this.#take("]", 1);
    }
    this.#open.length = index;
    const children = merged(this.#nodes.splice(opener.node + 1));
    this.#nodes.length = opener.node;
    const href = opener.sign === "[" ? safeHref(found[1]!) : null;
    // A link in a link is no HTML; the outer one gives way.
    if (href === null || children.some(holdsLink)) this.#nodes.push(...children);
    else this.#nodes.push({ kind: "link", href, children });
    this.#at = destination.lastIndex;
  }
}

function holdsLink(node: Inline): boolean {
  if (typeof node === "string" || node.kind === "code") return false;
  return node.kind === "link" || node.children.some(holdsLink);
}

/** Where runs of backticks stand, by their length, the last first. */
function tickRuns(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const places = runs.get(run.length);
    if (places) places.push(index);
    else runs.set(run.length, [index]);
  }
  for (const places of runs.values()) places.reverse();
  return runs;
}

/** The same pieces, with neighbouring words in one. */
function merged(nodes: Inline[]): Inline[] {
  const result: Inline[] = [];
  let words: string[] = [];
  for (const node of nodes) {
    if (typeof node === "string") {
      words.push(node);
      continue;
    }
    if (words.length > 0) result.push(words.join(""));
    words = [];
    result.push(node);
  }
  if (words.length > 0) result.push(words.join(""));
  return result;
}
