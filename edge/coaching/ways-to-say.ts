import { smallWords, wordsOf } from "#supabase/functions/_shared/text/index.ts";

const kept = new Set(["not", "no", "never", "without"]);

/** A sentence in as few words as a child in a hurry would type. */
export function inShort(sentence: string): string {
  const words = wordsOf(sentence).filter(({ folded }) => !smallWords.has(folded) || kept.has(folded) || folded.endsWith("nt"));
  return words.map(({ start, end }) => sentence.slice(start, end).toLowerCase()).join(" ");
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
