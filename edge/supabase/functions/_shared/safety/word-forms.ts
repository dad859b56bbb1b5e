import { foldedLetters } from "./heard-words.ts";
import type { Spellings } from "./heard-words.ts";
import type { LanguagePhrases, PhraseGroup } from "./phrases.ts";

/** A written form and what it stands for. */
export type Form = readonly [form: string, meant: string];

/**
 * Spellings from a table of words with their forms (inflections, short forms, slips and words that mean the same), so
 * that phrases need name one of them only.
 *
 * @param alsoWritten - what else stands for a form in this language, such as the form with a word grown onto it
 */
export function spellingsOf(
  table: Readonly<Record<string, string>>,
  alsoWritten: (form: string, word: string) => Form[] = () => [],
): Spellings {
  const listed = Object.entries(table).flatMap(([word, forms]) => formsOf(word, forms));
  const others = listed.flatMap(([form, word]) => alsoWritten(form, word));
  return Object.fromEntries([...others, ...listed]);
}

function formsOf(word: string, forms: string): Form[] {
  const itself = word.includes(" ") ? [] : [word];
  return [...itself, ...forms.split(/\s+/).filter((form) => form !== "")].map((form) => [foldedLetters(form), foldedLetters(word)]);
}

/**
 * A language whose phrases may name any form of a word, each listened for in the spelling that a text gets, and may have
 * the end of the sentence among the words of a part: `a .. b|$` is `a .. b` or `a $`.
 */
export function inOwnSpelling({ spellings, kinds }: LanguagePhrases): LanguagePhrases {
  const words = (some: string): string => spelledChoice(foldedLetters(some), spellings);
  const optional = (some: string | undefined): string | undefined => (some === undefined ? undefined : words(some));
  const spelledGroup = ({ phrases, unless, unlessAnywhere, onlyWith }: PhraseGroup): PhraseGroup => ({
    phrases: phrases.flatMap(withEnds).map((phrase) => spelledPhrase(phrase, words)),
    ...defined({ unless: optional(unless), unlessAnywhere: optional(unlessAnywhere), onlyWith: optional(onlyWith) }),
  });
  return { spellings, kinds: kinds.map(({ kind, groups }) => ({ kind, groups: groups.map(spelledGroup) })) };
}

/** The end of a sentence as a phrase of its own, without the gap before it. */
function withEnds(phrase: string): string[] {
  const parts = phrase.trim().split(/ +/);
  const at = parts.findIndex((part) => !/^<?!/.test(part) && part.includes("|") && part.split("|").includes("$"));
  if (at === -1) return [parts.join(" ")];
  const before = parts.slice(0, /^\.{2,3}$/.test(parts[at - 1] ?? "") ? at - 1 : at);
  const words = (parts[at] ?? "").split("|").filter((word) => word !== "$");
  const others = [...parts.slice(0, at), words.join("|"), ...parts.slice(at + 1)].join(" ");
  return [...withEnds(others), ...withEnds([...before, "$"].join(" "))];
}

function spelledPhrase(phrase: string, words: (choice: string) => string): string {
  return phrase
    .trim()
    .split(/ +/)
    .map((part) =>
      part.replace(
        /^(<?!(?:\.\.)?)?([^!<?{]+?)(\?|\{\d\})?$/,
        (_, before = "", choice: string, after = "") => before + words(choice) + after,
      ),
    )
    .join(" ");
}

function spelledChoice(choice: string, spellings: Spellings): string {
  const spelled = choice.split("|").map((words) =>
    words
      .split("_")
      .map((word) => (Object.hasOwn(spellings, word) ? (spellings[word] ?? word) : word).replaceAll(" ", "_"))
      .join("_"),
  );
  return [...new Set(spelled)].join("|");
}

function defined<T extends object>(some: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
