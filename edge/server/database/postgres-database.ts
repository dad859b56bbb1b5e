import type postgres from "postgres";
import { ConfigError } from "../config.ts";
import { jsonOnce } from "../guards/json-once.ts";
import { oneTripKysely, type HeldSession } from "../guards/one-trip-kysely.ts";
import { preserveGrants } from "../guards/preserved-grants.ts";
import { asText, postgresTypes } from "../guards/parameters-as-text.ts";
import { loadPostgres } from "../guards/lite.ts";
import { isoTimestamp } from "../guards/timestamps.ts";
import { type DatabaseHandle, type Queryable, writeInTime } from "./database-handle.ts";

/** Until statements that still run are broken off, and until connections are cut. */
const breakOffAfterMs = 3_000;
const cutAfterSeconds = 8;

function timestampType(oid: number): {
  to: number;
  from: number[];
  serialize: (value: unknown) => string;
  parse: (text: string) => string;
} {
  return { to: oid, from: [oid], serialize: asText, parse: isoTimestamp };
}

/**
 * Connects to a PostgreSQL server.
 *
 * @throws ConfigError when the server can't be used
 */
export async function openPostgresDatabase(url: string): Promise<DatabaseHandle> {
  const { createPostgresConnection } = await loadPostgres();
  const name = `learn ${crypto.randomUUID()}`;
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: 10,
      connection: { application_name: name },
      connect_timeout: 10,
      // The driver prints notices otherwise, with values of rows in them.
      onnotice: () => {},
      types: { ...postgresTypes, ...jsonOnce, timestamp: timestampType(1114), timestamptz: timestampType(1184) },
    },
  });
  const sql = connection.driver;
  connection.kysely = oneTripKysely(async () => heldSession(await sql.reserve()));
  preserveGrants(connection);

  const handle: DatabaseHandle = {
    kind: "postgres",
    connection,
    ...statementsOf(sql),
    async transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T> {
      // The driver's type unwraps arrays of promises, which T never is here.
      return (await sql.begin((transaction) => work(statementsOf(transaction)))) as T;
    },
    script: async (text) => {
      await sql.begin((transaction) => transaction.unsafe(text));
    },
    async listen(channel, hear) {
      // A connection of its own, which the driver opens again when it is lost.
      await sql.listen(channel, hear);
    },
    tryToWrite: () => writeInTime(handle),
    close: () =>
      endPool(sql, () =>
        breakOff(createPostgresConnection({ url, postgresOptions: { max: 1, connect_timeout: 2, onnotice: () => {} } }).driver, name),
      ),
  };
  try {
    await sql`select 1`;
  } catch (error) {
    await handle.close();
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new ConfigError(`DATABASE_URL names a PostgreSQL server that can't be used${code}.`, { cause: error });
  }
  return handle;
}

function heldSession(sql: postgres.ReservedSql): HeldSession {
  const run = async (text: string): Promise<void> => void (await sql.unsafe(text));
  return {
    async query(text, parameters, before) {
      // Both are sent before the first is answered.
      const [first, meant] = await Promise.allSettled([before === "" ? null : sql.unsafe(before), prepared(sql, text, parameters)]);
      if (first.status === "rejected") throw first.reason;
      if (meant.status === "rejected") throw meant.reason;
      const { command, count } = meant.value;
      return { rows: [...meant.value], affectedRows: /^(insert|update|delete|merge)$/i.test(command) ? count : undefined };
    },
    run,
    rollBack: () => run("rollback"),
    release: () => sql.release(),
  };
}

/** Parsed once on each connection; the driver types its parameters by their literal types, and any plain value is fine. */
function prepared(sql: postgres.ISql, text: string, parameters: readonly unknown[]): postgres.PendingQuery<postgres.Row[]> {
  return sql.unsafe(text, parameters as postgres.ParameterOrJSON<never>[], { prepare: true });
}

/** Ends the connections, and waits only for a while for those that a transaction keeps. */
async function endPool(sql: postgres.Sql, breakOffStatements: () => Promise<void>): Promise<void> {
  const late = setTimeout(() => {
    // If even that fails, the connections are cut.
    breakOffStatements().catch(() => undefined);
  }, breakOffAfterMs);
  await sql.end({ timeout: cutAfterSeconds });
  clearTimeout(late);
}

/** Breaks off what runs on the connections of a name. Their transactions then fail as others do, which a cut connection doesn't let them. */
async function breakOff(sql: postgres.Sql, name: string): Promise<void> {
  try {
    await sql`select pg_cancel_backend(pid) from pg_stat_activity where application_name = ${name}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function statementsOf(sql: postgres.ISql<Record<string, unknown>>): Queryable {
  return {
    async query<Row>(text: string, parameters: unknown[] = []): Promise<Row[]> {
      return [...(await prepared(sql, text, parameters))] as unknown as Row[];
    },
    async script(text) {
      await sql.unsafe(text);
    },
  };
}
