import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { linkIn, mailTo } from "@learn/e2e/fixtures/mails.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, openActivity, say, untilAsked } from "@learn/e2e/fixtures/student.ts";

let product: Product;
test.beforeEach(({ product: shared }) => void (product = shared));

const profileCard = (page: Page) => page.getByRole("region", { name: "Who sees what I say?" });

test("an admin invites a teacher by mail, who sees their class alone; the school lets teachers open talks, and the child sees who opened one, when and why", async ({
  page,
  browser,
}) => {
  const school = await makeSchool(product, "Kilifi School");
  const head = await settleIn(page, product, aStudent("Wanjiru"));
  await school.appoint(head, "admin");
  const code = await school.code("Class 5b");
  await school.code("Class 6a");
  const childPage = await (await browser.newContext()).newPage();
  await settleIn(childPage, product, aStudent("Amina"), {}, code);
  await childPage.goto(`${product.origin}/profile`);
  await expect(profileCard(childPage)).toContainText("None of them can open your talks.");
  await expect(profileCard(childPage)).toContainText("Nobody has opened a talk of yours or taken out a copy.");

  const teacher = aStudent("Achieng");
  await page.goto(`${product.origin}/admin`);
  await page.getByRole("button", { name: "Invite staff" }).click();
  const form = page.getByRole("dialog", { name: "Invite staff" });
  await form.getByLabel("E-mail address").fill(teacher.email);
  await form.getByRole("checkbox", { name: "Class 5b" }).check();
  await form.getByRole("button", { name: "Send the invitation" }).click();
  await expect(page.getByText(`The invitation to ${teacher.email} is on its way.`)).toBeVisible();
  const mail = await mailTo(product, teacher.email);
  expect(mail.text).toContain("Kilifi School");
  expect(mail.text).not.toContain("Amina");

  const teacherPage = await (await browser.newContext()).newPage();
  await settleIn(teacherPage, product, teacher, { role: "teacher" });
  await teacherPage.goto(`${product.origin}/admin`);
  await expect(teacherPage).toHaveURL(`${product.origin}/dashboard`);
  await teacherPage.goto(linkIn(mail));
  await expect(teacherPage.getByText("As: Teacher, teaches Class 5b")).toBeVisible();
  await teacherPage.getByRole("button", { name: "Accept" }).click();
  await expect(teacherPage.getByText("Welcome! You are staff of Kilifi School now.")).toBeVisible();
  await teacherPage.goto(`${product.origin}/admin`);
  const classes = teacherPage.getByRole("region", { name: "Classes" });
  await expect(classes.getByText("Class 5b")).toBeVisible();
  await expect(classes.getByText("Class 6a")).toHaveCount(0);
  await expect(teacherPage.getByRole("heading", { name: "Join codes" })).toHaveCount(0);
  await classes.getByRole("button", { name: "Open Class 5b" }).click();
  await expect(classes.getByText("Amina Njeri", { exact: true })).toBeVisible();
  await expect(classes.getByRole("button", { name: /^Talks of / })).toHaveCount(0);

  await page.goto(`${product.origin}/admin?tab=settings`);
  await page.getByRole("button", { name: "Change who may read talks" }).click();
  const talks = page.getByRole("region", { name: "Reading talks" });
  await talks.getByRole("checkbox", { name: "Class teachers may open talks" }).check();
  await talks.getByLabel("Data person").selectOption({ label: "Wanjiru Njeri" });
  await talks.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Students read it on their profile page from now on.")).toBeVisible();
  await openActivity(childPage, "AI Learn");
  await say(childPage, "A lamp only follows the steps that somebody set");
  await untilAsked(childPage);
  const place = childPage.url();
  await childPage.goto(`${product.origin}/profile`);
  await expect(profileCard(childPage)).toContainText("Teachers of your class can also open what you said since your school allowed it");
  await expect(profileCard(childPage)).not.toContainText("None of them can open your talks.");
  await expect(profileCard(childPage)).toContainText("The list of what was opened: Wanjiru Njeri");

  await teacherPage.reload();
  await classes.getByRole("button", { name: /^Talks of / }).click();
  const dialog = teacherPage.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Open the talk" })).toBeDisabled();
  await dialog.getByLabel("Why do you open it?").selectOption({ label: "To see where help is needed" });
  await dialog.getByRole("button", { name: "Open the talk" }).click();
  await expect(dialog.getByText("The student sees that you opened this talk.")).toBeVisible();
  await expect(dialog.getByText("A lamp only follows the steps that somebody set")).toBeVisible();

  await childPage.reload();
  await expect(profileCard(childPage)).toContainText(/Achieng Njeri.* opened your talk .* on .* at /);
  await expect(profileCard(childPage)).toContainText("Why: to see where you need help.");
  await childPage.goto(place);
  await expect(childPage.getByText(/Achieng Njeri.* opened this talk on .*: to see where you need help\./)).toBeVisible();

  await page.goto(`${product.origin}/admin?tab=safety`);
  const log = page.getByRole("region", { name: "Who opened what" });
  await log.getByRole("button", { name: "Show the list" }).click();
  await expect(log.getByRole("listitem")).toContainText(/Achieng Njeri.*Amina Njeri/);
  await expect(teacherPage.getByRole("region", { name: "Who opened what" })).toHaveCount(0);

  await page.goto(`${product.origin}/admin`);
  await page.getByRole("button", { name: "Show staff" }).click();
  await page.getByRole("button", { name: /^End the appointment of .*Achieng/ }).click();
  await page.getByRole("button", { name: "End it" }).click();
  await expect(page.getByText(/Achieng Njeri.* is no longer staff\./)).toBeVisible();
  await teacherPage.goto(`${product.origin}/admin`);
  await expect(teacherPage).toHaveURL(`${product.origin}/dashboard`);
});

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
