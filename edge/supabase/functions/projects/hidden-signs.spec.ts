import { beforeAll, expect, it } from "vitest";
import { callAs, keepFor, signUpStudent } from "#testing/database/people.ts";
import type { Person } from "#testing/database/people.ts";
import { postAs, sharedTestLearn } from "#testing/server/learn-with-stub.ts";
import type { TestLearn } from "#testing/server/learn-with-stub.ts";

let learn: TestLearn;
let amina: Person;
let session: string;

beforeAll(async () => {
  learn = await sharedTestLearn();
  amina = await signUpStudent(learn.server);
  const made = await keepFor(amina, "create_project", { title: "Oven", description: "Sun.", sub_category: "engineering", team: null });
  ({ id: session } = (await callAs(amina, "start_project_session", { module: made["learning_module_id"] })) as { id: string });
});

const text = { kind: "text", title: "Report", body: { text: "Hot." } };
const link = (url: string, note = "") => ({ kind: "link", title: "Page", body: { url, note } });

// Signs that turn the direction, or show nothing, make one address or name look like another.
it.each<[string, object]>([
  ["The link", link("https://example.org/\u202egpj.exe")],
  ["The link", link("https://school.example\u2066.evil.example/\u2069")],
  ["The link", link("https://school.\u200bexample/")],
  ["The link", link("https://example.org/\u061c\u200f1")],
  ["The note", link("https://example.org/", "\u202eeton")],
  ["The title", { ...text, title: "Our \u202etroper" }],
  ["The text", { ...text, body: { text: "line\n\u2067enil" } }],
])("a piece of work is refused whose part has hidden signs: %s, %j", async (part, fields) => {
  const work = { session_id: session, work_id: crypto.randomUUID(), based_on: 0, ...fields };
  const answer = await postAs(amina.accessToken, `${learn.server.origin}/functions/v1/projects/work`, work);
  const error = `${part} has a hidden character in it. Please type it again.`;
  expect([answer.status, await answer.json()]).toEqual([422, { error, code: "not_kept" }]);
});

it("a link in another script is kept as it was typed", async () => {
  const work = { session_id: session, work_id: crypto.randomUUID(), based_on: 0, ...link("https://مثال.example/طريق?q=日本") };
  const answer = await postAs(amina.accessToken, `${learn.server.origin}/functions/v1/projects/work`, work);
  expect(await answer.json()).toMatchObject({ state: "saved", work: { body: { url: "https://مثال.example/طريق?q=日本" } } });
});
