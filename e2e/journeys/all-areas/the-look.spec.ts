import { expect } from "@playwright/test";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, completeProfile, say, signUp, walkToTheEnd } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

test("the signed-in screens are accessible and fit every width in both themes", async ({ page }) => {
  const student = aStudent();
  await signUp(page, product, student);
  await inspect(page, "profile-popup");
  await page.setViewportSize({ width: 1440, height: 900 });
  await completeProfile(page, student);
  await expect(page.getByRole("main").getByRole("link", { name: "Start learning AI" })).toBeVisible();
  await inspect(page, "dashboard");
  await page.goto(`${product.origin}/home`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await inspect(page, "home");
  await page.goto(`${product.origin}/ai-learning`);
  await page.getByRole("link", { name: /What is AI/ }).click();
  await expect(page.getByRole("link", { name: /Is It AI or Not\?/ })).toBeVisible();
  await inspect(page, "ai-learning");
  await page.getByRole("link", { name: /Is It AI or Not\?/ }).click();
  await say(page, "My phone guesses the next word because it has seen many examples");
  await inspect(page, "activity");
  await page.setViewportSize({ width: 1440, height: 900 });
  await walkToTheEnd(page, "It learned from many messages");
  await page.getByRole("button", { name: "Check my own work" }).click();
  await expect(page.getByRole("dialog", { name: "Your own words" })).toBeVisible();
  await inspect(page, "check");
});
