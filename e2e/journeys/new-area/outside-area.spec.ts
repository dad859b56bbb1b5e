import { expect, test } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct, type Product } from "@learn/e2e/fixtures/product.ts";
import { aStudent, completeProfile, messages, openRow, say, signUp } from "@learn/e2e/fixtures/student.ts";
import { callFunction, callTables } from "@learn/e2e/fixtures/table-api.ts";

test.setTimeout(600_000);

const root = join(import.meta.dirname, "../../..");
let place: string;
let product: Product | undefined;
test.beforeEach(() => void (place = mkdtempSync(join(tmpdir(), "learn-outside-"))));
test.afterEach(async () => {
  await product?.stop();
  rmSync(place, { recursive: true, force: true });
});

function run(folder: string, command: string, ...args: string[]): { isContent: boolean; output: string } {
  // Vite sets NODE_ENV where it builds, and this process may have built something before.
  const { NODE_ENV: _, ...env } = process.env;
  const more = product && { DATA_DIR: join(product.dataDir, "data"), PORT: new URL(product.origin).port };
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...env, ...more, INIT_CWD: folder },
  });
  return { isContent: status === 0, output: stdout + stderr };
}

function succeed(folder: string, command: string, ...args: string[]): string {
  const { isContent, output } = run(folder, command, ...args);
  expect(isContent, output).toBe(true);
  return output;
}

/** One of the operator's commands about areas. */
const area = (...args: string[]) => run(root, process.execPath, "--import", "tsx", "edge/operator/area.ts", ...args);

test("outside the repository an area is made from packed packages, tested, signed and released; a running product takes it up, refuses what its team has not signed, and keeps what children did there until it is purged", async ({
  page,
}) => {
  const packages = join(place, "packages");
  succeed(root, process.execPath, "--import", "tsx", "edge/operator/package/pack-packages.ts", "--to", packages);
  const creator = readdirSync(packages).find((name) => name.startsWith("learn-create-area-"))!;
  const refused = run(place, "npm", "exec", "--yes", "--package", `file:${join(packages, creator)}`, "--", "create-area", "Reading Circle");
  expect(refused.output).toContain("kebab-case");
  succeed(
    place,
    "npm",
    "exec",
    "--yes",
    "--package",
    `file:${join(packages, creator)}`,
    "--",
    "create-area",
    "reading-circle",
    "--title",
    "Book Club",
    "--packages",
    packages,
  );
  const folder = join(place, "reading-circle");
  succeed(folder, "npm", "install", "--prefer-offline", "--no-audit", "--no-fund");
  succeed(folder, "npm", "run", "typecheck");
  expect(succeed(folder, "npm", "test")).toMatch(/Tests .*[1-9]\d* passed/);
  const key = succeed(folder, "npm", "run", "--silent", "key").trim().split("\n").at(-1)!;
  succeed(folder, "npm", "run", "release", "--", "--to", place);
  const signed = join(
    place,
    readdirSync(place).find((name) => name.endsWith(".tar.gz"))!,
  );

  product = await startProduct();
  const student = aStudent();
  await signUp(page, product, student);
  await completeProfile(page, student);
  const listed = async () => ((await (await fetch(`${product?.origin}/areas.json`)).json()) as { id: string }[]).map(({ id }) => id);

  const stranger = area("add", signed, "--yes");
  expect([stranger.isContent, stranger.output]).toEqual([false, expect.stringContaining("isn't accepted here")]);
  expect(area("accept", key, "--name", "The Book Team").output).toContain("The Book Team");
  // One other file, packed again: who signs it is the team still, and what it signed is something else.
  const opened = join(place, "opened");
  succeed(place, "mkdir", opened);
  succeed(place, "tar", "-xzf", signed, "-C", opened);
  writeFileSync(join(opened, "function/index.js"), "process.exit(1);\n");
  succeed(place, "tar", "-czf", join(place, "changed.tar.gz"), "-C", opened, ".");
  const changed = area("add", join(place, "changed.tar.gz"), "--yes");
  expect([changed.isContent, changed.output]).toEqual([
    false,
    expect.stringContaining("isn't what its team has signed: function/index.js"),
  ]);
  writeFileSync(join(opened, "manifest.json"), readFileSync(join(opened, "manifest.json"), "utf8").replace("Book Club", "Bank Club"));
  succeed(place, "tar", "-czf", join(place, "changed.tar.gz"), "-C", opened, ".");
  expect(area("add", join(place, "changed.tar.gz"), "--yes").output).toContain("signature of reading-circle is wrong");

  const shown = area("add", signed).output;
  expect(shown).toMatch(/signed by The Book Team[\s\S]*tables: area_reading_circle\.marks[\s\S]*models: chat: the small model[\s\S]*--yes/);
  expect(await listed()).not.toContain("reading-circle");
  const added = area("add", signed, "--yes");
  expect(added.output).toContain("The server has taken it up.");
  expect(await listed()).toContain("reading-circle");

  // Who was there before finds it, talks in it, and its function reaches its own table and no other.
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Book Club" })).toBeVisible();
  await openRow(page, "First Steps in Book Club");
  await say(page, "A box for my pens, since each day I look for one");
  await expect(messages(page, "Coach").last()).toContainText("?");
  const activity = crypto.randomUUID();
  const marked = () => callFunction(page, "/reading-circle/marks", { activity, is_marked: true });
  expect(await marked()).toEqual({ marked: [activity] });

  expect(area("purge", "reading-circle", "--yes").output).toContain("npm run areas -- remove reading-circle");
  expect(area("remove", "reading-circle").isContent).toBe(true);
  expect(await listed()).not.toContain("reading-circle");
  const exported = () =>
    succeed(root, process.execPath, "--import", "tsx", "edge/operator/student.ts", "export", student.email, "--to", place);
  expect(exported()).toContain("1 of area_reading_circle.marks");
  const rows = () => callTables<object[]>(page, "/dashboard?category_activity=eq.Book%20Club");
  expect(await rows()).toHaveLength(1);
  expect(area("purge", "reading-circle", "--yes").output).toContain("is erased.");
  expect(exported()).not.toContain("area_reading_circle");
  expect(await rows()).toEqual([]);
  expect(existsSync(join(product.dataDir, "data/areas/reading-circle"))).toBe(false);
});
