import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const built = "require('node:fs').mkdirSync('dist',{recursive:true});require('node:fs').writeFileSync('dist/built','')";
const ofDeno = ["fetch-deno.js", "package-lock.json", "package.json"];
const scratch = { name: "scratch", private: true, type: "module", packageManager: "npm@11.19.1", workspaces: ["shell", "remotes/*"] };
let copy: string;

function write(file: string, content: object): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), JSON.stringify(content));
}

/** A workspace whose build either writes `dist/built` or fails. */
function workspace(folder: string, canBeBuilt: boolean): void {
  const script = canBeBuilt ? `node -e "${built}"` : "node -e \"console.error('mistake in area.tsx');process.exit(1)\"";
  write(`${folder}/package.json`, { name: `@scratch/${folder.replace("/", "-")}`, version: "0.0.0", scripts: { build: script } });
}

const start = () =>
  spawnSync(process.execPath, ["edge/server/start-product.js"], {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, npm_config_registry: "http://127.0.0.1:1", npm_config_fetch_retry_mintimeout: "1" },
  });
const has = (file: string) => existsSync(join(copy, file));

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "learn-build-"));
  write("package.json", scratch);
  write("turbo.json", { tasks: { build: { outputs: ["dist/**"] }, bundle: {}, image: {} } });
  writeFileSync(join(copy, "package-lock.json"), JSON.stringify({ name: "scratch", lockfileVersion: 3, packages: {} }));
  cpSync(join(root, "edge/server/start-product.js"), join(copy, "edge/server/start-product.js"), { recursive: true });
  for (const name of ofDeno) cpSync(join(root, "edge/runner/deno", name), join(copy, "edge/runner/deno", name), { recursive: true });
  // The server, which says what is built when it starts.
  mkdirSync(join(copy, "edge/dist"), { recursive: true });
  writeFileSync(
    join(copy, "edge/dist/main.js"),
    `import { existsSync } from "node:fs"; console.log(["shell", "remotes/music"].filter((folder) => existsSync(folder + "/dist/built")).join());`,
  );
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  writeFileSync(join(copy, ".gitignore"), ".turbo");
  execFileSync("git", ["init", "-q"], { cwd: copy });
});
// A build that is told to end may still write while the folder is taken away.
afterEach(() => rmSync(copy, { recursive: true, force: true, maxRetries: 9 }));

it("the server starts when the shell is built; neither an area that can't be built nor Deno that can't be fetched stops it, and both are told", () => {
  workspace("shell", true);
  workspace("remotes/music", true);
  workspace("remotes/art", false);
  write("remotes/art/dist/mf-manifest.json", {});
  const { status, stdout, stderr } = start();
  expect([status, stdout]).toEqual([0, "shell\n"]);
  expect(stderr).not.toMatch(/telemetry/i);
  expect(stderr).toContain("mistake in area.tsx");
  expect(stderr).toContain("At least one area could not be built");
  expect(stderr).toMatch(/^Deno, which .* could not be fetched; everything else works.\n[^]*ECONNREFUSED[^]*npm run deno fetches it.$/m);
  expect(readdirSync(join(copy, "edge/runner/deno"))).toEqual(ofDeno);
  expect([has("shell/dist/built"), has("remotes/music/dist/built"), has("remotes/art/dist/mf-manifest.json")]).toEqual([true, true, true]);
});

it("the area whose page somebody opens first is built next, and then the others", () => {
  workspace("shell", true);
  const server = `import { channel } from "node:diagnostics_channel"; channel("learn.area-opened").publish("music");`;
  writeFileSync(join(copy, "edge/dist/main.js"), server);
  const build = `node -e "require('node:fs').appendFileSync('../order',process.env.npm_package_name+' ')"`;
  for (const id of ["art", "dance", "music"]) write(`remotes/${id}/package.json`, { name: id, version: "0.0.0", scripts: { build } });
  expect(start().status).toBe(0);
  expect(readFileSync(join(copy, "remotes/order"), "utf8")).toMatch(/^music (art dance|dance art) $/);
});

it("the server ends when npm start is told to", async () => {
  workspace("shell", true);
  write("package.json", { ...scratch, scripts: { start: "node edge/server/start-product.js" } });
  writeFileSync(join(copy, "edge/dist/main.js"), `console.log("ready"); setTimeout(() => console.log("left alone"), 20_000);`);
  const npm = spawn("npm", ["--silent", "start"], { cwd: copy, stdio: ["ignore", "pipe", "ignore"] });
  let printed = "";
  npm.stdout.on("data", (text) => (printed += String(text)) && npm.kill());
  await once(npm.stdout, "close");
  expect(printed).toBe("ready\n");
});

it("a shell that can't be built stops the start with a sentence", () => {
  workspace("shell", false);
  workspace("remotes/music", true);
  const { status, stderr } = start();
  expect(status).toBe(1);
  expect(stderr).toContain("The product could not be built; the reason stands above.");
});
