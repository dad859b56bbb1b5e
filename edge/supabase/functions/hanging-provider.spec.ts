import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callAs, keepFor, signUpStudent } from "#testing/database/people.ts";
import { makeTeam } from "#testing/database/team.ts";
import { eventsOf, postAs, startTestLearn } from "#testing/server/learn-with-stub.ts";
import type { TestEvent, TestLearn } from "#testing/server/learn-with-stub.ts";
import type { Behaviour } from "#testing/provider-stub/provider-stub.ts";

let learn: TestLearn;
beforeAll(async () => {
  const patience = { firstByteMs: 1000, betweenChunksMs: 1000, wholeReplyMs: 1000, circuitOpenMs: 1 };
  learn = await startTestLearn({ databaseUrl: null, patience, env: { AI_MODERATION: "on" } });
});
afterAll(() => learn?.stop());
beforeEach(() => learn.stub.reset());

const text = "You wrote “a lamp”. What does it do each time?";
type Talk = { token: string; area: string; session: string };

async function aTalk(): Promise<Talk> {
  const { accessToken, sessionId } = await learn.student();
  return { token: accessToken, area: "ai-learning", session: sessionId };
}

async function aTeamsTalk(): Promise<Talk> {
  const amina = await signUpStudent(learn.server);
  const { id: team } = await makeTeam(amina);
  const project = { title: "Solar oven", description: "Cook with the sun.", sub_category: "engineering", team };
  const { learning_module_id: module } = (await keepFor(amina, "create_project", project)) as unknown as { learning_module_id: string };
  const { id: session } = (await callAs(amina, "start_project_session", { module })) as { id: string };
  return { token: amina.accessToken, area: "projects", session };
}

async function aDesign(): Promise<Talk> {
  const amina = await signUpStudent(learn.server);
  const { id: session } = (await callAs(amina, "start_tutor_design", { module: null })) as { id: string };
  return { token: amina.accessToken, area: "tutor", session };
}

const ask = ({ token, area, session }: Talk, route: string, more: object = {}): Promise<Response> =>
  postAs(token, `${learn.server.origin}/functions/v1/${area}/${route}`, { session_id: session, ...more });

async function say(talk: Talk, route = "chat"): Promise<TestEvent | undefined> {
  return (await eventsOf(await ask(talk, route, { message_id: crypto.randomUUID(), text: "a lamp" }))).at(-1);
}

const stages: [string, Behaviour][] = [
  ["before its head", { kind: "silence" }],
  ["after its head", { kind: "head-only" }],
  ["in the middle of a reply", { kind: "stall", text, afterTokens: 4 }],
];

describe("a provider that hangs", () => {
  const talks: [string, () => Promise<Talk>, string][] = [
    ["a turn", aTalk, "chat"],
    ["a team's turn", aTeamsTalk, "chat"],
    ["a design", aDesign, "design"],
  ];

  it.each(talks.flatMap(([name, open, route]) => stages.map(([stage, behaviour]) => [stage, name, open, route, behaviour] as const)))(
    "%s ends %s all the same, and the next message is answered",
    async (_, __, open, route, behaviour) => {
      const talk = await open();
      learn.stub.script(behaviour);
      expect(await say(talk, route)).toMatchObject({ event: "message", data: { failed: true } });
      learn.stub.script({ kind: "reply", text });
      expect(await say(talk, route)).toMatchObject({ event: "message", data: { content: text } });
    },
    30_000,
  );

  it.each(talks)(
    "after its last word has given %s its reply",
    async (_, open, route) => {
      const talk = await open();
      learn.stub.script({ kind: "unclosed", text });
      expect(await say(talk, route)).toMatchObject({ event: "message", data: { content: text } });
    },
    30_000,
  );

  it.each([...stages, ["after its last word", { kind: "unclosed", text }] as (typeof stages)[number]])(
    "%s ends an evaluation as one that failed, and the next is heard",
    async (_, behaviour) => {
      const talk = await aTalk();
      await say(talk);
      learn.stub.script(behaviour);
      expect(await (await ask(talk, "assess")).json()).toMatchObject({ failed: true, stored: false });
      learn.stub.script({ kind: "status", status: 400 });
      expect((await ask(talk, "assess")).status).toBe(200);
    },
    30_000,
  );

  it.each(["silence", "head-only"] as const)(
    "with its moderation holds no reply back for good: %s",
    async (moderation) => {
      const talk = await aTalk();
      learn.stub.moderate(moderation);
      learn.stub.script({ kind: "reply", text });
      expect(await say(talk)).toMatchObject({ event: "message", data: { content: text } });
    },
    30_000,
  );
});
