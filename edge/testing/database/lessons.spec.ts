import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { fillConversation } from "../server/fill-conversation.ts";
import { beginTurn, callAsService, finishTurn } from "./conversation.ts";
import { callAs, permissionDenied, startSession, type Person } from "./people.ts";
import { addSchool, appoint, type MadeClass, makeClass, signUpPupil } from "./school.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School");
const teacher = await appoint(server, "teacher", hill);
const admin = await appoint(server, "admin", hill);
const headOfValley = await appoint(server, "admin", await addSchool(server, "Valley School"));

interface OnBoard {
  user_id: string;
  talk: Record<"silent_for" | "here_for", number> | null;
  criterion: { name: string; level: number; by: string } | null;
  paused_for: number | null;
  nudge: { text: string; is_seen: boolean } | null;
}
type Lesson = { pause: { seconds: number; by: string } | null; nudges: { id: string; text: string; by: string }[] };

const newClass = (by = teacher) => makeClass(by, hill);
const pupilOf = (made: MadeClass) => signUpPupil(server, [made]);
const board = async (made: MadeClass, by = teacher): Promise<OnBoard[]> =>
  ((await callAs(by, "lesson_board", { class: made.id })) as { people: OnBoard[] }).people;
const onBoard = async (made: MadeClass, { id }: Person): Promise<OnBoard> =>
  (await board(made)).find(({ user_id }) => user_id === id) ?? Promise.reject(new Error("Nobody of this class."));
const lessonOf = async (person: Person): Promise<Lesson> => ((await callAs(person, "my_school", {})) as { lesson: Lesson }).lesson;

const secret = "my words are mine";
const ago = (seconds: number): string => new Date(Date.now() - 1000 * seconds).toISOString();
const wrote = (seconds: number, kind?: string): object => ({
  id: crypto.randomUUID(),
  role: "user",
  content: secret,
  timestamp: ago(seconds),
  ...(kind === undefined ? {} : { move: { kind } }),
});
const said = (seconds: number, guide?: object): object => ({
  id: `${crypto.randomUUID()}:reply`,
  role: "assistant",
  content: "What next?",
  timestamp: ago(seconds),
  ...(guide === undefined ? {} : { guide: { of: 7, hints: 0, ...guide } }),
});
const at = (question: number, step = "answer"): object => ({ question, step });

/** A conversation of a student of the class. */
async function talking(person: Person, messages: object[], title = "Sort It"): Promise<string> {
  const session = await startSession(server, person, { title });
  await fillConversation(server.sql, session, messages);
  await server.sql("update public.dashboard set updated_at = now() where id = $1", [session]);
  return session;
}

describe("the board of a lesson", () => {
  it("says where each student of the class is, in the conversation in which they wrote last, and no word of it", async () => {
    const made = await newClass();
    const [one, idle] = [await pupilOf(made), await pupilOf(made)];
    await pupilOf(await newClass());
    await talking(one, [wrote(600), said(599, at(4))], "Earlier");
    await talking(one, [wrote(200), said(199, at(2)), wrote(90), said(89, at(3)), wrote(40, "hint"), said(39, at(3))]);
    const seen = await board(made);
    expect(seen.map(({ user_id }) => user_id).toSorted()).toEqual([one.id, idle.id].toSorted());
    const { talk } = await onBoard(made, one);
    expect(talk).toMatchObject({ title: "Sort It", is_done: false, question: 3, of: 7, step: "answer", hints: 1 });
    expect(talk!.silent_for).toBeGreaterThanOrEqual(40);
    expect(talk!.silent_for).toBeLessThan(60);
    expect(talk!.here_for).toBeGreaterThanOrEqual(89);
    expect(talk!.here_for).toBeLessThan(110);
    expect((await onBoard(made, idle)).talk).toBeNull();
    expect(JSON.stringify(seen)).not.toMatch(/my words|What next/);
  });

  it("counts the hints since the last step forward, of the same question too, and never those before", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const session = await talking(pupil, [wrote(90, "hint"), said(89, at(1)), wrote(80, "hint"), said(79, at(1))]);
    expect((await onBoard(made, pupil)).talk).toMatchObject({ question: 1, hints: 2 });
    const hints = [wrote(90, "hint"), said(89, at(1)), wrote(80, "hint"), said(79, at(1))];
    await fillConversation(server.sql, session, [...hints, wrote(70, "answer"), said(69, at(1, "compare"))]);
    expect((await onBoard(made, pupil)).talk).toMatchObject({ question: 1, step: "compare", hints: 0 });
  });

  it("counts answers that came within ten seconds, as long as none in between took longer, and no press of a button", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const slow = [wrote(300), said(299, at(1)), wrote(200), said(199, at(2))];
    const quick = [wrote(195), said(194, at(3)), wrote(190, "hint"), said(189, at(3)), wrote(184, "answer"), said(183, at(4))];
    const session = await talking(pupil, [...slow, ...quick]);
    expect((await onBoard(made, pupil)).talk).toMatchObject({ quick: 2 });
    await fillConversation(server.sql, session, [...slow, ...quick, wrote(100), said(99, at(5))]);
    expect((await onBoard(made, pupil)).talk).toMatchObject({ quick: 0 });
  });

  it("knows no question where a model leads, and shows who is done, and of what was said more than two hours ago nothing", async () => {
    const made = await newClass();
    const [led, done, gone] = [await pupilOf(made), await pupilOf(made), await pupilOf(made)];
    await talking(led, [wrote(30), said(29)]);
    const finished = await talking(done, [wrote(30), said(29, at(7, "end"))]);
    await server.sql("update public.dashboard set progress = 'completed' where id = $1", [finished]);
    await talking(gone, [wrote(7300), said(7299, at(2))]);
    const { talk } = await onBoard(made, led);
    expect(talk).toMatchObject({ is_done: false, quick: 0 });
    expect(Object.keys(talk!)).not.toContain("question");
    expect((await onBoard(made, done)).talk).toMatchObject({ is_done: true, step: "end" });
    expect((await onBoard(made, gone)).talk).toBeNull();
  });

  it("shows the criterion that the newest evaluation shows best, and whether the student chose it", async () => {
    const made = await newClass();
    const [judged, checked] = [await pupilOf(made), await pupilOf(made)];
    const criteria = [
      { name: "Sorting", level: 2, quote: secret },
      { name: "Testing", level: 4, quote: secret },
    ];
    const [one, other] = [await talking(judged, [wrote(9)]), await talking(checked, [wrote(9)])];
    await server.sql("update public.dashboard set evaluation_criteria = $2::text::jsonb where id = $1", [one, JSON.stringify(criteria)]);
    await server.sql("update public.dashboard set self_check = $2::text::jsonb where id = $1", [other, JSON.stringify({ criteria })]);
    expect((await onBoard(made, judged)).criterion).toEqual({ name: "Testing", level: 4, by: "coach" });
    expect((await onBoard(made, checked)).criterion).toEqual({ name: "Testing", level: 4, by: "student" });
    expect(JSON.stringify(await board(made))).not.toContain(secret);
  });

  it("forgets whoever was taken out of the class", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    await callAs(teacher, "keep_in_class", { class: made.id, person: pupil.id, is_in: false });
    expect(await board(made)).toEqual([]);
    await expect(callAs(teacher, "send_nudge", { class: made.id, text: "Hello", people: [pupil.id] })).rejects.toThrow("Nobody would get");
    expect(await callAs(teacher, "begin_pause", { class: made.id, people: [pupil.id] })).toBe(0);
  });
});

describe("a nudge", () => {
  it("reaches all of a class, or some, with the name of who sent it, until they put it away; the board says so", async () => {
    const made = await newClass();
    const [one, other] = [await pupilOf(made), await pupilOf(made)];
    const stranger = await pupilOf(await newClass());
    expect(await callAs(teacher, "send_nudge", { class: made.id, text: " Five minutes left. " })).toBe(2);
    expect(await callAs(teacher, "send_nudge", { class: made.id, text: "Read the card again.", people: [one.id, stranger.id] })).toBe(1);
    expect((await lessonOf(one)).nudges.map(({ text, by }) => [text, by])).toEqual([
      ["Read the card again.", "Mr Head"],
      ["Five minutes left.", "Mr Head"],
    ]);
    expect((await lessonOf(other)).nudges).toHaveLength(1);
    expect((await lessonOf(stranger)).nudges).toEqual([]);
    const [newest] = (await lessonOf(one)).nudges;
    await callAs(other, "put_nudge_away", { nudge: newest!.id });
    expect((await onBoard(made, one)).nudge).toMatchObject({ text: "Read the card again.", is_seen: false });
    await callAs(one, "put_nudge_away", { nudge: newest!.id });
    expect((await onBoard(made, one)).nudge).toMatchObject({ is_seen: true });
    expect((await lessonOf(one)).nudges).toHaveLength(1);
  });

  it("is one line of 140 characters at most, without hidden signs", async () => {
    const made = await newClass();
    await pupilOf(made);
    const send = (text: string): Promise<unknown> => callAs(teacher, "send_nudge", { class: made.id, text });
    await expect(send("x".repeat(141))).rejects.toThrow("The line is too long.");
    await expect(send("two\nlines")).rejects.toThrow("hidden character");
    await expect(send(" \u200b ")).rejects.toThrow("Please write one line first.");
    expect(await send("x".repeat(140))).toBe(1);
  });

  it("stands in what is kept about the student", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    await callAs(teacher, "send_nudge", { class: made.id, text: "Look at card three." });
    const record = await callAs(admin, "export_student", { student: pupil.id, reason: "family" });
    expect(JSON.stringify(record)).toContain("Look at card three.");
  });
});

describe("a pause", () => {
  it("refuses turns of those it is for and keeps nothing of them, until it ends; the same message is then taken", async () => {
    const made = await newClass();
    const [one, other] = [await pupilOf(made), await pupilOf(made)];
    const [mine, others] = [await startSession(server, one), await startSession(server, other)];
    const id = crypto.randomUUID();
    expect(await callAs(teacher, "begin_pause", { class: made.id, people: [one.id] })).toBe(1);
    expect(await beginTurn(server, one, mine, id, "A thing that learns")).toEqual({ ok: false, reason: "paused" });
    expect(await beginTurn(server, other, others, crypto.randomUUID(), "A thing that learns")).toMatchObject({ ok: true });
    expect(await server.sql("select 1 from public.messages where session_id = $1", [mine])).toEqual([]);
    const { pause } = await lessonOf(one);
    expect(pause).toMatchObject({ by: "Mr Head" });
    expect(pause!.seconds).toBeGreaterThan(14 * 60);
    expect((await lessonOf(other)).pause).toBeNull();
    expect((await onBoard(made, one)).paused_for).toBeGreaterThan(14 * 60);
    expect(await callAs(teacher, "end_pause", { class: made.id })).toBe(1);
    expect((await lessonOf(one)).pause).toBeNull();
    expect([(await onBoard(made, one)).paused_for, (await onBoard(made, other)).paused_for]).toEqual([expect.closeTo(0, -2), null]);
    expect(await beginTurn(server, one, mine, id, "A thing that learns")).toMatchObject({ ok: true, state: "new" });
  });

  it("of a whole class is for who comes in meanwhile as well, and of some of it for nobody else", async () => {
    const made = await newClass();
    const [one] = [await pupilOf(made), await pupilOf(made)];
    const pauseOfNext = async () => (await lessonOf(await pupilOf(made))).pause;
    await callAs(teacher, "begin_pause", { class: made.id, people: [one.id] });
    expect(await pauseOfNext()).toBeNull();
    await callAs(teacher, "begin_pause", { class: made.id });
    expect(await pauseOfNext()).toMatchObject({ by: "Mr Head" });
    expect(await callAs(teacher, "end_pause", { class: made.id })).toBe(4);
  });

  it("is over at once for whoever is taken out of the class, and for nobody else", async () => {
    const made = await newClass();
    const [gone, stays] = [await pupilOf(made), await pupilOf(made)];
    await callAs(teacher, "begin_pause", { class: made.id });
    await callAs(teacher, "keep_in_class", { class: made.id, person: gone.id, is_in: false });
    expect([(await lessonOf(gone)).pause, (await lessonOf(stays)).pause]).toMatchObject([null, { by: "Mr Head" }]);
    expect(await beginTurn(server, gone, await startSession(server, gone), crypto.randomUUID(), "Hello")).toMatchObject({ ok: true });
  });

  it("lets a reply that was being written when it began be stored and read", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const session = await startSession(server, pupil);
    const id = crypto.randomUUID();
    await beginTurn(server, pupil, session, id, "A thing that learns");
    await callAs(teacher, "begin_pause", { class: made.id });
    expect(await finishTurn(server, pupil, session, id, "Why?")).toMatchObject({ content: "Why?" });
    expect(await beginTurn(server, pupil, session, id, "A thing that learns")).toMatchObject({ ok: true, state: "answered" });
  });

  it("refuses an evaluation as well", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const session = await talking(pupil, [said(60), wrote(50), said(49)]);
    await callAs(teacher, "begin_pause", { class: made.id });
    const asked = { learner: pupil.id, session, area: "ai-learning" };
    expect(await callAsService(server, "begin_assessment", asked)).toEqual({ ok: false, reason: "paused" });
  });

  it("ends by itself, and lasts no longer than fifteen minutes", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    for (const minutes of [0, 16, null])
      await expect(callAs(teacher, "begin_pause", { class: made.id, minutes })).rejects.toThrow("1 to 15 minutes");
    await callAs(teacher, "begin_pause", { class: made.id });
    await server.sql("update public.lesson_pauses set begun_at = now() - interval '15 min', ends_at = now() where user_id = $1", [
      pupil.id,
    ]);
    expect((await lessonOf(pupil)).pause).toBeNull();
    expect(await beginTurn(server, pupil, await startSession(server, pupil), crypto.randomUUID(), "Hello")).toMatchObject({ ok: true });
  });
});

describe("a lesson", () => {
  it("is its teacher's and the admins' alone: everybody else is told no more than of a class that there isn't", async () => {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const colleague = await appoint(server, "teacher", hill);
    const facilitator = await appoint(server, "facilitator", hill);
    const former = await appoint(server, "teacher", hill, { classes: [made.id] });
    expect(await board(made, former)).toHaveLength(1);
    await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
    const calls: [string, object][] = [
      ["lesson_board", {}],
      ["send_nudge", { text: "Hello" }],
      ["begin_pause", {}],
      ["end_pause", {}],
    ];
    const told = new Set<string | undefined>();
    for (const [name, args] of calls)
      for (const { client } of [pupil, colleague, facilitator, former, headOfValley])
        for (const id of [made.id, crypto.randomUUID()]) {
          const { error } = await client.rpc(name, { class: id, ...args });
          expect([name, error?.code]).toEqual([name, permissionDenied]);
          told.add(error?.message);
        }
    expect(told.size).toBe(1);
    for (const table of ["lesson_nudges", "lesson_pauses"])
      for (const { client } of [pupil, teacher, admin])
        expect((await client.from(table).select("*", { head: true, count: "exact" })).status).toBe(403);
    expect(await board(made, admin)).toHaveLength(1);
    expect(await callAs(admin, "begin_pause", { class: made.id })).toBe(1);
  });

  it("tells nobody else that somebody of the class has gone on", async () => {
    const made = await newClass();
    const topics = async ({ id }: Person): Promise<unknown> =>
      Object(await callAsService(server, "news_topics", { learner: id, sessions: [made.id] })).classes;
    expect([await topics(teacher), await topics(admin)]).toEqual([[made.id], [made.id]]);
    const colleague = await appoint(server, "teacher", hill);
    for (const person of [await pupilOf(made), colleague, headOfValley]) expect(await topics(person)).toEqual([]);
  });
});
