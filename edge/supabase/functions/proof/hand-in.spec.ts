import { beforeEach, describe, expect, it } from "vitest";
import { callAs, keepFor, signUpStudent, startSession, type Person } from "#testing/database/people.ts";
import { addCode, addSchool, appoint, joinSchool } from "#testing/database/school.ts";
import { fillConversation } from "#testing/server/fill-conversation.ts";
import { postAs, sharedTestLearn } from "#testing/server/learn-with-stub.ts";

let session: string;

const handIn = (person: Person | null, changes: object = {}) =>
  postAs(person?.accessToken ?? null, `${learn.server.origin}/functions/v1/proof/hand-in`, {
    session_id: session,
    class_id: five,
    may_show: false,
    ...changes,
  });
const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code?: string }).code;
const bookOf = async (id: string) => Object(await callAs(teacher, "read_hand_in", { hand_in: id })).book as object;
const say = (content: string, at = session) =>
  fillConversation(learn.server.sql, at, [
    { id: crypto.randomUUID(), role: "user", content, timestamp: new Date().toISOString(), author: { id: amina.id, name: "Amina" } },
  ]);
const prove = (quote: string) =>
  learn.server.sql("update public.dashboard set evaluation_proven = true, evaluation_criteria = $2 where id = $1", [
    session,
    JSON.stringify([{ name: "Sorting", level: 4, quote }]),
  ]);
const allow = (days: number) => learn.server.sql("update public.schools set link_days = $2 where id = $1", [school, days]);
const link = async (by: Person, work: string, days = 7): Promise<string> => {
  // One a few seconds is enough; tests are quicker.
  await learn.server.sql(
    "update public.proof_links set made_at = made_at - interval '10 seconds', ends_at = ends_at - interval '10 seconds'",
  );
  return String(Object(await callAs(by, "link_hand_in", { hand_in: work, days })).token);
};
const read = async (token: string): Promise<number> =>
  (await postAs(null, `${learn.server.origin}/functions/v1/proof/read`, { token })).status;

const learn = await sharedTestLearn();
const school = await addSchool(learn.server, "School of Hand-ins");
const code = await addCode(learn.server, school, "5b");
const five = (await learn.server.sql<{ id: string }>("select class_id as id from public.school_codes where code = $1", [code]))[0]!.id;
const teacher = await appoint(learn.server, "teacher", school, { classes: [five] });
const [amina, mate] = [await signUpStudent(learn.server, { name: "Amina Njeri" }), await signUpStudent(learn.server, { name: "Leo" })];
for (const pupil of [amina, mate]) await joinSchool(pupil, code);
beforeEach(async () => {
  session = await startSession(learn.server, amina);
});

describe("what is handed in", () => {
  it("is of an activity its result: the criteria with the student's own sentences, masked, and nothing else of the talk", async () => {
    const quote = "I sorted it by what it learns, ask Amina Njeri at 0722 123 456";
    await say(quote);
    expect(await codeOf(handIn(amina))).toBe("nothing_yet");
    await prove(quote);
    const { id } = (await (await handIn(amina)).json()) as { id: string };
    const book = await bookOf(id);
    expect(book).toMatchObject({ title: "Is It AI or Not?", is_activity: true, works: [], criteria: [{ name: "Sorting", level: 4 }] });
    const text = JSON.stringify(book);
    expect(text).toContain("I sorted it by what it learns");
    expect(text).not.toMatch(/Njeri|0722/);
    for (const secret of [amina.id, session]) expect(text).not.toContain(secret);
    await learn.server.sql("update public.dashboard set evaluation_criteria = '[]' where id = $1", [session]);
    expect(await bookOf(id)).toEqual(book);
    expect(await codeOf(handIn(amina))).toBe("nothing_yet");
    await prove(quote);
    expect([(await handIn(amina)).status, await codeOf(handIn(amina))]).toEqual([409, "waits"]);
  });

  it("is of Create what was made there, and never what signals danger", async () => {
    const made = await keepFor(amina, "create_own_module", {
      category: "Create",
      title: "A kite",
      description: "Fly.",
      sub_category: "art",
    });
    session = String(await callAs(amina, "start_own_session", { module: made["learning_module_id"] }));
    const danger = "i want to kill myself";
    await say(danger);
    await prove(danger);
    expect(await codeOf(handIn(amina))).toBe("nothing_yet");
    await learn.server.sql("delete from public.messages where session_id = $1", [session]);
    await say("a kite that sings in the wind");
    await prove("a kite that sings");
    const { id } = (await (await handIn(amina, { may_show: true })).json()) as { id: string };
    expect(await bookOf(id)).toMatchObject({ title: "A kite", goal: "Fly.", is_activity: false });
  });

  it("is the student's own, for a class of theirs", async () => {
    await say("I sorted it all");
    await prove("I sorted it all");
    expect([(await handIn(mate)).status, (await handIn(null)).status, (await handIn(teacher)).status]).toEqual([403, 401, 403]);
    expect(await codeOf(handIn(amina, { class_id: crypto.randomUUID() }))).toBe("not_in_class");
    expect((await handIn(amina, { may_show: "yes" })).status).toBe(400);
    expect(await learn.server.sql("select 1 from public.hand_ins where session_id = $1", [session])).toEqual([]);
  });
});

describe("a link to what was handed in", () => {
  let work: string;
  beforeEach(async () => {
    await allow(30);
    await say("I sorted it all");
    await prove("I sorted it all");
    work = ((await (await handIn(amina)).json()) as { id: string }).id;
  });

  it("is made by who made the work and by who keeps the class, shows it as it was, and is ended by either", async () => {
    const [hers, his] = [await link(amina, work), await link(teacher, work)];
    await learn.server.sql("update public.dashboard set evaluation_criteria = '[]' where id = $1", [session]);
    const shown = await postAs(null, `${learn.server.origin}/functions/v1/proof/read`, { token: hers });
    expect([shown.headers.get("x-robots-tag"), await shown.text()]).toEqual([
      "noindex, nofollow",
      expect.stringContaining("I sorted it all"),
    ]);
    await callAs(amina, "end_hand_in_links", { hand_in: work });
    for (const token of [hers, his]) expect(await read(token)).toBe(404);
    const again = await link(teacher, work);
    expect(await read(again)).toBe(200);
    await callAs(teacher, "end_hand_in_links", { hand_in: work });
    expect(await read(again)).toBe(404);
    const last = await link(amina, work);
    await callAs(amina, "take_hand_in_back", { hand_in: work });
    expect(await read(last)).toBe(404);
  });

  it("lasts no longer than the school allows, as it says now, and ends with the right of the teacher who made it", async () => {
    await allow(7);
    await expect(link(amina, work, 8)).rejects.toThrow("does not allow links for so many days");
    const second = await appoint(learn.server, "teacher", school, { classes: [five] });
    const token = await link(second, work, 7);
    expect(await read(token)).toBe(200);
    await allow(0);
    expect(await read(token)).toBe(404);
    for (const person of [amina, teacher]) await expect(link(person, work, 1)).rejects.toThrow("does not allow");
    await allow(7);
    await learn.server.sql("delete from public.school_staff where user_id = $1", [second.id]);
    expect(await read(token)).toBe(404);
  });
});
