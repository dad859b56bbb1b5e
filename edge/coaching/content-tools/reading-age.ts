import { sentencesOf, wordsOf } from "#supabase/functions/_shared/text/index.ts";

/** How hard a text is to read. */
export interface ReadingAge {
  /** Flesch-Kincaid grade. */
  grade: number;
  averageWords: number;
  longestWords: number;
  longestSentence: string;
}

/**
 * Measures texts together; names, figures and the words that the activity teaches are left out of the grade.
 *
 * @param taught - folded words that don't count
 */
export function measureReadingAge(texts: string[], taught: Set<string>): ReadingAge {
  let [sentences, words, counted, syllables] = [0, 0, 0, 0];
  let longest: { words: number; text: string } = { words: 0, text: "" };
  for (const text of texts) {
    for (const sentence of sentencesOf(text)) {
      sentences += 1;
      words += sentence.words.length;
      if (sentence.words.length > longest.words) {
        longest = { words: sentence.words.length, text: text.slice(sentence.words[0]?.start, sentence.words.at(-1)?.end) };
      }
      sentence.words.forEach((word, index) => {
        const written = text.slice(word.start, word.end);
        const isName = index > 0 && /^\p{Lu}/u.test(written) && written !== "I";
        if (isName || /\d/.test(written) || taught.has(word.folded)) return;
        counted += 1;
        syllables += countSyllables(word.folded);
      });
    }
  }
  const averageWords = sentences === 0 ? 0 : words / sentences;
  const grade = counted === 0 ? 0 : 0.39 * averageWords + 11.8 * (syllables / counted) - 15.59;
  return { grade, averageWords, longestWords: longest.words, longestSentence: longest.text };
}

/** Syllables of an English word by its vowel groups; one wrong in ten is usual and evens out over a text. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|(?<![td])ed|[^laeiouy]e)$/, "").replace(/^y/, "");
  return Math.max(1, (spoken.match(/[aeiouy]{1,2}/g) ?? []).length);
}

/** The words of the title and the sub-category: what an activity is about is what it teaches. */
export function taughtWords(title: string, subCategory: string): Set<string> {
  return new Set(
    [...wordsOf(title), ...wordsOf(subCategory)].map((word) => word.folded).filter((word) => word.length > 3 || word === "ai"),
  );
}
