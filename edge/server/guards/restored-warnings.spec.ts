import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const run = promisify(execFile);
const guardFile = new URL("./lite.ts", import.meta.url).href;

/** Runs a program in a process of its own, since a module is imported only once in each. */
async function outputOf(program: string): Promise<string> {
  const loader = import.meta.resolve("tsx");
  const { stdout } = await run(process.execPath, ["--import", loader, "--input-type=module", "-e", program], { cwd: import.meta.dirname });
  return stdout.trim();
}

const warnWithAnError = `
  try { process.emitWarning(new Error("a real warning")); console.log("fine"); } catch (error) { console.log(error.name); }
`;

describe("warnings of Node that are Error objects", () => {
  it("throw after a plain import of the embedded backend", async () => {
    expect(await outputOf(`await import("@supabase/lite"); ${warnWithAnError}`)).toBe("TypeError");
  });

  it("work after an import behind the guard", async () => {
    const program = `
      const guard = await import(${JSON.stringify(guardFile)});
      await Promise.all([guard.loadLite(), guard.loadPglite(), guard.loadPostgres()]);
      ${warnWithAnError}`;
    expect(await outputOf(program)).toBe("fine");
  });
});
