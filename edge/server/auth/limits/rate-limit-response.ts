import type { Context } from "hono";
import type { Wait } from "../../limits/checks.ts";

/** Why a request has to wait; the code is one that supabase-js knows. */
export interface RateLimitError {
  code: "over_request_rate_limit" | "over_email_send_rate_limit";
  words: (wait: string) => string;
}

/** Answers 429 in the error form of Supabase's sign-in, with the wait in words for a learner. */
export function rateLimitResponse(context: Context, { waitMs, refusal }: Wait<RateLimitError>): Response {
  const seconds = wholeSeconds(waitMs);
  const body = { code: 429, error_code: refusal.code, msg: refusal.words(waitInWords(seconds)) };
  return context.json(body, 429, { "retry-after": String(seconds), "x-sb-error-code": refusal.code, "cache-control": "no-store" });
}

/** Leads a browser that opened a link of a mail to the page that explains it. */
export function rateLimitRedirect({ waitMs, refusal }: Wait<RateLimitError>, page: URL): Response {
  const seconds = wholeSeconds(waitMs);
  page.hash = new URLSearchParams({
    error: "access_denied",
    error_code: refusal.code,
    error_description: refusal.words(waitInWords(seconds)),
  }).toString();
  return new Response(null, { status: 303, headers: { location: page.href, "retry-after": String(seconds), "cache-control": "no-store" } });
}

const wholeSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** A wait as a person says it. */
function waitInWords(seconds: number): string {
  if (seconds <= 60) return "a minute";
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} minutes` : "an hour";
}
