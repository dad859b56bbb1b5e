/**
 * What else a child says for a word that a slot knows: `slower +1` in a table hears all of these, and a complaint
 * ("too fast") as the wish that it is.
 */
const kin: Record<string, string[]> = {
  slower: ["slow", "slowly", "slow down", "too fast", "too quick", "too quickly", "less fast", "less quick", "not so fast"],
  faster: ["fast", "quick", "quicker", "quickly", "speed up", "speedy", "too slow", "too slowly", "not so slow"],
  bigger: ["big", "large", "larger", "huge", "giant", "too small", "too tiny", "too little"],
  smaller: ["small", "tiny", "tinier", "too big", "too large", "too huge"],
  easier: ["easy", "too hard", "too difficult", "less hard", "not so hard"],
  harder: ["hard", "difficult", "tricky", "too easy"],
  louder: ["loud", "too quiet", "too soft"],
  quieter: ["quiet", "softer", "too loud", "less loud"],
  longer: ["too short"],
  shorter: ["too long"],
  higher: ["brighter sound"],
  lower: ["deeper"],
};

/** A slot's word with what it adds to a number: `faster -1`. */
export interface Step {
  word: string;
  by: number;
}

/** The step that a pattern of a slot is; null for a pattern that reads a value. */
export function readStep(pattern: string): Step | null {
  const [, word, by] = /^([\p{L} ’-]+?)\s+([+-]\d{1,4})$/u.exec(pattern) ?? [];
  return word === undefined ? null : { word, by: Number(by) };
}

// "Don't make it slow", "not slow", "how fast is it": no wish for it.
const noWish = /(?:\b(?:not|never|without|no|less|too|how|as|that)|n['’]t)(?:\s+[\p{L}'’]+){0,3}\s*$/iu;

/** Whether a text wishes for the word of a step, in this or another way of saying it. */
export function wishesFor(text: string, { word }: Step): boolean {
  const ways = [word, ...(kin[word] ?? [])].toSorted((one, other) => other.length - one.length);
  const heard = new RegExp(`(?<![\\p{L}\\p{N}])(?:${ways.map((way) => way.replaceAll(" ", "\\s+")).join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return [...text.matchAll(heard)].some(({ 0: way, index }) => {
    if (/^(?:too|not|less)\s/iu.test(way)) return true;
    const clause =
      text
        .slice(0, index)
        .split(/[.,;:!?\n]|\b(?:but|and)\b/u)
        .at(-1) ?? "";
    return !noWish.test(clause);
  });
}
