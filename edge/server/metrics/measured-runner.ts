import type { Runner } from "#runner/program.ts";
import type { Metrics } from "./metrics.ts";

/** A runner whose programs are measured. */
export function measured(runner: Runner, metrics: Metrics): Runner {
  return {
    ...runner,
    async run(program) {
      const startedAt = performance.now();
      const outcome = await runner.run(program);
      metrics.run(outcome.ok ? (outcome.stopped ?? "ended") : outcome.reason, performance.now() - startedAt);
      return outcome;
    },
  };
}
