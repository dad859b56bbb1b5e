import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../shell/dist/assets");

/** What each script of the built shell loads before it runs itself. */
function readImports(): Map<string, string[]> {
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  return new Map(
    scripts.map((name) => [
      name,
      [...readFileSync(join(folder, name), "utf8").matchAll(/(?:from|\bimport)"\.\/([^"]+)"/g)].map(([, file = ""]) => file),
    ]),
  );
}

/** A way from a script back to itself; null without one. */
function findCycle(imports: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (name: string, way: string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const cycle = walk(next, [...way, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
  return null;
}

describe("the scripts of the shell", () => {
  it("need each other in one direction only: in a circle, one would run before what it extends is there", () => {
    const imports = readImports();
    expect([...imports.values()].flat().length).toBeGreaterThan(10);
    expect(findCycle(imports)).toBeNull();
  });

  it("would be found in a circle", () => {
    const circle = new Map([
      ["a", ["b"]],
      ["b", ["c"]],
      ["c", ["b"]],
    ]);
    expect(findCycle(circle)).toEqual(["b", "c", "b"]);
  });
});
