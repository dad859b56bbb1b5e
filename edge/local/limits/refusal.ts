import type { Context } from "hono";

/** Why a request has to wait; the code is one that supabase-js knows. */
export interface Wait {
  waitMs: number;
  code: "over_request_rate_limit" | "over_email_send_rate_limit";
  words: (wait: string) => string;
}

/** Answers 429 in the error form of Supabase's sign-in, with the wait in words for a learner. */
export function refuseWait(context: Context, wait: Wait): Response {
  const seconds = Math.max(1, Math.ceil(wait.waitMs / 1000));
  const body = { code: 429, error_code: wait.code, msg: wait.words(saidWait(seconds)) };
  return context.json(body, 429, { "retry-after": String(seconds), "x-sb-error-code": wait.code, "cache-control": "no-store" });
}

/** Leads a browser that opened a link of a mail to the page that explains it. */
export function redirectWait(context: Context, wait: Wait, page: URL): Response {
  const seconds = Math.max(1, Math.ceil(wait.waitMs / 1000));
  page.hash = new URLSearchParams({ error: "access_denied", error_code: wait.code, error_description: wait.words(saidWait(seconds)) }).toString();
  return new Response(null, { status: 303, headers: { location: page.href, "retry-after": String(seconds), "cache-control": "no-store" } });
}

/** A wait as a person says it. */
export function saidWait(seconds: number): string {
  if (seconds <= 60) return "a minute";
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} minutes` : "an hour";
}
