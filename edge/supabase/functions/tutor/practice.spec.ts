import { beforeAll, expect, it } from "vitest";
import { eventsOf, postAs } from "../../../local/testing/learn-with-stub.ts";
import { sharedTestServer } from "../../../local/testing/test-server.ts";
import type { TestServer } from "../../../local/testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

it("without a model a student designs a tutor, tries it, finalizes it, learns with it and is evaluated [TUTOR-049] [TUTOR-051] [TUTOR-056]", async () => {
  const { client, operator, accessToken, id } = await server.signUp();
  await operator.from("profiles").upsert({ id, name: "Zawadi", role: "student", grade_level: 1, continent: "Africa" });
  const post = (route: string, body: object) => postAs(accessToken, `${server.origin}/functions/v1/tutor/${route}`, body);
  const say = async (route: string, session_id: string, text: string) =>
    (await eventsOf(await post(route, { session_id, message_id: crypto.randomUUID(), text }))).at(-1)?.data ?? {};
  const read = async (route: string, body: object) => (await (await post(route, body)).json()) as Record<string, never>;

  const design = ((await client.rpc("start_tutor_design")).data as { id: string }).id;
  await say("design", design, "adding fractions with pizza");
  for (const answer of [
    "they can add two fractions and say why",
    "my cousin who mixes up top and bottom",
    "ask for a drawing first",
    "1/2 + 1/4 and the answer is 3/4",
    "laugh at a mistake",
  ])
    await say("design", design, answer);
  const proposed = await say("design", design, "they make up their own task");
  expect(proposed).toMatchObject({ practice: true, proposed_instructions: expect.stringContaining("1/2 + 1/4 (answer: 3/4)") });

  const tried = await read("try", { session_id: design, child: "close" });
  expect(tried).toMatchObject({ summary: expect.stringContaining("Your tutor") });
  expect(tried["talk"]).toHaveLength(11);

  const { tutor } = await read("finalize", { session_id: design });
  expect(tutor).toMatchObject({ title: "Adding fractions with pizza", sub_category: "Adding fractions with pizza" });
  const started = await client.rpc("start_tutor_session", {
    module: tutor?.["learning_module_id"],
    local_time: new Date().toLocaleString("en-US"),
  });
  const session = (started.data as { id: string }).id;
  expect(await say("chat", session, "yes")).toMatchObject({ content: expect.stringContaining("practice program without an AI model") });
  await say("chat", session, "a half is bigger than a quarter because you cut the pizza in fewer pieces");
  expect(await say("chat", session, "i get 2/6 because 1 and 1 is 2")).toMatchObject({ content: expect.stringContaining("plan") });
  await say("chat", session, "it is 3/4 because a half is two quarters, for example when i draw it");
  const evaluation = await read("assess", { session_id: session });
  expect(evaluation).toMatchObject({ practice: true, completed: false, proven: true });
  expect(evaluation["evaluation_score"]).toBeGreaterThan(0);
});
