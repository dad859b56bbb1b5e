import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabaseBefore, type DatabaseBefore } from "./database-before.ts";
import { first } from "./people.ts";

/** The migration that makes one row of each message. */
const change = "20261128060000";

let before: DatabaseBefore;
let database: DatabaseBefore["database"];
const [amina, ben] = [crypto.randomUUID(), crypto.randomUUID()] as const;
const [alone, shared] = [crypto.randomUUID(), crypto.randomUUID()] as const;
const at = (minute: number) => `2026-11-24T10:${String(minute).padStart(2, "0")}:00.123Z`;
const program = { id: "run-1", code: "print(1)", language: "python", output: "1", error: null, executionTime: 3, isWebCode: false };

const earlier = [
  { id: "greeting", role: "assistant", content: "Hello!", timestamp: at(0) },
  { id: "message-1", role: "user", content: "a lamp", timestamp: at(1), mode: "code", move: { kind: "answer" } },
];
const page = [
  { id: "message-1:reply", role: "assistant", content: "Here.", timestamp: at(2), prompt: "code@1", execution: program },
  { id: "message-2", role: "user", content: "why 🎐?", timestamp: at(3) },
  { id: "message-2:reply", role: "assistant", content: "Sorry.", timestamp: at(4), prompt: "x@1", failed: true, cut: true },
  { id: "message-3", role: "user", content: "again", timestamp: at(5) },
  {
    id: "message-3:reply",
    role: "assistant",
    content: "Yes.",
    timestamp: at(6),
    prompt: "guided@1",
    practice: true,
    words: 80,
    guide: { at: 1 },
  },
];
const author = { id: amina, name: "Amina" };
const talk = [
  { id: "message-1", role: "user", content: "foil", timestamp: at(1), author, news: 1 },
  {
    id: "message-1:reply",
    role: "assistant",
    content: "Ben?",
    timestamp: at(2),
    prompt: "x@1",
    answers: ["message-1"],
    asked: [ben],
    news: 2,
  },
  { id: "message-3", role: "user", content: "paint", timestamp: at(4), author: { id: crypto.randomUUID(), name: "Gone" }, news: 4 },
];

beforeAll(async () => {
  before = await openDatabaseBefore(change);
  ({ database } = before);
  for (const id of [amina, ben]) await database.query("insert into auth.users (id, email) values ($1, $2)", [id, `${id}@example.org`]);
  await database.query(
    "insert into public.profiles (id, name, role, grade_level, profile_completed) values ($1, 'Amina', 'student', 2, true), ($2, 'Ben', 'student', 2, true)",
    [amina, ben],
  );
  const team = first(await database.query<{ id: string }>("insert into public.teams (name) values ('Sun') returning id")).id;
  await database.query(
    "insert into public.team_members (user_id, team_id, roles) values ($1, $3, '{UX Designer}'), ($2, $3, '{UX Designer}')",
    [amina, ben, team],
  );
  await database.query(
    `insert into public.dashboard (id, user_id, title, chat_history, chat_earlier, evaluation_score, progress)
     values ($1, $2, 'Alone', $3::text::jsonb, 2, 61.5, 'started')`,
    [alone, amina, JSON.stringify(page)],
  );
  for (const [index, message] of earlier.entries())
    await database.query("insert into public.earlier_messages (session_id, number, message) values ($1, $2, $3::text::jsonb)", [
      alone,
      index + 1,
      JSON.stringify(message),
    ]);
  await database.query(
    `insert into public.dashboard (id, user_id, team_id, title, chat_history, talk_news) values ($1, $2, $3, 'Shared', $4::text::jsonb, 4)`,
    [shared, amina, team, JSON.stringify(talk)],
  );
  await database.query(
    `insert into public.messages_apart (session_id, user_id, message_id, said_before, news, content, reply, prompt, at)
     values ($1, $2, 'message-2', 2, 3, 'my secret', 'calm words', 'safety-threat@1', $3)`,
    [shared, ben, at(3)],
  );
  await before.goOn();
});
afterAll(() => before?.close());

const historyOf = async (id: string) =>
  first(await database.query<{ chat_history: unknown[] }>("select public.chat_history(d) from public.dashboard d where d.id = $1", [id]))
    .chat_history;

interface News {
  messages: { content: string; apart?: boolean }[];
}

describe("conversations from before messages were rows", () => {
  it("hold every message in its place with all that was kept beside it, earlier pages first, and their row its score", async () => {
    expect(await historyOf(alone)).toEqual([...earlier, ...page]);
    expect(await database.query("select evaluation_score::float as score, progress from public.dashboard where id = $1", [alone])).toEqual([
      { score: 61.5, progress: "started" },
    ]);
  });

  it("hold a team's messages under their authors' names, also where an account is gone", async () => {
    const gone = { ...talk[2], author: { id: "", name: "Gone" } };
    expect(await historyOf(shared)).toEqual([...talk.slice(0, 2), gone]);
  });

  it("show what was kept apart to its writer only, where it stood", async () => {
    const seen = async (id: string) =>
      (await before.callAs<News>(id, `public.session_news('${shared}')`))[0]?.answer.messages.map(({ content, apart }) => [
        content,
        apart === true,
      ]);
    expect(await seen(ben)).toEqual([
      ["foil", false],
      ["Ben?", false],
      ["my secret", true],
      ["calm words", true],
      ["paint", false],
    ]);
    expect(await seen(amina)).toEqual([
      ["foil", false],
      ["Ben?", false],
      ["paint", false],
    ]);
  });

  it("go on behind their last message", async () => {
    const turn = `public.claim_turn(learner => '${amina}', session => '${alone}', message_id => 'message-9', area => 'skills', message => 'on')`;
    await database.query("update public.dashboard set category_activity = 'Skills' where id = $1", [alone]);
    expect(await database.query(`select ${turn} -> 'state' as state`)).toEqual([{ state: "new" }]);
    expect((await historyOf(alone)).at(-1)).toMatchObject({ id: "message-9" });
  });
});
