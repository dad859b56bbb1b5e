import { expect, type Page } from "@playwright/test";
import { enrol, settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { codeIn, linkIn, mailTo } from "@learn/e2e/fixtures/mails.ts";
import { cheapPasswords, startProduct, type Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, completeProfile, signIn, type Student } from "@learn/e2e/fixtures/student.ts";

let product: Product;
let strict: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

/** Fills the sign-up form in and sends it. */
async function fillSignUp(page: Page, { username, email, password }: Student) {
  await page.goto(`${strict.origin}/signup`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/auth\/confirmation$/);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
}

/** Asks for an e-mail link on the login page. */
async function askForLink(page: Page, origin: string, email: string) {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email Link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
}

const expectNoSecret = (page: Page) => expect(page.url()).not.toMatch(/access_token|refresh_token|code=|token_hash|#/);

test.describe("where addresses must be confirmed:", () => {
  // One product for all three: tests that two workers share out would start one in each.
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => void (strict = await startProduct({ CONFIRM_EMAIL: "true", ...cheapPasswords })));
  test.afterAll(() => strict.stop());

  test("a student confirms their address by mail, is told so, and logs in to complete the profile [NAV-007] [NAV-009] [AUTH-015] [AUTH-016] [AUTH-019] [AUTH-024] [AUTH-027] [AUTH-028] [AUTH-029] [AUTH-030] [AUTH-036]", async ({
    page,
    context,
  }) => {
    const student = aStudent();
    await fillSignUp(page, student);
    await expect(page.getByText(student.email)).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to log in" })).toHaveAttribute("href", "/login");

    // Before the click, the password alone doesn't do.
    const other = await context.browser()!.newContext();
    const early = await other.newPage();
    await signIn(early, strict, student);
    await expect(early.getByRole("alert")).toContainText("Your email address isn't confirmed yet.");
    await early.getByRole("link", { name: "Send the link again" }).click();
    await expect(early.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await expect(early.getByText(student.email)).toBeVisible();
    await other.close();

    // Another browser, as on the phone on which the mail is read.
    const phone = await context.browser()!.newContext();
    const opened = await phone.newPage();
    await opened.goto(linkIn(await mailTo(strict, student.email)));
    await expect(opened).toHaveURL(`${strict.origin}/auth/confirmation-success`);
    await expect(opened.getByRole("heading", { name: "Email Confirmed" })).toBeVisible();
    await expect(opened.getByText("You can close this page now. Log in to complete your profile.")).toBeVisible();
    expectNoSecret(opened);
    await opened.getByRole("button", { name: "Log in" }).click();
    await expect(opened.getByRole("dialog")).toBeVisible();
    await phone.close();

    await signIn(page, strict, student);
    await completeProfile(page, student);
  });

  test("a mail that was lost is sent again, and a code of it does where its link can't be opened [AUTH-053] [AUTH-055]", async ({
    page,
  }) => {
    const student = aStudent();
    await fillSignUp(page, student);
    await page.reload();
    await expect(page.getByText(student.email)).toBeVisible();
    await page.getByRole("button", { name: "Send it again" }).click();
    // One mail a minute: the server says so, in words.
    await expect(page.getByRole("alert")).toContainText("wait a minute");

    await page.getByLabel("Code from the email").fill("0000000000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("This code is wrong or too old. Look at the newest email.")).toBeVisible();
    await page.getByLabel("Code from the email").fill(codeIn(await mailTo(strict, student.email)));
    await page.keyboard.press("Enter");
    await completeProfile(page, student);
  });
});

test("an e-mail link opened in a second browser signs in there, goes home, and works once [NAV-008] [AUTH-011] [AUTH-012] [AUTH-013] [AUTH-014] [AUTH-017] [AUTH-020] [AUTH-021] [AUTH-022] [AUTH-023] [AUTH-025] [AUTH-026] [AUTH-035]", async ({
  page,
  browser,
}) => {
  const student = aStudent();
  await enrol(product, { grade_level: 1, continent: "Africa" }, student);
  await askForLink(page, product.origin, student.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expect(page.getByText(student.email)).toBeVisible();
  const link = linkIn(await mailTo(product, student.email));

  const second = await browser.newContext();
  const opened = await second.newPage();
  await opened.goto(link);
  await expect(opened.getByText(`You are logged in as ${student.email}`)).toBeVisible();
  expectNoSecret(opened);
  await expect(opened).toHaveURL(`${product.origin}/home`);
  await expect(opened.getByRole("button", { name: "Sign out" })).toBeVisible();
  await second.close();

  // A used link says so, wherever it is opened.
  const third = await browser.newContext();
  const late = await third.newPage();
  await late.goto(link);
  await expect(late.getByRole("alert")).toContainText("This link is too old, or it was used before.");
  expectNoSecret(late);
  await late.getByRole("button", { name: "Return to Login" }).click();
  await expect(late).toHaveURL(`${product.origin}/login`);
  await third.close();

  await page.getByRole("button", { name: "Try another method" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(student.email);
});

test("a forgotten password is replaced by mail; the old one is over, and the link works once [NAV-010] [NAV-031] [AUTH-039] [AUTH-044] [AUTH-056] [AUTH-069]", async ({
  page,
  browser,
}) => {
  const student = await settleIn(page, product);
  // Whoever is signed in, but came by no link, can't set a new password on the page for it.
  await page.goto(`${product.origin}/auth/reset-password`);
  await expect(page.getByRole("button", { name: "Send me a link" })).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${product.origin}/login`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(`${product.origin}/auth/reset-password`);
  await page.getByLabel("Email").fill(student.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = linkIn(await mailTo(product, student.email));
  expect(new URL(link).searchParams.get("redirect_to")).toBe(`${product.origin}/auth/reset-password`);

  const second = await browser.newContext();
  const opened = await second.newPage();
  await opened.goto(link);
  await expect(opened.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expect(opened.getByText(student.email)).toBeVisible();
  expectNoSecret(opened);
  // The link is used up; the page still knows, after a reload too.
  await opened.reload();
  const password = opened.getByLabel("New password", { exact: true });
  const repeat = opened.getByLabel("Repeat password", { exact: true });
  await password.fill("short");
  await opened.getByRole("button", { name: "Save password" }).click();
  await expect(opened.getByText("Your password needs at least 8 characters")).toBeVisible();
  await inspect(opened, "sign-in-new-password");
  await expect(password).toBeFocused();
  await password.fill("nine stones in a lake");
  await repeat.fill("ten stones in a lake");
  await opened.getByRole("button", { name: "Save password" }).click();
  await expect(opened.getByText("The two passwords are not the same")).toBeVisible();
  await repeat.fill("nine stones in a lake");
  await opened.getByRole("button", { name: "Save password" }).click();
  await expect(opened).toHaveURL(`${product.origin}/dashboard`);
  await second.close();

  const third = await browser.newContext();
  const late = await third.newPage();
  await late.goto(link);
  await expect(late.getByRole("alert")).toContainText("This link has expired");
  await expect(late.getByRole("button", { name: "Send me a link" })).toBeVisible();
  expectNoSecret(late);

  await signIn(late, product, student);
  await expect(late.getByRole("alert")).toContainText("This email and password don't belong together.");
  await signIn(late, product, { ...student, password: "nine stones in a lake" });
  await expect(late).toHaveURL(`${product.origin}/dashboard`);
  await third.close();
});
