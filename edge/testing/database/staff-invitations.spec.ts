import { describe, expect, it } from "vitest";
import { callAs, permissionDenied, refusal, signUpStudent, type Person } from "./people.ts";
import { addSchool, appoint, makeClass, signUpPupil, type MadeClass } from "./school.ts";
import { ownTestServer } from "../server/own-servers.ts";

// Nothing sends mails here: links are handed over.
const server = await ownTestServer({ env: { MAILBOX: "false" } });
const hill = await addSchool(server, "Hill School");
const head = await appoint(server, "admin", hill);

const newClass = (school = hill, by = head) => makeClass(by, school);
const pupilOf = (...classes: MadeClass[]) => signUpPupil(server, classes);
const weekOf = async (person: Person): Promise<string[]> =>
  ((await callAs(person, "school_week", { school: hill })) as { user_id: string }[]).map(({ user_id }) => user_id);

describe("an invitation", () => {
  const invite = async (email: string, fields: Record<string, unknown> = {}, by = head): Promise<{ id: string; token: string }> =>
    (await callAs(by, "invite_staff", { school: hill, email, role: "teacher", classes: [], is_safe_person: false, ...fields })) as never;
  const answer = (person: Person, token: string, accepts = true): Promise<unknown> =>
    callAs(person, "answer_invitation", { token, accepts });
  const address = (): string => `${crypto.randomUUID()}@hill.example`;

  it("opens nothing before it is accepted, then exactly what the admin chose, and works once", async () => {
    const [made, email] = [await newClass(), address()];
    const pupil = await pupilOf(made);
    const { token } = await invite(` ${email.toUpperCase()} `, { classes: [made.id] });
    const person = await signUpStudent(server, { role: "teacher", grade_level: null }, email);
    expect(await refusal(person, "class_week", { class: made.id })).toBe(permissionDenied);
    expect(await callAs(person, "read_invitation", { token })).toEqual({
      ok: true,
      role: "teacher",
      is_safe_person: false,
      school: "Hill School",
      classes: [made.name],
      invited_by: "Mr Head",
    });
    expect(await answer(person, token)).toEqual({ ok: true });
    expect(await weekOf(person)).toEqual([pupil.id]);
    expect(await answer(person, token)).toEqual({ ok: false, reason: "over" });
  });

  it("is for one address: who has its link and another address learns nothing and becomes nothing", async () => {
    const { token } = await invite(address());
    const thief = await signUpStudent(server);
    for (const call of [callAs(thief, "read_invitation", { token }), answer(thief, token)])
      expect(await call).toEqual({ ok: false, reason: "other_address" });
    expect(await server.sql("select from public.school_staff where user_id = $1", [thief.id])).toEqual([]);
  });

  it("can't be found by its address alone, nor by what the table keeps", async () => {
    const email = address();
    const { id } = await invite(email);
    const person = await signUpStudent(server, {}, email);
    const [row] = await server.sql<{ token_hash: string }>("select token_hash from public.school_staff_invitations where id = $1", [id]);
    for (const token of [id, row?.token_hash, "", null])
      expect(await answer(person, token as string)).toEqual({ ok: false, reason: "over" });
    for (const table of ["school_staff_invitations", "school_class_teachers", "safety_mails"])
      for (const { client } of [head, person])
        for (const count of ["exact", "planned"] as const)
          expect((await client.from(table).select("*", { head: true, count })).status).toBe(403);
  });

  it("ends after seven days, when it is taken back, when a newer one comes, and with the admin who sent it", async () => {
    const colleague = await appoint(server, "admin", hill);
    const over = { ok: false, reason: "over" };
    const tries: [string, (made: { id: string }, email: string) => Promise<unknown>][] = [
      ["days", ({ id }) => server.sql("update public.school_staff_invitations set ends_at = now() where id = $1", [id])],
      ["taken back", ({ id }) => callAs(head, "withdraw_invitation", { school: hill, invitation: id })],
      ["newer", (_, email) => invite(email)],
      ["admin", () => callAs(head, "remove_staff", { school: hill, person: colleague.id })],
    ];
    for (const [why, end] of tries) {
      const email = address();
      const made = await invite(email, {}, why === "admin" ? colleague : head);
      const person = await signUpStudent(server, {}, email);
      await end(made, email);
      expect([why, await answer(person, made.token)]).toEqual([why, over]);
    }
    const [days] = await server.sql<{ days: number }>(
      "select extract(day from ends_at - invited_at)::integer as days from public.school_staff_invitations where settled_at is null and ends_at > now() limit 1",
    );
    expect(days?.days).toBe(7);
  });

  it("of another school is taken back by nobody, and refused ones open nothing", async () => {
    const email = address();
    const { id, token } = await invite(email);
    const valley = await addSchool(server, `Valley ${crypto.randomUUID()}`);
    const headElsewhere = await appoint(server, "admin", valley);
    expect(await callAs(headElsewhere, "withdraw_invitation", { school: valley, invitation: id })).toBe(false);
    const person = await signUpStudent(server, {}, email);
    expect(await answer(person, token, false)).toEqual({ ok: true });
    expect(await answer(person, token)).toEqual({ ok: false, reason: "over" });
    expect(await server.sql("select from public.school_staff where user_id = $1", [person.id])).toEqual([]);
  });

  it.each([
    ["not an address", "Please type a whole email address."],
    ["a@b@c.example", "Please type a whole email address."],
    [null, "Please type a whole email address."],
  ])("isn't sent to %o", async (email, sentence) => {
    await expect(invite(email as string)).rejects.toThrow(sentence);
  });

  it("isn't sent to who is staff already, and forty an hour at most", async () => {
    await expect(invite(head.email)).rejects.toThrow("This person is staff of your school already.");
    const school = await addSchool(server, `Busy ${crypto.randomUUID()}`);
    const busy = await appoint(server, "admin", school);
    for (let index = 0; index < 40; index++) await invite(address(), { school }, busy);
    await expect(invite(address(), { school }, busy)).rejects.toThrow("40 invitations within an hour");
  });
});
