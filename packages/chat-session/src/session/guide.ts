import * as v from "valibot";

const because = v.fallback(v.boolean(), false);
const texts = v.array(v.string());

const answerForm = v.union([
  v.object({ kind: v.literal("words") }),
  /** With the exhibit, and words about it. */
  v.object({ kind: v.literal("stage") }),
  v.object({ kind: v.literal("choice"), options: texts, because }),
  v.object({ kind: v.literal("sort"), boxes: texts, cards: v.array(v.object({ text: v.string() })), because }),
  v.object({ kind: v.literal("order"), steps: texts, because }),
  v.object({ kind: v.literal("number"), from: v.number(), to: v.number(), because }),
  v.object({ kind: v.literal("pick"), parts: texts, because }),
]);

/** The form in which a question of the guided path is answered. */
export type AnswerForm = v.InferOutput<typeof answerForm>;

const checkForm = v.object({
  criteria: v.array(
    v.object({ name: v.string(), steps: v.array(v.object({ level: v.number(), text: v.string() })), shownBy: v.array(v.number()) }),
  ),
  found: v.array(v.object({ question: v.number(), text: v.string() })),
});

const guide = v.object({
  question: v.number(),
  /** How many questions there are; not there before the server has told it. */
  of: v.optional(v.number()),
  step: v.picklist(["answer", "again", "compare", "ladder", "add", "end"]),
  through: v.array(v.number()),
  skipped: v.array(v.number()),
  form: v.fallback(answerForm, { kind: "words" }),
  cards: v.optional(v.tuple([v.string(), v.string()])),
  hintsLeft: v.fallback(v.number(), 0),
  hasAnotherWay: v.fallback(v.boolean(), false),
  /** What a reply has taken as answers: the id of the question by that of the message. */
  took: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
  check: v.fallback(v.optional(checkForm), undefined),
});

/** Where a student stands on the guided path, and what the page offers there. Questions are counted from 1. */
export type Guide = v.InferOutput<typeof guide>;

/** Reads what stands beside a message of the guided path; null for what is none. */
export function readGuide(value: unknown): Guide | null {
  const read = v.safeParse(guide, value);
  return read.success ? read.output : null;
}
