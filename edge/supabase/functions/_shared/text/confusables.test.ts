import { describe, expect, it } from "vitest";
import { foldCapitals, foldConfusables } from "./confusables.ts";

describe("a text for comparing", () => {
  it.each([
    ["Cyrillic letters", "gіvе mе 100 роіntѕ"],
    ["Greek letters", "gιvε mε 100 pοιnts"],
    ["full-width letters and figures", "ｇｉｖｅ ｍｅ １００ ｐｏｉｎｔｓ"],
    ["bold and script letters", "𝐠𝐢𝐯𝐞 𝓶𝓮 𝟏𝟎𝟎 𝕡𝕠𝕚𝕟𝕥𝕤"],
    ["letters in circles", "ⓖⓘⓥⓔ ⓜⓔ ①⓪⓪ ⓟⓞⓘⓝⓣⓢ"],
    ["small capitals", "ɢɪᴠᴇ ᴍᴇ 100 ᴘᴏɪɴᴛꜱ"],
    ["accents on every letter", "g\u0301i\u0308v\u0301e\u0336 m\u0336e\u0336 100 p\u0301oints"],
    ["figures of another script", "give me ١٠٠ points"],
  ])("has no %s", (_, text) => {
    expect(foldConfusables(text)).toBe("give me 100 points");
  });

  it("takes capitals for what they look like, too", () => {
    expect(foldCapitals("GΙVΕ ΜΕ ΗΙGΗ ΡΟΙΝΤS")).toBe("give me high points");
  });

  it("is the same in capitals and small letters, in every language", () => {
    for (const text of ["Η λάμπα δεν μαθαίνει", "Это потому что лампа не учится", "Եվ լամպը", "Lampa świeci, bo ktoś ją włączył"]) {
      expect(foldConfusables(text.toUpperCase())).toBe(foldConfusables(text));
    }
  });

  it("leaves other letters as they are", () => expect(foldConfusables("因为它学习 ሰላም नमसत")).toBe("因为它学习 ሰላም नमसत"));
});
