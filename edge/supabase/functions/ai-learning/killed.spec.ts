import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spawnServer, type ChildServer } from "#testing/server/child-server.ts";
import { eventsOf, openActivity, postAs, requestAs, sessionRow } from "#testing/server/learn-with-stub.ts";
import { freshDatabase } from "#testing/server/fresh-database.ts";
import type { TestPostgres } from "#testing/server/postgres-for-tests.ts";
import { createTestClient } from "#testing/server/test-server.ts";
import { startProviderStub } from "#testing/provider-stub/provider-stub.ts";
import type { ProviderStub } from "#testing/provider-stub/provider-stub.ts";

const postgres: TestPostgres | null = await freshDatabase();
afterAll(() => postgres?.stop());

const kinds = [
  { name: "the embedded database", databaseUrl: "", isHere: true },
  { name: "a PostgreSQL server", databaseUrl: postgres?.url ?? "", isHere: postgres !== null },
];

describe.each(kinds)("on $name", ({ databaseUrl, isHere }) => {
  let stub: ProviderStub;
  let dataDir: string;
  let running: ChildServer | undefined;
  beforeAll(async () => {
    stub = await startProviderStub();
    dataDir = await mkdtemp(join(tmpdir(), "learn-killed-"));
  });
  afterAll(async () => {
    await running?.kill("SIGKILL");
    await stub.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Starts the process that an operator starts, on the same data each time. */
  async function start(): Promise<string> {
    await running?.kill("SIGKILL");
    running = spawnServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AI_BASE_URL: stub.baseUrl, AI_API_KEY: "key-of-the-test" });
    return running.ready;
  }

  it.runIf(isHere)(
    "a kill -9 in the middle of a reply loses nothing that the student sent, and asking again answers it [CHAT-020]",
    async () => {
      const origin = await start();
      const { publishableKey, secretKey } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8")) as {
        publishableKey: string;
        secretKey: string;
      };
      const client = createTestClient(origin, publishableKey);
      const email = `${crypto.randomUUID()}@example.org`;
      const password = "correct horse battery";
      const { data, error } = await client.auth.signUp({ email, password });
      if (error !== null || data.user === null || data.session === null) throw error ?? new Error("no session");
      const operator = createTestClient(origin, secretKey);
      const student = await openActivity({ id: data.user.id, email, password, client, operator, accessToken: data.session.access_token });
      const turn = { session_id: student.sessionId, message_id: crypto.randomUUID(), text: "the lamp just has a timer" };

      stub.script({ kind: "reply", text: "You wrote “a timer”. What does it do each time?", tokenMs: 2000 });
      const cut = await fetch(`${origin}/functions/v1/ai-learning/chat`, requestAs(student.accessToken, turn));
      await cut.body!.getReader().read();
      await running?.kill("SIGKILL");

      const again = await start();
      const restarted = { ...student, client: createTestClient(again, publishableKey) };
      const signedIn = await restarted.client.auth.signInWithPassword({ email, password });
      restarted.accessToken = signedIn.data.session?.access_token ?? "";
      expect((await sessionRow(restarted)).chat_history.map(({ content }) => content).slice(1)).toEqual(["the lamp just has a timer"]);

      stub.script({ kind: "reply", text: "You wrote “a timer”. What does it do each time?" });
      const events = await eventsOf(await postAs(restarted.accessToken, `${again}/functions/v1/ai-learning/chat`, turn));
      expect(events.at(-1)).toMatchObject({ event: "message", data: { content: "You wrote “a timer”. What does it do each time?" } });
      expect((await sessionRow(restarted)).chat_history.map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
    },
  );
});
