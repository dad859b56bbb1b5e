import type { ProviderStub, Script } from "@learn/edge/provider-stub";
import { expect, type Page } from "@playwright/test";
import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages } from "@learn/e2e/fixtures/student.ts";

const bars = 'for mm in [4, 12]:\n    print("#" * mm, mm, "mm")';
const coach = (page: Page) => messages(page, "Coach").last();
const field = (page: Page) => coach(page).getByLabel("What do you think will happen?");
const composer = (page: Page) => page.getByPlaceholder("Tell the coach what to build...");

async function open(page: Page, product: Product, topic: RegExp) {
  await restoreSession(page, await enrol(product, { grade_level: 1, continent: "Africa" }));
  await page.goto(`${product.origin}/code-assistant`);
  await page.getByRole("link", { name: topic }).click();
  await expect(page.getByRole("heading", { name: "Learning Conversation" })).toBeVisible();
}

async function askForProgram(page: Page, words: string) {
  await composer(page).fill(words);
  await page.getByRole("button", { name: "Code & Run" }).click();
  await expect(field(page)).toBeVisible({ timeout: 60_000 });
}

/** Builds what is asked for, and quotes the prediction when it is told of a result. */
const workshop: Script = ({ body }) => {
  const words = body.messages.at(-1)?.content ?? "";
  const [, thought] = /the student thought:\n(.+)/.exec(words) ?? [];
  if (thought !== undefined) return { kind: "reply", text: `You thought of "${thought}". Which line surprised you?` };
  return { kind: "reply", text: words.startsWith("Build") ? `Here it is.\n\n\`\`\`python\n${bars}\n\`\`\`` : "What would you change?" };
};

async function coached(page: Page, { product, stub }: { product: Product; stub: ProviderStub }) {
  stub.script(workshop);
  await open(page, product, /Data Detective.*Click to Start Vibing/s);
}

/** Looks at the question before a run, which on every screen has its field and both buttons in reach. */
async function lookAtQuestion(page: Page) {
  await inspect(page, "prediction-asked");
  for (const size of [
    { width: 360, height: 640 },
    { width: 1366, height: 657 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const control of [
      field(page),
      coach(page).getByRole("button", { name: "Run", exact: true }),
      coach(page).getByRole("button", { name: "Skip" }),
    ]) {
      await control.scrollIntoViewIfNeeded();
      // All of it but a fraction of a pixel, which a place between two pixels costs.
      await expect(control).toBeInViewport({ ratio: 0.98 });
    }
    if (process.env["LOOK"])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${process.env["LOOK"]}/asked-${size.width}-${colorScheme}.png` });
      }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("a student says what a program will do before it runs, with the keyboard alone, and finds it beside the result, also after a reload; both look right in both themes and at every width", async ({
  page,
  coached: { product, stub },
}) => {
  await coached(page, { product, stub });
  await askForProgram(page, "Build bars of the rain");
  await expect(coach(page).getByRole("group", { name: "Output" })).toHaveCount(0);
  // The keyboard is where the next words go, and what is written outlives a reload.
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("two rows of signs");
  await page.reload();
  await expect(field(page)).toHaveValue("two rows of signs");
  await lookAtQuestion(page);
  await field(page).focus();
  await page.keyboard.press("Enter");
  await expect(coach(page)).toContainText('You thought of "two rows of signs". Which line surprised you?', { timeout: 60_000 });
  const result = coach(page).getByRole("group", { name: /^What the python program did/ });
  await expect(result).toContainText("You thought: two rows of signs");
  await expect(result.getByRole("group", { name: "Output" })).toContainText("############ 12 mm");
  await expect(result).toBeFocused();
  await page.reload();
  await expect(result).toContainText("You thought: two rows of signs");
  await expect(field(page)).toHaveCount(0);
  await inspect(page, "prediction-beside-result");
  if (process.env["LOOK"]) await page.screenshot({ path: `${process.env["LOOK"]}/result.png` });
});

test("a student who skips gets the same result at once, and the skip is counted", async ({ page, coached: { product, stub } }) => {
  await coached(page, { product, stub });
  await askForProgram(page, "Build bars of the rain");
  await page.keyboard.press("Escape");
  await expect(coach(page).getByRole("group", { name: "Output" })).toContainText("12 mm", { timeout: 60_000 });
  await expect(page.getByRole("region", { name: "Code History" })).toContainText("You said what you thought before 0 of 1 run.");
  // The same program again is no riddle.
  await composer(page).fill("Build bars once more");
  await page.getByRole("button", { name: "Code & Run" }).click();
  await expect(messages(page, "Coach")).toHaveCount(3);
  await expect(coach(page).getByRole("group", { name: "Output" })).toBeVisible({ timeout: 60_000 });
});
