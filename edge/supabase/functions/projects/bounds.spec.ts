import { describe, expect, it } from "vitest";
import { postAs, sharedTestLearn } from "#testing/server/learn-with-stub.ts";
import { callAs, keepFor, signUpStudent } from "#testing/database/people.ts";

let session: string;

const learn = await sharedTestLearn();
const amina = await signUpStudent(learn.server);
const project = { title: "Solar oven", description: "Cook with the sun.", sub_category: "engineering", team: null };
const { learning_module_id: module } = (await keepFor(amina, "create_project", project)) as unknown as { learning_module_id: string };
({ id: session } = (await callAs(amina, "start_project_session", { module })) as { id: string });

const text = (words: string) => ({ kind: "text", title: "Our report", body: { text: words } });
const post = (fields: object) =>
  postAs(amina.accessToken, `${learn.server.origin}/functions/v1/projects/work`, {
    session_id: session,
    work_id: crypto.randomUUID(),
    based_on: 0,
    ...fields,
  });

const kept = () => learn.server.sql("select 1 from public.safety_events where kind = 'abuse' and session_id = $1", [session]);

describe("a piece of work", () => {
  it("is refused before it is heard where it is longer than anything that is kept", async () => {
    const danger = "i want to kill myself. ";
    const answer = await post(text(danger.repeat(2000)));
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: "too_large" })]);
    expect((await post({ ...text("hot"), title: danger.repeat(2000) })).status).toBe(413);
    // Within the bound the same words are heard.
    expect(await (await post(text(danger))).json()).toMatchObject({ code: "unsafe" });
  });

  it("waits where it is one of many long ones in a minute, before it is heard; a short one is heard all the same", async () => {
    const lines = "one more line. ".repeat(300);
    const told = "my dad hits me every night";
    const long = { ...text(lines), work_id: crypto.randomUUID() };
    for (let count = 0; count < 40; count += 1) await post(long);
    const before = await kept();
    const waits = await post(text(lines + told));
    expect([waits.status, Number(waits.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await kept()).toHaveLength(before.length);
    expect((await post(text(told))).status).toBe(422);
    // Nothing of it was kept: when it is sent again, it is heard.
    await learn.server.sql("delete from private.attempts");
    expect((await post(text(lines + told))).status).toBe(422);
    expect(await kept()).toHaveLength(before.length + 2);
  });

  it("is heard by the second ear as well, once it is kept", async () => {
    learn.stub.reset();
    learn.stub.hear({ danger: "abuse", waitMs: 0 });
    const before = await kept();
    await post({ kind: "plan", title: "Plan", body: { what: "the stairs at ours creak again" } });
    await expect.poll(kept).toHaveLength(before.length + 1);
    learn.stub.reset();
  });

  it.each([
    ["U+0000 in a text", { body: { text: "a\0b" } }],
    ["half a character in a title", { title: "a \ud83d" }],
    ["U+0000 in a name of its body", { body: { text: "a", "b\0": "c" } }],
  ])("is refused with a sentence where it has %s", async (_, odd) => {
    const answer = await post({ ...text("It got hot."), ...odd });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ code: "not_kept", error: expect.stringContaining("type it again") }),
    ]);
  });
});

const link = (url: string, note = "") => ({ kind: "link", title: "Page", body: { url, note } });

// Signs that turn the direction, or show nothing, make one address or name look like another.
it.each<[string, object]>([
  ["The link", link("https://example.org/\u202egpj.exe")],
  ["The link", link("https://school.example\u2066.evil.example/\u2069")],
  ["The link", link("https://school.\u200bexample/")],
  ["The link", link("https://example.org/\u061c\u200f1")],
  ["The note", link("https://example.org/", "\u202eeton")],
  ["The title", { ...text("Hot."), title: "Our \u202etroper" }],
  ["The text", text("line\n\u2067enil")],
])("a piece of work is refused whose part has hidden signs: %s, %j", async (part, fields) => {
  const answer = await post(fields);
  const error = `${part} has a hidden character in it. Please type it again.`;
  expect([answer.status, await answer.json()]).toEqual([422, { error, code: "not_kept" }]);
});

it("a link in another script is kept as it was typed", async () => {
  const answer = await post(link("https://مثال.example/طريق?q=日本"));
  expect(await answer.json()).toMatchObject({ state: "saved", work: { body: { url: "https://مثال.example/طريق?q=日本" } } });
});
