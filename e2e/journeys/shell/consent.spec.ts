import { expect, type Page } from "@playwright/test";
import { join } from "node:path";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { linkIn, mailTo } from "@learn/e2e/fixtures/mails.ts";
import { asOperator, makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, type Student } from "@learn/e2e/fixtures/student.ts";

// No other journey's students live here.
const country = "Andorra";

test("a child under the age waits until a teacher records consent, the parents read their page and close the account, and one without a school goes on after a parent's yes by mail", async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const operator = asOperator(product);
  await operator.rpc("set_consent_age", { age: 16, country }).throwOnError();
  const movesTo = ({ email }: Student) => operator.from("profiles").update({ country }).eq("email", email).throwOnError();
  const look = (of: Page, name: string) => inspect(of, `consent-${name}`);
  const open = async (width = 360, height = 640, locale = "en-GB") =>
    (await browser.newContext({ viewport: { width, height }, locale })).newPage();

  const school = await makeSchool(product, "Consent School");
  const code = await school.code("5b");
  const teacher = await settleIn(page, product, aStudent("Wanjiru"), { role: "teacher" });
  await school.appoint(teacher, "admin");
  const child = await open();
  const amina = await settleIn(child, product, aStudent("Amina"), {}, code);
  await movesTo(amina);
  await child.reload();
  await expect(child.getByRole("heading", { level: 1 })).toContainText("One thing is missing.");
  await expect(child.getByText("Somebody at Consent School", { exact: false })).toBeVisible();
  await look(child, "child");

  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto(`${product.origin}/admin?tab=people`);
  await expect(page.getByText("One student waits.")).toBeVisible();
  await look(page, "school");
  await page.goto(`${product.origin}/admin?tab=classes`);
  await page.getByRole("button", { name: "Open 5b" }).click();
  await page.getByRole("link", { name: "Consent" }).click();
  await expect(page.getByText("Missing", { exact: true })).toBeVisible();
  await look(page, "class");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Sheet for parents (PDF)" }).click();
  await (await download).saveAs(join(test.info().project.outputDir, "look", "parent-sheet.pdf"));
  await page.getByRole("button", { name: "Record the school's consent for 5b" }).click();
  await expect(page.getByText(/the school, .* Wanjiru/)).toBeVisible();
  await expect(child.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await page.getByRole("button", { name: /^Parents' page/ }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByText(/\/family#[0-9a-f]{64}$/)).toBeVisible();
  await look(page, "link");
  // A plain http address has no clipboard: what is marked then is what the browser copies.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy the link" }).click();
  const link = await page.evaluate(() => String(getSelection()));
  expect(link).toMatch(/^http\S+\/family#[0-9a-f]{64}$/);
  await page.getByRole("button", { name: "Done" }).click();
  const parent = await open(1366, 657, "fr-CA");
  await parent.goto(link);
  await expect(parent.getByRole("heading", { level: 1, name: "Ce qu'apprend Amina" })).toBeVisible();
  await expect(parent.getByText("C'est le texte anglais qui compte.", { exact: false })).toBeVisible();
  await parent.getByLabel("Langue").selectOption("ar");
  await expect(parent.getByRole("heading", { level: 1, name: "ما يتعلّمه" })).toContainText("Amina");
  await expect(parent.locator("html")).toHaveAttribute("dir", "rtl");
  await look(parent, "family-arabic");
  await parent.reload();
  await parent.getByLabel("اللغة").selectOption("en");
  await expect(parent.getByRole("heading", { level: 1, name: "Amina's learning" })).toBeVisible();
  await expect(parent.getByText("The school agreed on", { exact: false })).toBeVisible();
  await look(parent, "family");
  await parent.getByLabel("Your name").fill("Grace Njeri");
  await parent.getByRole("button", { name: "Take my agreement back" }).click();
  await parent.getByRole("button", { name: "Close and erase" }).click();
  await expect(parent.getByText("The account is closed.", { exact: false })).toBeVisible();
  await parent.reload();
  await expect(parent.getByText("This page is not here.")).toBeVisible();
  await expect(child.getByText(/Your account is closed|Log in/).first()).toBeVisible({ timeout: 30_000 });

  const zola = await settleIn(child, product, aStudent("Zola"));
  await movesTo(zola);
  await child.reload();
  await child.getByLabel("The email address of a parent").fill(zola.email);
  await child.getByRole("button", { name: "Ask my parent" }).click();
  await expect(child.getByText("This is your own address.", { exact: false })).toBeVisible();
  await look(child, "ask");
  const address = `parent-of-${zola.email}`;
  await child.getByLabel("The email address of a parent").fill(address);
  await child.getByRole("button", { name: "Ask my parent" }).click();
  await expect(child.getByText("We wrote to your parent.", { exact: false })).toBeVisible();
  const mail = await mailTo(product, address);
  expect(mail.text).not.toContain("Zola");
  await parent.goto(linkIn(mail));
  await parent.getByLabel("Langue").selectOption("en");
  await expect(parent.getByRole("heading", { name: "May Zola learn here?" })).toBeVisible();
  await look(parent, "mail");
  await parent.getByLabel("Your name").fill("Grace");
  await parent.getByRole("button", { name: "Yes, I agree" }).click();
  await expect(parent.getByText(/^Grace, parent-of-.* agreed on/)).toBeVisible();
  await expect(child.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});
