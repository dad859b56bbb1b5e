import type { AuthClient } from "@learn/data";
import { callbackAddress } from "./addresses.ts";
import { keepAskedAddress } from "./asked-address.ts";
import type { Connection } from "./connection.ts";
import { checkCredentials, type CredentialErrors, type Credentials } from "./credentials.ts";
import { words } from "./entry-words.ts";
import { sayFailure, sayRefusal, type Refusal, type Said } from "./refusal.ts";

/**
 * How an attempt to sign in or sign up ended. `wrong`: a field must be corrected first.
 * `confirm`: the person must first open a link in an e-mail. `isUnconfirmed`: that link can be sent again.
 */
export type SignInAttempt =
  | { state: "wrong"; errors: CredentialErrors }
  | ({ state: "refused"; isUnconfirmed?: boolean } & Said)
  | { state: "confirm" }
  | { state: "in" };

type Open = () => Promise<Connection>;

/**
 * Checks what was typed and sends it.
 *
 * @param open - connects to the server
 * @param onSend - called when nothing is wrong, before the server answers
 * @param captchaToken - of the captcha beside the form; none where there is no captcha or it isn't solved
 */
export async function submitCredentials(
  kind: "login" | "signup",
  typed: Credentials,
  open: Open,
  onSend: () => void,
  captchaToken?: string,
): Promise<SignInAttempt> {
  const errors = checkCredentials(kind, typed);
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  onSend();
  return kind === "signup" ? signUp(typed, open, captchaToken) : logIn(typed, open, captchaToken);
}

/** Signs a person in with their password. */
export function logIn({ email, password }: Credentials, open: Open, captchaToken?: string): Promise<SignInAttempt> {
  return attempt(open, email, captchaToken, (auth) =>
    auth.signInWithPassword({ email: email.trim(), password, options: { captchaToken } }),
  );
}

/** Creates an account. Everybody starts as a student; the profile popup may make a teacher of them. */
export function signUp({ username, email, password }: Credentials, open: Open, captchaToken?: string): Promise<SignInAttempt> {
  const data = { username: username.trim(), role: "student" };
  const options = { data, emailRedirectTo: callbackAddress(), captchaToken };
  return attempt(open, email, captchaToken, (auth) => auth.signUp({ email: email.trim(), password, options }));
}

type Answer = { data: { session: unknown }; error: Refusal | null };

async function attempt(
  open: Open,
  email: string,
  captchaToken: string | undefined,
  ask: (auth: AuthClient) => Promise<Answer>,
): Promise<SignInAttempt> {
  try {
    const { auth, config } = await open();
    if (config.captchaSiteKey && !captchaToken) return { state: "refused", message: words.captcha };
    const { data, error } = await ask(auth);
    if (!error && data.session) return { state: "in" };
    const isUnconfirmed = error?.code === "email_not_confirmed";
    // The page that follows can send the mail again.
    if (!error || isUnconfirmed) keepAskedAddress(email);
    if (!error) return { state: "confirm" };
    const said = sayRefusal(error, words.unexpected);
    if (error.code === "weak_password") return { state: "wrong", errors: { password: said.message } };
    if (error.code === "email_address_invalid") return { state: "wrong", errors: { email: said.message } };
    return { state: "refused", ...said, isUnconfirmed };
  } catch (cause) {
    // For the person this is the same as a server that doesn't answer.
    return { state: "refused", ...sayFailure(cause, words.unexpected) };
  }
}
