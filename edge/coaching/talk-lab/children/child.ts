import type { JudgedActivity } from "../judged-activity.ts";
import type { QuestionKind } from "./question-kind.ts";

/** What a child writes, or chooses by a button; marked where it wants sympathy before anything else, and where it had better stay private. */
export type Saying = string | { text: string; isHeavy?: true; isPrivate?: true; choice?: "talk" | "back" };

/** The button that leads back to the activity after a signal of danger. */
export const goesBack: Saying = { text: "Back to the activity", choice: "back" };

/** One activity as a child knows it: thoughts by the kind of question that they answer, and what it would get wrong. */
export interface Matter {
  thoughts: { answers: QuestionKind; text: string }[];
  /** Ideas that the activity knows as misconceptions. */
  wrong: string[];
  /** What somebody would say who knows the field. */
  expert: string[];
  /** Words of the page that a child may not know. */
  hardWords: string[];
}

/** A talk at the point where it is the child's turn. */
export interface Moment {
  /** The child's turns so far. */
  turn: number;
  /** What the coach said last. */
  heard: string;
  asks: QuestionKind;
  activity: JudgedActivity;
  matter: Matter;
  /** The next thought that wasn't said yet, one that answers the question where there is one; null when all are said. */
  think(): string | null;
}

/** A scripted child: a small program that answers what it hears. */
export interface Child {
  id: string;
  /** For a teacher: who this is. */
  who: string;
  /** The bands whose activities it works on; all unless given. */
  bands?: number[];
  /** The language that it writes in; English unless given. */
  language?: string;
  /** What it writes next; null when it leaves. */
  says(moment: Moment): Saying | null;
}

/** A child that says these things in order, whatever it hears. */
export function reciting(...texts: Saying[]): (moment: Pick<Moment, "turn">) => Saying | null {
  return ({ turn }) => texts[turn] ?? null;
}
