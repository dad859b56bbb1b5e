import { expect, it } from "vitest";
import { offerOf } from "./offer.ts";

const nameOf = (name: string, file = new Blob(["a"])) => {
  const offer = offerOf({ is: "save", name, file });
  return offer?.is === "file" ? offer.name : null;
};

it.each([
  ["Mi tutora: Estrella.pdf", "Mi-tutora-Estrella.pdf"],
  ["../../.bashrc.txt", "bashrc.txt"],
  ["C:\\autorun.exe.PNG", "C-autorun-exe.png"],
  ["\u202efdp.exe.\u202etxt", null],
  ["report\u202e.csv", "report.csv"],
  ["....md", "file.md"],
  ["game.html", null],
  ["game.svg", null],
  ["game.pdf.exe", null],
  ["a.constructor", null],
  ["pdf", null],
])("a file that an isolated area calls %s is saved as %s", (name, expected) => {
  expect(nameOf(name)).toBe(expected);
});

it("a file is of ten million bytes at most", () => {
  expect(nameOf("a.pdf", new Blob([new Uint8Array(10_000_001)]))).toBeNull();
});

it.each([
  ["https://example.org/a?b=c", true],
  ["http://example.org/", false],
  ["javascript:alert()", false],
  ["https://learn.example@example.org/", false],
  [`${location.origin}/family/a`, false],
  [`https://example.org/?${"what-I-said".repeat(20)}`, false],
  ["nothing", false],
])("whether a link of an isolated area to %s can be opened: %s", (address, expected) => {
  expect(offerOf({ is: "open", address }) !== null).toBe(expected);
});
