import { describe, expect, it } from "vitest";
import { pdfOfPictures } from "./pdf-of-pictures.ts";

const textOf = (pdf: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    // One letter for each byte, so that places in the text are places in the file.
    reader.readAsText(pdf, "latin1");
  });

describe("a PDF of pictures", () => {
  it("has a page for each, and its table says where each of its objects begins", async () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 0x0a, 0xff, 0xd9]);
    const pages = Array.from({ length: 3 }, (_, index) => ({ jpeg, width: 10 + index, height: 20 }));
    const text = await textOf(pdfOfPictures(pages));
    expect(text.startsWith("%PDF-1.4\n")).toBe(true);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(start, start + 8)).toBe("xref\n0 1");
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(2 + 3 * 3);
    offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`)));
    expect(text).toContain("/Count 3 /Kids [3 0 R 6 0 R 9 0 R]");
    expect(text).toContain("/Width 12 /Height 20");
    expect(text.match(/stream\n\u00ff\u00d8\n\u00ff\u00d9\nendstream/g)).toHaveLength(3);
  });
});
