import { ownTestServer } from "../server/own-servers.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { finishAssessment } from "./conversation.ts";
import { callAs, first, keepFor, permissionDenied, refusal, signUpStudent, startSession, type Person } from "./people.ts";
import { addCode, addSchool, addTwoClasses, appoint, classNamed, joinSchool } from "./school.ts";

let amina: Person;
let talk: string;

interface Level {
  user_id: string;
  criterion: string;
  level: number;
  guide_level: number;
  is_set: boolean;
}
const cell = { area: "AI Learning", topic: "AI Learning", criterion: "Sorting" };
const quote = "A kettle has no AI, it only follows steps.";

const evaluate = (
  person: Person,
  session: string,
  levels: [string, number][] = Object.entries({ Sorting: 3, Learning: 1 }),
): Promise<unknown> =>
  finishAssessment(server, person.id, session, {
    score: 40,
    criteria: levels.map(([name, level]) => ({ name, level, quote: level > 0 ? quote : "" })),
    pass_mark: 89.5,
  });
const levelsOf = async (person: Person, id = five): Promise<Level[]> =>
  ((await callAs(person, "evidence_wall", { class: id })) as { levels: Level[] }).levels.filter(({ user_id }) => user_id === amina.id);
const sentences = (person: Person, changes: object = {}): Promise<unknown> =>
  callAs(person, "evidence_sentences", { class: five, student: amina.id, ...cell, ...changes });
const judging = (changes: object = {}) => ({
  class: five,
  session: talk,
  criterion: "Sorting",
  level: 5,
  reason: "At the board she sorted ten things with reasons.",
  ...changes,
});
const rowOf = async (): Promise<{ evaluation_score: number; progress: string; updated_at: string }> =>
  first(await server.sql("select evaluation_score, progress, updated_at from public.dashboard where id = $1", [talk]));

async function expectClosedTo(person: Person): Promise<void> {
  expect(await refusal(person, "evidence_wall", { class: five })).toBe(permissionDenied);
  expect(await refusal(person, "evidence_sentences", { class: five, student: amina.id, ...cell })).toBe(permissionDenied);
  expect(await refusal(person, "set_level", judging())).toBe(permissionDenied);
}

const server = await ownTestServer();
const { hill, head, code, five, teacher, colleague } = await addTwoClasses(server);
beforeEach(async () => {
  amina = await signUpStudent(server, { name: "Amina" });
  await joinSchool(amina, code);
  talk = await startSession(server, amina);
  await evaluate(amina, talk);
});

describe("the evidence of a class", () => {
  it("is its levels for who teaches it and the admins, and behind each the student's sentence with its day and activity", async () => {
    for (const person of [teacher, head]) {
      expect(await levelsOf(person)).toMatchObject([
        { ...cell, level: 3, guide_level: 3, is_set: false },
        { criterion: "Learning", level: 1 },
      ]);
      expect(await sentences(person)).toEqual([
        {
          session: talk,
          activity: "AI Learning",
          criterion: "Sorting",
          quote,
          level: 3,
          guide_level: 3,
          at: expect.any(String),
          is_newest: true,
          teachers: [],
        },
      ]);
    }
    // Without a criterion it is the whole evaluation.
    expect(await callAs(teacher, "evidence_sentences", { class: five, student: amina.id })).toMatchObject([
      { criterion: "Sorting", quote },
      { criterion: "Learning", quote },
    ]);
    // The list of levels holds no word of anybody.
    expect(JSON.stringify(await callAs(teacher, "evidence_wall", { class: five }))).not.toContain("kettle");
  });

  it("is closed to another class's teacher, another school's, a former one, a safe person, students and visitors", async () => {
    const valley = await addSchool(server, `Valley ${crypto.randomUUID()}`);
    const elsewhere = await appoint(server, "admin", valley);
    const former = await appoint(server, "teacher", hill, { classes: [five] });
    expect(await levelsOf(former)).toHaveLength(2);
    await callAs(head, "remove_staff", { school: hill, person: former.id });
    const safe = await appoint(server, "teacher", hill, { isSafePerson: true });
    const facilitator = await appoint(server, "facilitator", hill);
    const mate = await signUpStudent(server);
    await joinSchool(mate, code);
    for (const person of [colleague, elsewhere, former, safe, facilitator, mate, amina]) await expectClosedTo(person);
    for (const name of ["evidence_wall", "evidence_sentences", "set_level"]) {
      const args = {
        evidence_wall: { class: five },
        evidence_sentences: { class: five, student: amina.id, ...cell },
        set_level: judging(),
      };
      expect((await server.visitor().rpc(name, args[name as keyof typeof args])).error?.code).toBe(permissionDenied);
    }
    for (const table of ["evaluation_levels", "teacher_levels"])
      for (const person of [teacher, amina]) expect((await person.client.from(table).select("*")).error?.code).toBe(permissionDenied);
  });

  it("has nothing of a student who is in another class, whoever names them", async () => {
    const six = await classNamed(server, "6a");
    expect(await levelsOf(colleague, six)).toEqual([]);
    expect(await refusal(colleague, "evidence_sentences", { class: six, student: amina.id, ...cell })).toBe(permissionDenied);
    expect(await refusal(colleague, "set_level", judging({ class: six }))).toBe(permissionDenied);
    for (const student of [null, crypto.randomUUID()])
      expect(await refusal(teacher, "evidence_sentences", { class: five, student, ...cell })).toBe(permissionDenied);
    for (const session of [null, crypto.randomUUID()])
      expect(await refusal(teacher, "set_level", judging({ session }))).toBe(permissionDenied);
  });

  it("is closed to who taught a student that moved, and what was said at another school is closed to the next, as is what teachers set there", async () => {
    await callAs(teacher, "set_level", judging());
    await callAs(teacher, "keep_in_class", { class: five, person: amina.id, is_in: false });
    expect(await levelsOf(teacher)).toEqual([]);
    expect(await refusal(teacher, "evidence_sentences", { class: five, student: amina.id, ...cell })).toBe(permissionDenied);
    expect(await refusal(teacher, "set_level", judging())).toBe(permissionDenied);
    await callAs(head, "remove_school_member", { school: hill, person: amina.id });
    const lake = await addSchool(server, `Lake ${crypto.randomUUID()}`);
    const name = `Lake ${crypto.randomUUID()}`;
    await joinSchool(amina, await addCode(server, lake, name));
    const id = await classNamed(server, name);
    const next = await appoint(server, "teacher", lake, { classes: [id] });
    expect(await levelsOf(next, id)).toEqual([]);
    await evaluate(amina, talk);
    expect(await levelsOf(next, id)).toMatchObject([{ level: 3, is_set: false }, { level: 1 }]);
    expect(await sentences(next, { class: id })).toMatchObject([{ level: 3, teachers: [] }]);
    expect((await rowOf()).evaluation_score).toBe(40);
    // A level of the next teacher counts beside the model's alone.
    await callAs(next, "set_level", judging({ class: id, criterion: "Learning", level: 2 }));
    expect((await rowOf()).evaluation_score).toBe(50);
    const kept = (await callAs(amina, "from_teachers", {})) as { levels: { level: number }[] }[];
    expect(kept[0]?.levels.map(({ level }) => level)).toEqual([2, 5]);
  });

  it("has nothing of a team's talk", async () => {
    const team = first(
      await server.sql<{ id: string }>("insert into public.teams (name, created_by) values ('Rain', $1) returning id", [amina.id]),
    ).id;
    await server.sql("update public.dashboard set team_id = $2 where id = $1", [talk, team]);
    expect(await levelsOf(teacher)).toEqual([]);
    expect(await refusal(teacher, "set_level", judging())).toBe(permissionDenied);
  });

  it("has the newest evaluation of a talk, and of several talks the highest level", async () => {
    await evaluate(amina, talk, Object.entries({ Sorting: 2, Learning: 4 }));
    const other = await startSession(server, amina);
    await evaluate(amina, other, [["Sorting", 1]]);
    expect(await levelsOf(teacher)).toMatchObject([
      { criterion: "Sorting", level: 2 },
      { criterion: "Learning", level: 4 },
    ]);
    await server.sql("update public.profiles set school_since = now() - interval '1 hour' where id = $1", [amina.id]);
    // An evaluation of another day stays behind it.
    await server.sql(
      "update public.evaluation_levels set made_on = made_on - 1, made_at = made_at - interval '1 minute' where session_id = $1",
      [talk],
    );
    await evaluate(amina, talk, Object.entries({ Sorting: 5, Learning: 5 }));
    expect(await sentences(teacher)).toMatchObject([{ level: 5, is_newest: true }, { level: 1 }, { level: 2, is_newest: false }]);
  });
});

describe("a level that a teacher sets", () => {
  it("stands beside the model's and counts for the wall, the score and the progress, in which the student did not work", async () => {
    const before = await rowOf();
    await callAs(teacher, "set_level", judging());
    expect(await levelsOf(teacher)).toMatchObject([{ level: 5, guide_level: 3, is_set: true }, { is_set: false }]);
    expect(await rowOf()).toEqual({ evaluation_score: 60, progress: "started", updated_at: before.updated_at });
    await callAs(teacher, "set_level", judging({ criterion: "Learning" }));
    expect(await rowOf()).toMatchObject({ evaluation_score: 100, progress: "completed" });
    await callAs(head, "set_level", judging({ level: 0 }));
    expect(await rowOf()).toMatchObject({ evaluation_score: 50, progress: "started" });
    expect(await sentences(teacher)).toMatchObject([
      {
        level: 0,
        guide_level: 3,
        teachers: [
          { name: "Mr Head", old_level: 5, level: 0 },
          { old_level: 3, level: 5 },
        ],
      },
    ]);
    const { data } = await amina.client.from("dashboard").select("evaluation_criteria").eq("id", talk).single();
    expect(data?.evaluation_criteria).toEqual([
      { name: "Sorting", level: 0, guide_level: 3, quote },
      { name: "Learning", level: 5, guide_level: 1, quote },
    ]);
  });

  it("counts in the next evaluation as well, whatever the model says then", async () => {
    await callAs(teacher, "set_level", judging({ level: 1 }));
    expect(await evaluate(amina, talk, Object.entries({ Sorting: 5, Learning: 5 }))).toMatchObject({
      evaluation_score: 60,
      completed: false,
      stored: true,
      teacher_levels: [{ criterion: "Sorting", guide_level: 3, level: 1, name: "Mr Head" }],
    });
  });

  it("needs a level from 0 to 5, a sentence why, and a criterion of the newest evaluation", async () => {
    for (const reason of ["", "good", " ".repeat(40), null])
      await expect(callAs(teacher, "set_level", judging({ reason }))).rejects.toThrow("Please say why, in a sentence");
    for (const level of [-1, 6, null]) await expect(callAs(teacher, "set_level", judging({ level }))).rejects.toThrow("from 0 to 5");
    for (const criterion of ["Other", null])
      await expect(callAs(teacher, "set_level", judging({ criterion }))).rejects.toThrow("This work was evaluated anew.");
    await expect(callAs(teacher, "set_level", judging({ reason: "x".repeat(501) }))).rejects.toThrow("500");
    expect(await levelsOf(teacher)).toMatchObject([{ is_set: false }, { is_set: false }]);
  });

  it("is read by the student alone with its reason, who answers in a line that the teacher reads", async () => {
    await callAs(teacher, "set_level", judging());
    const lookedAt = async (person: Person): Promise<{ id: number }[] | undefined> =>
      (await person.client.from("dashboard").select("looked_at").eq("id", talk)).data?.[0]?.looked_at as { id: number }[] | undefined;
    const found = await lookedAt(amina);
    expect(found).toMatchObject([{ criterion: "Sorting", guide_level: 3, level: 5, name: "Mr Head", answer: null }]);
    expect(found?.[0]).toMatchObject({ reason: "At the board she sorted ten things with reasons." });
    for (const person of [teacher, colleague]) expect(await lookedAt(person)).toBeUndefined();
    const answer = { teacher_level: found?.[0]?.id, words: "  Thank you,  I tried! " };
    await keepFor(amina, "answer_teacher", answer);
    expect(await sentences(teacher)).toMatchObject([{ teachers: [{ answer: "Thank you, I tried!" }] }]);
    const mate = await signUpStudent(server);
    await expect(keepFor(mate, "answer_teacher", answer)).rejects.toThrow("This is not here any more.");
    await expect(keepFor(amina, "answer_teacher", { ...answer, words: " " })).rejects.toThrow("Please write a few words.");
    await expect(keepFor(amina, "answer_teacher", { ...answer, words: "x".repeat(201) })).rejects.toThrow("at most 200");
  });

  it("stands among the student's own tries, one for each day, with the hours in which they wrote, and nobody else's", async () => {
    await server.sql("update public.evaluation_levels set made_at = made_at - interval '1 day', made_on = made_on - 1");
    await evaluate(amina, talk, Object.entries({ Sorting: 5, Learning: 4 }));
    await server.sql(
      `insert into public.messages (session_id, message_id, role, content, at)
       select $1, 'my-' || d, 'user', 'A thought', now() - d * interval '1 day' from unnest(array[1, 1.001, 30]) as d`,
      [talk],
    );
    const past = (await callAs(amina, "my_history", {})) as { tries: { session: string; score: number }[]; worked: { session: string }[] };
    expect(past.tries.filter(({ session }) => session === talk).map(({ score }) => score)).toEqual([40, 90]);
    expect([1, 2]).toContain(past.worked.filter(({ session }) => session === talk).length);
    for (const person of [teacher, colleague]) expect(await callAs(person, "my_history", {})).toEqual({ tries: [], worked: [] });
  });

  it("is counted by criterion against the model's for the school's admins alone, from 10 on", async () => {
    await server.sql("delete from public.teacher_levels");
    for (let place = 0; place < 9; place += 1) {
      const session = await startSession(server, amina);
      await evaluate(amina, session);
      await callAs(teacher, "set_level", judging({ session, level: place < 6 ? 3 : 4 }));
    }
    expect(await callAs(head, "level_agreement", { school: hill })).toEqual({ count: 9, criteria: [] });
    await callAs(teacher, "set_level", judging({ level: 0 }));
    // A second look replaces the first.
    await callAs(teacher, "set_level", judging({ level: 1 }));
    expect(await callAs(head, "level_agreement", { school: hill })).toEqual({
      count: 10,
      criteria: [{ criterion: "Sorting", count: 10, same: 6, near: 3, levels: expect.arrayContaining([[3, 1]]) }],
    });
    for (const person of [teacher, colleague, amina])
      expect(await refusal(person, "level_agreement", { school: hill })).toBe(permissionDenied);
  });
});
