import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";

test("on a phone the menu opens over the page, keeps the keyboard inside, and closes by Escape, by choosing and by leaving; an area that was open comes again without its manifest [NAV-038] [NAV-039] [NAV-040]", async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  const menu = page.getByRole("navigation", { name: "Main" });
  const button = page.getByRole("button", { name: "Open menu" });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(menu).toBeHidden();

  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: "Dashboard" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: "Dashboard" })).toBeFocused();
  await menu.getByRole("button", { name: "Sign out" }).focus();
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();

  await button.click();
  await menu.getByRole("link", { name: "Home" }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("main")).toBeFocused();

  await button.click();
  await page.setViewportSize({ width: 1024, height: 740 });
  await expect(button).toBeHidden();
  const manifests: string[] = [];
  page.on("request", (request) => request.url().includes("mf-manifest") && manifests.push(request.url()));
  for (const name of ["Skills", "Dashboard", "Skills", "Dashboard"]) {
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  }
  expect(manifests, "an area that was open asks for its manifest no more").toHaveLength(1);
});
