import { expect, type Page } from "@playwright/test";
import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { asOperator } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";

const widths = [360, 640, 820, 1024, 1280, 1920];

/** The words of `words` that stand on what `picture` draws, by their lines. */
function wordsOn(page: Page, words: string, picture: string): Promise<string[]> {
  return page.evaluate(
    ([textsOf, shapesOf]) => {
      const shapes = [...document.querySelectorAll(shapesOf)]
        .filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect());
      const found: string[] = [];
      for (const element of document.querySelectorAll(textsOf)) {
        const range = document.createRange();
        range.selectNodeContents(element);
        for (const line of range.getClientRects())
          if (shapes.some((box) => line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top))
            found.push(element.textContent);
      }
      return found;
    },
    [words, picture] as const,
  );
}

test("no word of an area's band stands on its shapes, from 360 to 1920 px", async ({ page, product }) => {
  const student = await enrol(product, { grade_level: 1, continent: "Africa" });
  await restoreSession(page, student);
  for (const path of ["/code-assistant", "/skills", "/ai-learning"]) {
    await page.goto(product.origin + path);
    await expect(page.locator("header:has(h1) h1")).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const words = "main header:has(h1) h1, main header:has(h1) p, main header:has(h1) button";
      expect
        .soft(
          await wordsOn(page, words, "main header:has(h1) svg[viewBox='0 0 320 140'] :is(path, rect, circle)"),
          `${path} at ${width} px`,
        )
        .toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(page.locator("main header:has(h1) svg[viewBox='0 0 320 140']")).toBeVisible();
});

test("students of two parts of the world read a headline of theirs, and none of its words stands on the picture, from 360 to 1920 px [HOME-004] [HOME-005] [HOME-007]", async ({
  page,
  product,
}) => {
  for (const [name, continent, headline] of [
    ["Youssef Abdelrahman Mohamed El-Sayed", "Africa", /^North and Sub-Saharan Africa/],
    ["Lucía", "South America", /^Girls/],
  ] as const) {
    const student = await enrol(product, { grade_level: 1, continent }, aStudent(name));
    const country = continent === "Africa" ? "Egypt" : "Peru";
    await asOperator(product).from("profiles").update({ country }).eq("id", student.id).throwOnError();
    await restoreSession(page, student);
    await page.goto(`${product.origin}/home`);
    await expect(page.getByRole("heading", { level: 1, name: headline })).toBeVisible();
    await expect(page.locator("[data-picture] svg")).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const on = await wordsOn(page, "[data-picture] + div > p, [data-picture] + div h1, [data-picture] + div a", "[data-picture]");
      expect.soft(on, `${name} at ${width} px`).toEqual([]);
    }
  }
});
