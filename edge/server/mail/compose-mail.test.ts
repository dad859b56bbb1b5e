import { describe, expect, it } from "vitest";
import { composeMail } from "./compose-mail.ts";
import { mailTexts, type MailKind } from "./mail-texts.ts";

const link = "https://learn.example.org/auth/v1/verify?token=0123abcd&type=signup";
const code = "1234567890";
const kinds = Object.keys(mailTexts) as MailKind[];

describe.each(kinds)("the mail %s", (kind) => {
  const mail = composeMail(kind, "ada@example.org", { link, code });

  it("keeps its link and its code out of the subject", () => {
    expect(mail.subject).not.toMatch(/\d|https?:/);
  });

  it("says the same as text and as HTML", () => {
    for (const paragraph of [...mailTexts[kind].paragraphs, mailTexts[kind].closing]) {
      expect(mail.text).toContain(paragraph);
      expect(mail.html).toContain(paragraph.replaceAll("'", "&#39;"));
    }
  });

  it("carries a link and a code exactly where it has words for them", () => {
    expect(mail.text?.includes(`\n${link}\n`)).toBe("button" in mailTexts[kind]);
    expect(mail.html?.includes(link.replaceAll("&", "&amp;"))).toBe("button" in mailTexts[kind]);
    expect(mail.text?.includes(code)).toBe("code" in mailTexts[kind]);
  });

  it("loads nothing from elsewhere", () => {
    expect(mail.html).not.toMatch(/<img|<script|<link|src=/);
  });
});

it("lets nothing that a link holds become HTML", () => {
  const { html } = composeMail("signIn", "ada@example.org", { link: 'https://learn.example.org/"><script>' });
  expect(html).toContain("https://learn.example.org/&quot;&gt;&lt;script&gt;");
});
