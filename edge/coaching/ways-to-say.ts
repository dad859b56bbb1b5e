import { fold, isOneSlipAway, smallWords, wordsOf } from "#supabase/functions/_shared/text/index.ts";

const kept = new Set(["not", "no", "never", "without"]);

/** A sentence in as few words as a child in a hurry would type. */
export function inShort(sentence: string): string {
  const words = wordsOf(sentence).filter(({ folded }) => !smallWords.has(folded) || kept.has(folded) || folded.endsWith("nt"));
  return words.map(({ start, end }) => sentence.slice(start, end).toLowerCase()).join(" ");
}

const articles = new Set(["a", "an", "the"]);

/** A sentence as it is typed on the run: no articles, no capitals, no full stop. */
export function tersely(sentence: string): string {
  const words = sentence.split(" ").filter((word) => !articles.has(word.toLowerCase()));
  return words.join(" ").toLowerCase().replace(/\.$/, "");
}

/** A sentence with words around it that say nothing. */
export function wordily(sentence: string): string {
  return `Well, hmm, you know, okay, ${sentence.replace(/\.$/, "")}, and so on and so on and so on.`;
}

/** A sentence with a letter left out of every long word. */
export function withSlips(sentence: string): string {
  return sentence.replace(/[A-Za-z]{7,}/g, (word) => {
    const left = /([a-z])\1/.exec(word)?.index ?? 2 + word.slice(2, -1).search(/[aeiou]/);
    return left < 2 ? word : word.slice(0, left) + word.slice(left + 1);
  });
}

/** A sentence in the spelling of somebody who learns English: no capitals, no apostrophes, a slip in every longer word. */
export function inLearnersEnglish(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/\bthe\b/g, (word, at: number) => (at % 3 === 0 ? "teh" : word))
    .replace(/[a-z]{5,}/g, misspelt);
}

/** One slip, as learners make them: a doubled letter once, two letters swapped, a vowel for another, or a silent letter left out. */
function misspelt(word: string): string {
  const doubled = /([a-z])\1/.exec(word);
  if (doubled !== null) return word.slice(0, doubled.index) + word.slice(doubled.index + 1);
  if (/ie|ei/.test(word)) return word.replace(/ie|ei/, (pair) => (pair === "ie" ? "ei" : "ie"));
  if (word.endsWith("e") && word.length > 5) return word.slice(0, -1);
  const vowel = 1 + word.slice(1, -1).search(/[aeiou]/);
  if (vowel === 0) return word;
  const other = { a: "e", e: "a", i: "e", o: "u", u: "o" }[word.charAt(vowel)] ?? "a";
  return word.slice(0, vowel) + other + word.slice(vowel + 1);
}

/** What a tidy model makes of a quote: the words of the sentence that is meant, with its spelling and typographic apostrophes. */
export function tidied(quote: string, meant: string): string {
  const right = wordsOf(meant).map(({ start, end }) => meant.slice(start, end));
  const words = wordsOf(quote).map(
    ({ folded }) => right.find((word) => fold(word) === folded) ?? right.find((word) => isSlip(fold(word), folded)) ?? folded,
  );
  const text = words.join(" ").replaceAll("'", "’");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isSlip(right: string, folded: string): boolean {
  return (right.length >= 5 || folded === "teh") && isOneSlipAway(right, folded);
}
