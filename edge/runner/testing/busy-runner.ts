import { setTimeout as wait } from "node:timers/promises";
import { createRunner } from "../runner.ts";

// A process for tests to kill: two programs that never end, and what is kept ready beside them.
const runner = createRunner({ atOnce: 2, spareProcesses: 0 });
void runner.run({ code: "while True: pass", language: "python", student: "ada" });
void runner.run({ code: "for (;;);", language: "javascript", student: "ben" });
while (runner.processes().length < 2) await wait(20);
await wait(1_000);
process.stdout.write(JSON.stringify(runner.processes()));
