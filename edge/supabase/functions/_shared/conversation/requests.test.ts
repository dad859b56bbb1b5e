import { describe, expect, it } from "vitest";
import { parseChat } from "./requests.ts";

const body = { session_id: "5f0c3c3e-8f0a-4c9e-9d57-0a4d1c7c1f11", message_id: "4f9a7c52-message", text: "a lamp" };

async function refusalOf(changes: object): Promise<unknown> {
  const parsed = parseChat({ ...body, ...changes });
  return parsed.ok ? "taken" : [parsed.response.status, ((await parsed.response.json()) as { code: string }).code];
}

describe("a message", () => {
  it.each([
    ["spaces and line breaks", " \n\t\u2028"],
    ["a next-line sign", "\u0085"],
    ["NUL", "\0"],
    ["zero-width spaces", "\u200b\u200b\u2060\ufeff"],
    ["writing directions", "\u202e\u2066\u2069"],
  ])("of nothing that can be seen is refused: %s [CHAT-016]", async (_, text) => {
    expect(await refusalOf({ text })).toEqual([400, "malformed"]);
  });

  it.each([
    ["NUL", "abcd\0efgh"],
    ["spaces", " ".repeat(8)],
    ["pictures", "🙂".repeat(4)],
    ["half a picture", "\ud800".repeat(8)],
    ["65 letters", "a".repeat(65)],
    ["a quote", "abcdefg'"],
  ])("has an id of plain letters, figures and dashes, not of %s", async (_, message_id) => {
    expect(await refusalOf({ message_id })).toEqual([400, "malformed"]);
  });

  it.each([
    ["letters", "x".repeat(4000), "x"],
    ["pictures, each of two units", "🙂".repeat(2000), "!"],
  ])("has at most 4,000 UTF-16 units, as the composer counts: %s", async (_, text, more) => {
    expect(await refusalOf({ text })).toBe("taken");
    expect(await refusalOf({ text: text + more })).toEqual([413, "too_large"]);
  });

  it("is taken without what no database can hold", () => {
    const parsed = parseChat({ ...body, text: "a\0 lamp \ud83d" });
    expect(parsed.ok && parsed.value.text).toBe("a lamp \ufffd");
  });
});
