import { negates } from "../../supabase/functions/_shared/cues/index.ts";
import { wordsOf } from "../../supabase/functions/_shared/text/index.ts";

const denied = /^(is|does|do|ca|wo|are|did|was|were|has|have|had|could|would|should|ai|must|need|might)nt$/;
const wholeForms: Record<string, string> = { ca: "can", wo: "will", ai: "is" };
const contractions: Record<string, string[]> = {
  cannot: ["can", "not"],
  im: ["i", "am"],
  ive: ["i", "have"],
  ill: ["i", "will"],
  id: ["i", "would"],
  its: ["it", "is"],
  thats: ["that", "is"],
  theyre: ["they", "are"],
  youre: ["you", "are"],
  hes: ["he", "is"],
  shes: ["she", "is"],
  theres: ["there", "is"],
  whats: ["what", "is"],
  gonna: ["going", "to"],
  wanna: ["want", "to"],
};

/** The words of a text for comparing, contractions in full: "doesn't" and "doesnt" are "does not". */
export function tokensOf(text: string): string[] {
  return wordsOf(text).flatMap(({ folded }) => {
    const verb = denied.exec(folded)?.[1];
    if (verb !== undefined) return [wholeForms[verb] ?? verb, "not"];
    return contractions[folded] ?? [folded];
  });
}

/** So many words behind a denial are denied. */
const reach = 3;

/** For each of some words for comparing whether it is a denial or stands shortly behind one. */
export function deniedIn(words: readonly string[]): boolean[] {
  let left = 0;
  return words.map((word, index) => {
    left -= 1;
    if (negates(word, words[index + 1])) left = reach + 1;
    return left > 0;
  });
}
