import type { Connection } from "../connection.ts";
import { words as entryWords } from "../entry-words.ts";
import { sayFailure, sayRefusal, type Said } from "../refusal.ts";
import type { MailKind } from "./send-mail.ts";
import { words } from "./words.ts";

/** Who has signed in by a mail. */
export type Person = { userId: string; email: string };

/** How it went. `wrong`: the code must be corrected first. */
export type CodeCheck = { state: "in"; person: Person } | { state: "wrong"; error: string } | ({ state: "refused" } & Said);

/**
 * Signs in somebody who has the link on another device, with the code of the mail.
 *
 * @see requirements AUTH-053
 */
export async function verifyCode(kind: MailKind, email: string, typed: string, open: () => Promise<Connection>): Promise<CodeCheck> {
  const token = typed.replace(/[\s-]/g, "");
  if (!token) return { state: "wrong", error: words.codeMissing };
  if (!/^\d{6,10}$/.test(token)) return { state: "wrong", error: words.codeWrong };
  try {
    const { data, error } = await (await open()).auth.verifyOtp({ email, token, type: kind === "reset" ? "recovery" : "email" });
    if (data.user) return { state: "in", person: { userId: data.user.id, email: data.user.email ?? email } };
    if (error?.code === "otp_expired") return { state: "wrong", error: words.codeWrong };
    return { state: "refused", ...(error ? sayRefusal(error, entryWords.unexpected) : entryWords.unexpected) };
  } catch (cause) {
    return { state: "refused", ...sayFailure(cause, entryWords.unexpected) };
  }
}
