import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const shared = import.meta.dirname;
const edge = join(shared, "../../..");
const isTest = (path: string): boolean => /\.(?:test|spec)\.ts$|[/\\](?:testing|simulated|node_modules)[/\\]|-tests[/\\]|-stub[/\\]/.test(path);

async function sources(folder: string): Promise<{ path: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".ts")).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.filter((path) => !isTest(path)).map(async (path) => ({ path, text: await readFile(path, "utf8") })));
}

it("every function and text of the coaching kit is used by something that is no test", async () => {
  const all = (await Promise.all(["supabase", "practice-coach", "content-tools", "coaching", "local", "code-runner"].map((folder) => sources(join(edge, folder))))).flat();
  const kit = all.filter(({ path }) => path.startsWith(shared) && !path.endsWith(".generated.ts"));
  expect(kit.length).toBeGreaterThan(40);
  const idle = kit.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)].flatMap(([, name = ""]) => {
      const named = new RegExp(`\\b${name}\\b`, "g");
      const isUsed = all.some((other) => (other.text.match(named)?.length ?? 0) > (other.path === path ? 1 : 0));
      return isUsed ? [] : [`${relative(shared, path)}: ${name}`];
    }),
  );
  expect(idle).toEqual([]);
});
