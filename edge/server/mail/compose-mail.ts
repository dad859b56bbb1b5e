import type { MailMessage } from "./mail-transport.ts";
import { mailTexts, signature, type MailKind, type MailText } from "./mail-texts.ts";

/** What a mail carries besides its words. A person's name isn't among it: anybody can type one for somebody else's address. */
export interface MailContents {
  link?: string;
  code?: string;
  /** Lines of this one mail, such as the school that it is about. */
  facts?: string[];
}

/** Writes a mail as plain text and as simple HTML. */
export function composeMail(kind: MailKind, to: string, contents: MailContents = {}): MailMessage {
  const text: MailText = mailTexts[kind];
  return { to, subject: text.subject, text: plainText(text, contents), html: simpleHtml(text, contents) };
}

function plainText(words: MailText, { link, code, facts = [] }: MailContents): string {
  const blocks = [
    words.heading,
    ...words.paragraphs,
    ...facts,
    words.button !== undefined && link !== undefined ? `${words.button}:\n${link}` : null,
    words.code !== undefined && code !== undefined ? `${words.code} ${code}` : null,
    words.closing,
    signature,
  ];
  return `${blocks.filter((block) => block !== null).join("\n\n")}\n`;
}

const page =
  "margin:0;padding:24px;background-color:#ffffff;color:#1c1c1c;font-family:Verdana,Arial,sans-serif;font-size:16px;line-height:1.6";
const buttonStyle =
  "display:inline-block;padding:12px 20px;background-color:#1f5fbf;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:bold";
const codeStyle = "font-family:monospace;font-size:24px;letter-spacing:3px";

function simpleHtml(words: MailText, { link, code, facts = [] }: MailContents): string {
  const blocks = [
    `<h1 style="margin:0 0 16px;font-size:24px">${escaped(words.heading)}</h1>`,
    ...[...words.paragraphs, ...facts].map(paragraph),
    words.button !== undefined && link !== undefined
      ? `<p><a href="${escaped(link)}" style="${buttonStyle}">${escaped(words.button)}</a></p>`
      : null,
    words.code !== undefined && code !== undefined ? `${paragraph(words.code)}\n<p style="${codeStyle}">${escaped(code)}</p>` : null,
    paragraph(words.closing),
    paragraph(signature),
  ];
  const body = blocks.filter((block) => block !== null).join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(words.subject)}</title></head>
<body style="${page}"><div style="max-width:560px;margin:0 auto">
${body}
</div></body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
