/** A voice that the browser offers. */
export interface SpokenVoice {
  /** Tells voices of one browser apart. */
  id: string;
  name: string;
  /** Language and region with a hyphen, as in 'en-NG'. */
  language: string;
}

const firstChoice = "Google US English Female 4";

const regions = new Map<string | null, string[]>([
  ["North America", ["en-US", "en-CA"]],
  ["Africa", ["en-NG", "en-GB", "en-AU", "en-IN", "en-ZA", "en-US"]],
]);

// Systems don't say whether a voice sounds female; these are the names that the big ones give to such voices.
const femaleNames = new Set(
  (
    "allison amber ana aria asilia ashley ava catherine clara cora elizabeth emily ezinne fiona flo hazel heather heera imani isha " +
    "jane jenny joanna karen kate kathy kendra kimberly leah libby linda luna maisie martha michelle moira molly monica nancy " +
    "natasha neerja nicky nora olivia raveena salli samantha sandy sara serena shelley siri sonia stephanie susan tessa veena " +
    "vicki victoria yan zira zoe"
  ).split(" "),
);

/** The voices that speak English, in the browser's order. */
export function englishVoices(voices: SpokenVoice[]): SpokenVoice[] {
  return voices.filter(({ language }) => /^en(-|$)/i.test(language));
}

/**
 * The voice that replies are spoken with, null when none speaks English.
 *
 * @param chosen - the id of the voice that the learner picked; counts while the browser still offers it
 * @see requirements VOICE-032 to VOICE-038
 */
export function chooseVoice(voices: SpokenVoice[], continent: string | null, chosen: string | null = null): SpokenVoice | null {
  const english = englishVoices(voices);
  return (
    english.find(({ id }) => id === chosen) ??
    english.find(({ name }) => name === firstChoice) ??
    regionalVoice(english, continent) ??
    english.find(soundsFemale) ??
    english[0] ??
    null
  );
}

function regionalVoice(english: SpokenVoice[], continent: string | null): SpokenVoice | undefined {
  for (const region of regions.get(continent) ?? []) {
    const there = english.filter(({ language }) => language.toLowerCase() === region.toLowerCase());
    const voice = there.find(soundsFemale) ?? there[0];
    if (voice) return voice;
  }
  return undefined;
}

/** Whether a voice's name says or suggests a woman's voice. */
function soundsFemale({ name }: SpokenVoice): boolean {
  const parts = name.toLowerCase().split(/[^a-z]+/);
  return parts.some((part) => part === "female" || part === "woman" || femaleNames.has(part.replace(/neural$|multilingual$/, "")));
}
