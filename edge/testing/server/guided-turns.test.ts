import fs from "node:fs";
import { readFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { expect, it, vi } from "vitest";
import { guidedTurns } from "./guided-turns.ts";

/** The files that are opened while something is done. */
async function openedBy(work: () => Promise<unknown>): Promise<string[]> {
  const spies = [
    ...(["open", "openSync", "readFile", "readFileSync"] as const).map((name) => vi.spyOn(fs, name)),
    ...(["open", "readFile"] as const).map((name) => vi.spyOn(fs.promises, name)),
  ];
  syncBuiltinESMExports();
  try {
    await work();
    return spies.flatMap(({ mock }) => mock.calls.map(([file]) => String(file)));
  } finally {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  }
}

it("the first use of an activity on the guided path reads one file at most", async () => {
  const { turn } = await guidedTurns(2);
  expect((await openedBy(turn)).length).toBeLessThanOrEqual(1);
  // What counts them would see two.
  expect(await openedBy(() => Promise.all([1, 2].map(() => readFile(import.meta.filename))))).toHaveLength(2);
});
