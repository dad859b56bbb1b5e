import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createScratchWorkspace } from "./scratch-workspace.ts";

const root = join(import.meta.dirname, "../..");
const { run, plant, remove } = createScratchWorkspace();
afterAll(remove);

/** The hash of each task that has a command, by its name. */
function hashes(): Map<string, string> {
  const { output } = run(".", "turbo", ["run", "spec", "journeys", "--dry=json"]);
  const { tasks } = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1)) as {
    tasks: { taskId: string; hash: string; command: string }[];
  };
  return new Map(
    tasks.filter(({ command }) => command !== "<NONEXISTENT>").map(({ taskId, hash }) => [taskId.replace("@learn/", ""), hash]),
  );
}

const before = hashes();

/** The tasks that a new file makes run again. */
function repeatedBy(file: string): string[] {
  let repeated: string[] = [];
  plant(file, "export const planted = true;\n", () => {
    repeated = [...hashes()].filter(([task, hash]) => before.get(task) !== hash).map(([task]) => task);
  });
  return repeated.filter((task) => /#(spec|journeys)$/.test(task)).toSorted();
}

it("a change in one area runs its specs and journeys again, and what looks at all areas; one in what functions share runs all", () => {
  expect(repeatedBy("edge/supabase/functions/tutor/planted.ts")).toEqual([
    "edge#spec",
    "journeys-all-areas#journeys",
    "journeys-tutor#journeys",
    "journeys-tutor#spec",
  ]);
  expect(repeatedBy("remotes/tutor/src/planted.ts")).toEqual(["journeys-all-areas#journeys", "journeys-tutor#journeys"]);
  const all = [...before.keys()].filter((task) => /#(spec|journeys)$/.test(task)).toSorted();
  expect(repeatedBy("edge/supabase/functions/_shared/turn/planted.ts")).toEqual(all);
});

it("the specs of every area that has some are one task, beside the area's journeys, or else among the edge's", () => {
  const functions = join(root, "edge/supabase/functions");
  const tasks = readdirSync(join(root, "e2e/journeys")).flatMap((name) => {
    const { scripts } = JSON.parse(readFileSync(join(root, "e2e/journeys", name, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const area = /supabase\/functions\/([\w-]+)\//.exec(scripts["spec"] ?? "")?.[1];
    return area === undefined ? [] : [{ area, name, script: scripts["spec"] ?? "" }];
  });
  expect(new Set(tasks.map(({ area }) => area)).size).toBe(tasks.length);
  for (const { area, name, script } of tasks) {
    const { tasks: inputs } = JSON.parse(readFileSync(join(root, "e2e/journeys", name, "turbo.json"), "utf8")) as {
      tasks: Record<string, { inputs: string[] }>;
    };
    expect(
      readdirSync(join(functions, area)).some((file) => file.endsWith(".spec.ts")),
      area,
    ).toBe(true);
    for (const task of ["spec", "journeys"])
      expect(inputs[task]?.inputs, name).toContain(`$TURBO_ROOT$/edge/supabase/functions/${area}/**`);
    // The count of the whole run is read from there.
    expect(script).toContain(`e2e/journeys/${name}/.results/spec.json`);
  }
});
