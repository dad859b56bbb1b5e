import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { countWords, sentencesOf, smallWords, wordsOf } from "../supabase/functions/_shared/text/index.ts";
import type { Sentence } from "../supabase/functions/_shared/text/index.ts";
import type { Memory } from "./memory.ts";
import { join, opened, unsaid } from "./reply-parts.ts";
import { pageWords } from "./words.ts";

/** A question of a child's own: what it asks about, in the child's words; empty where it is about no single word. */
export interface OwnQuestion {
  about: string;
}

const aboutWord =
  /^(?:but |and |so |hey |ok |please |sorry |wait |coach |hm+ |um |can you tell me |could you tell me |tell me |i dont know |i do not know |i dont understand |do you know )*(?:what(?:s| is| are| does| do| did)|whats|who(?:s| is| are)|(?:can|could) you (?:please )?(?:explain|define)|explain|define|(?:the |whats the |what is the )?meaning of)\s+(?:the word |the words |meant by |the meaning of )?(.+?)(?: mean(?:s|ing)?| here| called| again| exactly| actually)*$/;
const otherQuestion = /^(?:but |and |so |hey |wait |coach )*(?:why|how|who|where|when|what)\b/;
/** "What is it", "what is the answer", "what should I do": about no word of the page. */
const noWord =
  /^(?:it|this|that|he|she|they|you|your|the (?:answer|question|task|point|right|correct|best|solution|difference|reason|problem|first|next).*|going on.*|wrong.*|right.*|up|next|happening.*|the matter.*|my .*|i .*|we .*|you .*|really .*|inside .*|left.*)$/;
/** Such a question of the path wants a question for its answer. */
const wantsQuestion = /\b(?:questions?|asks?|asking)\b/i;

/** The child's own question, where a message is one; null where it answers, or asks what the activity wants to be asked. */
export function ownQuestion(text: string, { present }: Pick<Memory, "present">): OwnQuestion | null {
  const sentences = sentencesOf(text);
  const [sentence] = sentences;
  if (sentence === undefined || sentences.length > 1 || sentence.words.length > 16) return null;
  const folded = sentence.words.map((word) => word.folded).join(" ");
  const isAsked = /\?\s*$/.test(text);
  // Who supposes something thinks aloud: the page is not asked.
  if (/^(?:and |or |but |maybe )*what if\b/.test(folded)) return null;
  const match = aboutWord.exec(folded);
  const [, object = ""] = match ?? [];
  if (
    match !== null &&
    object !== "" &&
    !noWord.test(object) &&
    object.split(" ").length <= 7 &&
    (isAsked || object.split(" ").length <= 5)
  ) {
    // "What is inside it?" may be the very question that a child was asked to find.
    if (wantsQuestion.test(present.text) && !/\b(?:what does|what do|mean|meaning|define|explain|called)\b/.test(folded)) return null;
    return { about: inChildsWords(sentence, object) };
  }
  if (isAsked && otherQuestion.test(folded) && !wantsQuestion.test(present.text) && sentence.words.length >= 3) return { about: "" };
  return null;
}

function inChildsWords(sentence: Sentence, object: string): string {
  const wanted = object.split(" ");
  const at = sentence.words.findIndex((_, index) => wanted.every((word, offset) => sentence.words[index + offset]?.folded === word));
  const words = sentence.words.slice(at, at + wanted.length).filter((word, index) => index > 0 || !/^(?:a|an|the)$/.test(word.folded));
  return sentence.text.slice(words[0]?.start, words.at(-1)?.end);
}

/**
 * The answer from the page's own words, or the honest word that the page doesn't say it; the question of the path stays
 * open.
 */
export function answerQuestion(activity: Activity, memory: Memory, { about }: OwnQuestion, text: string): string {
  if (about === "") return opened(memory, [pageWords.ownQuestion], [], text) || (pageWords.ownQuestion[0] ?? "");
  const sentence = sentenceAbout(activity, about);
  const choices = sentence === null ? pageWords.meanwhile : pageWords.helps;
  const ending = unsaid(memory, choices, text) ?? choices[0] ?? "";
  const shown = sentence?.includes('"') === true ? sentence : `"${sentence}"`;
  const openings = sentence === null ? pageWords.saysNot.map((say) => say(about)) : pageWords.says.map((say) => say(about, shown));
  return opened(memory, [openings], [ending], text) || join(openings[0] ?? "", ending);
}

const mostQuoted = 34;

/** The sentence of description or material in which it stands: one that says "is" or "means" before others. */
function sentenceAbout({ description, material, contextLine }: Activity, about: string): string | null {
  const wanted = contentOf(about);
  if (wanted.length === 0) return null;
  const page = [description, material, contextLine].join("\n").replace(/[*_`]/g, "");
  const found = sentencesOf(page)
    .filter(({ words }) => wanted.every((word) => words.some(({ folded }) => sameStem(folded, word))))
    .map((sentence) => ({ sentence, written: writtenWhole(sentence) }))
    .filter(({ written }) => countWords(written) >= 3 && countWords(written) <= mostQuoted && !written.includes("|"));
  const defines = found.find(({ sentence }) => isDefinition(sentence, wanted));
  return (defines ?? found[0])?.written ?? null;
}

function isDefinition({ words }: Sentence, wanted: string[]): boolean {
  const at = words.findIndex(({ folded }) => sameStem(folded, wanted.at(-1) ?? ""));
  return words.slice(at + 1, at + 3).some(({ folded }) => /^(?:is|are|means|mean|says|gives|wants)$/.test(folded));
}

/** A sentence with its stop. */
function writtenWhole({ text, words }: Sentence): string {
  const [first, last] = [words[0], words.at(-1)];
  const from = Math.max(0, (first?.start ?? 0) - (/["“]$/.test(text.slice(0, first?.start)) ? 1 : 0));
  const end = /^["”')]*[.!?]?["”]?/.exec(text.slice(last?.end))?.[0] ?? "";
  const whole = `${text.slice(from, last?.end)}${end}`.replace(/[“”]/g, '"').replace(/\s+/g, " ");
  // A mark whose other half stands in another sentence would make a quotation of what follows it.
  const paired = whole.split('"').length % 2 === 1 ? whole : whole.replace(/^"|"$/, "");
  return /[.!?]["')]*$/.test(paired) ? paired : `${paired}.`;
}

function contentOf(text: string): string[] {
  const all = wordsOf(text).map(({ folded }) => folded);
  const own = all.filter((word) => !smallWords.has(word));
  return own.length > 0 ? own : all;
}

function sameStem(one: string, other: string): boolean {
  return one === other || stem(one) === stem(other);
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed)$/, "") : word.replace(/s$/, "");
}
