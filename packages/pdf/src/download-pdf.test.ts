import { inflateSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { downloadPdf, fileName } from "./download-pdf.ts";

/** What was handed over as a file: its name and its bytes. Under Node the library would write it into the folder. */
const saved = vi.hoisted(() => [] as { name: string; bytes: string }[]);
vi.mock("./make-pdf.ts", async (original) => {
  const { makePdf } = await original<typeof import("./make-pdf.ts")>();
  return {
    makePdf: async (...sheet: Parameters<typeof makePdf>) => {
      const pdf = await makePdf(...sheet);
      const save = (name: string) =>
        Promise.resolve(saved.push({ name, bytes: Buffer.from(pdf.output("arraybuffer")).toString("latin1") }));
      return Object.assign(pdf, { save });
    },
  };
});
afterEach(() => vi.restoreAllMocks());

/** What the pages of a PDF write. */
function writtenIn(bytes: string): string {
  const streams = [...bytes.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, data = ""]) => Buffer.from(data, "latin1"));
  return streams.map((data) => inflateSync(data).toString("latin1")).join("\n");
}

it("makes the PDF in the browser, from what is drawn, and asks no server [TUTOR-084] [TUTOR-087]", async () => {
  const beacon = vi.fn<typeof navigator.sendBeacon>();
  Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: beacon });
  const ways = [beacon, vi.spyOn(globalThis, "fetch"), vi.spyOn(XMLHttpRequest.prototype, "open")];
  const drawn = document.createElement("div");
  drawn.innerHTML = "<h3>Outcomes</h3><p>You can add.</p>";
  await downloadPdf({ title: "Fraction Fox", drawn, pageLabel: (page, pages) => `Page ${page} of ${pages}` });
  expect(saved.map(({ name }) => name)).toEqual(["fraction-fox.pdf"]);
  expect(saved[0]!.bytes).toMatch(/^%PDF-/);
  const written = writtenIn(saved[0]!.bytes);
  for (const text of ["Fraction Fox", "Outcomes", "You can add.", "Page 1 of 1"]) expect(written).toContain(`(${text}) Tj`);
  for (const way of ways) expect(way).not.toHaveBeenCalled();
});

it.each([
  ["Fraction Fox!", "fraction-fox.pdf"],
  ["你好 Tutor", "你好-tutor.pdf"],
  ["?!", "tutor.pdf"],
])("calls the file of %j %s", (title, name) => expect(fileName(title)).toBe(name));
