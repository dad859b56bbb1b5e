/** One part of an activity's description. */
export type DescriptionBlock =
  | { kind: "text"; text: string }
  | { kind: "list"; isOrdered: boolean; start: number; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

const itemLine = /^(?:[-*]|(\d{1,9})[.)])\s+(.*)$/;
const tableLine = /^\s*\|/;
const ruleLine = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;
const fenceLine = /^\s*(?:```|~~~)/;
const deeperItem = /^\s+(?:[-*]|\d{1,9}[.)])\s/;

/**
 * The parts of a description. Its lists and tables are what the student works with, such as clues, figures or the
 * messages of a chat: they are told apart from text so that they aren't taken for the points or the steps of a reply.
 *
 * A description with code or with lists in lists is one text: its lists belong to the explanation.
 */
export function descriptionBlocks(description: string): DescriptionBlock[] {
  const lines = description.split(/\r?\n/);
  if (lines.some((line) => fenceLine.test(line) || deeperItem.test(line))) return [{ kind: "text", text: description }];
  const blocks: DescriptionBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    const isTable = tableLine.test(lines[at]!) && ruleLine.test(lines[at + 1] ?? "");
    const isList = itemLine.test(lines[at]!);
    const end = endOf(lines, at, isTable, isList);
    const own = lines.slice(at, end);
    if (isTable) blocks.push(tableOf(own));
    else if (isList) blocks.push(listOf(own));
    else if (own.some((line) => line.trim() !== "")) blocks.push({ kind: "text", text: own.join("\n").trim() });
    at = end;
  }
  return blocks;
}

/** Where a block ends: a table with its last row, a list at a blank line, text where one of these begins. */
function endOf(lines: string[], at: number, isTable: boolean, isList: boolean): number {
  let end = at + 1;
  while (end < lines.length && goesOn(lines, end, isTable, isList)) end += 1;
  return end;
}

function goesOn(lines: string[], at: number, isTable: boolean, isList: boolean): boolean {
  const line = lines[at]!; // `at` is below the length
  if (isTable) return tableLine.test(line);
  if (isList) return line.trim() !== "" && !tableLine.test(line);
  return !itemLine.test(line) && !(tableLine.test(line) && ruleLine.test(lines[at + 1] ?? ""));
}

function listOf(lines: string[]): DescriptionBlock {
  const items: string[] = [];
  for (const line of lines) {
    const text = itemLine.exec(line)?.[2];
    if (text !== undefined) items.push(text.trim());
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  const number = itemLine.exec(lines[0] ?? "")?.[1];
  return { kind: "list", isOrdered: number !== undefined, start: Number(number ?? 1), items };
}

function tableOf([head = "", , ...rows]: string[]): DescriptionBlock {
  const names = cellsOf(head);
  return { kind: "table", head: names, rows: rows.map((row) => names.map((_, column) => cellsOf(row)[column] ?? "")) };
}

function cellsOf(line: string): string[] {
  const inside = line.trim().replace(/^\||(?<!\\)\|$/g, "");
  return inside.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
}

/** How many letters fit into a line on a phone, or beside the conversation. */
const narrowRow = 32;
/** The space around the words of a cell, in letters. */
const cellRoom = 2;

/** Whether a table's columns stand side by side also where there is little room. */
export function fitsNarrow({ head, rows }: { head: string[]; rows: string[][] }): boolean {
  const longest = head.map((name, column) =>
    Math.max(...[name, ...rows.map((row) => row[column] ?? "")].flatMap((cell) => cell.split(/\s+/)).map(({ length }) => length)),
  );
  return longest.reduce((sum, length) => sum + length + cellRoom, 0) <= narrowRow;
}

/** Whether the cells of a table are a drawing, as one of black and white squares: no letter and no figure is in it. */
export function isDrawn({ rows }: { rows: string[][] }): boolean {
  const cells = rows.flatMap(([, ...others]) => others).filter((cell) => cell !== "");
  return cells.length > 0 && cells.every((cell) => !/[\p{L}\p{N}]/u.test(cell));
}
