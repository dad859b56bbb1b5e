import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, signIn } from "@learn/e2e/fixtures/student.ts";

test("an admin sets the grade of a class, moves all classes up a year at once and undoes it, and the child reads the grade", async ({
  page,
  product,
  browser,
}) => {
  const school = await makeSchool(product, "Thika School");
  const head = await settleIn(page, product, aStudent("Wanjiru"), { role: "teacher" });
  await school.appoint(head, "admin");
  const code = await school.code("Class 5b");
  await school.code("Class 6b");
  const lastCode = await school.code("12a");
  const childPage = await (await browser.newContext()).newPage();
  await settleIn(childPage, product, aStudent("Amina"), {}, code);

  const leaver = await (await browser.newContext()).newPage();
  const zuri = await settleIn(leaver, product, aStudent("Zuri"), {}, lastCode);

  await page.setViewportSize({ width: 1366, height: 657 });
  await page.goto(`${product.origin}/admin?tab=classes`);
  const classes = page.getByRole("region", { name: "Classes" });
  await classes.getByRole("button", { name: "Open Class 5b" }).click();
  await classes.getByRole("link", { name: "Settings" }).click();
  await classes.getByLabel("Grade of the class (optional)").selectOption("Grade 5");
  await expect(page.getByText("The grade of Class 5b is saved.")).toBeVisible();
  await classes.getByRole("link", { name: "Who is in it" }).click();
  await expect(classes.getByText("Grade 5")).toBeVisible();
  await classes.getByLabel("Which time").selectOption("This year (52 weeks)");
  await expect(classes.getByText("nothing this year")).toBeVisible();
  await inspect(page, "school-year-class");
  await classes.getByRole("button", { name: "Hide Class 5b" }).click();

  await classes.getByRole("button", { name: "Move up a year" }).click();
  const dialog = page.getByRole("dialog", { name: "Move up a year" });
  await expect(dialog.getByLabel("New name of Class 5b")).toHaveValue("Class 6b");
  await expect(dialog.getByText("Grade 6 from then on. 1 student gets the activities of the next age group.")).toBeVisible();
  await expect(dialog.getByText(/^The class goes to the archive\./)).toBeVisible();
  const go = dialog.getByRole("button", { name: "Move up a year" });
  // A class without a grade is asked about.
  await expect(go).toBeDisabled();
  await dialog.getByLabel("Which grade is Class 6b this year?").selectOption("Grade 6");
  await expect(dialog.getByText("2 classes move up, 1 leaves the school.")).toBeVisible();
  await dialog.getByRole("button", { name: /^Single students of .*Class 5b.* who leave/ }).click();
  await dialog.getByRole("checkbox", { name: "Amina Njeri" }).check();
  await expect(dialog.getByText("2 classes move up, 1 leaves the school. So does 1 single student.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Amina Njeri" }).uncheck();
  await inspect(page, "school-year-move");
  await go.click();
  await expect(classes.getByText("Class 7b")).toBeVisible();
  await expect(classes.getByText("12a", { exact: true })).toBeHidden();
  await childPage.goto(`${product.origin}/profile`);
  await expect(childPage.getByText("6, set by your school")).toBeVisible();
  // Her account is closed: the page that she had open ends.
  await leaver.goto(`${product.origin}/profile`);
  await expect(leaver).toHaveURL(/\/login/);
  await page.goto(`${product.origin}/admin?tab=connections`);
  const kept = page.getByRole("region", { name: "How long things are kept" });
  await kept.getByLabel("Talks are kept").selectOption("6 months");
  await kept.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. It counts from tomorrow on.")).toBeVisible();
  await kept.getByText("Closed accounts (1)").click();
  await expect(kept.getByText(/^Left at the year's end, erased after/)).toBeVisible();
  await expect(kept.getByRole("button", { name: /^Open again: .*Zuri/ })).toBeVisible();
  await inspect(page, "school-year-kept");
  await page.goto(`${product.origin}/admin?tab=classes`);
  await classes.getByRole("button", { name: "Archive and undo" }).click();
  const past = page.getByRole("dialog", { name: "Archive and undo" });
  await expect(past.getByRole("button", { name: "Bring back 12a" })).toBeVisible();
  await inspect(page, "school-year-archive");

  await past.getByRole("button", { name: "Undo the last move up" }).click();
  await expect(page.getByText("The classes are as before.")).toBeVisible();
  await expect(classes.getByText("Class 5b")).toBeVisible();
  await expect(classes.getByText("12a", { exact: true })).toBeVisible();
  await childPage.reload();
  await expect(childPage.getByText("5, set by your school")).toBeVisible();
  await expect(childPage.getByText(/^A talk stays for 6 months after/)).toBeVisible();
  await signIn(leaver, product, zuri);
  await expect(leaver).toHaveURL(/\/dashboard$/);
});
