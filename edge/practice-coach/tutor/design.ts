import type { Activity, SpokenMessage } from "../../supabase/functions/_shared/cues/index.ts";
import { countWords, wordsOf } from "../../supabase/functions/_shared/text/index.ts";
import { choosesToGoOn, hearChild } from "../hear-child.ts";
import { comfortWords } from "../words.ts";
import { kindOf } from "../kinds.ts";
import type { WhatIsSaid } from "../kinds.ts";
import { replyTo } from "../talk.ts";
import { changedPrompt } from "./change.ts";
import { designActivity } from "./design-activity.ts";
import { exampleOf, isTask, oneLine, orderOf, titleOf, toldBesides, topicOf } from "./hear-parts.ts";
import { promptIn, writeTutorPrompt } from "./tutor-prompt.ts";
import { refusedWish } from "./wishes.ts";
import { aspects, designWords, questions, refusals, smaller, taken, unsaidParts } from "./words.ts";
import type { Aspect } from "./words.ts";

/** A design talk, as the practice coach is asked about it. */
export interface DesignTalk {
  messages: SpokenMessage[];
  /** The instructions of the tutor that is changed; null while a new one is designed. */
  present: string | null;
}

/** How often an answer is asked for before the tutor does without it. */
const mostAsks = 2;

/**
 * The practice coach's reply to the last message of a talk in which a tutor is designed or changed.
 *
 * It asks for one part of a tutor after the other, listens to the child first, takes no wish over that no tutor fulfils,
 * and then writes the tutor prompt from the student's words. It keeps nothing between calls.
 */
export function designReply({ messages, present }: DesignTalk): string {
  const text = messages.at(-1)?.content ?? "";
  const talk: Talk = { messages, said: messages.flatMap(({ role, content }) => (role === "assistant" ? [content] : [])) };
  const prompt = talk.said.map(promptIn).findLast((one) => one !== "") ?? present ?? "";
  return prompt === "" ? askOn(talk, text) : change(talk, prompt, text);
}

interface Talk extends Pick<DesignTalk, "messages"> {
  /** The coach's side. */
  said: string[];
}

/** What has been told of a tutor so far, and which question is open. */
interface Heard {
  answers: Partial<Record<Aspect, string>>;
  open: Aspect;
}

function askOn(talk: Talk, text: string): string {
  const heard = hearTalk(talk.messages.slice(0, -1));
  const { open, answers } = heard;
  const kind = kindOfMessage(text, talk, questions[open]);
  if (goesOn(kind, text, talk)) return `${fresh(comfortWords.welcomeBack, talk)} ${questions[open]}`;
  if (isForTheChild(kind, text, talk)) return asAnywhere(talk);
  const wish = open === "never" ? null : refusedWish(text);
  if (wish !== null) return `${fresh(refusals[wish], talk)} ${questions[open]}`;
  if (kind !== "asked" && wantsToFinish(text)) return finishOr(talk, heard);
  if (kind === "asked") return `${fresh(designWords.yours, talk)} ${fresh(smaller[open], talk)} ${questions[open]}`;
  if (!isAnswer(text, kind)) {
    // A tutor without a subject is none: that one is asked for until it is there.
    if (timesAsked(open, talk) < mostAsks || open === "topic") return `${fresh(smaller[open], talk)} ${questions[open]}`;
    return next(talk, { answers: { ...answers, [open]: "" }, open }, "");
  }
  const told = answersIn(text, open);
  return next(talk, { answers: { ...answers, ...told }, open }, taken[told[open] === undefined ? "example" : open]);
}

/** The question for the first part that nothing was said about; the tutor prompt where there is none. */
function next(talk: Talk, { answers }: Heard, opening: string): string {
  const open = aspects.find((aspect) => answers[aspect] === undefined && timesAsked(aspect, talk) < mostAsks);
  if (open === undefined) return propose(talk, promptOf(answers));
  const first = talk.said.some((one) => one.includes(designWords.noModel)) ? "" : designWords.noModel;
  return [opening, first, questions[open]].filter((part) => part !== "").join(" ");
}

function finishOr(talk: Talk, { answers }: Heard): string {
  if (answers.topic) return propose(talk, promptOf(answers));
  return `${fresh(smaller.topic, talk)} ${questions.topic}`;
}

function propose(talk: Talk, prompt: string): string {
  const place = talk.said.filter((one) => promptIn(one) !== "").length;
  const opening = designWords.proposes[place % designWords.proposes.length] ?? "";
  return `${opening}\n\n\`\`\`text\n${prompt}\n\`\`\`\n\n${designWords.change[place % designWords.change.length]}`;
}

/** A tutor prompt stands already: every wish goes into it. */
function change(talk: Talk, prompt: string, text: string): string {
  const asked = talk.said.at(-1) ?? "";
  const question = designWords.whichPart.find((one) => asked.includes(one)) ?? designWords.change.find((one) => asked.includes(one)) ?? "";
  const kind = kindOfMessage(text, talk, question);
  if (goesOn(kind, text, talk)) return `${fresh(comfortWords.welcomeBack, talk)} ${fresh(designWords.whichPart, talk)}`;
  if (isForTheChild(kind, text, talk)) return asAnywhere(talk);
  if (isContent(text) || wantsToFinish(text)) return fresh(designWords.ready, talk);
  const wish = refusedWish(text);
  if (wish !== null) return `${fresh(refusals[wish], talk)} ${fresh(designWords.whichPart, talk)}`;
  if (kind === "asked") return `${fresh(designWords.yours, talk)} ${fresh(designWords.whichPart, talk)}`;
  if (!isAnswer(text, kind) || isVague(text)) return fresh(designWords.whichPart, talk);
  return propose(talk, changedPrompt(prompt, text));
}

/** What was told in the messages so far, each taken as the answer to the question that stood before it. */
function hearTalk(messages: SpokenMessage[]): Heard {
  const heard: Heard = { answers: {}, open: "topic" };
  messages.forEach(({ role, content }, index) => {
    const before = messages[index - 1]?.content ?? questions.topic;
    const asked = aspects.findLast((aspect) => (role === "user" ? before : content).includes(questions[aspect]));
    if (asked !== undefined) heard.open = asked;
    if (role !== "user" || asked === undefined) return;
    const kind = kindOf(content, { activity: designActivity, question: questions[asked], said: [before], isHeard: false, isIdea: false });
    const isRefused = asked !== "never" && refusedWish(content) !== null;
    if (isAnswer(content, kind) && !isRefused && !wantsToFinish(content)) Object.assign(heard.answers, answersIn(content, asked));
  });
  return heard;
}

function answersIn(text: string, asked: Aspect): Partial<Record<Aspect, string>> {
  // Whoever writes a task down while something else is asked answers the question that is still to come.
  if (asked !== "example" && isTask(text)) return { example: exampleOf(text) };
  const told = asked === "topic" ? toldBesides(text, asked) : {};
  const words =
    asked === "topic" ? topicOf(text) : asked === "example" ? exampleOf(text) : asked === "help" ? orderOf(text) : oneLine(text);
  return { ...told, [asked]: words || oneLine(text) };
}

function promptOf(answers: Heard["answers"]): string {
  const topic = answers.topic || "something new";
  const never = (answers.never ?? "").replace(/^(?:it|the tutor|my tutor)?\s*(?:must|should|can|may|will)?\s*(?:never|not)\s+/i, "");
  return writeTutorPrompt({
    tutor: titleOf(topic),
    goal: answers.goal || unsaidParts.goal(topic),
    learner: answers.learner || unsaidParts.learner,
    help: answers.help || unsaidParts.help,
    examples: answers.example ? [answers.example] : [],
    never: [unsaidParts.never, never].filter((part) => part !== "").join("; "),
    shows: answers.shows || unsaidParts.shows,
  });
}

function kindOfMessage(text: string, { said }: Talk, question: string): WhatIsSaid {
  return kindOf(text, { activity: designActivity, question, said: said.slice(-1), isHeard: false, isIdea: false });
}

const finished =
  /\b(?:(?:write|show|make|build|create|finish) (?:it|the (?:tutor|prompt)|my tutor)(?: now| please)?|(?:thats|that is) (?:all|it|enough|everything)|i(?:m| am) (?:done|finished|ready)|final prompt)$/;

function wantsToFinish(text: string): boolean {
  const folded = wordsOf(text)
    .map((word) => word.folded)
    .join(" ");
  return folded.split(" ").length <= 9 && (finished.test(folded) || hearChild(text)?.kind === "done");
}

/** Whether a message is about the child, or has to be answered as in any talk. */
function isForTheChild(kind: WhatIsSaid, text: string, talk: Talk): boolean {
  if (comfortWords.quiet.some((one) => talk.said.at(-1)?.includes(one))) return true;
  if (kind === "brought") return hearChild(text)?.kind !== "done";
  return kind === "question" || kind === "who" || kind === "language" || kind === "copied" || (isResting(talk) && countWords(text) < 4);
}

/** Whether a message ends a pause: the design goes on where it stood. */
function goesOn(kind: WhatIsSaid, text: string, talk: Talk): boolean {
  if (isOurs(talk.said.at(-1)) || kind === "brought" || kind === "question") return false;
  const chooses = choosesToGoOn(text) || (countWords(text) < 8 && /\b(?:go on|continue|keep going)\b/i.test(text));
  return chooses || (kind === "thin" && !isResting(talk));
}

/** Whether the talk rests since the child brought something. */
function isResting({ messages, said }: Talk): boolean {
  const before = messages.at(-3)?.content ?? "";
  return !isOurs(said.at(-1)) && hearChild(before) !== null;
}

/** Whether a reply leads the design, as the greeting does. */
function isOurs(reply: string | undefined): boolean {
  if (reply === undefined || promptIn(reply) !== "") return true;
  return [...Object.values(questions), ...designWords.whichPart, ...designWords.ready].some((one) => reply.includes(one));
}

/** The reply of any talk, whose open question is that of the design. */
function asAnywhere({ messages }: Talk): string {
  return replyTo(designActivity as Activity, messages);
}

const fillers =
  /^\W*(?:ok(?:ay)?|yes|yeah|yep|no|nope|sure|cool|nice|good|fine|hi+|hello|hey|lol|ha(?:ha)+|hm+|maybe|idk|what|why|stuff|things?|something|anything|everything|whatever|nothing)\W*$/i;

/** Few words are enough where they say something: "fractions" names a subject. */
function isAnswer(text: string, kind: WhatIsSaid): boolean {
  return kind === "own" || (kind === "thin" && !fillers.test(text) && /\p{L}{2}|\d/u.test(text));
}

const content =
  /^\W*(?:(?:no|nope|nothing|ok|okay|yes|good|great|fine|perfect|i like (?:it|that)|(?:its|it is|thats|that is|looks|all) (?:good|great|fine|ok|okay|perfect|right|it|all)|keep it|done|thanks?|thank you|im done|i am done|finished|more|else|to change|now)\b\W*)+$/i;

function isContent(text: string): boolean {
  return content.test(text.replace(/['’]/g, ""));
}

function isVague(text: string): boolean {
  return (
    (countWords(text) < 3 && !/\d/.test(text)) ||
    /^\W*(?:please )?(?:make|do|write) it (?:better|cooler|nicer|good|different|again|more fun|best)\W*$/i.test(text)
  );
}

function timesAsked(aspect: Aspect, { said }: Talk): number {
  return said.filter((one) => one.includes(questions[aspect])).length + (aspect === "topic" && said.length === 0 ? 1 : 0);
}

/** The first of these that wasn't said yet; after the last, the first again. */
function fresh(choices: readonly string[], { said }: Talk): string {
  const times = (choice: string): number => said.filter((one) => one.includes(choice)).length;
  return choices.toSorted((one, other) => times(one) - times(other))[0] ?? "";
}
