import { startProviderStub } from "@learn/edge/provider-stub";
import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { startProduct } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { openActivity, say } from "@learn/e2e/fixtures/student.ts";

test("what a student sent is still there after the process was killed in the middle of the reply, and gets its reply [CHAT-020] [CHAT-023]", async ({
  page,
}) => {
  const stub = await startProviderStub();
  const product = await startProduct({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: "key" });
  try {
    await settleIn(page, product);
    await openActivity(page);
    await say(page, "My phone guesses words because it saw many examples");

    stub.script({ kind: "reply", text: "This reply is slow and long and never comes to its end before the power goes.", tokenMs: 400 });
    await page.getByPlaceholder("Type your response here...").fill("A lamp only follows the steps that somebody set");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("log").getByText("This reply is")).toBeVisible();
    await product.kill();

    await expect(page.getByRole("button", { name: "Ask again" })).toBeVisible();
    stub.script({ kind: "reply", text: "Here is the reply after all. What do you make of it?" });
    await product.restart();
    await page.reload();
    const log = page.getByRole("log");
    await expect(log.getByText("My phone guesses words because it saw many examples")).toBeVisible();
    await expect(log.getByText("A lamp only follows the steps that somebody set")).toHaveCount(1);

    await expect(log.getByText("Here is the reply after all.")).toBeVisible();
    await expect(log.getByText("A lamp only follows the steps that somebody set")).toHaveCount(1);
  } finally {
    await product.stop();
    await stub.stop();
  }
});
