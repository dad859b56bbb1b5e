import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

interface Mail {
  to: string;
  text: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CONFIRM_EMAIL: "true" } });
});
afterAll(() => server.stop());

async function lastLink(): Promise<string> {
  const mails = (await (await fetch(`${server.origin}/__mailbox`)).json()) as Mail[];
  const link = /https?:\/\/\S+verify\?\S+/.exec(mails[0]?.text ?? "")?.[0];
  if (!link) throw new Error("The newest mail has no link.");
  return link.replaceAll("&amp;", "&");
}

it("sends the link of a confirmation mail to the page that the sign-up asked for, signed in", async () => {
  const emailRedirectTo = `${server.origin}/auth/callback`;
  const { data, error } = await server.visitor().auth.signUp({ email: "ada@example.org", password: "long enough", options: { emailRedirectTo } });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  const link = await lastLink();
  expect(new URL(link).searchParams.get("redirect_to")).toBe(emailRedirectTo);
  const followed = await fetch(link, { redirect: "manual" });
  expect(followed.status).toBe(303);
  expect(followed.headers.get("location")).toMatch(new RegExp(`^${emailRedirectTo}#access_token=`));
});

it("does the same for a password reset", async () => {
  const redirectTo = `${server.origin}/auth/reset-password`;
  await server.visitor().auth.resetPasswordForEmail("ada@example.org", { redirectTo });
  expect(new URL(await lastLink()).searchParams.get("redirect_to")).toBe(redirectTo);
});

it("never puts another site into a mail", async () => {
  await server.visitor().auth.resetPasswordForEmail("ada@example.org", { redirectTo: "https://evil.example/" });
  expect(await lastLink()).not.toContain("evil.example");
});

it("shows the mailbox to this machine only", async () => {
  const forwarded = await fetch(`${server.origin}/__mailbox`, { headers: { "x-forwarded-for": "10.0.0.1" } });
  expect(forwarded.status).toBe(404);
});
