import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import * as v from "valibot";
import type { DatabaseHandle } from "../database/database-handle.ts";
import type { Secrets } from "../guards/secrets.ts";
import { isFromThisMachine } from "./local-only.ts";
import type { ServerEnvironment } from "./server-environment.ts";

/** Where the operator's command asks for a copy of the embedded database. */
export const backupPath = "/__backup";
/** What the copy is named, in the folder that the command has made for it. */
export const databaseFolder = "database";

// A name and no path: nothing is written outside of the data folder.
const askedSchema = v.object({ draft: v.pipe(v.string(), v.regex(/^backup-[A-Za-z0-9]+$/)) });

interface BackupParts {
  config: { dataDir: string };
  database: DatabaseHandle;
  secrets: Pick<Secrets, "secretKey">;
}

/**
 * Copies the embedded database, as it is at one moment, into an empty folder of the data folder. Only somebody at this machine who can
 * read the key in the data folder may ask; to anybody else, and on PostgreSQL, there is nothing at this address.
 */
export function backupRoute({ config, database, secrets }: BackupParts): Hono<ServerEnvironment> {
  return new Hono<ServerEnvironment>().post(backupPath, async (context, next) => {
    const isAllowed = isFromThisMachine(context) && context.req.header("apikey") === secrets.secretKey;
    if (!isAllowed || database.copyFiles === undefined) return next();
    const asked = v.safeParse(askedSchema, await context.req.json().catch(() => null));
    const draft = asked.success ? join(config.dataDir, asked.output.draft) : null;
    const inside = draft === null ? null : await readdir(draft).catch(() => null);
    if (draft === null || inside?.length !== 0)
      return context.json({ error: "Name an empty folder of the data folder, such as backup-a1b2c3.", code: "wrong_folder" }, 400);
    await database.copyFiles(join(draft, databaseFolder));
    return context.json({ copied: true }, 200, { "cache-control": "no-store" });
  });
}
