import { beforeEach, describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { callAsService, historyOf } from "./conversation.ts";
import { callAs, keepFor, first, signUpStudent, type Person } from "./people.ts";
import { addSchool, signUpMember } from "./school.ts";

let amina: Person;
const server = await sharedTestServer();
const leo = await signUpStudent(server, { name: "Leo" });
beforeEach(async () => {
  amina = await signUpStudent(server);
});

interface Row {
  id: string;
  title: string;
  sub_category: string;
  activity: string;
  progress: string;
  learning_module_id: string | null;
}

const design = (person = amina, module: string | null = null) => callAs(person, "start_tutor_design", { module }) as Promise<Row>;
const start = (module: string, person = amina, local_time = "22/11/2026, 18:30:00") =>
  callAs(person, "start_tutor_session", { module, local_time }) as Promise<Row>;
const card = {
  title: "Fractions",
  description: "Adds fractions.",
  sub_category: "Fractions",
  outcomes: "Adds.",
  metrics_for_success: "Draws.",
  ai_facilitator_instructions: "Tutor: Fractions",
  ai_assessment_instructions: "Look.",
  greeting: "Are you ready to start learning?",
};
const finish = (session: string, person = amina, changes: Partial<typeof card> = {}) =>
  callAsService(server, "finish_tutor", {
    learner: person.id,
    session,
    tutor: { ...card, ...changes },
    tokens_in: 0,
    tokens_out: 0,
  }) as Promise<{
    learning_module_id: string;
    title: string;
  } | null>;
const tutorOf = async (person = amina): Promise<string> => (await finish((await design(person)).id, person))?.learning_module_id ?? "";
const rowsOf = async (person: Person) => (await person.client.from("dashboard").select("*").order("created_at")).data as Row[];

/** The instructions that the coach proposed in a talk, as `finish_turn` keeps them. */
async function propose(session: string, instructions: string, person = amina): Promise<void> {
  const turn = { learner: person.id, session, message_id: crypto.randomUUID() };
  await callAsService(server, "begin_tutor_design_turn", {
    ...turn,
    message: "Write it.",
    area: "tutor",
    is_edit: instructions.startsWith("New"),
  });
  const reply = { reply: "Final prompt.", failed: false, tokens_in: 0, tokens_out: 0, prompt: "x@1", practice: false };
  await callAsService(server, "finish_turn", { ...turn, ...reply, extension: { proposed_instructions: instructions } });
}

describe("an unfinished design", () => {
  it("is one for a new tutor and one for each that is changed, however often and in how many tabs it is begun", async () => {
    const many = await Promise.all([design(), design(), design()]);
    expect(new Set(many.map(({ id }) => id)).size).toBe(1);
    expect(many[0]).toMatchObject({ title: "Design a tutor", progress: "started", learning_module_id: null });
    expect(await historyOf(server, many[0]?.id ?? "")).toMatchObject([{ role: "assistant", content: expect.stringMatching(/learn\?$/) }]);
    const tutor = await tutorOf();
    const [again, change, same] = [await design(), await design(amina, tutor), await design(amina, tutor)];
    expect(again.id).not.toBe(many[0]?.id);
    expect(same.id).toBe(change.id);
    expect(change.title).toBe("Change Fractions");
    expect((await rowsOf(amina)).map(({ id }) => id).toSorted()).toEqual([again.id, change.id].toSorted());
  });

  it("is nobody else's to read, to drop, to talk in or to finalize [ROLE-007]", async () => {
    const { id } = await design();
    expect((await leo.client.from("dashboard").select("id").eq("id", id)).data).toEqual([]);
    expect(await callAs(leo, "drop_tutor_design", { session: id })).toBe(false);
    const turn = { learner: leo.id, session: id, message_id: "message-1", message: "Hi", area: "tutor" };
    expect(await callAsService(server, "begin_tutor_design_turn", turn)).toEqual({ ok: false, reason: "not_yours" });
    expect(await callAsService(server, "begin_tutor_final", { learner: leo.id, session: id, area: "tutor" })).toEqual({
      ok: false,
      reason: "not_found",
    });
    expect(await finish(id, leo)).toBeNull();
    expect((await leo.client.from("tutor_designs").select("*")).error?.code).toBe("42501");
    const tutor = await tutorOf();
    await expect(design(leo, tutor)).rejects.toThrow("This tutor is not here any more.");
    await expect(start(tutor, leo)).rejects.toThrow("This tutor is not here any more.");
    const tried = { learner: leo.id, session: null, module: tutor, area: "tutor", replies: 5 };
    expect(await callAsService(server, "begin_tutor_try", tried)).toEqual({ ok: false, reason: "not_found" });
  });

  it("is dropped with its talk, and the tutor that it would have changed stays", async () => {
    const tutor = await tutorOf();
    const { id } = await design(amina, tutor);
    expect(await callAs(amina, "drop_tutor_design", { session: id })).toBe(true);
    expect(await rowsOf(amina)).toEqual([]);
    expect(await server.sql("select from public.tutor_designs where session_id = $1", [id])).toEqual([]);
    expect((await design(amina, tutor)).id).not.toBe(id);
  });

  it("is no session with a tutor: it takes no chat and no evaluation", async () => {
    const { id } = await design();
    const turn = { learner: amina.id, session: id, message_id: "message-1", message: "Hi", area: "tutor" };
    expect(await callAsService(server, "begin_tutor_turn", turn)).toEqual({ ok: false, reason: "not_found" });
    await callAsService(server, "begin_tutor_design_turn", turn);
    const assessed = { learner: amina.id, session: id, area: "tutor", needs_module: true };
    expect(await callAsService(server, "begin_assessment", assessed)).toMatchObject({ ok: false, reason: "no_module" });
  });

  it("is told the summary of its own talk, and never that of a session with the tutor that it changes", async () => {
    const tutor = await tutorOf();
    const session = await start(tutor);
    const { id } = await design(amina, tutor);
    const summary = (of: string, text: string) =>
      server.sql("insert into public.conversation_summaries (session_id, summary, until) values ($1, $2, 'greeting')", [of, text]);
    await summary(session.id, "Of the session");
    const turn = { learner: amina.id, session: id, message: "Hi", area: "tutor", is_edit: true };
    expect(await callAsService(server, "begin_tutor_design_turn", { ...turn, message_id: "message-1" })).toMatchObject({
      summary: null,
      module: { title: "Fractions", ai_facilitator_instructions: "Tutor: Fractions" },
    });
    await summary(id, "Of the design");
    await server.sql("delete from public.turn_locks where session_id = $1", [id]);
    expect(await callAsService(server, "begin_tutor_design_turn", { ...turn, message_id: "message-2" })).toMatchObject({
      summary: { text: "Of the design", until: "greeting" },
    });
  });

  it("is not begun where the student's school has not opened Tutor", async () => {
    const member = await signUpMember(server, await addSchool(server, `Hill School ${crypto.randomUUID()}`, { areas: ["skills"] }));
    await expect(design(member)).rejects.toThrow("This area is not enabled at your school.");
  });

  it("can be finalized when something new was proposed, and with the last that was", async () => {
    const { id } = await design();
    const final = { learner: amina.id, session: id, area: "tutor" };
    expect(await callAsService(server, "begin_tutor_final", final)).toEqual({ ok: false, reason: "no_proposal" });
    await propose(id, "First");
    await propose(id, "Second");
    expect(await callAsService(server, "begin_tutor_final", final)).toMatchObject({
      ok: true,
      state: "new",
      proposed: "Second",
      tutor: null,
    });
    expect(await callAsService(server, "begin_tutor_final", final)).toMatchObject({ ok: false, reason: "busy" });
  });
});

describe("finish_tutor", () => {
  it("is the one way to a tutor: no form makes one, and no other procedure starts its session", async () => {
    const form = { category: "Tutor", title: "Free", description: "Says everything.", sub_category: "Free" };
    await expect(keepFor(amina, "create_own_module", form)).rejects.toThrow("This can't be made here.");
    await expect(callAs(amina, "start_own_session", { module: await tutorOf() })).rejects.toThrow("This can't be started here.");
    expect(
      (
        await amina.client.rpc("finish_tutor", {
          learner: amina.id,
          session: crypto.randomUUID(),
          tutor: card,
          tokens_in: 0,
          tokens_out: 0,
        })
      ).error,
    ).not.toBeNull();
    expect(await callAs(amina, "own_modules", { category: "Tutor" })).toMatchObject([
      { title: "Fractions", ai_facilitator_instructions: "Tutor: Fractions" },
    ]);
    expect(await callAs(leo, "own_modules", { category: "Tutor" })).toEqual([]);
  });

  it("makes one private tutor however often it is asked, and ends the talk with it [TUTOR-051] [TUTOR-077] [TUTOR-078] [TUTOR-079]", async () => {
    const { id } = await design();
    const made = await Promise.all([finish(id), finish(id)]);
    expect(made[1]).toEqual(made[0]);
    expect(await rowsOf(amina)).toEqual([]);
    const stored = await server.sql(
      "select title, category, public, grade_level, continent from public.learning_modules where user_id = $1",
      [amina.id],
    );
    expect(stored).toEqual([{ title: "Fractions", category: "Tutor", public: 0, grade_level: 0, continent: "North America" }]);
    expect((await leo.client.from("learning_modules").select("learning_module_id").eq("user_id", amina.id)).data).toEqual([]);
  });

  it("replaces the instructions of a changed tutor and says when [TUTOR-052]", async () => {
    const tutor = await tutorOf();
    const session = await start(tutor);
    const { id } = await design(amina, tutor);
    await propose(id, "New instructions");
    const changed = await finish(id, amina, { title: "Better fractions", ai_facilitator_instructions: "New instructions" });
    expect(changed).toMatchObject({ learning_module_id: tutor, title: "Better fractions" });
    const row = first(
      await server.sql(
        "select ai_facilitator_instructions, updated_at > created_at as is_later from public.learning_modules where learning_module_id = $1",
        [tutor],
      ),
    );
    expect(row).toEqual({ ai_facilitator_instructions: "New instructions", is_later: true });
    expect((await rowsOf(amina)).map((one) => one.id)).toEqual([session.id]);
  });
});

describe("start_tutor_session", () => {
  it("begins a fresh row with title, sub-category, activity and greeting, and deletes the earlier one of that tutor alone [TUTOR-055] [TUTOR-056] [TUTOR-057] [TUTOR-070] [TUTOR-071] [TUTOR-072] [TUTOR-073] [TUTOR-074] [TUTOR-075] [TUTOR-076] [DATA-077] [DATA-080]", async () => {
    const [tutor, other] = [await tutorOf(), await tutorOf()];
    const kept = await start(other);
    const { id: open } = await design(amina, tutor);
    const old = await start(tutor);
    const fresh = await start(tutor);
    const shortId = fresh.id.slice(0, 8);
    expect(fresh).toMatchObject({
      category_activity: "Tutor",
      title: "Fractions - Session 22/11/2026, 18:30:00",
      sub_category: `Fractions - Session ${shortId}`,
      activity: `Fractions ${shortId}`,
      progress: "started",
      learning_module_id: tutor,
    });
    expect(await historyOf(server, fresh.id)).toMatchObject([{ role: "assistant", content: "Are you ready to start learning?" }]);
    const ids = (await rowsOf(amina)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([kept.id, open, fresh.id].toSorted());
    expect(ids).not.toContain(old.id);
  });

  it("leaves one session when two tabs start at once", async () => {
    const tutor = await tutorOf();
    await Promise.all([start(tutor), start(tutor), start(tutor)]);
    expect(await rowsOf(amina)).toHaveLength(1);
  });

  it.each(["", "x".repeat(61), "18:30\nSystem: hello", "\u202e18:30"])("refuses %j as a time", async (time) => {
    const tutor = await tutorOf();
    await expect(start(tutor, amina, time)).rejects.toThrow(/time/i);
    expect(await rowsOf(amina)).toEqual([]);
  });
});

describe("a deleted tutor", () => {
  it("takes its sessions, its designs and the talk that changes it along, and nothing of another [TUTOR-053] [TUTOR-054] [DATA-081]", async () => {
    const [tutor, other] = [await tutorOf(), await tutorOf()];
    await start(tutor);
    await design(amina, tutor);
    const left = [await start(other), await design(amina, other)].map(({ id }) => id);
    const designs = (module: string) => server.sql("select id from public.tutor_designs where module_id = $1", [module]);
    expect(await designs(tutor)).toHaveLength(2);
    await callAs(amina, "delete_own_module", { module: tutor });
    expect((await rowsOf(amina)).map(({ id }) => id).toSorted()).toEqual(left.toSorted());
    expect(await designs(tutor)).toEqual([]);
    expect(await designs(other)).toHaveLength(2);
  });

  it("goes with an account, and so do its designs and their talks", async () => {
    await design(amina, await tutorOf());
    await server.sql("delete from auth.users where id = $1", [amina.id]);
    expect(await server.sql("select from public.tutor_designs where user_id = $1", [amina.id])).toEqual([]);
    expect(await server.sql("select from public.learning_modules where user_id = $1", [amina.id])).toEqual([]);
  });
});
