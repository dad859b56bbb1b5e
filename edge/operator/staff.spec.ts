import { ownTestServer } from "#testing/server/own-servers.ts";
import { expect, it } from "vitest";
import { callAs, permissionDenied, signUpStudent } from "#testing/database/people.ts";
import { addCode, addSchool } from "#testing/database/school.ts";
import { operatorClient } from "./backend.ts";
import { addStaff, listStaff, removeStaff, type Appointment } from "./staff.ts";

const server = await ownTestServer();

it("an operator makes somebody a teacher of classes, changes it, lists it and ends it, and each holds at once", async () => {
  const [school, client] = [await addSchool(server, "Hill School"), operatorClient(server.origin, server.serviceKey)];
  for (const name of ["5b", "6a"]) await addCode(server, school, name);
  const { email, ...person } = await signUpStudent(server, { role: "teacher", grade_level: null });
  const classesOf = async (): Promise<string[]> =>
    ((await callAs({ email, ...person }, "list_classes", { school })) as { name: string }[]).map(({ name }) => name);
  const teacher: Appointment = { email: email.toUpperCase(), role: "teacher", classes: ["5B"], isSafePerson: true };
  await addStaff(client, school, teacher);
  expect(await listStaff(client, school)).toEqual([`${email}: teacher, of 5b, safe person`]);
  expect(await classesOf()).toEqual(["5b"]);
  await addStaff(client, school, { ...teacher, classes: ["6a"], isSafePerson: false });
  expect(await listStaff(client, school)).toEqual([`${email}: teacher, of 6a`]);
  expect(await classesOf()).toEqual(["6a"]);
  await expect(addStaff(client, school, { ...teacher, classes: ["7c"] })).rejects.toThrow(
    "--classes: There is no class 7c. There are: 5b, 6a.",
  );
  await expect(addStaff(client, school, { ...teacher, email: "nobody@hill.example" })).rejects.toThrow("--email: Nobody has signed up");
  await removeStaff(client, school, email);
  expect(await listStaff(client, school)).toEqual([]);
  expect((await person.client.rpc("list_classes", { school })).error?.code).toBe(permissionDenied);
  await expect(removeStaff(client, school, email)).rejects.toThrow("is no staff of this school");
});

it("nobody does so with the key that browsers have", async () => {
  const school = await addSchool(server, "Valley School");
  const { email } = await signUpStudent(server);
  const visitor = operatorClient(server.origin, server.anonKey);
  await expect(addStaff(visitor, school, { email, role: "admin", classes: [], isSafePerson: false })).rejects.toMatchObject({
    name: "OperatorFault",
  });
});
