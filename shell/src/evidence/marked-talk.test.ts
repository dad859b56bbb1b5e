import { expect, it } from "vitest";
import { markedQuotes, markQuotes } from "./marked-talk.ts";

const said = (content: string, role: "user" | "assistant" = "user") => ({ role, content, at: "2026-11-20T10:00:00Z" });

it("quotes are marked where the student said them, also when they were cut or spaced otherwise, and never in the coach's words", () => {
  const talk = markQuotes(
    [said("it saw her face (often)?", "assistant"), said("my phone. it  saw her\nface (often) and more"), said("a fan is no AI")],
    ["… it saw her face (often) …", "a fan is no AI", "", "never said"],
  );
  expect(talk.map(({ parts }) => parts)).toEqual([
    [{ text: "it saw her face (often)?" }],
    [{ text: "my phone. " }, { text: "it  saw her\nface (often)", quote: 1 }, { text: " and more" }],
    [{ text: "a fan is no AI", quote: 2 }],
  ]);
  expect([...markedQuotes(talk)]).toEqual([1, 2]);
});

it("of two quotes that overlap the first is marked, and nothing of the message is lost", () => {
  const [message] = markQuotes([said("one two three four")], ["two three", "three four", "one"]);
  expect(message?.parts).toEqual([{ text: "one", quote: 3 }, { text: " " }, { text: "two three", quote: 1 }, { text: " four" }]);
});
