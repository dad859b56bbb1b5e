import { AuthRefusal } from "./identity/auth-refusal.ts";
import type { Weakness } from "./weak-password.ts";

/** The request itself is wrong. */
export const invalid = (message: string): AuthRefusal => new AuthRefusal(400, "validation_failed", message);

/** One answer for a link that is used, old, forged or of another kind: nobody learns which of them it is. */
export const deadLink = (): AuthRefusal => new AuthRefusal(403, "otp_expired", "Email link is invalid or has expired");

/** Neither a mail server nor a mailbox is there. Not 503: supabase-js would hide the sentence. */
export const noMail = (): AuthRefusal => new AuthRefusal(501, "email_provider_disabled", "This site can't send emails yet. Please ask your teacher for help.");

/** The mail server didn't take the mail. */
export const mailFailed = (): AuthRefusal => new AuthRefusal(500, "unexpected_failure", "We could not send the email. Please try again in a few minutes.");

export const emailTaken = (): AuthRefusal => new AuthRefusal(422, "email_exists", "A user with this email address has already been registered");

export const banned = (): AuthRefusal => new AuthRefusal(403, "user_banned", "This account is closed. Ask a teacher for help.");

const sentenceOf: Record<Weakness, string> = {
  common: "Very many people use this password, so it is easy to guess. Please think of one that only you know.",
  repeated: "This password is easy to guess: its letters or numbers repeat or stand in a row. Please mix in some more.",
  "own-address": "This password is in your email address, so it is easy to guess. Please think of another one.",
};

export const weakPassword = (weakness: Weakness): AuthRefusal => new AuthRefusal(422, "weak_password", sentenceOf[weakness]);
