/** Words that carry on a sentence: what comes after them is no longer the name or the text that was asked for. */
const carriesOn =
  /\s(?:that|which|so that|because|before|until|while|when|if|and (?:it|its|he|she|they|i|you|we|when|if|then|where|has|have))(?=\s|$)/u;
/** Words that can't be the last of a name or a text. */
const dangling =
  /(?:^|\s)(?:a|an|the|my|your|its|and|or|but|with|of|in|on|at|to|for|from|is|are|it|has|have|that|this|then|also|uses?|by)$/iu;
/** Words that are no thing and no name. */
const noThing = new Set(
  "a an the my your its his her our it he she they we i you this that which who what and or is are has have to of in on with some any".split(
    " ",
  ),
);

/**
 * Where the words for a slot end: before what belongs to another slot, before a word that carries on the sentence, and
 * never in the middle of a word.
 *
 * @param words - as matched, at most so long as the format allows
 * @param rest - what stands right behind them
 * @param others - the patterns of the other slots
 */
export function cutWords(words: string, rest: string, others: RegExp[]): string {
  let text = /^[\p{L}\p{N}]/u.test(rest) ? words.replace(/\s\S*$/u, "") : words;
  const nearby = words + rest;
  const ends = others.flatMap((pattern) => [...nearby.matchAll(pattern)].map(({ index }) => index)).filter((index) => index > 0);
  ends.push(carriesOn.exec(text)?.index ?? text.length);
  text = text.slice(0, Math.min(text.length, ...ends)).trim();
  while (dangling.test(text)) text = text.replace(dangling, "").trim();
  return text;
}

/** Whether a single word can stand for a thing: "it" in "it jumps" can't. */
export function isThing(word: string): boolean {
  return !noThing.has(word.toLowerCase());
}
