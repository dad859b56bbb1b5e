import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startLearn } from "./start.ts";
import { preparedDatabase } from "./testing-template.ts";

it("reports 503 when the database doesn't answer, and ends cleanly all the same", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "learn-health-"));
  cpSync(await preparedDatabase(), join(dataDir, "database"), { recursive: true });
  const learn = await startLearn({ env: { PORT: "0", DATA_DIR: dataDir }, logTo: { write: () => {} } });
  await learn.database.close();
  const health = await fetch(`${learn.origin}/health`);
  expect([health.status, await health.json()]).toEqual([503, expect.objectContaining({ status: "unavailable" })]);
  await learn.stop();
  await expect(learn.stop()).resolves.toBeUndefined();
  await rm(dataDir, { recursive: true, force: true });
});
