import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const here = new URL(".", import.meta.url);
const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(new URL(path, here), "utf8"));

it("a hosted function runs on the very versions that are installed and tested here", async () => {
  const { imports } = (await json("deno.json")) as { imports: Record<string, string> };
  const { packages } = (await json("../../../package-lock.json")) as { packages: Record<string, { version: string }> };
  expect(Object.keys(imports)).not.toEqual([]);
  for (const [name, pin] of Object.entries(imports)) expect(pin).toBe(`npm:${name}@${packages[`node_modules/${name}`]?.version}`);
});

it("every function is deployed with those versions", async () => {
  const config = await readFile(new URL("../config.toml", here), "utf8");
  const entries = (await readdir(here, { recursive: true })).flatMap((file) => /^([^_/\\][^/\\]*)[/\\]index\.ts$/.exec(file)?.[1] ?? []);
  expect(entries).not.toEqual([]);
  for (const name of entries) {
    const [line] = new RegExp(`^${name} = .*$`, "m").exec(config) ?? [];
    expect(line, name).toContain(`entrypoint = "./functions/${name}/index.ts"`);
    expect(line, name).toContain('import_map = "./functions/deno.json"');
  }
});
