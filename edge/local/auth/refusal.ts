import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Why a request is not fulfilled, with the codes that supabase-js knows. */
export interface Refusal {
  status: ContentfulStatusCode;
  code: string;
  message: string;
}

/** Answers with the error form of Supabase's sign-in. */
export function refuse(context: Context, { status, code, message }: Refusal): Response {
  return context.json({ code: status, error_code: code, msg: message }, status, { "x-sb-error-code": code });
}
