import { findPhraseIn } from "../supabase/functions/_shared/cues.ts";
import { sentencesOf } from "../supabase/functions/_shared/sentences.ts";

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => `by ${day}`);

/** Words that show a way of thinking, whatever the matter; as phrases of a cue table. */
const markerPhrases: Record<string, string[]> = {
  reason: ["because", "so he", "so she", "so it", "so its", "so they", "so the", "so nobody", "so there", "cause", "cos", "cuz", "bc", "since", "so that", "that is why", "thats why", "the reason", "if + then", "otherwise"],
  example: ["for example", "for instance", "such as", "like when", "one time", "at home", "my phone", "our street"],
  check: ["check*", "test", "tests", "tested", "testing", "compare*", "comparing", "look up", "look it up", "count", "counted", "measure*", "find out", "ask someone", "try it", "tried it"],
  change: ["at first", "before", "now", "changed", "instead", "i would change", "different from", "still say"],
  limit: ["not sure", "depends", "unless", "might", "maybe", "we do not know", "we dont know", "except"],
  idea: ["what if", "could be", "maybe we", "maybe it", "another idea", "or it could", "instead of"],
  plan: ["first", "then", "next", ...days, "who will", "i will", "we will", "the step", "deadline"],
  others: ["they said", "she said", "he said", "ask them", "asked", "people who", "users"],
};

/** Only what a student did can be denied: "I did not check". A joining word after a "not" still joins. */
const deniable = new Set(["check", "others"]);

/**
 * The markers that stand in a message.
 *
 * @param figuresGiven - figures of the material and of the coach: repeating one of them is no figure of the student's own
 */
export function markersIn(text: string, figuresGiven: Set<string>): Set<string> {
  const found = new Set<string>();
  const sentences = sentencesOf(text);
  for (const [marker, phrases] of Object.entries(markerPhrases)) {
    if (sentences.some((sentence) => phrases.some((phrase) => findPhraseIn(sentence, phrase, !deniable.has(marker)) !== null))) found.add(marker);
  }
  if (sentences.some((sentence) => sentence.words.some((word) => /^\d[\d.]*$/.test(word.folded) && !figuresGiven.has(word.folded)))) found.add("number");
  if (asksSomething(text)) found.add("question");
  return found;
}

/** Where the first marker of a list stands in a text; null when none does. */
export function firstMarker(text: string, names: string[]): { sentence: ReturnType<typeof sentencesOf>[number]; from: number; to: number } | null {
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

function asksSomething(text: string): boolean {
  return /(?:^|[.!?]\s*|\b)(?:what|why|how|who|where|when|which|does|do|did|is|are|can|could|would|will|should)\b[^.!?]{8,}\?/i.test(text);
}
