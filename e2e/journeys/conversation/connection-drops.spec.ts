import type { ProviderStub } from "@learn/edge/provider-stub";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { startConnection, type CuttableConnection } from "@learn/e2e/fixtures/connection.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages, openActivity, say } from "@learn/e2e/fixtures/student.ts";

// One conversation for all, over a connection that can be cut: each test goes on with it.
test.describe.configure({ mode: "default" });
let stub: ProviderStub;
let product: Product;
let connection: CuttableConnection;
let context: BrowserContext;
let page: Page;
/** How many messages stood there when the test began. */
let before: number;

test.beforeAll(async ({ browser, coached }) => {
  product = coached.product;
  connection = await startConnection(product);
  context = await browser.newContext();
  page = await context.newPage();
  await settleIn(page, connection);
  await openActivity(page, "Skills");
  await expect(messages(page)).toHaveCount(1);
});
test.beforeEach(async ({ stub: own }) => {
  stub = own;
  before = await messages(page).count();
});
test.afterAll(async () => {
  await context.close();
  await connection.stop();
});

const wordMs = 150;

const log = (page: Page) => page.getByRole("log");
const composer = (page: Page) => page.getByPlaceholder("Type your response here...");

/** Says something of a machine whose reply comes slowly, waits for the first of it, and answers its beginning and all of it. */
async function beginSlowTurn(machine: string) {
  const begins = `Your ${machine} guesses`;
  const whole = `${begins} the next word. How could you find out which words it has seen most often before?`;
  stub.script({ kind: "reply", text: whole, tokenMs: wordMs });
  await composer(page).fill(`My ${machine} guesses words`);
  await composer(page).press("Enter");
  await expect(log(page).getByText(begins)).toBeVisible();
  return { begins, whole };
}

test("a reply that the connection has lost is asked for again when the connection is back, and what had come is there meanwhile", async () => {
  const { begins, whole } = await beginSlowTurn("radio");
  connection.cut();
  await context.setOffline(true);
  await expect(page.getByText("Your message is safe. The reply will come when you are online again.")).toBeVisible();
  await expect(log(page).getByText(begins)).toBeVisible();
  connection.mend();
  await context.setOffline(false);
  await expect(log(page).getByText(whole)).toBeVisible();
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await page.reload();
  await expect(messages(page)).toHaveCount(before + 2);
  await expect(log(page).getByText(whole)).toHaveCount(1);
});

test("a reload in the middle of a reply asks for it by itself, and nothing is there twice [CHAT-023]", async () => {
  const { whole } = await beginSlowTurn("watch");
  await composer(page).fill("And I am already writing my next thou");
  await page.reload();
  await expect(log(page).getByText(whole)).toBeVisible();
  await expect(composer(page)).toHaveValue("And I am already writing my next thou");
  await expect(page.getByRole("button", { name: "Ask again" })).toHaveCount(0);
  await expect(messages(page)).toHaveCount(before + 2);
  await page.reload();
  await expect(log(page).getByText(whole)).toHaveCount(1);
  await expect(messages(page)).toHaveCount(before + 2);
});

test("a server that is away for a moment is found again by itself, and what another student sent it before is still there after it was killed in the middle of the reply, and gets its reply [CHAT-020] [CHAT-023]", async ({
  browser,
}) => {
  const other = await browser.newPage();
  await settleIn(other, product);
  await openActivity(other, "Skills");
  await say(other, "My phone guesses words because it saw many examples");
  stub.script({
    kind: "reply",
    text: "This reply is slow. It is long, too, and never comes to its end before the power goes out in the whole street.",
    tokenMs: 400,
  });
  await composer(other).fill("A clock only follows the steps that somebody set");
  await composer(other).press("Enter");
  await expect(log(other).getByText("This reply is slow.")).toBeVisible();
  await product.kill();
  await expect(other.getByRole("button", { name: "Ask again" })).toBeVisible();
  const address = other.url();
  await other.goto("about:blank");

  stub.script({ kind: "reply", text: "Here is the reply after all. What do you make of it?" });
  await composer(page).fill("A kettle follows steps that somebody set");
  await composer(page).press("Enter");
  await expect(page.getByText("The connection to the coach broke.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask again" })).toBeVisible();
  await product.restart();
  await expect(log(page).getByText("Here is the reply after all.")).toBeVisible({ timeout: 45_000 });
  await expect(log(page).getByText("A kettle follows steps that somebody set")).toHaveCount(1);

  await other.goto(address);
  await expect(log(other).getByText("My phone guesses words because it saw many examples")).toBeVisible();
  await expect(log(other).getByText("Here is the reply after all.")).toBeVisible();
  await expect(log(other).getByText("A clock only follows the steps that somebody set")).toHaveCount(1);
  await other.close();
});
