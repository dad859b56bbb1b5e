import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCode, addSchool, appoint, joinSchool } from "#testing/database/school.ts";
import { callAs, signUpStudent, startSession, type Person } from "#testing/database/people.ts";
import { beginProject, joinTeam, makeTeam } from "#testing/database/team.ts";
import { sayIn, startTestLearn, type TestLearn } from "#testing/server/learn-with-stub.ts";

describe("the stream of news of an open page", () => {
  let learn: TestLearn;
  let [amina, ben, carol] = [] as unknown as [Person, Person, Person];
  let teamId: string;
  let session: string;
  const opened: AbortController[] = [];

  beforeAll(async () => {
    learn = await startTestLearn();
    [amina, ben, carol] = (await Promise.all(["Amina", "Ben", "Carol"].map((name) => signUpStudent(learn.server, { name })))) as [
      Person,
      Person,
      Person,
    ];
    const made = await makeTeam(amina);
    teamId = made.id;
    await joinTeam(ben, made.team_code, ["UX Designer"]);
    ({ session } = await beginProject(amina, made.id));
    learn.stub.script({ kind: "reply", text: "What comes first?" });
  });
  afterAll(async () => {
    for (const controller of opened) controller.abort();
    await learn.stop();
  });

  const ask = (token: string | null, query = ""): Promise<Response> => {
    const controller = new AbortController();
    opened.push(controller);
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    return fetch(`${learn.server.origin}/news${query}`, { headers, signal: controller.signal });
  };

  /** Opens the stream of a page that shows a conversation; answers what it has heard since it was open. */
  async function listen(person: Person, of = session): Promise<string[]> {
    const response = await ask(person.accessToken, `?session=${of}`);
    expect(response.status).toBe(200);
    const heard: string[] = [];
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    void (async () => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return void heard.push("over");
        for (const [, of = ""] of value.matchAll(/event: news\ndata: \{"of":"([^"]+)"\}/g)) heard.push(of);
      }
    })().catch(() => undefined);
    await expect.poll(() => heard).toEqual(["all"]);
    heard.length = 0;
    return heard;
  }

  it("says at once that a mate has written and that the mentor answers, and nothing of what; a stranger hears nothing", async () => {
    const [mate, stranger] = [await listen(ben), await listen(carol)];
    const events = sayIn(learn, { ...amina, sessionId: session }, { text: "a lid of foil" }, "projects");
    await expect.poll(() => mate).toContain(session);
    await events;
    // The message, the turn that begins, and its end with the reply.
    await expect.poll(() => mate.length).toBeGreaterThanOrEqual(3);
    expect(new Set(mate)).toEqual(new Set([session]));
    expect(stranger).toEqual([]);
  });

  it("says that somebody has joined or left the team", async () => {
    const heard = await listen(ben);
    await learn.server.sql("insert into public.team_members (user_id, team_id, roles) values ($1, $2, '{UX Designer}')", [
      carol.id,
      teamId,
    ]);
    await expect.poll(() => heard).toEqual(expect.arrayContaining(["person", session]));
    const left = await listen(ben);
    await learn.server.sql("delete from public.team_members where user_id = $1", [carol.id]);
    await expect.poll(() => left).toEqual(expect.arrayContaining(["person", session]));
  });

  it("ends for whoever is taken out of a team, and goes on for the others", async () => {
    const gone = await signUpStudent(learn.server, { name: "Eda" });
    await learn.server.sql("insert into public.team_members (user_id, team_id, roles) values ($1, $2, '{UX Designer}')", [gone.id, teamId]);
    const [left, stays] = [await listen(gone), await listen(amina)];
    await callAs(amina, "remove_team_member", { team: teamId, person: gone.id });
    await expect.poll(() => left).toContain("over");
    await learn.server.sql("update public.dashboard set talk_news = talk_news + 1 where id = $1", [session]);
    await expect.poll(() => stays).toContain(session);
    expect(stays).not.toContain("over");
  });

  it("says that the school has closed an area", async () => {
    const school = await addSchool(learn.server, "Hill School");
    const head = await appoint(learn.server, "admin", school);
    const pupil = await signUpStudent(learn.server, { name: "Dilnoza" });
    await joinSchool(pupil, await addCode(learn.server, school));
    const [heard, elsewhere] = [await listen(pupil), await listen(ben)];
    await callAs(head, "switch_area", { school, area: "skills", is_enabled: true });
    await callAs(head, "switch_area", { school, area: "skills", is_enabled: false });
    await expect.poll(() => heard).toContain("school");
    expect(elsewhere).toEqual([]);
  });

  it("says to who teaches a class that somebody of it has gone on, and to nobody else who asks for the class", async () => {
    const school = await addSchool(learn.server, "River School");
    const teacher = await appoint(learn.server, "teacher", school);
    const { id: made, code } = (await callAs(teacher, "make_class", { school, name: "5b" })) as { id: string; code: string };
    const pupil = await signUpStudent(learn.server, { name: "Dilnoza" });
    await joinSchool(pupil, code);
    const talk = await startSession(learn.server, pupil);
    const [heard, elsewhere] = [await listen(teacher, made), await listen(ben, made)];
    await sayIn(learn, { ...pupil, sessionId: talk }, { text: "it learned from photos" });
    await expect.poll(() => heard).toContain(made);
    expect(new Set(heard)).toEqual(new Set([made]));
    expect(elsewhere).toEqual([]);
  });

  it("ends for whoever keeps a class or its school no more, and goes on for the others", async () => {
    const school = await addSchool(learn.server, "Ridge School");
    const admin = () => appoint(learn.server, "admin", school);
    const [head, former, other] = [await admin(), await admin(), await admin()];
    const { id: made, code } = (await callAs(head, "make_class", { school, name: "5b" })) as { id: string; code: string };
    const teacher = await appoint(learn.server, "teacher", school, { classes: [made] });
    const pupil = await signUpStudent(learn.server, { name: "Dilnoza" });
    await joinSchool(pupil, code);
    const [stays, ...lost] = await Promise.all([head, former, other, teacher, pupil].map((one) => listen(one, made)));
    await callAs(head, "remove_staff", { school, person: former.id });
    await callAs(head, "appoint_staff", { school, person: teacher.id, role: "teacher", classes: [], is_safe_person: false });
    await callAs(head, "remove_school_member", { school, person: pupil.id });
    await callAs(other, "hand_over_school", { school, person: head.id });
    for (const heard of lost) await expect.poll(() => heard).toContain("over");
    expect(stays).not.toContain("over");
  });

  it("is for somebody who is signed in, and for a few conversations at once", async () => {
    expect((await ask(null)).status).toBe(401);
    expect((await ask("no.such.token")).status).toBe(401);
    expect((await ask(amina.accessToken, "?session=everything")).status).toBe(400);
    const many = Array.from({ length: 11 }, () => `session=${crypto.randomUUID()}`).join("&");
    expect((await ask(amina.accessToken, `?${many}`)).status).toBe(400);
  });

  it("keeps no server from ending", async () => {
    const other = await startTestLearn();
    const person = await signUpStudent(other.server);
    const response = await fetch(`${other.server.origin}/news`, { headers: { authorization: `Bearer ${person.accessToken}` } });
    const stopped = other.stop();
    expect(await response.text()).toMatch(/event: over\ndata: \{\}\n\n$/);
    await stopped;
  });

  it("is counted: one person has at most twenty, and a page that goes makes room", async () => {
    const person = await signUpStudent(learn.server);
    const before = opened.length;
    for (let count = 0; count < 20; count += 1) expect((await ask(person.accessToken)).status).toBe(200);
    expect((await ask(person.accessToken)).status).toBe(429);
    opened[before]?.abort();
    await expect.poll(async () => (await ask(person.accessToken)).status).toBe(200);
  });
});
