import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { problem, type AreaRequest, type OpenRequest } from "../_shared/request/index.ts";
import { makeBook } from "./make-book.ts";
import { rowsFor } from "./show-book.ts";
import { words } from "./words.ts";

const daysSchema = v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(1)) });
const tokenSchema = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });

const refusedSchema = v.object({
  ok: v.literal(false),
  reason: v.picklist(["not_found", "not_yours", "too_long", "rate_limited"]),
  retry_after: v.nullish(v.number(), 1),
});
const madeSchema = v.variant("ok", [v.object({ ok: v.literal(true), ends: v.string() }), refusedSchema]);
const readSchema = v.variant("ok", [v.object({ ok: v.literal(true), ends: v.string(), book: v.unknown() }), refusedSchema]);

const tokenBytes = 24;
/** No index and no copy of it: it ends. */
const headers = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

/** Makes a link to the proof book as it is now and answers its token, which nobody can read again: only its hash is kept. */
export async function shareBook(request: AreaRequest): Promise<Response> {
  const parsed = parse(daysSchema, request.body);
  if (!parsed.ok) return parsed.response;
  const found = await rowsFor(request);
  if (!found.ok) return found.response;
  const token = hex(crypto.getRandomValues(new Uint8Array(tokenBytes)));
  const made = v.parse(
    madeSchema,
    await request.dependencies.call("make_proof_link", {
      learner: request.learner.id,
      session: found.value.session,
      token_hash: await hashOf(token),
      days: parsed.value.days,
      people: found.value.people.map(({ id }) => id),
      book: makeBook(found.value),
    }),
  );
  if (made.ok) return Response.json({ token, ends: made.ends }, { headers });
  if (made.reason === "rate_limited") return problem(429, made.reason, words.justMade, made.retry_after ?? 1);
  return problem(403, made.reason, found.value.days === 0 ? words.noLinks : words.tooLong(found.value.days));
}

/** Ends every link to the proof book of a session. */
export async function endLinks(request: AreaRequest): Promise<Response> {
  const found = await rowsFor(request);
  if (!found.ok) return found.response;
  await request.dependencies.call("end_proof_links", { learner: request.learner.id, session: found.value.session });
  return Response.json({ ended: true }, { headers });
}

/** Answers what a link shows; the same 404 for one that has ended, was ended or never was. */
export async function readLink({ body, address, dependencies }: OpenRequest): Promise<Response> {
  const parsed = parse(tokenSchema, body);
  if (!parsed.ok) return parsed.response;
  const read = v.parse(readSchema, await dependencies.call("read_proof_link", { token_hash: await hashOf(parsed.value.token), address }));
  if (read.ok) return Response.json({ book: read.book, ends: read.ends }, { headers });
  if (read.reason === "rate_limited") return problem(429, read.reason, words.manyVisits, read.retry_after ?? 1);
  return problem(404, "not_found", words.ended);
}

async function hashOf(token: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
