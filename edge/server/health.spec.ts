import { ownFolder } from "#testing/own-folder.ts";
import { cpSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import { startLearn } from "./start.ts";
import { spawnServer } from "#testing/server/child-server.ts";
import { freePort } from "#testing/server/free-port.ts";
import { preparedDatabase } from "#testing/server/prepared-database.ts";
import { shellAlone } from "#testing/server/test-server.ts";

let folder: string;
beforeEach(async () => void (folder = await ownFolder()));

it("reports 503 when the database has no room for more or doesn't answer, and ends cleanly all the same", async () => {
  cpSync(await preparedDatabase(), join(folder, "database"), { recursive: true });
  const learn = await startLearn({ env: { PORT: "0", DATA_DIR: folder }, logTo: { write: () => {} }, folders: shellAlone });
  const health = async () => {
    const answer = await fetch(`${learn.origin}/health`);
    return [answer.status, ((await answer.json()) as { parts: { reason?: string }[] }).parts[0]?.reason];
  };
  // Where the server tries whether a file can still be written.
  await mkdir(join(folder, "database.room"));
  expect(await health()).toEqual([503, "database_takes_no_writes"]);
  await rm(join(folder, "database.room"), { recursive: true });
  await learn.database.close();
  expect(await health()).toEqual([503, "database_unreachable"]);
  await learn.stop();
  await expect(learn.stop()).resolves.toBeUndefined();
});

it("reports 503 in its own form while the server is starting", async () => {
  const port = await freePort();
  const child = spawnServer({ PORT: String(port), DATA_DIR: folder });
  let health: Response | null = null;
  while (health === null) health = await fetch(`http://127.0.0.1:${port}/health`).catch(() => wait(5, null));
  expect([health.status, health.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await health.json()).toEqual({ status: "starting", version: expect.any(String), database: "embedded", ai: "practice" });
  await child.kill("SIGKILL");
});

it("names the model that answers at this machine, to who watches and to the page, and no address of it", async () => {
  cpSync(await preparedDatabase(), join(folder, "database"), { recursive: true });
  const found = { AI_LOCAL: "on", AI_BASE_URL: "http://127.0.0.1:11434/v1", AI_MODEL_SMALL: "gemma3:4b", AI_MODEL_LARGE: "qwen2.5:7b" };
  const learn = await startLearn({ env: { PORT: "0", DATA_DIR: folder, ...found }, logTo: { write: () => {} }, folders: shellAlone });
  const tell = async (path: string) => (await fetch(`${learn.origin}${path}`)).text();
  const [health, config] = [await tell("/health"), await tell("/config.json")];
  expect(JSON.parse(health)).toMatchObject({ ai: "provider", localModel: "qwen2.5:7b" });
  expect(JSON.parse(config)).toMatchObject({ aiMode: "provider", localModel: "qwen2.5:7b" });
  expect(health + config).not.toContain("11434");
  await learn.stop();
});
