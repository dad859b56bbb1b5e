import { fontFamilies } from "./scripts.ts";

/** A text that is drawn: its size in points. */
export interface DrawnText {
  text: string;
  size: number;
  bold: boolean;
  monospaced: boolean;
  rightToLeft: boolean;
}

/** A picture of a line, its size in millimetres, and how far below its upper edge the letters stand. */
export interface DrawnLine {
  picture: HTMLCanvasElement;
  width: number;
  height: number;
  baseline: number;
}

/** As many dots to an inch as a printer shows. */
const dotsPerInch = 300;
const dotsPerMm = dotsPerInch / 25.4;
const fallback = fontFamilies.map((family) => `"${family}"`).join(", ");

function prepare(canvas: HTMLCanvasElement, { size, bold, monospaced }: Omit<DrawnText, "text" | "rightToLeft">): CanvasRenderingContext2D {
  // Without transparency the picture is half as many bytes.
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("This browser draws no pictures.");
  const dots = (size / 72) * dotsPerInch;
  context.font = `${bold ? "bold " : ""}${dots}px ${monospaced ? "monospace" : "Helvetica, Arial"}, ${fallback}, sans-serif`;
  return context;
}

const measuring = (() => {
  let canvas: HTMLCanvasElement | undefined;
  return () => (canvas ??= document.createElement("canvas"));
})();

/** The width of a text as `drawLine` would draw it, in millimetres. */
export function drawnWidth({ text, ...style }: Omit<DrawnText, "rightToLeft">): number {
  return prepare(measuring(), style).measureText(text).width / dotsPerMm;
}

/** Draws a line as the browser shapes it, which knows how the letters of every script join and which way they run. */
export function drawLine({ text, rightToLeft, ...style }: DrawnText): DrawnLine {
  const picture = document.createElement("canvas");
  const measured = prepare(picture, style).measureText(text);
  const edge = 4;
  const above = Math.ceil(measured.actualBoundingBoxAscent) + edge;
  const width = Math.ceil(measured.width) + 2 * edge;
  const height = above + Math.ceil(measured.actualBoundingBoxDescent) + edge;
  // Giving it a size makes the canvas forget everything else.
  Object.assign(picture, { width, height });
  const context = prepare(picture, style);
  // Colours of its own: paper is white and ink is black, in both themes.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#000";
  context.direction = rightToLeft ? "rtl" : "ltr";
  context.textAlign = "left";
  context.fillText(text, edge, above);
  return { picture, width: width / dotsPerMm, height: height / dotsPerMm, baseline: above / dotsPerMm };
}
