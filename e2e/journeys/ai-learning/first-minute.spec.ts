import { expect, type Locator, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, messages, say, untilAsked } from "@learn/e2e/fixtures/student.ts";
import { wordsInView } from "@learn/e2e/fixtures/words-in-view.ts";

const phone = { width: 360, height: 640 };
const sizes = [{ width: 1440, height: 900 }, { width: 1366, height: 657 }, phone];

/** Whatever the window, what can be done is in it. */
async function expectInView(page: Page, button: Locator) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.soft(button, `at ${size.width}x${size.height}`).toBeInViewport({ ratio: 1 });
  }
}

test("a child on a phone signs up and says a first own word past at most 120 words, and the conversation has the room then", async ({
  page,
  product,
}) => {
  await page.setViewportSize(phone);
  const student = aStudent();
  const way: Record<string, string[]> = {};
  const look = async (step: string) => void (way[step] = await wordsInView(page));
  const popup = page.getByRole("dialog");
  const save = popup.getByRole("button", { name: /^Save/ });

  await page.goto(`${product.origin}/signup`);
  await expect(page.getByLabel("Username")).toBeVisible();
  await look("sign-up");
  await page.getByLabel("Username").fill(student.username);
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.getByRole("button", { name: "Sign up" }).click();

  await test.step("tells in three steps who they are, and has Save in view in each", async () => {
    await expect(popup).toBeVisible();
    await look("who");
    await expectInView(page, save);
    await popup.getByLabel("Full name").fill("Amina Njeri");
    await popup.getByRole("radio", { name: /^Elementary/ }).check();
    await save.click();
    await expect(popup.getByRole("heading", { name: /^Where do you live\?/ })).toBeFocused();
    await look("where");
    await popup.getByRole("combobox", { name: "Country" }).pressSequentially("ken");
    await popup.getByRole("option", { name: "Kenya Africa" }).click();
    await expect(popup.getByLabel("Continent")).toHaveValue("Africa");
    await expectInView(page, save);
    // What was answered is still there, and so is the step.
    await page.reload();
    await expect(popup.getByRole("combobox", { name: "Country" })).toHaveValue("Kenya");
    await save.click();
    await expect(popup.getByRole("heading", { name: /^Your school/ })).toBeVisible();
    await look("school");
    await expectInView(page, save);
    await save.click();
    await expect(popup).toBeHidden();
  });

  await test.step("finds a picture and one button, which leads into the first activity", async () => {
    const button = page.getByRole("main").getByRole("link", { name: "Start learning AI" });
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(button).toHaveAttribute("href", /\/ai-learning\/activity\//);
    await expect(page.locator("[data-picture=africa] svg")).toBeVisible();
    await expect(button).toBeInViewport({ ratio: 1 });
    await look("home");
    await button.click();
  });

  await test.step("says a first own word beside a thing that is ready", async () => {
    const composer = page.getByRole("textbox", { name: "Your message" });
    await expect(composer).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Kettle" })).toBeInViewport();
    await look("activity");
    await say(page, "A lamp on a timer has one rule, because a person made it");
  });

  const { activity, ...before } = way;
  const counted = Object.entries(before).map(([step, { length }]) => `${step} ${length}`);
  expect(Object.values(before).flat().length, `${counted.join(", ")}: ${JSON.stringify(before)}`).toBeLessThanOrEqual(120);
  // The question itself, what lies on the table, and what can be pressed.
  expect(activity?.length, JSON.stringify(activity)).toBeLessThanOrEqual(80);

  await test.step("reads on in a conversation that has more than half of the window", async () => {
    const room = await page.evaluate(() => document.querySelector("[role=log]")!.closest("[data-fills]")!.getBoundingClientRect().height);
    expect(room / phone.height).toBeGreaterThanOrEqual(0.55);
    expect(
      await page
        .locator("header")
        .first()
        .evaluate((bar) => bar.getBoundingClientRect().height),
    ).toBeLessThanOrEqual(49);
    expect(
      await page
        .getByText(/No AI is connected/)
        .filter({ visible: true })
        .count(),
    ).toBeLessThanOrEqual(1);
  });

  await test.step("writes on with the keyboard of the phone open, and nothing is cut", async () => {
    await untilAsked(page);
    const composer = page.getByRole("textbox", { name: "Your message" });
    await composer.focus();
    await page.setViewportSize({ width: 360, height: 340 });
    for (const part of [composer, page.getByRole("button", { name: "Submit" }), page.getByRole("button", { name: "Your task" })])
      await expect.soft(part).toBeInViewport({ ratio: 1 });
    await expect(messages(page, "Coach").last()).toBeInViewport();
  });
});

test("on a wide window the keyboard stands in the composer of the first activity at once", async ({ page, product }) => {
  await settleIn(page, product);
  await page.goto(`${product.origin}/home`);
  const start = page.getByRole("main").getByRole("link", { name: "Start learning AI" });
  // Until the activities are known it leads to where they are listed.
  await expect(start).toHaveAttribute("href", /\/ai-learning\/activity\//);
  await start.click();
  await expect(page.getByRole("textbox", { name: "Your message" })).toBeFocused();
  await page.keyboard.type("A kettle");
  await expect(page.getByRole("textbox", { name: "Your message" })).toHaveValue("A kettle");
});
