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
  metrics: string[];
  criteria: Criterion[];
  doesNotCount: string;
  /** The thing on the table that the student works with. */
  exhibit?: ActivityExhibit | undefined;
  /** Of a Coding activity: what is offered where no model can write a program. */
  program?: PreparedProgram | undefined;
}

/** The thing on the table of an activity, as `@learn/exhibit-data` reads it. */
export interface ActivityExhibit {
  /** The kind. */
  id: string;
  /** What the student is asked to do with it. */
  ask: string;
  /** Where its figures come from. */
  source?: string | undefined;
  /** The question, from 1, after whose answer it shows what it can show. */
  asleepUntil?: number | undefined;
  lines: [key: string, ...parts: string[]][];
}

/** A prepared program with controls whose values go into its code. */
export interface PreparedProgram {
  language: "html" | "python" | "javascript";
  /** With `{{name}}` wherever the value of a control goes. */
  code: string;
  controls: Control[];
  /** What a change of it could do: three, for a child to guess at before it runs. */
  guesses: string[];
}

/** What a child can set of a prepared program; `label` says what it is, in a child's words. */
export type Control =
  | { kind: "slider"; name: string; label: string; usual: number; from: number; to: number; by: number }
  | { kind: "colour"; name: string; label: string; usual: string }
  /** At most so many characters. */
  | { kind: "words"; name: string; label: string; usual: string; most: number }
  | { kind: "list"; name: string; label: string; usual: string; options: string[] }
  /** The picture of what another control has chosen: SVG shapes by option. */
  | { kind: "picture"; name: string; of: string; pictures: Record<string, string> };

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
  /** By something done with the exhibit, and words about it. */
  | { kind: "stage" }
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

/** One of the five things that an evaluation levels. */
export interface Criterion {
  name: string;
  /** Ids of outcomes: the questions that invite them invite what is levelled here. */
  shownBy: string[];
  /** Six descriptions, for the levels 0 to 5. */
  levels: string[];
  /** Four of the levels, as a student would say them of their own answers. */
  forYou?: { level: number; text: string }[] | undefined;
}
