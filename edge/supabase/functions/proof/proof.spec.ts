import { beforeEach, describe, expect, it } from "vitest";
import { callAs, keepFor, permissionDenied, signUpStudent, type Person } from "#testing/database/people.ts";
import { addSchool, appoint, signUpMember } from "#testing/database/school.ts";
import { beginProject, joinTeam, makeTeam } from "#testing/database/team.ts";
import { fillConversation } from "#testing/server/fill-conversation.ts";
import { postAs, sharedTestLearn } from "#testing/server/learn-with-stub.ts";
import type { ProofBook } from "./make-book.ts";

interface Shown {
  book: ProofBook;
  days: number;
  links: { by: string; is_mine: boolean; ends: string }[];
}

let leo: Person;
let team: string;
let session: string;

const allow = (days: number) => learn.server.sql("update public.schools set link_days = $2 where id = $1", [school, days]);
const post = (person: Person | null, route: string, body: object = {}) =>
  postAs(person?.accessToken ?? null, `${learn.server.origin}/functions/v1/proof/${route}`, { session_id: session, ...body });
const bookOf = async (person: Person) => (await (await post(person, "book")).json()) as Shown;
const share = async (person: Person, days = 7) => {
  // One a few seconds is enough for a child; tests are quicker.
  await learn.server.sql(
    "update public.proof_links set made_at = made_at - interval '10 seconds', ends_at = ends_at - interval '10 seconds'",
  );
  return (await (await post(person, "share", { days })).json()) as { token: string; ends: string; code?: string; error?: string };
};
const open = (token: string) => post(null, "read", { token });
const textOf = async (token: string) => (await open(token)).text();
const save = (person: Person, title: string, text: string, more: object = {}) =>
  postAs(person.accessToken, `${learn.server.origin}/functions/v1/projects/work`, {
    session_id: session,
    work_id: crypto.randomUUID(),
    kind: "text",
    based_on: 0,
    title,
    body: { text },
    ...more,
  });

const danger = "i want to kill myself";
const secret = "i cried the whole night about it";
const said = (author: Person, name: string, content: string, id: string = crypto.randomUUID()) => ({
  id,
  role: "user",
  content,
  timestamp: new Date().toISOString(),
  author: { id: author.id, name },
});
/** What the database keeps of an evaluation that a model had to prove. */
const evaluate = (criteria: object[], proven = true) =>
  learn.server.sql("update public.dashboard set evaluation_score = 87.5, evaluation_proven = $3, evaluation_criteria = $2 where id = $1", [
    session,
    JSON.stringify(criteria),
    proven,
  ]);

const learn = await sharedTestLearn();
const school = await addSchool(learn.server, "Lake School of Proofs");
const head = await appoint(learn.server, "admin", school);
const amina = await signUpMember(learn.server, school, { name: "Amina Njeri" });
const carol = await signUpMember(learn.server, school, { name: "Carol Tester" });

beforeEach(async () => {
  await allow(30);
  leo = await signUpMember(learn.server, school, { name: "Leo Odhiambo" });
  const made = await makeTeam(amina);
  team = made.id;
  await joinTeam(leo, made.team_code);
  const project = { title: "Rain barrel", description: "Water for the garden. Call 0722 123 456.", sub_category: "school" };
  ({ session } = await beginProject(amina, team, project));
  const unheard = crypto.randomUUID();
  await fillConversation(learn.server.sql, session, [
    said(amina, "Amina", "first we measure how much rain the roof gives"),
    said(leo, "Leo", "then I ask the gardener, my mail is leo.odhiambo@example.org"),
    said(amina, "Amina", `${danger}. first we plan the tank together`),
    // Heard by a model alone: the fixed answer says so.
    said(leo, "Leo", secret, unheard),
    { id: `${unheard}:reply`, role: "assistant", content: "You matter.", timestamp: "", prompt: "safety-self-harm@1" },
  ]);
  await learn.server.sql(
    `insert into public.messages (session_id, message_id, role, author_id, author_name, reader_id, content)
     values ($1, 'kept-apart', 'user', $2, 'Leo', $2, 'you stupid idiot leave us alone')`,
    [session, leo.id],
  );
});

describe("a proof book", () => {
  it("tells who did what by first names, with works, versions and proven words, and no score, address, number or full name", async () => {
    const work_id = crypto.randomUUID();
    await save(amina, "How it works", "Amina Njeri and Leo Odhiambo built it. Ask 0722 123 456.", { work_id });
    await save(leo, "How it works", "Leo Odhiambo: write to leo@example.org.", { work_id, based_on: 1 });
    const quote = "we measure how much rain the roof gives";
    const other = { author: { id: leo.id, name: "Leo" }, quote: "then I ask the gardener, my mail is leo.odhiambo@example.org" };
    await evaluate([{ name: "Project Planning", level: 4, quote: `… ${quote}`, author: { id: amina.id, name: "Amina" }, quotes: [other] }]);
    const { book } = await bookOf(leo);
    expect(book).toMatchObject({
      title: "Rain barrel",
      judged_by: "model",
      people: [
        { name: "Amina", said: 1, saved: 1 },
        { name: "Leo", said: 1, saved: 1 },
      ],
      works: [{ kind: "text", title: "How it works", versions: [{ by: "Amina" }, { by: "Leo" }] }],
      criteria: [{ name: "Project Planning", level: 4, quotes: [{ by: "Amina", text: `… ${quote}` }, { by: "Leo" }] }],
    });
    const { token } = await share(amina);
    for (const text of [JSON.stringify(book), await textOf(token)]) {
      expect(text).not.toMatch(/Njeri|Odhiambo|example\.org|0722|87\.5|Lake School/);
      for (const id of [amina.id, leo.id, session, team]) expect(text).not.toContain(id);
    }
  });

  it("never quotes words that signalled danger, that one member alone reads, or that nobody of the team said", async () => {
    const quotes = [danger, "first we plan the tank together", secret, "you stupid idiot leave us alone", "somebody else's words"];
    await evaluate(
      quotes.map((quote, index) => ({
        name: `Criterion ${index}`,
        level: 5,
        quote,
        author: { id: index < 2 ? amina.id : leo.id, name: "" },
      })),
    );
    expect((await bookOf(amina)).book.criteria).toEqual([]);
    const criteria = quotes.map((quote, index) => ({ name: `Criterion ${index}`, level: 5, text: "", quote }));
    await learn.server.sql("update public.dashboard set evaluation_proven = null, self_check = $2 where id = $1", [
      session,
      JSON.stringify({ criteria, through: 1, of: 1 }),
    ]);
    expect((await bookOf(amina)).book).toMatchObject({ judged_by: "student", criteria: [] });
    await learn.server.sql(
      `insert into public.project_works (id, project_id, kind, version)
       select gen_random_uuid(), p.id, 'text', 1 from public.projects p where p.team_id = $1`,
      [team],
    );
    await learn.server.sql(
      `insert into public.project_work_versions (work_id, version, title, body, saved_by)
       select w.id, 1, 'Diary', jsonb_build_object('text', $2::text), $3 from public.project_works w
       join public.projects p on p.id = w.project_id where p.team_id = $1`,
      [team, danger, leo.id],
    );
    const { token } = await share(amina);
    const text = await textOf(token);
    expect(text).toContain("Rain barrel");
    for (const words of [danger, "plan the tank", secret, "stupid idiot", "Diary"]) expect(text).not.toContain(words);
  });

  it("holds nothing of an evaluation that is not proven", async () => {
    await evaluate([{ name: "Project Planning", level: 4, quote: "first we measure how much rain the roof gives" }], false);
    expect((await bookOf(amina)).book).toMatchObject({ judged_by: null, criteria: [] });
  });

  it("is nobody's but theirs who work on it: another student reads, shares and ends nothing", async () => {
    const { token } = await share(amina);
    for (const route of ["book", "share", "end"]) expect([route, (await post(carol, route, { days: 1 })).status]).toEqual([route, 403]);
    expect((await post(null, "book")).status).toBe(401);
    expect((await open(token)).status).toBe(200);
    const elsewhere = await learn.student();
    const foreign = { session_id: elsewhere.sessionId, days: 1 };
    expect((await post(amina, "share", foreign)).status).toBe(403);
  });
});

describe("a link to a proof book", () => {
  it("is kept as a hash that opens nothing, in a table that no student and no visitor reads", async () => {
    const { token } = await share(amina);
    const [kept] = await learn.server.sql<{ token_hash: string; row: string }>(
      "select l.token_hash, l::text as row from public.proof_links l where l.session_id = $1",
      [session],
    );
    expect(kept?.row).not.toContain(token);
    expect((await open(kept!.token_hash)).status).toBe(404);
    for (const client of [amina.client, carol.client, learn.server.visitor()]) {
      expect((await client.from("proof_links").select("book")).error?.code).toBe(permissionDenied);
      const call = await client.rpc("read_proof_link", { token_hash: kept!.token_hash, address: "" });
      expect(call.error?.code).toBe(permissionDenied);
    }
  });

  it("shows the page as it was, kept by no cache and no search engine", async () => {
    await save(amina, "Report", "It held water.");
    const { token } = await share(amina);
    await save(amina, "Later", "Nobody outside reads this.");
    const answer = await open(token);
    expect([answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual(["no-store", "noindex, nofollow"]);
    expect(((await answer.json()) as Shown).book.works.map(({ title }) => title)).toEqual(["Report"]);
  });

  it("lasts no longer than the school allows: more days are refused, and fewer end it", async () => {
    await callAs(head, "save_school_settings", { school, safe_person: null, daily_tokens: null, link_days: 7 });
    expect((await post(amina, "share", { days: 8 })).status).toBe(403);
    for (const days of [0, 1.5, -1, "7"]) expect((await post(amina, "share", { days })).status).toBe(400);
    expect(await share(amina, 8)).toMatchObject({ code: "too_long", error: "Your school allows 7 days at most." });
    const { token } = await share(amina, 7);
    await learn.server.sql("update public.proof_links set made_at = made_at - interval '2 days', ends_at = ends_at - interval '2 days'");
    expect((await open(token)).status).toBe(200);
    await allow(1);
    expect((await open(token)).status).toBe(404);
    await allow(0);
    expect(await share(amina, 1)).toMatchObject({ code: "too_long", error: expect.stringContaining("does not allow links") as unknown });
    expect((await bookOf(amina)).days).toBe(0);
  });

  it("is not for a student without a school, nor for one who only typed its name; only an admin says the days", async () => {
    const alone = await signUpStudent(learn.server, { name: "Zuri" });
    const made = await keepFor(alone, "create_own_module", {
      category: "Create",
      title: "A kite",
      description: "Fly.",
      sub_category: "art",
    });
    const asked = { session_id: await callAs(alone, "start_own_session", { module: made["learning_module_id"] }), days: 1 };
    expect((await post(alone, "book", asked)).status).toBe(200);
    expect((await post(alone, "share", asked)).status).toBe(403);
    await learn.server.sql("update public.profiles set school_id = $2, school_link = 'typed' where id = $1", [alone.id, school]);
    expect((await post(alone, "share", asked)).status).toBe(403);
    for (const person of [amina, await appoint(learn.server, "facilitator", school)]) {
      const { error } = await person.client.rpc("save_school_settings", { school, safe_person: null, daily_tokens: null, link_days: 90 });
      expect(error?.code).toBe(permissionDenied);
    }
  });

  it("gives nothing once it has ended, was ended or never was, and says the same of each", async () => {
    const first = await share(amina);
    const second = await share(amina);
    await learn.server.sql("update public.proof_links set made_at = now() - interval '9 days', ends_at = now() - interval '1 minute'");
    const third = await share(leo);
    expect((await bookOf(amina)).links).toMatchObject([{ by: "Leo", is_mine: false }]);
    expect((await open(third.token)).status).toBe(200);
    expect((await post(amina, "end")).status).toBe(200);
    const answers = await Promise.all(
      [first, second, third, { token: "never" }].map(async ({ token }) => {
        const answer = await open(token);
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 .*This page is not here/);
    expect(await learn.server.sql("select 1 from public.proof_links where session_id = $1", [session])).toEqual([]);
  });

  it("goes with whoever leaves the team or is erased, whoever made it, and shows nothing of them afterwards", async () => {
    await save(leo, "Leo's tap", "It drips.");
    const before = await share(amina);
    const [exported] = await learn.server.sql<{ answer: { tables: object } }>("select public.export_student($1) as answer", [amina.id]);
    expect(exported?.answer.tables).toMatchObject({
      "public.proof_links": expect.arrayContaining([expect.objectContaining({ session_id: session })]),
    });
    expect(JSON.stringify(exported)).not.toMatch(/It drips|token_hash/);
    await callAs(amina, "remove_team_member", { team, person: leo.id });
    expect((await open(before.token)).status).toBe(404);
    const after = await share(amina);
    expect(await textOf(after.token)).not.toMatch(/Leo|drips|gardener/);
    const zola = await signUpMember(learn.server, school, { name: "Zola Tester" });
    const { team_code } = (await learn.server.sql<{ team_code: string }>("select team_code from public.teams where id = $1", [team]))[0]!;
    await joinTeam(zola, team_code);
    const last = await share(amina);
    expect(await textOf(last.token)).toContain("Zola");
    const [erased] = await learn.server.sql<{ answer: { remaining: object } }>("select public.erase_student($1, $2) as answer", [
      zola.id,
      zola.email,
    ]);
    expect(erased?.answer.remaining).toEqual({});
    expect((await open(last.token)).status).toBe(404);
  });

  it("is opened at most 120 times a minute from one address, whatever that says of itself", async () => {
    const { token } = await share(amina);
    const statuses: number[] = [];
    for (let visit = 0; visit < 125; visit += 1) statuses.push((await open(token)).status);
    // What a client says of its own address counts for nothing.
    const asked = { method: "POST", headers: { "cf-connecting-ip": "203.0.113.9" }, body: JSON.stringify({ token }) };
    const last = await fetch(`${learn.server.origin}/functions/v1/proof/read`, asked);
    expect([last.status, Number(last.headers.get("retry-after")) > 0, statuses.includes(200)]).toEqual([429, true, true]);
    await learn.server.sql("delete from private.attempts where counter = 'proof link'");
  });
});
