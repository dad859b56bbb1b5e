import { findPhraseIn } from "../supabase/functions/_shared/cues/index.ts";
import { sentencesOf } from "../supabase/functions/_shared/text/index.ts";
import type { Sentence } from "../supabase/functions/_shared/text/index.ts";
import { meantWord } from "./spelling.ts";

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => `by ${day}`);

/** Words that show a way of thinking, whatever the matter; as phrases of a cue table. */
const markerPhrases: Record<string, string[]> = {
  reason: [
    "because",
    "so he",
    "so she",
    "so it",
    "so its",
    "so they",
    "so the",
    "so nobody",
    "so there",
    "so i",
    "so you",
    "so we",
    "therefore",
    "which is why",
    "that means",
    "which means",
    "if + would",
    "cause",
    "cos",
    "cuz",
    "bc",
    "since",
    "so that",
    "that is why",
    "thats why",
    "the reason",
    "if + then",
    "otherwise",
  ],
  example: [
    "for example",
    "for instance",
    "such as",
    "like when",
    "one time",
    "at home",
    "my phone",
    "our street",
    "where i live",
    "at my school",
    "in our class",
    "my cousin",
    "my brother",
    "my sister",
    "my friend",
    "my mum",
    "my mom",
    "my dad",
    "my aunt",
    "my uncle",
    "my grandma",
    "my grandpa",
    "my teacher",
  ],
  check: [
    "check*",
    "test",
    "tests",
    "tested",
    "testing",
    "compare*",
    "comparing",
    "look up",
    "look it up",
    "count",
    "counted",
    "measure*",
    "find out",
    "found out",
    "see if",
    "ask someone",
    "try it",
    "tried it",
    "i tried",
    "when i change*",
    "if i change*",
  ],
  change: [
    "at first",
    "before",
    "now",
    "changed",
    "changes",
    "instead",
    "i would change",
    "different from",
    "still say",
    "no longer",
    "not any more",
    "rather than",
    "used to",
    "i thought",
  ],
  limit: [
    "not sure",
    "depends",
    "unless",
    "might",
    "maybe",
    "we do not know",
    "we dont know",
    "except",
    "perhaps",
    "probably",
    "sometimes",
    "only if",
    "as long as",
    "as far as",
    "not always",
    "least sure",
    "unsure",
    "hard to say",
  ],
  idea: ["what if", "could be", "maybe we", "maybe it", "another idea", "or it could", "instead of"],
  plan: ["first", "then", "next", ...days, "who will", "i will", "we will", "the step", "deadline"],
  others: ["they said", "she said", "he said", "ask them", "asked", "people who", "users"],
};

/** Only what a student did can be denied: "I did not check". A joining word after a "not" still joins. */
const deniable = new Set(["check", "others"]);

const figuresInWords = new Set(
  `two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety hundred half twice third
  fourth fifth`.split(/\s+/),
);

/** The figure that a word is, in its right spelling; null when it is none. */
function figureOf(folded: string): string | null {
  return /^\d[\d.]*$/.test(folded) ? folded : meantWord(figuresInWords, folded);
}

/** Whether a sentence has a figure that nobody gave. */
function hasOwnFigure({ words }: Sentence, given: ReadonlySet<string>): boolean {
  return words.some(({ folded }) => {
    const figure = figureOf(folded);
    return figure !== null && !given.has(figure);
  });
}

/**
 * The markers that stand in a message.
 *
 * @param figuresGiven - figures of the material and of the coach: repeating one of them is no figure of the student's own
 */
export function markersIn(text: string, figuresGiven: Set<string>): Set<string> {
  const found = new Set<string>();
  const sentences = sentencesOf(text);
  for (const [marker, phrases] of Object.entries(markerPhrases)) {
    if (sentences.some((sentence) => phrases.some((phrase) => findPhraseIn(sentence, phrase, !deniable.has(marker)) !== null)))
      found.add(marker);
  }
  if (sentences.some((sentence) => hasOwnFigure(sentence, figuresGiven))) found.add("number");
  if (asksSomething(text)) found.add("question");
  if (joinsWithSo.test(text)) found.add("reason");
  return found;
}

/** Where the first marker of a list stands in a text; null when none does. */
export function firstMarker(
  text: string,
  names: string[],
): { sentence: ReturnType<typeof sentencesOf>[number]; from: number; to: number } | null {
  for (const sentence of sentencesOf(text)) {
    for (const name of names) {
      for (const phrase of markerPhrases[name] ?? []) {
        const place = findPhraseIn(sentence, phrase, !deniable.has(name));
        if (place !== null) return { sentence, ...place };
      }
    }
  }
  return null;
}

/** "…, so skill shows skill": after a comma or at the beginning it joins; "so far" and the like do not. */
const joinsWithSo = /(?:^|[,;.!?])\s*so\s+(?!far\b|much\b|many\b|long\b|on\b|what\b|cool\b|good\b|bad\b|nice\b)\p{L}+/iu;

function asksSomething(text: string): boolean {
  return /(?:^|[.!?]\s*|\b)(?:what|why|how|who|where|when|which|does|do|did|is|are|can|could|would|will|should)\b[^.!?]{8,}\?/i.test(text);
}
