import { expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { callAsService, finishTurn } from "./conversation.ts";
import { signUpStudent, startSession } from "./people.ts";

const server = await sharedTestServer();

it("the guided path lets three times as many messages through, where a press of a button is a message and no model is asked", async () => {
  const student = await signUpStudent(server);
  const session = await startSession(server, student);
  const sent = (messages: number) =>
    server.sql(
      "insert into public.learner_usage (user_id, recent_messages) values ($1, array_fill(clock_timestamp(), array[$2::int])) on conflict (user_id) do update set recent_messages = excluded.recent_messages",
      [student.id, messages],
    );
  const send = (id: string, more: object) =>
    callAsService(server, "claim_turn", {
      learner: student.id,
      session,
      message_id: id,
      message: "Give me a hint",
      area: "ai-learning",
      ...more,
    });
  const pressed = { extension: { move: { kind: "hint" } } };
  await sent(59);
  expect(await send("press-00060", pressed)).toMatchObject({ ok: true });
  await finishTurn(server, student, session, "press-00060", "reply");
  await sent(60);
  expect(await send("press-00061", pressed)).toMatchObject({ ok: false, reason: "rate_limited" });
  await sent(20);
  for (const more of [{}, { ...pressed, reserve: 1 }]) expect(await send("message-21", more)).toMatchObject({ reason: "rate_limited" });
});
