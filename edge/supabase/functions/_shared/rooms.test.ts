import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { expect, it } from "vitest";

const shared = import.meta.dirname;
const edge = join(shared, "../../..");
const rooms = [
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

it("the coaching kit consists of rooms, and each says what it is for", async () => {
  const entries = await readdir(shared, { withFileTypes: true });
  expect(
    entries
      .filter((entry) => entry.isDirectory() && entry.name !== "testing")
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(rooms.toSorted());
  expect(entries.filter((entry) => entry.isFile() && !isTest(entry.name)).map(({ name }) => name)).toEqual([]);
  for (const room of rooms) expect(await readFile(join(shared, room, "index.ts"), "utf8"), room).toMatch(/^\/\*\* .+ \*\/\n\n/);
});

/** What a file of a room imports from another room past its index, or, unless it is a test, from a room that isn't below its own. */
function misplacedImports({ path, text }: { path: string; text: string }): string[] {
  const own = rooms.indexOf(relative(shared, path).split(sep)[0] ?? "");
  return [...text.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)].flatMap(([, name = ""]) => {
    const [room = "", file, deeper] = relative(shared, join(path, "..", name)).split(sep);
    const place = rooms.indexOf(room);
    const isFine = place === -1 || place === own || (file === "index.ts" && deeper === undefined && (place < own || isTest(path)));
    return isFine ? [] : [`${relative(shared, path)}: ${name}`];
  });
}

it("a room imports other rooms by their index, and only those below it", async () => {
  const all = (await allFiles()).filter(({ path }) => path.startsWith(shared + sep) && path !== import.meta.filename);
  expect(all.length).toBeGreaterThan(100);
  expect(all.flatMap(misplacedImports)).toEqual([]);
});

it.each([
  ["a higher room", "text/planted.ts", "../turn/index.ts", 1],
  ["a higher room, later", "text/planted.ts", "../serve/index.ts", 1],
  ["a lower room past its index", "turn/planted.ts", "../provider/ask-provider.ts", 1],
  ["a lower room past its index, in a test", "turn/planted.test.ts", "../provider/ask-provider.ts", 1],
  ["a higher room in a test", "text/planted.test.ts", "../turn/index.ts", 0],
  ["a lower room", "turn/planted.ts", "../text/index.ts", 0],
  ["the same room", "turn/planted.ts", "./chat.ts", 0],
])("an import of %s is told from what is allowed", (_title, file, name, faults) => {
  expect(misplacedImports({ path: join(shared, file), text: `import { planted } from "${name}";` })).toHaveLength(faults);
});
