import { byKeyboard } from "@learn/e2e/fixtures/by-keyboard.ts";
import { expect } from "@playwright/test";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";

const error = "error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired";

test("somebody signs up, asks for a link and logs in by the keyboard alone [AUTH-009] [AUTH-012] [AUTH-033]", async ({ page, product }) => {
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

test("the sign-in pages are accessible and fit every width in both themes", async ({ page, product }) => {
  const at = (path: string) => page.goto(product.origin + path);
  await at("/login?ended");
  await expect(page.getByText("Your visit has ended, so you are back here.")).toBeVisible();
  await page.getByRole("button", { name: "Email Link" }).click();
  await expect(page.getByRole("heading", { name: "Get an email link" })).toBeVisible();
  await inspect(page, "sign-in-email-link");
  await page.getByLabel("Email").fill(aStudent().email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.getByRole("button", { name: "Go on with the code" }).click();
  await expect(page.getByText("Please type the code from the email")).toBeVisible();
  await inspect(page, "sign-in-code-missing");
  await at("/signup");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Please enter a username")).toBeVisible();
  await inspect(page, "sign-in-signup-wrong");
  await at(`/auth/callback?${error}`);
  await expect(page.getByRole("alert")).toBeVisible();
  await at("/auth/confirmation-success");
  await expect(page.getByText("Your browser keeps this page open. You can close it yourself.")).toBeVisible();
  await inspect(page, "sign-in-confirmed");
  await at(`/auth/reset-password#${error}`);
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect(page, "sign-in-reset-expired");
});
