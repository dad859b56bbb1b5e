/**
 * Stands in for the journeys' product where the stage is packed (`pack-stage.ts`): the product that comes in the package, on data of its
 * own, with the area of the folder that this runs in.
 */
import { execFile, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { repositoryFolder } from "@learn/edge/repository";
import { shortLivedProcessFlags } from "@learn/edge/short-lived-processes";
import type { Product } from "../fixtures/product.ts";

/** The author's area. */
export const areaFolder = process.cwd();
export const cheapPasswords = { PASSWORD_COST: "4" };
/** A package of the area that is made already, for the processes that test it. */
const madeAlready = "LEARN_STAGE_AREA";

/** What the author has done wrong, as a sentence. */
export class StageFault extends Error {
  override name = "StageFault";
}

/** The area, signed for this machine alone by a key that nobody keeps. */
interface SignedArea {
  file: string;
  key: string;
}

async function run(args: string[], env: Record<string, string> = {}): Promise<string> {
  // Vite sets NODE_ENV where it serves, and what is built would be another thing then.
  const { NODE_ENV: _, ...own } = process.env;
  try {
    return (await promisify(execFile)(process.execPath, args, { cwd: areaFolder, env: { ...own, ...env } })).stdout;
  } catch (cause) {
    const { stdout = "", stderr = "" } = cause as { stdout?: string; stderr?: string };
    throw new StageFault((stderr + stdout).trim() || String(cause), { cause });
  }
}

const program = join(repositoryFolder, "learn.mjs");

/** The types of the area's own tables, as its SQL makes them. @throws StageFault with what of the SQL fails */
export const typesOfArea = (): Promise<string> =>
  run([...shortLivedProcessFlags, program, "area", "types", areaFolder], { DATA_DIR: join(areaFolder, "node_modules/.learn-stage") });

/** Builds what of the area isn't built, and signs all of it. */
async function signArea(folder: string): Promise<SignedArea> {
  const keyFile = join(folder, "key.pem");
  const publicFile = join(folder, "key.public");
  if (!existsSync(keyFile)) {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    writeFileSync(keyFile, privateKey.export({ format: "pem", type: "pkcs8" }));
    writeFileSync(publicFile, publicKey.export({ format: "der", type: "spki" }).toString("base64"));
  }
  const tool = join(areaFolder, "node_modules/@learn/area-kit/tools/learn-area.js");
  const said = await run([tool, "release", "--draft", "--to", folder, "--key", keyFile]);
  return { file: join(folder, /\S+\.tar\.gz/.exec(said)?.[0] ?? ""), key: readFileSync(publicFile, "utf8") };
}

/** Takes away pages that were built before the area's description or its packages changed, or all. */
export function forgetBuild(all: boolean): void {
  const changedAt = (file: string): number => statSync(join(areaFolder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const asked = ["package.json", "area.json", "icon.svg", "motif.svg"].map(changedAt);
  if (all || changedAt("dist/area.json") < Math.max(...asked)) rmSync(join(areaFolder, "dist"), { recursive: true, force: true });
}

/** The area in a package, by which every product is started from here on. */
export async function packArea(folder: string): Promise<void> {
  process.env[madeAlready] = JSON.stringify(await signArea(folder));
}

export interface StageProduct extends Product {
  /** Takes up what has changed of the area's function, rubric, activities and description. */
  takeUp(): Promise<void>;
}

/** Starts it with these settings; `hear` is told each warning of its log and what the area's function prints, and isolated, the area runs in a frame of its own. */
export async function startProduct(
  env: Record<string, string> = {},
  hear?: (line: string) => void,
  isIsolated = false,
): Promise<StageProduct> {
  const place = mkdtempSync(join(tmpdir(), "learn-stage-"));
  // Vite ends the process by itself when it is told to stop.
  process.once("exit", () => rmSync(place, { recursive: true, force: true }));
  const data = join(place, "data");
  const add = async (port: string, { file, key }: SignedArea): Promise<void> => {
    await run([program, "area", "accept", key], { DATA_DIR: data });
    await run([program, "area", "add", file, "--yes", ...(isIsolated ? ["--isolated"] : [])], { DATA_DIR: data, PORT: port });
  };
  const made = process.env[madeAlready];
  // As `packArea` has written it.
  await add("1", made === undefined ? await signArea(place) : (JSON.parse(made) as SignedArea));
  const { PATH = "", HOME = "" } = process.env;
  const server = spawn(process.execPath, [program], {
    env: { PATH, HOME, CONSENT_AGE: "0", PORT: "0", DATA_DIR: data, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "exit");
  let printed = "";
  const port = await new Promise<string>((resolve, reject) => {
    const listen = (heard: RegExp) => (chunk: Buffer) => {
      printed += chunk.toString();
      for (const line of chunk.toString().split("\n")) if (heard.test(line)) hear?.(line);
      const [, taken] = /"event":"ready","port":(\d+)/.exec(printed) ?? [];
      if (taken !== undefined) resolve(taken);
    };
    server.stdout.on("data", listen(/"level":[45]0/));
    // Also what a function of the area throws, and prints.
    server.stderr.on("data", listen(/"level":[45]0|^(?!{"level").+/));
    void ended.then(() => reject(new StageFault(printed)));
  });
  const refuse = (): never => {
    throw new Error("The stage's product runs until it is stopped.");
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir: place,
    pid: () => server.pid ?? Number.NaN,
    printed: () => printed,
    ended: async () => void (await ended),
    kill: refuse,
    restart: refuse,
    takeUp: async () => add(port, await signArea(place)),
    async stop() {
      server.kill();
      await ended;
      rmSync(place, { recursive: true, force: true });
    },
  };
}
