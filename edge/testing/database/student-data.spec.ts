import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { addSchool, appoint, signUpMember } from "./school.ts";
import { addModule, callAs, first, permissionDenied, signUpStudent, startSession, type Person } from "./people.ts";
import { fillConversation } from "../server/fill-conversation.ts";

const server = await ownTestServer();
const school = await addSchool(server, "Hill School");
const head = await appoint(server, "admin", school);

interface Export {
  student: { email: string; name: string };
  tables: Record<string, Record<string, unknown>[]>;
}

/** A member with a session, a module of their own and a membership in a team whose talk they have written in. */
async function busyStudent(name: string): Promise<{ person: Person; session: string; teamSession: string }> {
  const person = await signUpMember(server, school, { name });
  const session = await startSession(server, person);
  const said = (text: string, author?: string, authorName = name) => ({
    id: crypto.randomUUID(),
    role: "user",
    content: text,
    timestamp: new Date().toISOString(),
    ...(author === undefined ? {} : { author: { id: author, name: authorName } }),
  });
  await fillConversation(server.sql, session, [said(`${name} thinks`)]);
  await addModule(server, { title: `${name}'s tutor`, isPublic: false, ownerId: person.id, categoryActivity: "Tutor" });
  const mate = await signUpMember(server, school, { name: "Leo" });
  const team = first(
    await server.sql<{ id: string }>("insert into public.teams (name, created_by) values ('Rain', $1) returning id", [mate.id]),
  ).id;
  await server.sql(
    "insert into public.team_members (user_id, team_id, roles) values ($1, $3, '{Team Captain}'), ($2, $3, '{UX Designer}')",
    [mate.id, person.id, team],
  );
  const module = await addModule(server, { title: "Rain garden", isPublic: false, ownerId: mate.id, categoryActivity: "Project" });
  const mentor = (text: string, more: object) => ({ ...said(text), role: "assistant", ...more });
  const [ofMate, own] = [said("Leo plans", mate.id, "Leo"), said(`${name} plans`, person.id)];
  const talk = [
    ofMate,
    mentor(`From Leo: "Leo plans". ${name}, what do you say?`, { answers: [ofMate.id], asked: [person.id] }),
    own,
    mentor(`You wrote "${name} plans". What is next?`, { answers: [own.id] }),
    mentor(`Is ${name}'s step first?`, { answers: [ofMate.id] }),
    mentor("What is the first step, all of you?", { answers: [ofMate.id] }),
  ];
  const [author, other] = [
    { id: person.id, name },
    { id: mate.id, name: "Leo" },
  ];
  const criteria = [
    { name: "Project Planning", level: 3, quote: `${name} plans`, author, quotes: [{ author, quote: `${name} plans` }] },
    { name: "Problem Solving", level: 2, quote: "Leo plans", author: other, quotes: [{ author: other, quote: "Leo plans" }] },
  ];
  const step = { name: "Project Planning", level: 3, text: "I say the first step." };
  // A quote is the beginning of a message.
  const check = {
    criteria: [
      { ...step, quote: name },
      { ...step, quote: "Leo" },
    ],
    through: 9,
    of: 9,
  };
  const teamSession = first(
    await server.sql<{ id: string }>(
      `insert into public.dashboard (user_id, team_id, learning_module_id, category_activity, title,
         evaluation_score, evaluation_evidence, evaluation_criteria, self_check)
       values ($1, $2, $3, 'Collaborative Project', 'Rain garden', 50, $4, $5::jsonb, $6::jsonb) returning id`,
      [mate.id, team, module, `${name} made a plan.`, JSON.stringify(criteria), JSON.stringify(check)],
    ),
  ).id;
  const earlier = [said(`${name} began`, person.id), mentor(`Leo waits for ${name}.`, { answers: [], asked: [person.id] })];
  await fillConversation(server.sql, teamSession, [...earlier, ...talk]);
  await server.sql("insert into public.conversation_summaries (session_id, summary, until) values ($1, $2, 'x')", [
    teamSession,
    `${name} plans a garden.`,
  ]);
  return { person, session, teamSession };
}

const exported = (by: Person, student: Person): Promise<unknown> => callAs(by, "export_student", { student: student.id, reason: "family" });
const erased = (by: Person, student: Person, email = student.email): Promise<unknown> =>
  callAs(by, "erase_student", { student: student.id, email });

describe("what is kept about a student", () => {
  it("is given to an admin of their school whole: profile, talks, own modules and teams, without what opens the account", async () => {
    const { person, session } = await busyStudent("Amina");
    const answer = (await exported(head, person)) as Export;
    expect(answer.student).toMatchObject({ email: person.email, name: "Amina" });
    const text = JSON.stringify(answer);
    for (const part of ["Amina thinks", "Amina's tutor", "Amina plans", session]) expect(text).toContain(part);
    expect(Object.keys(answer.tables)).toEqual(
      expect.arrayContaining(["auth.users", "public.profiles", "public.dashboard", "public.team_members"]),
    );
    expect(text).not.toMatch(/encrypted_password|"token"|\$2[aby]\$/);
  });

  it("holds nothing that signs in as the student: no key of a session, the one before it neither, and no code of a sign-in under way", async () => {
    const { person } = await busyStudent("Rehema");
    await person.client.auth.refreshSession();
    await server.sql(
      `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
       values (gen_random_uuid(), $1, 'code-under-way', 'plain', 'x', 'email', 'magiclink')`,
      [person.id],
    );
    const text = JSON.stringify(await exported(head, person));
    const words = [...new Set(text.match(/[\w-]{20,}/g))];
    expect(words).toContain(person.id);
    const tries = await Promise.all(words.map((word) => server.visitor().auth.refreshSession({ refresh_token: word })));
    expect(tries.flatMap(({ data: { user } }) => user?.id ?? [])).toEqual([]);
    expect(text).not.toContain("code-under-way");
  });

  it("holds nothing that others wrote in a team's talk", async () => {
    const { person } = await busyStudent("Zawadi");
    const text = JSON.stringify(await exported(head, person));
    expect(text).toContain("Zawadi plans");
    expect(text).toContain("Zawadi began");
    expect(text).toContain('"quote":"Zawadi"');
    expect(text).not.toContain("Leo");
  });

  it("holds no row of another student who typed this one's id, nor what that student deleted", async () => {
    const { person, session } = await busyStudent("Imani");
    const kito = await signUpStudent(server, { name: "Kito" });
    const forged = { id: session, user_id: person.id, author: { id: person.id } };
    const sql = "insert into public.dashboard (user_id, category_activity, title) values ($1, 'Skills', $2) returning id";
    const { id: kitos } = first(await server.sql<{ id: string }>(sql, [kito.id, `Kito typed ${person.id}`]));
    await fillConversation(server.sql, kitos, [{ id: person.id, role: "user", content: `Kito wrote ${JSON.stringify(forged)}` }]);
    await server.sql("update public.profiles set school_name = $2 where id = $1", [kito.id, `Kito at ${person.id}`]);
    const module = first(
      await server.sql<{ learning_module_id: string }>(
        "insert into public.learning_modules (title, description, category, public, user_id) values ($1, 'x', 'Create', 0, $2) returning learning_module_id",
        [`Kito drew ${person.id}`, kito.id],
      ),
    ).learning_module_id;
    await callAs(kito, "delete_own_module", { module });
    const text = JSON.stringify(await exported(head, person));
    expect(text).toContain("Imani thinks");
    expect(text).not.toContain("Kito");
  });

  it("is handled by nobody else: not the student, not a facilitator, not an admin of another school, and nobody handles that of staff", async () => {
    const { person } = await busyStudent("Baraka");
    const elsewhere = await appoint(server, "admin", await addSchool(server, "Lake School"));
    const facilitator = await appoint(server, "facilitator", school);
    for (const somebody of [person, elsewhere, facilitator])
      for (const attempt of [exported, erased])
        await expect(attempt(somebody, person)).rejects.toMatchObject({ cause: { code: permissionDenied } });
    await expect(erased(head, facilitator)).rejects.toMatchObject({ cause: { code: permissionDenied } });
    const { error } = await server.visitor().rpc("export_student", { student: person.id });
    expect(error?.code).toBe(permissionDenied);
  });
});

describe("erasing a student", () => {
  it("ends their open pages: what every page asks each minute answers 401 to a token that is still good", async () => {
    const { person } = await busyStudent("Aisha");
    await expect(callAs(person, "my_school", {})).resolves.toMatchObject({ name: "Hill School" });
    await erased(head, person);
    const { status, error } = await person.client.rpc("my_school");
    expect({ status, message: error?.message }).toEqual({ status: 401, message: "This account is not there any more." });
  });

  it("leaves nothing of them in any table, tells what there was, and keeps that it was done", async () => {
    const { person, teamSession } = await busyStudent("Chidi");
    const answer = (await erased(head, person)) as { erased: Record<string, number>; remaining: Record<string, number> };
    expect(answer.remaining).toEqual({});
    expect(answer.erased).toMatchObject({ "auth.users": 1, "public.profiles": 1, "public.dashboard": 2, "public.learning_modules": 1 });
    const rows = await server.sql<{ place: string }>("select place from private.rows_with($1, $2)", [[person.id], person.email]);
    expect(rows).toEqual([]);
    const [talk] = await server.sql<{
      chat_history: { content: string; news?: number }[];
      talk_news: number;
      criteria: unknown;
      checked: unknown;
      said: string;
    }>(
      `select public.chat_history(d), talk_news, evaluation_criteria as criteria, evaluation_evidence as said, self_check as checked
       from public.dashboard d where id = $1`,
      [teamSession],
    );
    const removed = "This message was removed.";
    expect(talk?.chat_history.map(({ content }) => content)).toEqual([
      removed,
      removed,
      "Leo plans",
      removed,
      removed,
      removed,
      removed,
      "What is the first step, all of you?",
    ]);
    expect(talk).toMatchObject({ said: "This text was removed.", criteria: [{ level: 3, quote: "", quotes: [] }, { quote: "Leo plans" }] });
    expect(talk).toMatchObject({
      checked: {
        through: 9,
        criteria: [
          { level: 3, quote: "" },
          { level: 3, quote: "Leo" },
        ],
      },
    });
    // Open pages of the team read what changed.
    const [changed] = talk?.chat_history.map(({ news }) => news) ?? [];
    expect(changed).toBeGreaterThan(0);
    expect(talk?.talk_news).toBeGreaterThanOrEqual(changed ?? Number.POSITIVE_INFINITY);
    expect(talk?.chat_history.map(({ news }) => news)).toEqual([
      changed,
      changed,
      undefined,
      ...Array<unknown>(4).fill(changed),
      undefined,
    ]);
    for (const table of ["dashboard", "messages", "conversation_summaries"])
      expect(JSON.stringify(await server.sql(`select * from public.${table}`))).not.toContain("Chidi");
    const { data } = await head.client.from("erasures").select("erased_by, school_id");
    expect(data).toContainEqual({ erased_by: head.id, school_id: school });
    expect((await server.visitor().auth.signInWithPassword({ email: person.email, password: person.password })).error).not.toBeNull();
  });

  it("touches no other student's rows", async () => {
    const [{ person }, { person: other }] = [await busyStudent("Dalila"), await busyStudent("Esi")];
    const kept = async (): Promise<string> => {
      // That it was taken out is kept, too.
      const { "public.talk_openings": _, ...tables } = ((await exported(head, other)) as Export).tables;
      return JSON.stringify(tables);
    };
    const before = await kept();
    await erased(head, person);
    expect(await kept()).toBe(before);
  });

  it("needs the student's address, said as they have it but for capitals and spaces at its ends", async () => {
    const { person } = await busyStudent("Femi");
    await expect(erased(head, person, "somebody@else.example")).rejects.toMatchObject({ cause: { code: "22023" } });
    expect(await exported(head, person)).not.toBeNull();
    await erased(head, person, ` ${person.email.toUpperCase()} `);
  });

  it("finds the address as a word of its own only", async () => {
    const student = await signUpMember(server, school, { name: "Ann" });
    await signUpStudent(server, { name: "Jo" }, `jo${student.email}`);
    expect((await erased(head, student)) as object).toMatchObject({ remaining: {} });
  });
});
