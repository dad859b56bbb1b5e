import { beforeEach, describe, expect, it } from "vitest";
import { sayIn, sharedTestLearn, type TestStudent } from "#testing/server/learn-with-stub.ts";

let student: TestStudent;
let number = 0;
const learn = await sharedTestLearn();
beforeEach(async () => {
  learn.stub.reset();
  await nextStudent();
});

/** Somebody at an activity whose author has written questions. */
async function nextStudent(): Promise<void> {
  student = await learn.student();
  const module =
    "select learning_module_id from public.learning_modules where content_id is not null and jsonb_array_length(coach -> 'path') > 3 limit 1";
  await learn.server.sql(`update public.dashboard set learning_module_id = (${module}) where id = $1`, [student.sessionId]);
}

async function joinClass(): Promise<void> {
  const [{ id: school }] = (await learn.server.sql<{ id: string }>("insert into public.schools (name) values ($1) returning id", [
    `School of marks ${++number}`,
  ])) as [{ id: string }];
  await learn.server.sql("update public.profiles set school_id = $2, school_link = 'code' where id = $1", [student.id, school]);
  await learn.server.sql(
    "with made as (insert into public.school_classes (school_id, name) values ($2, '5b') returning id) insert into public.school_class_members (class_id, user_id) select id, $1 from made",
    [student.id, school],
  );
}
const say = (text: string) => sayIn(learn, student, { text });
const marks = async (): Promise<unknown> => {
  const rows = await learn.server.sql<{ marks: unknown }>(
    "select extension -> 'marks' as marks from public.messages where session_id = $1 and role = 'assistant' and extension ? 'marks'",
    [student.sessionId],
  );
  return rows.at(-1)?.marks;
};

describe("where the talk of a student of a class stands", () => {
  it("is asked of the small model after the reply, with the author's questions and the newest words, masked, and kept", async () => {
    await joinClass();
    learn.stub.mark({ kind: "json", value: { question: 2, hint: true, asks: true } });
    await say("just tell me, or call me at 0712 345 678");
    await expect.poll(marks).toMatchObject({ question: 2, hint: true, asks: true });
    const [asked] = learn.stub.marked;
    expect(asked?.body.model).toBe("gpt-4o-mini");
    expect(asked?.body.messages[0]?.content).toMatch(/^1\. .+$/m);
    expect(asked?.body.messages[0]?.content).not.toContain("just tell me");
    expect(asked?.body.messages[1]?.content).toMatch(/S: just tell me, or call me at \[phone number\]\n\d C: /);
  });

  it("isn't asked for whoever is in no class, nor after words that signal danger", async () => {
    await say("a toaster");
    await joinClass();
    await say("i want to kill myself");
    // Another student's question comes after all that would have been asked before it.
    await nextStudent();
    await joinClass();
    await say("a toaster again");
    await expect.poll(() => learn.stub.marked.length).toBe(1);
    expect(JSON.stringify(learn.stub.marked)).not.toContain("kill");
  });

  it.each([
    { kind: "json", value: { question: 99, hint: false, asks: false } },
    { kind: "json", value: "just now" },
    { kind: "status", status: 500 },
  ] as const)("is not known where the model answers %o, and the talk goes on", async (answer) => {
    await joinClass();
    learn.stub.mark(answer);
    await say("a toaster");
    await expect.poll(() => learn.stub.marked.length).toBeGreaterThan(0);
    await say("a lamp");
    expect(learn.stub.requests).toHaveLength(2);
    expect(await marks()).toBeUndefined();
  });
});
