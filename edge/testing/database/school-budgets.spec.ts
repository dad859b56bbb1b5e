import { ownTestServer } from "../server/own-servers.ts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "../server/fresh-database.ts";
import { callAsService, finishTurn } from "./conversation.ts";
import { callAs, permissionDenied, signUpStudent, startSession, type Person } from "./people.ts";
import { addSchool, appoint, joinSchool, signUpMember } from "./school.ts";

// The embedded database does one thing at a time; where there is a server, it shows what the lock is worth.
const postgres = await freshDatabase();

interface Answer {
  ok: boolean;
  state?: string;
  reason?: string;
  retry_after?: number;
}

const server = await ownTestServer({ databaseUrl: postgres?.url });
const school = await addSchool(server, "Hill School");
const head = await appoint(server, "admin", school);
beforeEach(async () => {
  await server.sql("delete from public.turn_locks");
  await server.sql("delete from public.learner_usage");
});
afterAll(() => postgres?.stop());

const settle = (daily: number | null): Promise<unknown> =>
  callAs(head, "save_school_settings", { school, safe_person: "Ms Okoro", daily_tokens: daily });

async function begin(person: Person, session: string, reserve = 8000, id: string = crypto.randomUUID()): Promise<Answer> {
  const turn = { learner: person.id, session, message_id: id, message: "hello", area: "ai-learning" };
  return (await callAsService(server, "claim_turn", { ...turn, reserve, daily_tokens: null })) as Answer;
}

/** A turn that costs so many tokens. */
async function spend(person: Person, tokens: number): Promise<void> {
  const session = await startSession(server, person);
  const id = crypto.randomUUID();
  expect(await begin(person, session, 1, id)).toMatchObject({ ok: true });
  await finishTurn(server, person, session, id, "reply", { tokensIn: tokens });
}

const ask = async (person: Person, reserve?: number): Promise<Answer> => begin(person, await startSession(server, person), reserve);

async function classOf(name: string, dailyTokens: number | null): Promise<string> {
  const made = (await callAs(head, "make_class", { school, name })) as { id: string; code: string };
  await callAs(head, "set_class_budget", { class: made.id, daily_tokens: dailyTokens });
  return made.code;
}

describe("what a school may use in a day", () => {
  it("ends the talks of its own learners until midnight UTC, and nobody else's", async () => {
    await settle(20_000);
    const [one, other] = [await signUpMember(server, school), await signUpMember(server, school)];
    await spend(one, 15_000);
    const refused = await ask(other);
    expect(refused).toMatchObject({ ok: false, reason: "school_resting" });
    expect(refused.retry_after).toBeGreaterThan(0);
    expect(refused.retry_after).toBeLessThanOrEqual(86_400);
    expect(await ask(await signUpStudent(server))).toMatchObject({ ok: true });
    expect(await callAs(head, "school_settings", { school })).toEqual({
      safe_person: "Ms Okoro",
      daily_tokens: 20_000,
      link_days: 0,
      voice_off: false,
      facilitator_address_shown: false,
      used_today: 15_000,
    });
    await server.sql("update public.learner_usage set day = day - 1");
    expect(await ask(other)).toMatchObject({ ok: true });
  });

  it("isn't touched by what reserves nothing", async () => {
    await settle(20_000);
    const student = await signUpMember(server, school);
    await spend(student, 20_000);
    expect(await ask(student, 0)).toMatchObject({ ok: true });
  });

  it("is kept by many at the same moment: what they reserve together is no more than it, and is worth a short wait", async () => {
    await settle(40_000);
    const seats = [];
    for (let count = 0; count < 12; count++) {
      const person = await signUpMember(server, school);
      seats.push({ person, session: await startSession(server, person) });
    }
    const answers = await Promise.all(seats.map(({ person, session }) => begin(person, session)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.filter(({ reason, retry_after: wait }) => reason === "rate_limited" && wait === 10)).toHaveLength(7);
  });

  it("has no end without a limit", async () => {
    await settle(null);
    const student = await signUpMember(server, school);
    await spend(student, 100_000);
    expect(await ask(student)).toMatchObject({ ok: true });
  });

  it.each([19_999, 0, -5, 2_000_000_000_000])("is no limit of %i tokens", async (tokens) => {
    await expect(settle(tokens)).rejects.toThrow("A limit for a day has 20000 tokens at least.");
  });

  it("is settled by its admins alone", async () => {
    const others = [await appoint(server, "facilitator", school), await signUpMember(server, school)];
    const stranger = await appoint(server, "admin", await addSchool(server, "Lake School"));
    for (const { client } of [...others, stranger]) {
      const { error } = await client.rpc("save_school_settings", { school, safe_person: null, daily_tokens: null });
      expect(error?.code).toBe(permissionDenied);
    }
  });
});

describe("the share of a class", () => {
  it("ends the talks of its students before the school's day is over, and not those of other classes", async () => {
    await settle(200_000);
    const [five, six] = [await classOf("5", 20_000), await classOf("6", null)];
    const [one, mate, other] = [await signUpStudent(server), await signUpStudent(server), await signUpStudent(server)];
    for (const [person, code] of [
      [one, five],
      [mate, five],
      [other, six],
    ] as const)
      await joinSchool(person, code);
    await spend(one, 15_000);
    expect(await ask(mate)).toMatchObject({ ok: false, reason: "school_resting" });
    expect(await ask(other)).toMatchObject({ ok: true });
    await joinSchool(mate, six);
    expect(await ask(mate)).toMatchObject({ ok: true });
  });

  it("adds nothing to what the school has", async () => {
    await settle(20_000);
    const rich = await classOf("Rich", 1_000_000);
    const student = await signUpStudent(server);
    await joinSchool(student, rich);
    await spend(student, 15_000);
    expect(await ask(student)).toMatchObject({ ok: false, reason: "school_resting" });
  });
});
