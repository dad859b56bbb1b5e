import { expect, type Page } from "@playwright/test";
import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";

let product: Product;
test.beforeEach(async ({ page, product: shared }) => {
  product = shared;
  await restoreSession(page, await enrol(product, { grade_level: 1, continent: "Africa" }));
});

/** Lets a new area join: AI Learning's files under an id and an address that no built-in list has. */
async function joinArea(page: Page, answer: { delayMs?: number; isBroken?: () => boolean } = {}): Promise<void> {
  await page.route("**/areas.json", async (route) => {
    if (answer.isBroken?.()) return route.fulfill({ status: 502, contentType: "text/html", body: "<!doctype html><h1>Bad Gateway</h1>" });
    const response = await route.fetch();
    const areas = (await response.json()) as { id: string; paths: string[]; title: string; nav: object }[];
    const joined = {
      ...areas.find(({ id }) => id === "ai-learning"),
      id: "music",
      title: "Music",
      paths: ["/music"],
      nav: { label: "Music", order: 90 },
    };
    await new Promise((resolve) => setTimeout(resolve, answer.delayMs ?? 0));
    await route.fulfill({ response, json: [...areas, joined] });
  });
}

const lesson = (page: Page) => page.getByRole("heading", { level: 1, name: "AI Learning Center" });

test("4 of 4 loads of a new area's address stay there, however late the list of areas comes", async ({ page }) => {
  const answer = { delayMs: 0 };
  await joinArea(page, answer);
  for (let load = 0; load < 4; load++) {
    answer.delayMs = (2_000 * load) / 3;
    const address = `${product.origin}/music?from=link${load}#top`;
    await (load % 2 ? page.reload() : page.goto(address));
    await expect(lesson(page)).toBeVisible();
    expect(page.url()).toBe(`${product.origin}/music?from=link${load - (load % 2)}#top`);
  }
});

test("a shared link of an activity opens it, in an area that was there and in a new one, also when the list of areas is late", async ({
  page,
}) => {
  await joinArea(page, { delayMs: 1_000 });
  await page.goto(`${product.origin}/ai-learning`);
  await page.getByRole("link", { name: /What is AI/ }).click();
  await page.getByRole("link", { name: /Is It AI or Not\?/ }).click();
  await expect(page.getByText("Learning Conversation")).toBeVisible();
  const known = page.url();
  for (const address of [known, known.replace("/ai-learning/", "/music/")]) {
    await page.goto("about:blank");
    await page.goto(`${address}?from=friend`);
    await expect(page.getByText("Learning Conversation")).toBeVisible();
    expect(page.url()).toBe(`${address}?from=friend`);
  }
});

test("a list of areas that can't be read is an error at the same address, and Try again opens the area there", async ({ page }) => {
  let isBroken = true;
  await joinArea(page, { isBroken: () => isBroken });
  for (const path of ["/music", "/ai-learning"]) {
    isBroken = true;
    await page.goto(product.origin + path);
    await expect(page.getByRole("alert")).toContainText("This page did not open");
    await expect(page).toHaveURL(product.origin + path);
    isBroken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(lesson(page)).toBeVisible();
    await expect(page).toHaveURL(product.origin + path);
  }
});

test("an address that is nobody's leads home once the list of areas is known [NAV-002]", async ({ page }) => {
  await joinArea(page, { delayMs: 1_000 });
  await page.goto(`${product.origin}/nowhere/at/all?x=1`);
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page).toHaveURL(`${product.origin}/home`);
});
