import { describe, expect, it } from "vitest";
import { isKeywordList } from "./keyword-list.ts";

describe("a list of key words", () => {
  it.each([
    "examples learned from patterns trained photos messages because for example",
    "learned examples patterns trained because for example",
    "camera and photos and patterns and faces and examples",
    "camera patterns learned, faces so examples, trained because photos",
    "good good good good good good because it is",
  ])("is %s", (text) => {
    expect(isKeywordList(text)).toBe(true);
  });

  it.each([
    "I'd answer number 2: nobody wants candles. It's about twenty minutes, so what speaks against twenty minutes?",
    "From many messages that people typed before. For example after good comes night.",
    "first teacher watches recording alone, then student explains, and second person decides",
    "kwame said read third book and machine wrote lead tired book",
    "maker of tool earns with every picture, and mira gets nothing and loses customers",
    "let twanty new cheldren read one page and cuunt teh wrung wurds befor and aftar",
    "About eighty short answers need as much electricity as one cup of tea.",
  ])("is not a sentence without articles, or misspelt: %s", (text) => {
    expect(isKeywordList(text)).toBe(false);
  });
});
