import type { Connection } from "../connection.ts";
import { checkNewPassword } from "../credentials.ts";
import { messageOf } from "../refusal.ts";
import { words } from "./words.ts";

/** How it went. `over`: the link's session has ended meanwhile. */
export type Saving =
  | { state: "saved"; userId: string }
  | { state: "wrong"; errors: { password?: string; repeat?: string } }
  | { state: "over" }
  | { state: "refused"; message: string };

const passwordCodes = new Set(["weak_password", "same_password"]);

/** Gives the signed-in person a new password. */
export async function savePassword(password: string, repeat: string, open: () => Promise<Connection>): Promise<Saving> {
  const errors = checkNewPassword(password, repeat);
  if (errors.password || errors.repeat) return { state: "wrong", errors };
  try {
    const { data, error } = await (await open()).auth.updateUser({ password });
    if (!error) return { state: "saved", userId: data.user.id };
    const message = messageOf(error, words.unexpected);
    if (passwordCodes.has(error.code ?? "")) return { state: "wrong", errors: { password: message } };
    if (error.name === "AuthSessionMissingError" || error.status === 401 || error.status === 403) return { state: "over" };
    return { state: "refused", message };
  } catch {
    // Nothing came back.
    return { state: "refused", message: words.unexpected };
  }
}
