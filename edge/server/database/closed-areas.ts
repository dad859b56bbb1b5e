import { describeFailure, type Log } from "../log.ts";
import type { FailedMigrationError } from "./migrations.ts";

/** The areas of which a migration failed: their functions answer 503, and everything else goes on. */
export class ClosedAreas {
  readonly #log: Pick<Log, "error">;
  readonly #ids = new Set<string>();

  constructor(log: Pick<Log, "error">) {
    this.#log = log;
  }

  /** Closes an area, and says so in the log. */
  readonly close = (area: string, failure: FailedMigrationError): void => {
    this.#ids.add(area);
    const cause = failure.cause instanceof Error ? failure.cause.message : "";
    this.#log.error({ event: "area_sql_failed", area, ...describeFailure(failure), message: `${failure.message} ${cause}`.trim() });
  };

  has(area: string): boolean {
    return this.#ids.has(area);
  }

  /** Opens an area that is tried again. */
  open(area: string): void {
    this.#ids.delete(area);
  }
}
