import { callAs, type Person, type TestServer } from "./people.ts";

export interface Team {
  id: string;
  team_code: string;
}

/** Makes a team and adds its maker, as the team screen does. */
export async function makeTeam(person: Person): Promise<Team> {
  const { data } = await person.operator
    .from("teams")
    .insert({ name: "Solar", created_by: person.id })
    .select("id, team_code")
    .single()
    .throwOnError();
  await person.client
    .from("team_members")
    .insert({ user_id: person.id, team_id: data.id, roles: ["UX Designer"] })
    .throwOnError();
  return data as Team;
}

/** Joins a team by its code and answers what the procedure says. */
export function joinTeam(person: Person, code: string | null, roles: string[] | null = ["UX Designer"]): Promise<unknown> {
  return callAs(person, "join_team", { code, roles });
}

/** Who is in a team, in the order of joining. */
export function rowsOf(server: TestServer, teamId: string): Promise<{ user_id: string; roles: string[] }[]> {
  return server.sql("select user_id, roles from public.team_members where team_id = $1 order by created_at", [teamId]);
}
