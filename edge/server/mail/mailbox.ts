import { createTransport } from "nodemailer";
import { isLoopback } from "../loopback.ts";
import type { MailTransport, MailMessage } from "./mail-transport.ts";
import { Semaphore } from "../semaphore.ts";

export interface Mail extends MailMessage {
  sentAt: string;
}

/** Keeps the last mails in memory, newest first, for people who run this on their own machine. */
export class Mailbox implements MailTransport {
  readonly #mails: Mail[] = [];

  async send(message: MailMessage): Promise<void> {
    this.#mails.unshift({ ...message, sentAt: new Date().toISOString() });
    this.#mails.length = Math.min(this.#mails.length, 100);
  }

  list(): Mail[] {
    return [...this.#mails];
  }
}

/** A class asks for its mails at the same moment, and mail servers hang up on a sender with too many connections. */
const mostConnections = 5;

/**
 * Sends through the operator's mail server.
 *
 * @param smtpUrl - `smtp://user:password@host:port`; `?from=` sets the sender
 */
export function createSmtpDriver(smtpUrl: string, siteOrigin: string): MailTransport {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get("from") ?? `no-reply@${new URL(siteOrigin).hostname}`;
  url.searchParams.delete("from");
  for (const [name, value] of Object.entries(defaultsFor(url))) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  const transport = createTransport(url.href);
  const semaphore = new Semaphore(mostConnections);
  return {
    async send({ to, ...message }) {
      // An object is taken as it is; out of a text, more than one address could be read.
      const mail = { from: { name: "Learn together", address: from }, to: { name: "", address: to }, ...message };
      await semaphore.run(() => transport.sendMail(mail));
    },
    async verify() {
      await semaphore.run(() => transport.verify());
    },
  };
}

/** What holds unless the operator's address says otherwise. */
function defaultsFor({ username, hostname }: URL): Record<string, string> {
  // A person waits for the answer: the minutes that are usual between mail servers are too long.
  const waits = { connectionTimeout: "10000", greetingTimeout: "10000", socketTimeout: "20000" };
  // Otherwise somebody on the way could take the offer of TLS out of the greeting, and read the password.
  return username !== "" && !isLoopback(hostname) ? { ...waits, requireTLS: "true" } : waits;
}
