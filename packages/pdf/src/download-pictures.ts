import { jsPDF } from "jspdf";
import { paper } from "./lay-out.ts";

/** A PDF whose pages of A4 are pictures, each a JPEG that the browser has drawn in the fonts that it has for every script. */
export function pdfOfPictures(pages: readonly Uint8Array[]): jsPDF {
  const pdf = new jsPDF({ unit: "mm", format: "a4", putOnlyUsedFonts: true });
  for (const [index, jpeg] of pages.entries()) {
    if (index > 0) pdf.addPage();
    // Named, since the library takes two pictures for one whose bytes are nearly the same.
    pdf.addImage(jpeg, "JPEG", 0, 0, paper.width, paper.height, `page ${index + 1}`);
  }
  return pdf;
}

/** Hands pictures of pages to the browser as a PDF. */
export async function downloadPictures(file: string, pages: readonly Uint8Array[]): Promise<void> {
  await pdfOfPictures(pages).save(file, { returnPromise: true });
}
