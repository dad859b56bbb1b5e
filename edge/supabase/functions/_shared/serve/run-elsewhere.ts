import * as v from "valibot";
import { endedBy, type ProgramOutcome, type ProgramToRun } from "../request/index.ts";

/** Where programs run when this process may not run them itself. */
export interface CodeRunner {
  url: string;
  secret: string;
}

const ranSchema = v.object({
  output: v.string(),
  error: v.nullish(v.string(), null),
  errorLine: v.nullish(v.number(), null),
  executionTime: v.number(),
  outputCut: v.optional(v.boolean(), false),
  stopped: v.nullish(v.string(), null),
});
const refusedSchema = v.object({ error: v.fallback(v.string(), "") });

/** Longer than any queue: who waits that long is better told to try again. */
const patienceMs = 30_000;

/**
 * Sends programs to a runner of one's own over HTTP: an edge function must not run them, because it holds the secrets
 * of the project.
 */
export function runElsewhere({ url, secret }: CodeRunner): (program: ProgramToRun) => Promise<ProgramOutcome> {
  const run = async ({ signal, ...program }: ProgramToRun): Promise<ProgramOutcome> => {
    const response = await fetch(`${url.replace(/\/+$/, "")}/run`, {
      method: "POST",
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: JSON.stringify(program),
      ...(signal === undefined ? {} : { signal }),
    });
    if (response.ok) return { ok: true, ...v.parse(ranSchema, await response.json()) };
    const body: unknown = await response.json().catch(() => null);
    const refused = v.safeParse(refusedSchema, body);
    return { ok: false, reason: "refused", status: response.status, message: refused.success ? refused.output.error : "" };
  };
  return (program) => {
    const tooLate = AbortSignal.timeout(patienceMs);
    const signal = program.signal === undefined ? tooLate : AbortSignal.any([program.signal, tooLate]);
    return endedBy(signal, run({ ...program, signal }));
  };
}
