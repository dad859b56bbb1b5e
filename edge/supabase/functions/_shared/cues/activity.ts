/** A learning activity as an author wrote it, in the form in which it is kept in `learning_modules.coach`. */
export interface Activity {
  /** The file's name without `.md`; never changes after release. */
  id: string;
  version: number;
  title: string;
  /** 1 to 3, or 4 for mixed groups. */
  band: number;
  /** One sitting, evaluation included. */
  minutes: number;
  description: string;
  /** Markdown; empty when the activity has none. */
  material: string;
  /** The line for the learner's continent; empty when unknown. */
  contextLine: string;
  outcomes: Outcome[];
  path: PathQuestion[];
  misconceptions: Misconception[];
  stuck: Moment;
  finishedEarly: Moment;
  asked: Moment;
  cues: Cue[];
  metrics: string[];
  criteria: Criterion[];
  doesNotCount: string;
  /** Of a Coding activity: things that its program could have, one sentence each. */
  ideas?: string[] | undefined;
  /** Of a Coding activity: what an instruction has to settle before two builders would build the same. */
  needs?: BuilderNeed[] | undefined;
  /** Of a Coding activity: what is offered where no model can write a program. */
  program?: PracticeProgram | undefined;
}

/** One thing that a builder needs to know. */
export interface BuilderNeed {
  /** Reads well behind "something about": `the end`, `how fast it goes`. */
  name: string;
  /** Phrases as those of a cue, with `<number>` for any number. */
  hears: string[];
  /** One question that lets the student settle it. */
  asks: string;
}

/** A prepared program that takes from the student's words what it can. */
export interface PracticeProgram {
  language: "html" | "python" | "javascript";
  /** With `{{name}}` wherever the value of a slot goes. */
  code: string;
  slots: ProgramSlot[];
}

/** A place in a prepared program whose value the student's words can change. */
export interface ProgramSlot {
  name: string;
  default: string;
  /**
   * Patterns, the better ones first: `up to <number>` reads a value, `slower +1` adds to the number, `picture of thing` is
   * the picture of another slot's value.
   */
  readFrom: string[];
  /** What a child calls it, as in "the catches that win"; a slot without it is not spoken about. */
  says?: string | undefined;
}

/** What a student can do at the end, in words that can be seen or heard: sort, explain, test. */
export interface Outcome {
  /** `O1`, `O2` ... */
  id: string;
  text: string;
}

/** A question in the words that the student reads; the path goes from an attempt of their own to a look back. */
export interface PathQuestion {
  /** `Q1`, `Q2` ... */
  id: string;
  /** Ids of the outcomes that the question invites. */
  outcomes: string[];
  text: string;
  /** How it is answered without a model. */
  answer?: AnswerForm | undefined;
  /** The question made smaller. */
  anotherWay?: string | undefined;
  /** An answer that goes far, as a child of the band would give it. */
  far?: string | undefined;
  /** An answer that slips into a misconception, or that is true and stops early, with `idea` null. */
  slip?: { idea: string | null; text: string } | undefined;
}

/**
 * The form in which a question is answered. A key (`right`, `box`, `isCertain`) is there only for what can be counted or
 * read off; `because` asks for a line of words besides.
 */
export type AnswerForm =
  | { kind: "words" }
  | { kind: "choice"; options: string[]; right?: string; because: boolean }
  | { kind: "sort"; boxes: string[]; cards: { text: string; box?: string }[]; because: boolean }
  | { kind: "order"; steps: string[]; isCertain: boolean; because: boolean }
  | { kind: "number"; from: number; to: number; right?: number; because: boolean }
  | { kind: "pick"; parts: string[]; because: boolean };

/** A wrong idea that students often have, and the ladder of hints that leads away from it. */
export interface Misconception {
  /** `M1`, `M2` ... */
  id: string;
  idea: string;
  soundsLike: string[];
  /** Three, from light to strong; each ends in one question. */
  hints: string[];
  /** What the author would tell once three hints have left it open. */
  found?: string | undefined;
}

/** What the coach does, and what it can say word for word, at one kind of moment. */
export interface Moment {
  do: string;
  say: string;
}

/** Words that a student would use, what they touch and what is asked then. */
export interface Cue {
  /** Phrases in their written form: `learn* + from`, `has a battery`. */
  hears: string[];
  /** One id: a misconception or an outcome. */
  touches: string;
  /** `ladder`, `next` or the id of a question. */
  asks: string;
}

/** One of the five things that an evaluation levels. */
export interface Criterion {
  name: string;
  /** Ids of outcomes and names of markers. */
  shownBy: string[];
  /** Six descriptions, for the levels 0 to 5. */
  levels: string[];
  /** Four of the levels, as a student would say them of their own answers. */
  forYou?: { level: number; text: string }[] | undefined;
}
