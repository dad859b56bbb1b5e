import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/**
 * A request that is refused, in the form that supabase-js reads. It is thrown, so that a refusal in the middle of a
 * transaction undoes it.
 */
export class AuthRefusal extends Error {
  override name = "AuthRefusal";
  readonly status: ContentfulStatusCode;
  readonly code: string;

  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Answers with a refusal as hosted Supabase does. */
export function refuse(context: Context, { status, code, message }: AuthRefusal): Response {
  return context.json({ code: status, error_code: code, msg: message }, status, { "cache-control": "no-store", "x-sb-error-code": code });
}
