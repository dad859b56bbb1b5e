import { beforeEach, describe, expect, it } from "vitest";
import { createAreaFunction } from "../_shared/request/index.ts";
import { assess as assessRoute } from "../_shared/assessment/index.ts";
import { evaluationWith, talkAbout } from "#testing/server/evaluated-talk.ts";
import { postAs, requestAs, sharedTestLearn, type TestStudent } from "#testing/server/learn-with-stub.ts";
import { area } from "./index.ts";
import { calls } from "./calls.ts";

let student: TestStudent;
const learn = await sharedTestLearn();
const url = `${learn.server.origin}/functions/v1/ai-learning`;
beforeEach(async () => {
  student = await learn.student();
});

const talk = (texts?: string[]) => talkAbout(learn, student, texts);

const assess = (token = student.accessToken) => postAs(token, `${url}/assess`, { session_id: student.sessionId });

describe("an evaluation, when something is missing,", () => {
  it("can be asked for again after a failure", async () => {
    await talk();
    learn.stub.script([{ kind: "status", status: 400 }, evaluationWith([5, 5, 5, 5, 5])]);
    await assess();
    expect(await (await assess()).json()).toMatchObject({ evaluation_score: 100, completed: true });
  });

  it("needs a conversation [ASSESS-006] [ASSESS-007]", async () => {
    const response = await assess();
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: "No conversation history available for evaluation.", code: "no_conversation" });
  });

  it("needs a session [ASSESS-005]", async () => {
    const nowhere = await postAs(student.accessToken, `${url}/assess`, { session_id: crypto.randomUUID() });
    expect(nowhere.status).toBe(404);
    expect((await postAs(student.accessToken, `${url}/assess`, {})).status).toBe(400);
  });

  it("is refused for a completed activity", async () => {
    await talk();
    learn.stub.script(evaluationWith([5, 5, 5, 5, 5]));
    await assess();
    expect((await assess()).status).toBe(409);
  });

  it("that can't be stored says so [ASSESS-019]", async () => {
    await talk();
    learn.stub.script(evaluationWith([5]));
    const dependencies = await learn.dependencies();
    const impatient = { ...area, routes: { assess: (request: Parameters<typeof assessRoute>[0]) => assessRoute(request, calls, [1, 1]) } };
    const handler = createAreaFunction(impatient, {
      ...dependencies,
      call: (name, args) => (name === "finish_assessment" ? Promise.reject(new Error("gone")) : dependencies.call(name, args)),
    });
    const response = await handler(new Request(`${url}/assess`, requestAs(student.accessToken, { session_id: student.sessionId })));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: "Failed to complete evaluation. Please try again.", code: "not_saved" });
  });
});
