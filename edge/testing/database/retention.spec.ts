import { ownTestServer } from "../server/own-servers.ts";
import { afterAll, describe, expect, it } from "vitest";
import { fillConversation } from "../server/fill-conversation.ts";
import { freshDatabase } from "../server/fresh-database.ts";
import { startTestServer } from "../server/test-server.ts";
import { callAsService } from "./conversation.ts";
import { callAs, first, signUpStudent, startSession, type Person } from "./people.ts";
import { addSchool, appoint, signUpMember } from "./school.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School");
const head = await appoint(server, "admin", hill);
await server.sql("update private.retention_bounds set begins_at = '2020-01-01'");

const message = (text: string, at: string, author?: Person) => ({
  id: crypto.randomUUID(),
  role: "user",
  content: text,
  timestamp: at,
  ...(author && { author: { id: author.id, name: "Amina" } }),
});
/** A session of a student with a talk of one message. */
async function talkOf(person: Person, at: string): Promise<string> {
  const session = await startSession(server, person);
  await fillConversation(server.sql, session, [message("I think it rains", at)]);
  return session;
}
/** The daily round, as it would be at some moment. */
const round = async (at: string, most = 100) =>
  first(
    await server.sql<{ done: { talks: number; accounts: number } }>("select private.carry_out_retention($1::timestamptz, $2) as done", [
      at,
      most,
    ]),
  ).done;
const isTalk = async (session: string) => (await server.sql("select from public.messages where session_id = $1", [session])).length > 0;
const keepMonths = async (school: string, months: number, savedAt = "2020-01-01") =>
  server.sql("update public.schools set talk_months = $2, retention_saved_at = $3::timestamptz where id = $1", [school, months, savedAt]);

interface Retention {
  talk_months: number;
  account_days: number;
  talk_months_most: number;
  account_days_most: number;
  tonight: Record<string, number>;
  log: { rule: string; months: number | null; count: number }[];
}
const read = (person: Person, more: object = {}) => callAs(person, "school_retention", { school: hill, ...more }) as Promise<Retention>;

describe("a talk", () => {
  it("goes a whole month of the calendar after its last message, in UTC, at any length of the month", async () => {
    await keepMonths(hill, 1);
    const amina = await signUpMember(server, hill);
    const ends: [string, string, string][] = [
      ["2027-01-31T23:59:59Z", "2027-02-28T23:59:59Z", "2027-03-01T00:00:00Z"],
      ["2027-02-28T12:00:00Z", "2027-03-28T23:59:59Z", "2027-03-29T00:00:01Z"],
      ["2028-02-29T00:00:00Z", "2028-03-29T23:00:00Z", "2028-03-30T00:00:00Z"],
      ["2027-12-31T12:00:00Z", "2028-01-31T23:59:59Z", "2028-02-01T00:00:00Z"],
    ];
    for (const [said, still, gone] of ends) {
      const session = await talkOf(amina, said);
      await round(still);
      expect(await isTalk(session), still).toBe(true);
      await round(gone);
      expect(await isTalk(session), gone).toBe(false);
    }
  });

  it("takes along what quotes it, and leaves score, levels, progress and what a teacher wrote", async () => {
    await keepMonths(hill, 3);
    const amina = await signUpMember(server, hill);
    const session = await talkOf(amina, "2026-01-10T10:00:00Z");
    const words = "my own rainy words";
    await server.sql(
      `update public.dashboard set progress = 'completed', evaluation_score = 92, evaluation_evidence = $2, evaluation_proven = true,
         evaluation_criteria = $3::text::jsonb, self_check = $4::text::jsonb where id = $1`,
      [
        session,
        `The student wrote ${words}.`,
        JSON.stringify([{ name: "Asking", level: 4, quote: words, quotes: [{ quote: words }] }]),
        JSON.stringify({ criteria: [{ name: "Asking", level: 3, text: "I ask.", quote: words }], through: 4, of: 4 }),
      ],
    );
    const add = (sql: string, ...more: unknown[]) => server.sql(sql, [session, ...more]);
    await add("insert into public.conversation_summaries (session_id, summary, until) values ($1, $2, 'x')", words);
    await add(
      "insert into public.evaluation_levels (session_id, place, criterion, level, quote, pass_mark) values ($1, 1, 'Asking', 4, $2, 89.5)",
      words,
    );
    await add(
      "insert into public.misconceptions_met (session_id, misconception, source, quote) values ($1, 'It thinks.', 'said', $2)",
      words,
    );
    await add("insert into public.memory_lines (user_id, session_id, kind, text) values ($2, $1, 'shown', $3)", amina.id, words);
    await add(
      "insert into public.teacher_comments (session_id, school_id, text, maker_name) values ($1, $2, 'Well asked.', 'Mr Head')",
      hill,
    );
    await add(
      `insert into public.proof_links (session_id, user_id, token_hash, people, book, made_at, ends_at)
       values ($1, $2, repeat('a', 64), array[$2::uuid], $3::text::jsonb, now(), now() + interval '9 days')`,
      amina.id,
      JSON.stringify({ words }),
    );
    expect(await round("2026-07-01T03:00:00Z")).toMatchObject({ talks: 1 });
    const found = await server.sql<{ place: string }>("select place from private.rows_with(array[$1], null)", [words]);
    expect(found).toEqual([]);
    const kept = first(
      await server.sql(
        `select d.progress, d.evaluation_score, d.evaluation_criteria, d.self_check,
           (select l.level from public.evaluation_levels l where l.session_id = d.id) as level,
           (select c.text from public.teacher_comments c where c.session_id = d.id) as comment
         from public.dashboard d where d.id = $1`,
        [session],
      ),
    );
    expect(kept).toEqual({
      progress: "completed",
      evaluation_score: 92,
      evaluation_criteria: [{ name: "Asking", level: 4, quote: "" }],
      self_check: { criteria: [{ name: "Asking", level: 3, text: "I ask.", quote: "" }], through: 4, of: 4 },
      level: 4,
      comment: "Well asked.",
    });
    expect(await round("2026-07-01T03:00:00Z")).toMatchObject({ talks: 0 });
  });

  it("stays while a safety case about its student is open, at their school", async () => {
    await keepMonths(hill, 1);
    const amina = await signUpMember(server, hill);
    const session = await talkOf(amina, "2026-02-01T10:00:00Z");
    await server.sql("insert into public.safety_cases (user_id, school_id) values ($1, $2)", [amina.id, hill]);
    await round("2026-06-01T03:00:00Z");
    expect(await isTalk(session)).toBe(true);
    await server.sql("update public.safety_cases set state = 'closed' where user_id = $1", [amina.id]);
    await round("2026-06-01T03:00:00Z");
    expect(await isTalk(session)).toBe(false);
  });

  it("of a team goes with the team's school, and stays while a case about anybody who wrote in it is open", async () => {
    await keepMonths(hill, 1);
    const [amina, leo] = [await signUpMember(server, hill), await signUpMember(server, hill)];
    const team = first(
      await server.sql<{ id: string }>("insert into public.teams (name, created_by, school_id) values ('Rain', $1, $2) returning id", [
        amina.id,
        hill,
      ]),
    ).id;
    const { id } = first(
      await server.sql<{ id: string }>(
        "insert into public.dashboard (user_id, team_id, category_activity, title) values ($1, $2, 'Collaborative Project', 'Rain') returning id",
        [amina.id, team],
      ),
    );
    await fillConversation(server.sql, id, [
      message("Amina plans", "2026-02-01T10:00:00Z", amina),
      message("Leo plans", "2026-02-02T10:00:00Z", leo),
    ]);
    await server.sql("insert into public.safety_cases (user_id, school_id) values ($1, $2)", [leo.id, hill]);
    await round("2026-06-01T03:00:00Z");
    expect(await isTalk(id)).toBe(true);
    await server.sql("update public.safety_cases set state = 'closed' where user_id = $1", [leo.id]);
    await round("2026-06-01T03:00:00Z");
    expect(await isTalk(id)).toBe(false);
  });

  it("of nobody's school, or of a school that says nothing, is kept as long as the operator allows", async () => {
    const quiet = await addSchool(server, "Quiet School");
    const [alone, member] = [await signUpStudent(server), await signUpMember(server, quiet)];
    const talks = [await talkOf(alone, "2025-01-10T10:00:00Z"), await talkOf(member, "2025-01-10T10:00:00Z")];
    await round("2027-01-10T23:00:00Z");
    for (const talk of talks) expect(await isTalk(talk)).toBe(true);
    await round("2027-01-11T00:00:00Z");
    for (const talk of talks) expect(await isTalk(talk)).toBe(false);
    expect(await server.sql("select months, count from public.retention_log where school_id is null")).toEqual([{ months: 24, count: 1 }]);
  });

  it("doesn't go on the day on which the school changed its time, and only so many go in a step", async () => {
    await keepMonths(hill, 1, "2026-06-10T08:00:00Z");
    const amina = await signUpMember(server, hill);
    const talks: string[] = [];
    for (let count = 0; count < 3; count += 1) talks.push(await talkOf(amina, "2026-03-01T10:00:00Z"));
    expect(await round("2026-06-10T23:59:00Z")).toMatchObject({ talks: 0 });
    expect(await round("2026-06-11T00:01:00Z", 2)).toMatchObject({ talks: 2 });
    expect(await round("2026-06-11T00:01:00Z", 2)).toMatchObject({ talks: 1 });
    expect(await round("2026-06-11T00:01:00Z", 2)).toMatchObject({ talks: 0 });
    expect((await read(head)).log).toContainEqual({ day: "2026-06-11", rule: "talks", months: 1, count: 3 });
  });
});

describe("a database that had talks before", () => {
  it("keeps them for 30 days more, and its admins read from when on they go", async () => {
    const bounds = await server.sql<{ begins_at: string }>("select begins_at from private.retention_bounds");
    await server.sql("update private.retention_bounds set begins_at = '2029-06-10T00:00:00Z'");
    const session = await talkOf(await signUpMember(server, hill), "2025-01-01T10:00:00Z");
    await round("2029-06-09T23:00:00Z");
    expect(await isTalk(session)).toBe(true);
    expect(await read(head)).toMatchObject({ begins_at: expect.stringContaining("2029-06-10") as string });
    await round("2029-06-10T00:00:00Z");
    expect(await isTalk(session)).toBe(false);
    await server.sql("update private.retention_bounds set begins_at = $1", [bounds[0]?.begins_at]);
    expect(await read(head)).toMatchObject({ begins_at: null });
  });
});

describe("what a school keeps", () => {
  it("is set by its admin within the operator's bounds, and by nobody else", async () => {
    const save = (person: Person, talkMonths: number | null, accountDays: number | null) =>
      callAs(person, "save_retention", { school: hill, talk_months: talkMonths, account_days: accountDays });
    const others = [
      await appoint(server, "teacher", hill),
      await appoint(server, "admin", await addSchool(server, "River School")),
      await signUpMember(server, hill),
    ];
    for (const other of others) {
      await expect(save(other, 6, 30)).rejects.toThrow("Only an admin of this school can do this.");
      await expect(read(other)).rejects.toThrow("Only an admin of this school can do this.");
    }
    await callAsService(server, "set_retention_bounds", { talk_months: 18, account_days: 60 });
    try {
      for (const months of [0, -1, 19, null])
        await expect(save(head, months, 30)).rejects.toThrow("Talks can be kept from 1 to 18 months.");
      for (const days of [6, 61, null]) await expect(save(head, 6, days)).rejects.toThrow("Closed accounts can be kept from 7 to 60 days.");
      await save(head, 18, 60);
      expect(await read(head)).toMatchObject({ talk_months: 18, account_days: 60, talk_months_most: 18, account_days_most: 60 });
      await callAsService(server, "set_retention_bounds", { talk_months: 12, account_days: 30 });
      expect(await read(head)).toMatchObject({ talk_months: 12, account_days: 30 });
    } finally {
      await callAsService(server, "set_retention_bounds", { talk_months: 24, account_days: 90 });
    }
  });

  it("says before what would go in the coming night, of how many students, also with other months, and what a case keeps", async () => {
    const months = (count: number) => new Date(Date.now() - count * 31 * 86_400_000).toISOString();
    await keepMonths(hill, 24);
    const [amina, leo] = [await signUpMember(server, hill), await signUpMember(server, hill)];
    await talkOf(amina, months(7));
    await talkOf(amina, months(7));
    await talkOf(leo, months(7));
    await talkOf(await signUpStudent(server), months(7));
    const kept = await signUpMember(server, hill);
    await talkOf(kept, months(7));
    await server.sql("insert into public.safety_cases (user_id, school_id) values ($1, $2)", [kept.id, hill]);
    const nothing = { talks: 0, students: 0, kept: 0, accounts: 0, kept_accounts: 0 };
    expect((await read(head)).tonight).toEqual(nothing);
    expect((await read(head, { talk_months: 6 })).tonight).toEqual({ ...nothing, talks: 3, students: 2, kept: 1 });
    await server.sql("select private.close_accounts(array[$1::uuid], 'roster')", [leo.id]);
    await server.sql("update private.closed_accounts set erase_after = now() where user_id = $1", [leo.id]);
    expect((await read(head)).tonight).toMatchObject({ accounts: 1 });
  });

  it("is told to the student, with those of their own talks that go within 30 days", async () => {
    await keepMonths(hill, 6);
    const [amina, leo] = [await signUpMember(server, hill), await signUpMember(server, hill)];
    const soon = await talkOf(amina, new Date(Date.now() - 170 * 86_400_000).toISOString());
    await talkOf(amina, new Date().toISOString());
    const own = (await callAs(amina, "my_retention", {})) as { talk_months: number; going: { session: string }[] };
    expect(own).toMatchObject({ talk_months: 6, going: [{ session: soon, title: "Is It AI or Not?" }] });
    expect(own.going).toHaveLength(1);
    expect(await callAs(leo, "my_retention", {})).toEqual({ talk_months: 6, going: [] });
  });
});

const postgres = await freshDatabase();
afterAll(() => postgres?.stop());
describe.skipIf(postgres === null)("on a PostgreSQL server", () => {
  it("ten rounds at the same time delete each talk and each account once", async () => {
    const many = await startTestServer({ databaseUrl: postgres?.url ?? null });
    try {
      const school = await addSchool(many, "Hill School");
      const people: Person[] = [];
      for (let count = 0; count < 4; count += 1) {
        const person = await signUpMember(many, school);
        await fillConversation(many.sql, await startSession(many, person), [message("Rain", "2020-01-01T00:00:00Z")]);
        people.push(person);
      }
      await many.sql("select private.close_accounts($1, 'roster')", [people.slice(0, 2).map(({ id }) => id)]);
      await many.sql("update private.closed_accounts set erase_after = now()");
      await many.sql("update private.retention_bounds set begins_at = now()");
      const rounds = () => Promise.all(Array.from({ length: 10 }, () => callAsService(many, "carry_out_retention", { most: 50 })));
      const done = [...(await rounds()), ...(await rounds())] as { talks: number; accounts: number }[];
      const sum = (of: "talks" | "accounts") => done.reduce((total, one) => total + one[of], 0);
      expect([sum("talks"), sum("accounts")]).toEqual([4, 2]);
      expect(await many.sql("select rule, count from public.retention_log order by rule")).toEqual([
        { rule: "accounts", count: 2 },
        { rule: "talks", count: 4 },
      ]);
      expect(await many.sql("select from public.erasures")).toHaveLength(2);
    } finally {
      await many.stop();
    }
  });
});
