import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages } from "@learn/e2e/fixtures/student.ts";

test("a page that floods the site with forged messages is stopped, and can be read and closed like any other [SEC-003]", async ({
  page,
  coached: { product },
  stub,
}) => {
  const flood = `<!doctype html>\n<title>Flood</title>\n<p>Flood</p>\n<script>
const shapes = [{ kind: "console", level: "log", text: "x".repeat(400) }, { kind: "error", text: "forged", line: 1e9 }, { kind: "ready" }, { kind: "page", html: "x" }, { __proto__: null, kind: "__proto__" }, null, "escape", [], { kind: "console", level: "log", text: { toString: 1 } }];
setInterval(() => { for (let n = 0; n < 400; n++) parent.postMessage(shapes[n % shapes.length], "*"); }, 20);
</script>`;
  stub.script([{ kind: "reply", text: `Here it is.\n\n\`\`\`html\n${flood}\n\`\`\`` }]);
  await settleIn(page, product);
  await page.getByRole("link", { name: "Vibing", exact: true }).click();
  await page.getByRole("link", { name: /Data Detective.*Click to Start Vibing/s }).click();
  await page.getByPlaceholder("Tell the coach what to build...").fill("Build a flood");
  await page.getByRole("button", { name: "Code & Run" }).click();
  const stage = page.getByRole("region", { name: "On the table" });
  await stage.getByRole("button", { name: "Start", exact: true }).click();
  await expect(stage.getByText(/sent more messages than anybody can read/)).toBeVisible({ timeout: 60_000 });
  await expect(stage.locator("iframe")).toHaveCount(0);
  await messages(page, "Coach")
    .last()
    .getByRole("button", { name: /^Preview: html/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/sent more messages than anybody can read/)).toBeVisible({ timeout: 60_000 });
  await expect(dialog.locator("iframe")).toHaveCount(0);
  await expect(dialog.getByText("forged").first()).toBeVisible();
  expect(await dialog.getByRole("log").getByRole("listitem").count()).toBeLessThanOrEqual(100);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByPlaceholder("Tell the coach what to build...")).toBeEnabled();
});
