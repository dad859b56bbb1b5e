import { afterAll, expect, it } from "vitest";
import { runElsewhere } from "#supabase/functions/_shared/serve/index.ts";
import { listen, type Listener } from "#server/http/listen.ts";
import { createRunner } from "./runner.ts";
import { runnerService, serveRunner } from "./serve.ts";

const secret = "a".repeat(32);
const runner = createRunner({ spareProcesses: 0 });
let listener: Listener | undefined;
afterAll(async () => {
  await listener?.close(1_000);
  await runner.close();
});

async function serviceUrl(): Promise<string> {
  const app = runnerService(runner, secret);
  listener ??= await listen({ fetch: (request) => app.fetch(request), host: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${listener.port}`;
}

it("runs programs for a hosted function that knows the secret", async () => {
  const run = runElsewhere({ url: await serviceUrl(), secret });
  expect(await run({ code: "print(input())", language: "python", input: ["hi"], student: "ada" })).toMatchObject({
    ok: true,
    output: "hi\n",
    error: null,
  });
  expect(await run({ code: "a\0b", language: "python", student: "ada" })).toMatchObject({
    ok: false,
    status: 400,
    message: expect.stringContaining("not text"),
  });
});

it("refuses everybody else, and programs of nobody", async () => {
  const url = await serviceUrl();
  const post = (authorization: string, body: unknown): Promise<Response> =>
    fetch(`${url}/run`, { method: "POST", headers: { authorization }, body: JSON.stringify(body) });
  const program = { code: "print(1)", language: "python", student: "ada" };
  for (const authorization of ["", "Bearer", `Bearer ${secret}b`, `bearer ${secret}`])
    expect((await post(authorization, program)).status).toBe(401);
  expect((await post(`Bearer ${secret}`, { ...program, student: undefined })).status).toBe(400);
  expect((await post(`Bearer ${secret}`, null)).status).toBe(400);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect((await fetch(`${url}/anything`)).status).toBe(404);
});

it("doesn't start with a secret that could be guessed", async () => {
  await expect(serveRunner({ CODE_RUNNER_SECRET: "short" })).rejects.toThrow("CODE_RUNNER_SECRET");
});
