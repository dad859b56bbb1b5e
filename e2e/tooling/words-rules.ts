import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { VisibleText } from "./visible-words.ts";

/** What `docs/words.md` says: the name of each thing, words that nobody has to know, and texts that are worded elsewhere. */
export interface WordRules {
  names: { thing: string; name: string; not: string[] }[];
  banned: string[];
  /** Texts of the specification, with the row that words each. */
  specified: Map<string, string>;
}

// A school's IT copies these things from other systems' pages, and the specification words what Vibing says of a provider.
const forIt = /^(?:shell\/src\/school\/(?:sign-on|platform)-words|edge\/supabase\/functions\/(?:sso|vibing)\/words)\.ts$/;

/** Reads the page with the rules. */
export function readRules(page = readFileSync(join(import.meta.dirname, "../../docs/words.md"), "utf8")): WordRules {
  const [, names = "", banned = "", specified = ""] = page.split(/^## .*$/m);
  const rowsOf = (part: string) =>
    [...part.matchAll(/^\|(.*)\|$/gm)].slice(2).map(([, row = ""]) => row.split("|").map((cell) => cell.trim()));
  return {
    names: rowsOf(names).map(([thing = "", name = "", not = ""]) => ({ thing, name, not: listOf(not) })),
    banned: listOf(banned),
    specified: new Map(rowsOf(specified).map(([text = "", row = ""]) => [text, row])),
  };
}

const listOf = (text: string) =>
  text
    .split(",")
    .map((word) => word.trim().replaceAll(/\s+/g, " "))
    .filter((word) => word !== "");

const holds = (text: string, word: string) => new RegExp(`(?<![\\p{L}-])${word}s?(?![\\p{L}-])`, "iu").test(text);

/** The id of a thing, as only a program says it. */
const idInText = /\b(?=\w*\d)[0-9a-f]{8}\b/;

/** What is wrong with a text, one sentence for each rule that it breaks. */
export function brokenRules({ file, text }: VisibleText, { names, banned, specified }: WordRules): string[] {
  if (specified.has(text)) return [];
  const said = `${file}: "${text}"`;
  return [
    ...(idInText.test(text) ? [`${said} shows an id, which nobody has to know.`] : []),
    ...(forIt.test(file) ? [] : banned)
      .filter((word) => holds(text, word))
      .map((word) => `${said} says '${word}', which nobody has to know.`),
    ...names.flatMap(({ thing, name, not }) =>
      not.filter((word) => holds(text, word)).map((word) => `${said} says '${word}': ${thing} is called ${name}.`),
    ),
  ];
}
