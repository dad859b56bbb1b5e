import { describe, expect, it } from "vitest";
import { weaknessOf } from "./weak-password.ts";

const weakness = (password: string): ReturnType<typeof weaknessOf> => weaknessOf(password, ["amina.njeri@example.org"]);

describe("a password that is guessed among the first", () => {
  it.each([
    "password",
    "Password",
    "PASSWORD",
    "pass word",
    "password1",
    "ｐａｓｓｗｏｒｄ",
    "qwertyuiop",
    "iloveyou",
    "1q2w3e4r",
    "minecraft",
    "football",
    "passw0rd",
    " sunshine ",
  ])("is known as common: %j [AUTH-044]", async (password) => {
    expect(await weakness(password)).toBe("common");
  });

  it.each([
    "        ",
    "\t \u00a0\u2003    ",
    "aaaaaaaa",
    "zzzzzzzzzzzz",
    "........",
    "aaaaaaab",
    "abababab",
    "abcabcabc",
    "12341234",
    "🙂🙂🙂🙂",
    "12345678",
    "87654321",
    "abcdefgh",
    "Zyxwvuts",
    "a        ",
  ])("is known by what repeats or stands in a row: %j [AUTH-044]", async (password) => {
    expect(await weakness(password)).toBe("repeated");
  });

  it.each(["amina.njeri", "AminaNjeri", "amina_njeri", "amina.njeri@example.org"])(
    "is known by the person's own address: %j [AUTH-044]",
    async (password) => {
      expect(await weakness(password)).toBe("own-address");
    },
  );

  it.each([
    "correct horse battery",
    "long enough",
    "my red bicycle",
    "Wanjikũ 小 🦊 lake",
    "amina.njeri likes lakes",
    "passwords are odd",
    "twelve12stones",
    "ቡና ከጓደኛ ጋር",
  ])("is none of them: %j", async (password) => {
    expect(await weakness(password)).toBeNull();
  });

  it("is nobody's address where there is none", async () => {
    expect(await weaknessOf("blue kites", [""])).toBeNull();
  });
});
