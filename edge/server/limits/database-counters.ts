import { createHmac } from "node:crypto";
import * as v from "valibot";
import type { Queryable } from "../database/database-handle.ts";
import { fateOf, type Check, type Counted, type Counters } from "./checks.ts";

const answerSchema = v.nullable(v.object({ wait_ms: v.number(), place: v.number() }));

/**
 * Counts in the database, for all processes that work on it: one statement before the answer, and one after it where
 * something is taken back.
 *
 * Keys are stored as a keyed hash: the table names nobody.
 */
export class DatabaseCounters implements Counters {
  readonly #database: Queryable;
  readonly #key: Buffer;

  constructor(database: Queryable, secret: string) {
    this.#database = database;
    this.#key = createHmac("sha256", secret).update("counters").digest();
  }

  async count<Refusal>(checks: Check<Refusal>[], now: number): Promise<Counted<Refusal>> {
    const asked = checks.map(({ counter, key }) => ({
      ...this.#rowOf(counter.name, key),
      attempts: counter.attempts,
      window_ms: counter.windowMs,
    }));
    const rows = await this.#database.query<{ wait: unknown }>("select private.count_attempts($1, $2) as wait", [
      JSON.stringify(asked),
      now,
    ]);
    const answer = v.parse(answerSchema, rows[0]?.wait ?? null);
    const full = answer && checks[answer.place];
    if (full) return { ok: false, wait: { waitMs: answer.wait_ms, refusal: full.refusal } };
    return { ok: true, settle: (isSuccess) => this.#settle(checks, { isSuccess, at: now }) };
  }

  async #settle(checks: Check<unknown>[], { isSuccess, at }: { isSuccess: boolean; at: number }): Promise<void> {
    const changed = checks.flatMap((check) => {
      const fate = fateOf(check, isSuccess);
      return fate === "kept" ? [] : [{ ...this.#rowOf(check.counter.name, check.key), forgotten: fate === "forgotten" }];
    });
    if (changed.length === 0) return;
    await this.#database.query("select private.settle_attempts($1, $2)", [JSON.stringify(changed), at]);
  }

  #rowOf(counter: string, key: string): { counter: string; key: string } {
    return { counter, key: createHmac("sha256", this.#key).update(`${counter} ${key}`).digest("base64url") };
  }
}
