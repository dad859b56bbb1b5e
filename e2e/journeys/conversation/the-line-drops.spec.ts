import type { ProviderStub } from "@learn/edge/provider-stub";
import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { startLine, type Line } from "@learn/e2e/fixtures/line.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages, openActivity, say } from "@learn/e2e/fixtures/student.ts";

let stub: ProviderStub;
let product: Product;
let line: Line;

test.beforeEach(async ({ coached, stub: own }) => {
  product = coached.product;
  stub = own;
  line = await startLine(product);
});
test.afterEach(() => line.stop());

const slowWords = "Your phone guesses the next word. How could you find out which words it has seen most often before?";
const wordMs = 150;

async function beginLesson(page: Page, at: { origin: string } = product) {
  await settleIn(page, at);
  await openActivity(page);
}

const log = (page: Page) => page.getByRole("log");
const composer = (page: Page) => page.getByPlaceholder("Type your response here...");

/** Sends words whose reply comes slowly, and waits for the first of it. */
async function beginSlowTurn(page: Page, words: string) {
  stub.script({ kind: "reply", text: slowWords, tokenMs: wordMs });
  await composer(page).fill(words);
  await composer(page).press("Enter");
  await expect(log(page).getByText("Your phone guesses")).toBeVisible();
}

test("a message written without a network is kept, and sent once when the line is back", async ({ page, context }) => {
  await beginLesson(page);
  const before = stub.requests.length;
  stub.script({ kind: "reply", text: "And what does the lamp need?" });
  await context.setOffline(true);
  await composer(page).fill("A lamp follows steps that somebody set");
  await composer(page).press("Enter");
  await expect(page.getByRole("status").getByText("You are offline.")).toBeVisible();
  await expect(page.getByText("Your message will be sent when the line is back.")).toBeVisible();
  await expect(log(page).getByText("A lamp follows steps")).toBeVisible();
  expect(stub.requests.length).toBe(before);

  await context.setOffline(false);
  await expect(log(page).getByText("And what does the lamp need?")).toBeVisible();
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await page.reload();
  await expect(messages(page)).toHaveCount(3);
  expect(stub.requests.length).toBe(before + 1);
});

test("a reply goes on where it was when the line breaks for a moment, without being asked of the model again", async ({ page }) => {
  await beginLesson(page, line);
  const before = stub.requests.length;
  await beginSlowTurn(page, "My phone guesses words");
  line.cut();
  line.mend();
  await expect(log(page).getByText(slowWords)).toBeVisible();
  expect(stub.requests.length).toBe(before + 1);
  await expect(messages(page)).toHaveCount(3);
});

test("a reply that the line has lost is asked for again when the line is back, and what had come is there meanwhile", async ({
  page,
  context,
}) => {
  await beginLesson(page, line);
  await beginSlowTurn(page, "My phone guesses words");
  line.cut();
  await context.setOffline(true);
  await expect(page.getByText("Your message is safe. The reply will come when the line is back.")).toBeVisible();
  await expect(log(page).getByText("Your phone guesses")).toBeVisible();
  line.mend();
  await context.setOffline(false);
  await expect(log(page).getByText(slowWords)).toBeVisible();
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await page.reload();
  await expect(messages(page)).toHaveCount(3);
  await expect(log(page).getByText(slowWords)).toHaveCount(1);
});

test("a reload in the middle of a reply asks for it by itself, and nothing is there twice [CHAT-023]", async ({ page }) => {
  await beginLesson(page);
  await beginSlowTurn(page, "My phone guesses words");
  await composer(page).fill("And I am already writing my next thou");
  await page.reload();
  await expect(log(page).getByText(slowWords)).toBeVisible();
  await expect(composer(page)).toHaveValue("And I am already writing my next thou");
  await expect(page.getByRole("button", { name: "Ask again" })).toHaveCount(0);
  await expect(messages(page)).toHaveCount(3);
  await page.reload();
  await expect(log(page).getByText(slowWords)).toHaveCount(1);
  await expect(messages(page)).toHaveCount(3);
});

test("a reply that was left in its middle is shown as broken off, and asking again brings all of it", async ({ page }) => {
  await beginLesson(page);
  const request = stub.nextRequest();
  await beginSlowTurn(page, "My phone guesses words");
  await page.getByText("Back to AI Learning Menu").click();
  expect(await (await request).abandoned).toBe(true);

  await page.getByRole("link", { name: /Is It AI or Not\?/ }).click();
  await expect(log(page).getByText("Your phone guesses")).toBeVisible();
  await expect(log(page).getByText("This reply broke off")).toBeVisible();
  await expect(composer(page)).toBeEnabled();
  stub.script({ kind: "reply", text: slowWords });
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(log(page).getByText(slowWords)).toBeVisible();
  await expect(log(page).getByText("This reply broke off")).toHaveCount(0);
  await expect(messages(page)).toHaveCount(3);
});

test("a message that is sent twice in one breath is there once [CHAT-018]", async ({ page }) => {
  await beginLesson(page);
  const before = stub.requests.length;
  stub.script({ kind: "reply", text: "Which words has it seen most?", firstMs: 300 });
  await composer(page).fill("My phone guesses words");
  await page.evaluate(() => {
    const form = document.querySelector("form");
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await composer(page).press("Enter");
  await expect(log(page).getByText("Which words has it seen most?")).toBeVisible();
  await expect(messages(page)).toHaveCount(3);
  expect(stub.requests.length).toBe(before + 1);
});

test("two tabs that write at once lose no word of either [CHAT-020] [CHAT-021]", async ({ page, context }) => {
  await beginLesson(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(composer(other)).toBeVisible();
  stub.script({ kind: "reply", text: "Which words has it seen most?", tokenMs: 100 });
  await composer(page).fill("Words of the first tab");
  await composer(other).fill("Words of the second tab");
  await Promise.all([composer(page).press("Enter"), composer(other).press("Enter")]);
  // Each tab also gets what the other one said.
  for (const tab of [page, other]) await expect(messages(tab)).toHaveCount(5, { timeout: 30_000 });

  await page.reload();
  await expect(messages(page)).toHaveCount(5);
  for (const words of ["Words of the first tab", "Words of the second tab"]) await expect(log(page).getByText(words)).toHaveCount(1);
  await expect(log(page).getByText("Which words has it seen most?")).toHaveCount(2);
});

test("a server that is away for a moment is found again by itself", async ({ page }) => {
  await beginLesson(page);
  await say(page, "My phone guesses words");
  await product.kill();
  stub.script({ kind: "reply", text: "Here is the reply after all. What do you make of it?" });
  await composer(page).fill("A lamp follows steps that somebody set");
  await composer(page).press("Enter");
  await expect(page.getByText("The line to the coach broke.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask again" })).toBeVisible();
  await product.restart();
  await expect(log(page).getByText("Here is the reply after all.")).toBeVisible({ timeout: 45_000 });
  await expect(log(page).getByText("A lamp follows steps that somebody set")).toHaveCount(1);
});
