import * as v from "valibot";
import { parse, refusal, type Parsed } from "../_shared/conversation/index.ts";
import type { AreaRequest } from "../_shared/request/index.ts";
import { makeBook } from "./make-book.ts";
import { readProofRows, type ProofRows } from "./rows.ts";
import { words } from "./words.ts";

const sessionSchema = v.object({ session_id: v.pipe(v.string(), v.uuid("session_id has to be a UUID.")) });

/** The session that a body names, with its rows as the learner may have them. */
export async function rowsFor({ body, learner, dependencies }: AreaRequest): Promise<Parsed<ProofRows & { session: string }>> {
  const parsed = parse(sessionSchema, body);
  if (!parsed.ok) return parsed;
  const session = parsed.value.session_id;
  const rows = readProofRows(await dependencies.call("proof_rows", { learner: learner.id, session }));
  return rows.ok ? { ok: true, value: { ...rows, session } } : { ok: false, response: refusal(rows) };
}

/** Answers the proof book of a session, exactly as a link would show it now, with the links that there are and how long one may last. */
export async function showBook(request: AreaRequest): Promise<Response> {
  const found = await rowsFor(request);
  if (!found.ok) return found.response;
  const { module, days, people, links } = found.value;
  const linked = links.map(({ by, ends }) => ({
    by: people.find(({ id }) => id === by)?.name ?? words.aTeacher,
    is_mine: by === request.learner.id,
    ends,
  }));
  return Response.json({ module, days, links: linked, book: makeBook(found.value) }, { headers: { "cache-control": "no-store" } });
}
