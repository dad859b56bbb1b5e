import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, checkOwnWork } from "@learn/e2e/fixtures/student.ts";
import { makeTeamProject } from "@learn/e2e/fixtures/team.ts";
import { expect, type Page } from "@playwright/test";

const mentor = (page: Page) => page.getByRole("log").getByRole("listitem").filter({ hasText: "Mentor said:" });

async function send(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "Your message" }).fill(words);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log")).toContainText(words);
  await expect(mentor(page).last().locator("time")).toBeVisible();
}

test("without a model two members of a team answer the same questions, go on together, and one of them does the check with the words of both", async ({
  browser,
  product,
}) => {
  const students = await Promise.all(
    ["Amina", "Leo"].map((name) => enrol(product, { grade_level: 2, continent: "Africa" }, aStudent(name))),
  );
  const { module } = await makeTeamProject(product, students);
  const [amina, leo] = (await Promise.all(
    students.map(async (student) => {
      const page = await (await browser.newContext({ viewport: { width: 1366, height: 657 } })).newPage();
      await restoreSession(page, student);
      await page.goto(`${product.origin}/project/${module}`);
      await expect(page.getByText("No AI is connected, so nobody judges your words here. You do.")).toBeVisible();
      return page;
    }),
  )) as [Page, Page];

  await expect(leo.getByText("Question 1 of 9")).toBeVisible();
  await leo.getByRole("button", { name: "Give me a hint" }).click();
  await expect(mentor(amina).last()).toContainText("Picture one person who uses it.");
  await expect(mentor(amina).last().locator("time")).toBeVisible();
  await send(amina, "An oven from a box and foil that cooks rice at noon");
  await expect(mentor(leo).last()).toContainText("Who else wants to say something?");
  await send(leo, "It gets a lid of glass as well");
  await expect(amina.getByRole("log")).toContainText("It gets a lid of glass as well");
  await inspect(amina, "team-path");
  await amina.setViewportSize({ width: 1366, height: 657 });
  await leo.getByRole("button", { name: "Next question" }).click();
  for (const page of [amina, leo]) await expect(mentor(page).last()).toContainText("Who is it for");

  for (let question = 2; question <= 9; question += 1) {
    await send(amina, `My answer to question ${question}, in words of my own`);
    await expect(amina.getByRole("button", { name: "Next question" })).toBeVisible();
    const before = await mentor(amina).count();
    await amina.getByRole("button", { name: "Next question" }).click();
    await expect(mentor(amina)).toHaveCount(before + 1);
    await expect(mentor(amina).last().locator("time")).toBeVisible();
  }
  const plan = amina.getByRole("group").filter({ hasText: "Our plan" });
  await expect(plan.getByRole("definition")).toContainText(["An oven from a box", "question 2", "question 3", "question 4"]);
  await amina.getByRole("button", { name: "Check my own work" }).click();
  await checkOwnWork(amina, "It gets a lid of glass as well");
  await expect(amina.getByRole("dialog", { name: "9 of 9 thought through" })).toBeVisible();
  await expect(leo.getByText("Completed").first()).toBeVisible();
});
