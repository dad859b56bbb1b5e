import { beforeEach, describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { beginTurn } from "./conversation.ts";
import { callAs, first, keepFor, permissionDenied, signUpStudent, startSession, type Person } from "./people.ts";
import { beginProject, joinTeam, makeTeam } from "./team.ts";
import { addSchool, appoint, signUpMember } from "./school.ts";

let amina: Person;
let session: string;
const server = await sharedTestServer();
const school = await addSchool(server, "Memory School");
beforeEach(async () => {
  amina = await signUpMember(server, school, { name: "Amina" });
  session = await startSession(server, amina);
});

interface Line {
  id: string;
  kind: string;
  text: string;
}
const shown = (text: string, learner = amina) => ({ learner: learner.id, kind: "shown", about: "Compares", text });
const remember = (lines: object[], more: object = {}) =>
  amina.operator.rpc("remember", { learner: amina.id, session, lines, ...more }).throwOnError();
const linesOf = (person: Person) =>
  server.sql<Line>("select id, kind, text from public.memory_lines where user_id = $1 order by created_at, text", [person.id]);
const like = (words: string, line: string | null = null) => keepFor(amina, "keep_memory_line", { line, words });

describe("a memory", () => {
  it("is read and deleted by its learner, and by nobody else: no student, no teacher, no admin of the school, no visitor", async () => {
    await remember([shown("a timer is a rule that somebody set")]);
    const [line] = await linesOf(amina);
    expect((await amina.client.from("memory_lines").select("text, about").throwOnError()).data).toEqual([
      { text: line!.text, about: expect.stringMatching(/ · Compares$/) as unknown },
    ]);
    const others = [
      await signUpMember(server, school),
      await signUpStudent(server, { role: "teacher" }),
      await appoint(server, "facilitator", school),
      await appoint(server, "admin", school),
    ];
    for (const { client } of others) {
      expect((await client.from("memory_lines").select("*").throwOnError()).data).toEqual([]);
      await client.from("memory_lines").delete().eq("user_id", amina.id).throwOnError();
    }
    for (const refused of [
      server.visitor().from("memory_lines").select("*"),
      server.visitor().from("memory_lines").delete().eq("id", line!.id),
    ])
      expect((await refused).error?.code).toBe(permissionDenied);
    expect(await linesOf(amina)).toHaveLength(1);
    await amina.client.from("memory_lines").delete().eq("user_id", amina.id).throwOnError();
    expect(await linesOf(amina)).toEqual([]);
  });

  it("takes a line once, only from a conversation of its learner's, and of nobody who is not in it", async () => {
    const leo = await signUpStudent(server);
    await remember([shown("a timer is a rule"), shown("a timer is a rule"), shown("Leo never said this", leo)]);
    await remember([shown("a timer is a rule")]);
    await remember([shown("not from here")], { session: await startSession(server, leo) });
    expect((await linesOf(amina)).map(({ text }) => text)).toEqual(["a timer is a rule"]);
    expect(await linesOf(leo)).toEqual([]);
  });

  it("of a team's talk is what each of its members said, and its mentor is told nobody's", async () => {
    const [ben, leo] = [await signUpMember(server, school), await signUpStudent(server)];
    const team = await makeTeam(amina);
    await joinTeam(ben, team.team_code, ["Research Captain"]);
    const { session: id } = await beginProject(amina, team.id);
    await remember([shown("foil sends the sun back"), shown("a box keeps it warm", ben), shown("I was never here", leo)], { session: id });
    expect(await Promise.all([amina, ben, leo].map(async (one) => (await linesOf(one)).map(({ text }) => text)))).toEqual([
      ["foil sends the sun back"],
      ["a box keeps it warm"],
      [],
    ]);
    expect((await amina.client.from("memory_lines").select("text").throwOnError()).data).toHaveLength(1);
    const mates = await ben.client.from("dashboard").select("memory_lines(text)").eq("id", id).throwOnError();
    expect(mates.data).toEqual([{ memory_lines: [{ text: "a box keeps it warm" }] }]);
    await like("drums");
    const append = { learner: ben.id, session: id, message_id: "message-1", message: "hello there", area: "projects" };
    await amina.operator.rpc("append_message", append).throwOnError();
    expect(await beginTurn(server, amina, id, "message-2", "a lid", "projects")).not.toHaveProperty("memory");
  });

  it("has at most 40 lines: what was shown goes first, the oldest of it before the rest", async () => {
    await like("football");
    await remember([{ ...shown("a rule is not learning"), kind: "mended" }]);
    for (let number = 10; number < 50; number += 1) await remember([shown(`sentence ${number} of mine`)]);
    const texts = (await linesOf(amina)).map(({ text }) => text);
    expect(texts).toHaveLength(40);
    expect(texts).toEqual(expect.arrayContaining(["football", "a rule is not learning", "sentence 49 of mine", "sentence 12 of mine"]));
    expect(texts).not.toContain("sentence 11 of mine");
  });

  it("is corrected by its learner alone, in at most 200 characters", async () => {
    await remember([shown("a timer is a rule")]);
    const { id } = first(await linesOf(amina));
    expect(await like("  a timer\nfollows a rule ", id)).toMatchObject({ ok: true, line: { text: "a timer follows a rule" } });
    const refused = { ok: false, sentence: "Please use at most 200 characters." };
    expect(await callService({ line: id, words: "a".repeat(201) })).toEqual(refused);
    expect(await callService({ line: null, words: "a".repeat(201) })).toEqual(refused);
    expect(await callService({ line: id, words: " \n" })).toMatchObject({ ok: false });
    const leo = await signUpStudent(server);
    expect(await callService({ line: id, words: "Leo was here" }, leo)).toMatchObject({
      ok: false,
      sentence: "This line is not here any more.",
    });
    expect((await linesOf(amina)).map(({ text }) => text)).toEqual(["a timer follows a rule"]);
  });

  it("has room for five things that its learner likes, each once", async () => {
    for (const words of ["football", "drums", "cats", "maths", "rain"]) await like(words);
    expect(await callService({ line: null, words: "rain" })).toMatchObject({
      ok: false,
      sentence: expect.stringContaining("room for 5") as unknown,
    });
    await amina.client.from("memory_lines").delete().eq("text", "cats").throwOnError();
    expect(await callService({ line: null, words: "rain" })).toMatchObject({ ok: false, sentence: "This is in your list already." });
    expect(await linesOf(amina)).toHaveLength(4);
  });

  it("is in an export of what is kept, goes with a conversation that is deleted, and nothing of it is left after an erasure", async () => {
    const head = await appoint(server, "admin", school);
    await remember([shown("a timer is a rule")]);
    await like("drums in the rain");
    expect(await callAs(head, "export_student", { student: amina.id, reason: "family" })).toMatchObject({
      tables: { "public.memory_lines": expect.arrayContaining([expect.objectContaining({ text: "drums in the rain" })]) as unknown },
    });
    await server.sql("delete from public.dashboard where id = $1", [session]);
    expect((await linesOf(amina)).map(({ text }) => text)).toEqual(["drums in the rain"]);
    expect(await callAs(head, "erase_student", { student: amina.id, email: amina.email })).toMatchObject({ remaining: {} });
    expect(await server.sql("select id from public.memory_lines where user_id = $1 or text like 'drums in%'", [amina.id])).toEqual([]);
  });

  async function callService({ line, words }: { line: string | null; words: string }, { id } = amina): Promise<unknown> {
    return (await amina.operator.rpc("keep_memory_line", { learner: id, line, words }).throwOnError()).data;
  }
});

describe("what a coach is told of a memory", () => {
  const toldIn = async (where: string) => {
    await server.sql("delete from public.turn_locks where session_id = $1", [where]);
    await server.sql("delete from public.learner_usage");
    return (await beginTurn(server, amina, where, crypto.randomUUID(), "hello there"))["memory"] as (Line & {
      is_due: boolean;
      days: number;
    })[];
  };
  const dueIn = async (where: string) => (await toldIn(where)).filter(({ is_due }) => is_due);
  const pass = (days: number) =>
    server.sql(
      `update public.memory_lines m set created_at = created_at - d.gone, due_at = due_at - d.gone, asked_at = asked_at - d.gone
       from (select make_interval(days => $2::integer) as gone) as d where m.user_id = $1`,
      [amina.id, days],
    );
  const sessionAbout = async (topic: string, title = topic) => {
    const id = await startSession(server, amina, { title });
    await server.sql("update public.dashboard set sub_category = $2 where id = $1", [id, topic]);
    return id;
  };

  it("begins with lines of the same sub-category, then what the learner likes, then the newest, and has none of this talk", async () => {
    await remember([shown("said long ago about this")], { session: await sessionAbout("what-is-ai", "Lamps") });
    await remember([shown("said about robots")], { session: await sessionAbout("robots") });
    await like("drums");
    const here = await sessionAbout("what-is-ai", "Phones");
    await remember([shown("said in this talk")], { session: here });
    expect((await toldIn(here)).map(({ text }) => text)).toEqual(["said long ago about this", "drums", "said about robots"]);
  });

  it("marks a line that is due 2, 7 and 21 days after it was said, and never again after that", async () => {
    await remember([shown("a timer is a rule")]);
    const { id } = first(await linesOf(amina));
    const here = await startSession(server, amina);
    const asked: number[] = [];
    for (let day = 0; day < 30; day += 1) {
      const [due] = await dueIn(here);
      if (due !== undefined) asked.push(due.days);
      await remember([], { asked: id });
      await pass(1);
    }
    expect(asked).toEqual([2, 7, 21]);
  });

  it("marks one line in a day, and is told nothing of it by another learner", async () => {
    await remember([shown("a timer is a rule"), shown("a robot is not alive")]);
    const here = await startSession(server, amina);
    await pass(3);
    const [once, ...more] = await dueIn(here);
    expect(more).toEqual([]);
    await remember([], { asked: once!.id, learner: (await signUpStudent(server)).id });
    expect(await dueIn(here)).toEqual([once]);
    await remember([], { asked: once!.id });
    expect(await dueIn(here)).toEqual([]);
    await pass(1);
    expect((await dueIn(here)).map(({ id }) => id)).not.toEqual([once!.id]);
  });
});
