import { expect, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages } from "@learn/e2e/fixtures/student.ts";
import { ask, build, coach, console, history, mistake, openSession, runs } from "./coding-session.ts";

const guess = (page: Page) => coach(page).getByRole("radio", { name: "It looks different." });

test("a student copies from the Console, makes it bigger, closes it by Esc, and finds a mistake by being asked about it [VIBE-054] [VIBE-059] [VIBE-068] [VIBE-069] [VIBE-070] [VIBE-071]", async ({
  page,
  context,
  coached,
  stub,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSession(page, coached, stub);
  await build(page, "Build mistake");
  await expect(coach(page)).toContainText("NameError: name 'rian' is not defined");
  await expect(coach(page)).toContainText("Look at line 2.");
  await expect(runs(page)).toContainText(/python\s*error/);
  await page.getByRole("button", { name: "Open Console" }).click();
  const copied = {
    code: mistake,
    details: /^Language: python\nTime: .+\nDuration: \d+ ms$/,
    output: "",
    error: /^Traceback.*NameError: name 'rian' is not defined\s*$/s,
  };
  for (const [what, text] of Object.entries(copied)) {
    await console(page)
      .getByRole("button", { name: `Copy ${what}` })
      .click();
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
  }
  await console(page).getByRole("button", { name: "Make the console bigger" }).click();
  expect(await console(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(console(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Open Console" })).toBeFocused();

  await coach(page).getByRole("button", { name: "Ask about this error" }).click();
  await expect(messages(page, "You").last()).toContainText("Can you help me find out why?");
  await expect(messages(page, "Coach")).toHaveCount(3);
  await expect(coach(page)).toContainText("?");
});

test("a student looks at what a program printed as a page, takes it home, reads that one waits, and answers it before it runs with the keyboard alone [VIBE-055] [VIBE-074]", async ({
  page,
  coached,
  stub,
}) => {
  await openSession(page, coached, stub);
  await build(page, "Build mistake");
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
  await expect(coach(page).getByRole("group", { name: "Output" })).toContainText("Hello Amina");
});
