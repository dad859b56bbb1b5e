import { callFunction, DataFailure, logFailure, valueOf, type Data } from "@learn/data";
import * as v from "valibot";
import type { TeamRequest } from "../model/team.ts";
import { words } from "../words.ts";

const made = v.object({ id: v.string(), team_code: v.string() });
const described = v.object({ found: v.boolean() });
const takenOut = v.object({ by: v.nullable(v.picklist(["staff", "captain", "school"])) });

/** What came of making a team; "not-added" when the team is there and its maker isn't in it. */
export type MadeTeam = { id: string; code: string; outcome: "done" | "not-added" };

/**
 * Makes a team with the learner as its first member.
 *
 * @throws DataFailure when the team could not be made; with code `unsafe` and the calm answer where its name signals danger or would hurt
 * @see requirements DATA-061, DATA-062, TEAM-027, TEAM-028
 */
export async function createTeam(data: Data, learnerId: string, name: string, roles: string[]): Promise<MadeTeam> {
  const { id, team_code: code } = v.parse(made, await callFunction(data, "teams/make", { name }));
  const { error } = await data.rest.from("team_members").insert({ user_id: learnerId, team_id: id, roles });
  if (error) logFailure(new DataFailure(error));
  return { id, code, outcome: error ? "not-added" : "done" };
}

/** Lets the learner into a team that they made and nobody is in. */
export async function returnToTeam(data: Data, learnerId: string, teamId: string, roles: string[]): Promise<void> {
  valueOf(await data.rest.from("team_members").insert({ user_id: learnerId, team_id: teamId, roles }));
}

const joined = v.union([
  v.object({ ok: v.literal(true), waiting: v.literal(true) }),
  v.object({
    ok: v.literal(true),
    waiting: v.optional(v.literal(false), false),
    was_member: v.optional(v.boolean(), false),
    team: v.object({ id: v.string(), name: v.string() }),
  }),
  v.object({ ok: v.literal(false), reason: v.string(), retry_after: v.optional(v.number()) }),
]);

/** What comes of a code; `waiting` where a captain has to let the learner in first. Reasons: required, no_profile, students_only, not_found, full, or rate_limited with `retry_after` in seconds. */
export type JoinAnswer = v.InferOutput<typeof joined>;

/**
 * Joins the team of a code. The server looks a code up in capitals, too; here it is what the learner sees in the log.
 *
 * @see requirements TEAM-018, DATA-053, DATA-062
 */
export async function joinTeam(data: Data, code: string, roles: string[]): Promise<JoinAnswer> {
  const answer = await data.rest.rpc("join_team", { code: code.replaceAll(/[\s-]/g, "").toUpperCase(), roles });
  return v.parse(joined, valueOf(answer));
}

/** A team's name and the learner's own roles in it, as they were edited. */
export interface TeamEdit {
  name: string;
  roles: string[];
}

/**
 * Renames a team and changes the learner's own roles, as far as each is another one.
 *
 * @returns false when the learner isn't in the team any more
 * @throws DataFailure with a sentence for the learner when the server refuses a text; with code `unsafe` and the calm answer where it signals danger or would hurt
 * @see requirements DATA-063, DATA-064
 */
export async function editTeam(data: Data, learnerId: string, teamId: string, before: TeamEdit, after: TeamEdit): Promise<boolean> {
  const { rest } = data;
  if (after.roles.join() !== before.roles.join()) {
    const kept = await rest
      .from("team_members")
      .update({ roles: after.roles })
      .eq("team_id", teamId)
      .eq("user_id", learnerId)
      .select("user_id");
    if (valueOf(kept)?.length === 0) return false;
  }
  if (after.name === before.name) return true;
  return v.parse(described, await callFunction(data, "teams/describe", { team_id: teamId, name: after.name })).found;
}

/** Takes the learner out of a team. Safe to call twice. @see requirement DATA-065 */
export async function leaveTeam(data: Data, learnerId: string, teamId: string): Promise<void> {
  valueOf(await data.rest.from("team_members").delete().eq("team_id", teamId).eq("user_id", learnerId));
}

/** Gives a team another code and answers it; the old one opens nothing from then on. */
export async function renewCode(data: Data, teamId: string): Promise<string> {
  return v.parse(v.string(), valueOf(await data.rest.rpc("renew_team_code", { team: teamId })));
}

/** Takes a member out of a team, as a captain. Safe to call twice. */
export async function removeMember(data: Data, teamId: string, memberId: string): Promise<void> {
  valueOf(await data.rest.rpc("remove_team_member", { team: teamId, person: memberId }));
}

/** Makes another member a captain, as a captain. Safe to call twice. */
export async function nameCaptain(data: Data, teamId: string, memberId: string): Promise<void> {
  valueOf(await data.rest.rpc("name_team_captain", { team: teamId, person: memberId }));
}

/** By whom the learner was last taken out of a team, in these weeks, or `school` where they came into one; null for nobody. */
export async function readTakenOutBy(data: Data): Promise<v.InferOutput<typeof takenOut>["by"]> {
  return v.parse(takenOut, await callFunction(data, "teams/out", {})).by;
}

const requests = v.array(
  v.pipe(
    v.object({ user_id: v.string(), name: v.nullish(v.string(), ""), roles: v.array(v.string()), is_out: v.boolean() }),
    v.transform(({ user_id: id, name, roles, is_out: isOut }) => ({ id, name: name.trim() || words.nameless, roles, isOut })),
  ),
);

/** Who waits to be let into a team of which the learner is a captain, and who was sent away from it. */
export async function readRequests(data: Data, teamId: string): Promise<TeamRequest[]> {
  return v.parse(requests, valueOf(await data.rest.rpc("team_requests_of", { team: teamId })));
}

/** Lets somebody into a team, or refuses them, as a captain. */
export async function answerRequest(data: Data, teamId: string, personId: string, letsIn: boolean): Promise<void> {
  valueOf(await data.rest.rpc("answer_team_request", { team: teamId, person: personId, lets_in: letsIn }));
}
