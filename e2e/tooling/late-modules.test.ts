import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "learn-late-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds the area Skills by a configuration and answers what became of each script, by name. */
async function build(config: string, name: string): Promise<Map<string, string>> {
  const outDir = join(folder, name);
  const args = ["build", "--configLoader", "runner", "--logLevel", "warn", "--emptyOutDir", "--outDir", outDir, "--config", config];
  const child = spawn(join(root, "node_modules/.bin/vite"), args, {
    cwd: join(root, "remotes/skills"),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (piece: Buffer) => (said += String(piece)));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(said).not.toContain("Error");
  expect(code).toBe(0);
  const hash = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
  const scripts = readdirSync(join(outDir, "assets")).filter((file) => file.endsWith(".js"));
  return new Map(scripts.map((file) => [file, hash(join(outDir, "assets", file))]));
}

it("an area whose modules come late, as on a busy machine, becomes the same files as on a quiet one", async () => {
  const usual = await build("vite.config.ts", "usual");
  expect(usual.size).toBeGreaterThan(4);
  expect(await build(join(import.meta.dirname, "late-modules.config.ts"), "late")).toEqual(usual);
});
