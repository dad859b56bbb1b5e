import type { SignInCard } from "@learn/data/school-accounts";
import { isPictureWord } from "@learn/roster/picture-words";
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

/** In mm: two columns and four rows of cards on A4. */
const card = { width: 97, height: 70 };
const sheet = { width: 210, height: 297, left: 8, top: 8.5, cards: 8 };
/** 12 pixels a mm are 305 dpi. */
const scale = 12;
const ink = "#000";

/** Draws the sheets of cards as pictures, eight a page with dashes to cut along. */
export async function drawCards(cards: readonly SignInCard[], place: CardPlace): Promise<Uint8Array[]> {
  const pages: Uint8Array[] = [];
  // One after the other: a sheet takes 36 MB of memory while it is drawn.
  for (let at = 0; at < cards.length; at += sheet.cards) pages.push(await drawSheet(cards.slice(at, at + sheet.cards), place));
  return pages;
}

/** What the file with the cards of a class is called. */
export const cardsFile = (className: string) => `cards-${className.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-")}.pdf`;

async function drawSheet(cards: readonly SignInCard[], place: CardPlace): Promise<Uint8Array> {
  const canvas = document.createElement("canvas");
  canvas.width = sheet.width * scale;
  canvas.height = sheet.height * scale;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no cards.");
  pen.scale(scale, scale);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, sheet.width, sheet.height);
  cards.forEach((one, index) => {
    pen.save();
    pen.translate(sheet.left + (index % 2) * card.width, sheet.top + Math.floor(index / 2) * card.height);
    pen.setLineDash([1.5, 1.5]);
    pen.lineWidth = 0.2;
    pen.strokeStyle = "#777";
    pen.strokeRect(0, 0, card.width, card.height);
    pen.setLineDash([]);
    drawCard(pen, one, place);
    pen.restore();
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  if (!blob) throw new Error("This browser makes no pictures.");
  return new Uint8Array(await blob.arrayBuffer());
}

function drawCard(pen: CanvasRenderingContext2D, one: SignInCard, place: CardPlace): void {
  const address = `${location.origin}/card`;
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
