// @vitest-environment node
import { expect, it, vi } from "vitest";
import { beginEvents, event, refuse, storedReply } from "../testing/coach-server.ts";
import { answerWith, cleanUpAfterEach, open, say, sessionId, untilSettled } from "../testing/open-session.ts";
import type { ChatExtension } from "./extension.ts";

cleanUpAfterEach();

const drawing = { says: "Drawing..." };

/** An area whose coach draws: each message can have a picture, which is named by its time here. */
const pictures: ChatExtension = {
  routes: ["draw"],
  readMessage: ({ role, timestamp }) => (role === "assistant" ? { picture: timestamp } : null),
  readEvent: (name, data) => (name === "picture" ? { doing: "thinking", extension: data } : name === "drawing" ? { doing: drawing } : null),
};
const turn = { route: "draw", body: { draw_id: "d1" }, doing: drawing };

it("gives messages and replies what the area's extension reads of them", async () => {
  let finish = () => {};
  const { chat } = await open(
    (response) => {
      beginEvents(response);
      response.write(event("drawing", {}) + event("unknown", { picture: "none" }) + event("picture", { picture: "half" }));
      finish = () => response.end(event("message", storedReply("Here.")));
    },
    { extension: pictures },
  );
  chat.getState().send("Draw a kettle");
  await vi.waitFor(() => expect(chat.getState().reply).toMatchObject({ doing: "thinking", extension: { picture: "half" } }), {
    timeout: 10_000,
  });
  finish();
  await untilSettled(chat);
  expect(chat.getState().messages.map(({ extension }) => extension)).toEqual([null, null, { picture: "2025-05-12T09:05:00Z" }]);
});

it("passes over events that nobody reads, where the area brings no extension", async () => {
  const { chat } = await open((response) => {
    beginEvents(response);
    response.end(event("picture", { picture: "half" }) + event("message", storedReply("Here.")));
  });
  await say(chat, "Draw a kettle");
  expect(chat.getState().messages.at(-1)).toMatchObject({ content: "Here.", extension: null });
});

it("asks the extension's route beside the chat, says what the coach is busy with, and joins what came of it", async () => {
  let finish = () => {};
  const { server, chat } = await open(
    (response) => {
      beginEvents(response);
      finish = () => response.end(event("message", storedReply("A kettle.")));
    },
    { extension: pictures },
  );
  const taken = chat.getState().takeTurn(turn);
  expect(chat.getState().reply).toMatchObject({ state: "streaming", doing: drawing });
  await vi.waitFor(() => expect(server.heard).toHaveLength(1), { timeout: 10_000 });
  finish();
  expect(await taken).toMatchObject({ ok: true, message: { content: "A kettle." } });
  expect(server.heard[0]).toMatchObject({ path: "/functions/v1/ai-learning/draw", body: { draw_id: "d1" } });
  expect(chat.getState()).toMatchObject({ reply: { state: "idle" }, messages: [{ id: "greeting" }, { content: "A kettle." }] });
});

it("asks no route that the extension doesn't have, and leaves the conversation as it was when the server refuses", async () => {
  const { server, chat } = await open((response) => refuse(response, 413, "too_large"), { extension: pictures });
  expect(await chat.getState().takeTurn({ ...turn, route: "assess" })).toMatchObject({ ok: false });
  expect(server.heard).toHaveLength(0);
  const { messages, reply } = chat.getState();
  expect(await chat.getState().takeTurn(turn)).toEqual({ ok: false, reason: "too-long", sentence: "A sentence." });
  expect(chat.getState()).toMatchObject({ messages, reply });
});

it("takes the place of nothing of the core's with what it tells the function besides", async () => {
  const { server, chat } = await open(answerWith("ok"), { extension: pictures });
  await say(chat, "Draw a kettle", { mode: "draw", extension: { text: "Something else", session_id: "another", size: "big" } });
  expect(server.heard[0]!.body).toMatchObject({ text: "Draw a kettle", mode: "draw", size: "big", session_id: sessionId });
});

it("sends along what the area has to tell with a message, decided by what was sent before, and the same when it is asked again", async () => {
  let count = 0;
  const counting: ChatExtension = {
    ...pictures,
    besideMessage: (messages) => (messages.some(({ role }) => role === "user") ? undefined : { facts: `Drawn: ${(count += 1)}.` }),
  };
  const { server, chat } = await open(
    async (response, heard, index) => {
      if (index === 0) return void response.destroy();
      await answerWith("ok")(response, heard, index);
    },
    { extension: counting, waits: { lostMs: [10] } },
  );
  await say(chat, "Look", { extension: { execution_id: "run-1" } });
  await say(chat, "And now");
  expect(server.heard.map(({ body }) => [body["facts"], body["execution_id"]])).toEqual([
    ["Drawn: 1.", "run-1"],
    ["Drawn: 1.", "run-1"],
    [undefined, undefined],
  ]);
});
