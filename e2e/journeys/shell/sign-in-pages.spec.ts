import { byKeyboard } from "@learn/e2e/fixtures/by-keyboard.ts";
import { expect } from "@playwright/test";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { linkIn, mailTo } from "@learn/e2e/fixtures/mails.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, signUp } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

const error = "error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired";

test("errors that come back by the address are shown, with their fallbacks and a way to the login [NAV-008] [AUTH-022] [AUTH-023] [AUTH-076] [AUTH-077] [AUTH-078]", async ({
  page,
}) => {
  const expectAlert = async (address: string, text: string, hint?: string) => {
    // The same page with another fragment is no new visit to a browser.
    await page.goto("about:blank");
    await page.goto(`${product.origin}/auth/callback${address}`);
    await expect(page.getByRole("alert").getByRole("paragraph").first()).toHaveText(text);
    // The specified words say little to a child: a sentence of ours stands beside them.
    if (hint) await expect(page.getByRole("alert").getByRole("paragraph").last()).toHaveText(hint);
    await expect(page).toHaveURL(`${product.origin}/auth/callback`);
    await expect(page.getByRole("button", { name: "Return to Login" })).toBeVisible();
  };
  for (const sign of ["?", "#"]) {
    await expectAlert(sign + error, "This link is too old, or it was used before.");
    await expectAlert(`${sign}error=server_error`, "There was an error processing your authentication");
  }
  await expectAlert(
    "?error_description=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
    "There was an error processing your authentication",
    "Go back and log in again, or ask for a new link.",
  );
  await expectAlert(
    "",
    "No session or authorization code found",
    "This page is for the links in our emails. Open the newest email from us, or go back and log in.",
  );
  await expectAlert("?code=somebody-elses", "There was an error processing your authentication");
  await page.route("**/auth/v1/**", (route) => route.abort());
  await expectAlert(`?token_hash=abc&type=email`, "An unexpected error occurred", "Check your internet, wait a moment, then try again.");
  await page.getByRole("button", { name: "Return to Login" }).click();
  await expect(page).toHaveURL(`${product.origin}/login`);
});

test("what was typed as an address goes along to the other sign-in pages, and the focus to their titles", async ({ page }) => {
  await page.goto(`${product.origin}/login`);
  await page.getByLabel("Email").fill("amina@example.org");
  for (const [link, title] of [
    ["Create an account", "Create your account"],
    ["Log in", "Welcome back"],
    ["Forgot your password?", "Forgot your password?"],
  ] as const) {
    await page.getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { name: title })).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveValue("amina@example.org");
  }
});

test("somebody signs up, asks for a link and logs in by the keyboard alone [AUTH-009] [AUTH-012] [AUTH-033]", async ({ page }) => {
  const student = aStudent();
  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole("button", { name: "Email Link" })).toBeVisible();
  const { write, press } = await byKeyboard(page);
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  await press(page.getByRole("link", { name: "Create an account" }));
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  for (const [label, text] of [
    ["Username", student.username],
    ["Email", student.email],
    ["Password", student.password],
  ] as const)
    await write(field(label), text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await page.goto(`${product.origin}/login`);
  await expect(page.getByRole("button", { name: "Email Link" })).toBeVisible();
  await write(field("Email"), student.email);
  await press(page.getByRole("button", { name: "Email Link" }));
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  await press(page.getByRole("button", { name: "Try another method" }), "Space");
  await expect(page.getByLabel("Email")).toHaveValue(student.email);
  await write(field("Password"), student.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${product.origin}/dashboard`);
});

test("the sign-in pages are accessible and fit every width in both themes", async ({ page }) => {
  const at = (path: string) => page.goto(product.origin + path);
  await at("/login");
  await expect(page.getByRole("button", { name: "Email Link" })).toBeVisible();
  await inspect(page, "sign-in-login");
  await page.getByRole("button", { name: "Email Link" }).click();
  await expect(page.getByRole("heading", { name: "Get an email link" })).toBeVisible();
  await inspect(page, "sign-in-email-link");
  await page.getByLabel("Email").fill(aStudent().email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await inspect(page, "sign-in-link-sent");
  await page.getByRole("button", { name: "Go on with the code" }).click();
  await expect(page.getByText("Please type the code from the email")).toBeVisible();
  await inspect(page, "sign-in-code-missing");
  await at("/signup");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Please enter a username")).toBeVisible();
  await inspect(page, "sign-in-signup-wrong");
  await at(`/auth/callback?${error}`);
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect(page, "sign-in-callback-error");
  await at("/auth/confirmation");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await inspect(page, "sign-in-confirmation");
  await at("/auth/confirmation-success");
  await expect(page.getByText("Your browser keeps this page open. You can close it yourself.")).toBeVisible();
  await inspect(page, "sign-in-confirmed");
  await at(`/auth/reset-password#${error}`);
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect(page, "sign-in-reset-expired");
});

test("the page for a new password is accessible and fits every width in both themes", async ({ page }) => {
  const student = aStudent();
  await signUp(page, product, student);
  await page.goto(`${product.origin}/auth/reset-password`);
  await page.getByLabel("Email").fill(student.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(linkIn(await mailTo(product, student.email)));
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Please enter a new password")).toBeVisible();
  await inspect(page, "sign-in-new-password");
});
