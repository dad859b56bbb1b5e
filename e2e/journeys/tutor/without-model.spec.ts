import { checkOwnWork } from "@learn/e2e/fixtures/student.ts";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { expect, type Page } from "@playwright/test";

/** Answers the open question, and waits until the page says how far the path has been walked. */
async function answer(page: Page, words: string, button: string, way: string): Promise<void> {
  await page.getByRole("textbox", { name: "Your message" }).fill(words);
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText(way, { exact: true })).toBeVisible();
}

test("without a model a student designs a tutor by answers, and checks what they learned with its tasks", async ({ page, product }) => {
  await settleIn(page, product);
  await page.getByRole("link", { name: "TutorAI" }).click();

  await test.step("each answer goes into the design, and one is skipped", async () => {
    await page.getByRole("button", { name: "Create New Tutor" }).click();
    await expect(page.getByText("Question 1 of 7", { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1366, height: 657 });
    await expect(page.getByRole("checkbox", { name: "Enable Voice Output" })).toBeInViewport({ ratio: 1 });
    await answer(page, "adding fractions", "Design Tutor", "Question 2 of 7");
    await answer(page, "they can add two fractions", "Design Tutor", "Question 3 of 7");
    await page.getByRole("button", { name: "Skip for now" }).click();
    await expect(page.getByText("Question 4 of 7", { exact: true })).toBeVisible();
    await answer(page, "ask for a drawing first", "Design Tutor", "Question 5 of 7");
    await answer(page, "1/2 + 1/4 (answer: 3/4)", "Design Tutor", "Question 6 of 7");
    await answer(page, "laugh at a mistake", "Design Tutor", "Question 7 of 7");
    await answer(page, "they make up their own task", "Design Tutor", "6 of 7 thought through");
    const fields = page.getByRole("list", { name: "The parts of your tutor" }).getByRole("listitem");
    await expect(fields).toHaveCount(7);
    await expect(fields.first()).toHaveText("What your tutor helps to learnadding fractions");
    await expect(fields.nth(2)).toHaveText("Who learns with itNothing yet");
    await expect(page.getByRole("button", { name: "Finalize Tutor" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Trying your tutor needs an AI. It would be told your words")).toBeVisible();
    await inspect(page, "tutor-design-without-model");
  });

  await test.step("behind the last question a field is written by keyboard on a small screen", async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole("button", { name: "Change: What it must never do" }).press("Enter");
    const field = page.getByRole("textbox", { name: "What it must never do" });
    await expect(field).toBeFocused();
    await inspect(page, "tutor-field-without-model");
    await field.fill("shout");
    await page.keyboard.press("Enter");
    const fields = page.getByRole("list", { name: "The parts of your tutor" }).getByRole("listitem");
    await expect(fields.nth(5)).toHaveText("What it must never doshout");
    await expect(page.getByRole("log")).toContainText("What it must never do: shout");
    await expect(page.getByText("6 of 7 thought through", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Finalize Tutor" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Finalize Tutor" })).toBeInViewport({ ratio: 1 });
    await inspect(page, "tutor-parts-without-model");
    await page.setViewportSize(size);
  });

  await test.step("its task is asked in a session, and the end is a check", async () => {
    await page.getByRole("button", { name: "Finalize Tutor" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Use this tutor" }).click();
    await expect(page.getByRole("log").getByText("Are you ready to start learning?")).toBeVisible();
    await expect(page.getByText("Question 1 of 5", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Say it another way" })).toBeVisible();
    await page.getByRole("button", { name: "Give me a hint" }).click();
    await expect(page.getByRole("log")).toContainText("what you want to practise first");
    await answer(page, "yes", "Submit Response", "Question 2 of 5");
    await expect(page.getByRole("log").getByText("“1/2 + 1/4”").last()).toBeVisible();
    await answer(page, "I draw two pizzas and cut the half once more", "Submit Response", "Question 3 of 5");
    await answer(page, "cutting them alike, because I forgot it", "Submit Response", "Question 4 of 5");
    await answer(page, "cut until all pieces are of one size", "Submit Response", "Question 5 of 5");
    await answer(page, "I can add halves and quarters, thirds come next", "Submit Response", "5 of 5 thought through");
    await page.getByRole("button", { name: "Check my own work" }).click();
    await checkOwnWork(page, "I draw two pizzas and cut the half once more");
    await expect(page.getByRole("dialog", { name: "5 of 5 thought through" })).toBeVisible();
  });
});
