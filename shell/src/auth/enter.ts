import type { AuthClient } from "@learn/data";
import { connect } from "./connection.ts";
import type { Credentials } from "./credentials.ts";
import { words } from "./words.ts";

/** How an attempt to get in ended. `confirm`: the person must first open a link in an e-mail. */
export type Entry = { state: "in" } | { state: "confirm" } | { state: "refused"; message: string };

/** Signs a person in with their password. */
export function logIn({ email, password }: Credentials, open = connect): Promise<Entry> {
  return attempt(open, (auth) => auth.signInWithPassword({ email: email.trim(), password }));
}

/** Creates an account. Everybody starts as a student; the profile popup may make a teacher of them. */
export function signUp({ username, email, password }: Credentials, open = connect): Promise<Entry> {
  const data = { username: username.trim(), role: "student" };
  return attempt(open, (auth) => auth.signUp({ email: email.trim(), password, options: { data } }));
}

type Answer = { data: { session: unknown }; error: { message: string; status?: number | undefined } | null };

async function attempt(open: typeof connect, ask: (auth: AuthClient) => Promise<Answer>): Promise<Entry> {
  try {
    const { data, error } = await ask((await open()).auth);
    if (error) return { state: "refused", message: messageOf(error) };
    return { state: data.session ? "in" : "confirm" };
  } catch {
    // The files or the configuration did not come: the same to the person as a server that says nothing.
    return { state: "refused", message: words.errors.unexpected };
  }
}

// Without a status the message is the browser's own ("Failed to fetch"), not the server's.
function messageOf(error: { message: string; status?: number | undefined }): string {
  return error.status && error.message ? error.message : words.errors.unexpected;
}
