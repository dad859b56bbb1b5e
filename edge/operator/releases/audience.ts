import * as v from "valibot";
import { findBackend } from "../backend.ts";
import { findSchool } from "../schools.ts";
import { CommandFault } from "./command.ts";
import { audienceSchema, type Audience } from "./described-area.ts";

/**
 * Who gets a release before all others, as a person writes it: `10%`, or `school:` with a name or an id.
 *
 * @param env - where the school's name is asked for
 * @throws CommandFault
 */
export async function readAudience(text: string, env: Record<string, string | undefined>): Promise<Audience> {
  const [, share, school = ""] = /^(?:(\d+) ?%|school:(.+))$/.exec(text.trim()) ?? [];
  const asked = share === undefined ? { school: school.trim() } : { share: Number(share) };
  if (v.is(audienceSchema, asked)) return asked;
  if (school === "") throw new CommandFault(`Say who gets it first, such as 10% or "school:Hill School", not "${text}"; from 1 to 99%.`);
  return { school: await findSchool(await findBackend(env), school) };
}

/** Who that is, in a sentence about them. */
export const describeAudience = (to: Audience): string => ("share" in to ? `${to.share} % of all accounts` : `the school ${to.school}`);
