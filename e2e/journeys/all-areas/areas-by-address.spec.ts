import { expect, type Page } from "@playwright/test";
import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";

/** Lets a new area join: AI Learning's files under an id and an address that no built-in list has. */
async function joinArea(page: Page, delayMs: number): Promise<void> {
  await page.route("**/areas.json", async (route) => {
    const response = await route.fetch();
    const areas = (await response.json()) as { id: string; paths: string[]; title: string; nav: object }[];
    const joined = {
      ...areas.find(({ id }) => id === "ai-learning"),
      id: "music",
      title: "Music",
      paths: ["/music"],
      nav: { label: "Music", order: 90 },
    };
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.fulfill({ response, json: [...areas, joined] });
  });
}

test("a new area's address stays, and a shared link of an activity opens it there, also when the list of areas comes late", async ({
  page,
  product,
}) => {
  await restoreSession(page, await enrol(product, { grade_level: 1, continent: "Africa" }));
  await joinArea(page, 1_000);
  const address = `${product.origin}/music?from=link#top`;
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "AI Learning Center" })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.getByRole("link", { name: /What is AI/ }).click();
  await page.getByRole("link", { name: /Is It AI or Not\?/ }).click();
  await expect(page.getByText("Learning Conversation")).toBeVisible();
  const shared = `${page.url()}?from=friend`;
  await page.goto("about:blank");
  await page.goto(shared);
  await expect(page.getByText("Learning Conversation")).toBeVisible();
  expect(page.url()).toBe(shared);
});
