import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { SpanQueue } from "./span-queue.ts";

let server: Server | undefined;
afterEach(() => server?.close());

const span = { trace: "0".repeat(32), span: "1".repeat(16), name: "database claim_turn", kind: 3, ms: 1.5 };

it("holds a bounded number of spans for a collector that is away, says so once, and what was lost when it is there again", async () => {
  const sizes: number[] = [];
  let status = 503;
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => (body += String(piece)));
    request.on("end", () => {
      sizes.push(body.split("claim_turn").length - 1);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`; // a listening TCP server has one
  const lines: object[] = [];
  const log = { warn: (line: object) => lines.push(line), info: (line: object) => lines.push(line) };
  const queue = new SpanQueue({ endpoint, headers: {}, service: "learn", share: 1 }, { version: "1", log: log as never, everyMs: 10 });
  for (let index = 0; index < 6_000; index += 1) queue.add(span);
  await expect.poll(() => sizes.length).toBeGreaterThan(2);
  status = 200;
  await expect.poll(() => lines.length).toBe(2);
  await queue.close();
  expect(Math.max(...sizes)).toBe(512);
  // Of the first batch, and of what came while 4,096 waited.
  expect(sizes.reduce((sum, size) => sum + size)).toBe(512 + 4_096);
  expect(lines).toEqual([
    { event: "traces_not_taken", failure: "status 503" },
    { event: "traces_taken_again", lost: expect.any(Number) },
  ]);
});
