import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { beginTurn } from "./conversation.ts";
import { callAs, first, permissionDenied, signUpStudent, startSession, type Person } from "./people.ts";
import { addCode, addSchool, appoint, joinSchool, signUpMember, type MadeClass, makeClass, signUpPupil } from "./school.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School", { areas: ["ai-learning", "skills", "vibing"] });
const head = await appoint(server, "admin", hill);
const teacher = await appoint(server, "teacher", hill);
const headOfValley = await appoint(server, "admin", await addSchool(server, "Valley School"));

interface MySchool {
  enabled_areas: string[];
  closed_areas: string[];
  classes: { name: string }[];
}

const newClass = (name?: string, school = hill) => makeClass(teacher, school, name);
const close = (made: MadeClass, area: string, isClosed = true): Promise<unknown> =>
  callAs(teacher, "switch_class_area", { class: made.id, area, is_closed: isClosed });
const mySchool = (person: Person): Promise<MySchool> => callAs(person, "my_school", {}) as Promise<MySchool>;
const openAreas = async (person: Person): Promise<string[]> => (await mySchool(person)).enabled_areas;
const classNames = async (person: Person): Promise<string[]> => (await mySchool(person)).classes.map(({ name }) => name);

/** Signs up a student who has joined some classes by their codes. */
const pupilOf = (...classes: MadeClass[]) => signUpPupil(server, classes);

describe("a class", () => {
  it("is made by staff, and its code brings a student into the school and the class, in any case of letters", async () => {
    const made = await newClass("  Class 5b ");
    expect(made).toEqual({ id: expect.any(String), name: "Class 5b", code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/) });
    const pupil = await signUpStudent(server);
    expect(await joinSchool(pupil, made.code.toLowerCase())).toEqual({
      ok: true,
      school: { id: hill, name: "Hill School" },
      class: { id: made.id, name: "Class 5b" },
    });
    expect(await mySchool(pupil)).toMatchObject({ id: hill, name: "Hill School", classes: [{ id: made.id, name: "Class 5b" }] });
    expect(await callAs(teacher, "class_week", { class: made.id })).toMatchObject({
      members: [{ user_id: pupil.id, name: "Amina", class_name: "Class 5b", worked_on: 0 }],
      removed: [],
    });
  });

  it.each([
    ["x".repeat(61), /^The class is too long/],
    ["Class\u202e5", /^The class has a hidden character/],
    [" \u200b", /^Please give the class a name/],
  ])("isn't made with the name %o", async (name, sentence) => {
    await expect(newClass(name)).rejects.toThrow(sentence);
  });

  it("has a name that no other class of the school has, until that one is archived", async () => {
    const one = await newClass("Rivers");
    const other = await newClass("Lakes");
    await expect(newClass("rivers")).rejects.toThrow("There is a class of this name already.");
    await expect(callAs(teacher, "rename_class", { class: other.id, name: "RIVERS" })).rejects.toThrow(
      "There is a class of this name already.",
    );
    await callAs(teacher, "archive_class", { class: one.id });
    await callAs(teacher, "rename_class", { class: other.id, name: "Rivers" });
    expect(JSON.stringify(await callAs(head, "list_classes", { school: hill }))).not.toContain("Lakes");
  });

  it("gets a new code when staff ask, and the one before opens nothing while everybody stays", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const code = await callAs(head, "renew_class_code", { class: made.id });
    expect(await joinSchool(await signUpStudent(server), made.code)).toEqual({ ok: false, reason: "not_found" });
    expect(await joinSchool(await signUpStudent(server), code as string)).toMatchObject({ ok: true, class: { id: made.id } });
    expect(await classNames(pupil)).toEqual([made.name]);
  });

  it("lets nobody back by a code whom staff took out, until they put them back in", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const keep = (isIn: boolean): Promise<unknown> => callAs(teacher, "keep_in_class", { class: made.id, person: pupil.id, is_in: isIn });
    expect([await keep(false), await keep(false)]).toEqual([true, false]);
    expect(await classNames(pupil)).toEqual([]);
    expect(await joinSchool(pupil, made.code)).toEqual({ ok: false, reason: "excluded" });
    expect(await callAs(head, "class_week", { class: made.id })).toEqual({
      opens_talks: false,
      grades: {},
      members: [],
      removed: [{ user_id: pupil.id, name: "Amina" }],
    });
    expect(await keep(true)).toBe(true);
    expect(await classNames(pupil)).toEqual([made.name]);
    const stranger = await signUpMember(server, hill);
    expect(await callAs(teacher, "keep_in_class", { class: made.id, person: stranger.id, is_in: true })).toBe(false);
  });

  it("is no way for its teacher back to a child whom an admin, a list or a closing took out, or who is in another class since", async () => {
    const [made, club, next] = [await newClass(), await newClass(), await makeClass(head, hill)];
    const pupils = await Promise.all(Array.from({ length: 5 }, () => pupilOf(made, club)));
    const keep = (person: Person, isIn: boolean, as = teacher, { id } = made): Promise<unknown> =>
      callAs(as, "keep_in_class", { class: id, person: person.id, is_in: isIn });
    const [moved, out, closed, placed, slip] = pupils as [Person, Person, Person, Person, Person];
    await callAs(head, "move_to_class", { class: made.id, person: moved.id, target: next.id });
    await keep(out, false, head);
    await server.sql("select private.close_accounts(array[$1::uuid], 'consent')", [closed.id]);
    for (const person of [placed, slip]) await keep(person, false);
    await callAs(head, "move_to_class", { class: club.id, person: placed.id, target: next.id });
    expect(await callAs(teacher, "class_week", { class: made.id })).toMatchObject({ removed: [{ user_id: slip.id }] });
    for (const person of pupils) expect(await keep(person, true)).toBe(person === slip);
    // What the teacher took out once, and somebody put back, isn't theirs when an admin takes it out.
    await keep(slip, false, head);
    expect([await keep(slip, true), await keep(slip, true, head)]).toEqual([false, true]);
    await keep(slip, false);
    await server.sql("select private.close_accounts(array[$1::uuid], 'year_end')", [slip.id]);
    expect(await keep(slip, true)).toBe(false);
    // Who comes into another class again comes there anew.
    await keep(placed, false, head, next);
    expect(await keep(placed, true)).toBe(true);
    await keep(placed, false);
    await keep(placed, true, head, club);
    expect(await keep(placed, true)).toBe(false);
    await keep(placed, true, head);
    await keep(placed, false);
    expect(await keep(placed, true)).toBe(true);
    await keep(placed, false);
    await callAs(head, "move_to_class", { class: club.id, person: placed.id, target: next.id });
    expect(await keep(placed, true)).toBe(false);
  });

  it("gives a student on to another that the same person keeps, or shares one, with all work and the grade of the new one", async () => {
    const [one, two, club] = [await newClass(), await newClass(), await newClass()];
    const pupil = await pupilOf(one);
    const session = await startSession(server, pupil);
    const move = (from: MadeClass, to: MadeClass, stays = false, as = teacher): Promise<unknown> =>
      callAs(as, "move_to_class", { class: from.id, person: pupil.id, target: to.id, stays });
    await callAs(teacher, "set_class_grade", { class: two.id, grade: 7 });
    expect([await move(one, two), await move(one, two)]).toEqual([true, false]);
    expect(await classNames(pupil)).toEqual([two.name]);
    expect([await move(two, club, true), await move(two, one, false, head)]).toEqual([true, true]);
    expect(await classNames(pupil)).toEqual([one.name, club.name]);
    const { data } = await pupil.client.from("dashboard").select("id").eq("id", session);
    expect(data).toEqual([{ id: session }]);
    expect(await server.sql("select school_grade as grade from public.profiles where id = $1", [pupil.id])).toEqual([{ grade: 7 }]);
    const keeper = await appoint(server, "teacher", hill, { classes: [one.id] });
    await expect(move(one, two, false, keeper)).rejects.toThrow("Only who teaches this class");
    await expect(move(club, one, false, keeper)).rejects.toThrow("Only who teaches this class");
    const stranger = await pupilOf(two);
    expect(await callAs(teacher, "move_to_class", { class: one.id, person: stranger.id, target: two.id })).toBe(false);
  });

  it("is left by whoever leaves the school or becomes its staff, and staff who type its code are in none", async () => {
    const made = await newClass();
    const [leaver, promoted] = [await pupilOf(made), await pupilOf(made)];
    await callAs(head, "remove_school_member", { school: hill, person: leaver.id });
    await server.sql("insert into public.school_staff (user_id, school_id, role) values ($1, $2, 'facilitator')", [promoted.id, hill]);
    expect(await joinSchool(teacher, made.code)).toMatchObject({ ok: true });
    expect(await server.sql("select from public.school_class_members where class_id = $1", [made.id])).toEqual([]);
  });

  it("is nobody's but the staff's of its school: others are told no more than of one that there isn't", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const calls: [string, Record<string, unknown>][] = [
      ["class_week", {}],
      ["rename_class", { name: "Mine" }],
      ["renew_class_code", {}],
      ["archive_class", {}],
      ["keep_in_class", { person: pupil.id, is_in: false }],
      ["move_to_class", { person: pupil.id, target: made.id }],
      ["switch_class_area", { area: "skills", is_closed: true }],
      ["set_class_budget", { daily_tokens: 20_000 }],
    ];
    const told = new Set<string | undefined>();
    for (const [name, args] of calls)
      for (const client of [pupil.client, headOfValley.client])
        for (const id of [made.id, crypto.randomUUID()]) {
          const { error } = await client.rpc(name, { class: id, ...args });
          expect([name, error?.code]).toEqual([name, permissionDenied]);
          told.add(error?.message);
        }
    expect(told.size).toBe(1);
    for (const [name, args] of [
      ["make_class", { name: "Mine" }],
      ["list_classes", {}],
      ["school_settings", {}],
      ["unfinished_work", { area: "skills" }],
    ] as const)
      for (const { client } of [pupil, headOfValley])
        expect([name, (await client.rpc(name, { school: hill, ...args })).error?.code]).toEqual([name, permissionDenied]);
    for (const table of ["school_classes", "school_class_members", "school_class_teachers"])
      for (const { client } of [pupil, head])
        for (const count of ["exact", "planned"] as const)
          expect((await client.from(table).select("*", { head: true, count })).status).toBe(403);
    expect(await classNames(pupil)).toEqual([made.name]);
  });
});

describe("what a class closes", () => {
  it("is closed to its students at once, in the database and for their pages, and open to the rest of the school", async () => {
    const made = await newClass();
    const [pupil, other] = [await pupilOf(made), await signUpMember(server, hill)];
    const session = await startSession(server, pupil);
    expect(await close(made, "ai-learning")).toEqual(["ai-learning"]);
    expect(await beginTurn(server, pupil, session, "message-1", "hello")).toEqual({ ok: false, reason: "area_disabled" });
    expect(await openAreas(pupil)).toEqual(["skills", "vibing"]);
    expect(await openAreas(other)).toEqual(["ai-learning", "skills", "vibing"]);
    expect(await beginTurn(server, other, await startSession(server, other), "message-1", "hello")).toMatchObject({ ok: true });
    expect(await close(made, "ai-learning", false)).toEqual([]);
    expect(await beginTurn(server, pupil, session, "message-1", "hello")).toMatchObject({ ok: true });
  });

  it("stays closed to a student whose other class leaves it open, until no class closes it any more", async () => {
    const [one, club] = [await newClass(), await newClass()];
    const pupil = await pupilOf(one, club);
    expect(await openAreas(pupil)).toContain("vibing");
    await close(one, "vibing");
    expect(await openAreas(pupil)).not.toContain("vibing");
    await close(club, "vibing");
    await callAs(teacher, "archive_class", { class: one.id });
    expect(await openAreas(pupil)).not.toContain("vibing");
    await callAs(teacher, "archive_class", { class: club.id });
    expect(await openAreas(pupil)).toContain("vibing");
  });

  it("opens nothing that the school has closed", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    await close(made, "tutor", false);
    expect(await openAreas(pupil)).not.toContain("tutor");
    const open = first(await server.sql<{ open: boolean }>("select public.area_is_open($1, 'tutor') as open", [pupil.id]));
    expect(open).toEqual({ open: false });
  });

  it("takes teams from its students, too: none is made and none joined", async () => {
    const school = await addSchool(server, "Team School");
    const coach = await appoint(server, "teacher", school);
    const made = (await callAs(coach, "make_class", { school, name: "5" })) as MadeClass;
    await callAs(coach, "switch_class_area", { class: made.id, area: "teams", is_closed: true });
    const pupil = await pupilOf(made);
    const inserted = await pupil.operator.from("teams").insert({ name: "Rain", created_by: pupil.id, team_code: "x" });
    expect(inserted.error).toMatchObject({ code: "22023", hint: "area_disabled" });
    const { error } = await pupil.client.rpc("join_team", { code: "ABCDE", roles: ["UX Designer"] });
    expect(error).toMatchObject({ code: "22023", hint: "area_disabled", message: "This area is not enabled at your school." });
  });
});

describe("an area that a school has never switched", () => {
  it("is open where the school's admin chose so, and what was there before stays as it was", async () => {
    const school = await addSchool(server, "New Area School", { areas: ["skills"] });
    const admin = await appoint(server, "admin", school);
    const pupil = await signUpMember(server, school);
    const isOpen = async (area: string): Promise<boolean> =>
      first(await server.sql<{ open: boolean }>("select public.area_is_open($1, $2) as open", [pupil.id, area])).open;
    const choose = (isOpenAtFirst: boolean): Promise<unknown> =>
      callAs(admin, "choose_new_areas", { school, is_open: isOpenAtFirst, known: ["skills", "vibing"] });
    expect(await isOpen("music")).toBe(false);
    await choose(true);
    expect([await isOpen("music"), await isOpen("vibing"), await isOpen("skills")]).toEqual([true, false, true]);
    await callAs(admin, "switch_area", { school, area: "music", is_enabled: false });
    expect([await isOpen("music"), await isOpen("chess")]).toEqual([false, true]);
    await choose(false);
    expect([await isOpen("chess"), await isOpen("skills")]).toEqual([false, true]);
    const assistant = await appoint(server, "facilitator", school);
    for (const { client } of [assistant, pupil])
      expect((await client.rpc("choose_new_areas", { school, is_open: true, known: [] })).error?.code).toBe(permissionDenied);
  });
});

describe("work that would be cut off", () => {
  it("is counted for staff before they close an area: sessions begun and not completed, and whose they are", async () => {
    const made = await newClass();
    const [pupil, other] = [await pupilOf(made), await signUpMember(server, hill)];
    const count = async (args: object = {}): Promise<{ sessions: number; people: number }> =>
      (await callAs(head, "unfinished_work", { school: hill, area: "skills", ...args })) as never;
    const before = await count();
    for (const person of [pupil, pupil, other]) {
      const session = await startSession(server, person, { categoryActivity: "Skills" });
      await server.sql("update public.dashboard set progress = 'started' where id = $1", [session]);
    }
    await startSession(server, pupil, { categoryActivity: "Skills" });
    expect(await count()).toEqual({ sessions: before.sessions + 3, people: before.people + 2 });
    expect(await count({ class: made.id })).toEqual({ sessions: 2, people: 1 });
    expect(await callAs(teacher, "unfinished_work", { school: hill, area: "skills", class: made.id })).toEqual({ sessions: 2, people: 1 });
    expect(await count({ area: "teams" })).toEqual({ sessions: 0, people: 0 });
  });
});

describe("a school's join code without a class", () => {
  it("brings into no class", async () => {
    const pupil = await signUpStudent(server);
    expect(await joinSchool(pupil, await addCode(server, hill))).toEqual({
      ok: true,
      school: { id: hill, name: "Hill School" },
      class: null,
    });
    expect(await classNames(pupil)).toEqual([]);
  });
});
