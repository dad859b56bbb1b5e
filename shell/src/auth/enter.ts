import type { AuthClient } from "@learn/data";
import type { Connection } from "./connection.ts";
import { checkCredentials, type CredentialErrors, type Credentials } from "./credentials.ts";
import { words } from "./entry-words.ts";

/**
 * How an attempt to get in ended. `wrong`: nothing was sent, a field must be corrected first.
 * `confirm`: the person must first open a link in an e-mail.
 */
export type Entry =
  | { state: "wrong"; errors: CredentialErrors }
  | { state: "refused"; message: string }
  | { state: "confirm" }
  | { state: "in" };

type Open = () => Promise<Connection>;

/**
 * Checks what was typed and sends it.
 *
 * @param open - connects to the server
 * @param onSend - called when nothing is wrong, before the server answers
 */
export async function enter(kind: "logIn" | "signUp", typed: Credentials, open: Open, onSend: () => void): Promise<Entry> {
  const errors = checkCredentials(kind, typed);
  if (Object.keys(errors).length > 0) return { state: "wrong", errors };
  onSend();
  return kind === "signUp" ? signUp(typed, open) : logIn(typed, open);
}

/** Signs a person in with their password. */
export function logIn({ email, password }: Credentials, open: Open): Promise<Entry> {
  return attempt(open, (auth) => auth.signInWithPassword({ email: email.trim(), password }));
}

/** Creates an account. Everybody starts as a student; the profile popup may make a teacher of them. */
export function signUp({ username, email, password }: Credentials, open: Open): Promise<Entry> {
  const data = { username: username.trim(), role: "student" };
  return attempt(open, (auth) => auth.signUp({ email: email.trim(), password, options: { data } }));
}

type Refusal = { message: string; code?: string | undefined; status?: number | undefined };
type Answer = { data: { session: unknown }; error: Refusal | null };

async function attempt(open: Open, ask: (auth: AuthClient) => Promise<Answer>): Promise<Entry> {
  try {
    const { data, error } = await ask((await open()).auth);
    if (error) return { state: "refused", message: messageOf(error) };
    return { state: data.session ? "in" : "confirm" };
  } catch {
    // The files or the configuration did not come: the same to the person as a server that says nothing.
    return { state: "refused", message: words.unexpected };
  }
}

function messageOf({ message, code, status }: Refusal): string {
  // The server's own words for it are for programmers.
  if (code === "over_request_rate_limit") return words.tooManyTries;
  // Without a status the message is the browser's own ("Failed to fetch"), not the server's.
  return status && message ? message : words.unexpected;
}
