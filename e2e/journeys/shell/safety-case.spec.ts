import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { linkIn, mailTo } from "@learn/e2e/fixtures/mails.ts";
import { makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, messages, openActivity } from "@learn/e2e/fixtures/student.ts";

test("a child writes that they are hurt, and a grown-up is told by mail without a word of it, sees it on every page, handles it and closes it", async ({
  page,
  product,
  browser,
}) => {
  const school = await makeSchool(product, "Coast School");
  const head = await settleIn(page, product, aStudent("Wanjiru"));
  await school.appoint(head, "admin");
  await page.goto(`${product.origin}/admin?tab=safety`);
  await expect(page.getByText("Nobody at Coast School is told of danger")).toBeVisible();
  const people = page.getByRole("region", { name: "Who is told of danger" });
  await people.getByLabel("Name").fill("Ms Wanjiru");
  await people.getByLabel("Email address").fill(head.email);
  await people.getByRole("button", { name: "Save who is told" }).click();
  await expect(page.getByText(/^Nobody at Coast School/)).toHaveCount(0);
  await people.getByRole("button", { name: "Send a test alarm" }).click();
  await expect(people.getByText(/^Ms Wanjiru: Test sent on /)).toBeVisible();
  expect((await mailTo(product, head.email)).subject).toBe("A test: alarms of your school reach you");

  const childPage = await (await browser.newContext()).newPage();
  const words = "my dad hits me every night";
  await settleIn(childPage, product, aStudent("Otieno"), {}, await school.code("Class 5b"));
  await openActivity(childPage, "AI Learn");
  await childPage.getByRole("textbox", { name: "Your message" }).fill(words);
  await childPage.getByRole("button", { name: "Submit" }).click();
  await expect(messages(childPage, "You").getByText(words)).toBeVisible();

  await expect.poll(async () => (await mailTo(product, head.email)).subject).toBe("A student may need help");
  const mail = await mailTo(product, head.email);
  expect(mail.text).toContain("Coast School");
  expect(["Otieno", "hits", "dad", "hurt"].filter((word) => mail.text?.includes(word))).toEqual([]);

  await page.goto(`${product.origin}/home`);
  const pill = page.getByRole("banner").getByRole("link", { name: "1 new safety case" });
  await expect(pill).toHaveText("1 new");
  expect((await pill.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.goto(`${product.origin}/dashboard`);
  await expect(page.getByText("One student may need help")).toBeVisible();

  await page.goto(linkIn(mail));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "The case of Otieno Njeri" })).toBeVisible();
  await expect(dialog.getByText(/Told by email, Ms Wanjiru$/)).toBeVisible();
  await expect(dialog.getByText(words)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const name of ["I have seen it", "I handle this", "Close the case"])
    await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "I handle this" }).click();
  await expect(dialog.getByText("by Wanjiru Njeri")).toBeVisible();
  await expect(pill).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close the case" }).click();
  await expect(dialog.getByLabel("Note")).toHaveAccessibleDescription(/Please write what was done/);
  await dialog.getByLabel("Note").fill("He is with his aunt now.");
  await dialog.getByRole("button", { name: "Close the case" }).click();
  await expect(dialog.getByRole("listitem").getByText("He is with his aunt now.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  const cases = page.getByRole("region", { name: "Safety cases" });
  await cases.getByRole("button", { name: "Show safety cases" }).click();
  await cases.getByRole("button", { name: "Closed 1" }).click();
  await expect(cases.getByText(/^Class 5b, belongs to your school since /)).toBeVisible();
});
