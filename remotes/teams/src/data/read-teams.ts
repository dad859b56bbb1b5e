import { valueOf, type Data } from "@learn/data";
import * as v from "valibot";
import type { Team } from "../model/team.ts";
import { words } from "../words.ts";

const text = v.nullish(v.string(), "");

const member = v.pipe(
  v.object({
    user_id: v.string(),
    roles: v.array(v.string()),
    is_captain: v.boolean(),
    created_at: v.string(),
    profiles: v.nullish(v.object({ name: text, avatar_url: v.nullish(v.string(), null) })),
  }),
  v.transform(({ user_id: id, roles, is_captain: isCaptain, created_at: joinedAt, profiles }) => ({
    id,
    roles,
    isCaptain,
    joinedAt,
    name: profiles?.name.trim() || words.nameless,
    picture: profiles?.avatar_url ?? null,
  })),
);

const team = v.pipe(
  v.object({
    id: v.string(),
    name: text,
    team_code: text,
    created_by: v.nullish(v.string(), null),
    closed_at: v.nullish(v.string(), null),
    facilitator: v.nullish(v.object({ name: text }), null),
    team_members: v.array(member),
  }),
  v.transform(({ team_code: code, created_by: createdBy, closed_at: closedAt, team_members: members, ...rest }) => ({
    ...rest,
    code,
    createdBy,
    isClosed: closedAt !== null,
    // Times of one format, so that the alphabet orders them; the id decides where two came at once.
    members: members.toSorted((one, other) => (one.joinedAt + one.id < other.joinedAt + other.id ? -1 : 1)),
  })),
);

const columns = `id,name,team_code,created_by,closed_at,facilitator(name),
  team_members(user_id,roles,is_captain,created_at,profiles(name,avatar_url))`.replaceAll(/\s/g, "");

/**
 * The teams that a learner belongs to, with their members, and those that they made and nobody is in any more; by name.
 *
 * @see requirements DATA-049, DATA-052
 */
export async function readTeams(data: Data, learnerId: string): Promise<Team[]> {
  const [joined, made] = await Promise.all([
    data.rest.from("team_members").select(`teams(${columns})`).eq("user_id", learnerId),
    data.rest.from("teams").select(columns).eq("created_by", learnerId).order("name"),
  ]);
  const memberships = v.parse(v.array(v.object({ teams: v.nullable(team) })), valueOf(joined));
  const own = memberships.flatMap(({ teams }) => teams ?? []);
  const empty = v.parse(v.array(team), valueOf(made)).filter(({ members }) => members.length === 0);
  return [...own, ...empty].toSorted((one, other) => one.name.localeCompare(other.name));
}
