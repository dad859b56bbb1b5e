import { jsPDF } from "jspdf";
import { drawLine, drawnWidth } from "./draw-line.ts";
import { createHiddenText, type HiddenText } from "./hidden-text.ts";
import { layOut, paper, type MeasureSet, type PlacedLine, type Setting } from "./lay-out.ts";
import { fontsFor, printable, type FontFamily } from "./scripts.ts";
import type { Look, SheetBlock } from "./sheet.ts";

/** What a sheet is made from. */
export interface PrintedSheet {
  title: string;
  blocks: readonly SheetBlock[];
  /** What stands below each page, as in "Page 1 of 2". */
  pageLabel: (page: number, pages: number) => string;
}

const grey = 90;
const footSize = 9;
const footHeight = 12;

/**
 * Makes a PDF of A4 pages. What every reader's own fonts have is set as text; a paragraph with other signs is drawn by the
 * browser line by line, with its words behind the picture, where they can be searched and copied.
 */
export async function makePdf({ title, blocks, pageLabel }: PrintedSheet): Promise<jsPDF> {
  const all: SheetBlock[] = [{ kind: "title", runs: [{ text: title, look: "plain" }], depth: 0 }, ...blocks];
  const text = printable(all.flatMap(({ runs }) => runs.map((run) => run.text)).join("\n"));
  await loadFonts(text);
  const pdf = new jsPDF({ unit: "mm", format: "a4", putOnlyUsedFonts: true, compress: true });
  pdf.setProperties({ title });
  const hidden = createHiddenText(pdf, text);
  const pages = layOut(all, measureWith(pdf));
  for (const [index, { lines, rules }] of pages.entries()) {
    if (index > 0) pdf.addPage();
    for (const line of lines) {
      if (line.drawn) writeDrawn(pdf, line, hidden);
      else writeText(pdf, line);
    }
    pdf.setDrawColor(grey);
    for (const y of rules) pdf.line(paper.margin, y, paper.width - paper.margin, y);
    pdf.setFont("helvetica", "normal").setFontSize(footSize).setTextColor(grey);
    pdf.text(pageLabel(index + 1, pages.length), paper.width / 2, paper.height - footHeight, { align: "center" });
    pdf.setTextColor(0);
  }
  return pdf;
}

function measureWith(pdf: jsPDF): MeasureSet {
  return (text, look, setting) => {
    if (setting.drawn) return drawnWidth({ text, size: setting.size, bold: setting.bold, monospaced: look === "code" });
    setFont(pdf, look, setting);
    return pdf.getTextWidth(text);
  };
}

function setFont(pdf: jsPDF, look: Look, { size, bold }: Setting): void {
  const style = bold || look === "bold" ? "bold" : look === "italic" ? "italic" : "normal";
  pdf.setFont(look === "code" ? "courier" : "helvetica", style).setFontSize(size);
}

function writeText(pdf: jsPDF, line: PlacedLine): void {
  let { x } = line;
  if (line.rightToLeft) for (const { text, look } of line.runs) x -= widthOf(pdf, text, look, line);
  for (const { text, look } of line.runs) {
    setFont(pdf, look, line);
    pdf.text(text, x, line.y);
    x += pdf.getTextWidth(text);
  }
}

function widthOf(pdf: jsPDF, text: string, look: Look, setting: Setting): number {
  setFont(pdf, look, setting);
  return pdf.getTextWidth(text);
}

function writeDrawn(pdf: jsPDF, line: PlacedLine, hidden: HiddenText): void {
  // One picture a line: looks within it would break how its letters join and run.
  const text = line.runs.map((run) => run.text).join("");
  const monospaced = line.runs.every(({ look }) => look === "code");
  const isBold = line.bold || line.runs.every(({ look }) => look === "bold");
  const drawn = drawLine({ text, size: line.size, bold: isBold, monospaced, rightToLeft: line.rightToLeft });
  const x = line.rightToLeft ? line.x - drawn.width : line.x;
  pdf.addImage(drawn.picture, "PNG", x, line.y - drawn.baseline, drawn.width, drawn.height, undefined, "FAST");
  hidden.write({ text, x, y: line.y, width: drawn.width, size: line.size, rightToLeft: line.rightToLeft });
}

const styles: Record<FontFamily, () => Promise<unknown>> = {
  "Noto Sans Variable": () => import("@fontsource-variable/noto-sans/wght.css"),
  "Noto Sans Arabic Variable": () => import("@fontsource-variable/noto-sans-arabic/wght.css"),
  "Noto Sans Hebrew Variable": () => import("@fontsource-variable/noto-sans-hebrew/wght.css"),
  "Noto Sans SC Variable": () => import("@fontsource-variable/noto-sans-sc/wght.css"),
};

/**
 * Loads the fonts for what a text holds beside what every reader has, and of them only the files whose signs occur.
 * A font that doesn't come is done without: the device's own fonts are drawn with then.
 */
async function loadFonts(text: string): Promise<void> {
  await Promise.allSettled(
    fontsFor(text).map(async (family) => {
      await styles[family]();
      await Promise.all(["400", "700"].map((weight) => document.fonts.load(`${weight} 16px "${family}"`, text)));
    }),
  );
}
