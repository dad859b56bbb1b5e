import { beforeEach, describe, expect, it } from "vitest";
import { signUpStudent } from "#testing/database/people.ts";
import { joinTeam, makeTeam } from "#testing/database/team.ts";
import { evaluationWith } from "#testing/server/evaluated-talk.ts";
import { eventsOf, postAs, requestAs } from "#testing/server/learn-with-stub.ts";
import { sharedTestWorkshop } from "#testing/server/workshop.ts";
import { createAreaFunction } from "./_shared/request/index.ts";
import { area as profile } from "./profile/index.ts";
import { newDesigner, proposing } from "./tutor/testing/designer.ts";
import type { SignedUp } from "#testing/server/test-server.ts";

const learn = await sharedTestWorkshop();
beforeEach(() => learn.stub.reset());

const ask = (person: SignedUp, route: string, body: object) =>
  postAs(person.accessToken, `${learn.server.origin}/functions/v1/${route}`, body);
const json = async (person: SignedUp, route: string, body: object) =>
  (await (await ask(person, route, body)).json()) as Record<string, string>;
const say = async (person: SignedUp, route: string, session_id: string, text: string, more: object = {}) =>
  eventsOf(await ask(person, route, { session_id, message_id: crypto.randomUUID(), text, ...more }));
const rpc = async (person: SignedUp, name: string, args: object): Promise<string> => {
  const { data, error } = await person.client.rpc(name, args);
  if (error) throw error;
  return (typeof data === "string" ? data : (data as { id: string }).id) ?? "";
};
/** A word that stands nowhere else, with what must not leave beside it. */
const canary = (field: string, name = "Wanjiku Njeri"): string => `canary-${field} 0712 345 678 of ${name}`;

/** Looks at every request to the model: canaries only in users' messages, and nothing that leads to a child. */
function expectOnlyAsUser(...fields: string[]): void {
  const messages = [...learn.stub.requests, ...learn.stub.ears].flatMap(({ body }) => body.messages);
  expect(messages.length).toBeGreaterThan(0);
  const texts = (of: (role: string) => boolean) => messages.flatMap(({ role, content }) => (of(role) ? [content] : [])).join("\n");
  expect(texts((role) => role === "system")).not.toContain("canary-");
  expect(texts(() => true)).not.toContain("0712 345 678");
  expect(texts((role) => role !== "system")).not.toMatch(/wanjiku|njeri|zawadi|ouma|tuuli|shpak|yevhen/i);
  for (const field of fields) expect(texts((role) => role === "user")).toContain(`canary-${field}`);
}

describe("what a child typed is a user's words to the model, and masked, in", () => {
  it("a talk, with what is remembered of it and its evaluation", async () => {
    const student = await learn.student();
    for (const text of [canary("first"), canary("second")]) await say(student, "vibing/chat", student.sessionId, text, { mode: "ideas" });
    await ask(student, "vibing/assess", { session_id: student.sessionId });
    expectOnlyAsUser("first", "second");
  });

  it("a talk of AI Learning, with what was done with its exhibit", async () => {
    const student = await learn.student();
    const { data } = await student.client.from("dashboard").select("id").eq("title", "Is It AI or Not?").single().throwOnError();
    await say(student, "ai-learning/chat", String(data.id), canary("talk"), {
      exhibit: { done: 1, facts: ["put canary-facts of Wanjiku Njeri in the box"], account: "", state: null },
    });
    await ask(student, "ai-learning/assess", { session_id: data.id });
    expectOnlyAsUser("talk", "facts");
  });

  it("what is remembered of it, and what they like", async () => {
    const student = await learn.student();
    expect((await ask(student, "profile/memory", { text: canary("likes") })).status).toBe(200);
    await say(student, "vibing/chat", student.sessionId, canary("talk"), { mode: "ideas" });
    expectOnlyAsUser("likes", "talk");
  });

  it("a program: its code, its lines and the prediction", async () => {
    const student = await learn.student();
    learn.stub.script({ kind: "reply", text: "Here:\n```python\nprint(input('x'))\n```\nWhat does it print?" });
    await say(student, "vibing/chat", student.sessionId, "a program", { mode: "code" });
    const code = `print(input("who?"))  # ${canary("code")}`;
    await student.run({ language: "python", code, input: [canary("input")], prediction: canary("prediction") });
    await expect.poll(() => learn.stub.ears.map(({ body }) => body.messages.at(-1)?.content).join("")).toContain("canary-prediction");
    learn.stub.requests.length = 0;
    await say(student, "vibing/chat", student.sessionId, "what now?", { mode: "explain" });
    expectOnlyAsUser("code", "input");
    learn.stub.requests.length = 0;
    await ask(student, "vibing/assess", { session_id: student.sessionId });
    expectOnlyAsUser("input", "prediction");
  });

  it("Create: title, description and category of a challenge", async () => {
    const student = await learn.student();
    const typed = { title: canary("title"), description: canary("description"), sub_category: canary("category") };
    const { learning_module_id: module } = await json(student, "create/make", typed);
    const session = await rpc(student, "start_own_session", { module });
    await say(student, "create/chat", session, canary("talk"));
    await ask(student, "create/assess", { session_id: session });
    expectOnlyAsUser("title", "description", "talk");
  });

  it("a tutor that a child designed: its instructions while it is changed, learned with and evaluated", async () => {
    const designer = await newDesigner(learn);
    const [name, by] = [canary("name", "Zawadi Ouma"), (field: string) => canary(field, "Zawadi Ouma")];
    const tutor = await designer.tutor(`Tutor: ${name}\nGoal: ${by("goal")}\nExamples:\n- 1 + 1 (answer: 2)\nNever: tells`);
    const change = await designer.rpc<{ id: string }>("start_tutor_design", { module: tutor.learning_module_id });
    learn.stub.script({ kind: "reply", text: proposing(`Tutor: Fractions\nGoal: ${by("card")}`) });
    await designer.say("edit", change.id, by("wish"));
    expect((await designer.post("finalize", { session_id: change.id })).status).toBe(200);
    learn.stub.script({ kind: "reply", text: "What would you try?" });
    await designer.post("try", { session_id: null, learning_module_id: tutor.learning_module_id, child: "guesser" });
    const session = await designer.rpc<{ id: string }>("start_tutor_session", { module: tutor.learning_module_id });
    await designer.say("chat", session.id, by("answer"));
    await designer.post("assess", { session_id: session.id });
    expectOnlyAsUser("name", "goal", "wish", "card", "answer");
  });

  it("a project: title, description, works and plan", async () => {
    const student = await learn.student();
    const typed = { title: canary("title"), description: canary("description"), sub_category: "engineering" };
    const { learning_module_id: module } = await json(student, "projects/make", typed);
    const session_id = await rpc(student, "start_project_session", { module });
    const work = {
      session_id,
      work_id: crypto.randomUUID(),
      kind: "text",
      title: canary("work"),
      body: { text: canary("body") },
      based_on: 0,
    };
    expect((await ask(student, "projects/work", work)).status).toBe(200);
    await say(student, "projects/chat", session_id, canary("talk"));
    await ask(student, "projects/assess", { session_id });
    expectOnlyAsUser("title", "description", "work", "body", "talk");
  });

  it("a team's project: its texts, talk, works and exhibit, with what the mentor said, and its evaluation", async () => {
    const tuuli = await signUpStudent(learn.server, { name: "Tuuli Shpak" });
    const yevhen = await signUpStudent(learn.server, { name: "Yevhen Ouma" });
    const { id: team, team_code } = await makeTeam(tuuli);
    await joinTeam(yevhen, team_code);
    const of = (field: string) => canary(field, "Yevhen Ouma and Tuuli Shpak");
    await json(tuuli, "teams/describe", { team_id: team, name: "Solar", description: of("team") });
    const typed = { title: of("title"), description: of("description"), sub_category: "engineering", team };
    const { learning_module_id: module } = await json(tuuli, "projects/make", typed);
    const session_id = await rpc(tuuli, "start_project_session", { module });
    const work = { session_id, work_id: crypto.randomUUID(), kind: "text", title: of("work"), body: { text: of("body") }, based_on: 0 };
    expect((await ask(yevhen, "projects/work", work)).status).toBe(200);
    learn.stub.script({ kind: "reply", text: "An oven, says @1. @2, what comes first?" });
    await say(tuuli, "projects/chat", session_id, of("talk"), {
      exhibit: { done: 1, facts: ["moved canary-facts of Yevhen Ouma"], account: "", state: null },
    });
    const quoted = "first yevhen and I take two boxes with foil";
    await say(yevhen, "projects/chat", session_id, `${quoted}, Tuuli!`);
    learn.stub.script(evaluationWith([5], {}, ["first @2 and I take two boxes"]));
    const { criteria } = (await (await ask(tuuli, "projects/assess", { session_id })).json()) as Record<string, unknown[]>;
    // People read it as it was written, under who wrote it.
    expect(criteria?.[0]).toMatchObject({ level: 5, quote: "first yevhen and I take two boxes …", author: { name: "Yevhen" } });
    await expect.poll(() => learn.stub.ears.length).toBe(5);
    expectOnlyAsUser("team", "title", "description", "work", "body", "talk", "facts");
  });

  it("a profile, whose own names are judged by our lists alone", async () => {
    const student = await learn.student();
    await ask(student, "profile/texts", { name: "Mia Miller" });
    await ask(student, "profile/texts", { name: "Mia Miller", nickname: "Mimi", city: canary("city", "Mia Miller, Mimi") });
    await expect.poll(() => learn.stub.ears.length).toBe(1);
    expect(JSON.stringify(learn.stub.ears[0]?.body.messages)).not.toMatch(/mia|miller|mimi/i);
    expectOnlyAsUser("city");
  });

  it("what moderation is asked about in the place of a second ear", async () => {
    const student = await learn.student();
    const dependencies = await learn.dependencies();
    const moderated = { ...dependencies, provider: { ...dependencies.provider, moderation: true } };
    const url = `${learn.server.origin}/functions/v1/profile/texts`;
    const body = { name: "Mia Miller", city: canary("city", "Wanjiku Njeri, Mia Miller") };
    await createAreaFunction(profile, moderated)(new Request(url, requestAs(student.accessToken, body)));
    const asked = JSON.stringify(learn.stub.moderations);
    expect(asked).toContain("canary-city");
    expect(asked).not.toMatch(/wanjiku|njeri|mia|miller|0712/i);
  });

  it("the name of the profile is told to no model at all", async () => {
    const student = await learn.student();
    await say(student, "vibing/chat", student.sessionId, "I am Wanjiku Njeri and my insta is wanjiku_07", { mode: "ideas" });
    const sent = JSON.stringify([...learn.stub.requests, ...learn.stub.ears].map(({ body }) => body.messages));
    expect(sent).not.toMatch(/wanjiku|njeri/i);
    expect(sent).toContain("I am [name] and my insta is [handle]");
  });
});

describe("what is heard in a name or a title", () => {
  const kept = (person: SignedUp) =>
    learn.server.sql<{ kind: string; session_id: string | null; message_id: string }>(
      "select kind, session_id, message_id from public.safety_events where user_id = $1",
      [person.id],
    );
  const danger = "my dad hits me every night";

  it.each([
    ["create/make", { title: "A sign", description: danger, sub_category: "art" }],
    ["projects/make", { title: "A sign", description: danger, sub_category: "art" }],
  ])("%s keeps a private one, answers as a talk does, and tells people", async (route, typed) => {
    const student = await learn.student();
    const answer = await json(student, route, typed);
    expect(answer).toMatchObject({ ok: true, answer: expect.stringContaining("It is not your fault") as unknown });
    const [module] = await learn.server.sql<{ description: string }>(
      "select description from public.learning_modules where learning_module_id = $1",
      [answer["learning_module_id"]],
    );
    expect(module?.description).toBe(danger);
    expect(await kept(student)).toEqual([{ kind: "abuse", session_id: null, message_id: expect.stringMatching(/^title:[0-9a-f-]{36}$/) }]);
  });

  it.each<[string, (team: string) => object, string, string]>([
    ["teams/make", () => ({ name: "i want to kill myself" }), "self_harm", "You matter"],
    ["teams/describe", (team_id) => ({ team_id, name: "kill yourself" }), "threat", "Somebody could get hurt"],
    ["teams/describe", (team_id) => ({ team_id, name: "shut up" }), "unkind", "it would hurt somebody"],
    ["teams/describe", (team_id) => ({ team_id, description: danger }), "abuse", "It is not your fault"],
    [
      "projects/make",
      (team) => ({ title: "you are an idiot", description: "A sign for the garden", sub_category: "art", team }),
      "unkind",
      "it would hurt",
    ],
    ["profile/texts", () => ({ nickname: "stfu" }), "unkind", "it would hurt somebody"],
    ["profile/texts", () => ({ city: danger }), "abuse", "It is not your fault"],
    ["profile/answer", () => ({ id: 1, text: danger }), "abuse", "It is not your fault"],
    ["profile/answer", () => ({ to: "comment", id: 1, text: danger }), "abuse", "It is not your fault"],
  ])("%s refuses what others would read, calmly, and tells people", async (route, body, kind, words) => {
    const student = await learn.student();
    const { id } = await makeTeam(student);
    const refused = await ask(student, route, body(id));
    expect([refused.status, await refused.json()]).toEqual([422, { code: "unsafe", error: expect.stringContaining(words) as unknown }]);
    expect(await kept(student)).toMatchObject([{ kind, session_id: null }]);
    const [team] = await learn.server.sql<{ name: string; description: string }>(
      "select name, description from public.teams where id = $1",
      [id],
    );
    expect(team).toEqual({ name: "Solar", description: "" });
  });

  it("profile/memory keeps nothing of it, and the line stays as it was", async () => {
    const student = await learn.student();
    const { line } = (await (await ask(student, "profile/memory", { text: "drums" })).json()) as { line: { id: string } };
    for (const body of [{ text: danger }, { id: line.id, text: danger }]) {
      const refused = await ask(student, "profile/memory", body);
      expect([refused.status, await refused.json()]).toEqual([
        422,
        { code: "unsafe", error: expect.stringContaining("It is not your fault") as unknown },
      ]);
    }
    expect(await kept(student)).toMatchObject([{ kind: "abuse" }, { kind: "abuse" }]);
    expect((await student.client.from("memory_lines").select("text").throwOnError()).data).toEqual([{ text: "drums" }]);
  });

  it("a model alone can hear it, once, after it was kept", async () => {
    const student = await learn.student();
    learn.stub.hear({ danger: "runaway" });
    const typed = { title: "My bag is ready", description: "Tomorrow my room is empty.", sub_category: "other" };
    expect(await json(student, "create/make", typed)).toMatchObject({ ok: true });
    await expect.poll(() => kept(student)).toMatchObject([{ kind: "runaway" }]);
    expect(learn.stub.ears).toHaveLength(1);
  });

  it("what is longer than any form is refused before it is heard, by a visitor's nothing is read", async () => {
    const student = await learn.student();
    expect((await ask(student, "create/make", { title: "x".repeat(20_000), description: "x", sub_category: "x" })).status).toBe(413);
    expect((await postAs(null, `${learn.server.origin}/functions/v1/teams/make`, { name: "x" })).status).toBe(401);
    expect((await ask(student, "teams/make", { name: " " })).status).toBe(422);
  });
});
