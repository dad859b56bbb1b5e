import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "../server/test-server.ts";
import { permissionDenied, signUpStudent, type Person, type TestServer } from "./people.ts";
import { joinTeam, makeTeam, rowsOf, type Team } from "./team.ts";

describe("joining a team", () => {
  let server: TestServer;
  let amina: Person;
  let team: Team;

  beforeAll(async () => {
    // On PostgreSQL where there is one: the embedded one does one thing at a time, which shows nothing about locks.
    server = await startTestServer();
    amina = await signUpStudent(server, { name: "Amina" });
    team = await makeTeam(amina);
  });
  afterAll(() => server.stop());

  it("takes its code, in any case and with spaces around, and roles [DATA-062] [TEAM-018]", async () => {
    const leo = await signUpStudent(server);
    expect(await joinTeam(leo, ` ${team.team_code.toLowerCase()} `, ["Tech Director", "UX Designer"])).toEqual({
      ok: true,
      was_member: false,
      team: { id: team.id, name: "Solar" },
    });
    expect((await rowsOf(server, team.id)).at(-1)).toEqual({ user_id: leo.id, roles: ["Tech Director", "UX Designer"] });
  });

  it("twice is joining once, is told so, and the roles of the first time stay", async () => {
    const leo = await signUpStudent(server);
    await joinTeam(leo, team.team_code, ["Finance Lead"]);
    expect(await joinTeam(leo, team.team_code)).toEqual({ ok: true, was_member: true, team: { id: team.id, name: "Solar" } });
    expect((await rowsOf(server, team.id)).filter(({ user_id }) => user_id === leo.id)).toEqual([
      { user_id: leo.id, roles: ["Finance Lead"] },
    ]);
  });

  it.each([
    ["", ["UX Designer"]],
    ["  ", ["UX Designer"]],
    [null, ["UX Designer"]],
    ["ABCDE", []],
    ["ABCDE", null],
  ])("asks for a code and roles: %s, %s", async (code, roles) => {
    expect(await joinTeam(amina, code, roles)).toEqual({ ok: false, reason: "required" });
  });

  it("needs a session and a profile", async () => {
    const visitor = await server.visitor().rpc("join_team", { code: team.team_code, roles: ["UX Designer"] });
    expect(visitor.error?.code).toBe(permissionDenied);
    expect(await joinTeam(await server.signUp(), team.team_code)).toEqual({ ok: false, reason: "no_profile" });
  });

  it("ends at a hundred members", async () => {
    const crowd = await makeTeam(amina);
    await server.sql(
      `with accounts as (insert into auth.users (id, email) select gen_random_uuid(), n || '@crowd.test' from generate_series(1, 99) as n returning id),
        people as (insert into public.profiles (id) select id from accounts returning id)
       insert into public.team_members (user_id, team_id, roles) select id, $1, array['UX Designer'] from people`,
      [crowd.id],
    );
    const late = await signUpStudent(server);
    expect(await joinTeam(late, crowd.team_code)).toEqual({ ok: false, reason: "full" });
    expect(await joinTeam(amina, crowd.team_code)).toMatchObject({ ok: true });
  });

  it("by guessing ends after ten wrong codes, even with the right one and all at once, and says nothing of any team [SEC-010]", async () => {
    const guesser = await signUpStudent(server);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => joinTeam(guesser, `ZZZ${index}`)));
    expect(answers.filter((answer) => Object(answer).reason === "not_found")).toEqual(
      Array.from({ length: 10 }, () => ({ ok: false, reason: "not_found" })),
    );
    const refused = answers.filter((answer) => Object(answer).reason === "rate_limited");
    expect(refused).toHaveLength(20);
    for (const { retry_after } of refused.map(Object)) expect(retry_after).toBeGreaterThan(500);
    expect(await joinTeam(guesser, team.team_code)).toMatchObject({ ok: false, reason: "rate_limited" });
    expect((await guesser.client.from("teams").select("*")).data).toEqual([]);
    // Ten minutes later.
    await server.sql(
      "update private.code_failures set failures = array(select t - interval '10 minutes' from unnest(failures) as t) where user_id = $1",
      [guesser.id],
    );
    expect(await joinTeam(guesser, team.team_code)).toMatchObject({ ok: true });
  });

  it("thirty people at once all get in", async () => {
    const own = await makeTeam(amina);
    const people = await Promise.all(Array.from({ length: 30 }, () => signUpStudent(server)));
    const answers = await Promise.all(people.map((person) => joinTeam(person, own.team_code)));
    expect(answers).toEqual(people.map(() => ({ ok: true, was_member: false, team: { id: own.id, name: "Solar" } })));
    expect(await rowsOf(server, own.id)).toHaveLength(31);
    await Promise.all(people.map(({ client }) => client.from("team_members").delete().eq("team_id", own.id).throwOnError()));
  });
});
