import { beforeEach, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { beginTurn, callAsService, historyOf } from "./conversation.ts";
import { signUpStudent, startSession } from "./people.ts";

let session: string;

const server = await sharedTestServer();
const amina = await signUpStudent(server);
beforeEach(async () => {
  await server.sql("delete from public.learner_usage");
  session = await startSession(server, amina, { greeting: null });
  await beginTurn(server, amina, session, "message-1", "one");
});

const finish = (reply: string, { failed = false, cut = false, tokens = 0 } = {}): Promise<unknown> =>
  callAsService(server, "finish_turn", {
    learner: amina.id,
    session,
    message_id: "message-1",
    reply,
    failed,
    cut,
    tokens_in: tokens,
    tokens_out: 0,
    prompt: "guide@1",
    practice: false,
  });

const contents = async () => (await historyOf(server, session)).map(({ content }) => content);

it("a cut reply is kept with its mark, frees the session and lets the message run again", async () => {
  expect(await finish("You wro", { failed: true, cut: true })).toMatchObject({ content: "You wro", failed: true, cut: true });
  expect(await server.sql("select from public.turn_locks where session_id = $1", [session])).toEqual([]);
  expect(await beginTurn(server, amina, session, "message-1", "one")).toMatchObject({ ok: true, state: "again" });
});

it("a reply that comes later takes the place of a cut one, and a cut one never that of a reply", async () => {
  await finish("You wro", { failed: true, cut: true });
  const reply = await finish("You wrote it.");
  expect(reply).not.toHaveProperty("cut");
  expect(await finish("You", { failed: true, cut: true })).toEqual(reply);
  expect(await contents()).toEqual(["one", "You wrote it."]);
});

it("a cut reply without words leaves the message unanswered and the session free", async () => {
  expect(await finish(" \n", { failed: true, cut: true, tokens: 5 })).toBeNull();
  expect(await contents()).toEqual(["one"]);
  expect(await server.sql("select from public.turn_locks where session_id = $1", [session])).toEqual([]);
  expect(await server.sql("select tokens_in::int from public.learner_usage where user_id = $1", [amina.id])).toEqual([{ tokens_in: 5 }]);
});

it("a newer apology takes the place of an older one: it says what is wrong now", async () => {
  await finish("Please wait a moment.", { failed: true });
  await finish("I apologize.", { failed: true });
  expect(await contents()).toEqual(["one", "I apologize."]);
});

it("the same words twice are one reply, whose tokens are booked once", async () => {
  const first = await finish("You wro", { failed: true, cut: true, tokens: 7 });
  expect(await finish("You wro", { failed: true, cut: true, tokens: 7 })).toEqual(first);
  expect(await server.sql("select tokens_in::int from public.learner_usage where user_id = $1", [amina.id])).toEqual([{ tokens_in: 7 }]);
});
