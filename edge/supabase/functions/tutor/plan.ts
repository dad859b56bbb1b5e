import { wordsOf } from "../_shared/text/index.ts";

/** One task that a tutor practises with. */
export interface PlannedTask {
  task: string;
  /** Empty where the instructions give none. */
  answer: string;
}

/** What can be read from a tutor's instructions without a model. */
export interface TutorPlan {
  /** What is learned, in a few words. */
  topic: string;
  tasks: PlannedTask[];
}

const topicLine = /^[\s>*#-]*(?:tutor|title|topic|goal)["*_]*\s*:[*_]*[ \t]*(\S.*)$/im;
const answered =
  /^(.*?\S)\s*(?:[([]\s*(?:answer|solution)s?\s*(?:is|:|=)?\s*([^)\]]+)[)\]]|(?:->|→|=>)\s*(\S.*)|\b(?:answer|solution)\s*:\s*(\S.*))\s*\.?$/i;

/** Reads a tutor's topic and its tasks with their answers: `- 1/2 + 1/4 (answer: 3/4)`. */
export function readPlan(instructions: string): TutorPlan {
  const topic = topicLine.exec(instructions)?.[1] ?? instructions.split(/[\n.]/)[0] ?? "";
  const tasks = instructions.split("\n").flatMap((line): PlannedTask[] => {
    const [, task = "", ...answers] = answered.exec(line.replace(/^[\s>*#-]*(?:examples?\s*:)?[\s*-]*(?:\d+[.)]\s)?/i, "")) ?? [];
    const answer = answers.find((one) => one !== undefined && one !== "") ?? "";
    return task === "" ? [] : [{ task, answer: answer.trim() }];
  });
  return { topic: shortened(topic), tasks };
}

function shortened(topic: string): string {
  const words = topic.trim().split(/\s+/);
  return words
    .slice(0, 8)
    .join(" ")
    .replace(/[.,;:!?]+$/, "");
}

/** Whether a text holds an answer, word for word; `3/4` isn't held by `13/4`. */
export function holdsAnswer(text: string, answer: string): boolean {
  const parts = signsOf(answer);
  return parts.length > 0 && ` ${signsOf(text).join(" ")} `.includes(` ${parts.join(" ")} `);
}

/** Whether a reply says the answer of a task that the learner hasn't said yet; a task that is told may hold another one's answer. */
export function givesAnswer(reply: string, childSaid: string, { tasks }: TutorPlan): boolean {
  const besides = tasks.reduce((text, { task }) => text.replaceAll(task.replace(/[?.\s]+$/, ""), " … "), reply);
  return tasks.some(({ answer }) => holdsAnswer(besides, answer) && !holdsAnswer(childSaid, answer));
}

/** Words and numbers, with the signs that make another number of them. */
function signsOf(text: string): string[] {
  return text.split(/\s+/).flatMap((piece) => {
    const number = /-?\d+(?:[.,/:]\d+)*%?/.exec(piece)?.[0];
    return number === undefined ? wordsOf(piece).map(({ folded }) => folded) : [number];
  });
}
