import type { SignInCard } from "@learn/data/school-accounts";
import { isPictureWord } from "@learn/roster/picture-words";
import { jsPDF } from "jspdf";
import { encode } from "uqr";
import { pictures } from "../card/pictures.ts";
import { accountWords as words } from "./account-words.ts";

/** What stands on every card of a sheet. */
export interface CardPlace {
  className: string;
  school: string;
  /** What is typed for the school at sign-in. */
  handle: string;
}

/** Of a card, in mm: two columns and four rows on A4. */
const card = { width: 97, height: 70 };
const margin = { left: 8, top: 8.5 };
/** 12 pixels a mm are 305 dpi, which a square is read at. */
const scale = 12;
const ink = "#000";

/**
 * Makes the sheets of cards, eight a page with dashes to cut along, and hands them to the browser as a file.
 *
 * @returns the file's name
 */
export function saveCards(cards: readonly SignInCard[], place: CardPlace): string {
  const pdf = new jsPDF({ unit: "mm", format: "a4", compress: true });
  const address = `${location.origin}/card`;
  cards.forEach((one, index) => {
    const onPage = index % 8;
    if (index > 0 && onPage === 0) pdf.addPage();
    const left = margin.left + (onPage % 2) * card.width;
    const top = margin.top + Math.floor(onPage / 2) * card.height;
    // Drawn by the browser: names are written in every script, and a PDF's own fonts have one.
    pdf.addImage(drawCard(one, place, address), "PNG", left, top, card.width, card.height);
    pdf.setLineDashPattern([1.5, 1.5], 0);
    pdf.setDrawColor(120);
    pdf.rect(left, top, card.width, card.height);
  });
  const file = `cards-${place.className.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-")}.pdf`;
  pdf.save(file);
  return file;
}

function drawCard(one: SignInCard, place: CardPlace, address: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = card.width * scale;
  canvas.height = card.height * scale;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no cards.");
  pen.scale(scale, scale);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, card.width, card.height);
  pen.fillStyle = ink;
  const write = (text: string, x: number, y: number, size: number, width: number, weight = 400) => {
    pen.font = `${weight} ${size}px system-ui, sans-serif`;
    pen.fillText(text, x, y, width);
  };
  write(one.firstName, 6, 12, 8, 85, 700);
  // Four cells of white all around, as readers of codes ask for.
  drawCode(pen, `${address}#${one.secret}`, { x: 6, y: 18, size: 33 });
  one.pictures.forEach((word, index) => {
    const y = 18 + index * 12.5;
    if (isPictureWord(word)) drawPicture(pen, pictures[word], 48, y);
    write(word, 61, y + 7.5, 5, 30);
  });
  write(`${words.cardSchool}: ${place.handle}   ${words.cardName}: ${one.username}`, 6, 59.5, 4, 85, 600);
  write(`${place.className}, ${place.school}`, 6, 65.5, 3.4, 42);
  pen.textAlign = "right";
  write(address.replace(/^https?:\/\//, ""), 91, 65.5, 3.4, 42);
  return canvas;
}

function drawCode(pen: CanvasRenderingContext2D, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data } = encode(text, { ecc: "M", border: 0 });
  const cell = size / data.length;
  data.forEach((row, down) =>
    row.forEach((isDark, right) => {
      // A hair wider: no white seam between two dark ones.
      if (isDark) pen.fillRect(x + right * cell, y + down * cell, cell + 0.02, cell + 0.02);
    }),
  );
}

function drawPicture(pen: CanvasRenderingContext2D, path: string, x: number, y: number): void {
  const side = 11;
  pen.save();
  pen.translate(x, y);
  pen.scale(side / 32, side / 32);
  pen.lineWidth = 2.2;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.strokeStyle = ink;
  pen.stroke(new Path2D(path));
  pen.restore();
}
