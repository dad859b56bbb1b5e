import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionRow } from "../server/learn-with-stub.ts";
import { course, startTestWorkshop, type TestWorkshop } from "../server/workshop.ts";

describe("a bad connection", () => {
  let workshop: TestWorkshop;
  beforeAll(async () => {
    workshop = await startTestWorkshop();
  });
  afterAll(() => workshop?.stop());

  it("and a database that is away between a run and its record: the student sees the result, and it is kept once the database is back", async () => {
    const student = await workshop.student();
    const run = { run_id: crypto.randomUUID(), language: "python", code: "print('seen')" };
    let isAway = true;
    const events = await workshop.askWith(student, "run", run, (dependencies) => ({
      ...dependencies,
      call: (name, args) => (name === "store_run" && isAway ? Promise.reject(new Error("away")) : dependencies.call(name, args)),
      runProgram: async () => ({
        ok: true,
        output: "seen\n",
        error: null,
        errorLine: null,
        executionTime: 5,
        outputCut: false,
        stopped: null,
      }),
      inBackground: () => {},
    }));
    expect(course(events)).toEqual(["status", "run", "delta", "error"]);
    expect(events.at(-1)?.data).toMatchObject({ code: "not_saved" });
    isAway = false;
    await expect.poll(async () => (await sessionRow(student)).chat_history.length, { timeout: 60_000, interval: 500 }).toBe(1);
    expect((await student.run(run)).at(-1)?.data).toMatchObject({ execution: { output: "seen\n" } });
    expect((await student.run({ language: "python", code: "print(1)" })).at(-1)?.event).toBe("message");
  });
});
