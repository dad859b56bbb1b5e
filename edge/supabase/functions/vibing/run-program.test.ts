import { expect, it } from "vitest";
import type { AreaRequest } from "../_shared/request/index.ts";
import { newExecution, runExecution } from "./run-program.ts";

it("a runner that never answers leaves a record when the time is over, and nobody waits for it any more", async () => {
  const dependencies = { runProgram: () => new Promise(() => {}), log: () => {} };
  const request = { learner: { id: "amina" }, requestId: "r", dependencies } as unknown as AreaRequest;
  const waiting = newExecution({ language: "python", code: "print(1)" });
  const ran = await runExecution(request, waiting, [], AbortSignal.timeout(20));
  expect(ran).toMatchObject({ started: false, execution: { error: "Execution failed: Too many are waiting. Please run it again." } });
});
