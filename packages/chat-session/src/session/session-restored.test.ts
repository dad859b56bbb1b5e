// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { answerWith, cleanUpAfterEach, open, openSession, untilRest } from "../testing/open-session.ts";

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
    await untilRest(chat);
    expect(server.heard[0]!.body).toMatchObject({ message_id: "m1", text: "A kettle." });
    expect(chat.getState().messages.at(-1)!.content).toBe("Here I am");
  });

  it("keeps a draft through a reload, for each conversation by itself", async () => {
    const { server, chat } = await open(answerWith("ok"));
    chat.getState().setDraft("Half a thou");
    chat.getState().dispose();
    expect(openSession({ endpoint: server.endpoint }).getState().draft).toBe("Half a thou");
    expect(openSession({ endpoint: server.endpoint, sessionId: "another" }).getState().draft).toBe("");
  });

  it("keeps a message through a reload that never reached the server", async () => {
    const { server, chat } = await open(answerWith("ok"));
    await server.stop();
    chat.getState().send("Are you there?");
    await untilRest(chat);
    const { id } = chat.getState().messages.at(-1)!;
    const again = openSession({ endpoint: server.endpoint });
    expect(again.getState().messages.at(-1)).toMatchObject({ id, content: "Are you there?" });
    expect(again.getState().reply).toEqual({ state: "failed", reason: "unanswered" });
  });

  it("shows a kept message once when the server has it after all", async () => {
    const { server, chat } = await open((response) => void response.destroy());
    chat.getState().send("Hi");
    await untilRest(chat);
    const { id } = chat.getState().messages.at(-1)!;
    const messages = [stored[0], { ...stored[1], id, content: "Hi" }, { ...stored[0], id: "m2", content: "Welcome" }];
    const again = openSession({ endpoint: server.endpoint, messages });
    expect(again.getState().messages.map(({ content }) => content)).toEqual(["Hello, Amina!", "Hi", "Welcome"]);
    expect(again.getState().reply).toEqual({ state: "idle" });
  });

  it("works without a place to keep words", async () => {
    vi.stubGlobal("sessionStorage", undefined);
    const { chat } = await open(answerWith("ok"));
    chat.getState().setDraft("x");
    chat.getState().send("Hi");
    await untilRest(chat);
    expect(chat.getState().messages.at(-1)!.content).toBe("ok");
  });
});
