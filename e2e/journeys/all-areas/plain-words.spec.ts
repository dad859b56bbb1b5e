import { expect, type Page } from "@playwright/test";
import { enrol, restoreSession, settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { openActivity } from "@learn/e2e/fixtures/student.ts";

/** What databases, proxies and programs say, each in the form in which it comes. */
const answers = [
  {
    status: 500,
    json: {
      error: "TypeError: Cannot read properties of undefined (reading 'id')",
      message: 'duplicate key value violates unique constraint "x_pkey"',
      msg: "Database error saving new user",
      code: "XX000",
    },
  },
  {
    status: 403,
    json: {
      error: "JWT expired",
      message: "JWT expired",
      msg: "invalid claim: missing sub claim",
      code: "PGRST303",
      error_code: "bad_jwt",
    },
  },
  { status: 502, contentType: "text/html", body: "<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>" },
  "abort" as const,
];
const raw =
  /TypeError|undefined|constraint|_pkey|Database|JWT|claim|doctype|<h1>|Bad Gateway|nginx|Failed to fetch|\b(?:403|500|502)\b|PGRST|XX000|\{"/;

/** Lets calls fail in one way after the other, and looks at what the page says each time. */
async function expectPlainWords(page: Page, calls: string | RegExp, act: () => Promise<void>, says: string | RegExp) {
  for (const answer of answers) {
    await page.route(calls, (route) => (answer === "abort" ? route.abort() : route.fulfill(answer)));
    await act();
    await expect(page.getByText(says).first()).toBeVisible();
    expect(await page.locator("body").innerText()).not.toMatch(raw);
    await page.unroute(calls);
  }
}

test("logging in, signing up and asking for a mail fail in words for a child", async ({ page, product }) => {
  await page.goto(`${product.origin}/login`);
  await page.getByLabel("Email").fill("amina@example.org");
  await page.getByLabel("Password", { exact: true }).fill("seven stones in a lake");
  await expectPlainWords(page, "**/auth/v1/**", () => page.getByRole("button", { name: "Log in" }).click(), "An unexpected error occurred");
  await expect(page.getByText("Check your internet, wait a moment, then try again.")).toBeVisible();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expectPlainWords(
    page,
    "**/auth/v1/**",
    () => page.getByRole("button", { name: "Send me a link" }).click(),
    "An unexpected error occurred",
  );
  await page.goto(`${product.origin}/signup`);
  await page.getByLabel("Username").fill("amina");
  await page.getByLabel("Email").fill("amina@example.org");
  await page.getByLabel("Password", { exact: true }).fill("seven stones in a lake");
  await expectPlainWords(
    page,
    "**/auth/v1/**",
    () => page.getByRole("button", { name: "Sign up" }).click(),
    "An unexpected error occurred",
  );
});

// The list of AI Learning is the one of Skills and says the same words: one of the two is looked at, and Vibing's.
for (const [name, path, failed] of [
  ["AI Learning", "/ai-learning?sub_category=What+is+AI", "Your activities did not load"],
  ["Vibing", "/code-assistant", "Your activities did not load"],
] as const)
  test(`${name} fails in words for a child when its activities can't be read or refreshed`, async ({ page, product }) => {
    await restoreSession(page, await enrol(product, { grade_level: 1, continent: "Africa" }));
    await expectPlainWords(page, /rest\/v1\/(?!profiles|schools)/, async () => void (await page.goto(product.origin + path)), failed);
    await page.goto(product.origin + path);
    await page
      .getByRole("button", { name: /^Refresh/ })
      .first()
      .waitFor();
    await expectPlainWords(
      page,
      "**/rest/v1/rpc/**",
      () =>
        page
          .getByRole("button", { name: /^Refresh/ })
          .first()
          .click(),
      "Your activities could not be refreshed. Please try again.",
    );
  });

test("a conversation and its evaluation fail in words for a child, and so does an activity that can't be opened", async ({
  page,
  product,
}) => {
  test.setTimeout(180_000);
  await settleIn(page, product);
  await openActivity(page);
  const address = page.url();
  const composer = page.getByPlaceholder("Type your response here...");
  await composer.fill("My phone guesses the next word");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("log").locator("time")).toHaveCount(3);
  await expectPlainWords(
    page,
    "**/functions/v1/*/assess",
    () => page.getByRole("button", { name: "Update Evaluation" }).click(),
    "Failed to complete evaluation. Please try again.",
  );
  for (const answer of answers) {
    await page.route("**/functions/v1/*/chat", (route) => (answer === "abort" ? route.abort() : route.fulfill(answer)));
    await page.reload();
    await composer.fill("It has seen many words");
    await composer.press("Enter");
    await expect(
      page
        .getByRole("button", { name: "Ask again" })
        .or(page.getByText(/This conversation is not yours|You are signed out/))
        .first(),
    ).toBeVisible({ timeout: 60_000 });
    expect(await page.locator("body").innerText()).not.toMatch(raw);
    await page.unroute("**/functions/v1/*/chat");
    await page.evaluate(() => sessionStorage.clear());
  }
  await expectPlainWords(
    page,
    /rest\/v1\/(dashboard|rpc|learning_modules)/,
    async () => void (await page.goto(address)),
    "This activity did not open",
  );
});
