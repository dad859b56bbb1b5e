import { afterAll, beforeAll, expect, it } from "vitest";
import { createRunner } from "#runner/runner.ts";
import { runnerService } from "#runner/serve.ts";
import { listen } from "#server/http/listen.ts";
import type { Listener } from "#server/http/listen.ts";
import { startOnDeno } from "#testing/server/function-on-deno.ts";
import type { HostedFunction } from "#testing/server/function-on-deno.ts";
import { eventsOf, postAs, sessionRow } from "#testing/server/learn-with-stub.ts";
import { course, startTestWorkshop } from "#testing/server/workshop.ts";
import type { TestWorkshop } from "#testing/server/workshop.ts";

const secret = "s".repeat(32);
const runner = createRunner({ atOnce: 1 });
let service: Listener;
let workshop: TestWorkshop;
let hosted: HostedFunction;

beforeAll(async () => {
  const app = runnerService(runner, secret);
  service = await listen({ fetch: (request) => app.fetch(request), host: "127.0.0.1", port: 0 });
  workshop = await startTestWorkshop();
  hosted = await startOnDeno(workshop, "vibing", { CODE_RUNNER_URL: `http://127.0.0.1:${service.port}`, CODE_RUNNER_SECRET: secret });
});
afterAll(async () => {
  hosted?.stop();
  await workshop?.stop();
  await service?.close(1000);
  await runner.close();
});

it("the function runs unchanged on Deno: a program is written, run by the runner's own service, analysed, changed and run again", async () => {
  const student = await workshop.student();
  workshop.stub.script([
    { kind: "reply", text: "Here it is.\n```python\nprint(6 * 7)\n```" },
    { kind: "reply", text: "It printed one number. What did you expect?" },
  ]);
  const session_id = student.sessionId;
  const written = await eventsOf(
    await postAs(student.accessToken, `${hosted.url}/chat`, {
      session_id,
      message_id: crypto.randomUUID(),
      text: "six times seven",
      mode: "code",
    }),
  );
  expect(course(written)).toEqual(["delta", "status", "run", "delta", "message"]);
  expect(written.at(-1)?.data).toMatchObject({
    content: expect.stringContaining("What did you expect?"),
    execution: { output: "42\n", error: null },
  });

  const own = await eventsOf(
    await postAs(student.accessToken, `${hosted.url}/run`, {
      session_id,
      run_id: crypto.randomUUID(),
      language: "python",
      code: "print(6 * 8)",
    }),
  );
  expect(own.at(-1)?.data).toMatchObject({ execution: { output: "48\n", by: "student" } });
  expect((await sessionRow(student)).chat_history.at(-1)).toEqual(own.at(-1)?.data);
});
