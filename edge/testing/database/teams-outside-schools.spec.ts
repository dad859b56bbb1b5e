import { describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { callAsService } from "./conversation.ts";
import { callAs, keepFor, signUpStudent, type Person } from "./people.ts";
import { addCode, addSchool, joinSchool, signUpMember } from "./school.ts";
import { enterCode, joinTeam, keptOf, learnedOf, makeTeam, rowsOf, type Team } from "./team.ts";

const server = await sharedTestServer();

const notFound = { ok: false, reason: "not_found" };
const codeOf = async (team: Team) => (await keptOf(server, team)).team_code;
const membersOf = async (team: Team) => (await rowsOf(server, team.id)).map(({ user_id }) => user_id);

describe("a team outside schools", () => {
  it("lets nobody in by its code alone: a newcomer waits, sees nothing of it, and a captain decides", async () => {
    const [amina, leo] = [await signUpStudent(server, { name: "Amina" }), await signUpStudent(server, { name: "Leo Maina" })];
    const team = await makeTeam(amina);
    expect(await enterCode(leo, team.team_code, ["Tech Director"])).toEqual({ ok: true, waiting: true });
    expect(await enterCode(leo, team.team_code)).toEqual({ ok: true, waiting: true });
    const learned = await learnedOf(leo, team, amina);
    for (const secret of [amina.id, "Amina", "Solar"]) expect(learned).not.toContain(secret);
    expect(await callAs(amina, "team_requests_of", { team: team.id })).toEqual([
      { user_id: leo.id, name: "Leo", roles: ["Tech Director"], is_out: false },
    ]);
    await expect(callAs(leo, "answer_team_request", { team: team.id, person: leo.id, lets_in: true })).rejects.toThrow("Only a captain");
    await callAs(amina, "answer_team_request", { team: team.id, person: leo.id, lets_in: true });
    expect(await rowsOf(server, team.id)).toContainEqual({ user_id: leo.id, roles: ["Tech Director"] });
  });

  it("doesn't follow a child into a school: strangers and child read nothing of each other any more, and the child is told why", async () => {
    const school = await addSchool(server, `Joined ${crypto.randomUUID()}`);
    const [stranger, child] = [await signUpStudent(server, { name: "Max" }), await signUpStudent(server, { name: "Amina" })];
    const team = await makeTeam(stranger);
    await joinTeam(child, team.team_code);
    // A typed name is no school; that it is confirmed makes it one.
    await server.sql("update public.profiles set school_id = $2, school_link = 'typed' where id = $1", [child.id, school]);
    expect(await membersOf(team)).toContain(child.id);
    await server.sql("update public.profiles set school_link = 'request' where id = $1", [child.id]);
    expect(await membersOf(team)).toEqual([stranger.id]);
    const learned = [await learnedOf(stranger, team, child), await learnedOf(child, team, stranger)];
    for (const secret of [child.id, "Amina"]) expect(learned[0]).not.toContain(secret);
    for (const secret of ["Max", "Solar"]) expect(learned[1]).not.toContain(secret);
    expect(await callAsService(server, "taken_out_by", { learner: child.id })).toBe("school");
    await expect(callAs(stranger, "answer_team_request", { team: team.id, person: child.id, lets_in: true })).rejects.toThrow(
      "cannot be in this team",
    );
    expect(await enterCode(child, await codeOf(team))).toEqual(notFound);
  });

  it("comes along with the last of its members who comes into their school, and who came before is in it again", async () => {
    const school = await addSchool(server, `Club ${crypto.randomUUID()}`);
    const [amina, leo] = [await signUpStudent(server, { name: "Amina" }), await signUpStudent(server, { name: "Leo" })];
    const team = await makeTeam(amina);
    await joinTeam(leo, team.team_code);
    await Promise.all([amina, leo].map(async (person) => joinSchool(person, await addCode(server, school))));
    expect([(await keptOf(server, team)).school_id, (await membersOf(team)).toSorted()]).toEqual([school, [amina.id, leo.id].toSorted()]);
    expect(await callAsService(server, "taken_out_by", { learner: amina.id })).toBeNull();
  });

  it("keeps out whom a captain refused or took out, also with a new code, until they are let in again", async () => {
    const [amina, leo] = [await signUpStudent(server), await signUpStudent(server, { name: "Leo" })];
    const team = await makeTeam(amina);
    await enterCode(leo, team.team_code);
    await callAs(amina, "answer_team_request", { team: team.id, person: leo.id, lets_in: false });
    expect(await enterCode(leo, team.team_code)).toEqual(notFound);
    expect(await callAsService(server, "taken_out_by", { learner: leo.id })).toBeNull();
    await callAs(amina, "answer_team_request", { team: team.id, person: leo.id, lets_in: true });
    await callAs(amina, "remove_team_member", { team: team.id, person: leo.id });
    expect(await callAsService(server, "taken_out_by", { learner: leo.id })).toBe("captain");
    expect(await enterCode(leo, await codeOf(team))).toEqual(notFound);
    expect(await callAs(amina, "team_requests_of", { team: team.id })).toMatchObject([{ user_id: leo.id, is_out: true }]);
    // Who left by themselves may come back.
    const guest = await signUpStudent(server);
    await joinTeam(guest, await codeOf(team));
    await guest.client.from("team_members").delete().eq("team_id", team.id).throwOnError();
    expect(await enterCode(guest, await codeOf(team))).toEqual({ ok: true, waiting: true });
  });

  it("takes nobody of a school, and nobody who has joined one while they waited", async () => {
    const school = await addSchool(server, `Side ${crypto.randomUUID()}`);
    const amina = await signUpStudent(server);
    const team = await makeTeam(amina);
    expect(await enterCode(await signUpMember(server, school), team.team_code)).toEqual(notFound);
    const leo = await signUpStudent(server);
    await enterCode(leo, team.team_code);
    await server.sql("update public.profiles set school_id = $2 where id = $1", [leo.id, school]);
    await expect(callAs(amina, "answer_team_request", { team: team.id, person: leo.id, lets_in: true })).rejects.toThrow(
      "This person cannot be in this team any more.",
    );
    expect(await membersOf(team)).toEqual([amina.id]);
  });

  it("is closed to its maker, too, who joined a school before they entered it; a school's team to who left the school", async () => {
    const school = await addSchool(server, `Maker ${crypto.randomUUID()}`);
    const [child, pupil] = [await signUpStudent(server), await signUpMember(server, school)];
    const making = async (maker: Person) => String((await keepFor(maker, "make_team", { name: "Solar", description: "" }))["id"]);
    const [outside, inside] = [await making(child), await making(pupil)];
    const enter = async ({ id, client }: Person, team: string) =>
      (await client.from("team_members").insert({ user_id: id, team_id: team, roles: ["UX Designer"] })).error;
    const refused = { code: "22023", message: "Your school has closed this team, or it is not a team of yours any more." };
    await joinSchool(child, await addCode(server, school));
    expect(await enter(child, outside)).toMatchObject(refused);
    expect(await enter(pupil, inside)).toBeNull();
    await pupil.client.from("team_members").delete().eq("user_id", pupil.id).throwOnError();
    await server.sql("update public.profiles set school_id = null, school_link = null where id = $1", [pupil.id]);
    expect(await enter(pupil, inside)).toMatchObject(refused);
    expect([...(await rowsOf(server, outside)), ...(await rowsOf(server, inside))]).toEqual([]);
  });

  it("is left by its maker also where they enter it while they join a school", async () => {
    const school = await addSchool(server, `At once ${crypto.randomUUID()}`);
    const code = await addCode(server, school);
    for (let round = 0; round < 12; round += 1) {
      const child = await signUpStudent(server);
      const { id: team } = await keepFor(child, "make_team", { name: "Solar", description: "" });
      await Promise.all([
        child.client.from("team_members").insert({ user_id: child.id, team_id: String(team), roles: ["UX Designer"] }),
        joinSchool(child, code),
      ]);
      const apart = `select from public.team_members m join public.teams t on t.id = m.team_id
        where m.user_id = $1 and t.school_id is distinct from private.school_of_member(m.user_id)`;
      expect(await server.sql(apart, [child.id])).toEqual([]);
    }
  });
});
