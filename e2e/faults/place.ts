import { cpSync, mkdtempSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { commonServer, freshDatabase } from "@learn/edge/fresh-database";
import { preparedDatabase } from "@learn/edge/prepared-database";
import { startProviderStub, type ProviderStub } from "@learn/edge/provider-stub";
import { cheapPasswords, startProduct, type Product } from "../fixtures/product.ts";
import { startLine, type Certificate, type Line } from "./line.ts";
import { Writers } from "./writers.ts";

export type Kind = "embedded" | "PostgreSQL";

/** What a fault needs of its surroundings. */
export interface Needs {
  settings?: Record<string, string>;
  /** The data folder is a disk of its own, of so many MB. */
  diskMb?: number;
  /** The provider is asked over https, first with this certificate. */
  certificate?: Certificate;
  /** Switches of Node beside the usual ones. */
  flags?: string[];
}

/** A product under load, with a line to each thing that it needs. */
export interface Place {
  kind: Kind;
  product: Product;
  writers: Writers;
  stub: ProviderStub;
  provider: Line;
  /** To PostgreSQL; leads nowhere with the embedded database. */
  database: Line;
  dataDir: string;
  /** Waits until the product, which was ended, runs again: whoever looks after it (`learn.service`) starts it anew. */
  back(): Promise<void>;
  stop(): Promise<void>;
}

const flags = ["--liftoff-only"];
/** As `learn.service` waits, but shorter. */
const restartMs = 500;

/** Starts the product with so many students at work. */
export async function startPlace(kind: Kind, students: number, needs: Needs): Promise<Place> {
  const stub = await startProviderStub();
  let replies = 0;
  stub.script(() => ({ kind: "reply", text: `Good, that is ${(replies += 1)} so far. What makes you say so?`, tokenMs: 20 }));
  const provider = await startLine(portOf(stub.baseUrl), needs.certificate);
  const postgres = kind === "PostgreSQL" ? await freshDatabase() : null;
  const database = await startLine(postgres === null ? 9 : portOf(postgres.url));
  const disk = needs.diskMb === undefined ? null : mountDisk(needs.diskMb);
  const dataDir = disk && join(disk, "data");
  if (dataDir !== null && postgres === null) cpSync(await preparedDatabase(), join(dataDir, "database"), { recursive: true });
  // Else one without a DATABASE_URL gets a database of the common server.
  const common = process.env[commonServer];
  if (postgres === null) delete process.env[commonServer];
  const product = await startProduct(
    {
      ...cheapPasswords,
      AI_BASE_URL: `http${needs.certificate ? "s" : ""}://127.0.0.1:${provider.port}/v1`,
      AI_API_KEY: "key-of-the-faults",
      ...(postgres && { DATABASE_URL: withPort(postgres.url, database.port) }),
      ...(dataDir !== null && { DATA_DIR: dataDir }),
      ...needs.settings,
    },
    undefined,
    undefined,
    [...flags, ...(needs.flags ?? [])],
  );
  if (common !== undefined) process.env[commonServer] = common;
  let isStopping = false;
  let isUp = true;
  const lookAfter = async (): Promise<void> => {
    for (;;) {
      await product.ended();
      isUp = false;
      if (isStopping) return;
      await wait(restartMs);
      isUp = await product.restart().then(
        () => true,
        () => false,
      );
    }
  };
  const lookedAfter = lookAfter();
  const writers = await Writers.start(product, students);
  return {
    kind,
    product,
    writers,
    stub,
    provider,
    database,
    dataDir: dataDir ?? join(product.dataDir, "data"),
    async back() {
      for (const end = Date.now() + 120_000; !isUp; await wait(50)) if (Date.now() > end) throw new Error(product.printed());
    },
    async stop() {
      isStopping = true;
      await product.stop();
      await lookedAfter;
      await Promise.all([provider.close(), database.close(), stub.stop()]);
      await postgres?.stop();
      if (disk !== null) execFileSync("umount", ["--lazy", disk]);
    },
  };
}

/** Whether this machine lets us make a disk; the administrator's may. */
export function canMount(): boolean {
  try {
    execFileSync("umount", ["--lazy", mountDisk(1)]);
    return true;
  } catch {
    // Neither root nor a container that may: such faults are told to be untried.
    return false;
  }
}

function mountDisk(mb: number): string {
  const folder = mkdtempSync(join(tmpdir(), "learn-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${mb}m`, "tmpfs", folder], { stdio: "ignore" });
  return folder;
}

const portOf = (url: string): number => Number(new URL(url).port);

function withPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}
