import type { DangerKind } from "./danger-kinds.ts";
import { helplinesElsewhere, helplinesOf } from "./helplines.ts";

/** How a fixed answer is named in the history: `safety-abuse@1`. */
export const safetyPrompts = "safety-";

/** Whom a student is told to turn to where the school names nobody. */
export const anyGrownUp = "a teacher, a parent or another grown-up you trust";

/** The person whom the school names, and others: the named one may be the one whom a child is afraid of. */
export function whomToTurnTo(safePerson: string | null | undefined): string {
  const named = (safePerson ?? "").trim();
  return named === "" ? anyGrownUp : `${named}, or another grown-up you trust`;
}

const openings: Record<DangerKind, string> = {
  self_harm: "Thank you for telling me. That sounds very hard. You matter, and you do not have to carry this alone.",
  abuse: "Thank you for telling me. That was brave. It is not your fault. Nobody is allowed to hurt you or scare you.",
  sexual: "Thank you for telling me. That was brave. It is not your fault, whatever you did or sent. Nobody is allowed to do or ask that.",
  friend: "Thank you for telling me. It is good that you look after somebody. You do not have to carry this alone.",
  runaway: "Thank you for telling me. Wanting to get away sounds very hard. You should be safe tonight, and people can help with that.",
  neglect: "Thank you for telling me. Every child needs food, sleep and somebody who looks after them. It is not your fault.",
  eating: "Thank you for telling me. That sounds very hard. Your body needs care, and people can help you with this.",
  bullying: "Thank you for telling me. That was brave. It is not your fault. Nobody is allowed to treat you like that.",
  drugs: "Thank you for telling me. That can be dangerous, and you are not in trouble for asking for help.",
  threat: "What you wrote sounds serious. Somebody could get hurt. It is okay to be angry or scared, and there are people who can help.",
};

/** What can be said truthfully about who helps a child. */
export interface Help {
  /** Whom the school names to turn to. */
  safePerson?: string | null | undefined;
  /** Who is told now, as words; null where nobody is. */
  told?: string | null | undefined;
  /** Whether somebody at the school finds it in a list when they look there. */
  isListed?: boolean;
  /** Whether it is known that it was recorded. */
  isRecorded: boolean;
  /** Where the child lives. */
  country?: string | null | undefined;
}

const nobodyIsTold = "Nobody has been told. That is why it matters that you tell somebody.";
const notSureTold = "I tried to let a person know, but I am not sure that it worked. So please tell somebody yourself.";
/** Who may need help, as the person reads it who is told. */
const somebodyElse: ReadonlySet<DangerKind> = new Set(["friend", "threat"]);

/** Who has been told, and what was not sent. */
export function whoIsTold(kind: DangerKind, { told, isListed, isRecorded }: Help): string {
  const who = somebodyElse.has(kind) ? "somebody" : "you";
  if (!isRecorded) return notSureTold;
  if (told != null && told.trim() !== "")
    return `I let ${told.trim()} at your school know that ${who} may need help. I did not send your words.`;
  if (isListed !== true) return nobodyIsTold;
  return `No message has gone to anybody. The people who look after your school here can find out that ${who} may need help, but maybe not today. That is why it matters that you tell somebody.`;
}

const helplineStart = "You can also talk to people whose work is to help children:";

/** The lines for children of a country, or where one is found. */
export function helplineWords(country: string | null | undefined): string {
  const lines = helplinesOf(country).map(({ name, phone }) => `${name}, phone ${phone}`);
  if (lines.length === 0) return `${helplineStart} ${helplinesElsewhere} shows where to call in many countries.`;
  return `${helplineStart} ${lines.join("; or ")}.`;
}

/**
 * The fixed answer to a message that signals danger: warm, short, for a child of 8, without a question, without a
 * promise to keep it secret, and true about who is told.
 */
export function dangerAnswer(kind: DangerKind, help: Help): string {
  return [
    `${openings[kind]} I am only a computer program, so a person should know about this.`,
    whoIsTold(kind, help),
    `Please talk to ${whomToTurnTo(help.safePerson)}. Do it today. You can show them what you wrote here.`,
    helplineWords(help.country),
    "If you or somebody else is in danger right now, call the emergency number or ask a grown-up near you to call.",
  ].join("\n\n");
}

/** Below the answer, where a child can go on: in a talk, which offers both as buttons. */
export const whatNext = "You can write some more here, or go back to the activity. You choose.";

/** The answer to words that the provider's moderation flags for other reasons. */
export function declinedAnswer(safePerson: string | null | undefined): string {
  return `That is not something to talk about with me. If it worries you, please talk to ${whomToTurnTo(safePerson)}. Let's go on with your activity: what would you like to look at next?`;
}

/** In place of a reply that repeated its instructions. */
export const leakAnswer = "Let's stay with your own ideas. Which part of this activity would you like to think about next?";

/** Whom a child can talk to who would like to, and has said nothing of danger. */
export function whereToTurn({ safePerson, country }: Pick<Help, "safePerson" | "country">): string {
  return [`You can talk to ${whomToTurnTo(safePerson)}. You don't have to be sure that it matters.`, helplineWords(country)].join("\n\n");
}
