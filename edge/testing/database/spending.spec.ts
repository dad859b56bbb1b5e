import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addStudents } from "../server/many-students.ts";
import { startTestServer } from "../server/test-server.ts";
import { callAsService, finishTurn, finishAssessment } from "./conversation.ts";
import { first, signUpStudent, startSession, type Person, type TestServer } from "./people.ts";

interface Answer {
  ok: boolean;
  state?: string;
  reason?: string;
  retry_after?: number;
}

interface Seat {
  person: Pick<Person, "id">;
  session: string;
}

describe("what may be spent", () => {
  let server: TestServer;
  let classroom: Seat[];
  let amina: Person;

  beforeAll(async () => {
    // On PostgreSQL where there is one: the embedded one does one thing at a time, which shows nothing about locks.
    server = await startTestServer();
    await addStudents(server.database, 49);
    const seats = await server.sql<Seat>(
      `select distinct on (user_id) json_build_object('id', user_id) as person, id as session from public.dashboard
       where category_activity = 'AI Learning' and progress = 'not started'`,
    );
    amina = await signUpStudent(server);
    classroom = [await seat(amina), ...seats];
    expect(classroom).toHaveLength(50);
  });
  beforeEach(async () => {
    await server.sql("delete from public.turn_locks");
    await server.sql("delete from public.learner_usage");
    await server.sql("delete from public.ai_spending");
    await server.sql("update public.usage_limits set messages_per_minute = 20, tokens_per_day = 200000");
  });
  afterAll(() => server.stop());

  async function seat(person?: Person): Promise<Seat> {
    const somebody = person ?? (await signUpStudent(server));
    return { person: somebody, session: await startSession(server, somebody) };
  }

  async function begin(
    { person, session }: Seat,
    cap: number | null,
    reserve = 7000,
    messageId: string = crypto.randomUUID(),
  ): Promise<Answer> {
    const turn = { learner: person.id, session, message_id: messageId, message: "hello", area: "ai-learning" };
    return (await callAsService(server, "claim_turn", { ...turn, reserve, daily_tokens: cap })) as Answer;
  }

  const spent = async (): Promise<number> =>
    first(await server.sql<{ sum: number }>("select coalesce(sum(tokens_in + tokens_out), 0)::int as sum from public.ai_spending")).sum;

  function tally(answers: Answer[]): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { reason, state } of answers) counts[reason ?? state ?? "none"] = (counts[reason ?? state ?? "none"] ?? 0) + 1;
    return counts;
  }

  it("fifty learners at the same moment reserve no more than the cap of the installation", async () => {
    const answers = await Promise.all(classroom.map((one) => begin(one, 100_000)));
    // What is only reserved may come back in a moment, so that nobody is sent away until tomorrow.
    expect(tally(answers)).toEqual({ new: 14, rate_limited: 36 });
    expect(answers.find(({ reason }) => reason === "rate_limited")?.retry_after).toBe(10);
  });

  it("fifty learners who reach the cap at the same moment stay below it, and then the coach rests until midnight UTC", async () => {
    const oneTurn = async (one: Seat): Promise<Answer> => {
      const id = crypto.randomUUID();
      let answer = await begin(one, 100_000, 7000, id);
      while (answer.reason === "rate_limited") answer = await begin(one, 100_000, 7000, id);
      if (answer.ok) await finishTurn(server, one.person, one.session, id, "reply", { tokensIn: 4000, tokensOut: 500 });
      return answer;
    };
    const answers = await Promise.all(classroom.map(oneTurn));
    expect(await spent()).toBeLessThanOrEqual(100_000);
    // 20 turns of 4,500 tokens fit, and a 21st as long as 7,000 are left for it.
    expect(tally(answers)).toEqual({ new: 21, coach_resting: 29 });
    const resting = answers.find(({ reason }) => reason === "coach_resting");
    expect(resting?.retry_after).toBeGreaterThan(0);
    expect(resting?.retry_after).toBeLessThanOrEqual(86_400);
    await server.sql("update public.ai_spending set day = day - 1");
    expect(await begin(classroom[49]!, 100_000)).toMatchObject({ ok: true });
  });

  it("fifty messages of one learner in fifty sessions reserve no more than what is left of the learner's day", async () => {
    await server.sql("update public.usage_limits set messages_per_minute = 1000, tokens_per_day = 50000");
    const seats: Seat[] = [];
    for (let count = 0; count < 50; count += 1) seats.push(await seat(amina));
    expect(tally(await Promise.all(seats.map((one) => begin(one, null))))).toEqual({ new: 7, rate_limited: 43 });
    // Nobody else is held up by it.
    expect(await begin(classroom[1]!, null)).toMatchObject({ ok: true });
  });

  it("a turn that ends gives its reservation back and books what it cost", async () => {
    const [one, other] = classroom as [Seat, Seat];
    const id = crypto.randomUUID();
    expect(await begin(one, 20_000, 12_000, id)).toMatchObject({ ok: true });
    expect(await begin(other, 20_000, 12_000)).toMatchObject({ ok: false, reason: "rate_limited" });
    await finishTurn(server, one.person, one.session, id, "reply", { tokensIn: 1000, tokensOut: 100 });
    expect(await spent()).toBe(1100);
    expect(await begin(other, 20_000, 12_000)).toMatchObject({ ok: true });
  });

  it.each([
    ["its lock ends", "update public.turn_locks set expires_at = clock_timestamp()"],
    ["its server starts again", "select public.release_turns(owner) from public.turn_locks"],
    ["its session is deleted", "delete from public.dashboard where id in (select session_id from public.turn_locks)"],
  ])("a turn that dies gives its reservation back when %s, and books nothing", async (_what, statement) => {
    const one = await seat();
    const turn = { learner: one.person.id, session: one.session, message_id: "message-1", message: "hello", area: "ai-learning" };
    await callAsService(server, "claim_turn", { ...turn, owner: "server-1", reserve: 12_000, daily_tokens: 20_000 });
    expect(await begin(classroom[3]!, 20_000, 12_000)).toMatchObject({ reason: "rate_limited" });
    await server.sql(statement);
    expect(await begin(classroom[3]!, 20_000, 12_000)).toMatchObject({ ok: true });
    expect(await spent()).toBe(0);
  });

  it("an evaluation is held to the same caps and books its tokens for everybody, too", async () => {
    const { person, session } = classroom[4]!;
    const id = crypto.randomUUID();
    await begin(classroom[4]!, null, 7000, id);
    await finishTurn(server, person, session, id, "reply", { tokensIn: 10_000, tokensOut: 0 });
    const assess = { learner: person.id, session, area: "ai-learning", reserve: 10_000 };
    expect(await callAsService(server, "begin_assessment", { ...assess, daily_tokens: 19_999 })).toMatchObject({
      ok: false,
      reason: "coach_resting",
    });
    expect(await callAsService(server, "begin_assessment", { ...assess, daily_tokens: 20_000 })).toMatchObject({ ok: true });
    await finishAssessment(server, person.id, session, { criteria: [], tokens_in: 900, tokens_out: 100 });
    expect(await spent()).toBe(11_000);
  });

  it("without a cap nobody rests, and what reserves nothing passes by a cap that is reached", async () => {
    await server.sql("insert into public.ai_spending values ((now() at time zone 'utc')::date, 900000000, 0)");
    expect(await begin(classroom[5]!, null)).toMatchObject({ ok: true });
    expect(await begin(classroom[6]!, null, 0)).toMatchObject({ ok: true });
    expect(await begin(classroom[7]!, 5_000_000)).toMatchObject({ ok: false, reason: "coach_resting" });
  });
});
