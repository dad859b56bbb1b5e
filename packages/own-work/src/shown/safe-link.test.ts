import { describe, expect, it } from "vitest";
import { safeLink } from "./safe-link.ts";

describe("a link", () => {
  it.each([
    ["https://example.org/a?b=c", true],
    ["http://example.org", true],
    ["javascript:alert(1)", false],
    ["data:text/html,hi", false],
    ["https://school.example@evil.example/", false],
    ["https://:secret@evil.example/", false],
    ["example.org", false],
    ["", false],
  ])("to %j may be followed: %s [SEC-012]", (address, may) => {
    expect(safeLink(address) !== null).toBe(may);
  });
});
