import { ownTestServer } from "#testing/server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { callAs, first, signUpStudent } from "#testing/database/people.ts";
import { operatorClient } from "./backend.ts";
import { describedAreas } from "#server/repository.ts";
import { setSafePerson } from "./safe-people.ts";
import { createSchool, describeSchool, findSchool, listSchools } from "./schools.ts";

const server = await ownTestServer();

const create = (school: Partial<Parameters<typeof createSchool>[1]>, key = server.serviceKey, described?: string[]): Promise<string> =>
  createSchool(operatorClient(server.origin, key), { name: "Hill School", admin: "nobody@hill.example", ...school }, described);

describe("an operator's school", () => {
  it("has its areas, its person to turn to, and an admin who can switch them at once", async () => {
    const head = await signUpStudent(server, { role: "teacher", grade_level: null });
    const id = await create({ admin: head.email.toUpperCase(), areas: ["skills", "vibing"], safePerson: "Ms Okoro" });
    const row = first(await server.sql("select name, enabled_areas, safe_person from public.schools where id = $1", [id]));
    expect(row).toEqual({ name: "Hill School", enabled_areas: ["skills", "vibing"], safe_person: "Ms Okoro" });
    expect(await callAs(head, "switch_area", { school: id, area: "tutor", is_enabled: true })).toContain("tutor");
    await expect(create({ admin: head.email, name: " hill school" })).rejects.toThrow("There is a school named hill school already.");
  });

  it("has the tokens of a day that it is given, and new areas open: those that are there and weren't named stay closed", async () => {
    const head = await signUpStudent(server, { role: "teacher", grade_level: null });
    const id = await create({
      admin: head.email,
      name: "River School",
      areas: ["skills", "teams"],
      dailyTokens: 3_000_000,
      newAreasOpen: true,
    });
    const row = first(
      await server.sql("select daily_tokens::int as tokens, new_areas_open, closed_areas from public.schools where id = $1", [id]),
    );
    const others = ["ai-learning", "create", "projects", "tutor", "vibing"];
    expect(row).toEqual({ tokens: 3_000_000, new_areas_open: true, closed_areas: others });
    const listed = (await listSchools(operatorClient(server.origin, server.serviceKey))).find((school) => school.id === id);
    expect(listed && describeSchool(listed).split("\n")).toEqual([
      `River School (${id})`,
      `  admins: ${head.email}`,
      "  members: 1",
      "  areas: skills, teams; new ones begin open",
      "  tokens a day: 3000000",
      "  person to turn to: not named",
      '  told of danger: nobody! Name somebody at /admin, or: npm run school -- safe "River School" --person "Ms Okoro" --email okoro@hill.example',
    ]);
  });

  it("has somebody who is told of danger from the start, who gets deputies and gives the place to another, and the list says who", async () => {
    const client = operatorClient(server.origin, server.serviceKey);
    const head = await signUpStudent(server, { role: "teacher", grade_level: null });
    const id = await create({ admin: head.email, name: "Moon School", safePerson: "Ms Okoro", safeEmail: "okoro@moon.example" });
    expect(await findSchool(client, " moon school")).toBe(id);
    const told = async (): Promise<unknown> =>
      ((await callAs(head, "safety_settings", { school: id })) as { people: { email: string; name: string }[] }).people.map(
        ({ name, email }) => [name, email],
      );
    expect(await told()).toEqual([["Ms Okoro", "okoro@moon.example"]]);
    await setSafePerson(client, id, { name: "Mr Haddad", email: "haddad@moon.example" });
    await setSafePerson(client, id, { name: "Dr Lee", email: "lee@moon.example" }, 1);
    await setSafePerson(client, id, { name: "Mr A. Haddad", email: "haddad@moon.example" }, 3);
    expect(await told()).toEqual([
      ["Dr Lee", "lee@moon.example"],
      ["Mr A. Haddad", "haddad@moon.example"],
    ]);
    const listed = (await listSchools(client)).find((school) => school.id === id);
    expect(listed && describeSchool(listed)).toContain("  told of danger: lee@moon.example, haddad@moon.example");
    for (const letter of ["a", "b", "c", "d"]) await setSafePerson(client, id, { name: letter, email: `${letter}@moon.example` });
    await expect(setSafePerson(client, id, { name: "e", email: "e@moon.example" })).rejects.toThrow("--place 1 to 6");
    await expect(findSchool(client, "Sun School")).rejects.toThrow("There is no school named Sun School");
  });

  it("takes an area without talks of its own, which only its description knows", async () => {
    const head = await signUpStudent(server, { role: "teacher", grade_level: null });
    const id = await create({ admin: head.email, name: "Sea School", areas: ["chess", "skills"] }, server.serviceKey, ["chess"]);
    expect(await callAs(head, "switch_area", { school: id, area: "chess", is_enabled: false })).toEqual(["skills"]);
    const all = await create({ admin: head.email, name: "Sand School" });
    const row = first(await server.sql<{ enabled_areas: string[] }>("select enabled_areas from public.schools where id = $1", [all]));
    expect(row.enabled_areas).toEqual(describedAreas());
  });

  it("isn't made without somebody to look after it, with an area that there isn't, or with the key that browsers have", async () => {
    const head = await signUpStudent(server, { role: "teacher", grade_level: null });
    await expect(create({ name: "Lake School" })).rejects.toThrow("Nobody has signed up with nobody@hill.example");
    await expect(create({ name: "Lake School", admin: head.email, areas: ["skills", "chess"] })).rejects.toThrow("There is no area chess.");
    await expect(create({ name: "Lake School", admin: head.email }, server.anonKey)).rejects.toMatchObject({ name: "OperatorFault" });
    await expect(listSchools(operatorClient(server.origin, server.anonKey))).rejects.toMatchObject({ name: "OperatorFault" });
    expect(await server.sql("select from public.schools where name = 'Lake School'")).toEqual([]);
  });
});
