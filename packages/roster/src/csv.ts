import { RosterFault } from "./roster.ts";

/** A row of a CSV text. `line`: on which line of the text it begins, from 1; `fault`: what is wrong with how it is written. */
export interface CsvRow {
  line: number;
  cells: string[];
  fault?: string;
}

/** A row below a head: its cells by the head's names, in small letters without spaces and signs. */
export interface TableRow {
  line: number;
  row: Map<string, string>;
  fault?: string;
}

const badQuotes = "The quotes of this line are wrong: one opens and none closes, or one stands inside of a quoted cell.";
const tooManyCells = "This line has more cells than the first line names. A comma in a name needs quotes around the cell.";
const damaged = "This line isn't in UTF-8, and a name in it would be damaged.";
/** A quote that nobody closed must not take in the rest of the file. */
const longestCell = 10_000;

/**
 * The rows of a CSV text as RFC 4180 has it, and as spreadsheets of other countries write it: with semicolons or tabs. A row whose
 * quotes are wrong ends with its line, and the next one is read as if nothing had been.
 *
 * @returns without rows that have no text
 */
export function readCsv(text: string): CsvRow[] {
  const plain = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const separator = separatorOf(plain);
  const rows: CsvRow[] = [];
  let line = 1;
  for (let at = 0; at < plain.length;) {
    const { cells, end, fault } = readRow(plain, at, separator) ?? brokenRow(plain, at, separator);
    if (cells.some((cell) => cell !== "")) rows.push({ line, cells, ...(fault !== undefined && { fault }) });
    for (let next = plain.indexOf("\n", at); next !== -1 && next < end; next = plain.indexOf("\n", next + 1)) line += 1;
    at = end;
  }
  return rows;
}

interface ReadRow {
  cells: string[];
  /** Where the next row begins. */
  end: number;
  fault?: string;
}

/** The row that begins at a place; undefined where its quotes are wrong. */
function readRow(text: string, from: number, separator: string): ReadRow | undefined {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    while (text[at] === " " && separator !== " ") at += 1;
    const quoted = text[at] === '"';
    const cell = quoted ? readQuoted(text, at + 1) : readPlain(text, at, separator);
    if (cell === undefined) return undefined;
    at = cell.end;
    while (quoted && text[at] === " ") at += 1;
    cells.push(cell.text.trim());
    if (at >= text.length || text[at] === "\n") return { cells, end: at + 1 };
    if (text[at] !== separator) return undefined;
    at += 1;
  }
}

function readPlain(text: string, from: number, separator: string): { text: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n") end += 1;
  return { text: text.slice(from, end), end };
}

function readQuoted(text: string, from: number): { text: string; end: number } | undefined {
  let cell = "";
  let at = from;
  for (;;) {
    const next = text.indexOf('"', at);
    if (next === -1 || next - from > longestCell) return undefined;
    cell += text.slice(at, next);
    if (text[next + 1] !== '"') return { text: cell, end: next + 1 };
    cell += '"';
    at = next + 2;
  }
}

function brokenRow(text: string, from: number, separator: string): ReadRow {
  const found = text.indexOf("\n", from);
  const end = found === -1 ? text.length : found;
  const cells = text.slice(from, end).split(separator);
  return { cells: cells.map((cell) => cell.replaceAll('"', "").trim()), end: end + 1, fault: badQuotes };
}

/** What the first line is divided by most often. */
function separatorOf(text: string): string {
  const [head = ""] = text.split("\n", 1);
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * The rows below a head.
 *
 * @param file - how the text is called, where it is one of several
 * @throws RosterFault where the head can't be read, so that nothing below it can
 */
export function readTable(text: string, file?: string): TableRow[] {
  const [head, ...rows] = readCsv(text);
  if (head?.fault !== undefined) throw new RosterFault(`${file === undefined ? "" : `${file}, `}line ${head.line}: ${head.fault}`);
  const names = head?.cells.map((name) => name.toLowerCase().replace(/[^a-z]/g, "")) ?? [];
  return rows.map(({ line, cells, fault = faultOf(cells, names.length) }) => ({
    line,
    row: new Map(names.map((name, index) => [name, cells[index] ?? ""])),
    ...(fault !== undefined && { fault }),
  }));
}

function faultOf(cells: string[], named: number): string | undefined {
  if (cells.slice(named).some((cell) => cell !== "")) return tooManyCells;
  return cells.some((cell) => cell.includes("\ufffd")) ? damaged : undefined;
}
