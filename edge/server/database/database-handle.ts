import type { Connection } from "../guards/lite.ts";

/** Runs SQL inside one transaction. */
export interface Queryable {
  query<Row>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** Several statements at once, without parameters. */
  script(text: string): Promise<void>;
}

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
  /** False when the database doesn't answer within two seconds. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

const answerWithinMs = 2_000;

/** Whether a trivial query comes back in time. */
export async function answersInTime(database: Queryable): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerWithinMs);
  });
  const answer = database.query("select 1").then(
    () => true,
    () => false,
  );
  const inTime = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return inTime;
}
