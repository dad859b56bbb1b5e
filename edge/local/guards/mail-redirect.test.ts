import { expect, it } from "vitest";
import { rewriteMailRedirect, withMailRedirect } from "./mail-redirect.ts";

const site = "https://learn.example.org";
const mail = `<a href="${site}/auth/v1/verify?token=t&type=signup&redirect_to=${encodeURIComponent(site)}">Confirm</a>`;

function rewritten(redirect: string | null): string {
  const request = new Request(`${site}/auth/v1/signup${redirect === null ? "" : `?redirect_to=${encodeURIComponent(redirect)}`}`);
  return withMailRedirect(request, () => rewriteMailRedirect(mail, site));
}

it("leads the link of a mail to the page that the request asked for", () => {
  expect(rewritten(`${site}/auth/callback`)).toContain(`type=signup&redirect_to=${encodeURIComponent(`${site}/auth/callback`)}"`);
});

it.each(["https://evil.example/auth/callback", `${site}.evil.example/`, "javascript:alert(1)", "/auth/callback", null])(
  "leaves the link alone for %s",
  (redirect) => {
    expect(rewritten(redirect)).toBe(mail);
  },
);

it("leaves the link alone outside of a request", () => {
  expect(rewriteMailRedirect(mail, site)).toBe(mail);
});
