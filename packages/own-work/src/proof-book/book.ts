import * as v from "valibot";
import { programText, workBodies } from "../shown/work-bodies.ts";

const text = v.nullish(v.string(), "");
const facts = {
  title: text,
  program: v.nullish(programText, null),
  versions: v.array(v.object({ by: text, at: text })),
};

const work = v.union([
  v.object({ kind: v.literal("text"), body: workBodies.text, ...facts }),
  v.object({ kind: v.literal("link"), body: workBodies.link, ...facts }),
  v.object({ kind: v.literal("program"), body: workBodies.program, ...facts }),
  v.object({ kind: v.literal("table"), body: workBodies.table, ...facts }),
  v.object({ kind: v.literal("drawing"), body: workBodies.drawing, ...facts }),
  v.object({ kind: v.literal("plan"), body: workBodies.plan, ...facts }),
]);

const book = v.object({
  title: text,
  goal: text,
  begun: text,
  last: text,
  is_completed: v.boolean(),
  is_team: v.boolean(),
  is_activity: v.nullish(v.boolean(), false),
  people: v.array(v.object({ name: text, said: v.number(), saved: v.number() })),
  works: v.array(work),
  judged_by: v.nullable(v.picklist(["model", "student"])),
  criteria: v.array(
    v.object({ name: v.string(), level: v.number(), text, quotes: v.array(v.object({ by: v.nullable(v.string()), text: v.string() })) }),
  ),
});

/** A proof book: what somebody made, on one page. */
export type Book = v.InferOutput<typeof book>;

const shownBook = v.object({
  module: v.nullish(v.string(), null),
  /** How long a link may last at most; 0 where there is none. */
  days: v.number(),
  links: v.array(v.object({ by: text, is_mine: v.boolean(), ends: v.string() })),
  book,
});

/** A proof book as those see it who made it, with its links. */
export type ShownBook = v.InferOutput<typeof shownBook>;

/** Reads what `proof/book` answered; throws when it isn't that. */
export function readShownBook(answer: unknown): ShownBook {
  return v.parse(shownBook, answer);
}

/** Reads the page of what was handed in, as it was; throws when it isn't one. */
export function readBook(value: unknown): Book {
  return v.parse(book, value);
}

const sharedBook = v.object({ book, ends: v.string() });

/** Reads what `proof/read` answered to somebody with a link; throws when it isn't that. */
export function readSharedBook(answer: unknown): v.InferOutput<typeof sharedBook> {
  return v.parse(sharedBook, answer);
}
