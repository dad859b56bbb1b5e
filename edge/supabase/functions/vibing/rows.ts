import * as v from "valibot";
import { begunTurnSchema, messageSchema, readBegun, type Refused } from "../_shared/conversation/index.ts";

const begunRunSchema = v.object({
  ...begunTurnSchema.entries,
  state: v.picklist(["new", "answered"]),
  waiting: v.nullish(messageSchema, null),
  analysed: v.boolean(),
});

/** Everything a run that the student started needs: `waiting` is the message whose program waited for just these lines, `analysed` says whether a model may be asked about the result. */
export type BegunRun = v.InferOutput<typeof begunRunSchema>;

/** Reads what `begin_run` answered. */
export function readBegunRun(value: unknown): BegunRun | Refused {
  return readBegun(begunRunSchema, value);
}
