import { beforeAll, describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { signUpStudent, type Person, type TestServer } from "./people.ts";
import { addCode, addSchool, signUpMember } from "./school.ts";
import { makeTeam } from "./team.ts";

let server: TestServer;
let amina: Person;
let procedures: { name: string; names: string[]; types: string[] }[];

beforeAll(async () => {
  server = await sharedTestServer();
  amina = await signUpStudent(server);
  procedures = (await server.sql(`
    select p.proname as name, p.proargnames[1:p.pronargs] as names,
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as a (t, place) order by a.place) as types
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
      and 25 = any (p.proargtypes)`)) as typeof procedures;
});

/** Nearly as much as the table API takes, without an end that a pattern could find early. */
const long = ` a${" ".repeat(450_000)}b${"-".repeat(450_000)}c`;
const argumentOf: Record<string, unknown> = {
  text: long,
  "text[]": [long],
  uuid: crypto.randomUUID(),
  boolean: true,
  integer: 1,
  bigint: 1,
};

describe("a text of 900 KB", () => {
  it("is refused by every procedure that somebody who signed in can call, with a short answer", async () => {
    expect(procedures.length).toBeGreaterThan(10);
    for (const { name, names, types } of procedures) {
      const args = Object.fromEntries(names.map((argument, place) => [argument, argumentOf[types[place] ?? ""] ?? null]));
      const { data, error, status } = await amina.client.rpc(name, args);
      expect([name, status], JSON.stringify(error)).toEqual([name, status < 500 ? status : "no fault of the server's"]);
      expect(JSON.stringify(data ?? error).length, name).toBeLessThan(500);
      const isDone =
        error === null && !(data === null || (Array.isArray(data) ? data.length === 0 : (data as { ok?: boolean }).ok === false));
      expect([name, isDone]).toEqual([name, false]);
    }
  });

  it("is no code, also where one stands in it: nothing is looked for in more than 256 bytes", async () => {
    const school = await addSchool(server, `Hill School ${crypto.randomUUID()}`);
    const code = await addCode(server, school);
    const { team_code } = await makeTeam(await signUpMember(server, school));
    const around = (found: string, spaces: number): string => `${" ".repeat(spaces)}${found}`;
    const join = async (name: string, args: object) => (await amina.client.rpc(name, args)).data as unknown;
    expect(await join("join_school", { code: around(code, 300) })).toEqual({ ok: false, reason: "not_found" });
    expect(await join("join_team", { code: around(team_code, 300), roles: ["UX Designer"] })).toEqual({ ok: false, reason: "not_found" });
    expect(await join("join_school", { code: around(code, 30) })).toMatchObject({ ok: true });
    expect(await join("join_team", { code: around(team_code, 30), roles: ["UX Designer"] })).toMatchObject({ ok: true });
  });
});
