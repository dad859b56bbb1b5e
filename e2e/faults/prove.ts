/** `npm run prove -- faults` lets everything go wrong that it knows of, or what is named behind it, and prints a table of what became of it. */
import { proveFaults } from "./prove-faults.ts";

const [what, ...named] = process.argv.slice(2);
if (what !== "faults") throw new Error(`There is nothing to prove but faults, and "${what}" was asked for.`);
// As the product is run; `npm run prove` has made it.
process.env["BUILT_SERVER"] = "1";
const rows = await proveFaults(named);
process.exitCode = rows.every(({ complaints }) => complaints.length === 0) ? 0 : 1;
