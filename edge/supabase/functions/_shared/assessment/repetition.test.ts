import { describe, expect, it } from "vitest";
import { isRepetition } from "./repetition.ts";

const first = "the lamp just has a timer because someone set it";

describe("a message", () => {
  it("is said again with other capitals, points and a word more", () =>
    expect(isRepetition("The LAMP just has a timer, because someone set it! Ok.", [first])).toBe(true));
  it("is said again with other spelling", () =>
    expect(isRepetition("the lammp jsut has a taimer becuase sumone set it", [first])).toBe(true));
  it("is not said again about another thing", () =>
    expect(isRepetition("the phone learned because people type in it", [first])).toBe(false));
  it("may begin like an earlier one", () =>
    expect(isRepetition("the lamp just has a switch and my phone learned from photos", [first])).toBe(false));
  it("without words says nothing new", () => expect(isRepetition("?!", [first])).toBe(true));
});
