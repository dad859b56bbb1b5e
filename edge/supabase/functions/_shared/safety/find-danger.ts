import { type DangerKind, dangerKinds } from "./danger-kinds.ts";
import { passagesOf, sentencesOf } from "./danger-passages.ts";
import { learnedDanger } from "./learned-danger.ts";
import { wordsOf } from "./learned-features.ts";
import { plainDanger } from "./plain-danger.ts";

/** The longest message of a student; what is longer is a program, or a work. */
export const longestMessage = 4000;
/** So many characters are listened to at once: some 10 ms. */
const mostAtOnce = 2000;
/** So much clearer a sentence speaks that counts whatever is around it, and a passage of a program. */
const clearly = 2;
/** Of three words and fewer, "my plan" or "not alive", there is so little to go by that they have to speak for themselves. */
const scant = { words: 3, least: 3 };
/** What is said outright counts unless the words around it speak so clearly against it. */
const mercy = 12;
/** In so few words what is said outright says the kind, too. */
const fewWords = 8;

/**
 * What a student's message signals, the most urgent kind first: the wish to die or self-harm, sexual harm, abuse, a threat, a
 * friend in danger, running away, neglect, illness around eating, bullying, drugs; null for nearly every message.
 *
 * It is decided passage by passage by weights that were learned from sentences (`learnedDanger`), so that a game, a history lesson,
 * biology and programming are seldom taken for it, and by what is said outright (`plainDanger`). It can't see what words alone don't
 * tell: silence, irony, what is spread over several messages, most other languages, letters of other scripts that look alike. And it
 * can be wrong: a role in a play, a quotation, a joke among friends.
 * So it takes nothing away and accuses nobody; it makes sure that a person is named. Where it is silent, the coach's own rules ask the
 * model to do the same.
 */
export function findDanger(text: string): DangerKind | null {
  return mostUrgent(partsOf(text).map(kindIn));
}

/** The same of a text of any length: between its parts everything else goes on. */
export async function findDangerInTurns(text: string): Promise<DangerKind | null> {
  const found: ReturnType<typeof kindIn>[] = [];
  let since = 0;
  for (const part of partsOf(text)) {
    if (since + part.text.length > mostAtOnce && since > 0) {
      await new Promise((resolve) => setTimeout(resolve));
      since = 0;
    }
    since += part.text.length;
    found.push(kindIn(part));
  }
  return mostUrgent(found);
}

function mostUrgent(found: readonly (DangerKind | null)[]): DangerKind | null {
  return dangerKinds.find((kind) => found.includes(kind)) ?? null;
}

/** A part of a text, and by how much it has to sound like danger. */
interface Part {
  text: string;
  least: number;
}

/** What is listened to one by one, each once: programs repeat their lines. */
function partsOf(text: string): Part[] {
  const each = (parts: string[], least: number): Part[] => [...new Set(parts)].map((part) => ({ text: part, least }));
  // One sentence is enough, whatever coursework is around it. What never ends is cut: passages hear it as well.
  const sentences = sentencesOf(text).flatMap((sentence) => sentence.match(cut) ?? []);
  return [...each(passagesOf(text), text.length > longestMessage ? clearly : 0), ...each(sentences, clearly)];
}

const cut = new RegExp(`[\\s\\S]{1,${longestMessage}}`, "g");

function kindIn({ text, least }: Part): DangerKind | null {
  const words = wordsOf(text);
  const plain = plainDanger(words);
  // One word tells nothing, but for a few.
  if (words.length < 2 && plain === null) return null;
  const { kind, beyond } = learnedDanger(words);
  if (beyond > (words.length <= scant.words ? scant.least : least)) return words.length <= fewWords ? (plain?.kind ?? kind) : kind;
  return plain !== null && learnedDanger(plain.around).beyond > -mercy ? plain.kind : null;
}
