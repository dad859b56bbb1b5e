import { writeAreaPackage } from "@learn/edge/area-releases";
import { expect } from "@playwright/test";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** Runs a command in a folder: what it printed, and whether it was content. */
export function run(folder: string, command: string, ...args: string[]): { isContent: boolean; output: string } {
  // Vite sets NODE_ENV where it builds, and this process may have built something before.
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: "utf8", env: { ...env, INIT_CWD: folder } });
  return { isContent: status === 0, output: stdout + stderr };
}

function succeed(folder: string, command: string, ...args: string[]): string {
  const { isContent, output } = run(folder, command, ...args);
  expect(isContent, output).toBe(true);
  return output;
}

/** Adds text to a file, in place of `from` or at its end. */
function edit(file: string, to: string, from?: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from ?? "");
  writeFileSync(file, from === undefined ? text + to : text.replace(from, to));
}

/** Screens that fail as screens do, by their address, and what stands there then. */
export const brokenScreens = {
  draws: { does: "throw new Error('drawn');", shows: "can't be opened right now" },
  effect: { does: "useEffect(() => { throw new Error('effect'); }, []); return null;", shows: "can't be opened right now" },
  timer: {
    does: "useEffect(() => void setTimeout(() => { throw new Error('timer'); }), []); return <p>As before</p>;",
    shows: "As before",
  },
  promise: { does: "useEffect(() => void Promise.reject(new Error('promise')), []); return <p>As before</p>;", shows: "As before" },
  globals: {
    does: "useEffect(() => { Array.prototype.map = history.replaceState = null as never; }, []); return <p>Changed</p>;",
    shows: "Changed",
  },
  waits: { does: "use(never); return null;", shows: "Loading" },
};

/** Screens, routes and a procedure that fail. */
function breakScreensAndFunction(folder: string): void {
  const screens = Object.entries(brokenScreens).map(([name, { does }]) => `  "${name}": async () => ({ Screen() { ${does} } }),\n`);
  edit(join(folder, "src/area.tsx"), `screens: {\n${screens.join("")}  "import": () => import("./screens/broken.tsx"),\n`, "screens: {\n");
  edit(
    join(folder, "src/area.tsx"),
    'import { use, useEffect } from "react";\nconst never = new Promise(() => {});\nimport { defineArea',
    "import { defineArea",
  );
  writeFileSync(join(folder, "src/screens/broken.tsx"), 'JSON.parse("{");\nexport const Screen = () => null;\n');
  edit(
    join(folder, "function/index.ts"),
    `    ...marks,
    throws: () => { throw new Error("route"); },
    nothing: async () => undefined as unknown as Response,
    floods: async () => { for (const all: Uint8Array[] = []; ; ) all.push(new Uint8Array(1_000_000).fill(1)); },
    waits: () => new Promise(() => {}),
    escape: async ({ dependencies }) => Response.json(await ownOf<Database>(dependencies)("escape", {})),`,
    "    ...marks,",
  );
  edit(
    join(folder, "function/index.ts"),
    'import type { Database } from "../database.generated.ts";\nimport { ownOf, serveArea }',
    "import { serveArea }",
  );
  edit(
    join(folder, "sql/1_marks.sql"),
    `create function area_reading_circle.escape() returns jsonb language plpgsql as $$
    begin reset role; return (select to_jsonb(count(*)) from public.messages); end $$;`,
  );
}

interface MadeArea {
  /** Its folder. */
  folder: string;
  /** The public half of the team's key. */
  key: string;
  /** The release: one file. */
  signed: string;
  /** The same, unpacked. */
  opened: string;
  /** It with a file changed after it was signed. */
  tamper(file: string, change: (text: string) => string): string;
  /** Another release of the same team with a file of the server's half changed, or what its manifest says. */
  signChanged(file: string, text: string): Promise<string>;
}

/** Does something while the platform's packages are in a registry, which npm finds by these settings. */
async function withRegistry(packages: string, use: (settings: string) => void): Promise<void> {
  const registry = spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "registry.ts"), packages], { cwd: root });
  try {
    const [address] = (await once(registry.stdout, "data")) as [Buffer];
    use(`@learn:registry=${address.toString()}`);
  } finally {
    registry.kill();
  }
}

/** Makes, tests, signs and releases an area in a folder of its own, with faults in it that no check finds. */
export async function makeArea(place: string): Promise<MadeArea> {
  const packages = join(place, "packages");
  succeed(root, process.execPath, "--import", "tsx", "edge/operator/package/pack-packages.ts", "--to", packages);
  const creator = readdirSync(packages).find((name) => name.startsWith("learn-create-area-"))!;
  const create = (...args: string[]) =>
    run(place, "npm", "exec", "--yes", "--package", `file:${join(packages, creator)}`, "--", "create-area", ...args);
  expect(create("Reading Circle").output).toContain("kebab-case");
  const fromFolder = create("other-circle", "--packages", packages);
  expect(fromFolder.isContent, fromFolder.output).toBe(true);
  expect(readFileSync(join(place, "other-circle/package.json"), "utf8")).not.toMatch(/"@learn\/[^"]+": "(?!file:)/);
  const folder = join(place, "reading-circle");
  await withRegistry(packages, (settings) => {
    writeFileSync(join(place, ".npmrc"), settings);
    succeed(place, "npm", "create", "--yes", "--cache", join(place, "npm"), "@learn/area", "reading-circle", "--", "--title", "Book Club");
    cpSync(join(place, ".npmrc"), join(folder, ".npmrc"));
    succeed(folder, "npm", "install", "--prefer-offline", "--no-audit", "--no-fund");
  });
  for (const name of ["ui", "data", "voice", "stage"])
    expect(readFileSync(join(folder, `node_modules/@learn/${name}/CHANGELOG.md`), "utf8")).toContain("# Changelog");
  // Its unit tests, and then the conformance kit in Chromium.
  const tested = succeed(folder, "npm", "test", "--", "--trace", "off");
  expect(tested).toMatch(/Tests .*[1-9]\d* passed[\s\S]*leaves nothing behind[\s\S]*4 passed/);
  const key = succeed(folder, "npm", "run", "--silent", "key").trim().split("\n").at(-1)!;

  // A column that isn't there fails where a page reads it.
  const part = join(folder, "src/parts/marked-for-later.tsx");
  edit(part, "mark.activty)", "mark.activity)");
  const mistyped = run(folder, "npm", "run", "typecheck");
  expect([mistyped.isContent, mistyped.output]).toEqual([
    false,
    expect.stringMatching(/marked-for-later\.tsx[\s\S]*'activty' does not exist/),
  ]);
  edit(part, "mark.activity)", "mark.activty)");
  // A slip is named by its file, with what to change.
  for (const [file, right, slip, said] of [
    ["package.json", '"media": []', '"media": ["kamera"]', 'learn.media knows "camera" and "microphone".'],
    ["sql/1_marks.sql", "alter table", "alter tabel", "sql/1_marks.sql:10 of reading-circle failed. syntax error"],
    ["area.json", '"title"', '"name"', "AreaFault: area.json: title is missing"],
    ["function/index.ts", "export const area", "const area", 'function/index.ts must export "area", with the id "reading-circle".'],
  ] as const) {
    edit(join(folder, file), slip, right);
    const refused = run(folder, "npm", "run", "release", "--", "--to", place);
    expect([refused.isContent, refused.output]).toEqual([false, expect.stringContaining(said)]);
    edit(join(folder, file), right, slip);
  }
  breakScreensAndFunction(folder);
  const stale = run(folder, "npm", "run", "release", "--", "--to", place);
  expect([stale.isContent, stale.output]).toEqual([false, expect.stringContaining("npm run types writes it")]);
  succeed(folder, "npm", "run", "types");
  expect(readFileSync(join(folder, "database.generated.ts"), "utf8")).toContain("escape: Called<Record<never, never>, Json>;");
  const said = succeed(folder, "npm", "run", "release", "--", "--to", place);
  const signed = join(place, /reading-circle-\S+\.tar\.gz/.exec(said)![0]);
  const privateKey = readFileSync(join(folder, "team-key.pem"), "utf8");
  const opened = join(place, "opened");
  mkdirSync(opened);
  succeed(place, "tar", "-xzf", signed, "-C", opened);

  /** A copy of what was signed with one file changed. */
  const copyWith = (file: string, change: (text: string) => string): string => {
    const copy = mkdtempSync(join(place, "copy-"));
    cpSync(opened, copy, { recursive: true });
    const path = join(copy, file);
    writeFileSync(path, change(existsSync(path) ? readFileSync(path, "utf8") : ""));
    return copy;
  };
  return {
    folder,
    key,
    signed,
    opened,
    tamper(file, change) {
      const copy = copyWith(file, change);
      succeed(place, "tar", "-czf", `${copy}.tar.gz`, "-C", copy, ".");
      return `${copy}.tar.gz`;
    },
    async signChanged(file, text) {
      const copy = copyWith(file, () => text);
      const said = JSON.parse(readFileSync(join(copy, "manifest.json"), "utf8")) as Parameters<typeof writeAreaPackage>[1];
      for (const name of ["manifest.json", "signature"]) rmSync(join(copy, name));
      return join(place, await writeAreaPackage(copy, { ...said, version: "0.2.0" }, privateKey, place));
    },
  };
}

/** Does something while an area's stage runs. */
export async function onStage(
  folder: string,
  port: number,
  visit: (origin: string, printed: () => string) => Promise<void>,
  ...args: string[]
): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  expect(readFileSync(join(folder, "package.json"), "utf8")).toContain('"dev": "learn-stage dev"');
  // Not by npm, whose shell would not hand on the signal that ends it.
  const stage = spawn(join(folder, "node_modules/.bin/learn-stage"), ["dev", ...args], {
    cwd: folder,
    env: { ...env, PORT: String(port) },
  });
  const ended = once(stage, "exit");
  let printed = "";
  for (const stream of [stage.stdout, stage.stderr]) stream.on("data", (chunk: Buffer) => void (printed += chunk.toString()));
  try {
    await expect.poll(() => printed, { timeout: 180_000 }).toContain("ready ");
    await visit(`http://127.0.0.1:${port}`, () => printed);
  } finally {
    stage.kill();
    await ended;
  }
}
