import { ownTestServer } from "../server/own-servers.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { supabaseFolder } from "#server/repository.ts";
import { postAs } from "../server/learn-with-stub.ts";
import { openCard, takeIn, type Card } from "./accounts.ts";
import { beginTurn } from "./conversation.ts";
import { callAs, first, signInAgain, startSession, type Person } from "./people.ts";
import { addSchool, appoint, signUpMember } from "./school.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School");
const head = await appoint(server, "admin", hill);
const stranger = await appoint(server, "admin", await addSchool(server, "River School"));

interface Closed {
  closed: { user_id: string; name: string; reason: string; erase_after: string; is_kept: boolean }[];
}
const close = (people: string[], reason: string) => server.sql("select private.close_accounts($1, $2)", [people, reason]);
const closedAt = async (id: string) =>
  (
    await server.sql<{ reason: string; days: number }>(
      "select reason, round(extract(epoch from erase_after - closed_at) / 86400)::int as days from private.closed_accounts where user_id = $1",
      [id],
    )
  )[0];
const night = async (days: number) =>
  first(
    await server.sql<{ done: { talks: number; accounts: number } }>(
      "select private.carry_out_retention(now() + make_interval(days => $1), 100) as done",
      [days],
    ),
  ).done;
const isThere = async (id: string) => (await server.sql("select from auth.users where id = $1", [id])).length === 1;
const openCase = (person: Person) => server.sql("insert into public.safety_cases (user_id, school_id) values ($1, $2)", [person.id, hill]);
const closeCase = (person: Person) => server.sql("update public.safety_cases set state = 'closed' where user_id = $1", [person.id]);

describe("a closed account", () => {
  it("opens nothing any more: no sign-in, no turn, no row by a token that was given out, and no page that shows its words, also by a mate's link", async () => {
    const [amina, mate] = [await signUpMember(server, hill), await signUpMember(server, hill)];
    const session = await startSession(server, amina);
    await server.sql("update public.schools set link_days = 30 where id = $1", [hill]);
    const links = { own: [amina.id], together: [mate.id, amina.id] };
    const kept = `insert into public.proof_links (session_id, user_id, token_hash, people, book, ends_at)
      values ($1, $2, encode(sha256(convert_to($3, 'UTF8')), 'hex'), $4, '{}', now() + interval '5 days')`;
    for (const [token, people] of Object.entries(links)) await server.sql(kept, [session, people[0], token, people]);
    const read = (token: string) => postAs(null, `${server.origin}/functions/v1/proof/read`, { token }).then(({ status }) => status);
    expect(await Promise.all(Object.keys(links).map(read))).toEqual([200, 200]);
    await close([amina.id], "roster");
    expect(await Promise.all(Object.keys(links).map(read))).toEqual([404, 404]);
    const { error } = await server.visitor().auth.signInWithPassword({ email: amina.email, password: amina.password });
    expect(error).not.toBeNull();
    expect(await beginTurn(server, amina, session, "message-1", "hello")).toMatchObject({ ok: false });
    const other = await signUpMember(server, hill);
    expect((await other.client.from("profiles").select("id")).data).toEqual([{ id: other.id }]);
  });

  it("is answered 401 by every table, every procedure and every function, as an erased one is, until it is open again and signed in to anew", async () => {
    const [amina, gone] = [await signUpMember(server, hill), await signUpMember(server, hill)];
    await close([amina.id], "roster");
    await server.sql("delete from auth.users where id = $1", [gone.id]);
    expect((await gone.client.rpc("my_school")).status).toBe(401);
    const tables = await server.sql<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and has_any_column_privilege('authenticated', c.oid, 'select, insert, update')`,
    );
    const procedures = await server.sql<{ name: string; names: string[] }>(
      `select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as names from pg_proc p
       where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
         and not exists (select from pg_type t where t.oid = any (p.proargtypes) and t.typtype = 'c')`,
    );
    const functions = (await readdir(join(supabaseFolder, "functions"))).filter((name) => !/^_|\./.test(name));
    expect([tables.length > 10, procedures.length > 100, functions.length > 8]).toEqual([true, true, true]);
    const headers = { authorization: `Bearer ${amina.accessToken}` };
    const ask = (name: string) => fetch(`${server.origin}/functions/v1/${name}/nothing`, { method: "POST", headers, body: "{}" });
    const nulls = (names: string[]) => Object.fromEntries(names.map((one) => [one, null]));
    const answers = await Promise.all([
      ...tables.map(async ({ name }) => [name, (await amina.client.from(name).select("*").limit(1)).status]),
      ...tables.map(async ({ name }) => [`into ${name}`, (await amina.client.from(name).insert({})).status]),
      ...procedures.map(async ({ name, names }) => [name, (await amina.client.rpc(name, nulls(names))).status]),
      ...functions.map(async (name) => [`function ${name}`, (await ask(name)).status]),
      fetch(`${server.origin}/news`, { headers }).then(({ status }) => ["news", status]),
    ]);
    expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
    await callAs(head, "reopen_account", { school: hill, person: amina.id });
    expect((await ask("tutor")).status).toBe(401);
    const back = await signInAgain(server, amina);
    expect((await back.client.from("profiles").select("id")).data).toEqual([{ id: amina.id }]);
    headers.authorization = `Bearer ${back.accessToken}`;
    expect((await ask("tutor")).status).toBe(404);
  });

  it("is erased after the days of its school, of withdrawn consent after 30 at most, at a year's end after 31 at least", async () => {
    const [ann, ben, cleo] = [await signUpMember(server, hill), await signUpMember(server, hill), await signUpMember(server, hill)];
    await callAs(head, "save_retention", { school: hill, talk_months: 24, account_days: 90 });
    await close([ann.id], "roster");
    await close([ben.id], "consent");
    await callAs(head, "save_retention", { school: hill, talk_months: 24, account_days: 7 });
    await close([cleo.id], "year_end");
    expect([await closedAt(ann.id), await closedAt(ben.id), await closedAt(cleo.id)]).toEqual([
      { reason: "roster", days: 90 },
      { reason: "consent", days: 30 },
      { reason: "year_end", days: 31 },
    ]);
    // Closed anew, it keeps its day; withdrawn consent brings it nearer.
    await close([ann.id], "year_end");
    expect(await closedAt(ann.id)).toEqual({ reason: "roster", days: 90 });
    await close([ann.id], "consent");
    expect(await closedAt(ann.id)).toEqual({ reason: "consent", days: 7 });
  });

  it("is erased in the first round after its day, and not while a safety case about the student is open", async () => {
    const [dan, eve] = [await signUpMember(server, hill), await signUpMember(server, hill)];
    await close([dan.id, eve.id], "roster");
    await openCase(eve);
    expect(await night(6)).toMatchObject({ accounts: 0 });
    expect(await isThere(dan.id)).toBe(true);
    const { closed } = (await callAs(head, "school_retention", { school: hill })) as Closed;
    expect(closed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ user_id: eve.id, is_kept: true }),
        expect.objectContaining({ user_id: dan.id, is_kept: false }),
      ]),
    );
    await night(8);
    expect([await isThere(dan.id), await isThere(eve.id)]).toEqual([false, true]);
    await expect(callAs(head, "erase_student", { student: eve.id, email: eve.email })).rejects.toThrow(
      "A safety case about this student is open.",
    );
    expect(await isThere(eve.id)).toBe(true);
    await closeCase(eve);
    await night(8);
    expect(await isThere(eve.id)).toBe(false);
    expect(
      await server.sql("select count, rule, months from public.retention_log where rule = 'accounts' and school_id = $1", [hill]),
    ).toEqual(expect.arrayContaining([expect.objectContaining({ rule: "accounts", months: null })]));
  });

  it("is opened again by an admin of its school alone, with everything and in its classes, unless consent was withdrawn", async () => {
    const finn = await signUpMember(server, hill);
    const session = await startSession(server, finn);
    const made = (await callAs(head, "make_class", { school: hill, name: "Opened" })) as { id: string };
    await server.sql("insert into public.school_class_members (class_id, user_id) values ($1, $2)", [made.id, finn.id]);
    await close([finn.id], "roster");
    const reopen = (person: Person, school = hill) => callAs(person, "reopen_account", { school, person: finn.id });
    const teacher = await appoint(server, "teacher", hill);
    for (const one of [teacher, stranger]) await expect(reopen(one)).rejects.toThrow("Only an admin of this school can do this.");
    const river = first(
      await server.sql<{ school_id: string }>("select school_id from public.school_staff where user_id = $1", [stranger.id]),
    );
    await expect(reopen(stranger, river.school_id)).rejects.toThrow("This account is not closed.");
    await reopen(head);
    const back = await signInAgain(server, finn);
    expect(await callAs(back, "my_school", {})).toMatchObject({ classes: [{ id: made.id }] });
    expect((await back.client.from("dashboard").select("id").eq("id", session)).data).toHaveLength(1);
    await expect(reopen(head)).rejects.toThrow("This account is not closed.");
    await close([finn.id], "consent");
    await expect(reopen(head)).rejects.toThrow("Consent was withdrawn for this account: it stays closed");
    expect(await closedAt(finn.id)).toMatchObject({ reason: "consent" });
  });

  it("keeps what an operator's ban was before", async () => {
    const gil = await signUpMember(server, hill);
    await server.sql("update auth.users set banned_until = '2031-01-01' where id = $1", [gil.id]);
    await close([gil.id], "roster");
    await callAs(head, "reopen_account", { school: hill, person: gil.id });
    const [row] = await server.sql<{ until: string }>("select banned_until::date::text as until from auth.users where id = $1", [gil.id]);
    expect(row?.until).toBe("2031-01-01");
  });

  it("of a child who left the list comes back with the list, work and all, and needs a new card; one of withdrawn consent doesn't", async () => {
    const roster = [
      { line: 1, id: "r-1", name: "Ada Otieno", classes: ["1c"], grade: 3 },
      { line: 2, id: "r-2", name: "Ben Ouma", classes: ["1c"], grade: 3 },
    ];
    await takeIn(head, hill, roster);
    const people = await server.sql<{ id: string }>(
      "select user_id as id from public.school_accounts where school_id = $1 order by roster_id",
      [hill],
    );
    const [ada, ben] = people.map(({ id }) => id) as [string, string];
    const klass = first(await server.sql<{ id: string }>("select id from public.school_classes where name = '1c'")).id;
    const cards = () => callAs(head, "make_sign_in_cards", { class: klass }) as Promise<Card[]>;
    const old = (await cards()).find(({ user_id: id }) => id === ben);
    expect(await takeIn(head, hill, roster.slice(0, 1), { is_whole: true })).toMatchObject({ gone: 1 });
    expect(await closedAt(ben)).toMatchObject({ reason: "roster" });
    expect((await openCard(server, { secret: old?.secret })).status).not.toBe(200);
    expect((await cards()).map(({ user_id: id }) => id)).toEqual([ada]);
    await takeIn(head, hill, roster, { is_whole: true });
    expect(await closedAt(ben)).toBeUndefined();
    const renewed = (await cards()).find(({ user_id: id }) => id === ben);
    expect((await openCard(server, { secret: renewed?.secret })).status).toBe(200);

    await close([ben], "consent");
    expect((await cards()).map(({ user_id: id }) => id)).toEqual([ada]);
    await takeIn(head, hill, roster, { is_whole: true });
    expect(await closedAt(ben)).toMatchObject({ reason: "consent" });
    expect((await cards()).map(({ user_id: id }) => id)).toEqual([ada]);
  });
});
