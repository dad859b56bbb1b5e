import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { callAsService } from "./conversation.ts";
import { addModule, callAs, first, permissionDenied, refusal, signUpStudent, startSession } from "./people.ts";
import type { Person, TestServer } from "./people.ts";
import { addCode, addSchool, appoint, joinSchool } from "./school.ts";
import { joinTeam, makeTeam } from "./team.ts";

let server: TestServer;
let hill: string;
let five: string;
let six: string;
let codes: { five: string; six: string };
let teacher: Person;
let head: Person;
let amina: Person;
let leo: Person;
let session: string;
/** Whom everything of class 5b is closed to, with why. */
let strangers: Record<string, Person>;

const classOf = async (code: string): Promise<string> =>
  first(await server.sql<{ class_id: string }>("select class_id from public.school_codes where code = $1", [code])).class_id;
const pupil = async (code: string, name: string): Promise<Person> => {
  const person = await signUpStudent(server, { name });
  expect(await joinSchool(person, code)).toMatchObject({ ok: true });
  return person;
};
const book = (text = "A kite that carries seeds") => ({ title: "A kite", works: [{ text }] });
const handIn = (by: Person, changes: object = {}): Promise<unknown> =>
  callAsService(server, "hand_in_work", {
    learner: by.id,
    session,
    class: five,
    may_show: false,
    people: [by.id],
    book: book(),
    ...changes,
  });
const handedIn = async (changes: object = {}, by = amina): Promise<string> => String(Object(await handIn(by, changes)).id);
const giveBack = (work: string, verdict = "again", by = teacher): Promise<unknown> =>
  callAs(by, "return_hand_in", { hand_in: work, verdict, comment: "The tail is clever. What if it rains?" });
const show = (work: string, is_shown = true, by = teacher): Promise<unknown> => callAs(by, "show_hand_in", { hand_in: work, is_shown });
interface Own {
  classes: { id: string }[];
  works: {
    id: string;
    is_shown: boolean;
    may_show: boolean;
    verdict: string | null;
    comment: string | null;
  }[];
}
const ownOf = async (person: Person): Promise<Own | null> => {
  const { data } = await person.client.from("dashboard").select("handing_in").eq("id", session).maybeSingle();
  return data && ((data as { handing_in: Own }).handing_in ?? null);
};
const home = async (person: Person): Promise<{ returned: object[]; shown: number }> =>
  Object(await callAs(person, "my_school", {})).hand_ins;
const galleryOf = (person: Person): Promise<unknown> => callAs(person, "class_gallery", {});
const classList = (by = teacher): Promise<{ id: string }[]> => callAs(by, "class_hand_ins", { class: five }) as Promise<{ id: string }[]>;
const read = async (token: unknown): Promise<unknown> => {
  const hash = first(await server.sql<{ hash: string }>("select private.hash_of($1) as hash", [token])).hash;
  return callAsService(server, "read_proof_link", { token_hash: hash, address: "" });
};
const link = async (by: Person, work: string, days = 7): Promise<string> => {
  await server.sql("update public.proof_links set made_at = made_at - interval '10 seconds', ends_at = ends_at - interval '10 seconds'");
  return String(Object(await callAs(by, "link_hand_in", { hand_in: work, days })).token);
};
const allow = (days: number): Promise<unknown> => server.sql("update public.schools set link_days = $2 where id = $1", [hill, days]);

beforeAll(async () => {
  server = await sharedTestServer();
  hill = await addSchool(server, "Hand-in School");
  codes = { five: await addCode(server, hill, "5b"), six: await addCode(server, hill, "6a") };
  [five, six] = [await classOf(codes.five), await classOf(codes.six)];
  head = await appoint(server, "admin", hill);
  teacher = await appoint(server, "teacher", hill, { classes: [five] });
  leo = await pupil(codes.five, "Leo Odhiambo");
  const former = await appoint(server, "teacher", hill, { classes: [five] });
  await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
  strangers = {
    "a mate of the class": leo,
    "a student of another class": await pupil(codes.six, "Zuri"),
    "a teacher of another class": await appoint(server, "teacher", hill, { classes: [six] }),
    "a facilitator of the school": await appoint(server, "facilitator", hill),
    "an admin of another school": await appoint(server, "admin", await addSchool(server, "Valley of Hand-ins")),
    "a former teacher": former,
  };
});
beforeEach(async () => {
  await allow(30);
  amina = await pupil(codes.five, "Amina Njeri");
  session = await startSession(server, amina);
});

const forMakers = ["take_hand_in_back", "hide_hand_in"];
const forStaff: [string, object][] = [
  ["read_hand_in", {}],
  ["return_hand_in", { verdict: "done", comment: "Well done." }],
  ["show_hand_in", { is_shown: true }],
];
const forBoth: [string, object][] = [
  ["link_hand_in", { days: 1 }],
  ["end_hand_in_links", {}],
];

describe("a work that is handed in", () => {
  it("waits for who keeps the class, as it was, until it is returned with a comment, which the student reads on Home until it is put away", async () => {
    const work = await handedIn();
    for (const person of [teacher, head]) expect(await classList(person)).toMatchObject([{ id: work, names: "Amina", verdict: null }]);
    expect(await callAs(teacher, "read_hand_in", { hand_in: work })).toMatchObject({ book: book(), names: "Amina", may_show: false });
    const { classes } = (await callAs(teacher, "staff_home", { school: hill })) as { classes: object[] };
    expect(classes).toMatchObject([{ id: five, handed_in: 1 }]);
    expect((await home(amina)).returned).toEqual([]);
    await giveBack(work);
    expect((await home(amina)).returned).toMatchObject([{ id: work, session, title: "A kite", verdict: "again", by: "Mr Head" }]);
    expect((await ownOf(amina))?.works).toMatchObject([{ id: work, comment: "The tail is clever. What if it rains?" }]);
    await callAs(amina, "put_return_away", { hand_in: work });
    expect((await home(amina)).returned).toEqual([]);
    expect((await ownOf(amina))?.works).toHaveLength(1);
    await server.sql("delete from public.hand_ins where session_id = $1", [session]);
  });

  it("is taken back until it is returned, and handed in anew after that, with the earlier comment beside it", async () => {
    const work = await handedIn();
    expect(await handIn(amina)).toEqual({ ok: false, reason: "waits" });
    await callAs(amina, "take_hand_in_back", { hand_in: work });
    expect(await classList()).toEqual([]);
    const next = await handedIn();
    await giveBack(next);
    await expect(callAs(amina, "take_hand_in_back", { hand_in: next })).rejects.toThrow("Your teacher has returned it already.");
    await expect(giveBack(next)).rejects.toThrow("This was returned already.");
    const last = await handedIn({ book: book("Now with a coat of wax") });
    expect(await callAs(teacher, "read_hand_in", { hand_in: last })).toMatchObject({ earlier: [{ verdict: "again" }] });
    expect(await callAs(teacher, "read_hand_in", { hand_in: next })).toMatchObject({ book: book() });
    await server.sql("delete from public.hand_ins where session_id = $1", [session]);
  });

  it("needs a comment of at most 500 characters and one of two words", async () => {
    const work = await handedIn();
    const say = (comment: string, verdict = "done") => callAs(teacher, "return_hand_in", { hand_in: work, verdict, comment });
    await expect(say(" \n ")).rejects.toThrow("Please write a comment");
    await expect(say("a".repeat(501))).rejects.toThrow("at most 500");
    await expect(say("Well done.", "failed")).rejects.toThrow("Please choose");
    await say("Line one\nline two");
    await server.sql("delete from public.hand_ins where session_id = $1", [session]);
  });

  it("is the work of who hands it in, in a class that they are in", async () => {
    expect(await handIn(leo)).toEqual({ ok: false, reason: "not_yours" });
    expect(await handIn(amina, { people: [amina.id, leo.id] })).toEqual({ ok: false, reason: "not_yours" });
    expect(await handIn(amina, { class: six })).toEqual({ ok: false, reason: "not_in_class" });
    expect(
      await refusal(amina, "hand_in_work", { learner: amina.id, session, class: five, may_show: true, people: [amina.id], book: {} }),
    ).toBe(permissionDenied);
    expect(await ownOf(leo)).toBeNull();
    expect((await ownOf(amina))?.classes.map(({ id }) => id)).toEqual([five]);
  });

  it("is closed to everybody else, in each procedure and both tables", async () => {
    const work = await handedIn({ may_show: true });
    for (const [who, person] of Object.entries(strangers)) {
      for (const name of forMakers)
        expect([who, name, await refusal(person, name, { hand_in: work })]).toEqual([who, name, permissionDenied]);
      for (const [name, args] of [...forStaff, ...forBoth])
        expect([who, name, await refusal(person, name, { hand_in: work, ...args })]).toEqual([who, name, permissionDenied]);
      expect([who, await refusal(person, "class_hand_ins", { class: five })]).toEqual([who, permissionDenied]);
      expect([who, await refusal(person, "gallery_work", { hand_in: work })]).toEqual([who, permissionDenied]);
      expect([who, await ownOf(person)]).toEqual([who, null]);
      await callAs(person, "put_return_away", { hand_in: work });
    }
    for (const [name, args] of forStaff)
      expect([name, await refusal(amina, name, { hand_in: work, ...args })]).toEqual([name, permissionDenied]);
    for (const name of forMakers) expect(await refusal(teacher, name, { hand_in: work })).toBe(permissionDenied);
    for (const client of [amina.client, leo.client, teacher.client, server.visitor()])
      for (const table of ["hand_ins", "hand_in_people"]) expect((await client.from(table).select("*")).error?.code).toBe(permissionDenied);
    for (const name of ["class_gallery", "gallery_work", "read_hand_in", "link_hand_in"])
      expect((await server.visitor().rpc(name, name === "class_gallery" ? {} : { hand_in: work })).error).not.toBeNull();
    expect(await server.sql("select 1 from public.hand_in_people where hand_in_id = $1 and read_at is not null", [work])).toEqual([]);
    await server.sql("delete from public.hand_ins where session_id = $1", [session]);
  });

  it("is closed to the teacher of a class that its student has left, also what was returned before", async () => {
    const work = await handedIn({ may_show: true });
    await show(work);
    const token = await link(teacher, work);
    await callAs(head, "keep_in_class", { class: five, person: amina.id, is_in: false });
    for (const [name, args] of [...forStaff, ...forBoth])
      expect([name, await refusal(teacher, name, { hand_in: work, ...args })]).toEqual([name, permissionDenied]);
    expect(await classList()).toEqual([]);
    expect(await read(token)).toMatchObject({ ok: false });
    expect([await galleryOf(leo), (await home(leo)).shown]).toEqual([[], 0]);
    await callAs(amina, "take_hand_in_back", { hand_in: work });
  });

  it("stands in the grid of a task whose every activity is handed in", async () => {
    const [one, two] = [await addModule(server), await addModule(server)];
    const day = (more: number) => new Date(Date.now() + more * 86_400_000).toISOString().slice(0, 10);
    await callAs(teacher, "set_task", { class: five, modules: [one, two], starts_on: day(0), ends_on: day(7), person: amina.id });
    const marks = async () => Object(await callAs(teacher, "class_tasks", { class: five })).tasks[0].handed_in as string[];
    for (const module of [one, two]) {
      expect(await marks()).toEqual([]);
      const { data } = await amina.client
        .from("dashboard")
        .insert({ user_id: amina.id, learning_module_id: module })
        .select("id")
        .single()
        .throwOnError();
      expect(await handIn(amina, { session: data.id })).toMatchObject({ ok: true });
    }
    expect(await marks()).toEqual([amina.id]);
    await server.sql("delete from public.hand_ins where user_id = $1", [amina.id]);
  });
});

describe("the gallery of a class", () => {
  it("shows what its student agreed to and a teacher put there to the class alone, by first names, until either takes it down", async () => {
    const silent = await handedIn();
    await expect(show(silent)).rejects.toThrow("This student has not agreed to show it.");
    await callAs(amina, "take_hand_in_back", { hand_in: silent });
    const work = await handedIn({ may_show: true });
    expect(await galleryOf(leo)).toEqual([]);
    await show(work);
    expect(await galleryOf(leo)).toEqual([{ id: work, title: "A kite", class: "5b", names: "Amina", is_mine: false }]);
    expect((await home(leo)).shown).toBe(1);
    expect(await callAs(leo, "gallery_work", { hand_in: work })).toEqual({ book: book(), is_mine: false, is_shown: true });
    for (const [who, person] of Object.entries(strangers).filter(([, one]) => one !== leo)) {
      expect([who, await galleryOf(person)]).toEqual([who, []]);
      expect([who, await refusal(person, "gallery_work", { hand_in: work })]).toEqual([who, permissionDenied]);
    }
    await show(work, false);
    expect(await galleryOf(leo)).toEqual([]);
    await show(work);
    await callAs(amina, "hide_hand_in", { hand_in: work });
    expect([await galleryOf(leo), await refusal(leo, "gallery_work", { hand_in: work })]).toEqual([[], permissionDenied]);
    await expect(show(work)).rejects.toThrow("has not agreed");
    await server.sql("delete from public.hand_ins where session_id = $1", [session]);
  });

  it("shows a team's work where the whole team is in the class, and no more once one leaves the team or their account ends", async () => {
    const made = await makeTeam(amina);
    const mate = await pupil(codes.five, "Nia Tester");
    await joinTeam(mate, made.team_code);
    await server.sql("update public.dashboard set team_id = $2 where id = $1", [session, made.id]);
    const people = [amina.id, mate.id];
    const work = await handedIn({ may_show: true, people }, mate);
    await show(work);
    expect(await galleryOf(leo)).toMatchObject([{ names: "Amina, Nia" }]);
    expect((await ownOf(amina))?.works).toMatchObject([{ id: work, is_shown: true }]);
    const token = await link(teacher, work);
    expect(await read(token)).toMatchObject({ ok: true, book: book() });
    await callAs(amina, "remove_team_member", { team: made.id, person: mate.id });
    expect([await galleryOf(leo), await read(token)]).toEqual([[], { ok: false, reason: "not_found" }]);
    await expect(show(work)).rejects.toThrow("has not agreed");
    const [erased] = await server.sql<{ answer: { remaining: object } }>("select public.erase_student($1, $2) as answer", [
      mate.id,
      mate.email,
    ]);
    expect(erased?.answer.remaining).toEqual({});
    expect(await server.sql("select 1 from public.hand_ins where id = $1", [work])).toEqual([]);
  });

  it("shows one copy of a work: the one that was put there last", async () => {
    const first = await handedIn({ may_show: true });
    await show(first);
    await giveBack(first);
    const second = await handedIn({ may_show: true });
    await show(second);
    expect(await galleryOf(leo)).toMatchObject([{ id: second }]);
    const token = await link(teacher, first);
    await callAs(amina, "end_hand_in_links", { hand_in: second });
    expect(await read(token)).toMatchObject({ ok: false });
    await server.sql("delete from public.hand_ins where session_id = $1", [session]);
  });

  it("takes no work of a team with somebody from another class", async () => {
    const made = await makeTeam(amina);
    const other = await pupil(codes.six, "Tariq");
    await joinTeam(other, made.team_code);
    await server.sql("update public.dashboard set team_id = $2 where id = $1", [session, made.id]);
    const work = await handedIn({ may_show: true, people: [amina.id, other.id] });
    await expect(show(work)).rejects.toThrow("Only what was made in this class alone");
    expect(await galleryOf(leo)).toEqual([]);
    await server.sql("delete from public.hand_ins where session_id = $1", [session]);
  });

  it("loses a work with the account of a member who had left the team before", async () => {
    const made = await makeTeam(amina);
    const mate = await pupil(codes.five, "Nia Tester");
    await joinTeam(mate, made.team_code);
    await server.sql("update public.dashboard set team_id = $2 where id = $1", [session, made.id]);
    const work = await handedIn({ people: [amina.id, mate.id] });
    await callAs(amina, "remove_team_member", { team: made.id, person: mate.id });
    expect(await server.sql("select 1 from public.hand_ins where id = $1", [work])).toHaveLength(1);
    await server.sql("delete from auth.users where id = $1", [mate.id]);
    expect(await server.sql("select 1 from public.hand_ins where id = $1", [work])).toEqual([]);
  });
});
