import { describe, expect, it } from "vitest";
import { checkProgram } from "./check-program.ts";

const python = (code: unknown, input?: unknown): unknown => {
  const checked = checkProgram({ code, language: "python", input });
  return checked.ok ? "ok" : [checked.reason, checked.message];
};

describe("check of a program", () => {
  it("takes programs in Python and JavaScript, with any letters", () => {
    expect(checkProgram({ code: "print('é 😀 \t')\r\n", language: "python" })).toEqual({
      ok: true,
      code: "print('é 😀 \t')\r\n",
      language: "python",
      input: [],
    });
    expect(checkProgram({ code: "1", language: "javascript", input: ["a", ""] })).toMatchObject({ ok: true, input: ["a", ""] });
  });

  it("refuses languages that are not offered, and says which are", () => {
    for (const language of ["html", "PYTHON", "__proto__", "", null, 7, ["python"]]) {
      expect(checkProgram({ code: "x", language })).toMatchObject({
        ok: false,
        reason: "bad-language",
        message: expect.stringContaining("Python and JavaScript"),
      });
    }
  });

  it("takes a program just below 64 KB and refuses one of 64 KB, counted in bytes", () => {
    expect(python("#".repeat(65_535))).toBe("ok");
    expect(python("#".repeat(65_536))).toEqual(["too-large", expect.stringContaining("65,000 letters")]);
    expect(python("é".repeat(32_768))).toEqual(["too-large", expect.stringContaining("65,000 letters")]);
    expect(python("\n".repeat(100_000))).toEqual(["too-large", expect.stringContaining("65,000 letters")]);
  });

  it("refuses what is no text: nothing, binary, NUL, halves of characters", () => {
    for (const code of [undefined, null, 5, {}, "", "  \n"]) expect(python(code)).toEqual(["bad-code", expect.any(String)]);
    for (const code of ["a\0b", "\u0007x", "\u007fELF", "x = '\ud800'", "\udc00\ud800"])
      expect(python(code)).toEqual(["bad-code", expect.stringContaining("not text")]);
  });

  it("refuses input that is not a list of lines, or is too much", () => {
    for (const input of ["Ada", [1], [null], ["a\nb"], ["a\r"], ["\ud800"], { length: 1 }])
      expect(python("x", input)).toEqual(["bad-code", expect.stringContaining("one line")]);
    expect(python("x", Array(1_001).fill(""))).toEqual(["too-large", expect.stringContaining("1,000")]);
    expect(python("x", ["y".repeat(70_000)])).toEqual(["too-large", expect.stringContaining("65,000 letters")]);
  });
});
