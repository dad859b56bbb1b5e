import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, checkOwnWork, completeProfile, messages, say, signUp, walkToTheEnd } from "@learn/e2e/fixtures/student.ts";
import { expect, type Page } from "@playwright/test";

const first = "a frog that hops from leaf to leaf until somebody taps it";
const panel = (page: Page) => page.getByRole("region", { name: "Your program" });
const goal = (page: Page) => panel(page).getByRole("slider", { name: "how many catches win" });
const composer = (page: Page) => page.getByRole("textbox", { name: "Your message" });

/** Runs the program as it is set, sees it in the preview and closes that; what the server keeps of it is a message. */
async function run(page: Page, button: "Run it" | "Run it again", says: string): Promise<void> {
  const replies = await messages(page, "Coach").count();
  await panel(page).getByRole("button", { name: button, exact: true }).click();
  const preview = page.getByRole("dialog", { name: /^Preview/ });
  await expect(preview.frameLocator("iframe").getByText(says)).toBeVisible();
  await preview.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(messages(page, "Coach")).toHaveCount(replies + 1);
  await expect(messages(page, "Coach").last().locator("time").first()).toBeVisible();
}

for (const viewport of [
  { width: 1366, height: 657 },
  { width: 360, height: 640 },
]) {
  const isWide = viewport.width >= 1024;
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    test("without a model a student runs a prepared game, changes it, runs it again, thinks all questions through and checks the work", async ({
      page,
      product,
    }) => {
      const student = aStudent();
      await signUp(page, product, student);
      await completeProfile(page, student);
      await page.goto(`${product.origin}/code-assistant`);
      const game = page.getByRole("link", { name: /Games.*Click to Start Vibing/s });
      const picture = game.getByRole("img", { name: /Catch the Star.* when you run it/ });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
      await game.click();
      await expect(page.getByText("Question 1 of 8")).toBeVisible();
      const skip = page.getByRole("button", { name: "Skip for now" });
      if (!isWide) await skip.scrollIntoViewIfNeeded();
      await expect(skip).toBeInViewport({ ratio: 0.9 });
      // On a phone the choices scroll below the table.
      await expect(page.getByRole("button", { name: isWide ? "something else" : "a frog" })).toBeInViewport({ ratio: 0.7 });
      await expect(page.getByRole("button", { name: "Code & Run" })).toHaveCount(0);

      if (isWide) {
        for (const control of [
          goal(page),
          panel(page).getByRole("radio", { name: "sky blue" }),
          panel(page).getByRole("button", { name: "Run it" }),
        ])
          await expect(control).toBeInViewport({ ratio: 1 });
        await inspect(page, "vibing-program");
        await page.setViewportSize(viewport);
      }
      await run(page, "Run it", "Catch 5 to win.");
      // What the program did stands above the question, which is still to be answered.
      if (isWide) await expect(messages(page, "Coach").last().getByText("What jumps around in it?")).toBeInViewport();
      await goal(page).press("ArrowRight");
      await run(page, "Run it again", "Catch 6 to win.");
      await page.reload();
      await expect(goal(page)).toHaveValue("6");

      await composer(page).click();
      await expect(goal(page)).toBeVisible({ visible: isWide });
      await say(page, first);
      const [log, field] = await Promise.all([
        page.getByRole("log").boundingBox(),
        composer(page).or(page.getByText("Question 1 of 8")).first().boundingBox(),
      ]);
      expect(log!.y + log!.height).toBeLessThanOrEqual(field!.y + 0.5);
      await walkToTheEnd(page, "I tried it and it was too fast for me");
      await page.getByRole("button", { name: "Check my own work" }).click();
      await checkOwnWork(page, first);
      const result = page.getByRole("dialog", { name: "8 of 8 thought through" });
      await expect(result.getByText("Checked by you. There is no score: nobody read your words.")).toBeVisible();
      await result.getByRole("button", { name: "Close" }).click();
      await expect(page.getByText(/^This activity is completed/)).toBeVisible();
    });
  });
}
