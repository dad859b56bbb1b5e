// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { beginEvents, event, storedReply } from "../testing/coach-server.ts";
import { answerWith, cleanUpAfterEach, open, openSession, pause, say, untilSettled } from "../testing/open-session.ts";

cleanUpAfterEach();

describe("what was there before", () => {
  const stored = [
    { id: "m0", role: "assistant", content: "Hello, Amina!", timestamp: "2025-05-12T09:02:00Z", failed: false, practice: false },
    { id: "m1", role: "user", content: "A kettle.", timestamp: "2025-05-12 09:03:00+00", failed: false, practice: false },
  ] as const;

  it("makes the stored times dates again [CHAT-024]", async () => {
    const { chat } = await open(answerWith("ok"), { messages: [...stored] });
    expect(chat.getState().messages.map(({ at }) => at?.toISOString())).toEqual(["2025-05-12T09:02:00.000Z", "2025-05-12T09:03:00.000Z"]);
  });

  it("shows the greeting while nothing is stored", async () => {
    const { chat } = await open(answerWith("ok"), { messages: [] });
    expect(chat.getState().messages.map(({ role, content }) => [role, content])).toEqual([["assistant", "Hello!"]]);
  });

  it("offers to ask again when the last stored message has no reply", async () => {
    const { server, chat } = await open(answerWith("Here I am"), { messages: [...stored] });
    expect(chat.getState().reply).toEqual({ state: "failed", reason: "unanswered" });
    chat.getState().askAgain();
    await untilSettled(chat);
    expect(server.heard[0]!.body).toMatchObject({ message_id: "m1", text: "A kettle." });
    expect(chat.getState().messages.at(-1)!.content).toBe("Here I am");
  });

  it("keeps nothing when it is left after everything was forgotten, as signing out does", async () => {
    const { chat } = await open(answerWith("ok"));
    chat.getState().setDraft("Half a thou");
    sessionStorage.clear();
    chat.getState().dispose();
    expect(sessionStorage.length).toBe(0);
  });

  it("keeps a draft through a reload, for each conversation by itself", async () => {
    const { server, chat } = await open(answerWith("ok"));
    chat.getState().setDraft("Half a thou");
    chat.getState().dispose();
    expect(openSession({ endpoint: server.endpoint }).getState().draft).toBe("Half a thou");
    expect(openSession({ endpoint: server.endpoint, sessionId: "another" }).getState().draft).toBe("");
  });

  it("never shows one person's words to another", async () => {
    const { server, chat } = await open(answerWith("ok"));
    chat.getState().setDraft("Half a thou");
    expect(openSession({ endpoint: server.endpoint, learnerId: "another" }).getState().draft).toBe("");
  });

  it("keeps a message through a reload that never reached the server", async () => {
    const { server, chat } = await open(answerWith("ok"));
    await server.stop();
    await say(chat, "Are you there?");
    const { id } = chat.getState().messages.at(-1)!;
    const again = openSession({ endpoint: server.endpoint });
    expect(again.getState().messages.at(-1)).toMatchObject({ id, content: "Are you there?" });
    expect(again.getState().reply).toEqual({ state: "failed", reason: "unanswered" });
  });

  it("shows a kept message once when the server has it after all", async () => {
    const { server, chat } = await open((response) => void response.destroy());
    await say(chat, "Hi");
    const { id } = chat.getState().messages.at(-1)!;
    const messages = [stored[0], { ...stored[1], id, content: "Hi" }, { ...stored[0], id: "m2", content: "Welcome" }];
    const again = openSession({ endpoint: server.endpoint, messages });
    expect(again.getState().messages.map(({ content }) => content)).toEqual(["Hello, Amina!", "Hi", "Welcome"]);
    expect(again.getState().reply).toEqual({ state: "idle" });
  });

  const half = {
    id: "m1:reply",
    role: "assistant",
    content: "Half a",
    timestamp: "2025-05-12T09:04:00Z",
    failed: true,
    cut: true,
    practice: false,
  } as const;

  it("shows a reply that broke off as such, and puts the whole one in its place when it is asked for again", async () => {
    const { server, chat } = await open(
      async (response) => {
        beginEvents(response);
        await pause(60);
        response.end(event("message", { ...storedReply("Half a reply is no reply."), id: "m1:reply" }));
      },
      { messages: [...stored, half] },
    );
    expect(chat.getState().messages.at(-1)).toMatchObject({ content: "Half a", isCut: true, isApology: false });
    expect(chat.getState().reply).toEqual({ state: "failed", reason: "cut" });
    chat.getState().askAgain();
    expect(chat.getState().messages.at(-1)!.content).toBe("Half a");
    await untilSettled(chat);
    expect(server.heard.map(({ body }) => [body.message_id, body.text])).toEqual([["m1", "A kettle."]]);
    expect(chat.getState().messages.map(({ content }) => content)).toEqual(["Hello, Amina!", "A kettle.", "Half a reply is no reply."]);
  });

  it("lets the learner write on after a reply that broke off", async () => {
    const { server, chat } = await open(answerWith("Good."), { messages: [...stored, half] });
    await say(chat, "That is enough for me.");
    expect(server.heard.map(({ body }) => body.text)).toEqual(["That is enough for me."]);
    expect(chat.getState().messages.map(({ content }) => content)).toEqual([
      "Hello, Amina!",
      "A kettle.",
      "Half a",
      "That is enough for me.",
      "Good.",
    ]);
  });

  it("can ask once more after an apology, whose place the reply then takes", async () => {
    const apology = { ...half, content: "I apologize", cut: false };
    const { server, chat } = await open(answerWith("Now I can."), { messages: [...stored, apology] });
    expect(chat.getState().reply).toEqual({ state: "idle" });
    chat.getState().askAgain();
    await untilSettled(chat);
    expect(server.heard[0]!.body.message_id).toBe("m1");
    expect(chat.getState().messages.map(({ content }) => content)).toEqual(["Hello, Amina!", "A kettle.", "Now I can."]);
  });

  it("goes on by itself, once, after a reload in the middle of a reply", async () => {
    const { server, chat } = await open(async (response, _, index) => {
      beginEvents(response);
      response.write(event("delta", { text: "What" }));
      if (index > 0) response.end(event("message", storedReply("What else?")));
    });
    chat.getState().send("Hi");
    await vi.waitFor(() => expect(chat.getState().reply).toMatchObject({ text: "What" }));
    const { id } = chat.getState().messages.at(-1)!;
    // A reload tells nobody: the old page is not disposed of.
    const again = openSession({ endpoint: server.endpoint, messages: [{ ...stored[1], id, content: "Hi" }] });
    again.getState().resume();
    again.getState().resume();
    await untilSettled(again);
    expect(again.getState().messages.map(({ content }) => content)).toEqual(["Hi", "What else?"]);
    expect(server.heard.map(({ body }) => body.message_id)).toEqual([id, id]);
  });

  it("leaves it to the learner to ask again for a reply that they have left", async () => {
    const { server, chat } = await open((response) => beginEvents(response));
    chat.getState().send("Hi");
    await vi.waitFor(() => expect(server.heard).toHaveLength(1));
    const { id } = chat.getState().messages.at(-1)!;
    chat.getState().dispose();
    const again = openSession({ endpoint: server.endpoint, messages: [{ ...stored[1], id, content: "Hi" }] });
    again.getState().resume();
    expect(again.getState().reply).toEqual({ state: "failed", reason: "unanswered" });
  });

  it("works without a place to keep words", async () => {
    vi.stubGlobal("sessionStorage", undefined);
    const { chat } = await open(answerWith("ok"));
    chat.getState().setDraft("x");
    await say(chat, "Hi");
    expect(chat.getState().messages.at(-1)!.content).toBe("ok");
  });
});
