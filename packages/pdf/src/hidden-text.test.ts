// @vitest-environment node
import { jsPDF } from "jspdf";
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { createHiddenText } from "./hidden-text.ts";
import { printable, runsRightToLeft } from "./scripts.ts";

const reader = spawnSync("pdftotext", ["-v"]).error ? null : "pdftotext";
const texts = [
  "مرحبا بك في درس الكسور",
  "שלום וברוך הבא לשיעור",
  "你好，我是你的分数老师。",
  "नमस्ते, मैं आपका शिक्षक हूँ",
  "Привет, как дела?",
  "Ẹ kú iṣẹ́ o",
];

it.skipIf(reader === null)(
  "writes words that can't be seen and that a reader of PDF finds in the order of speech (needs poppler's pdftotext)",
  () => {
    const pdf = new jsPDF({ unit: "mm", format: "a4" });
    const hidden = createHiddenText(pdf, printable(texts.join("\n")));
    for (const [index, text] of texts.entries()) {
      const words = printable(text);
      hidden.write({ text: words, x: 20, y: 30 + 10 * index, width: 2 * words.length, size: 11, rightToLeft: runsRightToLeft(words) });
    }
    const read = spawnSync(reader!, ["-", "-"], { input: Buffer.from(pdf.output("arraybuffer")), encoding: "utf8" });
    // Marks of direction come from the reader.
    const found = read.stdout.normalize("NFC").replaceAll(/\p{Cf}/gu, "");
    for (const text of texts) expect(found).toContain(printable(text));
    expect(read.stderr).toBe("");
  },
);
