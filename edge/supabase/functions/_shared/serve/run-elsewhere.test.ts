import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { runElsewhere } from "./run-elsewhere.ts";

let stop: () => void = () => {};
afterEach(() => stop());

/** A runner's service that answers this, and what it was sent. */
async function service(status: number, body: string) {
  const seen: { url?: string | undefined; authorization?: string | undefined; body: string } = { body: "" };
  const server = createServer(async (request, response) => {
    seen.url = request.url;
    seen.authorization = request.headers.authorization;
    for await (const piece of request) seen.body += String(piece);
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close();
  return { seen, run: runElsewhere({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, secret: "s3cret" }) };
}

const program = { code: "print(1)", language: "python", input: ["a"], student: "student-1" } as const;

it("a program travels to the runner with the secret, and its result comes back [CODE-003]", async () => {
  const ran = { output: "1\n", error: null, errorLine: null, executionTime: 4, outputCut: false, stopped: null };
  const { seen, run } = await service(200, JSON.stringify({ ok: true, ...ran }));
  expect(await run({ ...program, input: ["a"], signal: new AbortController().signal })).toEqual({ ok: true, ...ran });
  expect(seen).toMatchObject({ url: "/run", authorization: "Bearer s3cret" });
  expect(JSON.parse(seen.body)).toEqual(program);
});

it.each([
  ["a sentence", 429, '{"error":"Many programs are running right now.","code":"queue_full"}', "Many programs are running right now."],
  ["no JSON", 502, "<html>", ""],
])("a refusal with %s keeps its status [CODE-004]", async (_, status, body, message) => {
  const { run } = await service(status, body);
  expect(await run({ ...program, input: ["a"] })).toMatchObject({ ok: false, status, message });
});

it("a runner that hangs after the head of its answer is waited for no longer than who asks says", async () => {
  const server = createServer((_, response) => response.writeHead(200, { "content-type": "application/json" }).flushHeaders());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const run = runElsewhere({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, secret: "s3cret" });
  await expect(run({ ...program, input: ["a"], signal: AbortSignal.timeout(200) })).rejects.toThrow();
});
