/**
 * Prints the figures that the project watches. Every time stands beside one measured in the same run.
 *
 * All parts, or those that are named: `npm run bench -- first-token`.
 */
import { benchAreaProcess } from "./area-process-bench.ts";
import { benchCpu } from "./cpu-bench.ts";
import { benchFirstToken } from "./first-token-bench.ts";
import { benchIsolated } from "./isolated-bench.ts";
import { benchHour } from "./hour-bench.ts";
import { benchLesson } from "./lesson-bench.ts";
import { benchBell, benchLoad, benchTenfold } from "./load-bench.ts";
import { benchOpening } from "./opening-bench.ts";
import { benchPages } from "./page-bench.ts";
import { benchRunner } from "./runner-bench.ts";
import { benchSmooth } from "./smooth-bench.ts";
import { benchStart } from "./start-bench.ts";
import { benchStreams } from "./streams-bench.ts";
import { benchTeams } from "./team-bench.ts";
import { benchTeamPages } from "./team-pages-bench.ts";

// As the product is run; `npm run bench` has made it.
process.env["BUILT_SERVER"] = "1";

const parts: Record<string, () => Promise<void>> = {
  start: benchStart,
  cpu: benchCpu,
  pages: benchPages,
  opening: benchOpening,
  isolated: benchIsolated,
  "first-token": benchFirstToken,
  streams: benchStreams,
  load: benchLoad,
  tenfold: benchTenfold,
  bell: benchBell,
  hour: benchHour,
  smooth: benchSmooth,
  lesson: benchLesson,
  "area-process": benchAreaProcess,
  runner: benchRunner,
  team: benchTeams,
  "team-pages": benchTeamPages,
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) throw new Error(`The bench has no part "${unknown}", only ${Object.keys(parts).join(", ")}.`);
// Those of schools take minutes: they come when they are named.
if (named.length === 0) for (const name of ["load", "tenfold", "bell"]) delete parts[name];
for (const [name, bench] of Object.entries(parts)) {
  if (named.length === 0 || named.includes(name)) await bench();
}
