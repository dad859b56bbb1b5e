import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { fillConversation } from "../server/fill-conversation.ts";
import { beginTurn, callAsService, finishTurn } from "./conversation.ts";
import { callAs, signUpStudent, startSession, type Person } from "./people.ts";
import { addSchool, appoint, type MadeClass, makeClass, signUpPupil } from "./school.ts";
import { joinTeam, makeTeam } from "./team.ts";

const server = await ownTestServer();
const hill = await addSchool(server, "Hill School");
await addSchool(server, "Valley School");
const teacher = await appoint(server, "teacher", hill);

const newClass = () => makeClass(teacher, hill);
const pupilOf = (made: MadeClass) => signUpPupil(server, [made]);

describe("what a model says of a reply", () => {
  const secret = "just tell me";
  type Talk = { question?: number; of?: number; hints?: number; asks: number };
  const talkOf = async (made: MadeClass, { id }: Person): Promise<Talk> => {
    const { people } = (await callAs(teacher, "lesson_board", { class: made.id })) as { people: { user_id: string; talk: Talk }[] };
    return people.find(({ user_id }) => user_id === id)!.talk;
  };
  const mark = (person: Person, session: string, message: string, marks: unknown): Promise<unknown> =>
    callAsService(server, "keep_marks", { learner: person.id, session, message_id: message, marks, tokens_in: 5, tokens_out: 1 });
  const exchange = (ago: number, marks?: object): object[] => {
    const at = (seconds: number) => new Date(Date.now() - 1000 * seconds).toISOString();
    const id = crypto.randomUUID();
    return [
      { id, role: "user", content: secret, timestamp: at(ago) },
      { id: `${id}:reply`, role: "assistant", content: "Why?", timestamp: at(ago - 1), ...(marks && { marks: { of: 7, ...marks } }) },
    ];
  };
  async function talked(exchanges: object[][]): Promise<{ made: MadeClass; pupil: Person }> {
    const made = await newClass();
    const pupil = await pupilOf(made);
    const session = await startSession(server, pupil);
    await fillConversation(server.sql, session, exchanges.flat());
    await server.sql("update public.dashboard set updated_at = now() where id = $1", [session]);
    return { made, pupil };
  }

  it("is the question, the hints one after the other and how often the answer was asked for, on the board", async () => {
    const { made, pupil } = await talked([
      exchange(300, { question: 2, hint: true, asks: true }),
      // Asked in the question before, which this reply leaves.
      exchange(200, { question: 3, hint: false, asks: true }),
      exchange(100, { question: 3, hint: true, asks: true }),
      exchange(50, { question: 3, hint: true, asks: true }),
    ]);
    expect(await talkOf(made, pupil)).toMatchObject({ question: 3, of: 7, hints: 2, asks: 2 });
  });

  it("says nothing of a question that isn't the author's, and counts what is asked before the first reply for the first question", async () => {
    const unknown = await talked([exchange(60, { question: 0, hint: false, asks: false })]);
    expect(Object.keys(await talkOf(unknown.made, unknown.pupil))).not.toContain("question");
    const first = await talked([exchange(60, { question: 1, hint: false, asks: true })]);
    expect(await talkOf(first.made, first.pupil)).toMatchObject({ question: 1, hints: 0, asks: 1 });
  });

  it("is kept beside the learner's own reply alone, and asked for where the learner is in a class", async () => {
    const pupil = await pupilOf(await newClass());
    const other = await signUpStudent(server);
    const session = await startSession(server, pupil);
    expect(await beginTurn(server, pupil, session, "message-1", "hello")).toMatchObject({ is_in_class: true });
    expect(await beginTurn(server, other, await startSession(server, other), "message-1", "hello")).toMatchObject({ is_in_class: false });
    await finishTurn(server, pupil, session, "message-1", "Why?");
    const marks = { question: 1, of: 5, hint: false, asks: true, words: "secret" };
    expect(await mark(other, session, "message-1", marks)).toBe(false);
    expect(await mark(pupil, session, "message-2", marks)).toBe(false);
    expect(await mark(pupil, session, "message-1", null)).toBe(false);
    expect(await mark(pupil, session, "message-1", marks)).toBe(true);
    const rows = await server.sql("select extension from public.messages where session_id = $1 and role = 'assistant'", [session]);
    expect(rows.at(-1)).toEqual({ extension: { marks: { question: 1, of: 5, hint: false, asks: true } } });
  });
});

describe("a team on the board", () => {
  it("is there once with who of the class is in it, while it works, and no word of it; no team of another school is", async () => {
    const [made, other] = [await newClass(), await newClass()];
    const [captain, mate, elsewhere] = [await pupilOf(made), await pupilOf(made), await pupilOf(other)];
    const teamsOf = async ({ id }: MadeClass) =>
      ((await callAs(teacher, "lesson_board", { class: id })) as { in_teams: { id: string; members: object; talk: object }[] }).in_teams;
    const team = await makeTeam(captain);
    await server.sql("update public.teams set school_id = $2 where id = $1", [team.id, hill]);
    for (const person of [mate, elsewhere]) await joinTeam(person, team.team_code);
    const [row] = await server.sql<{ id: string }>(
      "insert into public.dashboard (user_id, team_id, category_activity, title, progress) values ($1, $2, 'Collaborative Project', 'Pump', 'started') returning id",
      [captain.id, team.id],
    );
    expect(await teamsOf(made)).toEqual([]);
    await fillConversation(server.sql, row!.id, [
      { id: "m1", role: "user", content: "a secret pump", timestamp: new Date(Date.now() - 400_000).toISOString() },
    ]);
    await server.sql("update public.dashboard set updated_at = now() where id = $1", [row!.id]);
    const seen = await teamsOf(made);
    expect(seen).toMatchObject([{ id: team.id, name: "Solar", talk: { title: "Pump", silent_for: expect.any(Number) as number } }]);
    expect(Object.keys(seen[0]!.members).toSorted()).toEqual([captain.id, mate.id].toSorted());
    expect(JSON.stringify(seen)).not.toContain("secret");
    expect(Object.keys((await teamsOf(other))[0]!.members)).toEqual([elsewhere.id]);
    // Who has gone to another school is nobody's of this class any more.
    await server.sql("update public.profiles set school_id = (select id from public.schools where name = 'Valley School') where id = $1", [
      mate.id,
    ]);
    expect(Object.keys((await teamsOf(made))[0]!.members)).toEqual([captain.id]);
    await server.sql("update public.teams set school_id = (select id from public.schools where name = 'Valley School') where id = $1", [
      team.id,
    ]);
    expect(await teamsOf(made)).toEqual([]);
  });
});
