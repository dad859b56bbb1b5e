import type { EmailMessage } from "../guards/lite.ts";

export type MailMessage = EmailMessage;

/** Takes mails to where they are read. */
export interface MailTransport {
  /** @throws Error with the `code` of nodemailer when the mail was not taken */
  send(message: MailMessage): Promise<void>;
  /** Whether mails can be sent right now; throws like `send`. */
  verify?(): Promise<void>;
}
