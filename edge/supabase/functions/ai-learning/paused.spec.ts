import { ownTestLearn } from "#testing/server/own-servers.ts";
import { expect, it } from "vitest";
import { callAs, first, signUpStudent, startSession } from "#testing/database/people.ts";
import { addSchool, appoint, joinSchool } from "#testing/database/school.ts";
import { eventsOf, sendIn } from "#testing/server/learn-with-stub.ts";

const learn = await ownTestLearn();
const school = await addSchool(learn.server, "Hill School");
const teacher = await appoint(learn.server, "teacher", school);
const made = (await callAs(teacher, "make_class", { school, name: "5b" })) as { id: string; code: string };
const pupil = await signUpStudent(learn.server);
await joinSchool(pupil, made.code);
const session = await startSession(learn.server, pupil);
await callAs(teacher, "begin_pause", { class: made.id });

const say = (text: string) => sendIn(learn, { ...pupil, sessionId: session }, { text });

it("a message while a teacher has paused the screen is refused in kind words, asks no model and is kept nowhere", async () => {
  const response = await say("A phone that knows my face");
  expect([response.status, await response.json()]).toEqual([
    409,
    { error: "Eyes up! Your teacher wants to show you something. Your words are safe.", code: "paused" },
  ]);
  expect(response.headers.get("retry-after")).toBeNull();
  expect(learn.stub.requests).toHaveLength(0);
  expect(first(await learn.server.sql("select count(*)::integer as count from public.messages where session_id = $1", [session]))).toEqual({
    count: 0,
  });
});

it("a child who may be in danger is heard and answered all the same", async () => {
  const response = await say("I want to kill myself");
  expect(response.status).toBe(200);
  expect(JSON.stringify(await eventsOf(response))).toContain("message");
  expect(await learn.server.sql("select from public.safety_events where user_id = $1", [pupil.id])).toHaveLength(1);
});
