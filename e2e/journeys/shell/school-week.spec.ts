import { expect, type Browser, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { lesson, provenAnswers } from "@learn/e2e/fixtures/lesson.ts";
import { linkIn, mailTo } from "@learn/e2e/fixtures/mails.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { askForEvaluation, aStudent, say, type Student } from "@learn/e2e/fixtures/student.ts";

const laptop = { width: 1366, height: 657 };
const title = "Find It in a Minute";

interface Person {
  role: "student" | "teacher";
  code?: string;
}

/** Somebody in a browser of their own, as large as a school's laptop. */
async function inOwnBrowser(browser: Browser, product: Product, person: Student, { role, code }: Person): Promise<Page> {
  const page = await (await browser.newContext({ viewport: laptop })).newPage();
  await settleIn(page, product, person, { role }, code);
  return page;
}

const whoSees = (page: Page) => page.getByRole("region", { name: "Who sees what I say?" });
const taskOf = (page: Page) => page.getByRole("region", { name: "A task from Achieng Njeri" });

test("a week of a school: staff are appointed, a task is set and reminded of, evidence is read, a talk opened, a level changed and answered, and all of it reported", async ({
  page: headPage,
  browser,
  coached: { product, stub },
}) => {
  stub.script(lesson);
  await headPage.setViewportSize(laptop);
  const school = await makeSchool(product, "Malindi School");
  const head = await settleIn(headPage, product, aStudent("Wanjiru"), { role: "teacher" });
  await school.appoint(head, "admin");
  const [of5b, of6a] = [
    { role: "student" as const, code: await school.code("Class 5b") },
    { role: "student" as const, code: await school.code("Class 6a") },
  ];
  const [achieng, barasa] = [aStudent("Achieng"), aStudent("Barasa")];
  const otieno = await inOwnBrowser(browser, product, aStudent("Otieno"), of5b);
  const zawadi = await inOwnBrowser(browser, product, aStudent("Zawadi"), of5b);
  const leila = await inOwnBrowser(browser, product, aStudent("Leila"), of6a);
  const teacher = await inOwnBrowser(browser, product, achieng, { role: "teacher" });
  const colleague = await inOwnBrowser(browser, product, barasa, { role: "teacher" });

  await test.step("the head invites a teacher of each class by mail, who sees that class alone", async () => {
    for (const [who, className, page] of [
      [achieng, "Class 5b", teacher],
      [barasa, "Class 6a", colleague],
    ] as const) {
      await headPage.goto(`${product.origin}/admin`);
      await headPage.getByRole("button", { name: "Invite staff" }).click();
      const form = headPage.getByRole("dialog", { name: "Invite staff" });
      await form.getByLabel("Email address").fill(who.email);
      await form.getByRole("checkbox", { name: className }).check();
      await form.getByRole("button", { name: "Send the invitation" }).click();
      const mail = await mailTo(product, who.email);
      expect(mail.text).toContain("Malindi School");
      expect(mail.text).not.toMatch(/Otieno|Zawadi|Leila/);
      await page.goto(linkIn(mail));
      await expect(page.getByText(`As: Teacher, teaches ${className}`)).toBeVisible();
      await page.getByRole("button", { name: "Accept" }).click();
      await expect(page.getByText("Welcome! You are staff of Malindi School now.")).toBeVisible();
      await page.goto(`${product.origin}/dashboard`);
      await expect(page.getByRole("region", { name: "My classes" })).toContainText(className);
    }
    await expect(teacher.getByRole("region", { name: "My classes" })).not.toContainText("Class 6a");
  });

  await test.step("a task for one class stands first for its students and for nobody else", async () => {
    await teacher.getByRole("link", { name: "Tasks of Class 5b" }).click();
    await teacher.getByLabel("Search a title or a topic").fill("find it in a minute");
    await teacher.getByRole("checkbox", { name: new RegExp(`^${title}`) }).check();
    await teacher.getByLabel("4. A note (optional), read with your name").fill("Bring one example from home.");
    await teacher.getByRole("button", { name: "Set for 2 students" }).click();
    await expect(teacher.getByText("The task is set. The students see it now.")).toBeVisible();
    // Nobody has reloaded this page.
    await expect(taskOf(otieno)).toContainText("Bring one example from home.");
    await inspect(otieno, "dashboard-with-task");
    await expect(leila.getByText("A task from")).toHaveCount(0);
    for (const page of [otieno, zawadi]) await taskOf(page).getByRole("link", { name: title }).click();
    await say(zawadi, provenAnswers[0]);
  });

  await test.step("the teacher sees who has begun, reminds who hasn't done it, and one student is evaluated", async () => {
    await teacher.goto(`${product.origin}/dashboard`);
    const runs = teacher.getByRole("region", { name: "Runs now" });
    await expect(runs).toContainText("Done by 0 of 2");
    await runs.getByRole("link", { name: new RegExp(title) }).click();
    await expect(teacher.getByRole("row", { name: /Zawadi/ })).toContainText("Begun");
    await expect(teacher.getByText("Leila")).toHaveCount(0);
    // What comes above the table moves it, so that a press would miss.
    await expect(teacher.getByRole("checkbox").first()).toBeVisible();
    await teacher.getByRole("button", { name: /^Remind 2 students of/ }).click();
    await expect(teacher.getByRole("row", { name: /Otieno/ })).toContainText("reminded");
    await inspect(teacher, "tasks-of-class");
    for (const words of provenAnswers) await say(otieno, words);
    await askForEvaluation(otieno);
    await expect(otieno.getByRole("dialog").getByText("Your Score")).toBeVisible();
    await otieno.keyboard.press("Escape");
  });

  await test.step("the school lets teachers open talks, and its students read that at once", async () => {
    await otieno.goto(`${product.origin}/profile`);
    await expect(whoSees(otieno)).toContainText("None of them can open your talks.");
    await headPage.goto(`${product.origin}/admin?tab=settings`);
    await headPage.getByRole("button", { name: "Change who may read talks" }).click();
    const reading = headPage.getByRole("region", { name: "Reading talks" });
    await reading.getByRole("checkbox", { name: "Class teachers may open talks" }).check();
    await reading.getByLabel("Data person").selectOption({ label: "Wanjiru Njeri" });
    await reading.getByRole("button", { name: "Save" }).click();
    await expect(headPage.getByText("Saved. Students read it on their profile page from now on.")).toBeVisible();
    await otieno.reload();
    await expect(whoSees(otieno)).toContainText("The teachers of your class can also open what you said since your school allowed it");
    await expect(whoSees(otieno)).toContainText("The list of what was opened: Wanjiru Njeri");
    await otieno.goto(`${product.origin}/home`);
    await taskOf(otieno).getByRole("link", { name: title }).click();
    await say(otieno, "I also wrote the year into the name of each picture");
  });

  await test.step("from a level the teacher gets to its sentence, the evaluation and the talk, and changes it, all by keyboard", async () => {
    await teacher.goto(`${product.origin}/dashboard`);
    await teacher.getByRole("link", { name: "Evidence of Class 5b" }).press("Enter");
    const cell = teacher.getByRole("button", { name: /Otieno.*: level 3 of 5$/ }).first();
    await expect(cell).toBeVisible();
    await inspect(teacher, "evidence-wall");
    await cell.press("Enter");
    const dialog = teacher.getByRole("dialog");
    await expect(dialog.getByText("The name pic1 tells")).toBeVisible();
    await dialog
      .getByRole("button", { name: /^Set a level for/ })
      .first()
      .press("Enter");
    await dialog.getByRole("radio", { name: /^3 / }).focus();
    await teacher.keyboard.press("ArrowRight");
    await teacher.keyboard.press("Tab");
    await teacher.keyboard.type("In the lesson he named all five files so that I found them.");
    await inspect(teacher, "set-a-level");
    await teacher.keyboard.press("Tab");
    await teacher.keyboard.press("Enter");
    await expect(teacher.getByText("Your level is kept. The student reads it.")).toBeVisible();
    await dialog.getByRole("link", { name: `The whole evaluation: ${title}` }).press("Enter");
    await teacher.getByLabel("Why do you open it?").selectOption("To look at the work for an evaluation");
    await teacher.getByRole("button", { name: "Open the talk" }).press("Enter");
    await expect(teacher.getByText("I also wrote the year into the name of each picture")).toBeVisible();
    await inspect(teacher, "evaluation-beside-the-talk");
    await teacher.getByLabel(/^A kind word to/).fill("Asking a friend is real detective work.");
    await teacher.getByRole("button", { name: "Send" }).press("Enter");
    await expect(teacher.getByText("Sent. The student reads it.")).toBeVisible();
  });

  await test.step("the student reads who changed what and who opened the talk, and why; so does the data person, and nobody else", async () => {
    await otieno.goto(`${product.origin}/home`);
    await expect(otieno.getByRole("link", { name: "Read it" })).toBeVisible();
    await inspect(otieno, "told-on-home");
    await otieno.getByRole("link", { name: "Read it" }).click();
    await expect(otieno.getByText(/Achieng Njeri.* opened this talk on/)).toBeVisible();
    await expect(otieno.getByText("In the lesson he named all five files so that I found them.")).toBeVisible();
    await inspect(otieno, "looked-at-by-a-teacher");
    await otieno.getByLabel("Your answer, in one line").first().fill("I can show it again!");
    await otieno.getByLabel("Your answer, in one line").first().press("Enter");
    await expect(otieno.getByText("Sent. Your teacher can read it.")).toBeVisible();
    await otieno.goto(`${product.origin}/profile`);
    await expect(otieno.getByRole("region", { name: "From your teachers" }).getByText(/I can show it again!/)).toBeVisible();
    await inspect(otieno, "from-teachers-on-the-profile");
    await headPage.goto(`${product.origin}/admin?tab=safety`);
    const log = headPage.getByRole("region", { name: "Who opened what" });
    await log.getByRole("button", { name: "Show the list" }).click();
    await expect(log.getByRole("listitem")).toContainText(/Achieng Njeri.*Otieno Njeri/);
    await colleague.goto(`${product.origin}/admin`);
    await expect(colleague.getByRole("region", { name: "Classes" })).toContainText("Class 6a");
    await expect(colleague.getByText(/Otieno|Zawadi|Class 5b|Who opened what/)).toHaveCount(0);
  });

  await test.step("the head takes a report without names, and what was a teacher sees nothing more", async () => {
    await headPage.goto(`${product.origin}/dashboard`);
    await headPage.getByRole("link", { name: "Evidence of Class 5b" }).press("Enter");
    const report = headPage.waitForEvent("download");
    await headPage.getByRole("button", { name: /report as a PDF/ }).press("Enter");
    expect((await report).suggestedFilename()).toMatch(/\.pdf$/);
    await headPage.goto(`${product.origin}/admin`);
    await headPage.getByRole("button", { name: "Show staff" }).click();
    await headPage.getByRole("button", { name: /^End the appointment of .*Achieng/ }).click();
    await headPage.getByRole("button", { name: "End it" }).click();
    await expect(headPage.getByText(/Achieng Njeri.* is no longer staff\./)).toBeVisible();
    await teacher.goto(`${product.origin}/admin`);
    await expect(teacher).toHaveURL(`${product.origin}/dashboard`);
    await expect(teacher.getByText(/Otieno|Zawadi/)).toHaveCount(0);
  });
});
