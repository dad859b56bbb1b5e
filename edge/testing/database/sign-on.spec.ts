import { describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { takeIn } from "./accounts.ts";
import { callAs, first, permissionDenied, signUpStudent } from "./people.ts";
import { addCode, addSchool, appoint, joinSchool, proveAddress, signUpMember } from "./school.ts";

const tenant = "0b9f6a3e-3c50-4a39-9d0e-6f2b1c6b7d11";
const entra = { provider: "entra", tenant, client_id: "client", client_secret: "hill-secret", is_on: true };
const other = {
  provider: "other",
  issuer: "https://id.hill.example/realms/hill",
  client_id: "client",
  client_secret: "hill-secret",
  is_on: true,
};
/** Domains of this file: others use the same database. */
const domain = `hill-${crypto.randomUUID()}.example`;

const server = await sharedTestServer();
const hill = await addSchool(server, `Hill ${crypto.randomUUID()}`);
const head = await appoint(server, "admin", hill, { email: `head@${domain}` });
const valley = await addSchool(server, `Valley ${crypto.randomUUID()}`);
const headOfValley = await appoint(server, "admin", valley);
await proveAddress(server, head);
expect(await callAs(head, "bind_school_domain", { school: hill, domain, is_bound: true })).toEqual({ ok: true });
await takeIn(head, hill, [
  { id: "s-1", name: "Mia Miller", username: "mia", classes: ["5b"] },
  { id: "s-2", name: "Ali", username: "ali", classes: ["5b"] },
]);
await takeIn(headOfValley, valley, [{ id: "s-1", name: "Vera", username: "vera", classes: ["5b"] }]);

const set = (settings: object | null, person = head, school = hill): Promise<unknown> =>
  callAs(person, "set_school_sign_on", { school, settings });
const service = async <Answer>(name: string, args: object): Promise<Answer> => {
  const headers = { apikey: server.serviceKey, "content-type": "application/json" };
  const answer = await fetch(`${server.origin}/rest/v1/rpc/${name}`, { method: "POST", headers, body: JSON.stringify(args) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
};
const match = async (id: string | null, email: string | null, school = hill): Promise<string | null> => {
  const found = await service<{ ok: boolean; email?: string }>("match_sign_on", { school, id, email });
  return found.email ?? null;
};
const addressOf = async (id: string): Promise<string> =>
  first(await server.sql<{ email: string }>("select email from auth.users where id = $1", [id])).email;

describe("the settings of a school's sign-in", () => {
  it("are read and written by its admins alone, and the secret is answered to nobody", async () => {
    expect(await set(entra)).toEqual({ ok: true });
    const seen = await callAs(head, "school_sign_on", { school: hill });
    expect(seen).toMatchObject({
      settings: { issuer: `https://login.microsoftonline.com/${tenant}/v2.0`, tenant_claim: "tid", id_claim: "oid" },
    });
    expect(JSON.stringify(seen)).not.toContain("hill-secret");
    const others = [
      headOfValley,
      await appoint(server, "teacher", hill),
      await appoint(server, "facilitator", hill),
      await signUpStudent(server),
    ];
    const former = await appoint(server, "admin", hill);
    await server.sql("delete from public.school_staff where user_id = $1", [former.id]);
    for (const { client } of [...others, former]) {
      const calls = [
        client.rpc("school_sign_on", { school: hill }),
        client.rpc("set_school_sign_on", { school: hill, settings: other }),
        client.rpc("name_sign_on_students", { school: hill, names: [] }),
      ];
      for (const { error } of await Promise.all(calls)) expect(error?.code).toBe(permissionDenied);
    }
    for (const { client } of [head, ...others]) {
      for (const [name, args] of Object.entries({
        check_sign_on: { person: head.id, school: hill },
        start_sign_on: { school: "hill", state: "a", browser: "b", nonce: "c", verifier: "d", redirect_uri: "e", address: "" },
        finish_sign_on: { state: "a", browser: "b" },
        match_sign_on: { school: hill, id: "s-1", email: null },
      }))
        expect((await client.rpc(name, args)).error?.code).toBe(permissionDenied);
    }
    expect(await service("check_sign_on", { person: headOfValley.id, school: hill })).toBeNull();
  });

  it("keep the secret only for the issuer and the client that it was typed for", async () => {
    const { client_secret: _, ...without } = entra;
    expect(await set({ ...without, is_on: false })).toEqual({ ok: true });
    expect(await set({ ...without, client_id: "another" })).toEqual({ ok: false, reason: "client_secret" });
    const { client_secret: __, ...evil } = other;
    expect(await set({ ...evil, issuer: "https://evil.example" })).toEqual({ ok: false, reason: "client_secret" });
  });

  it.each<[string, object]>([
    ["tenant", { ...entra, tenant: "common" }],
    ["tenant", { ...entra, tenant: "9188040d-6c67-4c5b-b112-36a304b66dad" }],
    ["tenant", { ...entra, tenant: "" }],
    ["tenant", { ...entra, provider: "google", tenant: "gmail.com" }],
    ["tenant", { ...entra, provider: "clever", tenant: " " }],
    ["issuer", { ...other, issuer: "https://login.microsoftonline.com/common/v2.0" }],
    ["issuer", { ...other, issuer: "https://accounts.google.com" }],
    ["issuer", { ...other, issuer: "https://user@hill.example" }],
    ["issuer", { ...other, issuer: "javascript:alert(1)" }],
    ["id_claim", { ...other, id_claim: "name" }],
    ["id_claim", { ...other, id_claim: "preferred_username" }],
    ["id_claim", { ...other, id_claim: "email" }],
    ["tenant", { ...other, tenant_claim: "tid" }],
    ["client_id", { ...other, client_id: "" }],
    ["provider", { ...other, provider: "facebook" }],
  ])("can't have such a %s: %o", async (reason, settings) => {
    expect(await set(settings)).toEqual({ ok: false, reason });
  });
});

describe("a visit", () => {
  const visit = (changes: object = {}) => ({ state: crypto.randomUUID(), browser: crypto.randomUUID(), ...changes });
  const begin = async ({ state, browser }: { state: string; browser: string }): Promise<unknown> => {
    const { handle } = first(await server.sql<{ handle: string }>("select handle from public.schools where id = $1", [hill]));
    const rest = { nonce: "n", verifier: "v", redirect_uri: "https://learn.example/sign-on", address: "" };
    return service("start_sign_on", { school: handle, state, browser, ...rest });
  };

  it("is good once, for the browser that began, and ends when the settings change", async () => {
    await set(entra);
    const mine = visit();
    const begun = await begin(mine);
    expect(begun).toMatchObject({ ok: true });
    expect(JSON.stringify(begun)).not.toContain("hill-secret");
    expect(await service("finish_sign_on", { ...mine, browser: "another" })).toBeNull();
    expect(await service("finish_sign_on", mine)).toMatchObject({ sign_on: { client_secret: "hill-secret" } });
    expect(await service("finish_sign_on", mine)).toBeNull();
    const early = visit();
    await begin(early);
    await set(entra);
    expect(await service("finish_sign_on", early)).toBeNull();
    const rows = await server.sql<{ state_hash: string }>("select state_hash from private.sign_on_visits");
    expect(rows.map(({ state_hash: hash }) => hash)).not.toContain(early.state);
  });
});

describe("who arrives by a school's sign-in", () => {
  it("is the student of this school's list with that id, or whom an admin has named, and never somebody of that name", async () => {
    const [mia, ali] = await server.sql<{ user_id: string }>(
      "select user_id from public.school_accounts where school_id = $1 order by roster_id",
      [hill],
    );
    const answer = await callAs(head, "name_sign_on_students", {
      school: hill,
      names: [
        { student: "ali", known_as: `Ali@${domain}` },
        { student: "s-1", known_as: `ali@${domain}` },
        { student: "vera", known_as: "oid-of-vera" },
        { student: "mia", known_as: " " },
      ],
    });
    expect(answer).toEqual({ named: 1, faults: [2, 3, 4].map((line, at) => ({ line, fault: ["taken", "student", "known_as"][at] })) });
    expect(await match("s-1", null)).toBe(await addressOf(String(mia?.user_id)));
    expect(await match(null, `ali@${domain}`)).toBe(await addressOf(String(ali?.user_id)));
    // An id that looks like an address is none that anybody vouches for.
    expect(await match(`ali@${domain}`, null)).toBeNull();
    for (const nobody of ["Mia Miller", "mia", "oid-of-vera", "", "s-9"]) expect(await match(nobody, null)).toBeNull();
    // Two accounts at once are a mistake, and nobody's guess.
    expect(await match("s-1", `ali@${domain}`)).toBeNull();
  });

  it("is known by the addresses of a list that an admin takes in, but not of one for a class, and keeps what an admin has named", async () => {
    const address = (name: string) => `${name}@${domain}`;
    const list = ["Ben", "Cem"].map((name, at) => ({ id: `l-${at}`, name, classes: ["7c"], email: address(name) }));
    await callAs(head, "import_roster", { school: hill, roster: list, is_preview: true });
    expect(await match(null, address("ben"))).toBeNull();
    await takeIn(head, hill, list);
    expect([await match(null, address("ben")), await match(null, address("cem"))]).toEqual([
      await match("l-0", null),
      await match("l-1", null),
    ]);
    // An address moves with the list, but is never taken from another student.
    await takeIn(head, hill, [
      { ...list[0], email: address("benjamin") },
      { ...list[1], email: address("benjamin") },
    ]);
    expect(await match(null, address("benjamin"))).toBe(await match("l-0", null));
    expect(await match(null, address("cem"))).toBe(await match("l-1", null));
    await callAs(head, "name_sign_on_students", { school: hill, names: [{ student: "l-1", known_as: "oid-of-cem" }] });
    await takeIn(head, hill, list);
    expect(await match("oid-of-cem", null)).toBe(await match("l-1", null));
    const { id } = first(
      await server.sql<{ id: string }>("select id from public.school_classes where school_id = $1 and name = '7c'", [hill]),
    );
    const teacher = await appoint(server, "teacher", hill, { classes: [id] });
    await takeIn(teacher, hill, [{ id: "l-0", name: "Ben", email: address("intruder") }], { class: id });
    expect(await match(null, address("intruder"))).toBeNull();
  });

  it("is nobody any more once the student has left the list, or belongs to another school", async () => {
    await takeIn(head, hill, [{ id: "s-3", name: "Zoe", username: "zoe", classes: ["6a"] }]);
    expect(await match("s-3", null)).not.toBeNull();
    await server.sql(
      "update public.school_class_members set removed_at = now() where user_id = (select user_id from public.school_accounts where school_id = $1 and roster_id = 's-3')",
      [hill],
    );
    expect(await match("s-3", null)).toBeNull();
    await server.sql(
      "update public.school_class_members set removed_at = null where user_id = (select user_id from public.school_accounts where school_id = $1 and roster_id = 's-3')",
      [hill],
    );
    expect(await match("s-3", null)).not.toBeNull();
    await server.sql(
      "update public.profiles set school_id = $2 where id = (select user_id from public.school_accounts where school_id = $1 and roster_id = 's-3')",
      [hill, valley],
    );
    expect(await match("s-3", null)).toBeNull();
  });

  it("is somebody of the staff with a proven address at the school's domain, by Entra or Google alone", async () => {
    const email = `teacher@${domain}`;
    const teacher = await appoint(server, "teacher", hill, { email });
    expect(await match(null, email)).toBeNull();
    await proveAddress(server, teacher);
    expect(await match(null, email.toUpperCase())).toBe(email);
    await set({ ...entra, provider: "google", tenant: domain });
    expect(await match(null, email)).toBe(email);
    for (const settings of [other, { ...entra, provider: "clever", tenant: "d-1" }, { ...entra, provider: "classlink", tenant: "2" }]) {
      expect(await set(settings)).toEqual({ ok: true });
      expect(await match(null, email)).toBeNull();
    }
    await set(entra);
    await server.sql("delete from public.school_staff where user_id = $1", [teacher.id]);
    expect(await match(null, email)).toBeNull();
  });

  it("is whom the school has invited to be staff, by the same rule, while the invitation is open; else they are told of it", async () => {
    const email = `invited@${domain}`;
    const said = (address: string) => service("match_sign_on", { school: hill, id: null, email: address });
    const invite = (address: string) =>
      callAs(head, "invite_staff", { school: hill, email: address, role: "teacher", classes: [], is_safe_person: false });
    const teacher = await signUpStudent(server, { role: "teacher" }, email);
    await proveAddress(server, teacher);
    expect(await said(email)).toEqual({ ok: false, is_invited: false });
    await invite(email);
    expect(await said(email)).toEqual({ ok: true, email });
    expect(await server.sql("select from public.school_staff where user_id = $1", [teacher.id])).toEqual([]);
    // An issuer that says what its admin likes, an address at another domain, an account of another school, and one that isn't there.
    await set(other);
    expect(await said(email)).toEqual({ ok: false, is_invited: true });
    await set(entra);
    const [elsewhere, foreign] = [await signUpStudent(server), await signUpStudent(server, {}, `foreign@${domain}`)];
    await joinSchool(foreign, await addCode(server, valley));
    for (const person of [elsewhere, foreign]) await proveAddress(server, person);
    for (const address of [elsewhere.email, foreign.email, `nobody@${domain}`]) {
      await invite(address);
      expect(await said(address)).toEqual({ ok: false, is_invited: true });
    }
    await server.sql("update public.school_staff_invitations set ends_at = now() where email = $1", [email]);
    expect(await said(email)).toEqual({ ok: false, is_invited: false });
  });

  it("is never an account of another school, whatever an issuer claims that its admin has set", async () => {
    await set({ ...entra, tenant: "1b9f6a3e-3c50-4a39-9d0e-6f2b1c6b7d11" }, headOfValley, valley);
    const victims = [
      // The head of the other school, a teacher of both, a student by e-mail of both, and an address at nobody's domain.
      head.email,
      await both(),
      (await signUpMember(server, hill)).email,
      (await signUpMember(server, valley)).email,
      headOfValley.email,
    ];
    for (const email of victims) expect(await match(null, email, valley)).toBeNull();
    // The id of the other school's list means this school's student.
    const [vera] = await server.sql<{ user_id: string }>("select user_id from public.school_accounts where school_id = $1", [valley]);
    expect(await match("s-1", null, valley)).toBe(await addressOf(String(vera?.user_id)));
  });

  async function both(): Promise<string> {
    const teacher = await appoint(server, "teacher", hill, { email: `both@${domain}` });
    await proveAddress(server, teacher);
    expect(await match(null, teacher.email, hill)).toBe(teacher.email);
    await server.sql("insert into public.school_staff (user_id, school_id, role) values ($1, $2, 'teacher')", [teacher.id, valley]);
    expect(await match(null, teacher.email, hill)).toBeNull();
    return teacher.email;
  }
});
