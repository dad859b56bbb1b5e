import { beforeEach, describe, expect, it } from "vitest";
import { eventsOf, postAs, sessionRow } from "#testing/server/learn-with-stub.ts";
import { course, spoken, sharedTestWorkshop, type WorkshopStudent } from "#testing/server/workshop.ts";
import { words } from "./words.ts";

let student: WorkshopStudent;
const workshop = await sharedTestWorkshop();
beforeEach(async () => {
  student = await workshop.student();
  workshop.stub.requests.length = 0;
});

const history = async () => (await sessionRow(student)).chat_history;

/** Has a program written that asks for a name; answers its record. */
async function writtenWithInput(code = 'name = input("Name? ")\nprint("Hello", name)'): Promise<Record<string, unknown>> {
  workshop.stub.script([
    { kind: "reply", text: `Here:\n\`\`\`python\n${code}\n\`\`\`` },
    { kind: "reply", text: "It greeted somebody. What did you expect?" },
  ]);
  return (await student.say("code")).find(({ event }) => event === "run")!.data;
}

describe("a program that the student changed", () => {
  it("is heard by the second ear: their own lines, what they give it and what they think", async () => {
    workshop.stub.ears.length = 0;
    await student.run({ language: "python", code: "print(1) # at home again", input: ["stairs"], prediction: "creak" });
    await expect
      .poll(() => workshop.stub.ears.map(({ body }) => body.messages[1]?.content))
      .toEqual(["stairs\ncreak\nprint(1) # at home again"]);
  });

  it("that is refused is heard all the same, but for long lines that are sent many times in a minute", async () => {
    await student.run({ language: "python", code: "print(1)" });
    const full = "update public.learner_usage set recent_messages = array_fill(now(), array[20]) where user_id = $1";
    await workshop.server.sql(full, [student.id]);
    const again = (input: string) =>
      student.post("run", {
        session_id: student.sessionId,
        run_id: crypto.randomUUID(),
        language: "python",
        code: "print(1)",
        input: [input],
      });
    const told = `${"one more line. ".repeat(300)}my dad hits me every night`;
    expect((await eventsOf(await again(told))).at(-1)?.data).toMatchObject({ prompt: "safety-abuse@1" });
    for (let count = 1; count < 40; count += 1) expect((await again("one more line. ".repeat(300))).status).toBe(429);
    expect((await again(told)).status).toBe(429);
    expect((await eventsOf(await again("my dad hits me every night"))).at(-1)?.data).toMatchObject({ prompt: "safety-abuse@1" });
  });

  it("runs, is kept with a question of its own, and asks no model", async () => {
    const events = await student.run({ language: "python", code: "print(6 * 7)" });
    expect(course(events)).toEqual(["status", "run", "delta", "message"]);
    expect(events.at(-1)?.data).toMatchObject({
      role: "assistant",
      content: words.ownRun,
      execution: { output: "42\n", error: null, by: "student" },
    });
    expect(await history()).toEqual([events.at(-1)?.data]);
    expect(workshop.stub.requests).toHaveLength(0);
  });

  it("runs once, however often the same run is sent", async () => {
    const run = { run_id: crypto.randomUUID(), language: "python", code: "import random\nprint(random.random())" };
    const both = await Promise.all([student.run(run), student.run(run)]);
    const again = await student.run(run);
    expect(course(again)).toEqual(["run", "message"]);
    for (const events of both) expect(events.at(-1)).toEqual(again.at(-1));
    expect(await history()).toHaveLength(1);
  });

  it("with a mistake asks about the line, run again about what was different", async () => {
    const broken = { language: "python", code: "print(nothing)" };
    expect((await student.run(broken)).at(-1)?.data).toMatchObject({ content: words.ownRunFailed, execution: { errorLine: 1 } });
    expect((await student.run(broken)).at(-1)?.data).toMatchObject({ content: words.sameAgain });
  });

  it("gets the lines that come with it", async () => {
    const events = await student.run({ language: "python", code: "print(input('a') + input('b'))", input: ["x", "y"] });
    expect(events.at(-1)?.data).toMatchObject({ execution: { output: expect.stringContaining("xy"), input: ["x", "y"] } });
  });

  it("is a page: it is kept and not run [VIBE-101]", async () => {
    const events = await student.run({ language: "html", code: "<h1>My page</h1>" });
    expect(course(events)).toEqual(["run", "delta", "message"]);
    expect(events.at(-1)?.data).toMatchObject({ content: words.ownPage, execution: { isWebCode: true, executionTime: 0, by: "student" } });
  });
});

describe("a program that waits for lines", () => {
  it("is completed in its message and analysed, once", async () => {
    const { id, code } = await writtenWithInput();
    const run = { run_id: crypto.randomUUID(), execution_id: id, language: "python", code, input: ["Amina"] };
    const events = await student.run(run);
    expect(course(events)).toEqual(["status", "run", "delta", "message"]);
    const [, , reply] = await history();
    expect(events.at(-1)?.data).toEqual(reply);
    expect(reply?.content.endsWith(`${words.waiting(["Name?"])}\n\nIt greeted somebody. What did you expect?`)).toBe(true);
    expect(reply?.execution).toMatchObject({ id, output: expect.stringContaining("Hello Amina"), input: ["Amina"] });
    expect(reply?.execution).not.toHaveProperty("waitingFor");
    expect(reply?.execution).not.toHaveProperty("by");
    expect(spoken(events)).toBe("\n\nIt greeted somebody. What did you expect?");
    expect((await student.run(run)).at(-1)?.data).toEqual(reply);
    expect(workshop.stub.requests).toHaveLength(2);
    const { messages, max_tokens } = workshop.stub.requests[1]!.body;
    expect([messages.at(-3)?.content, max_tokens]).toEqual(["a game with a hidden number", 300]);
    expect(messages.at(-1)?.content).toContain("Hello Amina");
  });

  it("and is changed before it runs is a run of the student's own", async () => {
    const { id } = await writtenWithInput();
    const events = await student.run({ execution_id: id, language: "python", code: "print('mine')" });
    expect(events.at(-1)?.data).toMatchObject({ execution: { by: "student", output: "mine\n" } });
    expect((await history())[2]?.execution).toHaveProperty("waitingFor");
  });

  it("is completed although the model fails", async () => {
    const { id, code } = await writtenWithInput();
    workshop.stub.script({ kind: "status", status: 400 });
    const events = await student.run({ execution_id: id, language: "python", code, input: ["Amina"] });
    expect(events.at(-1)?.data).toMatchObject({
      execution: { output: expect.stringContaining("Amina") },
      content: expect.stringContaining("OpenAI API error: 400 - Bad Request"),
    });
    expect(events.at(-1)?.data).not.toHaveProperty("failed");
  });
});

describe("a run", () => {
  const post = async (body: Record<string, unknown>, token = student.accessToken) =>
    postAs(token, `${workshop.server.origin}/functions/v1/vibing/run`, {
      session_id: student.sessionId,
      run_id: crypto.randomUUID(),
      language: "python",
      code: "print(1)",
      ...body,
    });

  it.each([
    ["64 KB of program", { code: "x".repeat(65_536) }, 413],
    ["100,000 lines", { code: "\n".repeat(100_000) }, 413],
    ["64 KB of input", { input: ["x".repeat(65_536)] }, 413],
    ["a language that isn't offered", { language: "ruby" }, 400],
    ["nothing in it", { code: " \n" }, 400],
    ["binary", { code: "\u007fELF\u0001" }, 400],
    ["NUL", { code: "print('\u0000')" }, 400],
    ["half a character", { code: "print('\ud83d')" }, 400],
    ["a code that is no text", { code: 7 }, 400],
    ["input of two lines in one", { input: ["a\nb"] }, 400],
    ["more than 1,000 lines of input", { input: Array.from({ length: 1001 }, () => "x") }, 400],
    ["a run id that is none", { run_id: "x" }, 400],
    ["no session", { session_id: "x" }, 400],
  ])("with %s is refused in a sentence", async (_, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: string }).error).toMatch(/^[A-Z_a-z].{10,}\.$/);
    expect(await history()).toEqual([]);
  });

  it("without a token, in another student's session, in a session that isn't there and in a closed area is refused", async () => {
    const other = await workshop.student();
    expect((await post({}, "nonsense")).status).toBe(401);
    expect((await post({}, other.accessToken)).status).toBe(403);
    expect((await post({ session_id: crypto.randomUUID() })).status).toBe(404);
    await workshop.server.sql(
      "insert into public.schools (id, name, enabled_areas) values ('7b1f7a5e-7f8e-4a36-9d1b-0c6a4a0d1f11', 'Mango Hill', array['skills']) on conflict do nothing",
    );
    await workshop.server.sql("update public.profiles set school_id = '7b1f7a5e-7f8e-4a36-9d1b-0c6a4a0d1f11' where id = $1", [student.id]);
    const refused = await post({});
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: "area_disabled" })]);
    expect((await student.post("chat", { session_id: student.sessionId, message_id: crypto.randomUUID(), text: "a game" })).status).toBe(
      403,
    );
  });

  it("is refused while a reply is being written, and a message while a program runs", async () => {
    workshop.stub.script({ kind: "reply", text: "What else?", firstMs: 300 });
    const arrived = workshop.stub.nextRequest();
    const reply = student.say("ideas");
    await arrived;
    expect((await post({})).status).toBe(409);
    await reply;
    const run = await post({ code: "import time\ntime.sleep(0.5)" });
    expect((await student.post("chat", { session_id: student.sessionId, message_id: crypto.randomUUID(), text: "a game" })).status).toBe(
      409,
    );
    expect((await eventsOf(run)).at(-1)?.event).toBe("message");
  });

  it("goes on when the student leaves, and its result waits for them", async () => {
    const response = await post({ code: "import time\ntime.sleep(0.8)\nprint('done')" });
    await response.body?.cancel();
    await expect.poll(history, { timeout: 8000 }).toMatchObject([{ execution: { output: "done\n" } }]);
  });
});
