import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { builtReleases, spawnServer, type ChildServer } from "#testing/server/child-server.ts";
import { preparedDatabase } from "#testing/server/prepared-database.ts";
import { createTestClient } from "#testing/server/test-server.ts";

interface StoredMessage {
  role: string;
  content: string;
}

interface Lesson {
  client: SupabaseClient;
  sessionId: string;
  send(messageId: string, text: string): Promise<Response>;
  transcript(): Promise<StoredMessage[]>;
}

const person = { email: "ada@example.org", password: "long enough" };
const words = "It looks at many pictures and then it guesses.";

describe("a server that is ended by a signal", () => {
  let dataDir: string;
  const started: ChildServer[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "learn-ending-"));
    cpSync(await preparedDatabase(), join(dataDir, "database"), { recursive: true });
  });
  afterEach(async () => {
    for (const child of started.splice(0)) await child.kill("SIGKILL");
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<{ child: ChildServer; lesson: () => Promise<Lesson> }> {
    const child = spawnServer({ DATA_DIR: dataDir, AREAS_DIR: builtReleases });
    started.push(child);
    const origin = await child.ready;
    return { child, lesson: () => openLesson(origin) };
  }

  it("lets a reply come to its end and stores it", async () => {
    const first = await start();
    const before = await first.lesson();
    const reply = await before.send("message-0001", words);
    const ended = first.child.kill("SIGTERM");
    expect(await reply.text()).toContain("event: message");
    expect(await ended).toBe(0);
    const after = await (await start()).lesson();
    expect((await after.transcript()).map((message) => message.role)).toEqual(["assistant", "user", "assistant"]);
  });
});

/** Signs in, or up for the first time, and opens the person's first activity. */
async function openLesson(origin: string): Promise<Lesson> {
  const { supabaseKey } = (await (await fetch(`${origin}/config.json`)).json()) as { supabaseKey: string };
  const client = createTestClient(origin, supabaseKey);
  const known = await client.auth.signInWithPassword(person);
  const { session, user } = known.error ? (await client.auth.signUp(person)).data : known.data;
  if (!session || !user) throw new Error("Nobody is signed in.");
  const profile = {
    id: user.id,
    role: "student",
    grade_level: 1,
    continent: "Africa",
  };
  if (known.error) await client.from("profiles").insert(profile).throwOnError();
  await client.rpc("refresh_user_dashboard", { user_id_param: user.id }).throwOnError();
  const { data } = await client
    .from("dashboard")
    .select("id")
    .eq("category_activity", "AI Learning")
    .order("id")
    .limit(1)
    .single()
    .throwOnError();
  const sessionId = String(data.id);
  return {
    client,
    sessionId,
    send: (messageId, text) =>
      fetch(`${origin}/functions/v1/ai-learning/chat`, {
        method: "POST",
        headers: { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" },
        body: JSON.stringify({ session_id: sessionId, message_id: messageId, text }),
      }),
    async transcript() {
      const row = await client.from("dashboard").select("chat_history").eq("id", sessionId).single().throwOnError();
      return row.data.chat_history as StoredMessage[];
    },
  };
}
