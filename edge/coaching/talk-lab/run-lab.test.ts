import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

it("without a model says in one sentence which settings name one, and exits with 1", () => {
  const { AI_BASE_URL: _, AI_API_KEY: __, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", join(import.meta.dirname, "run-lab.ts")], {
    env,
    encoding: "utf8",
  });
  expect(stdout).toBe("No model is set: name one by AI_BASE_URL and AI_MODEL, with AI_API_KEY where its endpoint asks for a key.\n");
  expect(status).toBe(1);
});
