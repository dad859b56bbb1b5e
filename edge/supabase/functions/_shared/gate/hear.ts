import type { AreaRequest } from "../request/index.ts";
import * as v from "valibot";
import { findDanger, findDangerInTurns, longestMessage, moderate, type DangerKind, type Verdict } from "../safety/index.ts";
import { outgoingText } from "./outgoing.ts";
import { foldConfusables, wordsOf } from "../text/index.ts";

/** Why a child's text is not taken as any other: it signals danger, is declined, or would hurt somebody who reads it. */
export type Unsafe = NonNullable<Verdict> | "unkind";

/** Who reads a text beside its writer. */
export type Readers = "nobody" | "others";

// A program and its input, the longest that a child can send.
const mostHeard = 140_000;

/** What danger a child's words signal, by our own list; null for nearly every text. */
export function hearDanger(text: string): DangerKind | null {
  return findDanger(text.slice(0, mostHeard));
}

/** The same of a program, a table or all that a form holds: everybody else's requests go on meanwhile. */
export async function hearLongDanger(text: string): Promise<DangerKind | null> {
  return findDangerInTurns(text.slice(0, mostHeard));
}

/** So many texts of a learner that are longer than a message are heard in a minute. */
const mostLongTexts = 40;

/**
 * The seconds until a text is heard, of a learner who has sent many long ones in this minute; it is asked before each is heard, and what
 * has to wait is not kept. Null for what can be heard now, as words that are no longer than a message always can.
 */
export async function waitForHearing(text: string, { dependencies, learner }: AreaRequest): Promise<number | null> {
  if (text.length <= longestMessage) return null;
  const asked = { learner: learner.id, counter: "long texts", attempts: mostLongTexts };
  return v.parse(v.nullable(v.number()), await dependencies.call("admit_hearing", asked));
}

/**
 * What a child's words signal: danger always; insults where somebody else would read them, for alone nobody is there whom they could
 * hurt; and with moderation on what the provider's endpoint says, which is asked only where our own lists are silent. Null for nearly
 * every text.
 *
 * @param asked - what of it the provider may be asked about; all of it unless given
 * @param names - what leaves with none of it, beside the names of who is near
 */
export async function hear(
  text: string,
  readers: Readers,
  request: AreaRequest,
  asked = text,
  names: string[] = [],
): Promise<Unsafe | null> {
  const { provider } = request.dependencies;
  const heard = (await hearLongDanger(text)) ?? (readers === "others" && isUnkind(text.slice(0, mostHeard)) ? "unkind" : null);
  if (heard !== null || provider.practice || provider.moderation !== true || asked.trim() === "") return heard;
  return moderate(provider, outgoingText(asked, { name: [...names, ...(await namesNear(request))] }));
}

/** What a learner and whoever is in a team with them are called: it leaves with none of their texts. */
export async function namesNear({ dependencies, learner }: AreaRequest): Promise<string[]> {
  return v.parse(v.array(v.string()), await dependencies.call("names_near", { learner: learner.id }));
}

/** Names for a person that hurt whoever they are meant for. */
const insults = new Set(
  "idiot idiots moron morons loser losers retard retards retarded stupid dumb ugly fat worthless useless pathetic disgusting trash garbage freak bitch slut whore fag faggot tranny".split(
    " ",
  ),
);

/** Words that no message to a team needs, whatever they are meant for. */
const slurs = new Set("faggot nigger nigga kike spic chink paki tranny retard cunt whore slut".split(" "));

const people = new Set("you your youre yall ur u hes shes theyre he she they".split(" "));

const phrases = [
  /\bshut (?:the \w+ )?up\b/,
  /\b(?:fuck|screw|piss) (?:off|you|u)\b/,
  /\bnobody (?:here )?(?:likes|wants|needs) (?:you|u|him|her|them)\b/,
  /\b(?:everyone|everybody|we all|i) hates? (?:you|u|him|her|them)\b/,
  /\bgo (?:away|home) (?:you|and never)\b/,
  /\b(?:kys|stfu)\b/,
  /\b(?:kill|hang|unalive) (?:yourself|urself|yourselves|your self|ur self)\b/,
  /\bgo (?:and )?die\b/,
];

/**
 * Whether a message would hurt somebody of the team: a slur, a name called at a person, "nobody likes you".
 *
 * It is a short list. An idea may be called stupid, since that is said to the idea; "you are stupid" is not. It can't hear irony,
 * other languages or what only the team understands; a captain can remove a member, and the school's staff see what was stopped.
 */
export function isUnkind(text: string): boolean {
  const folded = wordsOf(foldConfusables(text)).map((word) => word.folded);
  if (folded.some((word) => slurs.has(word))) return true;
  const said = folded.join(" ");
  if (phrases.some((phrase) => phrase.test(said))) return true;
  return folded.some((word, at) => insults.has(word) && isAboutPerson(folded, at));
}

/** Whether the word is said of a person: "you are so dumb", "youre an idiot", "you idiot"; not "that is a dumb idea of yours". */
function isAboutPerson(folded: string[], at: number): boolean {
  const before = folded.slice(Math.max(0, at - 4), at);
  const person = before.findLastIndex((word) => people.has(word));
  if (person === -1) return false;
  const between = before.slice(person + 1);
  const isBinding = between.every((word) => bindings.has(word));
  const next = folded[at + 1];
  // "your stupid idea": the idea is called so.
  const isOfThing = next !== undefined && (before[person] === "your" || before[person] === "ur") && !insults.has(next) && !ends.has(next);
  return isBinding && !isOfThing;
}

const bindings = new Set("are r is such a an the so really very just all always being acting like total complete little".split(" "));
const ends = new Set("and but so ok lol haha".split(" "));
