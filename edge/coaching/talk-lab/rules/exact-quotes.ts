import { authoredTexts } from "../judged-activity.ts";
import { repliesOf, writtenBefore, type Rule } from "../talk.ts";
import { quotedPieces } from "../text.ts";

const typographic = (text: string): string =>
  text
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .toLowerCase();

// What turns the words behind it round, and what begins a new thought in which it no longer does.
const turnsRound =
  /(?:\b(?:no|not|never|none|nobody|nothing|neither|nor|without|hardly|cannot|dont|doesnt|didnt|isnt|arent|wasnt|werent|cant|wont|wouldnt|shouldnt|couldnt|havent|hasnt)|n't)$/;
const newThought = /(?:[.!?,;:()\n]|\b(?:because|but|and|so|if|when|then))\s*$/;
const farthest = 4;

/** A quote that is changed, or cut so that it says the opposite, shows a child that nobody listens. */
export const exactQuotes: Rule = {
  id: "exact-quotes",
  asks: "What is quoted stands in the student's words, letter by letter, and keeps its “not”.",
  faultsOf: ({ talk, activity }) => {
    const authored = typographic(authoredTexts(activity).join("\n"));
    return repliesOf(talk).flatMap(({ line, text }) => {
      const written = writtenBefore(talk, line).map(typographic);
      return quotedPieces(text).flatMap((piece) => {
        const wanted = typographic(piece);
        const places = written.flatMap((message) => placesOf(wanted, message).map((at) => ({ message, at })));
        if (places.length === 0)
          return authored.includes(wanted) ? [] : [{ line, what: `quotes “${piece}”, which the student did not write` }];
        const isTurned = places.every(({ message, at }) => losesNegation(message, at, at + wanted.length));
        return isTurned ? [{ line, what: `quotes “${piece}” without the “not” that belongs to it` }] : [];
      });
    });
  },
};

/** Where a piece stands in a message as whole words. */
function placesOf(piece: string, message: string): number[] {
  const places: number[] = [];
  for (let at = message.indexOf(piece); at >= 0; at = message.indexOf(piece, at + 1)) {
    const isWhole = !/[\p{L}\p{N}]/u.test(message[at - 1] ?? "") && !/[\p{L}\p{N}]/u.test(message[at + piece.length] ?? "");
    if (isWhole) places.push(at);
  }
  return places;
}

function losesNegation(message: string, from: number, to: number): boolean {
  return isTurnedBefore(message, from) || /^ (?:not|no|never)\b/.test(message.slice(to));
}

/** Whether one of the last words before a piece turns it round. */
function isTurnedBefore(message: string, from: number): boolean {
  let rest = message.slice(0, from);
  for (let steps = 0; steps < farthest && !newThought.test(rest); steps += 1) {
    rest = rest.trimEnd();
    if (turnsRound.test(rest)) return !isAnswer(rest, message.slice(rest.length));
    rest = rest.replace(/\S+$/, "");
  }
  return false;
}

/** "no it has a battery": a "no" that opens a sentence before a new one answers a question and turns nothing round. */
function isAnswer(upToIt: string, after: string): boolean {
  return /(?:^|[.!?\n]\s*)no$/.test(upToIt) && /^ (?:it|i|he|she|they|we|you|that|this|the)(?:'?[a-z]{1,2})?\b/.test(after);
}
