import { AsyncLocalStorage } from "node:async_hooks";
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from "kysely";
import { literal } from "./literal.ts";

/** A session of the database, held by one owner until it is released. */
export interface HeldSession {
  /** @param before - statements that go ahead of it in the same trip; "" for none */
  query(text: string, parameters: readonly unknown[], before: string): Promise<{ rows: unknown[]; affectedRows?: number | undefined }>;
  /** A statement without parameters. */
  run(text: string): Promise<void>;
  rollBack(): Promise<void>;
  release(): void;
}

/**
 * A Kysely that sends what lite says at the begin of a request together with the statement that is meant.
 *
 * lite begins a transaction and tells role and claims in five statements, each a trip of its own that is parsed anew: more work than
 * nearly every statement itself. They wait here for the first statement that isn't one of them.
 */
export function oneTripKysely<Schema>(acquire: () => Promise<HeldSession>): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneTripDriver(acquire),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** As PostgREST is told to (db_pre_request), lite asks it ahead of each request; who isn't signed in has no account. */
const askedOfAccounts = "select public.refuse_gone_account()";
/** Whatever somebody asks ends, as hosted Supabase ends it: ten who ask for too much would hold every connection. */
const withinTime = "set_config('statement_timeout', '30s', true)";
/** The session of the token that a request came with: lite tells the database who asks, and of nearly no request the session. */
export const sessionOfRequest = new AsyncLocalStorage<string | null>();
const setting = /^select set_config\('([a-z_.]+)', (\$1|''), true\)$/i;

class OneTripConnection implements DatabaseConnection {
  readonly session: HeldSession;
  /** The settings of a transaction of which nothing was sent so far; null outside of one, and once it was begun. */
  #waiting: string[] | null = null;
  #isSignedIn = false;

  constructor(session: HeldSession) {
    this.session = session;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const [, name, value] = (this.#waiting && setting.exec(sql)) ?? [];
    if (name !== undefined) {
      // Nobody reads what these statements answer.
      if (name === "role") this.#isSignedIn = parameters[0] === "authenticated";
      this.#waiting?.push(`set_config('${name}', ${value === "$1" ? literal(String(parameters[0])) : "''"}, true)`);
      if (name === "role" && parameters[0] !== "service_role") this.#waiting?.push(withinTime);
      return { rows: [] };
    }
    const { rows, affectedRows } = await this.session.query(sql, parameters, this.#takeWaiting());
    return { rows: rows as Row[], numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) };
  }

  // eslint-disable-next-line require-yield -- the interface asks for a generator.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Rows are not streamed here.");
  }

  begin(): void {
    this.#waiting = [];
    this.#isSignedIn = false;
  }

  async end(how: () => Promise<void>): Promise<void> {
    const wasBegun = this.#waiting === null;
    this.#waiting = null;
    if (wasBegun) await how();
  }

  #takeWaiting(): string {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) return "";
    if (waiting.length === 0) return "begin";
    const session = sessionOfRequest.getStore() ?? null;
    if (this.#isSignedIn && session !== null && !waiting.some((one) => one.includes("'request.jwt.claims'")))
      waiting.push(`set_config('request.jwt.claims', ${literal(JSON.stringify({ session_id: session }))}, true)`);
    return `begin; select ${waiting.join(", ")}${this.#isSignedIn ? `; ${askedOfAccounts}` : ""}`;
  }
}

class OneTripDriver implements Driver {
  readonly #acquire: () => Promise<HeldSession>;

  constructor(acquire: () => Promise<HeldSession>) {
    this.#acquire = acquire;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<OneTripConnection> {
    return new OneTripConnection(await this.#acquire());
  }

  async releaseConnection(connection: OneTripConnection): Promise<void> {
    connection.session.release();
  }

  async beginTransaction(connection: OneTripConnection): Promise<void> {
    connection.begin();
  }

  async commitTransaction(connection: OneTripConnection): Promise<void> {
    await connection.end(() => connection.session.run("commit"));
  }

  async rollbackTransaction(connection: OneTripConnection): Promise<void> {
    await connection.end(() => connection.session.rollBack());
  }

  async destroy(): Promise<void> {}
}
