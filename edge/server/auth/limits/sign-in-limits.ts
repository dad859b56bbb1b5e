import type { Context, MiddlewareHandler } from "hono";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { pageFor } from "../redirect.ts";
import type { ServerEnvironment } from "../../http/server-environment.ts";
import { createTokenVerifier } from "#supabase/functions/_shared/serve/index.ts";
import { clientAddress } from "../../limits/client-address.ts";
import { ProcessCounters } from "../../limits/process-counters.ts";
import { DeviceCookie } from "./device-cookie.ts";
import { attemptsOf, type SignInAttempt } from "./sign-in-attempts.ts";
import { checksOf } from "./sign-in-counters.ts";
import { rateLimitRedirect, rateLimitResponse } from "./rate-limit-response.ts";

/** What the limits need to know of the server. */
export type LimitParts = Pick<AuthDependencies, "secrets" | "siteOrigin" | "config" | "now" | "counters">;

/**
 * Ends guessing and floods of mails, and lets a class through that comes all at once from one address.
 *
 * The renewal of a session is never counted: a class that has been let in stays in.
 */
export function signInLimits(dependencies: LimitParts): MiddlewareHandler<ServerEnvironment> {
  const now = dependencies.now ?? Date.now;
  const counters = dependencies.counters ?? new ProcessCounters();
  const device = new DeviceCookie(dependencies.secrets.jwtSecret);
  const verify = createTokenVerifier({ secret: dependencies.secrets.jwtSecret });
  const https = dependencies.siteOrigin.startsWith("https:");
  return async (context, next) => {
    const findAccountId = async (): Promise<string | null> =>
      (await verify(context.req.header("authorization")?.replace(/^bearer /i, "") ?? ""))?.id ?? null;
    const attempts = await attemptsOf(context.req, { confirmEmail: dependencies.config.confirmEmail, findAccountId });
    if (attempts.length === 0) return next();
    const address = clientAddress(context, dependencies.config.trustProxy);
    const account = attempts.find((attempt) => attempt.kind === "password")?.account;
    const deviceMark = account === undefined ? null : device.markOf(context, account);
    const checks = attempts.flatMap((attempt) => checksOf(attempt, { address, deviceMark }));
    const counted = await counters.count(checks, now());
    if (!counted.ok)
      return isOpenedByPerson(context, attempts)
        ? rateLimitRedirect(counted.wait, pageOfLink(context, dependencies))
        : rateLimitResponse(context, counted.wait);
    await next();
    const isSuccess = hasWorked(context.res);
    await counted.settle(isSuccess);
    if (isSuccess && account !== undefined) device.mark(context, account, { https });
  };
}

/** A link of a mail is answered with a redirect, whose address tells whether it worked. */
function hasWorked(response: Response): boolean {
  const location = response.headers.get("location");
  return location === null ? response.ok : !/[?#&]error(_code)?=/.test(location);
}

/** A link of a mail, or a page's button that leaves the site: a person looks at the answer, and not a program. */
function isOpenedByPerson(context: Context, attempts: SignInAttempt[]): boolean {
  const isProgram = context.req.header("authorization") !== undefined;
  return context.req.method === "GET" && !isProgram && attempts.some(({ kind }) => kind === "link" || kind === "oauthRedirect");
}

function pageOfLink(context: Context, dependencies: LimitParts): URL {
  return pageFor(context.req.query("type") ?? "", context.req.query("redirect_to"), dependencies);
}
