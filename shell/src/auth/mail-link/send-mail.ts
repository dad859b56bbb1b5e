import type { AuthClient } from "@learn/data";
import { callbackAddress, resetAddress } from "../addresses.ts";
import type { Connection } from "../connection.ts";
import { checkEmail } from "../credentials.ts";
import { words } from "../entry-words.ts";
import { sayFailure, sayRefusal, type Refusal, type Said } from "../refusal.ts";

/** Which mail is asked for: a link that signs in, one that leads to a new password, or the one of the sign-up again. */
export type MailKind = "link" | "reset" | "confirm";

/** How it went. `wrong`: the address must be corrected first. */
export type Sending = { state: "sent" } | { state: "wrong"; error: string } | ({ state: "refused" } & Said);

const fallbacks: Record<MailKind, Said> = {
  link: words.magicLink,
  reset: words.unexpected,
  confirm: words.unexpected,
};

/**
 * Asks for a mail with a link. What comes back doesn't tell whether the address belongs to an account.
 *
 * @see requirements AUTH-052, AUTH-055, AUTH-056, AUTH-069, AUTH-075
 */
export async function sendMail(kind: MailKind, typed: string, open: () => Promise<Connection>, captchaToken?: string): Promise<Sending> {
  const error = checkEmail(typed);
  if (error) return { state: "wrong", error };
  try {
    const { auth, config } = await open();
    if (config.captchaSiteKey && !captchaToken) return { state: "refused", message: words.captcha };
    const refusal = await ask[kind](auth, typed.trim(), captchaToken);
    return refusal ? { state: "refused", ...sayRefusal(refusal, fallbacks[kind]) } : { state: "sent" };
  } catch (cause) {
    return { state: "refused", ...sayFailure(cause, fallbacks[kind]) };
  }
}

const ask: Record<MailKind, (auth: AuthClient, email: string, captchaToken?: string) => Promise<Refusal | null>> = {
  link: async (auth, email, captchaToken) => {
    const options = { emailRedirectTo: callbackAddress(), data: { role: "student" }, captchaToken };
    return (await auth.signInWithOtp({ email, options })).error;
  },
  reset: async (auth, email, captchaToken) => (await auth.resetPasswordForEmail(email, { redirectTo: resetAddress(), captchaToken })).error,
  confirm: async (auth, email, captchaToken) => {
    const options = { emailRedirectTo: callbackAddress(), captchaToken };
    return (await auth.resend({ type: "signup", email, options })).error;
  },
};
