import { beforeEach, describe, expect, it } from "vitest";
import { eventsOf, postAs, sessionRow, sharedTestLearn } from "#testing/server/learn-with-stub.ts";
import type { TestEvent, TestStudent } from "#testing/server/learn-with-stub.ts";
import { spoken } from "#testing/server/workshop.ts";
import type { Behaviour } from "#testing/provider-stub/provider-stub.ts";
import { mostReplyWords } from "../_shared/conversation/index.ts";
import { countProse } from "../_shared/testing/count-prose.ts";

let student: TestStudent;
const learn = await sharedTestLearn();
const url = `${learn.server.origin}/functions/v1/ai-learning/chat`;
beforeEach(async () => {
  student = await learn.student();
  learn.stub.requests.length = 0;
});

const sentence = (count: number): string => `So ${Array.from({ length: count - 1 }, () => "word").join(" ")}.`;
const fits = `${sentence(30)}\n\n${sentence(40)}`;
const tooLong = `${fits} ${sentence(30)} Why?`;
const short = "You wrote “a lamp”. What does it do each time?";

async function say(behaviour: Behaviour, text = "a lamp"): Promise<TestEvent[]> {
  learn.stub.script(behaviour);
  return eventsOf(await postAs(student.accessToken, url, { session_id: student.sessionId, message_id: crypto.randomUUID(), text }));
}
const system = (index: number): string => learn.stub.requests[index]?.body.messages[0]?.content ?? "";
const lastStored = async () => (await sessionRow(student)).chat_history.at(-1);

describe("a model's reply of more than 75 words", () => {
  it("ends with the last sentence that fits, for the student as in what is stored, and the model is asked no further [AI-018]", async () => {
    const events = await say({ kind: "reply", text: `${tooLong} ${sentence(70)}`, tokenMs: 5 });
    expect(spoken(events)).toBe(fits);
    expect(events.at(-1)).toMatchObject({ event: "message", data: { content: fits } });
    expect(await lastStored()).toEqual(events.at(-1)?.data);
    expect(await lastStored()).not.toHaveProperty("failed");
    expect(countProse(fits)).toBeLessThanOrEqual(mostReplyWords);
    expect(await learn.stub.requests[0]?.abandoned).toBe(true);
  });

  it("is asked for again shorter the next time, and once only [AI-018]", async () => {
    await say({ kind: "reply", text: tooLong });
    expect(await lastStored()).toMatchObject({ content: fits, words: expect.any(Number) });
    await say({ kind: "reply", text: short }, "a torch");
    await say({ kind: "reply", text: short }, "a kettle");
    const said = /Your last reply had (\d+) words or more and was cut after at most 75/;
    expect(system(0)).not.toMatch(said);
    expect(Number(said.exec(system(1))?.[1])).toBeGreaterThan(mostReplyWords);
    expect(system(2)).not.toMatch(said);
    expect(learn.stub.requests[2]?.body.messages.at(-2)?.content).toBe(short);
  });
});
