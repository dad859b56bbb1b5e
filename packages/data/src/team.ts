import * as v from "valibot";
import type { Data } from "./client.ts";
import { DataFailure } from "./failure.ts";

const text = v.nullish(v.string(), "");

const teamInformation = v.object({
  id: v.string(),
  name: text,
  facilitator: v.nullish(v.object({ name: text, email: v.nullish(v.string(), null) }), null),
});

/** What a member reads about their team; without a facilitator it is null, as is an address that the school doesn't give as a contact. */
export type TeamInformation = v.InferOutput<typeof teamInformation>;

/**
 * Reads the name and the facilitator of one of the person's own teams.
 *
 * @returns null when there is no such team, or when the person isn't in it
 */
export async function fetchTeam(data: Data, teamId: string): Promise<TeamInformation | null> {
  const answer = await data.rest.from("teams").select("id,name,facilitator(name,email)").eq("id", teamId).maybeSingle();
  if (answer.error) throw new DataFailure(answer.error);
  // `facilitator` is a relationship that the database computes; the client's types can't know its columns.
  const row: unknown = answer.data;
  return row ? v.parse(teamInformation, row) : null;
}
