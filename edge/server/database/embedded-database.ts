import { cp, rm, writeFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import type { PGlite } from "@electric-sql/pglite";
import { isoTimestamp } from "../guards/timestamps.ts";
import { preserveGrants } from "../guards/preserved-grants.ts";
import { exclusiveKysely, Mutex, rollBack } from "../guards/session-mutex.ts";
import { pgliteSerializers } from "../guards/parameters-as-text.ts";
import type { PreparedStatements } from "../guards/prepared-statements.ts";
import { loadPglite } from "../guards/lite.ts";
import { type DatabaseHandle, type Queryable, writeInTime } from "./database-handle.ts";

/** Opens PGlite on a folder, made when missing; without a folder the data live in memory only. */
export async function openEmbeddedDatabase(folder: string | undefined): Promise<DatabaseHandle> {
  // Its functions are made faster one after the other: done several at once, that leaves 50 MB which the process never gives back.
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  const { createPgliteConnection } = await loadPglite();
  // A server on PostgreSQL has no use for the library.
  const { PGlite } = await import("@electric-sql/pglite");
  const { PreparedStatements } = await import("../guards/prepared-statements.ts");
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: {
      parsers: { 1114: isoTimestamp, 1184: isoTimestamp },
      serializers: pgliteSerializers,
      // It takes 160 MB otherwise, and has the system's own cache of the same files beside them.
      startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
    },
  });
  const pglite = connection.driver;
  await pglite.waitReady;
  const mutex = new Mutex();
  const statements = new PreparedStatements(pglite);
  connection.kysely = exclusiveKysely(pglite, mutex, statements);
  preserveGrants(connection);
  const session = sessionOf(pglite, statements);

  const handle: DatabaseHandle = {
    kind: "embedded",
    connection,
    query: (text, parameters) => mutex.run(() => session.query(text, parameters)),
    script: (text) => mutex.run(() => inTransaction(pglite, session, () => session.script(text))),
    transaction: (work) => mutex.run(() => inTransaction(pglite, session, () => work(session))),
    listen: (channel, hear) =>
      mutex.run(async () => {
        await pglite.listen(channel, hear);
      }),
    tryToWrite: async () => (folder === undefined || (await hasRoom(`${folder}.room`)) ? writeInTime(handle) : "read-only"),
    ...(folder !== undefined && {
      copyFiles: (to: string) =>
        mutex.run(async () => {
          // What stands in memory only goes into the files; nobody else writes them until the turn is given back.
          await session.script("checkpoint");
          await cp(folder, to, { recursive: true, errorOnExist: true, force: false });
        }),
    }),
    // Waiting for the turn lets the statement of an ending request come to its commit.
    close: () => mutex.run(() => connection.close()),
  };
  return handle;
}

/** On a full disk a row is still written in the place of its last version, and nothing that is new. */
const hasRoom = (file: string): Promise<boolean> =>
  writeFile(file, Buffer.alloc(65_536))
    .finally(() => rm(file, { force: true }))
    .then(
      () => true,
      () => false,
    );

const changesSchema = /\b(alter|create|drop)\b/i;

function sessionOf(pglite: PGlite, statements: PreparedStatements): Queryable {
  return {
    async query<Row>(text: string, parameters: unknown[] = []): Promise<Row[]> {
      return (await statements.query<Row>(text, parameters)).rows;
    },
    async script(text) {
      await pglite.exec(text);
      if (changesSchema.test(text)) await statements.forget();
    },
  };
}

async function inTransaction<T>(pglite: PGlite, session: Queryable, work: () => Promise<T>): Promise<T> {
  await session.script("begin");
  try {
    const result = await work();
    await session.script("commit");
    return result;
  } catch (error) {
    await rollBack(pglite);
    throw error;
  }
}
