import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { nameless, outgoingText, signalsDanger } from "../_shared/gate/index.ts";
import { problem, type AreaRequest, type OpenRequest } from "../_shared/request/index.ts";
import { words } from "./words.ts";

const askSchema = v.object({ email: v.pipe(v.string(), v.maxLength(320)) });
const askedSchema = v.variant("ok", [
  v.object({ ok: v.literal(true) }),
  v.object({
    ok: v.literal(false),
    reason: v.picklist(["not_needed", "malformed", "own_address", "rate_limited"]),
    retry_after: v.nullish(v.number()),
  }),
]);
const tokenEntry = v.pipe(v.string(), v.maxLength(200));
const answerSchema = v.object({ token: tokenEntry, is_given: v.boolean(), name: v.pipe(v.string(), v.maxLength(200)) });
const pageSchema = v.variant("ok", [
  v.looseObject({ ok: v.literal(true), shows: v.array(v.looseObject({ quote: v.string() })) }),
  v.object({
    ok: v.literal(false),
    reason: v.picklist(["not_found", "malformed", "closed", "rate_limited"]),
    sentence: v.nullish(v.string()),
    retry_after: v.nullish(v.number()),
  }),
]);

/** No index and no copy of it: it is one family's, and ends. */
const headers = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };
const statuses = { not_needed: 409, malformed: 400, own_address: 400, rate_limited: 429 } as const;

/** Has a parent asked by mail, for a child who belongs to no school. */
export async function askParent({ body, learner, dependencies }: AreaRequest): Promise<Response> {
  const parsed = parse(askSchema, body);
  if (!parsed.ok) return parsed.response;
  const asked = v.parse(askedSchema, await dependencies.call("ask_parent", { learner: learner.id, ...parsed.value }));
  if (asked.ok) return Response.json({ asked: true }, { headers });
  return problem(statuses[asked.reason], asked.reason, words[asked.reason], asked.retry_after ?? undefined);
}

/** Answers the page of a link; the same 404 for one that has ended, was ended or never was. */
export async function readPage({ body, address, dependencies }: OpenRequest): Promise<Response> {
  const parsed = parse(v.object({ token: tokenEntry }), body);
  if (!parsed.ok) return parsed.response;
  return answerPage(await dependencies.call("read_parent_page", { ...parsed.value, address }));
}

/** Keeps what whoever has the link says for the child, and answers the page as it is then. */
export async function answerAsParent({ body, address, dependencies }: OpenRequest): Promise<Response> {
  const parsed = parse(answerSchema, body);
  if (!parsed.ok) return parsed.response;
  return answerPage(await dependencies.call("answer_as_parent", { ...parsed.value, address }));
}

function answerPage(answered: unknown): Response {
  const page = v.parse(pageSchema, answered);
  if (page.ok) return Response.json({ ...page, shows: page.shows.flatMap(forParents) }, { headers });
  if (page.reason === "malformed") return problem(400, page.reason, page.sentence ?? words.ended);
  if (page.reason === "closed") return problem(409, page.reason, words.closed);
  if (page.reason === "rate_limited") return problem(429, page.reason, words.manyVisits, page.retry_after ?? 60);
  return problem(404, "not_found", words.ended);
}

/** A sentence as it may leave the coach: masked, and not where it speaks of danger, which may be at home. */
function forParents<T extends { quote: string }>(shown: T): T[] {
  if (signalsDanger({ id: "", role: "user", timestamp: "", content: shown.quote })) return [];
  return [{ ...shown, quote: outgoingText(shown.quote, nameless) }];
}
