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
