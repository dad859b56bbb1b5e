import { words } from "./entry-words.ts";

/** What a person types to get in; `username` only at sign-up. */
export type Credentials = { username: string; email: string; password: string };

/** What is wrong with each field, in words for the person who typed. */
export type CredentialErrors = Partial<Record<keyof Credentials, string>>;

/** Characters that a new password has at least; the server checks it too. */
export const passwordMinLength = 8;
const usernameMaxLength = 60;

/**
 * Checks what was typed before anything is sent.
 *
 * @see requirements AUTH-040, AUTH-041, AUTH-042, AUTH-043, AUTH-044
 */
export function checkCredentials(kind: "logIn" | "signUp", typed: Credentials): CredentialErrors {
  const errors: CredentialErrors = {};
  if (kind === "signUp" && !typed.username.trim()) errors.username = words.username;
  if (typed.username.trim().length > usernameMaxLength) errors.username = words.usernameLong;
  if (!typed.email.trim()) errors.email = words.email;
  else if (!isEmail(typed.email.trim())) errors.email = words.emailFormat;
  if (!typed.password) errors.password = words.password;
  // Only a new password is measured: an old short one must still let its owner in.
  else if (kind === "signUp" && [...typed.password].length < passwordMinLength) errors.password = words.passwordShort;
  return errors;
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
