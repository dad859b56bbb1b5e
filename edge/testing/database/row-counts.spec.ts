import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../server/fresh-database.ts";
import { startTestServer } from "../server/test-server.ts";
import { addModule, signUpStudent, startSession, type Person, type TestServer } from "./people.ts";

const postgres = await freshDatabase();
afterAll(() => postgres?.stop());

const preferences: [string, string][][] = [
  [["Prefer", "count=planned"]],
  [["Prefer", "count=estimated"]],
  [["prefer", "count=planned"]],
  [["Prefer", "  count = planned ;q=1"]],
  [["Prefer", "count=\u00a0planned\u00a0"]],
  [["Prefer", "tx=commit,count=estimated,return=minimal"]],
  [["Prefer", "count=planned, count=exact"]],
  [
    ["Prefer", "missing=default"],
    ["Prefer", "count=planned"],
  ],
  [["Prefer", 'note="a, count=planned, b"']],
];

describe.skipIf(postgres === null)("after the database has gathered its statistics, a stranger", () => {
  let server: TestServer;
  let child: Person;
  let stranger: Person;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: postgres?.url });
    [child, stranger] = [await signUpStudent(server, { name: "Amina Secret" }), await signUpStudent(server)];
    const session = await startSession(server, child);
    // Many rows of one child: what the statistics know best.
    const many = "from generate_series(1, 60) n";
    await server.sql(`insert into auth.users (id, email) select gen_random_uuid(), n || '@namesake.test' ${many}`);
    await server.sql(
      "insert into public.profiles (id, name, role) select id, 'Amina Secret', 'student' from auth.users where email like '%@namesake.test'",
    );
    await server.sql("insert into public.schools (name) values ('Hill School')");
    await server.sql(
      `insert into public.safety_events (user_id, learner_name, school_id, message_id, kind) select $1::uuid, 'Amina Secret', schools.id, 'message-' || n, 'abuse' ${many}, public.schools`,
      [child.id],
    );
    await server.sql(
      "insert into public.safety_events (user_id, learner_name, message_id, kind) select id, 'Namesake', 'message-1', 'abuse' from auth.users where email like '%@namesake.test'",
    );
    await server.sql(`insert into public.projects (user_id, title, description) select $1::uuid, 'Amina''s plan', 'kept' ${many}`, [
      child.id,
    ]);
    await server.sql(
      `insert into public.learning_modules (title, description, category, category_activity, public, user_id, grade_level, continent) select 'Amina''s tutor', 'About it.', 'Tutor', 'Tutor', 0, $1::uuid, 4, 'Africa' ${many}`,
      [child.id],
    );
    await server.sql(
      `insert into public.dashboard (user_id, learning_module_id) select $1::uuid, learning_module_id from public.learning_modules where title = 'Amina''s tutor'`,
      [child.id],
    );
    await server.sql("update public.dashboard set evaluation_score = 12 where id = $1", [session]);
    await server.sql("analyze");
  });
  afterAll(() => server?.stop());

  /** Everything that an answer tells, except for what was asked. */
  async function told(method: string, path: string, headers: [string, string][], body?: string): Promise<unknown> {
    const all: [string, string][] = [
      ["apikey", server.anonKey],
      ["authorization", `Bearer ${stranger.accessToken}`],
      ["content-type", "application/json"],
      ...headers,
    ];
    const response = await fetch(`${server.origin}/rest/v1/${path}`, { method, headers: all, body });
    const known = ["content-range", "content-length", "preference-applied"].map((name) => response.headers.get(name));
    return [response.status, ...known, await response.text()];
  }

  const nobody = "00000000-0000-4000-8000-000000000000";
  const questions: [string, (of: { id: string; name: string; title: string }) => string][] = [
    ["safety_events by name", ({ name }) => `safety_events?select=id&learner_name=in.("${name}")`],
    ["safety_events by account", ({ id }) => `safety_events?select=id&user_id=eq.${id}`],
    ["profiles by name", ({ name }) => `profiles?select=id&name=eq.${name}`],
    ["profiles by account", ({ id }) => `profiles?select=id&id=eq.${id}`],
    ["dashboard", ({ id }) => `dashboard?select=id&user_id=eq.${id}`],
    ["dashboard by score", ({ id }) => `dashboard?select=id&user_id=eq.${id}&evaluation_score=lt.50`],
    ["learning_modules", ({ title }) => `learning_modules?select=learning_module_id&title=eq.${title}`],
    ["projects", ({ id }) => `projects?select=id&or=(user_id.eq.${id},user_id.eq.${id})`],
  ];

  it.each(questions)("learns the same about a child with rows and about nobody: %s [SEC-004]", async (_, question) => {
    const known = question({ id: child.id, name: "Amina Secret", title: "Amina's tutor" });
    const unknown = question({ id: nobody, name: "Nobody Secret", title: "Nobody's tutor" });
    for (const method of ["HEAD", "GET"]) {
      for (const headers of preferences) {
        expect(await told(method, known, headers), `${method} ${JSON.stringify(headers)}`).toEqual(await told(method, unknown, headers));
      }
    }
  });

  it("is never shown a plan [SEC-004]", async () => {
    const plan = await told("GET", `dashboard?select=id&user_id=eq.${child.id}`, [
      ["accept", "application/vnd.pgrst.plan+json; options=analyze|verbose"],
    ]);
    expect(plan).toEqual([406, null, expect.anything(), null, expect.stringContaining("PGRST107")]);
  });

  it("counts exactly what everybody may see, in each spelling", async () => {
    await addModule(server, { title: "Open to all" });
    const [{ open = 0 } = {}] = await server.sql<{ open: number }>(
      "select count(*)::int as open from public.learning_modules where public = 1",
    );
    for (const headers of preferences) {
      expect(await told("HEAD", "learning_modules?select=learning_module_id&public=eq.1&limit=1", headers)).toEqual([
        expect.any(Number),
        `0-0/${open}`,
        expect.anything(),
        expect.stringContaining("count=exact"),
        "",
      ]);
    }
  });

  it("has the rows of a procedure counted, too", async () => {
    const answer = await told(
      "POST",
      "rpc/refresh_user_dashboard",
      [["prefer", "count=planned"]],
      JSON.stringify({ user_id_param: stranger.id }),
    );
    expect(answer).toEqual([200, expect.anything(), expect.anything(), "count=exact", expect.stringMatching(/^\d+$/)]);
  });
});
