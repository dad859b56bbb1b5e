/**
 * Deletes what the schools of a hosted project keep no longer, for a scheduler that runs it each night: `npm run retention`. TALK_MONTHS and
 * CLOSED_ACCOUNT_DAYS are the bounds; SUPABASE_URL and SUPABASE_SECRET_KEY are as for `npm run school`. The server of this repository does
 * this by itself.
 */
import { readConfig } from "#server/config.ts";
import { carryOutRetention } from "#server/retention.ts";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";
import { findBackend, OperatorFault, runCommand, say } from "./backend.ts";

async function run(): Promise<void> {
  if (process.argv.length > 2) throw new OperatorFault("npm run retention takes nothing more: schools set what they keep at /admin.");
  const client = await findBackend(process.env);
  const call: Dependencies["call"] = async (name, args) => {
    const { data, error } = await client.rpc(name, args);
    if (error) throw new OperatorFault(`The backend answers: ${error.message}`);
    return data as unknown;
  };
  const parts = { call, bounds: readConfig(process.env).retention };
  const sum = { talks: 0, accounts: 0 };
  let step: typeof sum;
  do {
    step = await carryOutRetention(parts);
    sum.talks += step.talks;
    sum.accounts += step.accounts;
  } while (step.talks + step.accounts > 0);
  say(`Deleted: talks ${sum.talks}, closed accounts ${sum.accounts}.`);
}

await runCommand(run);
