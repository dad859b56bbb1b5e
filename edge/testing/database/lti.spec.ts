import { ownTestServer } from "../server/own-servers.ts";
import { afterAll, expect, it } from "vitest";
import { takeIn } from "#testing/database/accounts.ts";
import { callAsService, finishAssessment } from "#testing/database/conversation.ts";
import { callAs, first, permissionDenied, signUpStudent, type Person } from "#testing/database/people.ts";
import { addSchool, appoint, proveAddress, signUpMember } from "#testing/database/school.ts";
import { startLtiPlatform } from "../lti-platform/lti-platform.ts";
import { answerVisit, beginVisit, post, visit } from "../lti-platform/visit.ts";
import { startTestServer } from "../server/test-server.ts";
import { sendDueScores } from "#supabase/functions/lti/send-scores.ts";

const platform = await startLtiPlatform();
const server = await ownTestServer({ env: { OUTBOUND_HOSTS: platform.host } });
const school = await addSchool(server, "Hill School");
const admin = await appoint(server, "admin", school);
const platformId = (await callAs(admin, "save_lti_platform", { school, said: platform.values })) as string;
await callAs(admin, "accept_lti_deployment", { platform: platformId, deployment: platform.deployment, is_accepted: true });
platform.tool = { login: `${server.origin}/functions/v1/lti/login`, jwks: `${server.origin}/functions/v1/lti/jwks` };
await callAs(admin, "make_class", { school, name: "5b" });
afterAll(() => platform.stop());

it("platforms are an admin's of their school alone: not a teacher's, a student's, another school's admin's, a former admin's or a visitor's", async () => {
  const other = await addSchool(server, "Valley School");
  const former = await appoint(server, "admin", school);
  await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
  const others = [
    await appoint(server, "teacher", school),
    await appoint(server, "facilitator", school),
    await signUpMember(server, school),
    await signUpStudent(server),
    await appoint(server, "admin", other),
    former,
  ];
  const calls: [string, object][] = [
    ["school_lti", { school }],
    ["save_lti_platform", { school, said: platform.values }],
    ["save_lti_platform", { school, said: platform.values, platform: platformId }],
    ["save_lti_platform", { school: other, said: platform.values, platform: platformId }],
    ["accept_lti_deployment", { platform: platformId, deployment: "x", is_accepted: true }],
    ["start_lti_registration", { school }],
  ];
  for (const { client } of [...others, { client: server.visitor() }])
    for (const [name, args] of calls) {
      const { error } = await client.rpc(name, args);
      expect({ name, code: error?.code }).toEqual({ name, code: permissionDenied });
    }
});

it("what is kept of platforms, sign-ins and parents' links is in no schema that a browser may ask", async () => {
  for (const table of ["lti_platforms", "lti_keys", "lti_people", "sign_on", "parent_links"])
    for (const [schema, code] of [
      ["private", "PGRST106"],
      ["public", "PGRST205"],
    ] as const)
      expect([table, (await admin.client.schema(schema).from(table).select()).error?.code]).toEqual([table, code]);
});

it("an issuer with a client ID is registered once, so that no school takes what is another's", async () => {
  const other = await addSchool(server, "Third School");
  const head = await appoint(server, "admin", other);
  const save = (change: object) => callAs(head, "save_lti_platform", { school: other, said: { ...platform.values, ...change } });
  for (const change of [{}, { issuer: "https://b.example" }, { issuer: "x", token_url: "https://127.0.0.1.:443/another?way" }])
    await expect(save(change)).rejects.toThrow(/registered here already/);
});

it("who teaches at another school as well is signed in by neither's platform, and no learner with a teacher's address is", async () => {
  await server.sql("update private.lti_platforms set believes_addresses = true where id = $1", [platformId]);
  const other = await addSchool(server, "Fourth School");
  const [here, both] = [await appoint(server, "teacher", school), await appoint(server, "teacher", school)];
  for (const one of [here, both]) await proveAddress(server, one);
  const come = ({ email }: Person, sub: string, role: "Instructor" | "Learner" = "Instructor") =>
    visit(server, platform, { person: { sub, role, email } });
  expect((await come(here, "t-learner", "Learner")).body).toMatchObject({ token_hash: null });
  for (const one of [here, both]) expect((await come(one, one.id)).body).toMatchObject({ token_hash: expect.any(String) });
  await server.sql("insert into public.school_staff (user_id, school_id, role) values ($1, $2, 'teacher')", [both.id, other]);
  expect((await come(both, both.id)).body).toMatchObject({ token_hash: null });
  expect((await come(both, "new-there")).body).toMatchObject({ token_hash: null });
  expect((await come(here, here.id)).body).toMatchObject({ token_hash: expect.any(String) });
});

it.each([
  ["no name", { name: " " }],
  ["no issuer", { issuer: "" }],
  ["no client ID", { client_id: "a b" }],
  ["a script for an address", { auth_url: "javascript:alert(1)" }],
  ["a keyset that is no address", { keys_url: "moodle" }],
  ["a host that is written in another way", { token_url: "https:///moodle.example/token" }],
  ["no place where it is opened", { origins: [] }],
  ["a place that would change a content policy", { origins: ["https://a.example; script-src *"] }],
  ["a place with a star", { origins: ["https://*.example"] }],
])("a platform with %s isn't kept", async (_, wrong) => {
  await expect(
    callAs(admin, "save_lti_platform", { school, said: { ...platform.values, client_id: "new", ...wrong } }),
  ).rejects.toMatchObject({ cause: { code: "22023" } });
});

it("with another client ID, who was linked is unknown again, and no deployment is accepted", async () => {
  const made = (await callAs(admin, "save_lti_platform", { school, said: { ...platform.values, client_id: "one" } })) as string;
  await callAs(admin, "accept_lti_deployment", { platform: made, deployment: "here", is_accepted: true });
  await callAs(admin, "save_lti_platform", { school, platform: made, said: { ...platform.values, client_id: "two" } });
  expect(await server.sql("select from private.lti_deployments where platform_id = $1", [made])).toEqual([]);
});

/** A student who has come to an activity, and its row of the dashboard. */
async function aStudentAtWork(sub: string): Promise<{ user: string; session: string; opens: string }> {
  await takeIn(admin, school, [{ id: sub, name: `Student ${sub}`, classes: ["5b"] }]);
  const module = first(
    await server.sql<{ id: string }>(
      "select learning_module_id as id from public.learning_modules where public = 1 and retired_at is null limit 1",
    ),
  ).id;
  const opens = `module:${module}`;
  const came = await visit(server, platform, { person: { sub, role: "Learner", sourcedId: sub }, open: opens });
  expect(came.body).toMatchObject({ opens });
  const { user_id: user } = first(
    await server.sql<{ user_id: string }>("select user_id from public.school_accounts where roster_id = $1", [sub]),
  );
  const { id: session } = first(
    await server.sql<{ id: string }>(
      "insert into public.dashboard (user_id, learning_module_id, progress) values ($1, $2, 'started') returning id",
      [user, module],
    ),
  );
  return { user, session, opens };
}
const send = () =>
  sendDueScores({
    call: async (name, args) => (await server.operator().rpc(name, args)).data as unknown,
    reachable: [platform.host],
    resolve: async () => [],
  });
const scoresOf = (sub: string) => platform.scores.filter(({ userId }) => userId === sub);

it("the grade book hears a number only where it is proven, and of a self-check that it is done, without one", async () => {
  const { session } = await aStudentAtWork("s1");
  await send();
  await expect.poll(() => scoresOf("s1")).toMatchObject([{ activityProgress: "InProgress", gradingProgress: "NotReady" }]);
  await server.sql("update public.dashboard set evaluation_score = 80, evaluation_proven = false where id = $1", [session]);
  await send();
  expect(scoresOf("s1")).toHaveLength(1);
  await server.sql(
    `update public.dashboard set evaluation_score = null, evaluation_proven = null, self_check = '{}', progress = 'completed' where id = $1`,
    [session],
  );
  await send();
  await expect.poll(() => scoresOf("s1").at(-1)).toMatchObject({ activityProgress: "Completed", gradingProgress: "NotReady" });
  expect(scoresOf("s1").some((score) => "scoreGiven" in score)).toBe(false);
  await server.sql("update public.dashboard set evaluation_score = 80, evaluation_proven = true where id = $1", [session]);
  await send();
  await expect
    .poll(() => scoresOf("s1").at(-1))
    .toMatchObject({ scoreGiven: 80, scoreMaximum: 100, activityProgress: "Completed", gradingProgress: "FullyGraded" });
  const sent = scoresOf("s1").length;
  await server.sql("update public.dashboard set updated_at = now() where id = $1", [session]);
  await send();
  expect(scoresOf("s1")).toHaveLength(sent);
});

it("the grade book hears the number of the level that a teacher set, in the place of the one before", async () => {
  const { user, session } = await aStudentAtWork("s5");
  await finishAssessment(server, user, session, { pass_mark: 89.5 });
  await send();
  await expect.poll(() => scoresOf("s5").at(-1)).toMatchObject({ scoreGiven: 60, gradingProgress: "FullyGraded" });
  const { id } = first(await server.sql<{ id: string }>("select id from public.school_classes where name = '5b'"));
  await callAs(admin, "set_level", { class: id, session, criterion: "Sorting", level: 5, reason: "Shown at the board." });
  await send();
  await expect
    .poll(() => scoresOf("s5").at(-1))
    .toMatchObject({
      scoreGiven: 100,
      activityProgress: "Completed",
      gradingProgress: "FullyGraded",
      lineItem: expect.stringContaining("module:"),
    });
  expect(new Set(scoresOf("s5").map(({ lineItem }) => lineItem)).size).toBe(1);
});

it("what is finished by a transaction that began before its last state was taken up is sent as well", async (context) => {
  if (server.databaseUrl === undefined) return context.skip();
  const { session } = await aStudentAtWork("s6");
  let mine: { id: number; claimed_at: string; sub: string } | undefined;
  await server.database.transaction(async (older) => {
    await older.query("select now()");
    // The server sends by itself, too: until it is this test that has taken it up.
    await expect
      .poll(async () => {
        await server.sql("update private.lti_results set due_at = now(), claimed_at = null, sent = null where sub = 's6'");
        mine = ((await callAsService(server, "claim_lti_scores", { most: 10 })) as (typeof mine)[]).find((one) => one?.sub === "s6");
        return mine;
      })
      .toBeDefined();
    await older.query("update public.dashboard set progress = 'completed' where id = $1", [session]);
  });
  await callAsService(server, "settle_lti_score", { result: mine?.id, claimed_at: mine?.claimed_at, outcome: "sent", fault: null });
  await send();
  await expect.poll(() => scoresOf("s6").at(-1)).toMatchObject({ activityProgress: "Completed" });
});

it("of two processes on one database, one takes a launch, and whoever sends it again to the other is refused", async (context) => {
  if (server.databaseUrl === undefined) return context.skip();
  const other = await startTestServer({ databaseUrl: server.databaseUrl, env: { OUTBOUND_HOSTS: platform.host } });
  try {
    const { state, nonce } = await beginVisit(server, platform);
    const token = await platform.idToken({ person: { sub: "s1", role: "Learner" } }, nonce);
    const answers = await Promise.all([server, other].map((one) => answerVisit(one, state, token)));
    expect(answers.map((answer) => Object.keys(answer).includes("launch") || answer["refused"]).toSorted()).toEqual(["again", true]);
    expect(await answerVisit(other, state, token)).toEqual({ refused: "again" });
  } finally {
    await other.stop();
  }
});

it("a grade that the platform doesn't take is tried again later, and one for a column that is gone isn't", async () => {
  const { session } = await aStudentAtWork("s2");
  const row = async () =>
    first(
      await server.sql(
        "select tries, due_at is not null as is_due, due_at > now() as is_later, fault from private.lti_results where sub = 's2'",
      ),
    );
  platform.scoreStatus = 503;
  await send();
  await expect.poll(row).toMatchObject({ tries: 1, is_due: true, is_later: true, fault: "The platform answered 503." });
  platform.scoreStatus = 404;
  await server.sql("update public.dashboard set progress = 'completed' where id = $1", [session]);
  await send();
  await expect.poll(row).toMatchObject({ tries: 0, is_due: false });
  platform.scoreStatus = 200;
});

it("two senders get each grade once, and one whose answer is lost is due again", async () => {
  const { user } = await aStudentAtWork("s3");
  platform.scoreStatus = 200;
  await server.sql("update private.lti_results set due_at = null where user_id <> $1", [user]);
  await server.sql(
    "update private.lti_results set due_at = now(), sent = null, claimed_at = now() - interval '3 minutes' where user_id = $1",
    [user],
  );
  const claim = async () => ((await server.operator().rpc("claim_lti_scores", { most: 10 })).data as object[]).length;
  const claimed = (await Promise.all([claim(), claim()])).reduce((one, other) => one + other, 0);
  expect(claimed).toBeLessThanOrEqual(1);
});

it("nothing is told of a student who has left the school", async () => {
  const { user, session } = await aStudentAtWork("s4");
  await server.sql("update public.profiles set school_id = null where id = $1", [user]);
  const before = scoresOf("s4").length;
  await server.sql("update public.dashboard set progress = 'completed' where id = $1", [session]);
  await send();
  expect(scoresOf("s4")).toHaveLength(before);
});

it("a task of a class is put into a course by who keeps the class, and by no other teacher", async () => {
  const teacher = await appoint(server, "teacher", school);
  const { code, secret } = await visit(server, platform, { person: { sub: "t1", role: "Instructor" }, isDeepLink: true });
  const { body } = await post(server, "link", { code, secret }, teacher.accessToken);
  const made = (await callAs(admin, "make_class", { school, name: "6a" })) as { id: string };
  const task = first(
    await server.sql<{ id: string }>(
      `insert into public.school_tasks (class_id, modules, starts_on, ends_on) select $1, array[learning_module_id], current_date, current_date
       from public.learning_modules where public = 1 limit 1 returning id`,
      [made.id],
    ),
  ).id;
  const put = () => post(server, "deep-link", { launch: body["launch"], opens: `task:${task}` }, teacher.accessToken);
  expect((await put()).status).toBe(404);
  await server.sql("insert into public.school_class_teachers (class_id, school_id, user_id) values ($1, $2, $3)", [
    made.id,
    school,
    teacher.id,
  ]);
  expect((await put()).status).toBe(200);
});
