import * as v from "valibot";
import { jsonOf } from "./ask.ts";
import type { Deployment } from "./deployment.ts";
import { advice, broken, unlessBroken, unseen, type Said } from "./finding.ts";

const safetySchema = v.looseObject({
  schools: v.number(),
  schools_without_safe_person: v.number(),
  overdue_mails: v.number(),
  has_sender: v.boolean(),
});

/** When a student may be in danger, somebody is told. */
export async function checkSafety(deployment: Deployment): Promise<Said[]> {
  const { health, secretKey, withheld } = deployment;
  if (health?.safety === undefined && withheld !== null) return [unseen(withheld)];
  const safety = v.safeParse(safetySchema, health?.safety ?? (await askDatabase(deployment)));
  if (!safety.success) {
    if (health === null && secretKey === undefined)
      return [unseen("Whether alarms about students in danger reach anybody is in the database: set SUPABASE_SECRET_KEY to look there.")];
    return [broken("Whether alarms about students in danger reach anybody can't be read: apply the migrations of edge/supabase.")];
  }
  const { schools, schools_without_safe_person: without, overdue_mails: overdue, has_sender: hasSender } = safety.output;
  const faults: Said[] = [];
  if (without > 0)
    faults.push(
      broken(
        `${without === 1 ? "1 school has" : `${without} schools have`} no safe person who can be reached: npm run school -- list says which, npm run school -- safe names one.`,
      ),
    );
  if (health?.mail === "none") faults.push(broken("Alarms about students in danger are mails, and reach nobody: set SMTP_URL."));
  else if (health?.mail === "mailbox")
    faults.push(advice("Alarms about students in danger stay at this machine, at /__mailbox, and reach nobody else: set SMTP_URL."));
  else if (!hasSender && schools > 0)
    faults.push(broken("Nothing has asked for alarms about students in danger for 15 minutes: let npm run alarms run (docs/deploy.md)."));
  if (overdue > 0)
    faults.push(
      broken(`Alarms about students in danger wait for more than 15 minutes (${overdue} of them): look at the mail server and the log.`),
    );
  return unlessBroken(faults, "When a student may be in danger, each school's people are told.");
}

/** Only files are served, or a server of another version: the database says it to the secret key. */
async function askDatabase({ backend, secretKey, ask }: Deployment): Promise<unknown> {
  if (secretKey === undefined) return undefined;
  const headers = {
    apikey: secretKey,
    "content-type": "application/json",
    ...(secretKey.startsWith("ey") ? { authorization: `Bearer ${secretKey}` } : {}),
  };
  return jsonOf(await ask(`${backend}/rest/v1/rpc/safety_health`, { method: "POST", headers, body: "{}" }));
}
