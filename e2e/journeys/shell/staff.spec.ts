import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { linkIn, mailTo } from "@learn/e2e/fixtures/mails.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

test("who is invited and not signed in logs in where the link leads, and reads the invitation then", async ({ page, browser }) => {
  const school = await makeSchool(product, "Watamu School");
  const head = await settleIn(page, product, aStudent("Wanjiru"));
  await school.appoint(head, "admin");
  const teacherPage = await (await browser.newContext()).newPage();
  const teacher = aStudent("Achieng");
  await settleIn(teacherPage, product, teacher, { role: "teacher" });
  await page.goto(`${product.origin}/admin`);
  await page.getByRole("button", { name: "Invite staff" }).click();
  await page.getByRole("dialog").getByLabel("E-mail address").fill(teacher.email);
  await page.keyboard.press("Enter");
  const link = linkIn(await mailTo(product, teacher.email));
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await visitor.getByLabel("Email").first().fill(teacher.email);
  await visitor.getByLabel("Password").first().fill(teacher.password);
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("button", { name: "Accept" })).toBeVisible();
  // Somebody else who has the link reads nothing of it.
  await page.goto(link);
  await expect(page.getByText(/for another e-mail address/)).toBeVisible();
});
