import type { Mail } from "#server/mail/mailbox.ts";
import type { TestServer } from "./test-server.ts";

type Site = Pick<TestServer, "origin">;

/** The mails to an address, newest first, as a person at this machine reads them. */
export async function mailsTo({ origin }: Site, email: string): Promise<Mail[]> {
  const all = (await (await fetch(`${origin}/__mailbox`)).json()) as Mail[];
  return all.filter((mail) => mail.to === email);
}

/** The newest mail to an address. */
export async function newestMail(site: Site, email: string): Promise<Mail> {
  const [mail] = await mailsTo(site, email);
  if (!mail) throw new Error("There is no mail to this address.");
  return mail;
}

/** The link in the text of a mail that is to be opened. */
export function linkIn(mail: Mail): URL {
  const link = /https?:\/\/\S+/.exec(mail.text ?? "")?.[0];
  if (!link) throw new Error("The mail has no link.");
  return new URL(link);
}

/** The code in the text of a mail. */
export function codeIn(mail: Mail): string {
  const code = /\b\d{10}\b/.exec(mail.text ?? "")?.[0];
  if (!code) throw new Error("The mail has no code.");
  return code;
}

/** Where an opened link led, and what it brought along. */
export interface Landing {
  status: number;
  /** The page, without what stands after the #. */
  page: string;
  fragment: Record<string, string>;
}

/** Opens a link as a browser does, and stops at the page that it leads to. */
export async function openLink(link: URL): Promise<Landing> {
  const response = await fetch(link, { redirect: "manual" });
  const [page = "", fragment = ""] = (response.headers.get("location") ?? "").split("#");
  return { status: response.status, page, fragment: Object.fromEntries(new URLSearchParams(fragment)) };
}
