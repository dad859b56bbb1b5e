import type { EmailDriver, EmailMessage } from "@supabase/lite";
import { createTransport } from "nodemailer";
import { rewriteMailRedirect } from "../guards/mail-redirect.ts";

export interface Mail extends EmailMessage {
  sentAt: string;
}

/** Keeps the last mails in memory, newest first, for people who run this on their own machine. */
export class Mailbox implements EmailDriver {
  readonly #mails: Mail[] = [];

  async send(message: EmailMessage): Promise<void> {
    this.#mails.unshift({ ...message, sentAt: new Date().toISOString() });
    this.#mails.length = Math.min(this.#mails.length, 100);
  }

  list(): Mail[] {
    return [...this.#mails];
  }
}

/** For a server without a mail server whose mails nobody may read: keeping them would only keep addresses. */
export const nowhere: EmailDriver = { send: async () => {} };

/**
 * Sends through the operator's mail server.
 *
 * @param smtpUrl - `smtp://user:password@host:port`; `?from=` sets the sender
 */
export function createSmtpDriver(smtpUrl: string, siteOrigin: string): EmailDriver {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get("from") ?? `no-reply@${new URL(siteOrigin).hostname}`;
  url.searchParams.delete("from");
  const transport = createTransport(url.href);
  return {
    async send(message) {
      await transport.sendMail({ from: { name: "Learn together", address: from }, ...message });
    },
  };
}

/** Passes mails on with their links leading to the page that was asked for. */
export function withRewrittenLinks(driver: EmailDriver, siteOrigin: string): EmailDriver {
  return {
    send: (message) =>
      driver.send({
        ...message,
        text: message.text && rewriteMailRedirect(message.text, siteOrigin),
        html: message.html && rewriteMailRedirect(message.html, siteOrigin),
      }),
  };
}
