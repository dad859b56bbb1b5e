import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sentBytes } from "./page-bytes.ts";

const repository = join(import.meta.dirname, "../..");
const assets = join(repository, "remotes/ai-learning/dist/assets");
const names = readdirSync(join(repository, "packages/exhibits/src/kinds"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const mostBytes = 20 * 1024;

const built = readdirSync(assets).filter((file) => /\.(?:js|css)$/.test(file));
const textOf = (file: string) => readFileSync(join(assets, file), "utf8");
// What reads a kind's lines may be a chunk of the same name: the kind itself is the larger one.
const chunkOf = (name: string) =>
  built
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith(".js"))
    .toSorted((one, other) => statSync(join(assets, other)).size - statSync(join(assets, one)).size)[0];

/** A chunk with all that it imports before it runs, without what the activity's page has loaded already. */
function loadedWith(file: string, before: Set<string>, found = new Set<string>()): Set<string> {
  if (before.has(file) || found.has(file)) return found;
  found.add(file);
  for (const [, imported = ""] of textOf(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) loadedWith(imported, before, found);
  return found;
}

const page = loadedWith(chunkOf("activity")!, new Set());

it.each([...names, "drawings"])(
  "the exhibit %s is a chunk of its own that the activity's page doesn't wait for, at most 20 KB with its styles",
  (name) => {
    const chunk = chunkOf(name);
    expect(chunk, `no chunk of ${name}: build remotes/ai-learning`).toBeDefined();
    expect([...page]).not.toContain(chunk);
    // What kinds share counts, too: the first that is opened brings it.
    const files = [...loadedWith(chunk!, page), ...built.filter((file) => file.endsWith(".css") && /^(?:card-face|pieces)-/.test(file))];
    const styles = built.filter((file) => file.startsWith(`${name}-`) && file.endsWith(".css"));
    const bytes = [...files, ...styles].reduce((sum, file) => sum + sentBytes(join(assets, file)), 0);
    expect(statSync(join(assets, chunk!)).size).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
  },
);
