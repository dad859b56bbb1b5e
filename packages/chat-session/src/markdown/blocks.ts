import { calloutOf, type CalloutTone } from "./callouts.ts";
import { indentOf, isBlank, type Line, linesOf, outdent } from "./lines.ts";

/** One part of a reply that stands by itself. Lists hold blocks again. */
export type Block =
  | { kind: "heading"; level: 1 | 2 | 3; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "callout"; tone: CalloutTone; label: string; text: string }
  | { kind: "code"; language: string; code: string }
  | { kind: "list"; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: "rule" };

/** A block and the line it begins with. */
export interface PlacedBlock {
  block: Block;
  line: Line;
}

/** Lists in lists in lists are read this deep; what lies deeper is a paragraph. */
const deepestList = 4;

// No two parts share a sign, so that a line of nothing else is read once.
const fenceLine = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))([^`]*)$/;
const headingLine = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const ruleLine = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const markerStart = /^(?:([-*+•])|(\d{1,9})[.)])(?=[ \t]|$)/;

interface Marker {
  isOrdered: boolean;
  start: number;
  indent: number;
  /** Signs of the marker itself: 1 for "-", 2 for "1.". */
  length: number;
}

/** The blocks of a whole text. */
export function blocksOf(text: string): Block[] {
  return placeBlocks(linesOf(text), 0).map(({ block }) => block);
}

/** The blocks of some lines in order, each with the line it begins with. Takes time in proportion to the lines. */
export function placeBlocks(lines: Line[], depth: number): PlacedBlock[] {
  const placed: PlacedBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!; // `at` is below the length
    if (isBlank(line.text)) {
      at += 1;
      continue;
    }
    const [block, next] = readBlock(lines, at, depth);
    placed.push({ block, line });
    at = next;
  }
  return placed;
}

type Read = [block: Block, next: number];

function readBlock(lines: Line[], at: number, depth: number): Read {
  const { text } = lines[at]!;
  const fence = fenceLine.exec(text);
  if (fence) return readCode(lines, at, fence[1]!, fence[2]!);
  const heading = headingLine.exec(text);
  if (heading) return [toHeading(heading[1]!, heading[2] ?? ""), at + 1];
  if (ruleLine.test(text)) return [{ kind: "rule" }, at + 1];
  const marker = depth < deepestList ? markerOf(text) : null;
  if (marker) return readList(lines, at, marker, depth);
  return readParagraph(lines, at, depth);
}

function toHeading(signs: string, text: string): Block {
  const level = signs.length > 3 ? 3 : (signs.length as 1 | 2 | 3); // the expression takes 1 to 6 signs
  return { kind: "heading", level, text: text.trim() };
}

function readCode(lines: Line[], at: number, fence: string, info: string): Read {
  const indent = indentOf(lines[at]!.text);
  const code: string[] = [];
  let next = at + 1;
  // A fence that is still open holds all that follows: while a reply streams in, its code is code from the first line.
  while (next < lines.length) {
    const { text } = lines[next]!;
    next += 1;
    const end = fenceLine.exec(text);
    if (end && end[1]!.startsWith(fence) && isBlank(end[2]!)) break;
    code.push(outdent(text, indent));
  }
  const language = /^[\w+#.-]{1,20}/.exec(info.trim())?.[0] ?? "";
  return [{ kind: "code", language, code: code.join("\n") }, next];
}

function readParagraph(lines: Line[], at: number, depth: number): Read {
  const words = [lines[at]!.text.trim()];
  let next = at + 1;
  while (next < lines.length && !isBlank(lines[next]!.text) && !interrupts(lines[next]!.text)) {
    words.push(lines[next]!.text.trim());
    next += 1;
  }
  const text = words.join("\n");
  const callout = depth === 0 ? calloutOf(text) : null;
  return [callout ? { kind: "callout", ...callout } : { kind: "paragraph", text }, next];
}

/** Whether a line begins another block although no blank line stands before it. */
function interrupts(text: string): boolean {
  if (startsBlock(text)) return true;
  const marker = markerOf(text);
  // Other numbers may be the end of a sentence: "It was invented in\n1956. Since then ...".
  return marker !== null && marker.indent < 4 && (!marker.isOrdered || marker.start === 1);
}

function startsBlock(text: string): boolean {
  return fenceLine.test(text) || headingLine.test(text) || ruleLine.test(text);
}

function markerOf(text: string): Marker | null {
  const indent = indentOf(text);
  const trimmed = text.trimStart();
  const found = markerStart.exec(trimmed);
  if (!found || trimmed === found[0]) return null;
  const isOrdered = found[2] !== undefined;
  return { isOrdered, start: isOrdered ? Number(found[2]) : 1, indent, length: found[0].length };
}

function readList(lines: Line[], at: number, first: Marker, depth: number): Read {
  const items: Block[][] = [];
  let marker: Marker | null = first;
  let next = at;
  while (marker) {
    const [item, end] = readItem(lines, next, marker);
    items.push(placeBlocks(item, depth + 1).map(({ block }) => block));
    next = skipBlank(lines, end);
    marker = siblingAt(lines, next, first);
    if (!marker) next = end;
  }
  return [{ kind: "list", isOrdered: first.isOrdered, start: first.start, items }, next];
}

function skipBlank(lines: Line[], at: number): number {
  let next = at;
  while (next < lines.length && isBlank(lines[next]!.text)) next += 1;
  return next;
}

function siblingAt(lines: Line[], at: number, first: Marker): Marker | null {
  const text = lines[at]?.text;
  if (text === undefined || ruleLine.test(text)) return null;
  const marker = markerOf(text);
  return marker && marker.isOrdered === first.isOrdered && marker.indent < first.indent + 2 ? marker : null;
}

/** The lines of one item, without its marker and its indentation. */
function readItem(lines: Line[], at: number, marker: Marker): [item: Line[], next: number] {
  const head = lines[at]!;
  const item: Line[] = [{ ...head, text: head.text.trimStart().slice(marker.length).trimStart() }];
  let next = at + 1;
  while (next < lines.length) {
    const line = lines[next]!;
    // Two columns are enough: models indent by two under "1." as well.
    if (!isBlank(line.text) && indentOf(line.text) >= marker.indent + 2) {
      item.push({ ...line, text: outdent(line.text, marker.indent + marker.length + 1) });
      next += 1;
      continue;
    }
    if (isBlank(line.text)) {
      const after = skipBlank(lines, next);
      if (after >= lines.length || indentOf(lines[after]!.text) < marker.indent + 2) break;
      item.push(...lines.slice(next, after));
      next = after;
      continue;
    }
    if (startsBlock(line.text) || markerOf(line.text)) break;
    item.push(line);
    next += 1;
  }
  return [item, next];
}
