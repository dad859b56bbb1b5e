import * as v from "valibot";
import { begunTurnSchema, messageSchema, readBegun, type Refused } from "../_shared/conversation/index.ts";
import { memberSchema } from "./members.ts";

const saidSchema = v.object({
  ok: v.literal(true),
  shared: v.boolean(),
  safe_person: v.nullish(v.string()),
  /** The replies that the writer alone has read since they last wrote to the team, oldest first. */
  apart: v.nullish(v.array(v.object({ reply: v.string(), prompt: v.string() })), []),
  /** What the mentor said last. */
  said: v.nullish(v.string()),
});

/** Whether a conversation is a team's, and whom the school of the writer names to turn to. */
export type Said = v.InferOutput<typeof saidSchema>;

/** Reads what `append_message` and `shared_talk` answered. */
export function readSaid(value: unknown): Said | Refused {
  return readBegun(saidSchema, value);
}

const begunSchema = v.object({
  ...begunTurnSchema.entries,
  // Where a reply stands already, it is all that is answered.
  waiting: v.optional(v.array(messageSchema), []),
  members: v.optional(v.array(memberSchema), []),
  full_names: v.nullish(v.record(v.string(), v.string()), {}),
  team: v.nullish(v.string()),
});

/** A turn of a team's talk that this request holds: everything that is to be answered, and who is in the team. */
export type BegunTeamTurn = v.InferOutput<typeof begunSchema>;

/** Reads what `claim_turn` answered. */
export function readBegunTeamTurn(value: unknown): BegunTeamTurn | Refused {
  return readBegun(begunSchema, value);
}
