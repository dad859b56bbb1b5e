import bcrypt from "bcryptjs";
import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { AuthParts } from "../auth/auth-parts.ts";
import type { ServerEnvironment } from "../http/server-environment.ts";

const bodySchema = v.object({ email: v.string(), password: v.string() });

// Of a random text that was thrown away. The cost is the embedded backend's own, so that every check takes as long.
const hashOfNothing = "$2b$10$XlWML0NrFepVwJKrR3p1deyPX/OH7CYLvGxBjHPKwyUg2YttSfkQm";

interface PasswordRow {
  encrypted_password: string | null;
  email_confirmed_at: unknown;
}

/**
 * Makes every wrong password cost and answer the same.
 *
 * The embedded backend compares no hash when there is no account, which answers sooner, and tells of an unconfirmed
 * account before it has seen the right password.
 */
export function evenSignIn({ database, secrets }: Pick<AuthParts, "database" | "secrets">, compare = bcrypt.compare): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    const isSignIn = context.req.method === "POST" && context.req.path === "/auth/v1/token" && context.req.query("grant_type") === "password";
    const key = context.req.header("apikey") ?? context.req.query("apikey");
    if (!isSignIn || (key !== secrets.publishableKey && key !== secrets.secretKey)) return next();
    const parsed = v.safeParse(bodySchema, await context.req.raw.clone().json().catch(() => null));
    // Without one of the two nothing is looked up.
    if (!parsed.success || parsed.output.email === "" || parsed.output.password === "") return next();
    const { email, password } = parsed.output;
    const [row] = await database.query<PasswordRow>("select encrypted_password, email_confirmed_at from auth.users where email = $1", [email.toLowerCase()]);
    const hash = row?.encrypted_password || null;
    // The backend compares the hash itself, once.
    if (hash !== null && row?.email_confirmed_at) return next();
    const isRight = await compare(password, hash ?? hashOfNothing);
    if (isRight && hash !== null) return next();
    const refusal = { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" };
    return context.json(refusal, 400, { "x-sb-error-code": refusal.error_code, "cache-control": "no-store" });
  };
}
