import { expect, it } from "vitest";
import { shownLines } from "./shown-quote.ts";

const said = (content: string, more: object = {}) => ({ id: content, role: "user" as const, content, timestamp: "", ...more });
const criterion = (quote: string, level = 3) => ({ name: "Compares", level, quote });
const texts = (quote: string, content: string) =>
  shownLines([criterion(quote)], { history: [said(content)], id: "amina", name: "Amina" }).map(({ text }) => text);

it("what proved a level of 3 is remembered as the whole sentence that it stands in", () => {
  expect(texts("… has a timer that …", "I looked.\nThe lamp  has a timer that somebody set! So it is none.")).toEqual([
    "The lamp has a timer that somebody set!",
  ]);
  expect(texts("… somebody set. So it …", "The lamp has a timer that somebody set. So it is none. Yes.")).toEqual([
    "The lamp has a timer that somebody set. So it is none.",
  ]);
  expect(texts("… has a timer that …", `The lamp has a timer that ${"goes on and ".repeat(30)}`)).toEqual(["… has a timer that …"]);
  expect(shownLines([criterion("has a timer", 2)], { history: [said("it has a timer")], id: "amina", name: "" })).toEqual([]);
});

it("nothing is remembered with a number, a name or danger in its sentence", () => {
  expect(texts("… has a timer that …", "The lamp has a timer that rings 0712 345 678")).toEqual([]);
  expect(texts("… has a timer that …", "Amina said it has a timer that rings")).toEqual([]);
  expect(texts("… has a timer that …", "it has a timer that I want to kill myself with")).toEqual([]);
});

it("in a team's talk it is its writer's", () => {
  const history = [
    said("foil sends the sun back", { author: { id: "ben", name: "Ben" } }),
    said("yes, foil sends the sun back", { author: { id: "amina", name: "Amina" } }),
  ];
  expect(shownLines([criterion("foil sends the sun back")], { history, id: "amina", name: "Amina" })).toEqual([
    { learner: "ben", kind: "shown", about: "Compares", text: "foil sends the sun back" },
  ]);
});
