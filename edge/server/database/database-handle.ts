import type { Connection } from "../guards/lite.ts";

/** Runs SQL inside one transaction. */
export interface Queryable {
  query<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Several statements at once, without parameters. */
  script(text: string): Promise<void>;
}

/** What became of a try to write; "silent" where the database doesn't answer at all. */
export type WriteTrial = "written" | "read-only" | "silent";

/** The one database of the process, embedded or a PostgreSQL server, seen by its owner. */
export interface DatabaseHandle extends Queryable {
  kind: "embedded" | "postgres";
  /** What @supabase/lite works on. */
  connection: Connection;
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /**
   * Copies the files of the embedded database into a folder that isn't there, as they are at one moment: what is asked meanwhile waits.
   * Not there on PostgreSQL, which has programs for it, and without a folder.
   */
  copyFiles?: (folder: string) => Promise<void>;
  /**
   * Hears what is told on a channel (`pg_notify`) until the handle is closed.
   *
   * @param hear - gets what was told; it must not throw
   */
  listen(channel: string, hear: (told: string) => void): Promise<void>;
  /** Writes a row of the server's own, and waits for two seconds at most. */
  tryToWrite(): Promise<WriteTrial>;
  close(): Promise<void>;
}

const answerWithinMs = 2_000;

/** Writes the row that is there for it, and reads beside that, both within the time. */
export async function writeInTime(database: Queryable): Promise<WriteTrial> {
  const [isWritten, isRead] = await Promise.all(
    ["update learn_local.heartbeat set at = now()", "select 1"].map((text) => inTime(database.query(text))),
  );
  if (isWritten) return "written";
  return isRead ? "read-only" : "silent";
}

async function inTime(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerWithinMs);
  });
  const answer = query.then(
    () => true,
    () => false,
  );
  const isInTime = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return isInTime;
}
