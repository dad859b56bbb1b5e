import * as v from "valibot";
import { messageSchema, readBegun, type Refused } from "../_shared/conversation/index.ts";

const text = v.nullish(v.string(), "");
const author = v.object({ id: v.string() });

const rowsSchema = v.object({
  ok: v.literal(true),
  module: v.nullish(v.string(), null),
  is_team: v.boolean(),
  /** Not made in Create or Projects. */
  is_activity: v.boolean(),
  is_completed: v.boolean(),
  begun: v.string(),
  last: v.string(),
  title: text,
  goal: text,
  /** Null while no evaluation is proven. */
  criteria: v.fallback(
    v.nullable(
      v.array(
        v.object({
          name: v.string(),
          level: v.number(),
          quote: text,
          author: v.nullish(author),
          quotes: v.nullish(v.array(v.object({ author, quote: v.string() })), []),
        }),
      ),
    ),
    null,
  ),
  self_check: v.fallback(
    v.nullable(v.object({ criteria: v.array(v.object({ name: v.string(), level: v.number(), text, quote: text })) })),
    null,
  ),
  people: v.array(v.object({ id: v.string(), name: text, full_name: text, is_student: v.boolean() })),
  works: v.array(
    v.object({
      kind: v.string(),
      title: v.string(),
      body: v.record(v.string(), v.unknown()),
      program: v.nullish(v.object({ code: text, language: text, output: text }), null),
      versions: v.array(v.object({ by: v.string(), at: v.string() })),
    }),
  ),
  history: v.array(messageSchema),
  days: v.number(),
  links: v.array(v.object({ by: v.string(), ends: v.string() })),
});

/** What a proof book is made from: the session, who works on it now, what they made, and what all of them read. */
export type ProofRows = v.InferOutput<typeof rowsSchema>;

/** Reads what `proof_rows` answered. */
export function readProofRows(value: unknown): ProofRows | Refused {
  return readBegun(rowsSchema, value);
}
