import { hash } from "bcryptjs";
import { AuthRefusal } from "./identity/auth-refusal.ts";
import { invalid } from "./refusals.ts";

/** At sign-up and at every change; decided for all ages. */
export const shortestPassword = 8;
const longestPasswordBytes = 72;
const cost = 10;

/** @throws AuthRefusal for a password that is too short, or longer than what is compared at sign-in */
export function checkPassword(password: string): void {
  if (password.length < shortestPassword) throw new AuthRefusal(422, "weak_password", `Password should be at least ${shortestPassword} characters.`);
  if (Buffer.byteLength(password) > longestPasswordBytes) throw invalid("Password cannot be longer than 72 characters");
}

/** As the embedded backend stores a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}
