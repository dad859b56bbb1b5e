import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "../server/test-server.ts";
import { callAs, keepFor, permissionDenied, signUpStudent, type Person, type TestServer } from "./people.ts";
import { joinTeam, makeTeam, rowsOf, type Team } from "./team.ts";

describe("the captains of a team", () => {
  let server: TestServer;
  let amina: Person;
  let leo: Person;
  let zuri: Person;
  let team: Team;

  const codeOf = async (reader: Person): Promise<string> => {
    const { data } = await reader.client.from("teams").select("team_code").eq("id", team.id).single().throwOnError();
    return data.team_code;
  };
  const join = async (person: Person, roles: string[]) => joinTeam(person, await codeOf(amina), roles);
  const remove = (captain: Person, person: Person) => callAs(captain, "remove_team_member", { team: team.id, person: person.id });
  const nameCaptain = (captain: Person, person: Person) => callAs(captain, "name_team_captain", { team: team.id, person: person.id });
  const leave = (person: Person) =>
    person.client.from("team_members").delete().eq("team_id", team.id).eq("user_id", person.id).throwOnError();
  const members = async () => (await rowsOf(server, team.id)).map(({ user_id }) => user_id);
  const captains = async () =>
    (
      await server.sql<{ user_id: string }>(
        "select user_id from public.team_members where team_id = $1 and is_captain order by created_at",
        [team.id],
      )
    ).map(({ user_id }) => user_id);

  beforeAll(async () => {
    // On PostgreSQL where there is one: the embedded one does one thing at a time, which shows nothing about locks.
    server = await startTestServer();
  });
  afterAll(() => server?.stop());

  const meet = async () => {
    // New people each time: those of an earlier test still share another team.
    amina = await signUpStudent(server, { name: "Amina" });
    leo = await signUpStudent(server, { name: "Leo" });
    zuri = await signUpStudent(server, { name: "Zuri" });
    team = await makeTeam(amina);
  };
  const formTeam = async () => {
    await meet();
    await join(leo, ["Team Captain"]);
    await join(zuri, ["UX Designer"]);
  };

  it("are at first whoever made it: the role of that name is a label that anybody may carry [TEAM-022] [TEAM-023] [TEAM-025]", async () => {
    await formTeam();
    expect(await captains()).toEqual([amina.id]);
    await zuri.client
      .from("team_members")
      .update({ roles: ["Team Captain"] })
      .eq("team_id", team.id)
      .throwOnError();
    for (const person of [leo, zuri]) {
      await expect(remove(person, amina)).rejects.toThrow("Only a captain of this team can do that.");
      await expect(nameCaptain(person, person)).rejects.toThrow("Only a captain of this team can do that.");
    }
    expect(await members()).toEqual([amina.id, leo.id, zuri.id]);
  });

  it("can't be made by writing the column", async () => {
    await formTeam();
    const claimed = await leo.client.from("team_members").update({ is_captain: true }).eq("team_id", team.id).eq("user_id", leo.id);
    expect(claimed.error?.code).toBe(permissionDenied);
    const { data: own } = await leo.operator
      .from("teams")
      .insert({ name: "Wind", created_by: leo.id })
      .select("id")
      .single()
      .throwOnError();
    const row = { user_id: leo.id, team_id: own.id, roles: ["UX Designer"], is_captain: true };
    expect((await leo.client.from("team_members").insert(row)).error?.code).toBe(permissionDenied);
  });

  it("take a member out, who from that moment reads nothing with a token that is still valid, and can't come back by the old code", async () => {
    await formTeam();
    const old = await codeOf(leo);
    await server.sql("insert into public.projects (user_id, team_id, title) values ($1, $2, 'A dry playground')", [amina.id, team.id]);
    const seen = async () => {
      const answers = await Promise.all([
        leo.client.from("teams").select("id, team_members(user_id)").eq("id", team.id),
        leo.client.from("team_members").select("user_id").eq("team_id", team.id),
        leo.client.from("member_profiles").select("id").eq("id", zuri.id),
        leo.client.from("projects").select("id").eq("team_id", team.id),
      ]);
      return answers.map(({ data }) => data?.length);
    };
    expect(await seen()).toEqual([1, 3, 1, 1]);
    await remove(amina, leo);
    expect(await seen()).toEqual([0, 0, 0, 0]);
    expect(await keepFor(leo, "describe_team", { team: team.id, name: "Mine", description: null })).toEqual({ ok: true, found: false });
    await expect(callAs(leo, "renew_team_code", { team: team.id })).rejects.toThrow("Only members of this team");
    expect(await joinTeam(leo, old)).toEqual({ ok: false, reason: "not_found" });
    expect(await members()).toEqual([amina.id, zuri.id]);
    // Twice is once: another captain may have been faster.
    await remove(amina, leo);
    expect(await members()).toEqual([amina.id, zuri.id]);
  });

  it("name others, who carry the role then; and only the one who made the team takes a captain out", async () => {
    await formTeam();
    await nameCaptain(amina, zuri);
    await nameCaptain(amina, leo);
    expect((await rowsOf(server, team.id)).map(({ roles }) => roles)).toEqual([
      ["UX Designer"],
      ["Team Captain"],
      ["Team Captain", "UX Designer"],
    ]);
    await expect(remove(zuri, leo)).rejects.toThrow("Only the captain who made the team can take out another captain.");
    await expect(remove(zuri, amina)).rejects.toThrow("Only the captain who made the team");
    await remove(amina, zuri);
    expect(await captains()).toEqual([amina.id, leo.id]);
    await expect(nameCaptain(amina, zuri)).rejects.toThrow("This person is not in the team any more.");
    await expect(remove(amina, amina)).rejects.toThrow("To go yourself, please leave the team.");
  });

  it("are followed by who carries the role of Team Captain when the last one leaves, else by who has been there longest", async () => {
    await meet();
    await join(zuri, ["UX Designer"]);
    await join(leo, ["Team Captain"]);
    await leave(amina);
    expect(await captains()).toEqual([leo.id]);
    await leave(leo);
    expect(await captains()).toEqual([zuri.id]);
    await remove(zuri, leo);
  });

  it("come anew to a team that was empty", async () => {
    await meet();
    await leave(amina);
    await amina.client
      .from("team_members")
      .insert({ user_id: amina.id, team_id: team.id, roles: ["UX Designer"] })
      .throwOnError();
    expect(await captains()).toEqual([amina.id]);
  });

  it("never end when all of them leave at once", async () => {
    await formTeam();
    const friends = await Promise.all(Array.from({ length: 4 }, () => signUpStudent(server)));
    for (const friend of friends) await join(friend, ["UX Designer"]);
    for (const friend of friends) await nameCaptain(amina, friend);
    await Promise.all([amina, ...friends].map(leave));
    expect(await captains()).toEqual([leo.id]);
  });

  it("are those of their own team only, and nobody without a session", async () => {
    await formTeam();
    const stranger = await signUpStudent(server);
    await makeTeam(stranger);
    await expect(remove(stranger, leo)).rejects.toThrow("Only a captain of this team can do that.");
    for (const name of ["remove_team_member", "name_team_captain"])
      expect((await server.visitor().rpc(name, { team: team.id, person: leo.id })).error?.code).toBe(permissionDenied);
  });
});
