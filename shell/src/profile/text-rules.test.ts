import { describe, expect, it } from "vitest";
import { checkText, textOrNull } from "./text-rules.ts";

describe("a text that a person types about themselves", () => {
  it.each(["Amina Njeri", "أمينة نجيري", "נועה כהן", "O’Brien-Şahin", "Zoë 🦕", "👩‍🎓", "<b>Bobby</b>", "  Ben  ", ""])(
    "is fine as %o",
    (text) => {
      expect(checkText(text, 200)).toBeUndefined();
    },
  );

  it("is too long past its limit, an emoji counting once", () => {
    expect(checkText("🦕".repeat(200), 200)).toBeUndefined();
    expect(checkText("🦕".repeat(201), 200)).toBe("Please use at most 200 characters");
    expect(checkText(` ${"a".repeat(200)} `, 200)).toBeUndefined();
  });

  it.each(["Ami\tna", "Ami\u0000na", "Ami\u009fna", "Ami\u2028na", "Ami\u202ena", "Ami\ud800na"])(
    "must hold no hidden character, as %o does",
    (text) => {
      expect(checkText(text, 200)).toBe("There is a hidden character in here. Please type it again");
    },
  );

  it.each(["\u200b", "\u2060\u200d"])("must not be invisible, as %o is", (text) => {
    expect(checkText(text, 200)).toBe("Please type something that can be seen");
  });

  it("is saved trimmed, and as null when it is only blanks", () => {
    expect([textOrNull(" Karen "), textOrNull("  \u00a0 ")]).toEqual(["Karen", null]);
  });
});
