import type { Activity } from "../../supabase/functions/_shared/cues/index.ts";
import { evaluate } from "../evaluate.ts";
import type { Evaluation } from "../evaluate.ts";
import { freshMemory, keepReply } from "../memory.ts";
import { answer } from "../talk.ts";
import type { TranscriptLine } from "../transcript.ts";

/** How a child answers: by the question asked (`Q1`, `M1.2`, `stuck`, `further`), else the next of `otherwise`. */
export interface Child {
  answers: Record<string, string>;
  otherwise: string[];
  /** Sends back what the coach or the page just said. */
  copies?: boolean;
}

export interface Conversation {
  messages: { role: "assistant" | "user"; content: string }[];
  /** The coach's replies, the greeting left out. */
  replies: string[];
  lines: TranscriptLine[];
  evaluation: Evaluation;
}

/**
 * Lets a child talk with the practice coach until it offers the evaluation, and two messages more. Each message is answered once:
 * `replyTo` would play the whole talk again for each, and says the same (`talk.test.ts`).
 */
export function simulate(activity: Activity, child: Child, turns = 16): Conversation {
  const messages: Conversation["messages"] = [{ role: "assistant", content: activity.path[0]?.text ?? "" }];
  const rest = [...child.otherwise];
  const answers = new Map(Object.entries(child.answers));
  const memory = freshMemory(activity);
  for (let turn = 0; turn < turns; turn += 1) {
    const asked = idsIn(activity, messages.at(-1)?.content ?? "").find((id) => answers.has(id));
    const text =
      child.copies === true && turn % 2 === 0 ? messages.at(-1)?.content : asked === undefined ? rest.shift() : answers.get(asked);
    if (asked !== undefined) answers.delete(asked);
    if (text === undefined) break;
    messages.push({ role: "user", content: text });
    const reply = answer(activity, memory, text);
    keepReply(memory, reply);
    messages.push({ role: "assistant", content: reply });
  }
  return finished(activity, messages);
}

/** The conversation of a child that sends these messages whatever it is asked. */
export function recite(activity: Activity, texts: string[]): Conversation {
  return simulate(activity, { answers: {}, otherwise: texts }, texts.length);
}

function finished(activity: Activity, messages: Conversation["messages"]): Conversation {
  const lines = messages.map(({ role, content }): TranscriptLine => ({
    who: role === "user" ? "student" : "coach",
    text: content.replace(/\s+/g, " "),
  }));
  const replies = messages.slice(1).flatMap(({ role, content }) => (role === "assistant" ? [content] : []));
  return { messages, replies, lines, evaluation: evaluate(activity, lines) };
}

/** The ids of what the coach asks in a message. */
export function idsIn(activity: Activity, message: string): string[] {
  const known = [
    ...activity.path.map(({ id, text }) => ({ id, text })),
    ...activity.misconceptions.flatMap(({ id, hints }) => hints.map((text, index) => ({ id: `${id}.${index + 1}`, text }))),
    { id: "stuck", text: activity.stuck.say },
    { id: "further", text: activity.finishedEarly.say },
    { id: "asked", text: activity.asked.say },
    { id: "why", text: "What makes you say that?" },
    { id: "friend", text: "How would you say it to a friend?" },
    { id: "hardest", text: "Which word in the question is the hardest one for you?" },
  ];
  return known.filter(({ text }) => message.includes(text)).map(({ id }) => id);
}
