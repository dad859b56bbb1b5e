import { beforeAll, describe, expect, it } from "vitest";
import { callAs, first, keepFor, signUpStudent, type Person } from "../database/people.ts";
import { addCode, addSchool, appoint, joinSchool, signUpMember } from "../database/school.ts";
import { joinTeam, makeTeam, type Team } from "../database/team.ts";
import { headersOf, send, sharedTestLearn, type RawRequest } from "./attacker.ts";
import { bodiesFor, each, everyRoute, everyValue, readCatalogue } from "./every-way.ts";
import { fillConversation } from "../server/fill-conversation.ts";

// A new account that says of itself that it is a teacher, and knows every code and id that could leak. It tries whatever the
// database lets anybody who is signed in do, as its catalogue lists it: what is new there is tried, too.

/** Stands in every text that a child of this file has written, and nowhere else. */
const word = "Quagmirel";
const remembered = `${word} remembered`;

const learn = await sharedTestLearn();
const { server } = learn;
const catalogue = await readCatalogue(server);
const school = await addSchool(server, `Reeds ${crypto.randomUUID()}`);
const child = { name: `Amina ${word}`, city: word, nickname: word };
const amina = await signUpMember(server, school, child);
await joinSchool(amina, await addCode(server, school, "Class 5b"));
const leo = await signUpMember(server, school, { name: `Leo ${word}` });
const outside = await signUpStudent(server, child);
const head = await appoint(server, "admin", school);
const team = await teamOf(amina);
/** The team of who is in no school. */
const other = (await teamOf(outside)).id;
await joinTeam(leo, team.team_code);
const { session, module, project, work } = await projectOf(amina, team);
const event =
  "insert into public.safety_events (user_id, session_id, message_id, kind, school_id) values ($1, $2, 'message-1', 'threat', $3)";
await server.sql(event, [amina.id, session, school]);
const line = "insert into public.memory_lines (user_id, session_id, kind, text) values ($1, $2, 'shown', $3)";
await server.sql(line, [amina.id, session, remembered]);
await server.sql("insert into public.school_requests (user_id, school_name, school_key) values ($1, $2, 'reeds')", [outside.id, word]);
const classes = "select c.id, o.code from public.school_classes c join public.school_codes o on o.class_id = c.id where c.school_id = $1";
const { id: classId, code: classCode } = first(await server.sql<{ id: string; code: string }>(classes, [school]));
const put = "insert into public.hand_ins (session_id, class_id, user_id, may_show, book, shown_at) values ($1, $2, $3, true, $4, now())";
await server.sql(put, [session, classId, amina.id, JSON.stringify({ title: word, works: [] })]);
const childIds: string[] = [amina.id, leo.id, outside.id, team.id, other, session, module, project, work];
const victim: Record<"session" | "module" | "team" | "work", string> = { session, module, team: team.id, work };
/** Ids of children and of what is theirs, and other values that lead to them, by their type. */
const known: Record<string, unknown[]> = {
  // Persons first, then what they are in: of two ids a procedure wants one of each.
  uuid: [...childIds, school, classId],
  person: [amina.id, leo.id],
  text: [team.team_code, word, amina.email, "Create", classCode],
  "text[]": [["UX Designer"]],
  boolean: [true],
  integer: [0],
  bigint: [0],
  jsonb: [{}],
  teams: [{ id: team.id, facilitator_id: amina.id, created_by: amina.id, name: "x", team_code: "x" }],
  team_members: [{ user_id: amina.id, team_id: team.id, roles: [] }],
};
// What arguments are called that take nothing else.
const named = { learner: amina.id, student: amina.id, session, team: team.id, module, school, class: classId };
for (const [name, id] of Object.entries(named)) known[name] = [id];

async function teamOf(captain: Person): Promise<Team> {
  const team = await makeTeam(captain);
  await learn.server.sql("update public.teams set name = $2, description = $2 where id = $1", [team.id, `Team ${word}`]);
  return team;
}

async function projectOf(person: Person, team: Team) {
  const { server } = learn;
  const made = await keepFor(person, "create_project", { title: word, description: word, sub_category: "science", team: team.id });
  const module = String(made["learning_module_id"]);
  const { id: session } = (await callAs(person, "start_project_session", { module })) as { id: string };
  await server.sql("update public.dashboard set evaluation_evidence = $2 where id = $1", [session, word]);
  await fillConversation(server.sql, session, [{ id: "message-1", role: "user", content: word, author: { id: person.id, name: "" } }]);
  const { id: project } = first(await server.sql<{ id: string }>("select id from public.projects where learning_module_id = $1", [module]));
  const work = crypto.randomUUID();
  const saved = { learner: person.id, session, area: "projects", work, kind: "text", title: word, body: { text: word }, based_on: 0 };
  const { error } = await person.operator.rpc("save_project_work", saved);
  if (error) throw error;
  return { session, module, project, work };
}

async function ask(person: Person, { path, body, headers, ...request }: RawRequest): Promise<string> {
  const all = { ...headersOf(learn, person.accessToken, headers), "x-forwarded-for": `2001:db8:${crypto.randomUUID().slice(0, 4)}::1` };
  const answer = await send(learn.server.origin, { ...request, path, ...(body === undefined ? {} : { body }), headers: all });
  expect(answer.status, path).toBeLessThan(500);
  return JSON.stringify([answer.text, answer.headers["content-range"] ?? ""]);
}

/** Every way to read that names no child: whole tables, each column where a table as a whole is refused, and each table `beside` every other. */
function blindReads(beside = true): string[] {
  const { readable, wholly, columns, embeds } = catalogue;
  return [
    ...readable.map((table) => `/rest/v1/${table}?select=*`),
    ...columns.filter(([table]) => !wholly.includes(table)).map(([table, column]) => `/rest/v1/${table}?select=${column}`),
    ...(beside ? embeds : [])
      .filter(([table]) => readable.includes(table))
      .map(([table, other]) => `/rest/v1/${table}?select=*,${other}(*)`),
  ];
}

/** Every way to read what an id, a code or an address leads to. */
function aimedReads(): string[] {
  // One's own school is no child's, and the names of areas stand in modules that are for everybody.
  const aims: Record<string, unknown[] | undefined> = { uuid: childIds, text: known["text"]?.filter((text) => text !== "Create") };
  return catalogue.columns.flatMap(([table, column, type]) =>
    aims[type] === undefined ? [] : [`/rest/v1/${table}?select=${column}&${column}=in.(${encodeURIComponent(String(aims[type]))})`],
  );
}

const calls = (values: Record<string, unknown[]>) =>
  catalogue.functions.flatMap(({ name, args }) =>
    // A reason, days and a grade of the list, or nothing would be tried but that.
    everyValue(args, values).map((values) => {
      const listed: Record<string, unknown> = { reason: name === "export_student" ? "family" : "worry", days: 7, grade: 5 };
      return { name, values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, listed[key] ?? value])) };
    }),
  );

/** Of two children and two teams alike one is enough, where each is tried with each. */
const fewer = () => ({ ...known, person: [amina.id], uuid: (known["uuid"] ?? []).filter((id) => id !== leo.id && id !== other) });

/** All that the database keeps of the children and their school, but for what is the teacher's own. */
async function kept(teacher: Person): Promise<unknown> {
  const rows: [string, unknown][] = [];
  for (const table of catalogue.tables) {
    const found = await learn.server.sql<{ row: string }>(
      // Activities for everybody are long, many and nobody's.
      `select t::text as row from ${table} t
       where ${table === "learning_modules" ? "t.user_id is not null and" : ""} (exists (select from unnest($1::text[]) as id where strpos(t::text, id) > 0)
         or (strpos(t::text, $2) > 0 and strpos(t::text, $3) = 0)) order by 1`,
      [childIds, school, teacher.id],
    );
    rows.push([table, found.map(({ row }) => row)]);
  }
  return rows;
}

/** Fails with the way by which something of a child came. */
function expectNothingOf(answer: string, way: string, { andIds }: { andIds: boolean }): void {
  const found = [word, amina.email, leo.email, outside.email, ...(andIds ? childIds : [])].filter((secret) => answer.includes(secret));
  expect(found, way).toEqual([]);
}

/** Signs up as the popup does: the texts through the function, the role that was chosen through the table. */
async function newTeacher(): Promise<Person> {
  const person = await learn.server.signUp();
  const texts = JSON.stringify({ name: "Mr Nice", country: "Kenya" });
  await ask(person, { method: "POST", path: "/functions/v1/profile/texts", body: texts });
  const { data } = await person.client
    .from("profiles")
    .update({ role: "teacher", continent: "Africa", profile_completed: true })
    .eq("id", person.id)
    .select("role")
    .single()
    .throwOnError();
  expect(data).toEqual({ role: "teacher" });
  return person;
}

const closest = "who came into the children's school by its code";
const teachers: [string, () => Promise<Person>][] = [
  [
    "who asked to come into the children's school",
    async () => {
      const person = await newTeacher();
      const { name } = first(await learn.server.sql<{ name: string }>("select name from public.schools where id = $1", [school]));
      await callAs(person, "request_school", { school_name: name });
      await learn.server.sql("update public.profiles set school_id = $2, school_link = 'typed' where id = $1", [person.id, school]);
      return person;
    },
  ],
  [
    closest,
    async () => {
      const person = await newTeacher();
      expect(await joinSchool(person, String(known["text"]?.at(-1)))).toMatchObject({ ok: true });
      return person;
    },
  ],
];

describe.each(teachers)("a new account with role 'Teacher', %s, finds no way to a child", (who, arrive) => {
  let teacher: Person;
  beforeAll(async () => {
    teacher = await arrive();
  });

  it("by any table or view that may be read, any column, and any row beside it [SEC-004] [SEC-006] [ROLE-003]", async () => {
    await each(blindReads(who === closest), async (path) =>
      expectNothingOf(await ask(teacher, { path, headers: { prefer: "count=exact" } }), path, { andIds: true }),
    );
  });

  it("by any procedure that anybody may call, with whatever leads to one, and changes nothing of theirs", async () => {
    const before = await kept(teacher);
    await each(calls(fewer()), async ({ name, values }) => {
      const body = JSON.stringify(values);
      const answer = await ask(teacher, { method: "POST", path: `/rest/v1/rpc/${name}`, body });
      expectNothingOf(answer, `${name} ${body}`, { andIds: false });
    });
    expect(await kept(teacher)).toEqual(before);
  });

  // What follows asks for no membership, or for less than the one who came closest has.
  if (who !== closest) return;

  it("by asking for what has a child's id, code or address, not even by a count", async () => {
    await each(aimedReads(), async (path) => {
      expect(await ask(teacher, { path, headers: { prefer: "count=exact" } }), path).not.toMatch(/\/[1-9]\d*"\]$/);
    });
  });

  it("by any procedure that only the server may call: each is refused before it is looked at", async () => {
    expect(catalogue.serverFunctions.map(({ name }) => name)).toEqual(expect.arrayContaining(["claim_turn", "make_team"]));
    // That the database refuses each is how they were found; that the server asks as who is signed in, some of them show.
    const some = catalogue.serverFunctions.filter((_, place) => place % 8 === 0);
    await each(some, async ({ name, args }) => {
      const { error } = await teacher.client.rpc(name, everyValue(args, known)[0]);
      expect(["42501", "PGRST202"], name).toContain(error?.code);
    });
  });

  it("by writing into any column, adding or deleting any row", async () => {
    const before = await kept(teacher);
    const merged = { prefer: "resolution=merge-duplicates,return=representation" };
    // What the catalogue allows nobody, PostgreSQL refuses whatever is written.
    const writes = catalogue.writable.map(({ method, table, column, type }) => ({
      method,
      path: `/rest/v1/${table}${method === "POST" ? "" : `?${column}=not.is.null`}`,
      ...(method !== "DELETE" && { body: JSON.stringify({ [column]: (known[type] ?? ["x"])[0] }) }),
    }));
    const joins = (known["uuid"] ?? []).flatMap((id) =>
      [teacher.id, amina.id].map((user) => {
        const body = JSON.stringify({ user_id: user, team_id: id, roles: ["UX Designer"] });
        return { method: "POST", path: "/rest/v1/team_members", body };
      }),
    );
    await each<RawRequest>([...writes, ...joins], async (request) =>
      expectNothingOf(await ask(teacher, { ...request, headers: merged }), `${request.method} ${request.path} ${String(request.body)}`, {
        andIds: false,
      }),
    );
    expect(await kept(teacher)).toEqual(before);
  });

  it("by any function of any area, and changes nothing of theirs", async () => {
    const before = await kept(teacher);
    const routes = await everyRoute();
    expect(routes).toEqual(expect.arrayContaining(["projects/work", "teams/describe", "tutor/finalize", "vibing/run"]));
    const ways = routes.flatMap((route) => bodiesFor(victim).map((body): [string, string] => [route, JSON.stringify(body)]));
    await each(ways, async ([route, body]) => {
      const answer = await ask(teacher, { method: "POST", path: `/functions/v1/${route}`, body });
      expectNothingOf(answer, `${route} ${body}`, { andIds: false });
    });
    expect(await kept(teacher)).toEqual(before);
  });
});

it("the same ways lead a mate and the staff of the school to the children, so that the tests above aren't blind", async () => {
  const found: string[] = [];
  // Of what stands beside a row, some is enough.
  const ways = blindReads().filter((path) => /\/(team_members|project_works)\?|[^)]$/.test(path));
  await each(ways, async (path) => {
    const answer = await ask(leo, { path });
    expect(answer, path).not.toContain(remembered);
    if (answer.includes(word)) found.push(path);
  });
  expect(found).toContain("/rest/v1/team_members?select=*,teams(*)");
  const tables = ["teams", "team_members", "member_profiles", "dashboard", "projects", "project_works", "profiles"];
  expect(found.map((path) => /\w+(?=\?)/.exec(path)?.[0])).toEqual(expect.arrayContaining(tables));
  const answered = new Set<string>();
  for (const person of [leo, head])
    for (const { name, values } of calls(fewer()).filter(({ name }) =>
      /^(session_news|project_|school_|class_week|export_student)/.test(name),
    ))
      if ((await ask(person, { method: "POST", path: `/rest/v1/rpc/${name}`, body: JSON.stringify(values) })).includes(word))
        answered.add(name);
  expect([...answered].toSorted()).toEqual(
    expect.arrayContaining(["export_student", "project_work_list", "school_teams", "school_week", "session_news"]),
  );
});

it("no table leads the staff of the school to what a coach remembers of a child, as none led a mate to it", async () => {
  expect(blindReads(false).some((path) => path.startsWith("/rest/v1/memory_lines?"))).toBe(true);
  await each(blindReads(false), async (path) => expect(await ask(head, { path }), path).not.toContain(remembered));
});
