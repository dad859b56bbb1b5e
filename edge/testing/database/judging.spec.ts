import { ownTestServer } from "../server/own-servers.ts";
import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { fillConversation } from "../server/fill-conversation.ts";
import { callAsService, finishAssessment } from "./conversation.ts";
import { callAs, first, keepFor, permissionDenied, refusal, signUpStudent, startSession, type Person } from "./people.ts";
import { addCode, addSchool, addTwoClasses, appoint, classNamed, joinSchool } from "./school.ts";

let amina: Person;
let talk: string;

const quote = "A kettle has no AI, it only follows steps.";
const idea = "Everything electric is AI.";
const evaluate = (person: Person, session: string): Promise<unknown> =>
  finishAssessment(server, person.id, session, {
    score: 40,
    criteria: [
      { name: "Sorting", level: 3, quote },
      { name: "Learning", level: 0, quote: "" },
    ],
    pass_mark: 89.5,
  });
const meet = (person: Person, session: string, source = "chosen"): Promise<unknown> =>
  callAsService(server, "keep_misconceptions", {
    learner: person.id,
    session,
    met: [{ misconception: idea, source, quote: "It has a battery." }],
  });
const evaluationFor = (person: Person): Promise<unknown> => callAs(person, "evaluation_for_staff", { class: five, session: talk });
const comment = (person: Person, words = "I noticed how you ask."): Promise<unknown> =>
  callAs(person, "comment_on_work", { class: five, session: talk, words });
const news = async (person: Person): Promise<unknown> => Object(await callAs(person, "my_school", {})).teacher_news;
const asked = (): [string, object][] => [
  ["evaluation_for_staff", { class: five, session: talk }],
  ["comment_on_work", { class: five, session: talk, words: "Well asked." }],
  ["misconception_sentences", { class: five, misconception: idea }],
];

async function expectClosedTo(person: Person): Promise<void> {
  for (const [name, args] of asked()) expect({ name, code: await refusal(person, name, args) }).toEqual({ name, code: permissionDenied });
}

const server = await ownTestServer();
const { hill, head, code, five, teacher, colleague } = await addTwoClasses(server);
beforeEach(async () => {
  await server.sql("update public.schools set talks_open_since = null");
  amina = await signUpStudent(server, { name: "Amina" });
  await joinSchool(amina, code);
  talk = await startSession(server, amina);
  await evaluate(amina, talk);
});

describe("an evaluation, its comments and the misconceptions met", () => {
  it("are closed to another class's teacher, another school's, a former one, a safe person, students and visitors", async () => {
    const elsewhere = await appoint(server, "admin", await addSchool(server, `Valley ${crypto.randomUUID()}`));
    const former = await appoint(server, "teacher", hill, { classes: [five] });
    expect(await evaluationFor(former)).toMatchObject({ name: "Amina" });
    await callAs(head, "remove_staff", { school: hill, person: former.id });
    const safe = await appoint(server, "teacher", hill, { isSafePerson: true });
    const mate = await signUpStudent(server);
    await joinSchool(mate, code);
    for (const person of [colleague, elsewhere, former, safe, mate, amina]) await expectClosedTo(person);
    for (const [name, args] of asked()) expect((await server.visitor().rpc(name, args)).error?.code).toBe(permissionDenied);
    for (const table of ["teacher_comments", "misconceptions_met"])
      for (const person of [teacher, amina]) expect((await person.client.from(table).select("*")).error?.code).toBe(permissionDenied);
  });

  it("are closed to who taught a student that moved, and what another school's teachers wrote is closed to the next", async () => {
    await comment(teacher);
    await meet(amina, talk);
    await callAs(teacher, "keep_in_class", { class: five, person: amina.id, is_in: false });
    expect(await refusal(teacher, "evaluation_for_staff", { class: five, session: talk })).toBe(permissionDenied);
    expect(await refusal(teacher, "comment_on_work", { class: five, session: talk, words: "Well asked." })).toBe(permissionDenied);
    expect(await callAs(teacher, "misconception_sentences", { class: five, misconception: idea })).toEqual([]);
    await callAs(head, "remove_school_member", { school: hill, person: amina.id });
    const name = `Lake ${crypto.randomUUID()}`;
    const lake = await addSchool(server, name);
    await joinSchool(amina, await addCode(server, lake, name));
    const id = await classNamed(server, name);
    const next = await appoint(server, "teacher", lake, { classes: [id] });
    await expect(callAs(next, "evaluation_for_staff", { class: id, session: talk })).rejects.toThrow(
      "Nothing of this work was evaluated here.",
    );
    await expect(callAs(next, "comment_on_work", { class: id, session: talk, words: "Hello." })).rejects.toThrow("Nothing of this work");
    expect(await callAs(next, "misconception_sentences", { class: id, misconception: idea })).toEqual([]);
    await evaluate(amina, talk);
    expect(await callAs(next, "evaluation_for_staff", { class: id, session: talk })).toMatchObject({ comments: [] });
    // The student keeps what was written to them.
    expect(await callAs(amina, "from_teachers", {})).toMatchObject([{ comments: [{ text: "I noticed how you ask." }] }]);
  });

  it("are none of a team's", async () => {
    const team = first(
      await server.sql<{ id: string }>("insert into public.teams (name, created_by) values ('Rain', $1) returning id", [amina.id]),
    ).id;
    await server.sql("update public.dashboard set team_id = $2 where id = $1", [talk, team]);
    for (const [name, args] of asked().slice(0, 2)) expect(await refusal(teacher, name, args)).toBe(permissionDenied);
    await meet(amina, talk);
    expect(await server.sql("select from public.misconceptions_met where session_id = $1", [talk])).toEqual([]);
  });
});

describe("an evaluation in front of its teacher", () => {
  it("says whether the talk could be opened, and why not, and holds no word of it but the sentences", async () => {
    await fillConversation(server.sql, talk, [{ role: "user", content: "my secret", timestamp: new Date().toISOString() }]);
    expect(await evaluationFor(teacher)).toMatchObject({
      name: "Amina",
      talk: "closed",
      sentences: [{ criterion: "Sorting", quote }, { level: 0 }],
    });
    await callAs(head, "save_talk_reading", { school: hill, is_on: true, data_person: null });
    expect(await evaluationFor(teacher)).toMatchObject({ talk: "open" });
    expect(await evaluationFor(head)).toMatchObject({ talk: "not_taught" });
    expect(JSON.stringify(await evaluationFor(teacher))).not.toContain("secret");
  });
});

describe("a comment", () => {
  it("changes no level, is read by its student alone, who answers in a line that the teacher reads", async () => {
    const before = await server.sql("select evaluation_score, updated_at from public.dashboard where id = $1", [talk]);
    await comment(teacher, "  I noticed\n how you ask. ");
    expect(await server.sql("select evaluation_score, updated_at from public.dashboard where id = $1", [talk])).toEqual(before);
    const commented = async (person: Person): Promise<{ id: number }[] | undefined> =>
      (await person.client.from("dashboard").select("commented").eq("id", talk)).data?.[0]?.commented as { id: number }[] | undefined;
    const found = await commented(amina);
    expect(found).toMatchObject([{ text: "I noticed how you ask.", name: "Mr Head", answer: null }]);
    for (const person of [teacher, colleague]) expect(await commented(person)).toBeUndefined();
    const answer = { comment_id: found?.[0]?.id, words: " I  will. " };
    await keepFor(amina, "answer_comment", answer);
    expect(await evaluationFor(teacher)).toMatchObject({ comments: [{ answer: "I will." }] });
    expect(await evaluate(amina, talk)).toMatchObject({ teacher_comments: [{ text: "I noticed how you ask." }] });
    const mate = await signUpStudent(server);
    expect(await callAs(mate, "from_teachers", {})).toEqual([]);
    await expect(keepFor(mate, "answer_comment", answer)).rejects.toThrow("This is not here any more.");
    await expect(keepFor(amina, "answer_comment", { ...answer, words: " " })).rejects.toThrow("Please write a few words.");
  });

  it("needs words, at most 500 characters of them, and at most 20 a day", async () => {
    await expect(comment(teacher, " ")).rejects.toThrow("Please write a few words.");
    await expect(comment(teacher, "x".repeat(501))).rejects.toThrow("500");
    for (let count = 0; count < 20; count += 1) await comment(teacher);
    await expect(comment(teacher)).rejects.toThrow("enough for one day");
  });
});

describe("what a teacher did", () => {
  it("is told to the student until it was read, once for each work, and to nobody else", async () => {
    expect(await news(amina)).toEqual([]);
    await callAs(teacher, "set_level", {
      class: five,
      session: talk,
      criterion: "Sorting",
      level: 5,
      reason: "She showed it at the board.",
    });
    expect(await news(amina)).toMatchObject([{ session: talk, what: "changed", name: "Mr Head" }]);
    await comment(teacher);
    expect(await news(amina)).toMatchObject([{ what: "commented" }]);
    const mate = await signUpStudent(server);
    await joinSchool(mate, code);
    expect(await news(mate)).toEqual([]);
    await callAs(mate, "read_teacher_news", { session: talk });
    await callAs(teacher, "read_teacher_news", { session: talk });
    expect(await news(amina)).toHaveLength(1);
    await callAs(amina, "read_teacher_news", { session: talk });
    expect(await news(amina)).toEqual([]);
    await callAs(teacher, "set_level", { class: five, session: talk, criterion: "Sorting", level: 3, reason: "The coach was right here." });
    expect(await news(amina)).toMatchObject([{ what: "agreed" }]);
    await callAs(amina, "read_teacher_news", {});
    await callAs(head, "save_talk_reading", { school: hill, is_on: true, data_person: null });
    await callAs(teacher, "open_talk", { session: talk, reason: "check" });
    expect(await news(amina)).toMatchObject([{ what: "opened" }]);
  });
});

describe("an evaluation from before levels were kept", () => {
  const written = "../../supabase/migrations/20261128180100_judging_tables.sql";
  const fill = async (): Promise<unknown> => {
    const text = await readFile(new URL(written, import.meta.url), "utf8");
    return server.sql(text.slice(text.indexOf("insert into public.evaluation_levels")));
  };
  const levels = async (): Promise<unknown[]> => {
    const wall = (await callAs(teacher, "evidence_wall", { class: five })) as { levels: { user_id: string }[] };
    return wall.levels.filter(({ user_id }) => user_id === amina.id);
  };
  beforeEach(() => server.sql("delete from public.evaluation_levels where session_id = $1", [talk]));

  it("stands on the wall with the criteria and quotes that were stored with it, and a teacher can set its levels", async () => {
    expect(await levels()).toEqual([]);
    await fill();
    expect(await levels()).toMatchObject([
      { criterion: "Sorting", level: 3 },
      { criterion: "Learning", level: 0 },
    ]);
    expect(await evaluationFor(teacher)).toMatchObject({ sentences: [{ quote }, { quote: "" }] });
    await fill();
    expect(await levels()).toHaveLength(2);
    const pass = await server.sql("select distinct pass_mark from public.evaluation_levels where session_id = $1", [talk]);
    expect(pass).toEqual([{ pass_mark: 89.5 }]);
  });

  it("stays off the wall where something in it was said before the student came to the school, or no model proved it", async () => {
    await fillConversation(server.sql, talk, [{ role: "user", content: "from the old school", timestamp: "2020-01-01T00:00:00Z" }]);
    await fill();
    expect(await levels()).toEqual([]);
    await server.sql("delete from public.messages where session_id = $1", [talk]);
    for (const change of [
      "evaluation_proven = false",
      "evaluation_proven = true, evaluation_practice = true",
      "evaluation_criteria = '{}'",
    ]) {
      await server.sql(`update public.dashboard set ${change} where id = $1`, [talk]);
      await fill();
      expect(await levels()).toEqual([]);
    }
  });
});

describe("a misconception that was met", () => {
  it("stands on the wall by its name with who met it, and behind it the sentence", async () => {
    const wall = async (): Promise<unknown> => Object(await callAs(teacher, "evidence_wall", { class: five })).misconceptions;
    await meet(amina, talk);
    await meet(amina, talk);
    await meet(amina, talk, "said");
    expect(await wall()).toMatchObject([{ misconception: idea, user_id: amina.id, area: "AI Learning" }]);
    const sentence = { name: "Amina", activity: "AI Learning", quote: "It has a battery." };
    const found = (await callAs(teacher, "misconception_sentences", { class: five, misconception: idea })) as { source: string }[];
    expect(found).toMatchObject([sentence, sentence]);
    expect(found.map(({ source }) => source).toSorted()).toEqual(["chosen", "said"]);
    // Nobody else's conversation can be written to.
    await meet(await signUpStudent(server), talk);
    expect(await callAs(teacher, "misconception_sentences", { class: five, misconception: idea })).toHaveLength(2);
  });
});
