import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { createLog, describeFailure } from "./log.ts";

it("describes a failure by its kind and its place, never by its message", () => {
  const { name, stack } = describeFailure(new RangeError("ada@example.org\n    wrote this"));
  expect(name).toBe("RangeError");
  expect(stack).toContain("log.test.ts");
  expect(stack).not.toMatch(/ada|wrote/);
  expect(describeFailure("ada@example.org")).toEqual({ name: "string", stack: "" });
});

it("writes one JSON line with the time in ISO form and no name of the machine", () => {
  const lines: string[] = [];
  createLog({ write: (line) => lines.push(line) }).info({ event: "ready" });
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), event: "ready" }]);
});

it("has written everything when the process ends at once", () => {
  const last = `import { createLog } from "./log.ts"; createLog().fatal({ event: "crashed" }); process.exit(1);`;
  const node = ["--import", "./load-typescript.js", "--input-type=module", "--eval", last];
  expect(spawnSync(process.execPath, node, { cwd: import.meta.dirname, encoding: "utf8" }).stderr).toContain('"event":"crashed"');
});
