import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { signUpStudent } from "../database/people.ts";
import { addCode, addSchool, joinSchool, signUpMember } from "../database/school.ts";
import { type SignedUp } from "../server/test-server.ts";
import { send, type RawAnswer } from "./attacker.ts";

const server = await ownTestServer();
const school = await addSchool(server, "Hidden Hill School", { safePerson: "Ms Okoro" });
const code = await addCode(server, school, "Class 5b");

const ask = (
  { accessToken }: SignedUp,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<RawAnswer> =>
  send(server.origin, {
    method,
    path: `/rest/v1/${path}`,
    headers: { apikey: server.anonKey, authorization: `Bearer ${accessToken}`, "content-type": "application/json", ...headers },
    body: body && JSON.stringify(body),
  });

describe("guessing the code of a school", () => {
  it("ends after ten wrong ones, all at once and with the right one, for the one who guesses alone", async () => {
    const guesser = await signUpStudent(server);
    const answers = (await Promise.all(Array.from({ length: 30 }, (_, index) => joinSchool(guesser, `ZZZZZZ${index}`)))).map(Object);
    expect(answers.filter(({ reason }) => reason === "not_found")).toHaveLength(10);
    const refused = answers.filter(({ reason }) => reason === "rate_limited");
    expect(refused).toHaveLength(20);
    for (const { retry_after: wait } of refused) expect(wait).toBeGreaterThan(500);
    expect(await joinSchool(guesser, code)).toMatchObject({ ok: false, reason: "rate_limited" });
    expect(await joinSchool(await signUpStudent(server), code)).toMatchObject({ ok: true });
    // Ten minutes later.
    await server.sql(
      "update private.code_failures set failures = array(select t - interval '10 minutes' from unnest(failures) as t) where user_id = $1",
      [guesser.id],
    );
    expect(await joinSchool(guesser, code)).toMatchObject({ ok: true });
  });

  it("of a member of another school costs tries too, and tells right from wrong to nobody", async () => {
    const member = await signUpMember(server, await addSchool(server, "Other School"));
    const reasons: unknown[] = [];
    for (let index = 0; index < 12; index++) reasons.push(Object(await joinSchool(member, index % 2 ? code : "ZZZZZZZZ")).reason);
    expect(reasons).toEqual([...Array.from({ length: 10 }, () => "member_elsewhere"), "rate_limited", "rate_limited"]);
  });

  it("gets nothing out of a wrong code but that it is wrong, and out of a right one no more than the name", async () => {
    const guesser = await signUpStudent(server);
    const wrong = await ask(guesser, "POST", "rpc/join_school", {}, { code: "ZZZZZZZZ" });
    expect([wrong.status, wrong.text]).toEqual([200, '{"ok":false,"reason":"not_found"}']);
    const right = await ask(guesser, "POST", "rpc/join_school", {}, { code });
    expect(JSON.parse(right.text)).toEqual({
      ok: true,
      school: { id: school, name: "Hidden Hill School" },
      class: { id: expect.any(String), name: "Class 5b" },
    });
  });
});

const tables = ["schools", "school_codes", "school_requests", "school_domains", "school_staff", "profiles"];

describe("trying codes without end", () => {
  it("is refused at the twentieth try in a minute, although each was right, and goes on after it", async () => {
    const member = await signUpStudent(server);
    const reasons: unknown[] = [];
    for (let index = 0; index < 20; index++) reasons.push(Object(await joinSchool(member, code.toLowerCase())).reason ?? "ok");
    expect(reasons).toEqual([...Array.from({ length: 19 }, () => "ok"), "rate_limited"]);
    await server.sql(
      "update private.code_failures set tries = array(select t - interval '1 minute' from unnest(tries) as t) where user_id = $1",
      [member.id],
    );
    expect(await joinSchool(member, code)).toMatchObject({ ok: true });
  });
});

describe("a stranger finds no school", () => {
  it.each([
    "schools?select=*",
    "schools?select=id,name&name=eq.Hidden Hill School",
    "schools?select=name&name=like.*H*",
    "schools?select=name&or=(name.eq.Hidden Hill School,id.not.is.null)",
    "school_codes?select=code",
    "school_codes?select=code,schools(name)",
    "school_staff?select=school_id,schools(name)",
    "profiles?select=name,schools(name),school_codes(code)",
    "school_requests?select=*",
    "school_domains?select=*",
    "rpc/school_overview?school={school}",
    "rpc/my_school_request",
    "school_classes?select=name",
    "school_class_members?select=user_id",
    "talk_openings?select=*",
    "rpc/my_school",
    "rpc/list_classes?school={school}",
    "rpc/school_settings?school={school}",
    "rpc/set_school_code",
  ])("by GET %s, whatever is counted", async (path) => {
    const stranger = await signUpStudent(server);
    const aimed = encodeURI(path.replace("{school}", school));
    const elsewhere = encodeURI(path.replace("{school}", crypto.randomUUID()).replace("Hidden Hill School", "No Such School"));
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(stranger, method, aimed, { prefer: "count=exact" });
      expect(answer.status).toBeLessThan(500);
      for (const word of ["Hidden", code, "Okoro", "Class 5b"]) expect(answer.text).not.toContain(word);
      const other = await ask(stranger, method, elsewhere, { prefer: "count=exact" });
      expect([answer.status, answer.headers["content-range"], answer.text]).toEqual([
        other.status,
        other.headers["content-range"],
        other.text,
      ]);
    }
  });

  it("by changing the rows of schools, codes, requests or their own profile", async () => {
    const stranger = await signUpStudent(server);
    for (const table of tables) {
      const body = { school_id: school, role: "admin", user_id: stranger.id, school_link: "code" };
      const answer = await ask(stranger, "POST", table, { prefer: "return=representation" }, body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    const patched = await ask(stranger, "PATCH", `profiles?id=eq.${stranger.id}`, {}, { school_id: school });
    expect(patched.status).toBe(403);
    expect(await server.sql("select school_id from public.profiles where id = $1", [stranger.id])).toEqual([{ school_id: null }]);
  });
});
