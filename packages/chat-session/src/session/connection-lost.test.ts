// @vitest-environment node
import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { beginEvents, event, storedReply, type Answer } from "../testing/coach-server.ts";
import { answerWith, cleanUpAfterEach, open, pause, say, untilSettled } from "../testing/open-session.ts";
import type { ChatSession } from "./chat-state.ts";

cleanUpAfterEach();

const waits = { lostMs: [5, 5, 5, 5], offlineMs: 60_000, busyMs: [] };

/** A browser's network, which the test switches. */
const network = Object.assign(new EventTarget(), {
  isUp: true,
  change(isUp: boolean) {
    network.isUp = isUp;
    network.dispatchEvent(new Event(isUp ? "online" : "offline"));
  },
});

beforeEach(() => {
  network.isUp = true;
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  vi.stubGlobal("removeEventListener", network.removeEventListener.bind(network));
  vi.stubGlobal("navigator", {
    get onLine() {
      return network.isUp;
    },
  });
});

const said = (chat: ChatSession) => chat.getState().messages.map(({ content }) => content);
const reply = (chat: ChatSession) => chat.getState().reply;

/** Breaks off so many times after some words, then answers. */
const breaksOff =
  (times: number, words: string): Answer =>
  async (response, _, index) => {
    beginEvents(response);
    response.write(event("delta", { text: words }));
    await pause(40);
    if (index < times) response.destroy();
    else response.end(event("message", storedReply(`${words} say so?`)));
  };

describe("a connection that breaks", () => {
  it("is tried again by itself under the same id, and the words that come again take the place of the first", async () => {
    const { server, chat } = await open(breaksOff(1, "What makes you"), { waits });
    const seen = await say(chat, "Hi");
    expect(seen).toEqual(["", "What makes you", "idle"]);
    expect(said(chat)).toEqual(["Hello!", "Hi", "What makes you say so?"]);
    expect(server.heard).toHaveLength(2);
    expect(server.heard[1]!.body).toEqual(server.heard[0]!.body);
  });

  it("says nothing of a break that is over at once, and tells of one that isn't", async () => {
    const { chat } = await open(breaksOff(3, "What"), { waits });
    const lines: string[] = [];
    chat.subscribe(({ reply: now }) => {
      const line = now.state === "streaming" ? now.line : now.state;
      if (line !== lines.at(-1)) lines.push(line);
    });
    await say(chat, "Hi");
    expect(lines).toEqual(["idle", "up", "broken", "up", "broken", "up", "idle"]);
  });

  it("is given up in the end, and what had come stays to be read", async () => {
    const { server, chat } = await open(breaksOff(9, "What makes"), { waits });
    await say(chat, "Hi");
    expect(server.heard).toHaveLength(1 + waits.lostMs.length);
    expect(reply(chat)).toEqual({ state: "failed", reason: "lost" });
    expect(said(chat)).toEqual(["Hello!", "Hi", "What makes"]);
  });

  it("is tried at once when the learner asks again, without waiting any longer", async () => {
    const { server, chat } = await open(breaksOff(2, "What"), { waits: { ...waits, lostMs: [5, 60_000] } });
    chat.getState().send("Hi");
    await vi.waitFor(() => expect(reply(chat)).toMatchObject({ line: "broken" }));
    chat.getState().askAgain();
    await untilSettled(chat);
    expect(said(chat).at(-1)).toBe("What say so?");
    expect(server.heard).toHaveLength(3);
  });

  it("is tried no more once the conversation was left", async () => {
    const { server, chat } = await open(breaksOff(9, "What"), { waits: { ...waits, lostMs: [1000] } });
    chat.getState().send("Hi");
    await vi.waitFor(() => expect(reply(chat)).toMatchObject({ text: "What" }));
    chat.getState().dispose();
    await pause(1500);
    expect(server.heard).toHaveLength(1);
  });
});

describe("a device that is offline", () => {
  it("says so, and sends the message once when the network is back", async () => {
    const { server, chat } = await open(answerWith("Here I am"), { waits });
    // Nothing goes out, as in a browser without a network.
    const send = fetch;
    vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) =>
      network.isUp ? send(...request) : Promise.reject(new TypeError("Failed to fetch")),
    );
    network.change(false);
    chat.getState().send("Hi");
    await vi.waitFor(() => expect(reply(chat)).toMatchObject({ line: "offline" }));
    expect(chat.getState().messages.at(-1)).toMatchObject({ content: "Hi", isPending: true });
    network.change(true);
    await untilSettled(chat);
    expect(said(chat)).toEqual(["Hello!", "Hi", "Here I am"]);
    expect(server.heard).toHaveLength(1);
  });

  it("is asked nothing by a server on the same machine, which answers all the same", async () => {
    network.isUp = false;
    const { chat } = await open(answerWith("Here I am"), { waits });
    chat.getState().send("Hi");
    expect(await untilSettled(chat)).toEqual(["", "idle"]);
    expect(said(chat).at(-1)).toBe("Here I am");
  });

  it("asks again when the network is back and the old stream has fallen silent", async () => {
    const { server, chat } = await open(
      (response, heard, index) => {
        if (index > 0) return answerWith("What makes you say so?")(response, heard, index);
        beginEvents(response);
        response.write(event("delta", { text: "What makes" }));
      },
      { waits },
    );
    chat.getState().send("Hi");
    await vi.waitFor(() => expect(reply(chat)).toMatchObject({ text: "What makes", line: "up" }));
    network.change(false);
    expect(reply(chat)).toMatchObject({ text: "What makes", line: "offline" });
    network.change(true);
    await untilSettled(chat);
    expect(said(chat)).toEqual(["Hello!", "Hi", "What makes you say so?"]);
    expect(server.heard).toHaveLength(2);
  });

  it("keeps a stream that is still heard", async () => {
    let stream: ServerResponse | undefined;
    const { server, chat } = await open(
      (response) => {
        beginEvents(response);
        response.write(event("delta", { text: "What" }));
        stream = response;
      },
      { waits },
    );
    chat.getState().send("Hi");
    await vi.waitFor(() => expect(reply(chat)).toMatchObject({ text: "What" }));
    network.change(false);
    stream!.write(event("delta", { text: " makes" }));
    await vi.waitFor(() => expect(reply(chat)).toMatchObject({ text: "What makes", line: "up" }));
    network.change(true);
    stream!.end(event("message", storedReply("What makes you say so?")));
    await untilSettled(chat);
    expect(said(chat).at(-1)).toBe("What makes you say so?");
    expect(server.heard).toHaveLength(1);
  });
});
