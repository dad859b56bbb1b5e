import * as v from "valibot";
import { AuthError, invalid, weakPassword } from "./auth-errors.ts";
import { PasswordWorkers } from "./password-workers.ts";
import { weaknessOf } from "./weak-password.ts";

/** At sign-up and at every change; decided for all ages. */
const shortestPassword = 8;
const longestPasswordBytes = 72;

/** Salt and outcome of a random text that was thrown away. */
const saltAndHashOfNothing = "XlWML0NrFepVwJKrR3p1deyPX/OH7CYLvGxBjHPKwyUg2YttSfkQm";

const workers = new PasswordWorkers();

/**
 * @param emails - the addresses of the account
 * @throws AuthError for a password that is too short, longer than what is compared at sign-in, or among the first that are guessed
 */
export async function checkPassword(password: string, emails: readonly string[]): Promise<void> {
  if (password.length < shortestPassword)
    throw new AuthError(422, "weak_password", `Password should be at least ${shortestPassword} characters.`);
  if (isTooLong(password)) throw invalid("Password cannot be longer than 72 characters");
  const weakness = await weaknessOf(password, emails);
  if (weakness) throw weakPassword(weakness);
}

/**
 * As the embedded backend stores a password.
 *
 * @param cost - 4 to 31; each one more takes twice as long
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  return v.parse(v.string(), await workers.run({ password, cost }));
}

/**
 * Whether a password is the one of a hash. Without a hash it is wrong, which takes as long to find out.
 *
 * @param cost - what the hashes of this server cost
 * @param run - works on one password; threads of this process unless given
 */
export async function isPasswordOf(
  hash: string | null,
  password: string,
  cost: number,
  run = (task: { password: string; hash: string }): Promise<unknown> => workers.run(task),
): Promise<boolean> {
  const isEqual = (await run({ password, hash: hash || `$2b$${String(cost).padStart(2, "0")}$${saltAndHashOfNothing}` })) === true;
  // Only its first 72 bytes are compared, and nobody can have chosen a longer one.
  return isEqual && Boolean(hash) && !isTooLong(password);
}

function isTooLong(password: string): boolean {
  return Buffer.byteLength(password) > longestPasswordBytes;
}
