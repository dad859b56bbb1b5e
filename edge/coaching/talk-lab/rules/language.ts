import { repliesOf, type Rule } from "../talk.ts";
import { foldedWords, withoutQuotes } from "../text.ts";

/** Words that hardly a sentence of a language does without and that English doesn't have. */
const signs: Record<string, Set<string>> = {
  sw: new Set(
    "ni na ya wa kwa za la cha katika hii hiyo huo hilo kama lakini sababu nini gani vipi je kitu wewe yako yake umesema kuwa si au pia sana ili kila moja mbili".split(
      " ",
    ),
  ),
  fr: new Set("le la les des du et est un une pour pourquoi comment mais tu ton tes dans avec sur que qui pas ce".split(" ")),
  es: new Set("el la los las de que y es en un una por qué cómo pero tu tus has con para sobre más".split(" ")),
};
const fewest = 3;

/** A child is answered in the language that it writes. */
export const language: Rule = {
  id: "language",
  asks: "The child is answered in its own language.",
  faultsOf: ({ talk, language: wanted }) =>
    repliesOf(talk).flatMap(({ line, text, prompt }) => {
      if (prompt.startsWith("safety")) return [];
      const words = foldedWords(withoutQuotes(text));
      const count = (one: string): number => words.filter((word) => signs[one]?.has(word)).length;
      if (wanted === "en") {
        const other = Object.keys(signs).find((one) => count(one) >= fewest && count(one) > words.length / 5);
        return other === undefined ? [] : [{ line, what: "answers in a language that the child did not write" }];
      }
      return count(wanted) >= fewest ? [] : [{ line, what: "does not answer in the child's language" }];
    }),
};
