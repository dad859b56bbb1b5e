import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { signIn, type Student } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

interface Mail {
  to: string;
  subject: string;
  text?: string;
  html?: string;
}

/** The newest mail to an address, once it is there. */
async function mailTo(address: string): Promise<Mail> {
  let mail: Mail | undefined;
  await expect(async () => {
    const mails = (await (await fetch(`${product.origin}/__mailbox`)).json()) as Mail[];
    mail = mails.find(({ to }) => to === address);
    expect(mail, `a mail to ${address}`).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return mail!;
}

/** The first link of a mail. */
function linkIn({ text = "" }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  expect(link, `a link in: ${text}`).toBeTruthy();
  return link ?? "";
}

async function openProfile(page: Page): Promise<Student> {
  const student = await settleIn(page, product);
  await page.goto(`${product.origin}/profile`);
  await expect(page.getByText(student.email)).toBeVisible();
  return student;
}

test("a student changes their address by mail, and signs in with the new one only after the click", async ({ page, browser }) => {
  const student = await openProfile(page);
  const changed = { ...student, email: `new-${student.email}` };
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Email Address").fill(changed.email);
  await page.getByRole("button", { name: "Save Changes" }).click();
  const notice = page.getByText(`We sent a link to ${changed.email}.`);
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(page.getByText(student.email, { exact: true })).toBeVisible();

  const link = linkIn(await mailTo(changed.email));
  expect((await mailTo(student.email)).text ?? "").not.toContain("/auth/v1/verify");

  // Another browser, as on another day: the new address counts only after the click.
  const second = await browser.newContext();
  const loginPage = await second.newPage();
  await signIn(loginPage, product, changed);
  await expect(loginPage.getByRole("alert")).toContainText("This email and password don't belong together.");
  await signIn(loginPage, product, student);
  await expect(loginPage).toHaveURL(/\/dashboard$/);
  await second.close();

  const third = await browser.newContext();
  const clicked = await third.newPage();
  await clicked.goto(link);
  await expect(clicked).toHaveURL(/\/(home|auth\/confirmation-success)$/);
  await third.close();

  const fourth = await browser.newContext();
  const after = await fourth.newPage();
  await signIn(after, product, student);
  await expect(after.getByRole("alert")).toContainText("This email and password don't belong together.");
  await signIn(after, product, changed);
  await expect(after).toHaveURL(/\/dashboard$/);
  await after.goto(`${product.origin}/profile`);
  await expect(after.getByText(changed.email, { exact: true })).toBeVisible();
  await fourth.close();

  // Where it was asked for, the notice has had its time.
  await page.reload();
  await expect(page.getByText(changed.email, { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("a student asks for a new password on their profile, and signs in with it [PROFILE-036] [PROFILE-037] [PROFILE-040]", async ({
  page,
  browser,
}) => {
  const student = await openProfile(page);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password reset email sent! Check your inbox.")).toBeVisible();

  const link = linkIn(await mailTo(student.email));
  expect(new URL(link).searchParams.get("redirect_to")).toBe(`${product.origin}/auth/reset-password`);

  const other = await browser.newContext();
  const reset = await other.newPage();
  await reset.goto(link);
  await reset.getByLabel("New password", { exact: true }).fill("nine stones in a lake");
  await reset.getByLabel("Repeat password", { exact: true }).fill("nine stones in a lake");
  await reset.getByRole("button", { name: "Save password" }).click();
  await expect(reset).toHaveURL(/\/dashboard$/);
  await other.close();

  const later = await browser.newContext();
  const loginPage = await later.newPage();
  await signIn(loginPage, product, { ...student, password: "nine stones in a lake" });
  await expect(loginPage).toHaveURL(/\/dashboard$/);
  await later.close();
});
