import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { limitsFor } from "./connections.ts";
import { listen, type Fetch, type Listener, type ListenOptions } from "./listen.ts";

let listener: Listener | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listener?.close(0);
});

async function start(options: Partial<ListenOptions> = {}): Promise<number> {
  listener = await listen({ fetch: () => new Response("here"), host: "127.0.0.1", port: 0, ...options });
  return listener.port;
}

/** A client that takes nothing of what is sent to it, and hangs up never. */
async function deafClient(port: number, text: string, localAddress?: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress, allowHalfOpen: true });
  sockets.push(socket);
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  socket.write(text);
  return socket;
}

/** Settles when the server has closed the next connection that it takes: its own end of it, as the client's tells nothing. */
function nextClosed(): Promise<void> {
  return new Promise((resolve) => {
    const taken = (message: unknown): void => {
      unsubscribe("net.server.socket", taken);
      (message as { socket: Socket }).socket.once("close", () => resolve());
    };
    subscribe("net.server.socket", taken);
  });
}

/** What a whole request from an address is answered; null when the server hangs up without a word. */
function statusFor(port: number, localAddress: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress }, () =>
      socket.write("GET / HTTP/1.1\r\nHost: learn\r\nConnection: close\r\n\r\n"),
    );
    let answer = "";
    socket.on("data", (piece: Buffer) => (answer += piece.toString()));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? null));
  });
}

describe("a client that is refused and neither reads nor hangs up loses its connection", () => {
  const tooLarge: Fetch = () => new Response("too large", { status: 413, headers: { connection: "close" } });
  const post = "POST / HTTP/1.1\r\nHost: learn\r\nContent-Length: 900000\r\n\r\n12345";

  it.each<[string, string, Partial<ListenOptions>]>([
    ["408, for a head that never ends", "GET / HTTP/1.1\r\nHost: learn\r\n", { timeouts: { headMs: 50, checkEveryMs: 20 } }],
    [
      "408, for a body that never comes",
      post,
      { timeouts: { headMs: 50, requestMs: 100, checkEveryMs: 20 }, fetch: async (request) => new Response(await request.text()) },
    ],
    ["408, for saying nothing", "", { timeouts: { headMs: 50, checkEveryMs: 20 } }],
    ["400", "nonsense\r\n\r\n", {}],
    ["431", `GET / HTTP/1.1\r\nCookie: ${"x".repeat(70_000)}\r\n\r\n`, {}],
    ["413", post, { fetch: tooLarge }],
  ])("with %s", async (_, text, options) => {
    const port = await start(options);
    const letGo = nextClosed();
    await deafClient(port, text);
    await letGo;
  });
});

// Other systems have one loopback address only.
describe.runIf(process.platform === "linux")("while one address has all connections that it may have", () => {
  const limits = { all: 40, fromOneAddress: 10 };

  it("another address is served, and the first one again when it has let one go", async () => {
    const port = await start({ limits });
    const clients = await Promise.all(Array.from({ length: 10 }, () => deafClient(port, "GET /", "127.0.0.1")));
    expect(await statusFor(port, "127.0.0.2")).toBe("200");
    expect(await statusFor(port, "127.0.0.1")).toBeNull();
    clients[0]?.destroy();
    await expect.poll(() => statusFor(port, "127.0.0.1")).toBe("200");
  });

  it("nothing of it is counted twice: many short visits one after the other are all served", async () => {
    const port = await start({ limits });
    for (let visit = 0; visit < 30; visit += 1) expect(await statusFor(port, "127.0.0.1")).toBe("200");
  });

  it("it is a proxy's where there is one, which is bound as a whole only", async () => {
    const port = await start({ limits: { all: 12, ...limitsFor({ trustProxy: 1 }) } });
    const clients = Array.from({ length: 11 }, () => deafClient(port, "GET /", "127.0.0.1"));
    await Promise.all(clients);
    expect(await statusFor(port, "127.0.0.1")).toBe("200");
  });
});
