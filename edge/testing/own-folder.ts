import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder, which goes with the test that it is made for. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "learn-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
