import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "../server/test-server.ts";
import { addModule, callAs, first, keepFor, permissionDenied, refusal, signUpStudent, type Person, type TestServer } from "./people.ts";
import { addSchool, appoint } from "./school.ts";

let server: TestServer;
let school: string;
let head: Person;
let teacher: Person;
let colleague: Person;
let classId: string;
beforeAll(async () => {
  // The ages are those of the laws; a child of grade 3 in Kenya is under 18.
  server = await startTestServer({ env: { CONSENT_AGE: "" } });
  school = await addSchool(server, "Hill School");
  [head, teacher, colleague] = [
    await appoint(server, "admin", school),
    await appoint(server, "teacher", school),
    await appoint(server, "teacher", school),
  ];
  classId = await newClass(teacher, "5b");
});
afterAll(() => server.stop());

const newClass = async (maker: Person, name: string, of = school): Promise<string> =>
  ((await callAs(maker, "make_class", { school: of, name })) as { id: string }).id;

/** A child who belongs to the school, in the class or in none. */
async function child(inClass: string | null = classId, of = school, fields: Record<string, unknown> = {}): Promise<Person> {
  const person = await signUpStudent(server, { name: "Amina Njeri", school_id: of, school_link: "roster", ...fields });
  if (inClass) await server.sql("insert into public.school_class_members (class_id, user_id) values ($1, $2)", [inClass, person.id]);
  return person;
}

/** What the child's page reads: whom to ask, or null. */
async function missing({ client, id }: Person): Promise<{ school: string | null; is_closed: boolean; mailed_at: string | null } | null> {
  const { data, error } = await client.from("profiles").select("consent").eq("id", id).single();
  if (error) throw new Error(error.message);
  return (data as unknown as { consent: never }).consent;
}

/** A session that was there before consent was asked for. */
async function session(person: Person, area = "AI Learning"): Promise<string> {
  const moduleId = await addModule(server, { categoryActivity: area });
  const text =
    "insert into public.dashboard (user_id, learning_module_id, category_activity, title) values ($1, $2, $3, 'It') returning id";
  return first(await server.sql<{ id: string }>(text, [person.id, moduleId, area])).id;
}

const turn = async (person: Person, of: string, area = "ai-learning"): Promise<unknown> =>
  (
    await server.operator().rpc("claim_turn", {
      learner: person.id,
      session: of,
      message_id: `message-${crypto.randomUUID()}`,
      area,
      message: "My toaster has a timer.",
    })
  ).data;

describe("who is asked for consent", () => {
  it.each([
    [{ grade_level: 1, country: "United States" }, true],
    [{ grade_level: 2, country: "United States" }, true],
    [{ grade_level: 3, country: "United States" }, false],
    [{ grade_level: 3, country: "germany " }, true],
    [{ grade_level: 3, country: "Austria" }, false],
    [{ grade_level: 3, country: "Nowhere at all" }, true],
    [{ grade_level: 4, country: "United States" }, true],
    [{ grade_level: null, role: "teacher" }, false],
  ])("%o: %s, by the youngest age of the grade and the country's law", async (fields, isAsked) => {
    expect((await missing(await signUpStudent(server, fields))) !== null).toBe(isAsked);
  });

  it("goes by the grade that a school has set where it has", async () => {
    const us = { grade_level: 2, country: "United States" };
    expect(await missing(await child(null, school, { ...us, school_grade: 8 }))).toBeNull();
    expect(await missing(await child(null, school, { ...us, school_grade: 7 }))).toMatchObject({ school: "Hill School" });
  });

  it("is not taken back by another grade, role or country of the child's own choice", async () => {
    const amina = await signUpStudent(server);
    await amina.client.from("profiles").update({ grade_level: 3, role: "teacher", continent: "Europe" }).eq("id", amina.id);
    await keepFor(amina, "save_profile_texts", { texts: { country: "Austria" } });
    expect(await missing(amina)).toMatchObject({ school: null });
  });

  it("is decided by the operator alone: no student and no visitor sets an age, and 0 asks nobody", async () => {
    const amina = await signUpStudent(server, { country: "Malta" });
    for (const client of [amina.client, server.visitor()])
      expect((await client.rpc("set_consent_age", { age: 0 })).error?.code).toBe(permissionDenied);
    await server.operator().rpc("set_consent_age", { age: 0, country: "Malta" });
    expect(await missing(await signUpStudent(server, { country: "Malta" }))).toBeNull();
  });
});

describe("without consent", () => {
  it("a turn is refused in every area, and nothing of it is kept", async () => {
    const amina = await child(await newClass(teacher, "Every area"));
    const areas = await server.sql<{ id: string; category_activity: string }>("select id, category_activity from public.areas");
    expect(areas.length).toBeGreaterThan(4);
    for (const { id, category_activity: category } of areas) {
      const of = await session(amina, category);
      expect([id, await turn(amina, of, id)]).toEqual([id, { ok: false, reason: "consent_missing" }]);
      expect(await server.sql("select 1 from public.messages where session_id = $1", [of])).toEqual([]);
      const open = await server.operator().rpc("area_is_open", { learner: amina.id, area: id });
      expect(open.data).toBe(false);
    }
  });

  it("nothing is written to a table, and nothing is begun or joined", async () => {
    const amina = await child(await newClass(teacher, "No writing"));
    const moduleId = await addModule(server);
    const insert = await amina.client.from("dashboard").insert({ user_id: amina.id, learning_module_id: moduleId });
    expect(insert.error).toMatchObject({ code: permissionDenied, hint: "consent_missing" });
    const of = await session(amina);
    const update = await amina.client.from("dashboard").update({ progress: "started" }).eq("id", of);
    expect(update.error?.hint).toBe("consent_missing");
    expect(await refusal(amina, "refresh_user_dashboard", { user_id_param: amina.id })).toBe(permissionDenied);
    const made = { title: "A kite", description: "Fly.", sub_category: "art" };
    for (const [name, args] of [
      ["create_own_module", { category: "Create", ...made }],
      ["create_project", { ...made, team: null }],
      ["make_team", { name: "Kites", description: "" }],
      ["keep_memory_line", { line: null, words: "I like kites" }],
      ["answer_comment", { comment_id: 1, words: "Thank you" }],
      ["answer_teacher", { teacher_level: 1, words: "Thank you" }],
    ] as const)
      await expect(keepFor(amina, name, args)).rejects.toThrow("Your school or a parent has to say yes first.");
  });

  it("every table in which a student makes something asks first", async () => {
    const guarded = await server.sql<{ name: string }>(
      "select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'private.refuse_without_consent'::regproc order by 1",
    );
    expect(guarded.map(({ name }) => name.replace(/^public\./, ""))).toEqual([
      "dashboard",
      "hand_ins",
      "learning_modules",
      "memory_lines",
      "project_work_versions",
      "projects",
      "proof_links",
      "team_members",
      "team_requests",
      "tutor_designs",
    ]);
  });
});

describe("a school's consent", () => {
  it("opens a class at once, is kept with day and name, and counts for who comes later", async () => {
    const own = await newClass(teacher, "7c");
    const [amina, other] = [await child(own), await child(null)];
    await callAs(teacher, "record_class_consent", { class: own });
    expect(await missing(amina)).toBeNull();
    expect(await turn(amina, await session(amina))).toMatchObject({ ok: true });
    expect(await missing(await child(own))).toBeNull();
    expect(await missing(other)).not.toBeNull();
    expect(await callAs(teacher, "class_consents", { class: own })).toMatchObject({
      is_recorded: true,
      students: [{ is_missing: false, consent: { is_given: true, how: "school", by: "Mr Head" } }, {}],
    });
  });

  it("is recorded for one child from a sheet that a parent signed", async () => {
    const [amina, zola] = [await child(), await child()];
    await callAs(teacher, "record_parent_consent", { class: classId, people: [amina.id] });
    expect([await missing(amina), (await missing(zola)) !== null]).toEqual([null, true]);
  });

  it("is recorded for the whole school by an admin in one press, and ended by one", async () => {
    const other = await addSchool(server, "Lake School");
    const admin = await appoint(server, "admin", other);
    const amina = await child(null, other);
    expect(await callAs(admin, "school_consent", { school: other })).toMatchObject({ recorded: null, students: 1, missing: 1 });
    await callAs(admin, "record_school_consent", { school: other, is_given: true });
    await callAs(admin, "record_school_consent", { school: other, is_given: true });
    expect(await missing(amina)).toBeNull();
    expect(await callAs(admin, "school_consent", { school: other })).toMatchObject({ recorded: { by: "Mr Head" }, missing: 0 });
    await callAs(admin, "record_school_consent", { school: other, is_given: false });
    expect(await missing(amina)).not.toBeNull();
  });

  it("is nothing to a child, a stranger, another school, a teacher of another class or one who has left", async () => {
    const amina = await child();
    const elsewhere = await appoint(server, "admin", await addSchool(server, "Far School"));
    const former = await appoint(server, "teacher", school, { classes: [classId] });
    await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
    for (const person of [amina, await signUpStudent(server), elsewhere, colleague, former]) {
      expect(await refusal(person, "record_class_consent", { class: classId })).toBe(permissionDenied);
      expect(await refusal(person, "record_parent_consent", { class: classId, people: [amina.id] })).toBe(permissionDenied);
      expect(await refusal(person, "class_consents", { class: classId })).toBe(permissionDenied);
      expect(await refusal(person, "record_school_consent", { school, is_given: true })).toBe(permissionDenied);
      expect(await refusal(person, "school_consent", { school })).toBe(permissionDenied);
      expect(await refusal(person, "withdraw_consent", { student: amina.id })).toBe(permissionDenied);
    }
    const stranger = await child(null);
    expect(await refusal(teacher, "record_parent_consent", { class: classId, people: [stranger.id] })).toBe(permissionDenied);
    for (const table of ["consents", "school_consents"]) {
      expect((await amina.client.from(table).select("*")).error?.code).toBe(permissionDenied);
      const row = {
        school_id: school,
        said_by_name: "Me",
        ...(table === "consents" && { user_id: amina.id, is_given: true, how: "school" }),
      };
      expect((await amina.client.from(table).insert(row)).error?.code).toBe(permissionDenied);
    }
    expect(await missing(amina)).not.toBeNull();
    const typed = await signUpStudent(server, { school_id: school, school_link: "typed" });
    await callAs(head, "record_school_consent", { school, is_given: true });
    expect(await missing(typed)).not.toBeNull();
    await callAs(head, "record_school_consent", { school, is_given: false });
  });
});

describe("withdrawn consent", () => {
  it("closes the account at once, goes before the school's own, and erases nothing before its day", async () => {
    const amina = await child();
    await callAs(teacher, "record_parent_consent", { class: classId, people: [amina.id] });
    const of = await session(amina);
    expect(await turn(amina, of)).toMatchObject({ ok: true });
    await callAs(teacher, "record_class_consent", { class: classId });
    await callAs(head, "withdraw_consent", { student: amina.id });
    expect(await turn(amina, await session(amina))).toEqual({ ok: false, reason: "consent_missing" });
    expect((await amina.client.from("profiles").select("id")).status).toBe(401);
    const kept = await server.sql("select content from public.messages where session_id = $1 and role = 'user'", [of]);
    expect(kept).toEqual([{ content: "My toaster has a timer." }]);
    const closed = "select reason, erase_after > now() as waits from private.closed_accounts where user_id = $1";
    expect(await server.sql(closed, [amina.id])).toEqual([{ reason: "consent", waits: true }]);
    expect(await server.sql("select 1 from auth.sessions where user_id = $1", [amina.id])).toEqual([]);
    expect((await server.visitor().auth.signInWithPassword({ email: amina.email, password: amina.password })).error).not.toBeNull();
    const again = await teacher.client.rpc("record_parent_consent", { class: classId, people: [amina.id] });
    // A closed account is in no class any more.
    expect(again.error?.message).toMatch(/^Only who teaches this student/);
  });
});
