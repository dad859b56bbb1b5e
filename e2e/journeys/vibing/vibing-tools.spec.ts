import { expect, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages } from "@learn/e2e/fixtures/student.ts";
import { ask, build, coach, console, history, openSession, runs } from "./coding-session.ts";

const guess = (page: Page) => coach(page).getByRole("radio", { name: "It looks different." });

test("a student looks at what a program printed as a page, takes it home, reads that one waits, and answers it before it runs with the keyboard alone [VIBE-055] [VIBE-074]", async ({
  page,
  coached,
  stub,
}) => {
  await openSession(page, coached, stub);
  await build(page, "Build mistake");
  await runs(page)
    .getByRole("button", { name: /^Console/ })
    .click();
  await expect(console(page).locator("[contenteditable=true]")).toBeVisible();
  await inspect(page, "vibing-console");
  await page.keyboard.press("Escape");
  await build(page, "Build bars of the rain");
  await ask(page, "Build my name", "Code & Run");
  await expect(guess(page)).toBeFocused();
  const frame = page.getByRole("dialog").frameLocator("iframe");
  const shows = async (run: number, text: string) => {
    await history(page)
      .getByRole("button", { name: new RegExp(`^Preview: python, run ${run},`) })
      .click();
    await expect(frame.getByText(text)).toBeVisible({ timeout: 20_000 });
  };
  await shows(1, "NameError: name 'rian' is not defined");
  await page.keyboard.press("Escape");
  await shows(3, "There is nothing to see yet.");
  await page.keyboard.press("Escape");
  await shows(2, "Wed ############ 12 mm");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(await page.getByRole("heading", { level: 1 }).first().innerText());
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download HTML" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("my-vibing-creation.html");
  expect(await readFile(await download.path(), "utf8")).toContain("Wed ############ 12 mm");
  await page.getByRole("button", { name: "Close" }).click();

  await inspect(page, "guess-asked");
  // On every screen its guesses and its button are in reach; all of them but a fraction of a pixel, which a place between two pixels costs.
  for (const size of [
    { width: 360, height: 640 },
    { width: 1366, height: 657 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    for (const control of [coach(page).getByText("I will not see a change."), coach(page).getByRole("button", { name: "Run version 3" })]) {
      await control.scrollIntoViewIfNeeded();
      await expect(control).toBeInViewport({ ratio: 0.98 });
    }
  }
  await guess(page).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Who are you?")).toBeFocused();
  await page.keyboard.type("Amina");
  // Closed and opened again, what was written is still there.
  await page.keyboard.press("Escape");
  await expect(guess(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Who are you?")).toHaveValue("Amina");
  await page.keyboard.press("Enter");
  await expect(coach(page).getByRole("group", { name: "Output" })).toContainText("Hello Amina", { timeout: 30_000 });
  await expect(messages(page, "Coach")).toHaveCount(4);
  await expect(runs(page)).toHaveCount(3);
  await page.reload();
  const result = coach(page).getByRole("group", { name: /^What the python program did/ });
  await expect(result).toContainText("You guessed: It looks different.");
  await expect(result.getByRole("group", { name: "Output" })).toContainText("Hello Amina");
  await inspect(page, "guess-beside-result");
});
