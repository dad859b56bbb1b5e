import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { postAs } from "../server/learn-with-stub.ts";
import { addModule, callAs, first, permissionDenied, signUpStudent, type Person } from "./people.ts";
import { addSchool, appoint } from "./school.ts";

interface Page {
  name: string;
  class: string | null;
  is_missing: boolean;
  consent: { is_given: boolean; how: string; by: string } | null;
  erased_after: string | null;
  shows: object[];
  ask: object;
  work: { title: string; progress: string }[];
  pages: { book: { title: string } }[];
}

const server = await ownTestServer({ env: { CONSENT_AGE: "", TRUST_PROXY: "1" } });
const school = await addSchool(server, "Hill School");
const [head, teacher] = [await appoint(server, "admin", school), await appoint(server, "teacher", school)];
const classId = ((await callAs(teacher, "make_class", { school, name: "5b" })) as { id: string }).id;

async function pupil(name = "Amina Njeri"): Promise<Person> {
  const person = await signUpStudent(server, { name, school_id: school, school_link: "roster" });
  await server.sql("insert into public.school_class_members (class_id, user_id) values ($1, $2)", [classId, person.id]);
  return person;
}

const link = async (student: Person, maker = teacher): Promise<string> =>
  ((await callAs(maker, "make_parent_link", { class: classId, student: student.id, days: 30 })) as { token: string }).token;

function family(route: string, body: object, as: string | null = null): Promise<Response> {
  return postAs(as, `${server.origin}/functions/v1/family/${route}`, body);
}

async function read(token: string): Promise<Page | number> {
  const answer = await family("read", { token });
  return answer.ok ? ((await answer.json()) as Page) : answer.status;
}

const lacks = async ({ id }: Person): Promise<boolean> =>
  first(await server.sql<{ lacks: boolean }>("select private.lacks_consent($1) as lacks", [id])).lacks;

describe("a parent's link that the school gives", () => {
  it("opens a page with the child's first name, what they worked on alone and the pages that were shared, and no talk", async () => {
    const [amina, leo] = [await pupil(), await pupil("Leo Odhiambo")];
    await callAs(teacher, "record_parent_consent", { class: classId, people: [amina.id, leo.id] });
    const moduleId = await addModule(server, { title: "Is It AI or Not?" });
    const [row] = await server.sql<{ id: string }>(
      `insert into public.dashboard (user_id, learning_module_id, category_activity, title, progress)
       values ($1, $2, 'AI Learning', 'Is It AI or Not?', 'started') returning id`,
      [amina.id, moduleId],
    );
    await server.sql(
      "insert into public.messages (session_id, message_id, role, content) values ($1, 'message-1', 'user', 'my secret word')",
      [row?.id],
    );
    for (const [owner, people, title] of [
      [amina, [amina.id], "My kite"],
      [leo, [amina.id, leo.id], "Leo and I"],
    ] as const)
      await server.sql(
        `insert into public.proof_links (session_id, user_id, token_hash, people, book, ends_at)
         values ($1, $2, md5(random()::text) || md5(random()::text), $3, $4, now() + interval '5 days')`,
        [row?.id, owner.id, people, JSON.stringify({ title })],
      );
    await server.sql("update public.schools set link_days = 30 where id = $1", [school]);
    const page = await read(await link(amina));
    expect(page).toMatchObject({
      name: "Amina",
      class: "5b",
      is_missing: false,
      consent: { is_given: true, how: "sheet" },
      work: [{ title: "Is It AI or Not?", progress: "started" }],
      pages: [{ book: { title: "My kite" } }],
    });
    expect(JSON.stringify(page)).not.toMatch(/Njeri|Leo|secret word|example|[0-9a-f]{8}-[0-9a-f]{4}/);
  });

  it("shows of an activity the highest level with its sentence, masked, none where danger was heard, and the last question of the newest", async () => {
    const amina = await pupil();
    const evaluate = async (title: string, ...levels: [number, string][]): Promise<string> => {
      const moduleId = await addModule(server, { title });
      const path = JSON.stringify({ path: [{ text: "Where do you begin?" }, { text: `What of ${title} will you use?` }] });
      await server.sql("update public.learning_modules set content_id = title, coach = $2 where learning_module_id = $1", [moduleId, path]);
      const row = "insert into public.dashboard (user_id, learning_module_id, progress) values ($1, $2, 'started') returning id";
      const { id } = first(await server.sql<{ id: string }>(row, [amina.id, moduleId]));
      const kept = `insert into public.evaluation_levels (session_id, place, criterion, level, quote, pass_mark)
        select $1, 1, e.value ->> 1, (e.value ->> 0)::int, e.value ->> 1, 80 from jsonb_array_elements($2::jsonb) as e`;
      await server.sql(kept, [id, JSON.stringify(levels)]);
      return id;
    };
    const event = "insert into public.safety_events (user_id, session_id, message_id, kind) values ($1, $2, 'message-1', 'abuse')";
    await server.sql(event, [amina.id, await evaluate("Paint It", [5, "like at my home"])]);
    await evaluate("Fish List", [2, "two dots are red"], [4, "Omar was never asked, call 0722 123 456"], [5, ""]);
    await evaluate("My Number", [3, "my dad hits me at night"]);
    const { shows, ask } = (await read(await link(amina))) as Page;
    expect(shows).toMatchObject([{ activity: "Fish List", level: 4, quote: expect.stringMatching(/^Omar was never asked, (?!.*0722)/) }]);
    expect(ask).toEqual({ title: "My Number", question: "What of My Number will you use?" });
  });

  it("takes yes with a name and a day, and the child goes on; no closes the account at once and is not taken back there", async () => {
    const amina = await pupil();
    const token = await link(amina);
    expect((await family("answer", { token, is_given: true, name: "  " })).status).toBe(400);
    const said = await family("answer", { token, is_given: true, name: "Grace Njeri" });
    expect(await said.json()).toMatchObject({ is_missing: false, consent: { is_given: true, how: "link", by: "Grace Njeri" } });
    expect(await lacks(amina)).toBe(false);
    const withdrawn = (await (await family("answer", { token, is_given: false, name: "Grace Njeri" })).json()) as Page;
    expect(withdrawn).toMatchObject({ is_missing: true, consent: { is_given: false } });
    expect(withdrawn.erased_after).not.toBeNull();
    expect(await lacks(amina)).toBe(true);
    expect((await server.visitor().auth.signInWithPassword({ email: amina.email, password: amina.password })).error).not.toBeNull();
    expect((await family("answer", { token, is_given: true, name: "Grace Njeri" })).status).toBe(404);
  });

  it("gives nothing once it has ended, was ended, was replaced, was guessed, or its maker or the child has left", async () => {
    const leaver = await appoint(server, "teacher", school, { classes: [classId] });
    const [amina, zola, neema, abel] = [await pupil(), await pupil(), await pupil(), await pupil()];
    const [old, ended, expired, ofLeaver, gone] = [
      await link(amina),
      await link(zola),
      await link(neema),
      await link(abel, leaver),
      await link(await pupil()),
    ];
    expect(await read(ofLeaver)).toMatchObject({ name: "Amina" });
    const fresh = await link(amina);
    await callAs(teacher, "end_parent_link", { class: classId, student: zola.id });
    await server.sql("update private.parent_links set ends_at = now() - interval '1 second' where user_id = $1", [neema.id]);
    await server.sql("delete from public.school_staff where user_id = $1", [leaver.id]);
    await server.sql(
      "update public.profiles set school_id = null where id = (select user_id from private.parent_links where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex'))",
      [gone],
    );
    const hash = first(
      await server.sql<{ h: string }>("select token_hash as h from private.parent_links where user_id = $1", [amina.id]),
    ).h;
    const answers = await Promise.all([old, ended, expired, ofLeaver, gone, hash, "0".repeat(64), ""].map(read));
    expect(new Set(answers)).toEqual(new Set([404]));
    expect(await read(fresh)).toMatchObject({ name: "Amina" });
    expect((await family("answer", { token: expired, is_given: true, name: "Grace" })).status).toBe(404);
  });

  it("is made and ended by who keeps the class alone, and neither a browser nor a child calls what is behind it", async () => {
    const amina = await pupil();
    const elsewhere = await appoint(server, "admin", await addSchool(server, "Far School"));
    const colleague = await appoint(server, "teacher", school);
    for (const person of [amina, elsewhere, colleague, await signUpStudent(server)])
      for (const [name, args] of [
        ["make_parent_link", { class: classId, student: amina.id, days: 30 }],
        ["end_parent_link", { class: classId, student: amina.id }],
        ["read_parent_page", { token: "x", address: "" }],
        ["answer_as_parent", { token: "x", address: "", is_given: true, name: "Me" }],
        ["ask_parent", { learner: amina.id, email: "parent@home.example" }],
      ] as const)
        expect([name, (await person.client.rpc(name, args)).error?.code]).toEqual([name, permissionDenied]);
    expect(await read(await link(amina, head))).toMatchObject({ name: "Amina" });
    for (const days of [0, 366])
      expect((await teacher.client.rpc("make_parent_link", { class: classId, student: amina.id, days })).error?.code).toBe("22023");
  });

  it("is opened at most 60 times a minute from one address", async () => {
    const token = await link(await pupil());
    const statuses: number[] = [];
    for (let visit = 0; visit < 62; visit += 1) statuses.push((await family("read", { token })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    await server.sql("delete from private.attempts where counter = 'parent link'");
  });
});

describe("a parent who is asked by mail", () => {
  it("reads in the page what is kept and says yes, and the child goes on; the mail holds no word of the child", async () => {
    const amina = await signUpStudent(server, { name: "Amina Njeri" });
    expect((await family("ask", { email: "Grace@Home.Example " }, amina.accessToken)).status).toBe(200);
    const [mail] = await server.sql<{ kind: string; to_email: string; to_name: string; token: string; school_id: null }>(
      "select m.* from public.safety_mails m join private.parent_links l on l.id = m.parent_link_id where l.user_id = $1",
      [amina.id],
    );
    expect(mail).toMatchObject({ kind: "parent", to_email: "grace@home.example", school_id: null });
    expect(JSON.stringify(mail)).not.toMatch(/Amina|Njeri/);
    expect(await read(mail!.token)).toMatchObject({ name: "Amina", is_missing: true, class: null, work: [] });
    const said = await family("answer", { token: mail!.token, is_given: true, name: "Grace" });
    expect(await said.json()).toMatchObject({ consent: { how: "mail", by: "Grace, grace@home.example" } });
    expect(await lacks(amina)).toBe(false);
    expect((await family("ask", { email: "grace@home.example" }, amina.accessToken)).status).toBe(409);
  });

  it("is not the child, not asked for a child of a school, and asked three times a day at most", async () => {
    const amina = await signUpStudent(server);
    const ask = async (email: string, by = amina): Promise<unknown> =>
      ((await (await family("ask", { email }, by.accessToken)).json()) as { code?: string }).code;
    expect(await ask(amina.email)).toBe("own_address");
    for (const email of ["", "grace", "a@b", "mia5b@hill-school.invalid"]) expect(await ask(email)).toBe("malformed");
    expect(await ask("grace@home.example", await pupil())).toBe("not_needed");
    expect((await family("ask", { email: "a@home.example" })).status).toBe(401);
    const codes = [];
    for (const name of ["a", "b", "c", "d"]) codes.push(await ask(`${name}-parent@home.example`));
    expect(codes).toEqual([undefined, undefined, undefined, "rate_limited"]);
    const links = await server.sql("select 1 from private.parent_links where user_id = $1", [amina.id]);
    expect(links).toHaveLength(1);
  });
});
