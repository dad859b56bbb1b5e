import { composeMail } from "./compose-mail.ts";
import { mailTexts, type MailKind } from "./mail-texts.ts";

/** The mails that hosted Supabase sends itself, by the names that its settings have for them. */
const mailsOfHosted = {
  confirmation: "confirm",
  magic_link: "signIn",
  recovery: "reset",
  email_change: "confirmNewAddress",
  reauthentication: "confirmItIsYou",
} satisfies Record<string, MailKind>;

/** What hosted Supabase puts in place of these is the mail's link and code. */
const placeholders = { link: "{{ .ConfirmationURL }}", code: "{{ .Token }}" };

/** A mail as hosted Supabase needs it. */
export interface HostedTemplate {
  name: string;
  subject: string;
  html: string;
}

/** The mails of this server as templates for hosted Supabase, so that both say the same. */
export function hostedTemplates(): HostedTemplate[] {
  return Object.entries(mailsOfHosted).map(([name, kind]) => ({
    name,
    subject: mailTexts[kind].subject,
    html: composeMail(kind, "", placeholders).html ?? "",
  }));
}
