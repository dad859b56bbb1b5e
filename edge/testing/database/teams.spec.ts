import { describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { first, keepFor, permissionDenied, signUpStudent, type Person } from "./people.ts";
import { joinTeam, makeTeam, rowsOf } from "./team.ts";

const server = await sharedTestServer();
const amina = await signUpStudent(server, { name: "Amina", city: "Nairobi" });
const leo = await signUpStudent(server, { name: "Leo" });
const stranger = await signUpStudent(server, { name: "Sam" });

describe("making a team", () => {
  it("takes a name and a maker, and the server makes the code [DATA-033] [DATA-061] [TEAM-019] [TEAM-020]", async () => {
    const row = { name: "Solar", created_by: amina.id, team_code: "AAAAA" };
    const { data, error } = await amina.operator.from("teams").insert(row).select("*").single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ name: "Solar", description: "", created_by: amina.id, facilitator_id: null });
    expect(data.team_code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(data.team_code).not.toBe("AAAAA");
  });

  it("gives codes that differ and use every letter", async () => {
    const rows = await server.sql<{ code: string }>("select private.new_team_code() as code from generate_series(1, 400)");
    // Two of 400 are the same once in 400 times: none of these was given to a team.
    expect(new Set(rows.map(({ code }) => code)).size).toBeGreaterThan(397);
    expect(new Set(rows.flatMap(({ code }) => [...code])).size).toBe(32);
  });

  it("is done in one's own name, by somebody with a profile, and never without a session", async () => {
    for (const created_by of [amina.id, leo.id]) {
      const past = await amina.client.from("teams").insert({ name: "Solar", created_by });
      expect(past.error?.code).toBe(permissionDenied);
      const made = await amina.client.rpc("make_team", { learner: created_by, name: "Solar", description: "" });
      expect(made.error?.code).toBe(permissionDenied);
    }
    const newcomer = await server.signUp();
    const early = await newcomer.operator.from("teams").insert({ name: "Solar", created_by: newcomer.id });
    expect(early.error?.message).toBe("Please complete your profile before you make a team.");
    expect((await server.visitor().from("teams").insert({ name: "Solar", created_by: amina.id })).error?.code).toBe(permissionDenied);
  });

  it.each([
    ["no name", { name: " \u200b" }, "Please give the team a name."],
    ["a name of 101 characters", { name: "x".repeat(101) }, "The team name is too long. It can have at most 100 characters."],
    ["a name with a control character", { name: "So\u202elar" }, "The team name has a hidden character in it. Please type it again."],
    [
      "a description of 1001 characters",
      { description: "x".repeat(1001) },
      "The description is too long. It can have at most 1000 characters.",
    ],
  ])("refuses %s in a sentence, also when it is renamed", async (_, fields, sentence) => {
    const made = await amina.operator.from("teams").insert({ name: "Solar", created_by: amina.id, ...fields });
    expect([made.status, made.error?.message]).toEqual([400, sentence]);
    const team = await makeTeam(amina);
    expect((await amina.operator.from("teams").update(fields).eq("id", team.id)).error?.message).toBe(sentence);
  });

  it("is for its maker, who may add themselves with roles and nobody else [DATA-035] [DATA-036] [DATA-062] [TEAM-021]", async () => {
    const { data } = await amina.operator.from("teams").insert({ name: "Solar", created_by: amina.id }).select("id").single();
    const own = await amina.client
      .from("team_members")
      .insert({ user_id: amina.id, team_id: data?.id, roles: ["Team Captain", "UX Designer", "Team Captain"] })
      .select("user_id, team_id, roles")
      .single();
    expect(own.data).toEqual({ user_id: amina.id, team_id: data?.id, roles: ["Team Captain", "UX Designer"] });
    const other = await amina.client.from("team_members").insert({ user_id: leo.id, team_id: data?.id, roles: ["UX Designer"] });
    expect(other.error?.code).toBe(permissionDenied);
    const uninvited = await leo.client.from("team_members").insert({ user_id: leo.id, team_id: data?.id, roles: ["UX Designer"] });
    expect(uninvited.error?.code).toBe(permissionDenied);
  });

  it.each([
    ["no role", [], "Please choose at least one role."],
    ["an unknown role", ["UX Designer", "Boss"], "There is no such team role."],
  ])("refuses a member with %s", async (_, roles, sentence) => {
    const team = await makeTeam(amina);
    const changed = await amina.client.from("team_members").update({ roles }).eq("team_id", team.id);
    expect([changed.status, changed.error?.message]).toEqual([400, sentence]);
  });

  it("ends at 200 teams of one person", async () => {
    const eager = await signUpStudent(server);
    await server.sql("insert into public.teams (name, created_by) select 'Team ' || n, $1 from generate_series(1, 200) as n", [eager.id]);
    const { error } = await eager.operator.from("teams").insert({ name: "One more", created_by: eager.id });
    expect(error?.message).toBe("You have made 200 teams. That is as many as one person can make.");
  });
});

describe("a team's members", () => {
  it("read their team with its members' shown name, avatar and role, by the calls of the specification, and no e-mail address but their own [DASH-044] [DATA-033] [DATA-034] [DATA-052]", async () => {
    const team = await makeTeam(amina);
    await joinTeam(leo, team.team_code);
    const { data, error } = await leo.client.from("teams").select("*, members(*)").eq("id", team.id).single();
    expect(error).toBeNull();
    const people = [amina, leo].map(({ id, email }, index) => ({
      id,
      name: ["Amina", "Leo"][index],
      email: id === leo.id ? email.toLowerCase() : null,
      avatar_url: null,
      role: "student",
    }));
    expect(data.members).toEqual(people);
    // Each team has its own members, and the id alone chooses the team: the other one of the same people isn't mixed in.
    const other = await makeTeam(amina);
    const both = await amina.client.from("teams").select("id, members(id)").in("id", [team.id, other.id]);
    expect(Object.fromEntries((both.data ?? []).map(({ id, members }) => [id, members]))).toEqual({
      [team.id]: [{ id: amina.id }, { id: leo.id }],
      [other.id]: [{ id: amina.id }],
    });
    expect((await leo.client.from("teams").select("*, members(*)").eq("id", other.id)).data).toEqual([]);
    await leo.client.from("team_members").delete().eq("user_id", leo.id).eq("team_id", team.id);
    expect((await amina.client.from("teams").select("members(id)").eq("id", team.id).single()).data).toEqual({
      members: [{ id: amina.id }],
    });
    // A team that somebody has left has another code.
    const { data: left } = await amina.client.from("teams").select("team_code").eq("id", team.id).single();
    await joinTeam(leo, left?.team_code);
    const nested = await leo.client
      .from("team_members")
      .select("roles, teams(name, team_members(roles, profiles(name, email)))")
      .eq("user_id", leo.id)
      .eq("team_id", team.id);
    expect(nested.data).toEqual([
      {
        roles: ["UX Designer"],
        teams: { name: "Solar", team_members: people.map(({ name, email }) => ({ roles: ["UX Designer"], profiles: { name, email } })) },
      },
    ]);
  });

  it("see a student's nickname or first name, whatever they ask [DATA-034] [SEC-004]", async () => {
    const kite = await signUpStudent(server, { name: "Wanjiru Njeri Kamau" });
    const [school] = await server.sql<{ id: string }>("insert into public.schools (name) values ('Name Hill') returning id");
    const mate = await signUpStudent(server, { name: "Peter Mwangi" });
    for (const { id } of [kite, mate]) await server.sql("update public.profiles set school_id = $2 where id = $1", [id, school?.id]);
    const team = await makeTeam(kite);
    await joinTeam(mate, team.team_code);
    const seenBy = async ({ client }: Person, { id }: Person) =>
      (await client.from("member_profiles").select("name").eq("id", id).single()).data?.name as string;
    expect(await Promise.all([mate, kite].map((reader) => seenBy(reader, kite)))).toEqual(["Wanjiru", "Wanjiru"]);
    expect(await seenBy(kite, mate)).toBe("Peter");
    await kite.operator.from("profiles").update({ nickname: " Kite " }).eq("id", kite.id).throwOnError();
    expect(await seenBy(mate, kite)).toBe("Kite");
    // Every way to a team mate's row that a browser has.
    const ways = [
      mate.client.from("teams").select("*, members(*), team_members(roles, profiles(*))").eq("id", team.id),
      mate.client.from("member_profiles").select("*"),
      mate.client.from("profiles").select("*"),
      mate.client.rpc("project_list"),
    ];
    for (const { data, error } of await Promise.all(ways)) {
      expect(error).toBeNull();
      expect(JSON.stringify(data)).not.toContain("Kamau");
      expect(JSON.stringify(data)).not.toContain(kite.email.toLowerCase());
    }
  });

  it.each([
    ["two words", "Wanjiru Njeri", "Please use one word as your nickname."],
    ["41 letters", "k".repeat(41), "Your nickname is too long. It can have at most 40 characters."],
    ["a hidden character", "Ki\u202ete", "Your nickname has a hidden character in it. Please type it again."],
  ])("may not take %s for a nickname", async (_, nickname, sentence) => {
    const { error } = await leo.operator.from("profiles").update({ nickname }).eq("id", leo.id);
    expect(error).toMatchObject({ code: "22023", message: sentence });
  });

  it("see no more of each other than that [SEC-004] [SEC-005]", async () => {
    const team = await makeTeam(amina);
    await joinTeam(leo, team.team_code);
    expect((await leo.client.from("profiles").select("*").eq("id", amina.id)).data).toEqual([]);
    expect((await leo.client.from("member_profiles").select("city")).error).not.toBeNull();
    for (const embed of ["members(city)", "team_members(profiles(city))", "facilitator(grade_level)"]) {
      expect((await leo.client.from("teams").select(embed)).error).not.toBeNull();
    }
    const owned = await leo.client.from("teams").select("id, profiles!profiles_team_id_fkey(id, city)").eq("id", team.id);
    expect(owned.data).toEqual([{ id: team.id, profiles: [{ id: leo.id, city: null }] }]);
    expect((await leo.client.from("dashboard").select("user_id").eq("user_id", amina.id)).data).toEqual([]);
    expect((await leo.client.from("skills_progress").select("user_id").eq("user_id", amina.id)).data).toEqual([]);
  });

  it("are found by nobody else: people see the teams that they made or belong to [ROLE-010] [SEC-004]", async () => {
    const team = await makeTeam(amina);
    const views = [
      stranger.client.from("teams").select("id"),
      stranger.client.from("team_members").select("user_id"),
      stranger.client.from("teams").select("id").eq("team_code", team.team_code),
    ];
    for (const { data } of await Promise.all(views)) expect(data).toEqual([]);
    expect((await stranger.client.from("member_profiles").select("id")).data).toEqual([]);
    for (const table of ["teams", "team_members", "member_profiles"]) {
      expect((await server.visitor().from(table).select("*")).error?.code).toBe(permissionDenied);
    }
    await amina.client.from("team_members").delete().eq("team_id", team.id).throwOnError();
    expect((await amina.client.from("teams").select("id").eq("id", team.id)).data).toEqual([{ id: team.id }]);
    expect((await amina.client.from("team_members").select("user_id").eq("team_id", team.id)).data).toEqual([]);
  });

  it("may rename their team and change their own roles, and nothing of the others [DATA-063] [DATA-064]", async () => {
    const team = await makeTeam(amina);
    await joinTeam(leo, team.team_code);
    expect(await keepFor(leo, "describe_team", { team: team.id, name: "Wind", description: null })).toEqual({ ok: true, found: true });
    expect((await leo.client.from("teams").select("name").eq("id", team.id).single()).data).toEqual({ name: "Wind" });
    await leo.client
      .from("team_members")
      .update({ roles: ["Finance Lead"] })
      .eq("team_id", team.id)
      .throwOnError();
    expect(await rowsOf(server, team.id)).toEqual([
      { user_id: amina.id, roles: ["UX Designer"] },
      { user_id: leo.id, roles: ["Finance Lead"] },
    ]);
    for (const change of [
      { name: "Mine" },
      { description: "Mine" },
      { created_by: leo.id },
      { facilitator_id: leo.id },
      { team_code: "AAAAA" },
      { id: crypto.randomUUID() },
    ]) {
      expect((await leo.client.from("teams").update(change).eq("id", team.id)).error?.code).toBe(permissionDenied);
    }
    for (const change of [{ user_id: stranger.id }, { team_id: (await makeTeam(stranger)).id }]) {
      expect((await leo.client.from("team_members").update(change).eq("team_id", team.id)).error?.code).toBe(permissionDenied);
    }
    expect((await leo.client.from("teams").delete().eq("id", team.id)).error?.code).toBe(permissionDenied);
    expect(await keepFor(stranger, "describe_team", { team: team.id, name: "Mine", description: null })).toEqual({
      ok: true,
      found: false,
    });
    expect((await leo.client.from("member_profiles").update({ name: "Mine" }).eq("id", leo.id)).error?.code).toBe(permissionDenied);
  });

  it("may leave and throw nobody out [DATA-065]", async () => {
    const team = await makeTeam(amina);
    await joinTeam(leo, team.team_code);
    const thrown = await leo.client.from("team_members").delete().eq("team_id", team.id).eq("user_id", amina.id).select();
    expect(thrown.data).toEqual([]);
    await leo.client.from("team_members").delete().eq("team_id", team.id).eq("user_id", leo.id).throwOnError();
    expect(await rowsOf(server, team.id)).toEqual([{ user_id: amina.id, roles: ["UX Designer"] }]);
    expect((await leo.client.from("teams").select("id").eq("id", team.id)).data).toEqual([]);
  });
});

describe("the team of a profile", () => {
  const teamOf = async ({ id }: Person): Promise<unknown> =>
    first(await server.sql<{ team_id: string | null }>("select team_id from public.profiles where id = $1", [id])).team_id;

  it("follows making, joining and leaving [PROFILE-068]", async () => {
    const person = await signUpStudent(server);
    const own = await makeTeam(person);
    expect(await teamOf(person)).toBe(own.id);
    const other = await makeTeam(amina);
    await joinTeam(person, other.team_code);
    expect(await teamOf(person)).toBe(other.id);
    await person.client.from("team_members").delete().eq("team_id", other.id).throwOnError();
    expect(await teamOf(person)).toBe(own.id);
    await person.client.from("team_members").delete().eq("team_id", own.id).throwOnError();
    expect(await teamOf(person)).toBeNull();
  });

  it("stays when the person leaves another one, and changes when the team is no more [PROFILE-068]", async () => {
    const person = await signUpStudent(server);
    const [old, latest] = [await makeTeam(person), await makeTeam(person)];
    await person.client.from("team_members").delete().eq("team_id", old.id).throwOnError();
    expect(await teamOf(person)).toBe(latest.id);
    const third = await makeTeam(person);
    await server.sql("delete from public.teams where id = $1", [third.id]);
    expect(await teamOf(person)).toBe(latest.id);
  });
});

describe("a team outlives its people", () => {
  it("when its maker's account is deleted, and a member's account takes the membership along", async () => {
    const maker = await signUpStudent(server);
    const team = await makeTeam(maker);
    await joinTeam(leo, team.team_code);
    await server.sql("delete from auth.users where id = $1", [maker.id]);
    const { data } = await leo.client.from("teams").select("created_by, facilitator_id, members(id)").eq("id", team.id).single();
    expect(data).toEqual({ created_by: null, facilitator_id: null, members: [{ id: leo.id }] });
  });
});
