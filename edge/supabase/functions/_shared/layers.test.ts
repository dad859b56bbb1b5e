import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { expect, it } from "vitest";

const shared = import.meta.dirname;
const edge = join(shared, "../../..");
const layers = [
  "text",
  "request",
  "provider",
  "activity",
  "conversation",
  "safety",
  "prompt",
  "gate",
  "exhibit",
  "guided",
  "turn",
  "assessment",
  "serve",
];
const users = ["supabase", "coaching", "server", "runner"];
const isTest = (path: string): boolean => /\.(?:test|spec)\.ts$|[/\\](?:testing|simulated|node_modules)[/\\]/.test(path);

async function allFiles(): Promise<{ path: string; text: string }[]> {
  const entries = (await Promise.all(users.map((folder) => readdir(join(edge, folder), { recursive: true, withFileTypes: true })))).flat();
  const paths = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".ts")).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, "utf8") })));
}

it("the coaching kit consists of layers, and each says what it is for", async () => {
  const entries = await readdir(shared, { withFileTypes: true });
  expect(
    entries
      .filter((entry) => entry.isDirectory() && entry.name !== "testing")
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(layers.toSorted());
  expect(entries.filter((entry) => entry.isFile() && !isTest(entry.name)).map(({ name }) => name)).toEqual([]);
  for (const layer of layers) expect(await readFile(join(shared, layer, "index.ts"), "utf8"), layer).toMatch(/^\/\*\* .+ \*\/\n\n/);
});

/** What a file of a layer imports from another layer past its index, or, unless it is a test, from a layer that isn't below its own. */
function misplacedImports({ path, text }: { path: string; text: string }): string[] {
  const own = layers.indexOf(relative(shared, path).split(sep)[0] ?? "");
  return [...text.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)].flatMap(([, name = ""]) => {
    const [layer = "", file, deeper] = relative(shared, join(path, "..", name)).split(sep);
    const place = layers.indexOf(layer);
    const isFine = place === -1 || place === own || (file === "index.ts" && deeper === undefined && (place < own || isTest(path)));
    return isFine ? [] : [`${relative(shared, path)}: ${name}`];
  });
}

it("a layer imports other layers by their index, and only those below it", async () => {
  const all = (await allFiles()).filter(({ path }) => path.startsWith(shared + sep) && path !== import.meta.filename);
  expect(all.length).toBeGreaterThan(100);
  expect(all.flatMap(misplacedImports)).toEqual([]);
});

it.each([
  ["a higher layer", "text/planted.ts", "../turn/index.ts", 1],
  ["a higher layer, later", "text/planted.ts", "../serve/index.ts", 1],
  ["a lower layer past its index", "turn/planted.ts", "../provider/ask-provider.ts", 1],
  ["a lower layer past its index, in a test", "turn/planted.test.ts", "../provider/ask-provider.ts", 1],
  ["a higher layer in a test", "text/planted.test.ts", "../turn/index.ts", 0],
  ["a lower layer", "turn/planted.ts", "../text/index.ts", 0],
  ["the same layer", "turn/planted.ts", "./chat.ts", 0],
])("an import of %s is told from what is allowed", (_title, file, name, faults) => {
  expect(misplacedImports({ path: join(shared, file), text: `import { planted } from "${name}";` })).toHaveLength(faults);
});
