import { isInEveryReader, printable, runsRightToLeft } from "./scripts.ts";
import type { Look, Run, SheetBlock } from "./sheet.ts";
import { wrap } from "./wrap.ts";

/** A sheet of A4 in millimetres: its size, its margins and the height of a line [TUTOR-085, TUTOR-086]. */
export const paper = { width: 210, height: 297, margin: 20, line: 7 } as const;

/** How a text is set: its size in points, whether all of it is bold, and whether it is drawn as a picture. */
export interface Setting {
  size: number;
  bold: boolean;
  drawn: boolean;
}

/** One line on a page. */
export interface PlacedLine extends Setting {
  runs: Run[];
  /** Where the line begins, and the height that its letters stand on, in millimetres from the upper left corner. */
  x: number;
  y: number;
  /** The line ends at `x` and runs to the left. */
  rightToLeft: boolean;
}

/** A page: its lines, and the heights of its rules. */
export interface PlacedPage {
  lines: PlacedLine[];
  rules: number[];
}

/** The width of a text in millimetres, as it is set. */
export type MeasureSet = (text: string, look: Look, setting: Setting) => number;

const sizes: Record<SheetBlock["kind"], number> = { title: 20, heading: 14, subheading: 12, paragraph: 11, item: 11, code: 10, rule: 11 };
const before: Record<SheetBlock["kind"], number> = { title: 0, heading: 5, subheading: 3, paragraph: 2, item: 0, code: 2, rule: 0 };
const bold = new Set<SheetBlock["kind"]>(["title", "heading", "subheading"]);
const indent = 7;
/** So many lines of what follows stay on the page of their heading. */
const keptWithHeading = 2;

/** Sets blocks on pages, the lines 7 mm apart within margins of 20 mm; long ones go on on the next page. */
export function layOut(blocks: readonly SheetBlock[], measure: MeasureSet): PlacedPage[] {
  const pages: PlacedPage[] = [{ lines: [], rules: [] }];
  const bottom = paper.height - paper.margin;
  let y: number = paper.margin;
  const turn = () => {
    pages.push({ lines: [], rules: [] });
    y = paper.margin;
  };
  const current = () => pages.at(-1)!; // the first is there from the start
  for (const block of blocks) {
    if (block.onNewPage) turn();
    if (y > paper.margin) y += before[block.kind];
    if (block.kind === "rule") {
      if (y + paper.line > bottom) turn();
      current().rules.push(y + paper.line / 2);
      y += paper.line;
      continue;
    }
    const { lines, ...set } = setBlock(block, measure);
    const needed = bold.has(block.kind) ? lines.length + keptWithHeading : 1;
    if (y + needed * paper.line > bottom) turn();
    for (const [index, runs] of lines.entries()) {
      if (y + paper.line > bottom) turn();
      y += paper.line;
      if (index === 0 && block.mark) current().lines.push(markLine(block.mark, set, y));
      if (runs.length > 0) current().lines.push({ ...set, runs, y });
    }
  }
  return pages;
}

function setBlock(block: SheetBlock, measure: MeasureSet) {
  const text = printable(block.runs.map((run) => run.text).join(""));
  const setting: Setting = { size: sizes[block.kind], bold: bold.has(block.kind), drawn: !isInEveryReader(text) };
  const rightToLeft = runsRightToLeft(text);
  const inset = block.depth * indent;
  const x = rightToLeft ? paper.width - paper.margin - inset : paper.margin + inset;
  const width = paper.width - 2 * paper.margin - inset;
  return { ...setting, rightToLeft, x, lines: wrap(block.runs, width, (piece, look) => measure(piece, look, setting)) };
}

function markLine(mark: string, { size, x, rightToLeft }: Omit<PlacedLine, "runs" | "y">, y: number): PlacedLine {
  const place = rightToLeft ? x + indent - 1 : x - indent + 1;
  return { runs: [{ text: mark, look: "plain" }], size, bold: false, drawn: false, x: place, y, rightToLeft };
}
