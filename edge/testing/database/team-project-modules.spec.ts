import { expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { callAs, keepFor, permissionDenied, signUpStudent, type Person } from "./people.ts";
import { joinTeam, makeTeam } from "./team.ts";

const server = await sharedTestServer();
const amina = await signUpStudent(server, { name: "Amina" });
const leo = await signUpStudent(server, { name: "Leo" });

const make = async (team: string | null): Promise<string> => {
  const fields = { title: "Shade", description: "Trees for noon.", sub_category: "environmental", team };
  return Object(await keepFor(amina, "create_project", fields)).learning_module_id;
};
const seenBy = async ({ client }: Person, module: string) =>
  (await client.from("learning_modules").select("title, description").eq("learning_module_id", module)).data;

it("a member reads what their team's project is about until they leave, and never its instructions [ROLE-009] [DATA-050]", async () => {
  const team = await makeTeam(amina);
  await joinTeam(leo, team.team_code);
  const module = await make(team.id);
  expect(await seenBy(leo, module)).toEqual([{ title: "Shade", description: "Trees for noon." }]);
  const hidden = await leo.client.from("learning_modules").select("ai_facilitator_instructions").eq("learning_module_id", module);
  expect(hidden.error?.code).toBe(permissionDenied);
  const changed = await leo.client.from("learning_modules").update({ title: "Mine" }).eq("learning_module_id", module);
  expect(changed.error?.code).toBe(permissionDenied);
  await callAs(amina, "remove_team_member", { team: team.id, person: leo.id });
  expect(await seenBy(leo, module)).toEqual([]);
  expect(await seenBy(amina, module)).toHaveLength(1);
});

it("nobody reads a project that another one works on alone, nor one of a team that they aren't in [ROLE-009]", async () => {
  const team = await makeTeam(amina);
  for (const module of [await make(null), await make(team.id)]) expect(await seenBy(leo, module)).toEqual([]);
});
