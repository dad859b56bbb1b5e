import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages, openActivity, openTask } from "@learn/e2e/fixtures/student.ts";

// One signed-in page for all: each test begins at an address.
test.describe.configure({ mode: "default" });
let page: Page;
let product: Product;

test.beforeAll(async ({ browser, coached }) => {
  product = coached.product;
  page = await browser.newPage();
  await settleIn(page, product, undefined, { grade_level: 2, continent: "Europe" });
});
test.afterAll(() => page.close());

test("the center shows the eight sub-categories of AI literacy, and /ai-literacy leads to it [NAV-015] [NAV-032] [AILIT-001] [AILEARN-008]", async () => {
  await page.goto(`${product.origin}/ai-literacy`);
  await expect(page).toHaveURL(/\/ai-learning$/);
  await expect(page.getByRole("heading", { level: 1, name: "AI Learning Center" })).toBeVisible();
  for (const category of [
    "What is AI",
    "AI for Music",
    "AI Ethics",
    "Writing Prompts",
    "Critiquing Responses",
    "AI for Storytelling",
    "AI for Art",
    "Sparring with AI",
  ])
    await expect(page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: category })).toBeVisible();
});

test("AI literacy is AI Learning: its cards, summary, list, refresh and activity view, its rows, its values [AILIT-003] [AILIT-004] [AILIT-005] [AILIT-006] [AILIT-007] [AILEARN-049]", async () => {
  await page.goto(`${product.origin}/ai-literacy`);
  await expect(page.getByRole("region", { name: "Your next step" })).toBeVisible();
  await page
    .getByRole("link", { name: /Critiquing Responses/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Critiquing Responses" }).getByText("Not started")).toBeVisible();
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "The Confident Mistake" });
  await expect(row).toContainText("AI Learning · Critiquing Responses");
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(page.getByText("Your activities are up to date.")).toBeVisible();
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Learning Conversation" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Update Evaluation" })).toBeDisabled();
  await page.locator("summary", { hasText: "Voice settings" }).click();
  for (const name of ["Enable Voice Input", "Enable Voice Output"]) await expect(page.getByRole("checkbox", { name })).toBeVisible();
  await expect((await openTask(page)).getByText("23 of 25 steps complete this activity.")).toBeVisible();
  await page.goto(`${product.origin}/ai-learning`);
  await page.getByRole("link", { name: "Go on: The Confident Mistake" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The Confident Mistake" })).toBeVisible();
});

test("the conversation begins with a greeting that ends with a question; what was typed and not sent is still there after a reload [CHAT-025]", async () => {
  await page.goto(`${product.origin}/ai-learning`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openActivity(page, "AI Learn", [/Critiquing Responses/, /The Confident Mistake/]);
  await expect(messages(page, "Coach")).toHaveText(/\?\s*Coach/);

  const composer = page.getByPlaceholder("Type your response here...");
  await composer.fill("I am not sure about the second sentence");
  await page.reload();
  await expect(composer).toHaveValue("I am not sure about the second sentence");
});
