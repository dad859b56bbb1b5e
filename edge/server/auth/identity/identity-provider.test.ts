import { describe, expect, it } from "vitest";
import { readChallenge } from "./oauth-flow.ts";
import { pictureUrl, plainEmail, plainName } from "./identity-provider.ts";

describe("what a provider says about a person", () => {
  it.each([
    ["  Octavia  ", "Octavia"],
    ["O\u0000c\nt", "Oct"],
    ["\u202Eevil\u202C", "evil"],
    ["أوكتافيا 🐙", "أوكتافيا 🐙"],
    ["<b>Octavia</b>", "<b>Octavia</b>"],
    ["", undefined],
    [null, undefined],
  ])("is a name without what can't be seen: %j", (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });

  it("is a name that fits the profile", () => {
    expect(plainName("🐙".repeat(500))).toBe("🐙".repeat(200));
  });

  it.each([
    ["https://avatars.example.org/u/1?s=96", "https://avatars.example.org/u/1?s=96"],
    ["http://avatars.example.org/u/1", undefined],
    ["javascript:alert(1)", undefined],
    ["data:image/png;base64,AA", undefined],
    [`https://avatars.example.org/${"a".repeat(3_000)}`, undefined],
    ["nowhere", undefined],
    [null, undefined],
  ])("is a picture that comes over https: %s", (url, picture) => {
    expect(pictureUrl(url)).toBe(picture);
  });

  it.each([
    [" Ada@Example.org ", "ada@example.org"],
    ["ada", null],
    ["a,b@example.org", null],
    [`${"a".repeat(300)}@example.org`, null],
    [undefined, null],
  ])("is an address as accounts keep it: %s", (email, plain) => {
    expect(plainEmail(email)).toBe(plain);
  });
});

describe("the challenge of a page", () => {
  const value = "a".repeat(43);

  it("is one of RFC 7636, or none at all", () => {
    expect(readChallenge({ code_challenge: value, code_challenge_method: "S256" })).toEqual({ value, method: "s256" });
    expect(readChallenge({})).toBeNull();
  });

  it.each<Record<string, string>>([
    { code_challenge: value },
    { code_challenge_method: "s256" },
    { code_challenge: "short", code_challenge_method: "s256" },
    { code_challenge: value, code_challenge_method: "none" },
  ])("is refused when it protects nothing: %o", (query) => {
    expect(() => readChallenge(query)).toThrow();
  });
});
