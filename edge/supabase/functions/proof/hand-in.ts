import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { problem, type AreaRequest } from "../_shared/request/index.ts";
import { makeBook } from "./make-book.ts";
import { rowsFor } from "./show-book.ts";
import { words } from "./words.ts";

const askedSchema = v.object({ class_id: v.pipe(v.string(), v.uuid("class_id has to be a UUID.")), may_show: v.boolean() });

const madeSchema = v.variant("ok", [
  v.object({ ok: v.literal(true), id: v.string() }),
  v.object({ ok: v.literal(false), reason: v.picklist(["not_yours", "not_in_class", "waits", "too_many"]) }),
]);

/** Hands in the proof book of a session as it is now to a class of the learner's; what is changed in the work later changes nothing in it. */
export async function handIn(request: AreaRequest): Promise<Response> {
  const parsed = parse(askedSchema, request.body);
  if (!parsed.ok) return parsed.response;
  const found = await rowsFor(request);
  if (!found.ok) return found.response;
  const book = makeBook(found.value);
  if (book.works.length === 0 && book.criteria.length === 0) return problem(409, "nothing_yet", words.nothingYet);
  const made = v.parse(
    madeSchema,
    await request.dependencies.call("hand_in_work", {
      learner: request.learner.id,
      session: found.value.session,
      class: parsed.value.class_id,
      may_show: parsed.value.may_show,
      people: found.value.people.map(({ id }) => id),
      book,
    }),
  );
  if (made.ok) return Response.json({ id: made.id }, { headers: { "cache-control": "no-store" } });
  return problem(made.reason === "waits" || made.reason === "too_many" ? 409 : 403, made.reason, words.notHandedIn[made.reason]);
}
