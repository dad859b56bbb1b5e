import { callAs, first, keepFor, type Person, type TestServer } from "./people.ts";

export interface Team {
  id: string;
  team_code: string;
}

/** Every team that was made here, newest first, with who can let people into it. */
const made: { id: string; captain: Person }[] = [];

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
  made.unshift({ id: data.id, captain: person });
  return data as Team;
}

/** Makes a project, of a team where one is named, and begins it: its module and its conversation. */
export async function beginProject(maker: Person, team: string | null, texts: object = {}): Promise<{ module: string; session: string }> {
  const project = { title: "Solar oven", description: "Cook with the sun.", sub_category: "engineering", team, ...texts };
  const module = String((await keepFor(maker, "create_project", project))["learning_module_id"]);
  return { module, session: ((await callAs(maker, "start_project_session", { module })) as { id: string }).id };
}

/** Enters the code of a team and answers what the procedure says: outside schools, that one has to wait. */
export function enterCode(person: Person, code: string | null, roles: string[] | null = ["UX Designer"]): Promise<unknown> {
  return callAs(person, "join_team", { code, roles });
}

/** Joins a team by its code; where one has to wait, whoever made the team lets them in. Answers what a member is told. */
export async function joinTeam(person: Person, code: string | null, roles: string[] | null = ["UX Designer"]): Promise<unknown> {
  const answer = await enterCode(person, code, roles);
  if (!Object(answer).waiting) return answer;
  for (const { id, captain } of made) {
    const { error } = await captain.client.rpc("answer_team_request", { team: id, person: person.id, lets_in: true });
    if (error !== null) continue;
    const { data: team } = await captain.client.from("teams").select("id, name").eq("id", id).single().throwOnError();
    return { ok: true, was_member: false, team };
  }
  throw new Error("Nobody who made a team could let this person in.");
}

/** Who is in a team, in the order of joining. */
export function rowsOf(server: TestServer, teamId: string): Promise<{ user_id: string; roles: string[] }[]> {
  return server.sql("select user_id, roles from public.team_members where team_id = $1 order by created_at", [teamId]);
}

/** What the server keeps of a team itself. */
export async function keptOf(server: TestServer, { id }: Team): Promise<{ team_code: string; school_id: string | null }> {
  return first(
    await server.sql<{ team_code: string; school_id: string | null }>("select team_code, school_id from public.teams where id = $1", [id]),
  );
}

/** All that a person can learn of a team and of one of its members, by every way that a browser has. */
export async function learnedOf({ client }: Person, team: Team, member: Person): Promise<string> {
  const counted = { count: "exact", head: true } as const;
  const answers = await Promise.all([
    client.from("teams").select("*, members(*), facilitator(*), team_members(*)").eq("id", team.id),
    client.from("teams").select("*", counted).eq("id", team.id),
    client.from("team_members").select("*, profiles(*)").eq("team_id", team.id),
    client.from("team_members").select("*", counted).eq("user_id", member.id),
    client.from("member_profiles").select("*").eq("id", member.id),
    client.from("profiles").select("*").eq("id", member.id),
    client.from("profiles").select("*, teams!profiles_team_id_fkey(*)").eq("team_id", team.id),
    client.from("team_requests").select("*"),
    client.rpc("team_requests_of", { team: team.id }),
    client.rpc("school_teams", { school: crypto.randomUUID() }),
    client.rpc("project_list"),
  ]);
  return JSON.stringify(answers.map(({ data, count }) => [data, count]));
}
