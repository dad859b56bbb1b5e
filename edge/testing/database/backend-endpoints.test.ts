import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryFolder, supabaseFolder } from "#server/repository.ts";

const folders = ["shell", "packages", "remotes"];

/** Every file of what runs in the browser, tests left out. */
async function browserFiles(): Promise<{ path: string; text: string }[]> {
  const files: { path: string; text: string }[] = [];
  for (const folder of folders) {
    for (const path of await readdir(join(repositoryFolder, folder), { recursive: true })) {
      const isOurs =
        /(^|\/)src\/.*\.tsx?$|(^|\/)package\.json$/.test(path) &&
        !/(^|\/)(node_modules|dist|testing)\//.test(path) &&
        !/\.(test|spec)\./.test(path);
      if (isOurs) files.push({ path: `${folder}/${path}`, text: await readFile(join(repositoryFolder, folder, path), "utf8") });
    }
  }
  return files;
}

const files = await browserFiles();

it("the browser knows the backend by sign-in, the table interface with its procedures, and the areas' functions [GEN-012]", () => {
  const endpoints = files.flatMap(({ text }) => text.match(/\/(auth|rest|functions|storage|realtime|graphql)\/v1/g) ?? []);
  expect([...new Set(endpoints)].toSorted()).toEqual(["/auth/v1", "/functions/v1", "/rest/v1"]);
});

it("the browser carries neither realtime nor file storage, and a hosted project has both switched off [GEN-013] [GEN-014]", async () => {
  const users = files.filter(({ text }) => /@supabase\/(realtime-js|storage-js|supabase-js)|new WebSocket\b/.test(text));
  expect(users.map(({ path }) => path)).toEqual([]);
  const config = await readFile(join(supabaseFolder, "config.toml"), "utf8");
  expect(config).toMatch(/^\[realtime\]\nenabled = false$/m);
  expect(config).toMatch(/^\[storage\]\nenabled = false$/m);
});
