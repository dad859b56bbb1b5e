import type { ProviderStub, Script } from "@learn/edge/provider-stub";
import { expect, type Page } from "@playwright/test";
import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages } from "@learn/e2e/fixtures/student.ts";

const bars = (most: number) => `for mm in [4, ${most}]:\n    print("#" * mm, mm, "mm")`;
const coach = (page: Page) => messages(page, "Coach").last();
const guess = (page: Page, name = "It looks different.") => coach(page).getByRole("radio", { name });
const run = (page: Page) => coach(page).getByRole("button", { name: "Run version 2" });
const composer = (page: Page) => page.getByPlaceholder("Tell the coach what to build...");

async function open(page: Page, product: Product, topic: RegExp) {
  await restoreSession(page, await enrol(product, { grade_level: 1, continent: "Africa" }));
  await page.goto(`${product.origin}/code-assistant`);
  await page.getByRole("link", { name: topic }).click();
  await expect(page.getByRole("heading", { name: "Learning Conversation" })).toBeVisible();
}

/** The first program runs at once; the one after it waits for a guess. */
async function askForVersion(page: Page) {
  await composer(page).fill("Build bars of the rain");
  await page.getByRole("button", { name: "Code & Run" }).click();
  await expect(page.getByRole("region", { name: "What version 1 did" })).toContainText("############ 12 mm", { timeout: 60_000 });
  await expect(coach(page).locator("time").first()).toBeVisible({ timeout: 60_000 });
  await composer(page).fill("Build more of it");
  await page.getByRole("button", { name: "Code & Run" }).click();
  await expect(guess(page)).toBeVisible({ timeout: 60_000 });
}

/** Builds what is asked for, and quotes the prediction when it is told of a result. */
const workshop: Script = ({ body }) => {
  const words = body.messages.at(-1)?.content ?? "";
  const [, thought] = /the student thought:\n(.+)/.exec(words) ?? [];
  if (thought !== undefined) return { kind: "reply", text: `You thought of "${thought}". Which line surprised you?` };
  return {
    kind: "reply",
    text: words.startsWith("Build")
      ? `Here it is.\n\n\`\`\`python\n${bars(words.includes("more") ? 9 : 12)}\n\`\`\``
      : "What would you change?",
  };
};

async function coached(page: Page, { product, stub }: { product: Product; stub: ProviderStub }) {
  stub.script(workshop);
  await open(page, product, /Data Detective.*Click to Start Vibing/s);
}

/** Looks at the question before a run, which on every screen has its guesses and its button in reach. */
async function lookAtQuestion(page: Page) {
  await inspect(page, "guess-asked");
  for (const size of [
    { width: 360, height: 640 },
    { width: 1366, height: 657 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const control of [coach(page).getByText("I will not see a change."), run(page)]) {
      await control.scrollIntoViewIfNeeded();
      // All of it but a fraction of a pixel, which a place between two pixels costs.
      await expect(control).toBeInViewport({ ratio: 0.98 });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("a student's first program runs at once; before the second they guess with the keyboard alone, and find the guess beside the result, also after a reload; both look right in both themes and at every width", async ({
  page,
  coached: { product, stub },
}) => {
  await coached(page, { product, stub });
  await askForVersion(page);
  await expect(coach(page).getByRole("group", { name: "Output" })).toHaveCount(0);
  // The keyboard is where the next tap goes; which lines are new can be read before it.
  await expect(guess(page)).toBeFocused();
  await expect(run(page)).toBeDisabled();
  await page.getByRole("tab", { name: "Code" }).click();
  await expect(page.getByText("This line is new since version 1: 1.")).toBeVisible();
  await lookAtQuestion(page);
  await guess(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(guess(page, "It does something new.")).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(coach(page)).toContainText('You thought of "It does something new.". Which line surprised you?', { timeout: 60_000 });
  const result = coach(page).getByRole("group", { name: /^What the python program did/ });
  await expect(result).toContainText("You guessed: It does something new.");
  await expect(result.getByRole("group", { name: "Output" })).toContainText("######### 9 mm");
  await expect(result).toBeFocused();
  await expect(page.getByText("Version 2 has run")).toBeVisible();
  await page.reload();
  await expect(result).toContainText("You guessed: It does something new.");
  await expect(guess(page)).toHaveCount(0);
  await inspect(page, "guess-beside-result");
});

test("the same program once more is no riddle: it runs without a guess", async ({ page, coached: { product, stub } }) => {
  await coached(page, { product, stub });
  await askForVersion(page);
  await composer(page).fill("Build bars once again");
  await page.getByRole("button", { name: "Code & Run" }).click();
  await expect(messages(page, "Coach")).toHaveCount(4);
  await expect(coach(page).getByRole("group", { name: "Output" })).toContainText("12 mm", { timeout: 60_000 });
  await expect(guess(page)).toHaveCount(0);
});
