import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { listen, type ClientTimeouts, type Listener } from "./listen.ts";

let listener: Listener | undefined;
afterEach(() => listener?.close(0));

/** What the server says on a connection until it hangs up. */
async function answerTo(
  text: string,
  timeouts: Partial<ClientTimeouts>,
  fetch = async (request: Request): Promise<Response> => new Response(await request.text()),
): Promise<string> {
  const { port } = (listener = await listen({ fetch, host: "127.0.0.1", port: 0, timeouts: { checkEveryMs: 20, ...timeouts } }));
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (piece: Buffer) => (answer += piece.toString("latin1")));
    // Cut in the middle is hung up, too.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(answer));
  });
}

const post = "POST / HTTP/1.1\r\nHost: learn\r\nContent-Length: 10\r\n\r\n";

describe("a client that keeps the server waiting is hung up on", () => {
  it.each([
    ["says nothing at all", ""],
    ["never ends the head of its request", "GET / HTTP/1.1\r\nHost: learn\r\n"],
  ])("when it %s", async (_, text) => {
    expect(await answerTo(text, { headMs: 60 })).toContain("408 Request Timeout");
  });

  it("when it never sends the rest of a body", async () => {
    expect(await answerTo(`${post}12345`, { headMs: 60, requestMs: 120 })).toContain("408 Request Timeout");
  });

  it("when it no longer takes what it asked for", async () => {
    const endless = async (): Promise<Response> => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
    expect(await answerTo("GET / HTTP/1.1\r\nHost: learn\r\n\r\n", { silenceMs: 100 }, endless)).not.toContain("408");
  });

  it("when it sends no further request for a while", async () => {
    expect(await answerTo("GET / HTTP/1.1\r\nHost: learn\r\n\r\n", { nextRequestMs: 60 })).toContain("200 OK");
  });
});

it("a connection outlives the minute for which proxies and browsers keep theirs, or a request would be lost now and then", async () => {
  const { port } = (listener = await listen({ fetch: () => new Response(), host: "127.0.0.1", port: 0 }));
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.get("keep-alive")).toBe("timeout=75");
});
