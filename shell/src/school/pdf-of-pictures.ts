/** A page of A4 as a picture, with its size in pixels. */
export interface PicturedPage {
  jpeg: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** A4 in points. */
const paper = { width: 595.28, height: 841.89 };

/**
 * A PDF whose pages are pictures: the browser has drawn them, in the fonts that it has for every script.
 *
 * A library that sets text weighs a hundred times as much, and its runtime would be a request more before anybody can sign in.
 *
 * @see https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf 7.5
 */
export function pdfOfPictures(pages: readonly PicturedPage[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const offsets: number[] = [];
  let size = 0;
  const write = (piece: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
    parts.push(bytes);
    size += bytes.length;
  };
  const object = (...pieces: (string | Uint8Array<ArrayBuffer>)[]) => {
    offsets.push(size);
    for (const piece of [`${offsets.length} 0 obj\n`, ...pieces, "\nendobj\n"]) write(piece);
  };
  const stream = (entries: string, body: Uint8Array<ArrayBuffer>) =>
    object(`<<${entries} /Length ${body.length}>>\nstream\n`, body, "\nendstream");
  // Three objects a page, behind the catalogue and the list of pages.
  const first = (index: number) => 3 + index * 3;

  write("%PDF-1.4\n");
  object("<</Type /Catalog /Pages 2 0 R>>");
  object(`<</Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first(index)} 0 R`).join(" ")}]>>`);
  pages.forEach(({ jpeg, width, height }, index) => {
    const [content, picture] = [first(index) + 1, first(index) + 2];
    object(
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Contents ${content} 0 R /Resources <</XObject <</P ${picture} 0 R>>>>>>`,
    );
    stream("", new TextEncoder().encode(`q ${paper.width} 0 0 ${paper.height} 0 0 cm /P Do Q`));
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    );
  });
  const table = size;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  write(
    `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${offsets.length + 1} /Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`,
  );
  return new Blob(parts, { type: "application/pdf" });
}
