import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { expect } from "@playwright/test";

test("Pause holds the timers of a page on the stage, and Go on lets them run from there", async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await restoreSession(page, await enrol(product, { grade_level: 1, continent: "Africa" }));
  await page.goto(`${product.origin}/code-assistant`);
  await page.getByRole("link", { name: /Games.*Click to Start Vibing/s }).click();
  const stage = page.getByRole("region", { name: "On the table" });
  const body = stage.frameLocator("iframe").locator("body");
  await expect(body).toContainText("Catch 5 to win.", { timeout: 20_000 });
  const ticks = async () => Number(await body.getAttribute("data-ticks"));
  await body.evaluate(
    (element) => void setInterval(() => (element.dataset["ticks"] = String(Number(element.dataset["ticks"] ?? 0) + 1)), 20),
  );
  await expect.poll(ticks).toBeGreaterThan(2);
  await stage.getByRole("button", { name: "Pause" }).click();
  await expect(stage.getByText("Version 1 is paused")).toBeVisible();
  // The message may still be on its way: from two same counts on nothing moves.
  await expect.poll(async () => (await ticks()) === (await ticks())).toBe(true);
  const held = await ticks();
  const waited = body.evaluate(() => new Promise<string>((resolve) => setTimeout(() => resolve("let go"), 0)));
  // So long as this page draws thirty pictures an interval of 20 ms would have ticked.
  await page.evaluate(async () => {
    for (let drawn = 0; drawn < 30; drawn += 1) await new Promise(requestAnimationFrame);
  });
  expect(await ticks()).toBe(held);
  await stage.getByRole("button", { name: "Go on" }).first().click();
  expect(await waited).toBe("let go");
  await expect.poll(ticks).toBeGreaterThan(held);
});
