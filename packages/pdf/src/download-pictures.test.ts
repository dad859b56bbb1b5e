import { expect, it } from "vitest";
import { pdfOfPictures } from "./download-pictures.ts";

/** A JPEG as far as its head: the file's mark, and how large the picture is. */
const jpeg = (width: number, height: number) =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xc0, 0, 17, 8, 0, height, 0, width, 3, 0xff, 0xd9]);

it("a PDF of pictures has a page of A4 for each, filled by it", () => {
  const text = pdfOfPictures([jpeg(10, 20), jpeg(12, 20)]).output();
  // In points; what PDFs are written with rounds them in its own way.
  expect(text.match(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/g)).toHaveLength(2);
  expect(text.match(/^595\.\d+ 0 0 841\.\d+ 0\.\d* 0\.\d* cm$/gm)).toHaveLength(2);
  expect(text.match(/\/Width 1[02]\n\/Height 20/g)).toEqual(["/Width 10\n/Height 20", "/Width 12\n/Height 20"]);
});
