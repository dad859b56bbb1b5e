import { expect, type Browser, type Page } from "@playwright/test";
import { byKeyboard } from "@learn/e2e/fixtures/by-keyboard.ts";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect, resize } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { lessonBoard, staffHome } from "@learn/e2e/fixtures/staff-answers.ts";
import { aStudent, messages, openRow, openTask } from "@learn/e2e/fixtures/student.ts";

const laptop = { width: 1366, height: 657 };

/** A student of the class in a browser of their own, at an activity. */
async function atWork(browser: Browser, product: Product, name: string, code: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: laptop })).newPage();
  await settleIn(page, product, aStudent(name), {}, code);
  await openRow(page, "Is It AI or Not?");
  await expect(page.getByRole("button", { name: "Give me a hint" })).toBeVisible();
  return page;
}

async function askForHint(page: Page): Promise<void> {
  const replies = await messages(page, "Coach").count();
  await page.getByRole("button", { name: "Give me a hint" }).click();
  await expect(messages(page, "Coach")).toHaveCount(replies + 1);
}

test("by the keyboard alone a teacher sees who is stuck, sends a line, pauses the screens, opens an activity and gives more time for it; a student's words stay and are sent afterwards", async ({
  page,
  browser,
  product,
}) => {
  const school = await makeSchool(product, "Kisumu School");
  const code = await school.code("Class 5b");
  const [zawadi, baraka] = [await atWork(browser, product, "Zawadi", code), await atWork(browser, product, "Baraka", code)];
  await page.setViewportSize(laptop);
  const teacher = await settleIn(page, product, aStudent("Achieng"), { role: "teacher" });
  await school.appoint(teacher, "teacher", ["Class 5b"]);
  await page.goto(`${product.origin}/dashboard`);
  const { press, write } = await byKeyboard(page);
  await press(page.getByRole("link", { name: "Live lesson of Class 5b" }));
  await expect(page.getByRole("heading", { level: 1, name: "Class 5b, live" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Has not begun 2" }).getByRole("button")).toHaveCount(2);

  // Two hints without a step; nobody reloads the teacher's page.
  await askForHint(zawadi);
  await askForHint(zawadi);
  const needs = page.getByRole("region", { name: "Needs you 1" });
  await expect(needs.getByRole("button", { name: /Zawadi/ })).toContainText("Stuck", { timeout: 45_000 });
  await press(needs.getByRole("button", { name: /Zawadi/ }));
  const panel = page.getByRole("complementary", { name: /Zawadi/ });
  await expect(panel).toContainText("Two hints without a step");
  await expect(panel).toContainText("Hints since the last step2");
  await inspect(page, "lesson-board");

  await press(panel.getByRole("button", { name: "Nudge" }));
  await write(page.getByLabel("Your line (140 characters at most)"), "Look at the fan once more.");
  await press(page.getByRole("button", { name: "Send" }));
  await expect(page.getByText("Sent to 1 student.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Nudge" })).toBeFocused();
  const line = zawadi.locator("[aria-live]").filter({ hasText: "says:" });
  await expect(line).toContainText("Achieng Njeri says: Look at the fan once more.");
  await expect(baraka.getByText("Look at the fan once more.")).toHaveCount(0);
  await inspect(zawadi, "nudged-student");
  await line.getByRole("button", { name: "OK" }).click();
  await expect(line).toHaveCount(0);

  const words = "A phone that knows my face because it saw it many times";
  const composer = baraka.getByLabel("Your message");
  await composer.fill(words);
  const task = await openTask(zawadi);
  await press(page.getByRole("button", { name: "Eyes up", exact: true }).first());
  await expect(page.getByText("2 screens are paused. Nothing typed is lost.")).toBeVisible();
  await expect(baraka.getByRole("heading", { name: "Eyes up!" })).toBeVisible();
  await expect(baraka.getByText(/What you have written stays here/)).toBeVisible();
  await expect(composer).toHaveValue(words);
  // Nothing is typed into it now, and no press reaches it.
  await baraka.keyboard.type(" and more");
  await baraka.keyboard.press("Enter");
  await expect(composer).toHaveValue(words);
  await inspect(baraka, "paused-student");
  // A dialog that was open takes nothing either, nor one that opens by itself meanwhile.
  await zawadi.keyboard.press("Escape");
  await task.dispatchEvent("cancel");
  await zawadi.getByRole("button", { name: "Your task" }).dispatchEvent("click");
  await expect(zawadi.getByRole("heading", { name: "Eyes up!" })).toBeFocused();
  await zawadi.keyboard.press("Escape");

  await press(page.getByRole("button", { name: "Go on", exact: true }).first());
  await expect(baraka.getByText("Eyes up!")).toHaveCount(0);
  await expect(composer).toBeFocused();
  await expect(task.getByRole("heading", { name: "Your task" })).toBeFocused();
  await zawadi.keyboard.press("Escape");
  await baraka.keyboard.press("Enter");
  await expect(messages(baraka, "You").getByText(words)).toBeVisible();

  await press(panel.getByRole("button", { name: "Open activity" }));
  await press(page.getByRole("checkbox", { name: /^The Fish Feeding List/ }), "Space");
  await inspect(page, "open-activity");
  await press(page.getByRole("button", { name: "Open it" }));
  await expect(page.getByText("Opened for 1 student.")).toBeVisible();
  const opened = zawadi.locator("[aria-live]").filter({ hasText: "opens this for you:" });
  await expect(opened).toContainText("Achieng Njeri opens this for you: The Fish Feeding List");
  await inspect(zawadi, "opened-activity");
  await opened.getByRole("link", { name: "Let’s go" }).click();
  await expect(zawadi.getByRole("heading", { level: 1, name: /The Fish Feeding List/ })).toBeVisible();
  await expect(opened).toHaveCount(0);
  await panel.getByRole("button", { name: "More time" }).click();
  await expect(page.getByLabel("Which task")).toContainText("The Fish Feeding List");
  await inspect(page, "more-time");
  await page.getByRole("button", { name: "Give more time" }).click();
  await expect(page.getByText("1 student has more time.")).toBeVisible();
});

test("a lesson of 28 has room on a small laptop, and on a phone who needs the teacher comes first, in two columns", async ({
  page,
  product,
}) => {
  const school = await makeSchool(product, "Homa Bay School");
  const admin = await settleIn(page, product, aStudent("Wanjiru"), { role: "teacher" });
  await school.appoint(admin, "admin");
  for (const [name, json] of Object.entries({ staff_home: staffHome, lesson_board: lessonBoard }))
    await page.route(`**/rest/v1/rpc/${name}`, (route) => route.fulfill({ json }));
  await page.setViewportSize(laptop);
  await page.goto(`${product.origin}/admin/lesson?class=k-1`);
  const needs = page.getByRole("region", { name: "Needs you 5" }).getByRole("button");
  await expect(needs).toHaveCount(5);
  await expect(page.locator("main").getByRole("button", { name: /Amina Wanjiru/ })).toHaveCount(25);
  await inspect(page, "lesson-of-28");
  const boxes = async (size: { width: number; height: number }) => {
    await resize(page, size);
    return Promise.all((await needs.all()).map(async (tile) => (await tile.boundingBox())!));
  };
  const onLaptop = await boxes(laptop);
  expect(new Set(onLaptop.map(({ y }) => y)).size).toBe(1);
  const working = (await page.getByRole("region", { name: "At work 19" }).boundingBox())!;
  expect(working.y + 100).toBeLessThan(laptop.height);
  const onPhone = await boxes({ width: 360, height: 640 });
  expect(new Set(onPhone.map(({ x }) => x)).size).toBe(2);
  expect(onPhone[0]!.y + onPhone[0]!.height).toBeLessThan(640);
});
