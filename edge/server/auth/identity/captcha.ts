import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { CaptchaConfig } from "../../config.ts";
import type { ServerEnvironment } from "../../http/server-environment.ts";
import { describeFailure, type Log } from "../../log.ts";
import { AuthError, errorResponse } from "../auth-errors.ts";
import { endedBy } from "#supabase/functions/_shared/request/index.ts";

/** The requests that hosted Supabase guards; a token that is refreshed or a code that is exchanged has passed one before. */
const guardedPaths = new Set([
  "/auth/v1/signup",
  "/auth/v1/otp",
  "/auth/v1/magiclink",
  "/auth/v1/recover",
  "/auth/v1/resend",
  "/auth/v1/sso",
]);
const guardedGrants = new Set(["password", "id_token"]);

const bodySchema = v.object({ gotrue_meta_security: v.object({ captcha_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(16_384)) }) });
const answerSchema = v.object({ success: v.boolean(), "error-codes": v.nullish(v.array(v.string())) });
/** What the service says when the operator's own keys are wrong. */
const faultsOfOperator = new Set([
  "missing-input-secret",
  "invalid-input-secret",
  "sitekey-secret-mismatch",
  "bad-request",
  "internal-error",
]);

const timeoutMs = 10_000;

/** Asks Turnstile or hCaptcha whether a person is there; without a captcha everything passes. */
export function captchaCheck(captcha: CaptchaConfig | undefined, log: Log): MiddlewareHandler<ServerEnvironment> {
  return async (context, next) => {
    const { path, method } = context.req;
    const isGuarded = guardedPaths.has(path) || (path === "/auth/v1/token" && guardedGrants.has(context.req.query("grant_type") ?? ""));
    if (!captcha || method !== "POST" || !isGuarded) return next();
    const body = v.safeParse(
      bodySchema,
      await context.req.raw
        .clone()
        .json()
        .catch(() => null),
    );
    if (!body.success)
      return errorResponse(context, new AuthError(400, "captcha_failed", "Please show that you are a person, then try again."));
    try {
      const codes = await faultsOf(captcha, body.output.gotrue_meta_security.captcha_token);
      if (codes === null) return next();
      if (codes.some((code) => faultsOfOperator.has(code))) throw new Error(`The captcha's keys are refused: ${codes.join(", ")}`);
      return errorResponse(
        context,
        new AuthError(400, "captcha_failed", "The check that you are a person did not work. Please try again."),
      );
    } catch (error) {
      log.error({ event: "captcha_failed", requestId: context.get("requestId"), ...describeFailure(error) });
      return errorResponse(
        context,
        new AuthError(500, "unexpected_failure", "The check that you are a person is not working right now. Please try again in a minute."),
      );
    }
  };
}

/** Null for a token that a person earned, else the codes of the service. Whose address it came from isn't told. */
async function faultsOf({ verifyUrl, secret, siteKey, provider }: CaptchaConfig, token: string): Promise<string[] | null> {
  // hCaptcha binds the token to the site when it is told which one.
  const body = new URLSearchParams({ secret, response: token, ...(provider === "hcaptcha" && { sitekey: siteKey }) });
  const signal = AbortSignal.timeout(timeoutMs);
  const asked = fetch(verifyUrl, { method: "POST", body, redirect: "error", signal }).then((response) => response.json());
  const answer = v.parse(answerSchema, await endedBy(signal, asked));
  return answer.success ? null : (answer["error-codes"] ?? []);
}
