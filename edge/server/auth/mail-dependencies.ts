import { composeMail } from "../mail/compose-mail.ts";
import type { MailKind } from "../mail/mail-texts.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import type { LinkToken } from "./link-token.ts";
import { pageFor } from "./redirect.ts";
import { mailFailed, noMail } from "./auth-errors.ts";

/** What signing in by mail works with. */
export interface MailDependencies extends AuthDependencies {
  now: () => number;
}

/** What the link of a mail does. */
type LinkType = "signup" | "magiclink" | "recovery" | "email_change";

export interface LinkMail {
  kind: MailKind;
  to: string;
  type: LinkType;
  token: LinkToken;
  /** The page that the request asked for. */
  redirectTo: string | undefined;
}

/** The address that a mail's link opens: it uses the token up and leads on to a page of this site. */
function linkOf(dependencies: MailDependencies, { type, token, redirectTo }: Pick<LinkMail, "type" | "token" | "redirectTo">): string {
  const link = new URL("/auth/v1/verify", dependencies.siteOrigin);
  link.searchParams.set("token", token.hash);
  link.searchParams.set("type", type);
  link.searchParams.set("redirect_to", pageFor(type, redirectTo, dependencies).href);
  return link.href;
}

/** A mail with a link that can be used once. */
export function linkMail(dependencies: MailDependencies, mail: LinkMail): ReturnType<typeof composeMail> {
  return composeMail(mail.kind, mail.to, { link: linkOf(dependencies, mail), code: mail.token.code });
}

/** A mail that tells something and leads to the login page. */
export function noticeMail(dependencies: MailDependencies, kind: MailKind, to: string): ReturnType<typeof composeMail> {
  return composeMail(kind, to, { link: new URL("/login", dependencies.siteOrigin).href });
}

/** @throws AuthError when no mail can be sent here, or the mail server has just failed: before anything is changed */
export function requireMail({ mailQueue }: MailDependencies): void {
  if (!mailQueue.canSend) throw noMail();
  if (mailQueue.isFailing || mailQueue.isFull) throw mailFailed();
}

/**
 * Sends a mail and tells whether it worked. Only where a known and an unknown address both get one.
 *
 * @throws AuthError when the mail server didn't take it
 */
export async function deliver({ mailQueue }: MailDependencies, message: ReturnType<typeof composeMail>): Promise<void> {
  if (!(await mailQueue.deliver(message))) throw mailFailed();
}

/**
 * Sends a mail after the answer, if there is one to send: the time that a mail takes would tell that there is somebody
 * to get it. Whether the mail server is there is found out for everybody.
 */
export function deliverLater({ mailQueue }: MailDependencies, message: ReturnType<typeof composeMail> | null): void {
  if (message) mailQueue.deliverLater(message);
  mailQueue.probeServer();
}
