import { expect, it } from "vitest";
import { signUpStudent, type Person } from "#testing/database/people.ts";
import { beginProject, joinTeam, makeTeam } from "#testing/database/team.ts";
import { eventsOf, postAs, requestAs, sharedTestLearn } from "#testing/server/learn-with-stub.ts";
import { createAreaFunction } from "../_shared/request/index.ts";
import { area } from "./index.ts";

it("what members of a team asked without a model, the mentor hears first, by sign and once", async () => {
  const learn = await sharedTestLearn();
  const dependencies = await learn.dependencies();
  const url = `${learn.server.origin}/functions/v1/projects/chat`;
  const onPath = createAreaFunction(area, { ...dependencies, provider: { ...dependencies.provider, practice: true } });
  const [amina, ben] = (await Promise.all(
    ["Amina", "Ben"].map((name) => signUpStudent(learn.server, { name: `${name} Tester`, grade_level: 2 })),
  )) as [Person, Person];
  const team = await makeTeam(amina);
  await joinTeam(ben, team.team_code, ["Research Captain"]);
  const { session: session_id } = await beginProject(amina, team.id);
  const turn = (text: string, more: object = {}) => ({ session_id, message_id: crypto.randomUUID(), text, ...more });
  const keep = async (person: Person, text: string) =>
    eventsOf(await onPath(new Request(url, requestAs(person.accessToken, turn(text, { move: { kind: "my-question" } })))));
  const ask = async (text: string) => {
    await eventsOf(await postAs(amina.accessToken, url, turn(text)));
    return learn.stub.requests.at(-1)!.body.messages;
  };

  expect((await keep(amina, "does foil get hot, Ben?")).at(-1)?.data).toMatchObject({ practice: true });
  await keep(ben, "how hot is the sun?");
  const first = await ask("a box with foil");
  const kept = first.filter(({ content }) => content.includes("Questions that were kept"));
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({
    role: "user",
    content: expect.stringContaining("begin]\n- @1: does foil get hot, @2?\n- @2: how hot is the sun?\n[") as unknown,
  });
  expect(first[0]!.content).toContain("Take them up first");
  expect(JSON.stringify(await ask("and a lid"))).not.toMatch(/Questions that were kept|Take them up first/);
});
