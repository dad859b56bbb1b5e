import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "../server/test-server.ts";
import { callAs, first, permissionDenied, signUpStudent, type Person, type TestServer } from "./people.ts";
import { joinTeam, makeTeam, rowsOf, type Team } from "./team.ts";

describe("the code of a team", () => {
  let server: TestServer;
  let amina: Person;
  let leo: Person;
  let team: Team;

  beforeAll(async () => {
    // On PostgreSQL where there is one: the embedded one does one thing at a time, which shows nothing about locks.
    server = await startTestServer();
    amina = await signUpStudent(server, { name: "Amina" });
    leo = await signUpStudent(server, { name: "Leo" });
  });
  afterAll(() => server?.stop());

  const codeSeenBy = async (person: Person, { id }: Team): Promise<string> =>
    first((await person.client.from("teams").select("team_code").eq("id", id).throwOnError()).data ?? []).team_code;
  const leave = (person: Person, { id }: Team) =>
    person.client.from("team_members").delete().eq("team_id", id).eq("user_id", person.id).throwOnError();

  it("is another one after a member has left, or their account: the old one brings nobody back, and who stays reads the new one [SEC-010]", async () => {
    team = await makeTeam(amina);
    await joinTeam(leo, team.team_code);
    expect(await codeSeenBy(amina, team)).toBe(team.team_code);
    await leave(leo, team);
    expect(await joinTeam(leo, team.team_code)).toEqual({ ok: false, reason: "not_found" });
    const renewed = await codeSeenBy(amina, team);
    expect(renewed).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(renewed).not.toBe(team.team_code);
    expect((await leo.client.from("teams").select("team_code")).data).toEqual([]);
    expect(await joinTeam(leo, renewed)).toMatchObject({ ok: true });
    await joinTeam(await signUpStudent(server, { name: "Guest" }), renewed);
    await server.sql("delete from auth.users where id = (select id from public.profiles where name = 'Guest' and team_id = $1)", [team.id]);
    expect(await codeSeenBy(amina, team)).not.toBe(renewed);
  });

  it("stays when somebody joins, changes their roles, renames the team, or leaves another one", async () => {
    team = await makeTeam(amina);
    const other = await makeTeam(amina);
    await joinTeam(leo, team.team_code);
    await leo.client
      .from("team_members")
      .update({ roles: ["Finance Lead"] })
      .eq("team_id", team.id)
      .throwOnError();
    await amina.operator.from("teams").update({ name: "Wind" }).eq("id", team.id).throwOnError();
    await leave(amina, other);
    expect(await codeSeenBy(leo, team)).toBe(team.team_code);
  });

  it("is hidden from its maker, too, once they have left the others, and they can't add themselves again", async () => {
    team = await makeTeam(amina);
    await joinTeam(leo, team.team_code);
    await leave(amina, team);
    expect((await amina.client.from("teams").select("team_code").eq("id", team.id)).data).toEqual([]);
    const back = await amina.client.from("team_members").insert({ user_id: amina.id, team_id: team.id, roles: ["UX Designer"] });
    expect(back.error?.code).toBe(permissionDenied);
    expect(await rowsOf(server, team.id)).toEqual([{ user_id: leo.id, roles: ["UX Designer"] }]);
    await leave(leo, team);
    await amina.client
      .from("team_members")
      .insert({ user_id: amina.id, team_id: team.id, roles: ["UX Designer"] })
      .throwOnError();
  });

  it("is renewed by a member when it went to the wrong people, and by nobody else", async () => {
    team = await makeTeam(amina);
    await joinTeam(leo, team.team_code);
    const renewed = await callAs(leo, "renew_team_code", { team: team.id });
    expect(await codeSeenBy(amina, team)).toBe(renewed);
    const stranger = await signUpStudent(server);
    expect(await joinTeam(stranger, team.team_code)).toEqual({ ok: false, reason: "not_found" });
    await leave(leo, team);
    for (const person of [stranger, leo])
      await expect(callAs(person, "renew_team_code", { team: team.id })).rejects.toThrow("Only members of this team can change its code.");
    expect((await server.visitor().rpc("renew_team_code", { team: team.id })).error?.code).toBe(permissionDenied);
    await expect(callAs(amina, "renew_team_code", { team: crypto.randomUUID() })).rejects.toThrow("Only members of this team");
  });

  it("lets those who join and those who leave at the same moment all get through", async () => {
    team = await makeTeam(amina);
    const leaving = await Promise.all(Array.from({ length: 6 }, () => signUpStudent(server)));
    const joining = await Promise.all(Array.from({ length: 6 }, () => signUpStudent(server)));
    for (const person of leaving) await joinTeam(person, team.team_code);
    const [, answers] = await Promise.all([
      Promise.all(leaving.map((person) => leave(person, team))),
      Promise.all(joining.map((person) => joinTeam(person, team.team_code))),
    ]);
    // Who came too late for the old code is told so; nobody meets an error.
    for (const answer of answers) expect([true, "not_found"]).toContain(Object(answer).ok || Object(answer).reason);
    const members = (await rowsOf(server, team.id)).map(({ user_id }) => user_id);
    for (const person of leaving) expect(members).not.toContain(person.id);
    expect(await joinTeam(await signUpStudent(server), team.team_code)).toEqual({ ok: false, reason: "not_found" });
  });
});
