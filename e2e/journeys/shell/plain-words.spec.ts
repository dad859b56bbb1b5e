import { expectPlainWords } from "@learn/e2e/fixtures/plain-words.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { expect } from "@playwright/test";

test("logging in, signing up and asking for a mail fail in words for a child", async ({ page, product }) => {
  await page.goto(`${product.origin}/login`);
  await page.getByLabel("Email").fill("amina@example.org");
  await page.getByLabel("Password", { exact: true }).fill("seven stones in a lake");
  await expectPlainWords(page, "**/auth/v1/**", () => page.getByRole("button", { name: "Log in" }).click(), "An unexpected error occurred");
  await expect(page.getByText("Check your internet, wait a moment, then try again.")).toBeVisible();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expectPlainWords(
    page,
    "**/auth/v1/**",
    () => page.getByRole("button", { name: "Send me a link" }).click(),
    "An unexpected error occurred",
  );
  await page.goto(`${product.origin}/signup`);
  await page.getByLabel("Username").fill("amina");
  await page.getByLabel("Email").fill("amina@example.org");
  await page.getByLabel("Password", { exact: true }).fill("seven stones in a lake");
  await expectPlainWords(
    page,
    "**/auth/v1/**",
    () => page.getByRole("button", { name: "Sign up" }).click(),
    "An unexpected error occurred",
  );
});
