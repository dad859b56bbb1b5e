/**
 * Breaks the product on purpose, one row of the specification at a time, and looks whether a test that names the row fails:
 * `npm run mutants -w e2e`, and `npm run mutants -w e2e -- DASH-012 PROJ` for these rows or all whose ids begin so.
 * `--specs` runs the edge's specs, too, for the rows that only they prove. Not part of any other run (docs/decisions/083).
 */
import { join } from "node:path";
import { allMutants } from "./mutant.ts";
import { tryMutants, type Outcome } from "./try-mutants.ts";

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const withSpecs = process.argv.includes("--specs");
const chosen = allMutants.filter(({ row }) => wanted.length === 0 || wanted.some((start) => row.startsWith(start)));
const began = performance.now();

const outcomes = await tryMutants(chosen, { root: join(import.meta.dirname, "../.."), withSpecs, tell: say });

const count = (state: Outcome["state"]) => outcomes.filter((outcome) => outcome.state === state).length;
const rows = new Set(outcomes.map(({ mutant }) => mutant.row)).size;
const seconds = Math.round((performance.now() - began) / 1000);
process.stdout.write(`\n${outcomes.length} mutants of ${rows} rows in ${seconds} s: `);
process.stdout.write(`${count("killed")} killed, ${count("survived")} survived, ${count("stale")} stale\n`);
const skipped = chosen.length - outcomes.length;
if (skipped > 0) process.stdout.write(`${skipped} not tried: specs or journeys prove them\n`);
process.exit(count("killed") === outcomes.length ? 0 : 1);

function say({ mutant, state, reason }: Outcome): void {
  const change =
    state === "survived" ? ` (${mutant.kind}) ${mutant.file}: ${JSON.stringify(mutant.from)} as ${JSON.stringify(mutant.to)}` : "";
  process.stdout.write(`${state.padEnd(8)} ${mutant.row}${change}${reason ? `: ${reason}` : ""}\n`);
}
