import * as v from "valibot";
import type { Data } from "./client.ts";
import { ask, run } from "./functions.ts";
import { row } from "./row.ts";

const retention = row({
  talk_months: v.number(),
  account_days: v.number(),
  talk_months_most: v.number(),
  account_days_most: v.number(),
  begins_at: v.nullable(v.string()),
  tonight: row({ talks: v.number(), students: v.number(), kept: v.number(), accounts: v.number(), kept_accounts: v.number() }),
  closed_count: v.number(),
  closed: v.array(
    row({
      user_id: v.string(),
      name: v.string(),
      reason: v.picklist(["roster", "year_end", "consent"]),
      erase_after: v.string(),
      is_kept: v.boolean(),
    }),
  ),
  log: v.array(v.object({ day: v.string(), rule: v.picklist(["talks", "accounts"]), months: v.nullable(v.number()), count: v.number() })),
});

/** How long a school keeps talks and closed accounts, what would go in the coming night, what is closed, and what went. */
export type Retention = v.InferOutput<typeof retention>;

/**
 * What a school keeps, with what would go in the coming night if talks were kept for some months.
 *
 * @param talkMonths - the months that are tried; those that hold unless given
 * @throws DataFailure with code `42501` for everybody but an admin of the school
 */
export const fetchRetention = (data: Data, schoolId: string, talkMonths?: number) =>
  ask(data, retention, "school_retention", { school: schoolId, ...(talkMonths !== undefined && { talk_months: talkMonths }) });

/** Says how long talks and closed accounts are kept. @throws DataFailure with code `22023` and a sentence beyond the operator's bounds */
export const saveRetention = (data: Data, schoolId: string, talkMonths: number, accountDays: number) =>
  run(data, "save_retention", { school: schoolId, talk_months: talkMonths, account_days: accountDays });

/** Opens a closed account again. @throws DataFailure with code `22023` and a sentence where consent was withdrawn */
export const reopenAccount = (data: Data, schoolId: string, userId: string) =>
  run(data, "reopen_account", { school: schoolId, person: userId });

/** How many months a learner's talks are kept, and which go within 30 days. */
const own = row({
  talk_months: v.number(),
  going: v.array(row({ session: v.string(), title: v.nullable(v.string()), last_day: v.string() })),
});

/** How long the signed-in learner's talks are kept, and which go soon; null for who has no profile. */
export const fetchOwnRetention = (data: Data) => ask(data, v.nullable(own), "my_retention");
