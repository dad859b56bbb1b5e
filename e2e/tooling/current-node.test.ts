import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { currentNode, installedNode, recommendedNode } from "@learn/edge/current-node";

const root = join(import.meta.dirname, "../..");
/** The oldest that is supported, by its three numbers. An older one may work, and npm warns of what isn't made for it. */
const oldestNode = [22, 13, 0];
// Started on an older one, this asks the recommended one; a whole run does it the other way round (`run.ts`).
const other = installedNode === process.execPath ? await currentNode() : installedNode;
const isOther = other !== null && other !== process.execPath;
// What meets Node itself: files, sockets, streams, compression, processes. What only computes needs no second Node.
const parts = [
  "operator/releases/",
  ...["areas", "guards", "http", "mail"].map((room) => `server/${room}/`),
  ...["config", "log", "server-id"].map((file) => `server/${file}.test.ts`),
  ...["request", "provider", "serve"].map((room) => `supabase/functions/_shared/${room}`),
];

/** As much of Vitest's report in JSON as is looked at. */
interface Result {
  success: boolean;
  numPassedTests: number;
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

it.skipIf(!isOther)("what meets Node.js itself passes on both of the installed and the recommended one", async () => {
  const args = ["run", ...parts, "--exclude", "**/*.spec.ts", "--reporter", "json"];
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  // It ends with 1 where a test fails, and says which in what it prints.
  const { stdout } = await promisify(execFile)(other ?? "", [vitest, ...args], { cwd: join(root, "edge"), maxBuffer: 1e8 }).catch(
    (error: { stdout: string }) => error,
  );
  const result = JSON.parse(stdout.slice(stdout.indexOf("{"))) as Result;
  const failed = result.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${message}`] : []),
    ...assertionResults.filter(({ status }) => status === "failed").map(({ fullName, failureMessages }) => [fullName, ...failureMessages]),
  ]);
  expect(failed).toEqual([]);
  expect(result.success).toBe(true);
  expect(result.numPassedTests).toBeGreaterThan(300);
});

it("README and containers name the Node.js that is recommended, and both the README and package.json the oldest that is supported", () => {
  const text = (file: string): string => readFileSync(join(root, file), "utf8");
  expect(text("README.md")).toContain(`Node ${recommendedNode}`);
  const bases = [...text("edge/runner/Dockerfile").matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => Number(version));
  expect(bases.length).toBeGreaterThan(0);
  expect(new Set(bases)).toEqual(new Set([recommendedNode]));
  expect(text("package.json")).toContain(`"node": ">=${oldestNode.join(".")}"`);
  expect(text("README.md")).toContain(`${oldestNode.slice(0, 2).join(".")} is the oldest`);
});

/** Whether a package's range lets the oldest in; the packages here write `>=`, `^`, `=` or a number, and nothing below another. */
function letsOldestIn(range: string): boolean {
  return range.split("||").some((alternative) => {
    const [, sign = "", ...numbers] = /(>=|\^|~|=|>|)\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(alternative.trim()) ?? [];
    if (numbers[0] === undefined) return alternative.trim() === "*";
    const least = numbers.map((number) => Number(number ?? 0));
    const isSameMajor = least[0] === oldestNode[0];
    const different = least.map((number, index) => (oldestNode[index] ?? 0) - number).find((difference) => difference !== 0) ?? 0;
    return different >= 0 && (sign.startsWith(">") || isSameMajor);
  });
}

it("every package works with the oldest Node.js that is supported, so that npm ci warns of none", () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version?: string; engines?: { node?: string } }>;
  };
  const tooNew = Object.entries(packages)
    .filter(([, { engines }]) => engines?.node !== undefined && !letsOldestIn(engines.node))
    .map(([path, { version, engines }]) => `${path} ${version}: ${engines?.node}`);
  expect(tooNew).toEqual([]);
  // The rule itself, on ranges as packages write them.
  expect(["^20.19.0 || >=22.12.0", ">= 18", "20 || >=22", "*", ">=14.0.0 <25", "^22.13"].every(letsOldestIn)).toBe(true);
  expect([">=22.14.0", "^20 || ^24", ">=23.0.0", "18"].some(letsOldestIn)).toBe(false);
});
