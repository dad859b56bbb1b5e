import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { eventsOf, jwtSecretOf, postAs, sessionRow, startTestLearn } from "../../../local/testing/learn-with-stub.ts";
import type { TestLearn } from "../../../local/testing/learn-with-stub.ts";

const functions = fileURLToPath(new URL("..", import.meta.url));
// The program itself, not its launcher: it then belongs to the test's group of processes and ends with it.
const { runInstall } = createRequire(import.meta.url)("deno/install_api.cjs") as { runInstall(): string };
let learn: TestLearn;
let hosted: ChildProcess;
let url: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  learn = await startTestLearn();
  const port = await freePort();
  url = `http://127.0.0.1:${port}/ai-learning/chat`;
  const env = {
    ...process.env,
    DENO_NO_UPDATE_CHECK: "1",
    DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
    SUPABASE_URL: learn.server.origin,
    SUPABASE_SERVICE_ROLE_KEY: learn.server.serviceKey,
    JWT_SECRET: await jwtSecretOf(learn.server),
    AI_BASE_URL: learn.stub.baseUrl,
    AI_API_KEY: "key-of-the-test",
    AI_DAILY_TOKENS: "60000",
  };
  const permissions = ["--allow-net=127.0.0.1", "--allow-env", "--no-prompt"];
  const parts = ["run", "--no-remote", "--cached-only", "--node-modules-dir=manual", "--config", "deno.json", ...permissions, "ai-learning/index.ts"];
  hosted = spawn(runInstall(), parts, { cwd: functions, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [hosted.stdout, hosted.stderr]) stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ready = async (): Promise<void> => {
    const status = await fetch(url, { method: "OPTIONS" }).then((response) => response.status, () => 0);
    if (status !== 204) throw new Error(`The function does not answer on Deno: ${output}`);
  };
  await vi.waitFor(ready, { timeout: 30_000, interval: 100 });
});
afterAll(async () => {
  hosted?.kill("SIGKILL");
  await learn?.stop();
});

it("the function runs unchanged on Deno: it knows the learner, streams a reply and stores it", async () => {
  const student = await learn.student();
  learn.stub.script({ kind: "reply", text: "You wrote “a lamp”. What does it do each time?", tokenMs: 20 });
  const body = { session_id: student.sessionId, message_id: crypto.randomUUID(), text: "a lamp" };
  const events = await eventsOf(await postAs(student.accessToken, url, body));
  expect(events.at(0)).toEqual({ event: "delta", data: { text: "You" } });
  expect(events.at(-1)).toMatchObject({ event: "message", data: { content: "You wrote “a lamp”. What does it do each time?" } });
  expect((await sessionRow(student)).chat_history).toHaveLength(3);
  expect((await postAs(null, url, body)).status).toBe(401);
});

it("a hosted function sums up a long conversation and lets the coach rest at AI_DAILY_TOKENS", async () => {
  const student = await learn.student();
  const history = Array.from({ length: 60 }, (_, index) => ({ id: `message-${index}`, role: index % 2 === 0 ? "user" : "assistant", content: `words ${index}`, timestamp: "" }));
  await learn.server.sql("update public.dashboard set chat_history = $2::text::jsonb where id = $1", [student.sessionId, JSON.stringify(history)]);
  learn.stub.script({ kind: "reply", text: "What does it do each time?" });
  const turn = () => postAs(student.accessToken, url, { session_id: student.sessionId, message_id: crypto.randomUUID(), text: "a lamp" });
  await (await turn()).text();
  const summaries = () => learn.server.sql("select summary from public.conversation_summaries where session_id = $1", [student.sessionId]);
  await expect.poll(summaries).toEqual([{ summary: "What does it do each time?" }]);

  await learn.server.sql("update public.ai_spending set tokens_in = 59000");
  const response = await turn();
  expect([response.status, await response.json()]).toEqual([429, expect.objectContaining({ code: "coach_resting" })]);
});
