import { describe, expect, it, vi } from "vitest";
import { GrowingWords, wordsIn } from "./word-count.ts";

const texts = [
  "You wrote “a lamp”, don't you see? 3.5 and 1,000 lamps; well-known e.g. here.\n\n- one\n- two",
  "Call `print(1 + 2)` twice, then ``a `tick` inside`` and an `open span that ends` here. Why?",
  "An `open one that never ends, with many more words behind it",
  "``two` of ~~them~~ and `one`. `` ` `` and ``` three ```",
  "它从很多照片里学习。 これはランプです。 Was 学习 heißt das?",
  "โคมไฟไม่ได้เรียนรู้อะไรเลย มันแค่ทำตามขั้นตอน ที่มีคนตั้งไว้",
  "المصباح لا يتعلم شيئا، إنه يتبع الخطوات 👩🏽‍🚀 🇰🇪 e\u0301 \u0301x 10\u202f000 10\u00a0000\ttab",
];

describe("the words of prose that grows", () => {
  it.each(texts)("are at every piece as many as in the whole counted anew: %s", (text) => {
    for (const size of [1, 2, 3, 7]) {
      const growing = new GrowingWords();
      for (let end = size; end < text.length + size; end += size) {
        const prose = text.slice(0, end);
        expect(growing.of(prose), JSON.stringify(prose)).toBe(wordsIn(prose));
      }
    }
  });

  it("are counted anew when the prose begins anew", () => {
    const growing = new GrowingWords();
    expect(growing.of("one two three ")).toBe(3);
    expect(growing.of("four ")).toBe(1);
    expect(growing.of("one")).toBe(1);
  });

  it("are looked for in what is new alone: twice the text is twice the work and not four times", () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, "segment");
    const lookedAt = (count: number): number => {
      segment.mockClear();
      const growing = new GrowingWords();
      let prose = "";
      for (let word = 0; word < count; word += 1) growing.of((prose += "lamp "));
      return segment.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
    };
    expect(lookedAt(400)).toBeLessThan(2.1 * lookedAt(200));
    segment.mockRestore();
  });
});
