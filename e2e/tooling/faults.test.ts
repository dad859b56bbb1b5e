import { expect, it } from "vitest";
import { proveFaults } from "../faults/prove-faults.ts";
import { times } from "../faults/faults.ts";

it("what was acknowledged outlasts a killed server, and a second one on the same folder ends by itself", async () => {
  times.kill = 1;
  const rows = await proveFaults(["killed", "two-servers", "embedded"]);
  expect(rows.map(({ name, complaints }) => [name, complaints])).toEqual([
    ["killed", []],
    ["two-servers", []],
  ]);
});
