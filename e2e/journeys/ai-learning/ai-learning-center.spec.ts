import { expect } from "@playwright/test";
import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { openTask } from "@learn/e2e/fixtures/student.ts";

test("AI literacy is AI Learning: /ai-literacy leads to its center with the eight sub-categories, its cards, summary, list, refresh and activity view, its rows, its values [NAV-015] [NAV-032] [AILIT-001] [AILIT-003] [AILIT-004] [AILIT-005] [AILIT-006] [AILIT-007] [AILEARN-008] [AILEARN-049]", async ({
  page,
  coached: { product },
}) => {
  await restoreSession(page, await enrol(product, { grade_level: 2, continent: "Europe" }));
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
