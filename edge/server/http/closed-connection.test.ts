import { connect } from "node:net";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { describe, it } from "vitest";
import { openEventStream } from "#supabase/functions/_shared/request/index.ts";
import { listen } from "./listen.ts";

/** Opens an event stream over a bare socket, closes the socket when the first bytes have come, and waits until the server has noticed. */
async function leave(app: Hono, how: "destroy" | "end" | "resetAndDestroy"): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    app.get("/stream", () => {
      const stream = openEventStream({ onGone: resolve });
      stream.delta("What makes you say so? ".repeat(100));
      return stream.response;
    });
  });
  const listener = await listen({ fetch: (request) => app.fetch(request), host: "127.0.0.1", port: 0 });
  const socket = connect(listener.port, "127.0.0.1");
  socket.write("GET /stream HTTP/1.1\r\nhost: learn\r\naccept-encoding: gzip\r\n\r\n");
  await new Promise((resolve) => socket.once("data", resolve));
  socket[how]();
  await gone;
  await listener.close(0);
}

describe("a reader whose connection closes is noticed by the writer of the stream", () => {
  it.each(["destroy", "end", "resetAndDestroy"] as const)("without a word of the reader: %s", async (how) => {
    await leave(new Hono(), how);
  });

  it.each(["destroy", "end", "resetAndDestroy"] as const)("behind compression: %s", async (how) => {
    // Event streams aren't compressed unless it is asked for.
    await leave(new Hono().use(compress({ contentTypeFilter: /./ })) as Hono, how);
  });
});
