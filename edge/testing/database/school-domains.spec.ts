import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { callAs, permissionDenied, signUpStudent, type Person } from "./people.ts";
import { addSchool, appoint, membershipOf, proveAddress, signUpMember } from "./school.ts";

const at = (domain: string): string => `${crypto.randomUUID()}@${domain}`;

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School");
const valley = await addSchool(server, "Valley School");
const head = await appoint(server, "admin", hill, { email: at("hill.example") });
await proveAddress(server, head);

const bind = (person: Person, domain: string, isBound = true, school = hill): Promise<unknown> =>
  callAs(person, "bind_school_domain", { school, domain, is_bound: isBound });
const schoolOf = async (person: Pick<Person, "id">): Promise<unknown> => (await membershipOf(server, person))["school_id"];

describe("an e-mail domain", () => {
  it("that a school has bound brings in confirmed addresses only, those there already and those to come", async () => {
    const [known, unproven] = [await signUpStudent(server, {}, at("hill.example")), await signUpStudent(server, {}, at("hill.example"))];
    await proveAddress(server, known);
    expect(await schoolOf(known)).toBeNull();
    expect(await bind(head, " HILL.example ")).toEqual({ ok: true });
    expect(await membershipOf(server, known)).toEqual({ school_id: hill, school_link: "domain", school_since: expect.anything() });
    expect(await schoolOf(unproven)).toBeNull();
    await proveAddress(server, unproven);
    expect(await schoolOf(unproven)).toBe(hill);

    const account = await server.signUp(at("hill.example"));
    await proveAddress(server, account);
    await account.operator.from("profiles").insert({ id: account.id, name: "Sam" }).throwOnError();
    expect(await membershipOf(server, account)).toMatchObject({ school_id: hill, school_link: "domain" });
  });

  it("takes no look-alike, no domain below or above it, and nobody who belongs to another school", async () => {
    await bind(head, "hill.example");
    for (const domain of ["sub.hill.example", "example", "hill.example.org", "nothill.example"]) {
      const person = await signUpStudent(server, {}, `${crypto.randomUUID()}@${domain === "example" ? "other.example" : domain}`);
      await proveAddress(server, person);
      expect(await schoolOf(person)).toBeNull();
    }
    const member = await signUpMember(server, valley);
    await server.sql(
      "update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true) where user_id = $1",
      [member.id, "member@hill.example"],
    );
    await server.sql("update auth.users set email = $2 where id = $1", [member.id, "member@hill.example"]);
    expect(await schoolOf(member)).toBe(valley);
  });

  it("follows an address that changes and is confirmed, in either order", async () => {
    await bind(head, "hill.example");
    for (const order of [
      ["users", "identities"],
      ["identities", "users"],
    ]) {
      const person = await signUpStudent(server);
      const email = at("hill.example");
      for (const table of order) {
        if (table === "users") await server.sql("update auth.users set email = $2 where id = $1", [person.id, email]);
        else
          await server.sql(
            "update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true) where user_id = $1",
            [person.id, email],
          );
      }
      expect(await schoolOf(person)).toBe(hill);
    }
  });

  it("brings nobody back whom staff took out, and nobody in once it is free again; members stay", async () => {
    await bind(head, "hill.example");
    const [removed, staying] = [await signUpStudent(server, {}, at("hill.example")), await signUpStudent(server, {}, at("hill.example"))];
    for (const person of [removed, staying]) await proveAddress(server, person);
    await callAs(head, "remove_school_member", { school: hill, person: removed.id });
    await bind(head, "hill.example");
    expect(await schoolOf(removed)).toBeNull();
    expect(await bind(head, "hill.example", false)).toEqual({ ok: true });
    const late = await signUpStudent(server, {}, at("hill.example"));
    await proveAddress(server, late);
    expect([await schoolOf(staying), await schoolOf(late)]).toEqual([hill, null]);
  });

  it("is bound by an admin whose own confirmed address is there, never by others and never from another school", async () => {
    await bind(head, "hill.example");
    expect(await bind(head, "valley.example")).toEqual({ ok: false, reason: "not_yours" });
    const unproven = await appoint(server, "admin", valley, { email: at("valley.example") });
    expect(await bind(unproven, "valley.example", true, valley)).toEqual({ ok: false, reason: "not_yours" });
    await proveAddress(server, unproven);
    expect(await bind(unproven, "valley.example", true, valley)).toEqual({ ok: true });
    const second = await appoint(server, "admin", valley, { email: at("hill.example") });
    await proveAddress(server, second);
    expect(await bind(second, "hill.example", true, valley)).toEqual({ ok: false, reason: "taken" });
    await bind(second, "hill.example", false, valley);
    expect(await server.sql("select school_id from public.school_domains where domain = 'hill.example'")).toEqual([{ school_id: hill }]);
    const facilitator = await appoint(server, "facilitator", hill, { email: at("hill.example") });
    await proveAddress(server, facilitator);
    await expect(bind(facilitator, "hill.example")).rejects.toThrow("Only an admin of this school can do this.");
    expect((await server.visitor().rpc("bind_school_domain", { school: hill, domain: "hill.example", is_bound: true })).error?.code).toBe(
      permissionDenied,
    );
  });

  it.each([
    "gmail.com",
    "googlemail.com",
    "outlook.com",
    "hotmail.co.uk",
    "yahoo.com.br",
    "live.fr",
    "gmx.de",
    "icloud.com",
    "qq.com",
    "mail.ru",
    "yandex.com",
    "proton.me",
    "web.de",
    "orange.fr",
    "uol.com.br",
    "mailinator.com",
  ])("%s is everybody's and no school's, also for an admin with an address there", async (domain) => {
    const admin = await appoint(server, "admin", hill, { email: at(domain) });
    await proveAddress(server, admin);
    expect(await bind(admin, domain)).toEqual({ ok: false, reason: "public" });
    expect(await callAs(admin, "school_overview", { school: hill })).toMatchObject({ own_domain: null });
  });

  it.each(["", "@", "hill", "%", "hill.example'--"])("%o is none", async (domain) => {
    expect(await bind(head, domain)).toEqual({ ok: false, reason: "not_yours" });
  });
});
