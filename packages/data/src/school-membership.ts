import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";

const refusal = v.object({ ok: v.literal(false), reason: v.string(), retry_after: v.optional(v.number()) });

const place = v.object({ id: v.string(), name: v.string() });

const joined = v.union([v.object({ ok: v.literal(true), school: place, class: v.nullish(place, null) }), refusal]);

/**
 * What comes of a join code. Reasons: required, no_profile, not_found, member_elsewhere, excluded,
 * or rate_limited with `retry_after` in seconds.
 */
export type JoinAnswer = v.InferOutput<typeof joined>;

const asked = v.union([v.object({ ok: v.literal(true) }), refusal]);

/** What comes of a request. Reasons: required, no_profile, member. */
export type RequestAnswer = v.InferOutput<typeof asked>;

const request = v.pipe(
  v.object({ school_name: v.string(), created_at: v.string() }),
  v.transform(({ school_name: schoolName, created_at: createdAt }) => ({ schoolName, createdAt })),
);

/** A person's own request to belong to a school; nothing says whether anybody has read it. */
export type SchoolRequest = v.InferOutput<typeof request>;

/** Joins the school of a code, and the class where it is a class's, in any case of letters, with spaces or dashes. */
export async function joinSchool(data: Data, code: string): Promise<JoinAnswer> {
  return v.parse(joined, valueOf(await data.rest.rpc("join_school", { code })));
}

/**
 * Asks the staff of a school of this name to confirm that the person belongs to it.
 *
 * @throws DataFailure with code `22023` and a sentence for the person when the name can't be read
 */
export async function requestSchool(data: Data, schoolName: string): Promise<RequestAnswer> {
  return v.parse(asked, valueOf(await data.rest.rpc("request_school", { school_name: schoolName })));
}

/** The person's own request; null when there is none. */
export async function fetchSchoolRequest(data: Data): Promise<SchoolRequest | null> {
  const row: unknown = valueOf(await data.rest.rpc("my_school_request"));
  return row === null ? null : v.parse(request, row);
}
