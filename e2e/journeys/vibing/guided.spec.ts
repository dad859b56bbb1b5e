import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, checkOwnWork, completeProfile, messages, say, signUp, walkToTheEnd } from "@learn/e2e/fixtures/student.ts";
import { expect, type Page } from "@playwright/test";

const first = "a frog that hops from leaf to leaf until somebody taps it";
const panel = (page: Page) => page.getByRole("region", { name: "Change it" });
const stage = (page: Page) => page.getByRole("region", { name: "On the table" });
const game = (page: Page) => stage(page).frameLocator("iframe");
const goal = (page: Page) => panel(page).getByRole("slider", { name: "how many catches win" });
const composer = (page: Page) => page.getByRole("textbox", { name: "Your message" });

/** Shows what can be set, which on a phone has a tab of its own. */
async function change(page: Page, isWide: boolean): Promise<void> {
  if (!isWide) await stage(page).getByRole("tab", { name: "Change" }).click();
}

/** Guesses, runs the version that is set now, and sees it on the stage; what the server keeps of it is a message. */
async function runVersion(page: Page, version: number, guess: string, says: string): Promise<void> {
  const replies = await messages(page, "Coach").count();
  const run = panel(page).getByRole("button", { name: `Run version ${version}` });
  await expect(run).toBeDisabled();
  await panel(page).getByRole("radio", { name: guess }).check();
  await run.click();
  await expect(game(page).getByText(says)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(messages(page, "Coach")).toHaveCount(replies + 1);
  await expect(messages(page, "Coach").last()).toContainText(`You guessed: ${guess}`);
  await expect(messages(page, "Coach").last().locator("time").first()).toBeVisible();
}

for (const viewport of [
  { width: 1366, height: 657 },
  { width: 360, height: 640 },
]) {
  const isWide = viewport.width >= 1024;
  test.describe(`at ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    test("without a model a student finds a prepared game running, pauses it, changes it, guesses, runs the new version, reads the changed line, thinks all questions through and checks the work", async ({
      page,
      product,
    }) => {
      const student = aStudent();
      await signUp(page, product, student);
      await completeProfile(page, student);
      await page.goto(`${product.origin}/code-assistant`);
      const card = page.getByRole("link", { name: /Games.*Click to Start Vibing/s });
      const picture = card.getByRole("img", { name: /Catch the Star.* when you run it/ });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
      await card.click();
      await expect(page.getByText("Question 1 of 8")).toBeVisible();
      const skip = page.getByRole("button", { name: "Skip for now" });
      if (!isWide) await skip.scrollIntoViewIfNeeded();
      await expect(skip).toBeInViewport({ ratio: 0.9 });
      // On a phone the choices scroll below the table.
      await expect(page.getByRole("button", { name: isWide ? "something else" : "a frog" })).toBeInViewport({ ratio: 0.7 });
      await expect(page.getByRole("button", { name: "Code & Run" })).toHaveCount(0);

      // It is there at once; who wishes for less motion starts it by a press.
      await expect(game(page).getByText("Catch 5 to win.")).toBeVisible({ timeout: 20_000 });
      await stage(page).getByRole("button", { name: "Start", exact: true }).click();
      await game(page).getByRole("button", { name: "star" }).click();
      await expect(game(page).getByText("Caught: 1")).toBeVisible();
      await stage(page).getByRole("button", { name: "Pause" }).click();
      await expect(stage(page).getByRole("button", { name: "Pause" })).toHaveCount(0);
      await change(page, isWide);
      await goal(page).press("ArrowRight");
      if (isWide) {
        for (const control of [
          goal(page),
          panel(page).getByRole("radio", { name: "sky blue" }),
          panel(page).getByText("It plays the same, but looks different."),
          panel(page).getByRole("button", { name: "Run version 2" }),
        ])
          await expect(control).toBeInViewport({ ratio: 0.98 });
        await inspect(page, "vibing-program");
        await page.setViewportSize(viewport);
      }
      await runVersion(page, 2, "It gets harder to win.", "Catch 6 to win.");
      // What the program did stands above the question, which is still to be answered.
      if (isWide) await expect(messages(page, "Coach").last().getByText("What jumps around in it?")).toBeInViewport();
      await stage(page).getByRole("tab", { name: "Code" }).click();
      await expect(stage(page).locator("mark")).toHaveText([/Catch 6 to win/, /caught === 6/]);
      await inspect(page, `vibing-code-${viewport.width}`);
      await page.setViewportSize(viewport);
      await change(page, isWide);
      await page.reload();
      await change(page, isWide);
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
