import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";

const line = (page: Page) => page.getByRole("banner").getByRole("status");
const says = "No connection. Your work is safe. We keep trying.";

test("one quiet line says that the app is offline, in every place, covers and moves nothing, and goes when the connection is back", async ({
  page,
  product,
  context,
}) => {
  await settleIn(page, product);
  await expect(line(page)).toHaveText("");
  await context.setOffline(true);
  await expect(line(page)).toHaveText(says);
  await page.getByRole("link", { name: "AI Learn", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("It opens when the connection is back.");
  await expect(page.getByText("Everything else still works")).toHaveCount(0);
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await expect(line(page)).toHaveText(says);
  await page.getByRole("link", { name: "Skills", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  // One line for all that failed.
  await expect(page.getByText("No connection.")).toHaveCount(1);

  await context.setOffline(false);
  await expect(line(page)).toHaveText("");
  // What could not be opened is opened without a press.
  await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible();

  await test.step("it covers and moves nothing, from 320 to 1366 px", async () => {
    for (const width of [320, 360, 820, 1366]) {
      await page.setViewportSize({ width, height: 640 });
      const sizes = () =>
        page.getByRole("banner").evaluate((bar) => [bar.getBoundingClientRect().height, document.documentElement.scrollWidth]);
      const before = await sizes();
      await context.setOffline(true);
      await expect(line(page)).toHaveText(says);
      expect(await sizes()).toEqual(before);
      const overlaps = await page.evaluate(() => {
        const bar = document.querySelector("header");
        const mark = bar?.querySelector("output");
        if (!bar || !mark) return ["nothing to look at"];
        const boxOf = (element: Element) => element.getBoundingClientRect();
        const own = boxOf(mark);
        const others = [...bar.querySelectorAll("button, a, svg, header > div")].filter(
          (other) => !mark.contains(other) && boxOf(other).width > 0,
        );
        const hit = others.filter((other) => {
          const box = boxOf(other);
          return box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
        });
        const isInside = own.left >= 0 && own.right <= innerWidth && own.bottom <= boxOf(bar).bottom && own.width > 40;
        return [...hit.map(({ outerHTML }) => outerHTML.slice(0, 80)), ...(isInside ? [] : ["outside the bar"])];
      });
      expect(overlaps, `${width} px`).toEqual([]);
      await context.setOffline(false);
      await expect(line(page)).toHaveText("");
    }
  });
});

test("a page whose code doesn't come says that it opens when the connection is back, and does so without a press", async ({
  page,
  product,
  context,
}) => {
  const code = /\/assets\/area-page-/;
  await page.route(code, (route) => route.abort());
  await settleIn(page, product);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Skills", exact: true }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("This page did not open");
  await expect(alert).toContainText("It opens when the connection is back.");
  await expect(alert.getByRole("button")).toHaveCount(0);
  await page.unroute(code);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Skills" })).toBeVisible();
});
