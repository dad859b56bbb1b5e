import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages } from "@learn/e2e/fixtures/student.ts";
import { expect } from "@playwright/test";

test("without a model a student finds a prepared game running, pauses it with its timers, changes it, guesses, runs the new version and reads the changed line, on a laptop and on a phone", async ({
  page,
  product,
}) => {
  const laptop = { width: 1366, height: 657 };
  await page.setViewportSize(laptop);
  await restoreSession(page, await enrol(product, { grade_level: 1, continent: "Africa" }));
  await page.goto(`${product.origin}/code-assistant`);
  const stage = page.getByRole("region", { name: "On the table" });
  const panel = page.getByRole("region", { name: "Change it" });
  const game = stage.frameLocator("iframe");
  const goal = panel.getByRole("slider", { name: "how many catches win" });
  const run = panel.getByRole("button", { name: "Run version 2" });
  const card = page.getByRole("link", { name: /Games.*Click to Start Vibing/s });
  const picture = card.getByRole("img", { name: /Catch the Star.* when you run it/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await card.click();
  await expect(page.getByText("Question 1 of 8")).toBeVisible();
  for (const name of ["Skip for now", "something else"]) await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 0.7 });
  await expect(page.getByRole("button", { name: "Code & Run" })).toHaveCount(0);

  await test.step("it is there at once; who wishes for less motion starts it by a press, and Pause holds its timers", async () => {
    await expect(game.getByText("Catch 5 to win.")).toBeVisible({ timeout: 20_000 });
    await stage.getByRole("button", { name: "Start", exact: true }).click();
    await game.getByRole("button", { name: "star" }).click();
    await expect(game.getByText("Caught: 1")).toBeVisible();
    const body = game.locator("body");
    const ticks = async () => Number(await body.getAttribute("data-ticks"));
    await body.evaluate(
      (element) => void setInterval(() => (element.dataset["ticks"] = String(Number(element.dataset["ticks"] ?? 0) + 1)), 20),
    );
    await expect.poll(ticks).toBeGreaterThan(2);
    await stage.getByRole("button", { name: "Pause" }).click();
    await expect(stage.getByText("Version 1 is paused")).toBeVisible();
    // The message may still be on its way: from two same counts on nothing moves.
    await expect.poll(async () => (await ticks()) === (await ticks())).toBe(true);
    const held = await ticks();
    const waited = body.evaluate(() => new Promise<string>((resolve) => setTimeout(() => resolve("let go"), 0)));
    // So long as this page draws thirty pictures an interval of 20 ms would have ticked.
    await page.evaluate(async () => {
      for (let drawn = 0; drawn < 30; drawn += 1) await new Promise(requestAnimationFrame);
    });
    expect(await ticks()).toBe(held);
    await stage.getByRole("button", { name: "Go on" }).first().click();
    expect(await waited).toBe("let go");
    await expect.poll(ticks).toBeGreaterThan(held);
  });

  await goal.press("ArrowRight");
  for (const control of [goal, panel.getByText("It plays the same, but looks different."), run])
    await expect(control).toBeInViewport({ ratio: 0.98 });
  await inspect(page, "vibing-program");
  await page.setViewportSize({ width: 360, height: 640 });
  await stage.getByRole("tab", { name: "Change" }).click();
  await expect(run).toBeDisabled();
  await panel.getByRole("radio", { name: "It gets harder to win." }).check();
  await run.click();
  await expect(game.getByText("Catch 6 to win.")).toBeVisible({ timeout: 20_000 });
  await expect(messages(page, "Coach").last()).toContainText("You guessed: It gets harder to win.");
  await stage.getByRole("tab", { name: "Code" }).click();
  await expect(stage.locator("mark")).toHaveText([/Catch 6 to win/, /caught === 6/]);
  await inspect(page, "vibing-code");
  await page.setViewportSize(laptop);
  // What the program did stands above the question, which is still to be answered.
  await expect(messages(page, "Coach").last().getByText("What jumps around in it?")).toBeInViewport();
  await page.reload();
  await expect(goal).toHaveValue("6");
});
