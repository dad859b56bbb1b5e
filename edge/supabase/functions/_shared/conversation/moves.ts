import * as v from "valibot";
import type { StoredMessage } from "./rows.ts";

const short = v.pipe(v.string(), v.maxLength(200));

/** What was chosen, sorted, put in order, set or tapped, beside the words that say it. */
const givenSchema = v.variant("kind", [
  v.object({ kind: v.literal("choice"), option: short }),
  v.object({ kind: v.literal("sort"), boxes: v.pipe(v.array(v.object({ card: short, box: short })), v.maxLength(12)) }),
  v.object({ kind: v.literal("order"), steps: v.pipe(v.array(short), v.maxLength(12)) }),
  v.object({ kind: v.literal("number"), number: v.pipe(v.number(), v.finite()) }),
  v.object({ kind: v.literal("pick"), parts: v.pipe(v.array(short), v.maxLength(12)) }),
]);

/** What stands in the database beside the words. */
const mostBytes = 2000;

export type Given = v.InferOutput<typeof givenSchema>;

/** The words of the buttons of the guided path, which stand in the conversation as the student's. */
const pressWords = {
  hint: "Give me a hint",
  "another-way": "Say it another way",
  skip: "Skip for now",
  "go-on": "Go on",
  found: "How do teachers say it?",
  tell: "I want to tell somebody something",
} as const;
const presses = Object.keys(pressWords) as (keyof typeof pressWords)[];

/** What a message is for on the path; without it, it is an answer in words. */
export const moveSchema = v.variant("kind", [
  v.object({
    kind: v.literal("answer"),
    /** The id of the question that it answers; the open one unless told. */
    to: v.optional(short),
    given: v.optional(
      v.pipe(
        givenSchema,
        v.check((given) => bytesOf(given) <= mostBytes, "The answer is too large."),
      ),
    ),
  }),
  v.object({ kind: v.literal("near"), card: v.picklist([0, 1, "neither"]) }),
  v.object({ kind: v.picklist([...presses, "my-question"]) }),
]);

export type Move = v.InferOutput<typeof moveSchema>;

function bytesOf(given: unknown): number {
  return new TextEncoder().encode(JSON.stringify(given)).length;
}

const nearWords = ["The first one", "The second one", "Neither, mine is different"] as const;

/** What stands in the conversation for a press of a button; null for a move that has words of the student's own. */
export function wordsOfPress(move: Move): string | null {
  if (move.kind === "near") return nearWords[move.card === "neither" ? 2 : move.card];
  return move.kind === "answer" || move.kind === "my-question" ? null : pressWords[move.kind];
}

/** The move that is kept with a message; an answer where none is. */
export function moveOf(kept: unknown): Move {
  const read = v.safeParse(moveSchema, kept);
  return read.success ? read.output : { kind: "answer" };
}

/** The questions that a student, or their team, kept on the guided path and that no model's reply has come after, oldest first. */
export function keptQuestions(history: readonly StoredMessage[]): string[] {
  const kept = history.slice(history.findLastIndex(isOfModel) + 1);
  return kept.flatMap(({ role, content, move }) => (role === "user" && moveOf(move).kind === "my-question" ? [content] : []));
}

/** A greeting, an apology, the path's words and what is said of a student's own run answer no question. */
function isOfModel({ id, role, failed, practice }: StoredMessage): boolean {
  return role === "assistant" && id.endsWith(":reply") && failed !== true && practice !== true;
}
