import { composeMail } from "../mail/compose-mail.ts";
import type { MailKind } from "../mail/mail-texts.ts";
import type { AuthParts } from "./auth-parts.ts";
import type { LinkToken } from "./link-token.ts";
import { pageFor } from "./redirect.ts";
import { mailFailed, noMail } from "./auth-errors.ts";

/** What signing in by mail works with. */
export interface MailParts extends AuthParts {
  now: () => number;
}

/** What the link of a mail does. */
export type LinkType = "signup" | "magiclink" | "recovery" | "email_change";

export interface LinkMail {
  kind: MailKind;
  to: string;
  type: LinkType;
  token: LinkToken;
  /** The page that the request asked for. */
  redirectTo: string | undefined;
}

/** The address that a mail's link opens: it uses the token up and leads on to a page of this site. */
export function linkOf(parts: MailParts, { type, token, redirectTo }: Pick<LinkMail, "type" | "token" | "redirectTo">): string {
  const link = new URL("/auth/v1/verify", parts.siteOrigin);
  link.searchParams.set("token", token.hash);
  link.searchParams.set("type", type);
  link.searchParams.set("redirect_to", pageFor(type, redirectTo, parts).href);
  return link.href;
}

/** A mail with a link that can be used once. */
export function linkMail(parts: MailParts, mail: LinkMail): ReturnType<typeof composeMail> {
  return composeMail(mail.kind, mail.to, { link: linkOf(parts, mail), code: mail.token.code });
}

/** A mail that tells something and leads to the login page. */
export function noticeMail(parts: MailParts, kind: MailKind, to: string): ReturnType<typeof composeMail> {
  return composeMail(kind, to, { link: new URL("/login", parts.siteOrigin).href });
}

/** @throws AuthError when no mail can be sent here, or the mail server has just failed: before anything is changed */
export function requireMail({ mailQueue }: MailParts): void {
  if (!mailQueue.canSend) throw noMail();
  if (mailQueue.isFailing) throw mailFailed();
}

/**
 * Sends a mail and tells whether it worked. Only where a known and an unknown address both get one.
 *
 * @throws AuthError when the mail server didn't take it
 */
export async function deliver({ mailQueue }: MailParts, message: ReturnType<typeof composeMail>): Promise<void> {
  if (!(await mailQueue.deliver(message))) throw mailFailed();
}

/**
 * Sends a mail after the answer, if there is one to send: the time that a mail takes would tell that there is somebody
 * to get it. Whether the mail server is there is found out for everybody.
 */
export function deliverLater({ mailQueue }: MailParts, message: ReturnType<typeof composeMail> | null): void {
  if (message) mailQueue.deliverLater(message);
  mailQueue.probeServer();
}
