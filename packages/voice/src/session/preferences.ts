import * as v from "valibot";

// Under the app's own prefix, so that signing out forgets it with everything else of the learner.
const key = "learn.voice";

const preferences = v.object({
  input: v.optional(v.boolean()),
  output: v.optional(v.boolean()),
  voice: v.optional(v.string()),
});

/** What a learner has chosen in this browser; what is missing was never chosen. */
export type VoicePreferences = v.InferOutput<typeof preferences>;

/** The choices kept in this browser. */
export function readPreferences(): VoicePreferences {
  try {
    const read = v.safeParse(preferences, JSON.parse(localStorage.getItem(key) ?? "{}"));
    return read.success ? read.output : {};
  } catch {
    // No storage, or something else in it: voice works without a memory.
    return {};
  }
}

/** Keeps a choice beside the others. */
export function keepPreferences(chosen: VoicePreferences): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readPreferences(), ...chosen }));
  } catch {
    // Storage may be full or forbidden: the choice lasts until the page is left.
    return;
  }
}
