import { expect, it, vi } from "vitest";
import { quoted } from "./hosted-area.ts";

it("a text of a package ends its own quotes by no tag that it holds", () => {
  const guessed = "0b9f6a3e-3c50-4a39-9d0e-6f2b1c6b7d11";
  const tag = `$q${guessed.replaceAll("-", "")}$`;
  const text = `select 1; ${tag}; alter role area_clubs superuser; ${tag}`;
  vi.spyOn(crypto, "randomUUID").mockReturnValueOnce(guessed);
  const [, first = "", within, last] = /^(\$q\w+\$)(.*)(\$q\w+\$)$/s.exec(quoted(text)) ?? [];
  expect([within, last, text.includes(first)]).toEqual([text, first, false]);
  expect(quoted(text)).not.toBe(quoted(text));
});
