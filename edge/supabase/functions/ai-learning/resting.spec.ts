import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventsOf, openActivity, postAs, sessionRow, startTestLearn } from "#testing/server/learn-with-stub.ts";
import type { TestLearn, TestStudent } from "#testing/server/learn-with-stub.ts";
import { startTestServer } from "#testing/server/test-server.ts";

const cap = 100_000;

describe("a cap", () => {
  let learn: TestLearn;
  let classroom: TestStudent[];
  beforeAll(async () => {
    // On PostgreSQL where there is one: the embedded one does one thing at a time, which shows nothing about locks.
    learn = await startTestLearn({ env: { AI_DAILY_TOKENS: String(cap) } });
    classroom = [];
    for (let count = 0; count < 50; count += 1) classroom.push(await learn.student());
  });
  afterAll(() => learn?.stop());
  beforeEach(async () => {
    await learn.server.sql("delete from public.ai_spending");
    await learn.server.sql("delete from public.learner_usage");
    learn.stub.requests.length = 0;
    learn.stub.script({ kind: "reply", text: "What makes you say so?" });
  });

  const post = (route: "chat" | "assess", student: TestStudent, sessionId = student.sessionId): Promise<Response> =>
    postAs(student.accessToken, `${learn.server.origin}/functions/v1/ai-learning/${route}`, {
      session_id: sessionId,
      ...(route === "chat" ? { message_id: crypto.randomUUID(), text: "a lamp", reserve: 0, daily_tokens: null } : {}),
    });
  const spend = (tokens: number) =>
    learn.server.sql(
      "insert into public.ai_spending values ((now() at time zone 'utc')::date, $1, 0) on conflict (day) do update set tokens_in = excluded.tokens_in",
      [tokens],
    );
  const outcomeOf = async (response: Response): Promise<unknown> =>
    response.ok ? (await eventsOf(response)).at(-1)?.event : ((await response.json()) as { code: string }).code;

  it("at the cap the coach rests with kind words until midnight UTC, asks no model, and everything else works", async () => {
    const student = classroom[1]!;
    await (await post("chat", student)).text();
    const before = await sessionRow(student);
    await spend(cap);
    learn.stub.requests.length = 0;
    for (const route of ["chat", "assess"] as const) {
      const response = await post(route, student);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(86_400);
      expect(await response.json()).toEqual({
        error: "No more time with the coach until tomorrow. Everything else works.",
        code: "coach_resting",
      });
    }
    expect(learn.stub.requests).toHaveLength(0);
    expect(await sessionRow(student)).toEqual(before);

    const { client, id, email, password } = student;
    await client.from("profiles").update({ gender: "female" }).eq("id", id).throwOnError();
    await client.rpc("refresh_user_dashboard", { user_id_param: id }).throwOnError();
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await fetch(`${learn.server.origin}/health`)).status).toBe(200);

    await learn.server.sql("update public.ai_spending set day = day - 1");
    expect(await outcomeOf(await post("chat", student))).toBe("message");
  });

  it("once a school's own day is used up its students are told so with kind words, and others go on", async () => {
    const [spender, mate, other] = [classroom[4]!, classroom[5]!, classroom[6]!];
    const [school] = await learn.server.sql<{ id: string }>(
      "insert into public.schools (name, daily_tokens) values ('Resting School', 20000) returning id",
    );
    await learn.server.sql("update public.profiles set school_id = $1 where id = any ($2)", [school?.id, [spender.id, mate.id]]);
    for (const student of [spender, mate]) expect(await outcomeOf(await post("chat", student))).toBe("message");
    await learn.server.sql("update public.learner_usage set tokens_in = 20000 where user_id = $1", [spender.id]);
    for (const route of ["chat", "assess"] as const) {
      const refused = await post(route, mate);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused.json()).toEqual({
        error: "Your school has used up its time with the coach for today. The coach is back tomorrow. Everything else works.",
        code: "school_resting",
      });
    }
    expect(await outcomeOf(await post("chat", other))).toBe("message");
    await learn.server.sql("delete from public.schools where id = $1", [school?.id]);
  });
});

it("the guided path costs nothing: it leads beyond every cap and books no tokens", async () => {
  const server = await startTestServer({ env: { AI_DAILY_TOKENS: "20000" } });
  try {
    const student = await openActivity(await server.signUp());
    await server.sql("insert into public.ai_spending values ((now() at time zone 'utc')::date, 900000, 0)");
    const url = `${server.origin}/functions/v1/ai-learning`;
    const events = await eventsOf(
      await postAs(student.accessToken, `${url}/chat`, { session_id: student.sessionId, message_id: crypto.randomUUID(), text: "a lamp" }),
    );
    expect(events.at(-1)).toMatchObject({ event: "message", data: { practice: true } });
    expect(await server.sql("select tokens_in::int, tokens_out::int from public.learner_usage where user_id = $1", [student.id])).toEqual([
      { tokens_in: 0, tokens_out: 0 },
    ]);
    expect(await server.sql("select tokens_in::int from public.ai_spending")).toEqual([{ tokens_in: 900_000 }]);
  } finally {
    await server.stop();
  }
});
