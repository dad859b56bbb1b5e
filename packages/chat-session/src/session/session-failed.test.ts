// @vitest-environment node
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { beginEvents, event, refuse, storedReply } from "../testing/coach-server.ts";
import { answerWith, cleanUpAfterEach, open, pause, say, untilSettled } from "../testing/open-session.ts";

cleanUpAfterEach();

describe("a reply that does not come", () => {
  it("keeps the words, and what has come of the reply, and asks again under the same id when the connection drops", async () => {
    const { server, chat } = await open(async (response, _, index) => {
      beginEvents(response);
      if (index === 0) {
        response.write(event("delta", { text: "Half a " }));
        await pause(40);
        response.destroy();
        return;
      }
      response.end(event("message", storedReply("A whole reply")));
    });
    await say(chat, "Hi");
    expect(chat.getState().reply).toEqual({ state: "failed", reason: "lost" });
    expect(chat.getState().messages.map(({ content, isCut }) => [content, isCut])).toEqual([
      ["Hello!", false],
      ["Hi", false],
      ["Half a ", true],
    ]);
    chat.getState().askAgain();
    await untilSettled(chat);
    expect(chat.getState().messages.map(({ content }) => content)).toEqual(["Hello!", "Hi", "A whole reply"]);
    expect(server.heard[1]!.body).toEqual(server.heard[0]!.body);
  });

  it("counts a stream that ends without a message as lost", async () => {
    const { chat } = await open((response) => {
      beginEvents(response);
      response.end(event("delta", { text: "Half" }));
    });
    await say(chat, "Hi");
    expect(chat.getState().reply).toEqual({ state: "failed", reason: "lost" });
  });

  it("counts a silent connection as lost, but not one that says it is still there", async () => {
    const { chat } = await open(
      async (response, _, index) => {
        beginEvents(response);
        response.write(": received\n\n");
        for (let i = 0; index === 1 && i < 6; i += 1) {
          await pause(100);
          response.write(": still here\n\n");
        }
        if (index === 1) response.end(event("message", storedReply("late")));
      },
      { silenceMs: 400 },
    );
    await say(chat, "Hi");
    expect(chat.getState().reply).toEqual({ state: "failed", reason: "lost" });
    chat.getState().askAgain();
    await untilSettled(chat);
    expect(chat.getState().messages.at(-1)!.content).toBe("late");
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ["before it answers", () => {}],
    ["after the head of its answer", (response: ServerResponse) => beginEvents(response)],
    ["in the middle of a reply", (response: ServerResponse) => response.write(event("delta", { text: "Half" }))],
  ])("waits no longer than it ever does for a server that hangs %s and goes on to say that it is there", async (_, hang) => {
    const { chat } = await open(
      async (response, __, index) => {
        if (index === 1) return answerWith("At last")(response, __, index);
        hang(response);
        for (let i = 0; i < 20 && !response.destroyed; i += 1) {
          await pause(50);
          if (response.headersSent) response.write(": still here\n\n");
        }
      },
      { silenceMs: 60_000, waits: { wholeMs: 300, lostMs: [1] } },
    );
    await say(chat, "Hi");
    expect(chat.getState().reply).toEqual({ state: "failed", reason: "too-slow" });
    expect(chat.getState().messages.filter(({ content }) => content === "Hi")).toHaveLength(1);
    chat.getState().askAgain();
    await untilSettled(chat);
    expect(chat.getState().messages.at(-1)!.content).toBe("At last");
  });

  it("says that the server is out of reach when nothing listens there", async () => {
    const { server, chat } = await open(answerWith("ok"));
    await server.stop();
    await say(chat, "Hi");
    expect(chat.getState().reply).toEqual({ state: "failed", reason: "offline" });
  });

  it.each([
    [401, "unauthorized", "signed-out"],
    [429, "rate_limited", "high-demand"],
    [429, "over_budget", "over-budget"],
    [429, "coach_resting", "coach-resting"],
    [429, "school_resting", "school-resting"],
    [429, "something_new", "high-demand"],
    [500, "internal", "technical"],
    [503, "internal", "technical"],
  ])("keeps the words for asking again after %d %s", async (status, code, reason) => {
    const { chat } = await open((response) => refuse(response, status, code, { "retry-after": "7" }));
    await say(chat, "Hi");
    expect(chat.getState().reply).toEqual({ state: "failed", reason });
    expect(chat.getState().messages.at(-1)!.content).toBe("Hi");
  });

  it.each([
    [403, "not_yours", "not-yours"],
    [403, "area_disabled", "area-disabled"],
    [404, "not_found", "not-found"],
    [409, "completed", "completed"],
    [413, "too_large", "too-long"],
  ])("gives the words back to the composer after %d %s, where asking again can't help", async (status, code, reason) => {
    const { chat, server } = await open((response) => refuse(response, status, code));
    await say(chat, "Hi");
    expect(chat.getState()).toMatchObject({ reply: { state: "failed", reason }, draft: "Hi" });
    expect(chat.getState().messages).toHaveLength(1);
    chat.getState().askAgain();
    expect(server.heard).toHaveLength(1);
  });

  it("gives the words back before what was typed since", async () => {
    const { chat } = await open((response) => refuse(response, 409, "completed"));
    chat.getState().send("First");
    chat.getState().setDraft("and second");
    await untilSettled(chat);
    expect(chat.getState().draft).toBe("First\n\nand second");
  });

  it("takes a proxy's word that the server is away for a connection that is down", async () => {
    const { chat } = await open((response) => void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad Gateway</h1>"));
    await say(chat, "Hi");
    expect(chat.getState().reply).toEqual({ state: "failed", reason: "offline" });
  });

  it("takes an error event for what its code says", async () => {
    const { chat } = await open((response) => {
      beginEvents(response);
      response.end(event("error", { code: "not_saved", message: "A sentence." }));
    });
    await say(chat, "Hi");
    expect(chat.getState().reply).toEqual({ state: "failed", reason: "technical" });
  });

  it("waits and tries again by itself while the server is busy with this conversation", async () => {
    const { server, chat } = await open(
      (response, heard, index) => (index < 2 ? refuse(response, 409, "busy") : answerWith("at last")(response, heard, index)),
      { waits: { busyMs: [10, 20, 30] } },
    );
    await say(chat, "Hi");
    expect(chat.getState().messages.at(-1)!.content).toBe("at last");
    expect(new Set(server.heard.map(({ body }) => body.message_id)).size).toBe(1);
  });

  it("gives up when it stays busy, and can be asked again", async () => {
    const { server, chat } = await open((response) => refuse(response, 409, "busy"), { waits: { busyMs: [5, 5] } });
    await say(chat, "Hi");
    expect([server.heard.length, chat.getState().reply]).toEqual([3, { state: "failed", reason: "busy" }]);
  });

  it("sends no other message before the unanswered one has its reply", async () => {
    const { server, chat } = await open((response) => refuse(response, 500, "internal"));
    await say(chat, "one");
    chat.getState().send("two");
    expect(server.heard.map(({ body }) => body.text)).toEqual(["one"]);
  });
});
