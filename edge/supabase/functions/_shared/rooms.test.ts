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

it("every function and text of the coaching kit is used by something that is no test", async () => {
  // That a room offers it is no use of it.
  const all = (await allFiles()).filter(({ path }) => !isTest(path) && !(path.startsWith(shared) && path.endsWith(`${sep}index.ts`)));
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

it("a room offers only what somebody outside of it uses", async () => {
  const all = await allFiles();
  const idle = rooms.flatMap((room) => {
    const folder = join(shared, room) + sep;
    const index = all.find(({ path }) => path === join(folder, "index.ts"))?.text ?? "";
    const names = [...index.matchAll(/^export (?:type )?\{ (.*) \} from/gm)].flatMap(([, list = ""]) =>
      list.split(", ").map((name) => name.replace(/^type /, "")),
    );
    expect(names.length).toBeGreaterThan(1);
    return names
      .filter((name) => !all.some(({ path, text }) => !path.startsWith(folder) && new RegExp(`\\b${name}\\b`).test(text)))
      .map((name) => `${room}: ${name}`);
  });
  expect(idle).toEqual([]);
});

it("the lint knows the rooms in their order", async () => {
  const rules = JSON.parse(await readFile(join(edge, "../.oxlintrc.json"), "utf8")) as { overrides: { files: string[]; rules: unknown }[] };
  for (const [place, room] of rooms.entries()) {
    const override = rules.overrides.find(({ files }) => files.includes(`edge/supabase/functions/_shared/${room}/**/*.ts`));
    const higher = rooms.slice(place + 1).join("|");
    expect(JSON.stringify(override), room).toContain(rooms.map((one) => `"../${one}/*"`).join(","));
    if (higher !== "") expect(JSON.stringify(override), room).toContain(`/)+(${higher})/`);
  }
});
