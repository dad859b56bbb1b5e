const asks = "what|why|how|who|whom|whose|which|where|when|whether";
const prepositions = "for|in|of|to|on|at|from|by|with|through|under|beside|until";
const verbs = "is|are|was|were|do|does|did|can|could|will|would|should|might|must|has|have";
const subjects = "it|they|he|she|you|we|i|there|that|this|these|those|the|an?|any|your|his|her|its|their|[A-Z]\\w+";
const tells = "say|tell|explain|describe|name|list|give|show|justify";

// A second question that is joined to the first: ", and why", "or how", "and does it", ", in which case".
const joined = new RegExp(
  `(?:\\b(?:and|or|but)|[,;])\\s+(?:(?:${prepositions})\\s+)?(?:(?:${asks})\\b|(?:${verbs})\\s+(?:${subjects})\\b)`,
  "g",
);
// "Pick one and say why": the second imperative asks for words of its own.
const joinedImperative = new RegExp(`\\band\\s+(?:${tells})\\b`, "gi");
// "Explain the rule. What ...": an answer is asked for before the question is.
const telling = new RegExp(`^(?:(?:now|then|first|please)\\b,?\\s*)?(?:${tells})\\b`, "i");
// "When it rains, what ...": the question begins behind the condition; "When is it ..." is a question itself.
const condition = new RegExp(
  `^(?:when|where|if|before|after|since|while|because|as|once|without|compared|next|out|${prepositions})\\b(?!\\s+(?:${verbs}|much|many)\\b)[^,]*,\\s*`,
  "i",
);
// Asides and pairs that ask for nothing more: "What, if anything, ...", "Who or what ...".
const asides = /,?\s+if (?:any|anything|anyone|ever|at all)\b,?|\b(?:or|and) what\b(?= should| will| would| does| did)/gi;

/**
 * How many things a question asks for: of two a child answers one and leaves the other.
 *
 * @param text - one question of a path, which may open with statements
 * @returns 1 for a single ask; what stands in quotation marks doesn't count
 */
export function countAsks(text: string): number {
  const plain = text.replace(/"[^"]*"/g, (quote) => (/[.?!]"$/.test(quote) ? "“”." : "“”")).replace(asides, "");
  const sentences = plain.split(/(?<=[.?!:])\s+/).filter((sentence) => sentence.trim() !== "");
  return Math.max(
    1,
    sentences.reduce((count, sentence) => count + asksIn(sentence), 0),
  );
}

function asksIn(sentence: string): number {
  const imperatives = sentence.match(joinedImperative)?.length ?? 0;
  if (!sentence.endsWith("?")) return imperatives + (telling.test(sentence) ? 1 : 0);
  return 1 + imperatives + (sentence.replace(condition, "").match(joined)?.length ?? 0);
}

/** Whether a text asks once and ends with that: one question mark, at its end. */
export function endsInOneQuestion(text: string): boolean {
  return text.split("?").length === 2 && text.endsWith("?");
}
