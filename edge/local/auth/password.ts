import * as v from "valibot";
import { AuthRefusal } from "./identity/auth-refusal.ts";
import { PasswordWorkers } from "./password-workers.ts";
import { invalid, weakPassword } from "./refusals.ts";
import { weaknessOf } from "./weak-password.ts";

/** At sign-up and at every change; decided for all ages. */
export const shortestPassword = 8;
const longestPasswordBytes = 72;
const cost = 10;

// Of a random text that was thrown away, at the same cost.
const hashOfNothing = "$2b$10$XlWML0NrFepVwJKrR3p1deyPX/OH7CYLvGxBjHPKwyUg2YttSfkQm";

const workers = new PasswordWorkers();

/**
 * @param emails - the addresses of the account
 * @throws AuthRefusal for a password that is too short, longer than what is compared at sign-in, or among the first that are guessed
 */
export async function checkPassword(password: string, emails: readonly string[]): Promise<void> {
  if (password.length < shortestPassword) throw new AuthRefusal(422, "weak_password", `Password should be at least ${shortestPassword} characters.`);
  if (isTooLong(password)) throw invalid("Password cannot be longer than 72 characters");
  const weakness = await weaknessOf(password, emails);
  if (weakness) throw weakPassword(weakness);
}

/** As the embedded backend stores a password. */
export async function hashPassword(password: string): Promise<string> {
  return v.parse(v.string(), await workers.run({ password, cost }));
}

/**
 * Whether a password is the one of a hash. Without a hash it is wrong, which takes as long to find out.
 *
 * @param run - works on one password; threads of this process unless given
 */
export async function isPasswordOf(hash: string | null, password: string, run = (task: { password: string; hash: string }): Promise<unknown> => workers.run(task)): Promise<boolean> {
  const isEqual = (await run({ password, hash: hash || hashOfNothing })) === true;
  // Only its first 72 bytes are compared, and nobody can have chosen a longer one.
  return isEqual && Boolean(hash) && !isTooLong(password);
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > longestPasswordBytes;
}
