import type { JudgedActivity } from "./judged-activity.ts";

/** One message of a talk, in order; the greeting is the first. */
export interface Line {
  who: "coach" | "child";
  text: string;
  /** Of the coach's: what it was made by, such as `guide@3`, or `safety.self-harm@1` for fixed words. */
  prompt?: string | undefined;
  /** Of the coach's: an apology in place of a reply. */
  failed?: boolean | undefined;
  /** Of the coach's, when it was ended because it was too long: how many words had come. */
  words?: number | undefined;
  /** Of the child's: that it tells of something heavy, which wants sympathy before anything else. */
  isHeavy?: boolean | undefined;
  /** Of the child's: that it tells of danger. */
  isDanger?: boolean | undefined;
  /** Of the child's: the button that it pressed in place of words. */
  choice?: string | undefined;
  /** Of the child's: that it holds what had better stay private. */
  isPrivate?: boolean | undefined;
}

/** What the evaluation at the end said. */
export interface Result {
  /** 0 to 100. */
  score: number;
  completed: boolean;
  evidence: string;
  criteria: { name: string; level: number; quote: string }[];
}

/** One scripted child's talk in one setting. */
export interface Talk {
  child: string;
  /** The setting's name. */
  activity: string;
  lines: Line[];
  /** Null where there was nothing to evaluate, or where the evaluation failed. */
  result: Result | null;
  /** All requests of the talk and its evaluation together, as the provider counts them. */
  tokens: { in: number; out: number };
  /** How long it took, its evaluation included. */
  ms: number;
}

/** Something in a talk that breaks a rule. */
export interface Fault {
  /** The rule's id. */
  rule: string;
  /** The place in `lines`. */
  line: number;
  /** For a teacher: what is wrong there. */
  what: string;
}

/** What a rule looks at. */
export interface Judged {
  talk: Pick<Talk, "lines">;
  activity: JudgedActivity;
  /** The language that the child writes in. */
  language: string;
}

/** A rule of good coaching that needs no model to be checked. */
export interface Rule {
  id: string;
  /** For a teacher: what the rule asks of the coach. */
  asks: string;
  /** Every place that breaks it; `rule` is filled in by the judge. */
  faultsOf(judged: Judged): Omit<Fault, "rule">[];
}

/** The coach's replies with their places, without the greeting and without apologies. */
export function repliesOf({ lines }: Pick<Talk, "lines">): { line: number; text: string; prompt: string }[] {
  return lines.flatMap(({ who, text, prompt, failed }, line) =>
    who === "coach" && line > 0 && failed !== true ? [{ line, text, prompt: prompt ?? "" }] : [],
  );
}

/** What the child has written before a line. */
export function writtenBefore({ lines }: Pick<Talk, "lines">, line: number): string[] {
  return lines.slice(0, line).flatMap(({ who, text }) => (who === "child" ? [text] : []));
}
