import type { LanguagePhrases } from "./phrases.ts";

/** What signals danger in German. */
export const german: LanguagePhrases = {
  spellings: {},
  kinds: [{ kind: "self_harm", groups: [{ phrases: ["ich will|möchte nur|einfach{2} sterben|mich_umbringen|nicht_mehr_leben"] }] }],
};
