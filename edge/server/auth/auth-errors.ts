import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Weakness } from "./weak-password.ts";

/**
 * A request that is refused, in the form that supabase-js reads. It is thrown, so that a refusal in the middle of a
 * transaction undoes it.
 */
export class AuthError extends Error {
  override name = "AuthError";
  readonly status: ContentfulStatusCode;
  readonly code: string;

  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Answers with the error form of Supabase's sign-in, with the codes that supabase-js knows. */
export function errorResponse(context: Context, { status, code, message }: Pick<AuthError, "status" | "code" | "message">): Response {
  return context.json({ code: status, error_code: code, msg: message }, status, { "cache-control": "no-store", "x-sb-error-code": code });
}

/** The request itself is wrong. */
export const invalid = (message: string): AuthError => new AuthError(400, "validation_failed", message);

/** One answer for a link that is used, old, forged or of another kind: nobody learns which of them it is. */
export const deadLink = (): AuthError => new AuthError(403, "otp_expired", "Email link is invalid or has expired");

/** Neither a mail server nor a mailbox is there. Not 503: supabase-js would hide the sentence. */
export const noMail = (): AuthError =>
  new AuthError(501, "email_provider_disabled", "This site can't send emails yet. Please ask your teacher for help.");

/** The mail server didn't take the mail. */
export const mailFailed = (): AuthError =>
  new AuthError(500, "unexpected_failure", "We could not send the email. Please try again in a few minutes.");

export const emailTaken = (): AuthError => new AuthError(422, "email_exists", "A user with this email address has already been registered");

export const banned = (): AuthError => new AuthError(403, "user_banned", "This account is closed. Ask a teacher for help.");

const sentenceOf: Record<Weakness, string> = {
  common: "Very many people use this password, so it is easy to guess. Please think of one that only you know.",
  repeated: "This password is easy to guess: its letters or numbers repeat or stand in a row. Please mix in some more.",
  "own-address": "This password is in your email address, so it is easy to guess. Please think of another one.",
};

export const weakPassword = (weakness: Weakness): AuthError => new AuthError(422, "weak_password", sentenceOf[weakness]);
