import type { HonoRequest, MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { ServerEnvironment } from "./server-environment.ts";

const mostFailures = 10;
const windowMs = 5 * 60_000;
const mostRemembered = 10_000;

const guessSchema = v.object({ email: v.pipe(v.string(), v.trim(), v.toLowerCase()) });

/**
 * Ends the guessing of a password or of a mailed code: lite counts no attempts.
 *
 * Ten failures for one account from one address are refused for five minutes. From one address, so that nobody can
 * lock a classmate out from another machine; for one account, because a whole school has one address.
 */
export function guessLimit(now: () => number = Date.now): MiddlewareHandler<ServerEnvironment> {
  const failures = new Map<string, number[]>();
  const recentOf = (key: string): number[] => (failures.get(key) ?? []).filter((at) => at > now() - windowMs);
  return async (context, next) => {
    const email = await guessedAccount(context.req);
    if (email === null) return next();
    const key = `${context.env?.incoming?.socket?.remoteAddress ?? ""} ${email}`;
    const recent = recentOf(key);
    const oldest = recent[0];
    if (oldest !== undefined && recent.length >= mostFailures) {
      const seconds = Math.max(1, Math.ceil((oldest + windowMs - now()) / 1000));
      const refusal = { code: 429, error_code: "over_request_rate_limit", msg: "Request rate limit reached" };
      return context.json(refusal, 429, { "retry-after": String(seconds) });
    }
    // Counted before the answer is known: attempts that run side by side must not slip through together.
    failures.delete(key);
    failures.set(key, [...recent, now()]);
    if (failures.size > mostRemembered) failures.delete(failures.keys().next().value ?? "");
    await next();
    if (context.res.ok) failures.delete(key);
  };
}

/** The address whose password or code is being tried, or null for every other request. */
async function guessedAccount(request: HonoRequest): Promise<string | null> {
  // The path as the router reads it: %74oken is token, too.
  const isGuess = request.path === "/auth/v1/verify" || (request.path === "/auth/v1/token" && request.query("grant_type") === "password");
  if (request.method !== "POST" || !isGuess) return null;
  const body: unknown = await request.raw.clone().json().catch(() => null);
  const parsed = v.safeParse(guessSchema, body);
  return parsed.success ? parsed.output.email : null;
}
