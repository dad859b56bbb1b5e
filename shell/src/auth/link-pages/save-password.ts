import type { Connection } from "../connection.ts";
import { checkNewPassword } from "../credentials.ts";
import { sayFailure, sayRefusal, type Said } from "../refusal.ts";
import { words } from "./words.ts";

/** How it went. `over`: the link's session has ended meanwhile. */
export type Saving =
  | { state: "saved"; userId: string }
  | { state: "wrong"; errors: { password?: string; repeat?: string } }
  | { state: "over" }
  | ({ state: "refused" } & Said);

const passwordCodes = new Set(["weak_password", "same_password"]);

/** Gives the signed-in person a new password. */
export async function savePassword(password: string, repeat: string, open: () => Promise<Connection>): Promise<Saving> {
  const errors = checkNewPassword(password, repeat);
  if (errors.password || errors.repeat) return { state: "wrong", errors };
  try {
    const { data, error } = await (await open()).auth.updateUser({ password });
    if (!error) return { state: "saved", userId: data.user.id };
    const said = sayRefusal(error, words.unexpected);
    if (passwordCodes.has(error.code ?? "")) return { state: "wrong", errors: { password: said.message } };
    if (error.name === "AuthSessionMissingError" || error.status === 401 || error.status === 403) return { state: "over" };
    return { state: "refused", ...said };
  } catch (cause) {
    return { state: "refused", ...sayFailure(cause, words.unexpected) };
  }
}
