import { beforeAll, describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { callAsService } from "./conversation.ts";
import { callAs, permissionDenied, signUpStudent, type Person } from "./people.ts";
import { addSchool, appoint, signUpMember } from "./school.ts";
import { enterCode, joinTeam, keptOf, learnedOf, makeTeam, rowsOf, type Team } from "./team.ts";

const server = await sharedTestServer();

const notFound = { ok: false, reason: "not_found" };
const schoolOf = async (team: Team) => (await keptOf(server, team)).school_id;
const codeOf = async (team: Team) => (await keptOf(server, team)).team_code;
const membersOf = async (team: Team) => (await rowsOf(server, team.id)).map(({ user_id }) => user_id);

describe("a team of a school", () => {
  let school: string;
  let amina: Person;
  let team: Team;
  beforeAll(async () => {
    school = await addSchool(server, `Walls ${crypto.randomUUID()}`);
    amina = await signUpMember(server, school, { name: "Amina Wanjiru" });
    team = await makeTeam(amina);
  });

  it("belongs to the proven school of who made it, and a typed name makes none", async () => {
    expect(await schoolOf(team)).toBe(school);
    const typed = await signUpStudent(server);
    await server.sql("update public.profiles set school_id = $2, school_link = 'typed' where id = $1", [typed.id, school]);
    expect(await schoolOf(await makeTeam(typed))).toBeNull();
  });

  it("is joined at once by its code by a student of the same school", async () => {
    const leo = await signUpMember(server, school, { name: "Leo" });
    expect(await enterCode(leo, team.team_code)).toMatchObject({ ok: true, was_member: false });
    expect(await membersOf(team)).toContain(leo.id);
  });

  it("says no more than that there is no such code to a student of another school, of none, or who typed this one's name", async () => {
    const typed = await signUpStudent(server, { name: "Typed" });
    await server.sql("update public.profiles set school_id = $2, school_link = 'typed' where id = $1", [typed.id, school]);
    const outsiders = [
      await signUpMember(server, await addSchool(server, `Other ${crypto.randomUUID()}`)),
      await signUpStudent(server, { name: "Nobody's" }),
      typed,
    ];
    for (const outsider of outsiders) {
      expect(await enterCode(outsider, team.team_code)).toEqual(notFound);
      const learned = await learnedOf(outsider, team, amina);
      for (const secret of [amina.id, "Amina", "Solar", amina.email]) expect(learned).not.toContain(secret);
      expect(learned).not.toMatch(/,[1-9]\d*\]/);
    }
    const failures = await server.sql("select failures from private.code_failures where user_id = $1 and kind = 'team'", [
      outsiders[0]?.id,
    ]);
    expect(Object(failures[0]).failures).toHaveLength(1);
  });

  it("is left with the school: who is taken out learns nothing of it any more, and its maker cannot come back", async () => {
    const [head, maker] = [await appoint(server, "admin", school), await signUpMember(server, school, { name: "Nia" })];
    const [left, outside] = [await makeTeam(maker), await makeTeam(await signUpStudent(server))];
    await joinTeam(amina, left.team_code);
    await callAs(head, "remove_school_member", { school, person: maker.id });
    expect(await membersOf(left)).toEqual([amina.id]);
    expect(await learnedOf(maker, left, amina)).not.toContain("Amina");
    await amina.client.from("team_members").delete().eq("team_id", left.id).throwOnError();
    const back = await maker.client.from("team_members").insert({ user_id: maker.id, team_id: left.id, roles: ["UX Designer"] });
    expect(back.error?.message).toBe("Your school has closed this team, or it is not a team of yours any more.");
    await joinTeam(maker, outside.team_code);
    expect(await membersOf(outside)).toContain(maker.id);
  });

  it("is closed to an account that calls itself a teacher, also one of the same school and one that was a student before [ROLE-003]", async () => {
    const stranger = await signUpStudent(server, { role: "teacher", grade_level: null, name: "Mr Nice" });
    const inSchool = await signUpMember(server, school, { role: "teacher", grade_level: null, name: "Mr Near" });
    for (const person of [stranger, inSchool]) {
      expect(await enterCode(person, team.team_code)).toEqual({ ok: false, reason: "students_only" });
      const learned = await learnedOf(person, team, amina);
      for (const secret of [amina.id, "Amina", "Solar", amina.email]) expect(learned).not.toContain(secret);
      const made = await person.operator.from("teams").insert({ name: "Come", created_by: person.id });
      expect(made.error?.message).toBe("Teams are made by students, and by the staff of a school for its students.");
    }
    const { error } = await stranger.client.from("team_members").insert({ user_id: stranger.id, team_id: team.id, roles: ["UX Designer"] });
    expect(error?.message).toBe("Only students can be in a team.");
    expect(await membersOf(team)).not.toContain(stranger.id);
  });

  it("is never left a teacher: who is in a team can't become one, and who is appointed is out of it", async () => {
    const outside = await signUpStudent(server);
    const own = await makeTeam(outside);
    const change = await outside.client.from("profiles").update({ role: "teacher" }).eq("id", outside.id);
    expect(change.error?.message).toBe("Only students can be in a team. Please leave your teams first.");
    await server.sql("insert into public.school_staff (user_id, school_id, role) values ($1, $2, 'facilitator')", [outside.id, school]);
    expect(await membersOf(own)).toEqual([]);
  });

  it("is seen, closed and opened by whom the school gave it, who takes students out, and by no other staff", async () => {
    const own = await makeTeam(amina);
    const leo = await signUpMember(server, school, { name: "Leo Maina" });
    await joinTeam(leo, own.team_code);
    const [admin, head] = [await appoint(server, "admin", school), await appoint(server, "facilitator", school)];
    expect(await callAs(head, "school_teams", { school })).toEqual({ staff: [], teams: [] });
    await callAs(admin, "give_team", { team: own.id, person: head.id });
    const { teams } = (await callAs(head, "school_teams", { school })) as { teams: { id: string; members: object[] }[] };
    expect(teams).toHaveLength(1);
    expect(teams[0]).toMatchObject({
      name: "Solar",
      closed_at: null,
      members: [
        { user_id: amina.id, name: "Amina Wanjiru", shown_name: "Amina" },
        { user_id: leo.id, name: "Leo Maina", shown_name: "Leo" },
      ],
    });
    await callAs(head, "take_student_out", { team: own.id, person: leo.id });
    expect(await membersOf(own)).toEqual([amina.id]);
    expect(await enterCode(leo, await codeOf(own))).toEqual(notFound);
    const [gone, stays] = await Promise.all([leo, amina].map(({ id }) => callAsService(server, "taken_out_by", { learner: id })));
    expect([gone, stays]).toEqual(["staff", null]);
    // A captain is a child.
    await expect(callAs(amina, "answer_team_request", { team: own.id, person: leo.id, lets_in: true })).rejects.toThrow("only its staff");
    const seenBy = async (person: Person) => (await callAs(person, "team_requests_of", { team: own.id })) as object[];
    expect([await seenBy(amina), await seenBy(head)]).toMatchObject([[], [{ user_id: leo.id, is_out: true }]]);
    const left = (await callAs(head, "school_teams", { school })) as { teams: object[] };
    expect(left.teams[0]).toMatchObject({ members: [{ user_id: amina.id }], taken_out: [{ user_id: leo.id, name: "Leo" }] });
    await callAs(head, "answer_team_request", { team: own.id, person: leo.id, lets_in: true });
    expect(await membersOf(own)).toEqual([amina.id, leo.id]);
    await callAs(head, "close_team", { team: own.id, is_closed: true });
    expect((await leo.client.from("teams").select("name, closed_at").eq("id", own.id).single()).data).toMatchObject({ name: "Solar" });
    expect((await leo.operator.from("teams").update({ name: "Wind" }).eq("id", own.id)).error?.message).toBe(
      "Your school has closed this team.",
    );
    const late = await signUpMember(server, school);
    expect(await enterCode(late, await codeOf(own))).toEqual(notFound);
    await callAs(head, "close_team", { team: own.id, is_closed: false });
    expect(await enterCode(late, await codeOf(own))).toMatchObject({ ok: true });
    const foreign = await appoint(server, "admin", await addSchool(server, `Foreign ${crypto.randomUUID()}`));
    const former = await appoint(server, "admin", school);
    await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
    const calls: [string, object][] = [
      ["school_teams", { school }],
      ["take_student_out", { team: own.id, person: leo.id }],
      ["close_team", { team: own.id, is_closed: true }],
      ["give_team", { team: own.id, person: null }],
      ["answer_team_request", { team: own.id, person: leo.id, lets_in: true }],
    ];
    for (const person of [foreign, former, late])
      for (const [name, args] of calls) expect((await person.client.rpc(name, args)).error?.code).toBe(permissionDenied);
    // Staff of the same school to whom it was not given, and its facilitator about giving it on.
    const colleague = await appoint(server, "teacher", school);
    for (const [name, args] of calls.slice(1)) expect((await colleague.client.rpc(name, args)).error?.code).toBe(permissionDenied);
    expect((await head.client.rpc("give_team", { team: own.id, person: colleague.id })).error?.code).toBe(permissionDenied);
    expect(await membersOf(own)).toContain(leo.id);
  });

  it("shows a facilitator whom the school gave it, by name and with an address only where the school says so, until they are no staff any more [PROFILE-034] [PROFILE-066] [PROFILE-067]", async () => {
    const head = await appoint(server, "admin", school);
    const facilitatorOf = async () =>
      Object((await amina.client.from("teams").select("facilitator(name, email)").eq("id", team.id).single().throwOnError()).data)
        .facilitator;
    expect(await facilitatorOf()).toBeNull();
    await callAs(head, "give_team", { team: team.id, person: head.id });
    expect(await facilitatorOf()).toEqual({ name: "Mr Head", email: null });
    const settle = (isShown: boolean) =>
      callAs(head, "save_school_settings", { school, safe_person: null, daily_tokens: null, facilitator_address_shown: isShown });
    await settle(true);
    expect(await facilitatorOf()).toEqual({ name: "Mr Head", email: head.email });
    // A mate's address stays theirs.
    const leo = await signUpMember(server, school, { name: "Leo" });
    await joinTeam(leo, team.team_code);
    const { data } = await amina.client.from("teams").select("members(email)").eq("id", team.id).single().throwOnError();
    expect(Object(data).members).toContainEqual({ email: amina.email });
    expect(JSON.stringify(data)).not.toContain(leo.email);
    await settle(false);
    expect(await facilitatorOf()).toEqual({ name: "Mr Head", email: null });
    await expect(callAs(head, "give_team", { team: team.id, person: amina.id })).rejects.toThrow(
      "Only somebody of the staff can look after",
    );
    await server.sql("delete from public.school_staff where user_id = $1", [head.id]);
    expect(await facilitatorOf()).toBeNull();
  });
});

describe("wrong codes", () => {
  it("are counted for a whole school and a whole address, and one person's ten stop nobody else", async () => {
    await server.sql("delete from private.code_guesses");
    const school = await addSchool(server, `Guess ${crypto.randomUUID()}`);
    const [guesser, mate] = [await signUpMember(server, school), await signUpMember(server, school)];
    for (let index = 0; index < 10; index += 1) expect(await enterCode(guesser, `ZZZZZZZ${index}`)).toEqual(notFound);
    expect(await enterCode(guesser, "ZZZZZZZZ")).toMatchObject({ ok: false, reason: "rate_limited" });
    expect(await enterCode(mate, "ZZZZZZZZ")).toEqual(notFound);
    const scopes = await server.sql<{ scope: string; count: number }>(
      "select scope, cardinality(failures)::integer as count from private.code_guesses where kind = 'team'",
    );
    expect(scopes.find(({ scope }) => scope === `school:${school}`)?.count).toBe(11);
    // Each client of these tests comes from an address of its own.
    const ofAddresses = scopes.filter(({ scope }) => scope.startsWith("address:")).map(({ count }) => count);
    expect(ofAddresses.toSorted((one, other) => other - one).slice(0, 2)).toEqual([10, 1]);
    await server.sql(
      "update private.code_guesses set failures = array(select clock_timestamp() from generate_series(1, 200)) where scope = $1",
      [`school:${school}`],
    );
    expect(await enterCode(mate, "ZZZZZZZZ")).toMatchObject({ ok: false, reason: "rate_limited", retry_after: expect.any(Number) });
    await server.sql("delete from private.code_guesses");
  });
});

describe("a member of a school", () => {
  it("changes no role, and staff reach every account of the school that isn't staff, whatever it calls itself [SEC-007]", async () => {
    const school = await addSchool(server, `Role ${crypto.randomUUID()}`);
    const head = await appoint(server, "admin", school);
    const pupil = await signUpMember(server, school, { name: "Hidden Pupil" });
    const change = await pupil.client.from("profiles").update({ role: "teacher" }).eq("id", pupil.id);
    expect(change.error?.message).toBe("Your school says who is a student and who a teacher. Please ask its staff.");
    const other = await signUpMember(server, school, { name: "Called Teacher", role: "teacher", grade_level: null });
    const week = (await callAs(head, "school_week", { school })) as { user_id: string }[];
    expect(week.map(({ user_id }) => user_id).toSorted()).toEqual([pupil.id, other.id].toSorted());
    for (const { id } of [pupil, other]) expect(await callAs(head, "export_student", { student: id, reason: "family" })).toBeTruthy();
    await expect(callAs(head, "export_student", { student: head.id, reason: "family" })).rejects.toThrow();
    await callAs(head, "erase_student", { student: other.id, email: other.email });
    expect(await server.sql("select from auth.users where id = $1", [other.id])).toEqual([]);
  });
});
