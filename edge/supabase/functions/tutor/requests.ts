import * as v from "valibot";
import { parse, type Parsed } from "../_shared/conversation/index.ts";
import { words } from "./words.ts";

/** The simulated learners on whom a tutor can be tried: one who guesses, one who copies, one who is close. */
export const tryChildren = ["guesser", "copier", "close"] as const;
export type TryChild = (typeof tryChildren)[number];

const id = (name: string) => v.nullish(v.pipe(v.string(), v.uuid(`${name} has to be a UUID.`)), null);

const trySchema = v.pipe(
  v.object({
    session_id: id("session_id"),
    learning_module_id: id("learning_module_id"),
    child: v.picklist(tryChildren, "child is guesser, copier or close."),
  }),
  v.check(({ session_id, learning_module_id }) => (session_id === null) !== (learning_module_id === null), words.notOneTutor),
);

/** A try: of what a design proposed last, or of a tutor, on one simulated learner. */
export type TryRequest = v.InferOutput<typeof trySchema>;

/** Reads the body of `POST /tutor/try`. */
export function parseTry(body: unknown): Parsed<TryRequest> {
  return parse(trySchema, body);
}
