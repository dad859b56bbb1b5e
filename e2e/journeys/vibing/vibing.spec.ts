import { expect } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { ask, build, coach, console, history, openSession, page1, runs, stage } from "./coding-session.ts";

test("a student asks for a program, sees it run, reads about it, changes it and runs it again [NAV-017] [VIBE-001] [VIBE-021] [VIBE-032] [VIBE-033] [VIBE-047] [VIBE-052] [VIBE-056] [VIBE-061] [VIBE-062]", async ({
  page,
  coached,
  stub,
}) => {
  await openSession(page, coached, stub);
  // More where the window has room for it.
  expect((await page.getByRole("log", { name: "Messages" }).boundingBox())?.height).toBeGreaterThanOrEqual(384);
  await expect(history(page).getByText("No code executed yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open Console" })).toHaveCount(0);
  await build(page, "Build bars of the rain");
  await expect(coach(page)).toContainText("What did you expect to see?");
  await expect(coach(page).getByRole("group", { name: "Output" })).toContainText("Wed ############ 12 mm");
  await expect(runs(page)).toContainText(/python\s*worked/);
  await runs(page)
    .getByRole("button", { name: /^Console/ })
    .click();
  await expect(console(page).getByText("Mon #### 4 mm")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Open Console" }).click();
  const list = console(page).getByRole("navigation", { name: "Runs" });
  // The plain field that stands in while the editor loads is no place to type in a hurry.
  const editor = console(page).locator("[contenteditable=true]");
  await expect(editor).toContainText("for day, mm in rain.items():");
  expect((await list.boundingBox())!.x).toBeLessThan((await editor.boundingBox())!.x);
  await editor.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type('\nprint("done")\nprint(rian)');
  await page.keyboard.press("Control+Enter");
  await expect(console(page).getByRole("group", { name: "Output" })).toContainText("done", { timeout: 30_000 });
  await expect(console(page).getByRole("group", { name: "Error", exact: true })).toContainText("NameError: name 'rian' is not defined");
  await expect(console(page).getByRole("region", { name: "Details" })).toContainText(
    /Language\s*python\s*Time\s*\d{1,2}:\d\d:\d\d.*Duration\s*\d+ ms/s,
  );
  await expect(list.getByRole("button")).toHaveCount(2);
  await expect(list.getByRole("button").first()).toHaveAttribute("aria-current", "true");
  await expect(console(page).getByRole("group", { name: "python error" })).toBeFocused();
  // On a phone, too, all of it can be reached.
  await page.setViewportSize({ width: 360, height: 640 });
  for (const name of ["Run", "Copy error", "Ask about this error"]) {
    const button = console(page).getByRole("button", { name, exact: true });
    await button.scrollIntoViewIfNeeded();
    // A scroller may stop between two pixels.
    await expect(button).toBeInViewport({ ratio: 0.99 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(runs(page)).toHaveCount(2);
  await expect(coach(page)).toContainText("You ran your own version");

  await page.reload();
  await expect(runs(page)).toHaveCount(2);
});

test("a student asks for a page, plays with it in the preview and takes it home [VIBE-055] [VIBE-072] [VIBE-074] [VIBE-075] [VIBE-076]", async ({
  page,
  coached,
  stub,
}) => {
  // What moves can't be hit: Playwright doesn't see that the frame rises with its dialog.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSession(page, coached, stub);
  await ask(page, "Build page about rain", "Code & Run");
  const frame = page.getByRole("dialog").frameLocator("iframe");
  const openPreview = () =>
    runs(page)
      .getByRole("button", { name: /^Preview/ })
      .click();
  await openPreview();
  await frame.getByRole("button", { name: "Dry" }).click({ timeout: 20_000 });
  await expect(frame.getByRole("button", { name: "Wet" })).toBeVisible();
  // The frame has the focus. Its process may end before it has said that it took the key, and then the press is waited for in vain.
  await Promise.race([page.keyboard.press("Escape"), expect(page.getByRole("dialog")).toHaveCount(0)]);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 640 });
  await stage(page).getByRole("tab", { name: "History" }).click();
  await openPreview();
  await expect(frame.getByRole("button", { name: "Dry" })).toBeVisible();
  for (const name of ["Start again", "Download HTML", "Close"])
    await expect(page.getByRole("dialog").getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download HTML" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("my-vibing-creation.html");
  expect(await readFile(await download.path(), "utf8")).toBe(page1);
  // Back at what it was opened from.
  await page.getByRole("button", { name: "Close" }).click();
  await expect(runs(page).getByRole("button", { name: /^Preview/ })).toBeFocused();
});
