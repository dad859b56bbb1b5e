import { decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeIn } from "#testing/database/accounts.ts";
import { callAs, first, signUpStudent, type Person, type TestServer } from "#testing/database/people.ts";
import { addSchool, appoint, proveAddress, signUpMember } from "#testing/database/school.ts";
import { startLtiPlatform, type LaunchOptions, type LtiPlatform } from "#testing/lti-platform/lti-platform.ts";
import { answerVisit, beginVisit, post, saidOf, visit, type Answer } from "#testing/lti-platform/visit.ts";
import { startTestServer } from "#testing/server/test-server.ts";

let server: TestServer;
let platform: LtiPlatform;
let foreign: LtiPlatform;
let school: string;
let admin: Person;
let platformId: string;
const mia = { sub: "moodle-17", role: "Learner", name: "Mia Wolf", sourcedId: "oneroster-mia" } as const;

/** A school with a platform that its admin has added and whose deployment they have accepted. */
async function connect(one: LtiPlatform, name: string, more: object = {}): Promise<{ school: string; admin: Person; platformId: string }> {
  const id = await addSchool(server, name);
  const head = await appoint(server, "admin", id);
  const made = (await callAs(head, "save_lti_platform", { school: id, said: { ...one.values, ...more } })) as string;
  await callAs(head, "accept_lti_deployment", { platform: made, deployment: one.deployment, is_accepted: true });
  one.tool = { login: `${server.origin}/functions/v1/lti/login`, jwks: `${server.origin}/functions/v1/lti/jwks` };
  return { school: id, admin: head, platformId: made };
}

beforeAll(async () => {
  [platform, foreign] = await Promise.all([startLtiPlatform(), startLtiPlatform()]);
  server = await startTestServer({ env: { OUTBOUND_HOSTS: `${platform.host},${foreign.host}` } });
  ({ school, admin, platformId } = await connect(platform, "Hill School"));
  await callAs(admin, "make_class", { school, name: "5b" });
  await takeIn(admin, school, [{ id: mia.sourcedId, name: mia.name, classes: ["5b"] }]);
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([platform?.stop(), foreign?.stop()]);
});

/** Who is signed in by what a launch answered. */
async function whoIs({ body }: Answer): Promise<string | undefined> {
  const { data } = await server.visitor().auth.verifyOtp({ token_hash: String(body["token_hash"]), type: "magiclink" });
  return data.user?.id;
}

const accountOf = async (sourcedId: string): Promise<string> =>
  first(await server.sql<{ user_id: string }>("select user_id from public.school_accounts where roster_id = $1", [sourcedId])).user_id;
const refusal = async (options: Partial<LaunchOptions>) => (await visit(server, platform, { person: mia, ...options })).refused;

describe("a launch", () => {
  it("signs in the student whom the roster knows by the platform's sourcedId, and knows them by the platform's id afterwards", async () => {
    const came = await visit(server, platform, { person: mia });
    expect(came).toMatchObject({ status: 200, body: { message: "resource", is_staff: false, school: "Hill School" } });
    expect(await whoIs(came)).toBe(await accountOf(mia.sourcedId));
    const again = await visit(server, platform, { person: { sub: mia.sub, role: "Learner" } });
    expect(await whoIs(again)).toBe(await accountOf(mia.sourcedId));
  });

  it("opens once, and only in the browser that began it", async () => {
    const { state, nonce, secret } = await beginVisit(server, platform);
    const { launch: code = "" } = await answerVisit(server, state, await platform.idToken({ person: mia }, nonce));
    expect((await post(server, "open", { code, secret: "0".repeat(64) })).status).toBe(403);
    expect((await post(server, "open", { code, secret })).status).toBe(200);
    expect((await post(server, "open", { code, secret })).status).toBe(403);
  });

  it("that another browser has begun can't be taken over before the platform answers", async () => {
    const { state } = await beginVisit(server, platform);
    expect((await post(server, "begin", { state, browser_hash: "1".repeat(64) })).status).toBe(403);
  });

  it("is answered once: the same token and state are refused, and so are those of a launch that nobody bound", async () => {
    const { state, nonce } = await beginVisit(server, platform);
    const token = await platform.idToken({ person: mia }, nonce);
    expect(await answerVisit(server, state, token)).toHaveProperty("launch");
    expect(await answerVisit(server, state, token)).toEqual({ refused: "again" });
    const other = await beginVisit(server, platform);
    expect(await answerVisit(server, other.state, token)).toEqual({ refused: "launch" });
    const asked = new URLSearchParams({ iss: platform.url, client_id: platform.clientId, login_hint: "x" });
    const { login = "" } = saidOf(await fetch(`${server.origin}/functions/v1/lti/login?${asked.toString()}`, { redirect: "manual" }));
    expect(await answerVisit(server, login, token)).toEqual({ refused: "again" });
  });

  it("is refused after ten minutes, and before an hour of it is kept", async () => {
    const { state, nonce } = await beginVisit(server, platform);
    await server.sql("update private.lti_logins set made_at = made_at - interval '11 minutes'");
    expect(await answerVisit(server, state, await platform.idToken({ person: mia }, nonce))).toEqual({ refused: "again" });
  });

  const signedBy = async (payload: JWTPayload, kid = "one") =>
    new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid }).sign((await generateKeyPair("RS256")).privateKey);
  const seconds = (more: number) => Math.floor(Date.now() / 1_000) + more;
  it.each<[string, Partial<LaunchOptions>]>([
    ["another nonce", { claims: { nonce: "f".repeat(64) } }],
    ["no nonce", { claims: { nonce: undefined } }],
    ["another issuer", { claims: { iss: "https://canvas.instructure.com" } }],
    ["another audience", { claims: { aud: "another-tool" } }],
    ["several audiences and none named", { claims: { aud: ["another-tool", "client"] } }],
    ["another party named", { claims: { azp: "another-tool" } }],
    ["nobody in it", { claims: { sub: undefined } }],
    ["an id that is too long", { claims: { sub: "x".repeat(300) } }],
    ["an end that is past", { claims: { exp: seconds(-120), iat: seconds(-400) } }],
    ["a beginning hours ago", { claims: { iat: seconds(-7_200) } }],
    ["a beginning in the future", { claims: { iat: seconds(600), exp: seconds(900) } }],
    ["another version", { claims: { "https://purl.imsglobal.org/spec/lti/claim/version": "1.1" } }],
    ["another message", { claims: { "https://purl.imsglobal.org/spec/lti/claim/message_type": "LtiStartProctoring" } }],
    ["no deployment", { claims: { "https://purl.imsglobal.org/spec/lti/claim/deployment_id": undefined } }],
    ["another's key under the same name", { sign: (payload) => signedBy(payload) }],
    ["an unknown key", { sign: (payload) => signedBy(payload, "two") }],
    ["no signature", { sign: async (payload) => new UnsecuredJWT(payload).encode() }],
    [
      "the client id as its secret",
      {
        sign: (payload) =>
          new SignJWT(payload).setProtectedHeader({ alg: "HS256", kid: "one" }).sign(new TextEncoder().encode("x".repeat(64))),
      },
    ],
  ])("with %s is refused", async (_, options) => {
    expect(await refusal(options)).toBe("launch");
  });

  it("of a clock that is half a minute off is taken", async () => {
    expect(await refusal({ claims: { iat: seconds(30), exp: seconds(330) } })).toBeUndefined();
  });

  it("from a deployment that no admin has accepted is refused and shown to the admin; accepted, it opens", async () => {
    const claims = { "https://purl.imsglobal.org/spec/lti/claim/deployment_id": "somewhere-else" };
    expect(await refusal({ claims })).toBe("deployment");
    expect(await callAs(admin, "school_lti", { school })).toMatchObject([
      { deployments: [{}, { id: "somewhere-else", is_accepted: false }] },
    ]);
    await callAs(admin, "accept_lti_deployment", { platform: platformId, deployment: "somewhere-else", is_accepted: true });
    expect(await refusal({ claims })).toBeUndefined();
  });

  it("of a platform that is switched off, or that nobody knows, doesn't begin", async () => {
    await server.sql("update private.lti_platforms set is_on = false where id = $1", [platformId]);
    await expect(beginVisit(server, platform)).rejects.toThrow();
    await server.sql("update private.lti_platforms set is_on = true where id = $1", [platformId]);
    await expect(beginVisit(server, { ...platform, clientId: "another" })).rejects.toThrow();
  });
});

describe("whom a platform can't sign in", () => {
  it("nobody of another school, whatever it says of them: their sourcedId, their address, their id at the other platform", async () => {
    await connect(foreign, "Valley School", { makes_accounts: false, believes_addresses: true });
    const teacher = await appoint(server, "teacher", school);
    await proveAddress(server, teacher);
    await visit(server, platform, { person: mia });
    const claims: LaunchOptions[] = [
      { person: { ...mia } },
      { person: { sub: "x1", role: "Learner", sourcedId: mia.sourcedId, name: mia.name } },
      { person: { sub: "x2", role: "Instructor", email: teacher.email } },
      { person: { sub: "x3", role: "Instructor", email: admin.email } },
    ];
    for (const options of claims) expect((await visit(server, foreign, options)).body).toMatchObject({ token_hash: null });
  });

  it("no student's or stranger's own account by its address, and of staff only where the admin allows it and the address is confirmed", async () => {
    const member = await signUpMember(server, school);
    const stranger = await signUpStudent(server);
    const teacher = await appoint(server, "teacher", school);
    for (const person of [member, stranger]) await proveAddress(server, person);
    const by = async (person: Person) =>
      visit(server, platform, { person: { sub: `by-${person.id}`, role: "Instructor", email: person.email } });
    const all = [member, stranger, teacher];
    for (const person of all) expect((await by(person)).body).toMatchObject({ token_hash: null });
    await server.sql("update private.lti_platforms set believes_addresses = true where id = $1", [platformId]);
    for (const person of all) expect((await by(person)).body).toMatchObject({ token_hash: null });
    await proveAddress(server, teacher);
    for (const person of [member, stranger]) expect((await by(person)).body).toMatchObject({ token_hash: null });
    expect(await whoIs(await by(teacher))).toBe(teacher.id);
    await server.sql("update private.lti_platforms set believes_addresses = false where id = $1", [platformId]);
  });

  it("whoever has left the school, though they were linked", async () => {
    const person = { sub: "leaver", role: "Learner", sourcedId: "oneroster-leaver" } as const;
    await takeIn(admin, school, [{ id: person.sourcedId, name: "Leo Leaver", classes: ["5b"] }]);
    expect((await visit(server, platform, { person })).body["token_hash"]).not.toBeNull();
    await server.sql("update public.profiles set school_id = null where id = $1", [await accountOf(person.sourcedId)]);
    expect((await visit(server, platform, { person })).body["token_hash"]).toBeNull();
  });
});

describe("who isn't known", () => {
  it("gets no account, until the admin allows it; then a student does, with the role of a student, and an instructor still doesn't", async () => {
    const nia = { sub: "new-1", role: "Learner", name: "Nia New" } as const;
    expect((await visit(server, platform, { person: nia })).body).toMatchObject({ token_hash: null });
    await server.sql("update private.lti_platforms set makes_accounts = true where id = $1", [platformId]);
    expect((await visit(server, platform, { person: { ...nia, sub: "new-2", role: "Instructor" } })).body).toMatchObject({
      token_hash: null,
    });
    const id = await whoIs(await visit(server, platform, { person: nia }));
    expect(await server.sql("select name, role, school_id from public.profiles where id = $1", [id])).toEqual([
      { name: "Nia New", role: "student", school_id: school },
    ]);
    expect(await whoIs(await visit(server, platform, { person: nia }))).toBe(id);
    await server.sql("update private.lti_platforms set makes_accounts = false where id = $1", [platformId]);
  });

  it("links an account of the school by signing in to it, once, in the same browser; one of no school isn't linked", async () => {
    const member = await signUpMember(server, school);
    const stranger = await signUpStudent(server);
    const person = { sub: "own-account", role: "Learner" } as const;
    const { code, secret } = await visit(server, platform, { person });
    expect((await post(server, "link", { code, secret }, stranger.accessToken)).status).toBe(403);
    expect((await post(server, "link", { code, secret: "2".repeat(64) }, member.accessToken)).status).toBe(403);
    expect((await post(server, "link", { code, secret })).status).toBe(401);
    expect((await post(server, "link", { code, secret }, member.accessToken)).status).toBe(200);
    expect((await post(server, "link", { code, secret }, member.accessToken)).status).toBe(403);
    expect(await whoIs(await visit(server, platform, { person }))).toBe(member.id);
  });
});

describe("staff who come", () => {
  const comeAsTeacher = async (options: Partial<LaunchOptions> = {}) => {
    const teacher = await appoint(server, "teacher", school);
    const person = { sub: `teacher-${teacher.id}`, role: "Instructor" } as const;
    const { code, secret } = await visit(server, platform, { person, ...options });
    const { body } = await post(server, "link", { code, secret }, teacher.accessToken);
    return { teacher, launch: String(body["launch"]) };
  };
  const anActivity = async (): Promise<string> =>
    first(
      await server.sql<{ id: string }>(
        "select learning_module_id as id from public.learning_modules where public = 1 and retired_at is null limit 1",
      ),
    ).id;

  it("put an activity into a course, signed and with a column of the grade book; whoever is no staff, and another's launch, can't", async () => {
    const { teacher, launch } = await comeAsTeacher({ isDeepLink: true });
    const opens = `module:${await anActivity()}`;
    const { status, body } = await post(server, "deep-link", { launch, opens }, teacher.accessToken);
    expect(status).toBe(200);
    const sent = await fetch(String(body["url"]), { method: "POST", body: new URLSearchParams({ JWT: String(body["token"]) }) });
    expect(sent.status).toBe(200);
    expect(platform.links).toMatchObject([{ type: "ltiResourceLink", custom: { open: opens }, lineItem: { scoreMaximum: 100 } }]);

    const other = await appoint(server, "teacher", school);
    expect((await post(server, "deep-link", { launch, opens }, other.accessToken)).status).toBe(403);
    expect((await post(server, "deep-link", { launch, opens: `module:${crypto.randomUUID()}` }, teacher.accessToken)).status).toBe(404);
    await server.sql("delete from public.school_staff where user_id = $1", [teacher.id]);
    expect((await post(server, "deep-link", { launch, opens }, teacher.accessToken)).status).toBe(403);
  });

  it("put a project of the students' own into a course, and nothing in an area where nothing is made", async () => {
    const { teacher, launch } = await comeAsTeacher({ isDeepLink: true });
    const put = async (opens: string) => (await post(server, "deep-link", { launch, opens }, teacher.accessToken)).status;
    expect([await put("make:projects"), await put("make:teams"), await put("make:nowhere")]).toEqual([200, 404, 404]);
  });

  it("are answered with a new key after a year, and the old one is published for another month and then gone", async () => {
    const { teacher, launch } = await comeAsTeacher({ isDeepLink: true });
    const signer = async () => {
      const { body } = await post(server, "deep-link", { launch, opens: "make:projects" }, teacher.accessToken);
      return decodeProtectedHeader(String(body["token"])).kid;
    };
    const published = async () => {
      const { keys } = (await (await fetch(`${server.origin}/functions/v1/lti/jwks`)).json()) as { keys: { kid: string }[] };
      return keys.map(({ kid }) => kid);
    };
    const old = await signer();
    const isOld = (age: string) => server.sql("update private.lti_keys set made_at = now() - $2::interval where kid = $1", [old, age]);
    await isOld("364 days");
    expect([await signer(), await published()]).toEqual([old, [old]]);
    await isOld("1 year 27 days");
    const young = await signer();
    expect(await published()).toEqual([young, old]);
    await isOld("13 months 1 day");
    expect([await signer(), await published()]).toEqual([young, [young]]);
  });

  it("send what they chose to no address outside the platform's own", async () => {
    const settings = { deep_link_return_url: "https://collector.example/" };
    const { teacher, launch } = await comeAsTeacher({
      isDeepLink: true,
      claims: { "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings": settings },
    });
    expect((await post(server, "deep-link", { launch, opens: `module:${await anActivity()}` }, teacher.accessToken)).status).toBe(409);
  });

  it("read who is in the course, over several pages, and nobody is made by it; a student can't", async () => {
    platform.members = [mia, { sub: "never-came", role: "Learner", name: "Zoe Never" }];
    const { teacher, launch } = await comeAsTeacher();
    const count = () => server.sql("select count(*) from public.profiles");
    const before = await count();
    expect(await post(server, "names", { launch }, teacher.accessToken)).toEqual({
      status: 200,
      body: {
        people: [
          { name: "Mia Wolf", is_known: true },
          { name: "Zoe Never", is_known: false },
        ],
      },
    });
    expect(await count()).toEqual(before);
    const member = await signUpMember(server, school);
    expect((await post(server, "names", { launch }, member.accessToken)).status).toBe(403);
  });
});
