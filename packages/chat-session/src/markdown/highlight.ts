import css from "@speed-highlight/core/languages/css.js";
import html from "@speed-highlight/core/languages/html.js";
import js from "@speed-highlight/core/languages/js.js";
import py from "@speed-highlight/core/languages/py.js";
import { tokenizeWith, type ShjToken } from "@speed-highlight/core/tokenize";

/** A piece of a program; one without a kind has no colour of its own. */
export interface Token {
  text: string;
  kind?: "comment" | "string" | "number" | "keyword" | "name" | undefined;
}

const languages = { css, html, js, py };
const grammars = new Map(Object.entries({ ...languages, javascript: js, python: py }));

const kinds: Partial<Record<ShjToken, Token["kind"]>> = {
  cmnt: "comment",
  str: "string",
  num: "number",
  bool: "number",
  kwd: "keyword",
  var: "keyword",
  func: "name",
  class: "name",
};

/** The grammars take quadratic time for some texts that are no programs: 0.13 s for this many characters. */
export const longestHighlighted = 5000;

/** The pieces of a program in order; joined they are the program again. Other languages and longer programs stay plain. */
export function highlight(code: string, language: string): Token[] {
  const grammar = grammars.get(language.toLowerCase());
  if (!grammar || code.length > longestHighlighted) return [{ text: code }];
  const tokens: Token[] = [];
  tokenizeWith(code, grammar, (text, type) => text !== "" && tokens.push({ text, kind: type && kinds[type] }), { languages });
  return tokens;
}
