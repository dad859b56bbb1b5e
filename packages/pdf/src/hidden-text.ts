import type { jsPDF, TextOptionsLight } from "jspdf";
import { emptyFont, emptyWidth } from "./empty-font.ts";
import { isInEveryReader } from "./scripts.ts";

/** A line of words behind a picture, in millimetres; its size in points. */
interface HiddenLine {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  rightToLeft: boolean;
}

/** Writes words that can't be seen. */
export interface HiddenText {
  write(line: HiddenLine): void;
}

// What jsPDF has and its types leave out.
interface Internals {
  events: { getTopics(): Record<string, Record<string, unknown> | undefined>; unsubscribe(token: string): boolean };
}
interface BidiOptions extends TextOptionsLight {
  isInputRtl: boolean;
  isOutputVisual: boolean;
  isOutputRtl: boolean;
}

const family = "Empty";
const mmPerPoint = 25.4 / 72;

/**
 * Prepares a PDF for words behind pictures.
 *
 * @param text - everything that will be written; signs beyond the first 65,536 of Unicode, as emoji, are left out of it
 */
export function createHiddenText(pdf: jsPDF, text: string): HiddenText {
  if (isInEveryReader(text)) return { write: () => undefined };
  const characters = [...new Set(text)].filter((sign) => sign.length === 1 && sign >= " ").toSorted();
  pdf.addFileToVFS(`${family}.ttf`, emptyFont(characters));
  pdf.addFont(`${family}.ttf`, family, "normal", "Identity-H");
  keepLetters(pdf);
  return {
    write({ text: words, x, y, width, size, rightToLeft }) {
      const known = [...words].filter((sign) => sign.length === 1).join("");
      if (known === "") return;
      // What is stretched and unseen is so for these words only.
      pdf.saveGraphicsState();
      pdf.setFont(family, "normal").setFontSize(size);
      const natural = known.length * (emptyWidth / 1000) * size * mmPerPoint;
      // Readers expect the letters of Arabic and Hebrew in the order in which they stand, and turn them round again.
      const options: BidiOptions = {
        renderingMode: "invisible",
        horizontalScale: width / natural,
        isInputVisual: false,
        isInputRtl: rightToLeft,
        isOutputVisual: true,
        isOutputRtl: false,
      };
      pdf.text(known, x, y, options);
      pdf.restoreGraphicsState();
    },
  };
}

/** Keeps jsPDF from replacing Arabic letters by forms that a search for the letters would not find. */
function keepLetters(pdf: jsPDF): void {
  const { events } = pdf.internal as unknown as Internals;
  for (const token of Object.keys(events.getTopics()["preProcessText"] ?? {})) events.unsubscribe(token);
}
