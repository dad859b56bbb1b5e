import type { StoredMessage } from "../_shared/conversation/index.ts";
import { nameless, outgoingHistory } from "../_shared/gate/index.ts";
import { countWords, fold, sentencesOf } from "../_shared/text/index.ts";
import { authorOf } from "./members.ts";

/** A criterion of a team's evaluation: the level is the team's, and whose words the quotes are is what the platform recorded. */
export interface CreditedCriterion {
  name: string;
  level: number;
  quote: string;
  /** Who wrote the quote; not there in a project of one. */
  author?: { id: string; name: string };
  /** One sentence of each member who said something that bears on the criterion, in the order of the talk. */
  quotes?: { author: { id: string; name: string }; quote: string }[];
}

/** What bears on each criterion of the rubric, in a sentence of a student's. */
const signs: Record<string, RegExp> = {
  "Project Planning": /\b(?:first|then|next|after that|will|plan|step|by \w+day|tomorrow|week|finished|need|build|make|\d+)\b/i,
  "Problem Solving": /\b(?:what if|could|try|tried|instead|problem|because|doesn'?t|didn'?t|broke|fell|hard|fix|idea|way)\b/i,
  "Collaboration & Communication": /\b(?:we|you|your|together|ask|asked|agree|help|team|both|everyone|said|show)\b/i,
  "Critical Thinking": /\b(?:because|check|sure|maybe|might|depends|how do we know|compare|really|unless|but|true|count|why)\b/i,
  "Adaptability & Learning": /\b(?:change|changed|instead|learned|learnt|next time|at first|now|different|before|better|thought)\b/i,
};

const fewestWords = 4;
const mostWords = 30;

interface Said {
  author: { id: string; name: string };
  sentence: string;
}

/**
 * The criteria with whose words they are: the author of the quote that proves the level, and for each member one sentence of
 * their own that bears on the criterion. A sentence that another member wrote before is nobody's second.
 *
 * @param history - the conversation; messages without an author are those of one learner alone, and nothing is added then
 */
export function creditMembers<Criterion extends CreditedCriterion>(criteria: Criterion[], history: StoredMessage[]): Criterion[] {
  const said = sentencesSaid(history);
  if (said.length === 0) return criteria;
  return criteria.map((criterion) => {
    const author = criterion.quote === "" ? undefined : authorOfQuote(criterion.quote, history);
    return { ...criterion, ...(author === undefined ? {} : { author }), quotes: quotesFor(criterion.name, said) };
  });
}

function sentencesSaid(history: StoredMessage[]): Said[] {
  const taken = new Set<string>();
  // What signalled danger is no evidence, and nobody's quote.
  return outgoingHistory(history, nameless).flatMap((message) => {
    const author = message.role === "user" ? authorOf(message) : null;
    if (message.role === "assistant")
      for (const { words, text } of sentencesOf(message.content)) taken.add(foldedText(textOf(text, words)));
    if (author === null) return [];
    return sentencesOf(message.content).flatMap(({ words, text }) => {
      const sentence = textOf(text, words);
      const folded = foldedText(sentence);
      if (countWords(sentence) < fewestWords || countWords(sentence) > mostWords || isSaidBefore(folded, taken)) return [];
      taken.add(folded);
      return [{ author: { id: author.id, name: author.name }, sentence }];
    });
  });
}

/** Whether somebody said it before, also inside more words. */
function isSaidBefore(folded: string, taken: Set<string>): boolean {
  return [...taken].some((known) => known === folded || (known.split(" ").length >= fewestWords && folded.includes(known)));
}

function textOf(text: string, words: { start: number; end: number }[]): string {
  return text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
}

function foldedText(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Who wrote the words of a quote first. */
function authorOfQuote(quote: string, history: StoredMessage[]): { id: string; name: string } | undefined {
  const wanted = foldedText(quote.replaceAll("…", " "));
  for (const message of history) {
    const author = message.role === "user" ? authorOf(message) : null;
    if (author !== null && foldedText(message.content).includes(wanted)) return { id: author.id, name: author.name };
  }
  return undefined;
}

/** For each member the sentence that bears on a criterion with the most words of weight. */
function quotesFor(name: string, said: Said[]): { author: { id: string; name: string }; quote: string }[] {
  const bears = signs[name];
  if (bears === undefined) return [];
  const best = new Map<string, Said>();
  for (const one of said) {
    if (!bears.test(one.sentence)) continue;
    const known = best.get(one.author.id);
    if (known === undefined || countWords(one.sentence) > countWords(known.sentence)) best.set(one.author.id, one);
  }
  return [...best.values()].map(({ author, sentence }) => ({ author, quote: sentence }));
}
