import { describe, expect, it } from "vitest";
import { faults } from "../testing/judged.ts";
import { exactQuotes } from "./exact-quotes.ts";

const quote = (said: string, piece: string): string[] => faults(exactQuotes, [`Child: ${said}`, `Coach: You wrote "${piece}". Why?`]);

describe("a quote", () => {
  it.each([
    ["a lamp is AI", "a lamp uses AI", "quotes “a lamp uses AI”, which the student did not write"],
    ["the lamps are on", "the lamp", "quotes “the lamp”, which the student did not write"],
    ["No robot is AI because it is plastic", "robot is AI because", "quotes “robot is AI because” without the “not” that belongs to it"],
    ["I don't think it is alive", "it is alive", "quotes “it is alive” without the “not” that belongs to it"],
    ["i dont think its alive", "its alive", "quotes “its alive” without the “not” that belongs to it"],
    ["the lamp is not alive", "the lamp is", "quotes “the lamp is” without the “not” that belongs to it"],
  ])("of %j that reads %j breaks the rule", (said, piece, what) => {
    expect(quote(said, piece)).toEqual([what]);
  });

  it.each([
    ["No robot is AI because it is plastic", "No robot is AI"],
    ["no it has a battery", "it has a battery"],
    ["no thats all i have", "thats all i have"],
    ["It is not AI because the light goes on", "the light goes on"],
    ["Not a phone, a lamp has a timer", "a lamp has a timer"],
    ["It’s   a LAMP", "it's a lamp"],
    ["a lamp, and then it rings", "a lamp ... it rings"],
    ["it is alive. I mean it is not alive", "it is alive"],
    ["anything", "Good morning!"],
  ])("of %j that reads %j doesn't", (said, piece) => {
    expect(quote(said, piece)).toEqual([]);
  });

  it("may be of something written long before, and not of something that comes later", () => {
    expect(faults(exactQuotes, ["Child: my radio", "Coach: Why?", "Child: so", "Coach: “my radio” again. How so?"])).toEqual([]);
    expect(faults(exactQuotes, ["Child: so", "Coach: “my radio”?", "Child: my radio"])).toHaveLength(1);
  });
});
