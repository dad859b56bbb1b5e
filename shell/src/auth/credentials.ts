import { words } from "./entry-words.ts";

/** What a person types to sign in or sign up; `username` only at sign-up. */
export type Credentials = { username: string; email: string; password: string };

/** What is wrong with each field, in words for the person who typed. */
export type CredentialErrors = Partial<Record<keyof Credentials, string>>;

/** Characters that a new password has at least; the server checks it too. */
const passwordMinLength = 8;
// The server's hash ignores everything after 72 bytes.
const passwordMaxBytes = 72;
const usernameMaxLength = 60;
const emailMaxLength = 254;

/**
 * Checks what was typed before anything is sent.
 *
 * @see requirements AUTH-040, AUTH-041, AUTH-042, AUTH-043, AUTH-044
 */
export function checkCredentials(kind: "login" | "signup", typed: Credentials): CredentialErrors {
  const errors: CredentialErrors = {};
  if (kind === "signup") {
    const username = typed.username.trim();
    if (!username) errors.username = words.username;
    else if ([...username].length > usernameMaxLength) errors.username = words.usernameLong;
    else if (/\p{Cc}/u.test(username)) errors.username = words.usernameSigns;
  }
  const email = checkEmail(typed.email);
  if (email) errors.email = email;
  // Only a new password is measured: an old short one must still let its owner in.
  const password = typed.password ? kind === "signup" && measurePassword(typed.password) : words.password;
  if (password) errors.password = password;
  return errors;
}

/** What is wrong with an e-mail address; null when nothing is. */
export function checkEmail(typed: string): string | null {
  const email = typed.trim();
  if (!email) return words.email;
  return isEmail(email) ? null : words.emailFormat;
}

/** What is wrong with a new password that is typed twice. */
export function checkNewPassword(password: string, repeat: string): { password?: string; repeat?: string } {
  if (!password) return { password: words.newPassword };
  const wrong = measurePassword(password);
  if (wrong) return { password: wrong };
  if (!repeat) return { repeat: words.repeat };
  return repeat === password ? {} : { repeat: words.repeatDiffers };
}

function measurePassword(password: string): string | null {
  if ([...password].length < passwordMinLength) return words.passwordShort;
  return new TextEncoder().encode(password).length > passwordMaxBytes ? words.passwordLong : null;
}

function isEmail(text: string): boolean {
  return text.length <= emailMaxLength && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
