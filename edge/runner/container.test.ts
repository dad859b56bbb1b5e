import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryFolder } from "#server/repository.ts";
import { loadedBy, readContainer } from "./testing/container.ts";

const container = readContainer();
const { files, packages } = loadedBy("edge/runner/serve.ts");

it("the runner's image runs as a numbered user who isn't root, and nothing after that line needs root", () => {
  expect(container.user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
  const after = container.last.slice(container.last.findLastIndex(([name]) => name === "USER") + 1).map(([name]) => name);
  expect(after).toEqual(expect.arrayContaining(["HEALTHCHECK", "CMD"]));
  for (const name of after) expect(["ENV", "EXPOSE", "HEALTHCHECK", "CMD"]).toContain(name);
});

it("the runner's image has one base, with the C library that Deno needs, and one process that gets the signals itself", () => {
  expect(new Set(container.bases).size).toBe(1);
  expect(container.bases[0]).toMatch(/^node:\d+-bookworm-slim$/);
  expect(container.command[0]).toBe("node");
  expect(container.last.map(([name]) => name)).not.toContain("ENTRYPOINT");
});

it("the runner's image holds every file that the service loads and no setting that is secret", () => {
  const missing = files.filter((file) => !container.copied.some((folder) => file === folder || file.startsWith(`${folder}/`)));
  expect(missing).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
  expect(Object.keys(container.env).toSorted()).toEqual(["HOST", "NODE_ENV", "PORT"]);
  const ignored = readFileSync(join(repositoryFolder, "edge/runner/Dockerfile.dockerignore"), "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".git", "**/.data", "**/.env*", "**/node_modules"]));
});

it("every package that the service loads is installed where only what runs is", () => {
  const { dependencies } = JSON.parse(readFileSync(join(repositoryFolder, "edge/package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const named = packages.map((name) => (name.startsWith("@") ? name.split("/").slice(0, 2).join("/") : (name.split("/")[0] ?? "")));
  expect(named.filter((name) => dependencies[name] === undefined)).toEqual([]);
});
