import { dangerKinds } from "./danger-kinds.ts";
import { anyGrownUp, safetyPrompts, whomToTurnTo } from "./words.ts";

/** How a reply is named that talks on after danger, and one that leads back to the activity. */
export const talkOnPrompt = `${safetyPrompts}talk@1`;
export const backPrompt = `${safetyPrompts}back@1`;

const dangerPrompt = new RegExp(`^${safetyPrompts}(?:${dangerKinds.join("|").replaceAll("_", "-")})@`);

/** Whether a reply is the answer to a signal of danger. */
export function isDangerPrompt(prompt: string | undefined): boolean {
  return dangerPrompt.test(prompt ?? "");
}

const secrecy: readonly RegExp[] = [
  // "dont tell my mum", "you wont tell anyone", "please never let my dad know"
  /\b(?:do ?n'?t|do not|never|not|wo ?n'?t|can ?not|ca ?n'?t|without) (?:\w+ ){0,2}?(?:tell|telling|told|say|inform|report|show|snitch)\b/i,
  /\b(?:do ?n'?t|do not|never|not) let (?:\w+ ){1,3}(?:know|see|find out)\b/i,
  /\b(?:keep|stays?) (?:it |this |that )?(?:a |between |our )*(?:secret|private|us)\b/i,
  /\bno ?(?:one|body) (?:can|must|should|may|has to|is allowed to|needs to) (?:know|find out|see|read)\b/i,
  // "who can see this", "will my mum know", "did you tell my teacher", "is this private"
  /\bwho (?:knows|sees|reads|can|will|did you tell|have you told|is told)\b/i,
  /\b(?:do|does|did|will|would|can|have|are) (?:\w+ ){1,4}?(?:know|see|read|hear|find out|tell|told|telling)\b/i,
  /\bis (?:it|this|that) (?:a secret|secret|private|confidential|anonymous)\b/i,
  /\b(?:ne )?(?:dis|dites|dire) (?:pas|rien)\b|\bno (?:se )?l[eo]s? ?(?:digas?|cuentes?)\b|\bn[ãa]o (?:conta|conte|contes|fala|fale|diz|diga)\b|\busi(?:m|wa)wambie\b|\busimwambie\b|لا تخبر|لا تقول|ما تقول/iu,
];

/** Whether a child asks that somebody is not told, or who knows. */
export function asksWhoKnows(text: string): boolean {
  const plain = text.replace(/[’`]/g, "'");
  return secrecy.some((pattern) => pattern.test(plain));
}

/** What is known when a child talks on after a signal of danger. */
export interface TalkedOn {
  /** The answer that they got to it: it says who was told, and where to call. Empty where none could be stored. */
  answer: string;
  /** How many replies they have had since. */
  replies: number;
  safePerson: string | null | undefined;
}

/** Of the paragraphs of the answer to danger: who was told, and where to call. */
function saidBefore(answer: string): { told: string; helpline: string } {
  const paragraphs = answer.split("\n\n");
  const find = (start: RegExp): string => paragraphs.find((one) => start.test(one)) ?? "";
  return {
    told: find(/^(?:I let .* know that|Nobody has been told|No message has gone|I tried to let)/),
    helpline: find(/^You can also talk to people/),
  };
}

/** The reply where a child presses the button that talks on. */
export function talkOnOpening({ safePerson }: Pick<TalkedOn, "safePerson">): string {
  return [
    "You can write here whatever you like. It is no task, and nobody grades it.",
    `I am a computer program, so I can't understand it the way a person can. ${capital(whomToTurnTo(safePerson))} can. You could show them what you write.`,
  ].join("\n\n");
}

const replies: readonly ((person: string) => string)[] = [
  (person) =>
    `Thank you for writing more. I am a computer program, so I can't understand this the way a person can. Please tell ${person}. They can really listen, and do something.`,
  (person) =>
    `It is good that you put it into words. A program like me can't help as a person can. If it is hard to say out loud, show ${person} what you wrote here.`,
  (person) => `You don't have to find the right words. "I need help" is enough to begin with. You can say that to ${person} today.`,
  (person) =>
    `I can't see how you are, and I can't come to you. ${capital(person)} can. If the first one doesn't listen, tell the next one. You did nothing wrong by telling.`,
  (person) =>
    `What you write stays here, and you can read it again. I only have words that somebody wrote for me before. ${capital(person)} can answer what you really say.`,
];

/**
 * The reply to a child who writes on after a signal of danger. They are fixed words: no model is asked about a child's
 * worst moment. None of them asks anything, or promises to keep a secret.
 */
export function talkOnReply(text: string, { answer, replies: before, safePerson }: TalkedOn): string {
  const { told, helpline } = saidBefore(answer);
  if (asksWhoKnows(text)) return whoKnows(told);
  const reply = replies[before % replies.length]?.(whomToTurnTo(safePerson)) ?? "";
  return [reply, before % 2 === 0 ? helpline : "", "When you want to go back to the activity, press the button below."]
    .filter((part) => part !== "")
    .join("\n\n");
}

/**
 * What a child hears who asks that nobody is told: this website tells no parent, and nothing is promised.
 *
 * @param isTold - whether a person at the school is told
 */
export function noSecret(isTold: boolean): string {
  const choice = isTold
    ? "You can ask the person at your school to decide together with you who else should know, and how."
    : `You choose whom you tell first: ${anyGrownUp}.`;
  return `This website tells no parent by itself. ${choice} I can't promise to keep it secret, because you should be safe. You did nothing wrong by telling.`;
}

/** "dont tell my mum": who knows, who doesn't, and what can't be promised. */
function whoKnows(told: string): string {
  return ["I understand that you worry about who gets to know. This is how it is.", told, noSecret(told.startsWith("I let "))]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The last question of a reply, without the marks around it; null where it asks nothing. */
function questionIn(text: string): string | null {
  const plain = text.replace(/```[\s\S]*?(?:```|$)/g, " ").replace(/[*_`#>]+/g, "");
  const question = /[^.!?\n]*\?(?=[^?]*$)/.exec(plain)?.[0].trim() ?? "";
  return question === "" ? null : question;
}

/**
 * The reply where a child chooses to go back: the coach's last question again, as it was asked.
 *
 * @param said - what the coach said in the activity, the newest last
 */
export function backReply(said: readonly string[]): string {
  const question = said.map(questionIn).findLast((one) => one !== null);
  return question == null
    ? "Back to our activity. Write what you were thinking about, and we go on from there."
    : `Back to our activity. The question was: ${question}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
