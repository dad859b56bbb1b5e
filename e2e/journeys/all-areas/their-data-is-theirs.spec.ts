import { expect, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { enrol, enrolWithoutActivities, restoreSession, talk, type Enrolled } from "@learn/e2e/fixtures/enrolled.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { asOperator, makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, messages, openActivity, say, signIn, untilAsked } from "@learn/e2e/fixtures/student.ts";
import { ask, makeTeamProject } from "@learn/e2e/fixtures/team.ts";

const inTalk = "A toaster with a timer only counts to three";
const inTeam = "Let us line the box with foil from my aunt's kitchen";
const ofMate = "I want to measure the heat at noon";
const tutorTitle = "Fractions with mangoes";
// Words that no other journey on the same product uses.
const projectTitle = "A roof for the well of Othaya";

type Tables = Record<string, Record<string, unknown>[]>;

/** Everything that is kept about a student but that it was taken out, as the operator's command reads it. */
async function kept(product: Product, { id }: Enrolled): Promise<Tables> {
  const { data } = await asOperator(product).rpc("export_student", { student: id }).throwOnError();
  const { "public.talk_openings": _, ...tables } = (data as { tables: Tables }).tables;
  // What counts and dates changes tells open pages that there is something new; a team that somebody leaves gets a new code.
  const isCounted = (name: string) => ["news", "talk_news", "updated_at", "team_code"].includes(name);
  return JSON.parse(JSON.stringify(tables, (name, value: unknown) => (isCounted(name) ? undefined : value))) as Tables;
}

/** Downloads what is kept about a student and keeps the file under the name that it comes with. */
async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  const path = test.info().outputPath(file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

test("an admin takes out what is kept about a student and erases it: the open page and the sign-in end, nothing is left, and the classmates keep their work", async ({
  page,
  browser,
  product,
}) => {
  const operator = asOperator(product);
  const school = await makeSchool(product, "Nyeri School");
  const code = await school.code();
  const student = aStudent("Zuhura");
  const about = { grade_level: 1, continent: "Africa" } as const;
  const [enrolled, mate, admin] = [
    await enrol(product, about, student, code),
    await enrolWithoutActivities(product, about, aStudent("Otieno"), code),
    aStudent("Wanjiru"),
  ];
  const { module, session } = await makeTeamProject(product, [mate, enrolled]);
  await talk(product, mate, "projects", session, [ofMate]);
  await talk(product, enrolled, "projects", session, [inTeam]);
  const tutor = { title: tutorTitle, category: "Tutor", category_activity: "Tutor", public: 0, user_id: enrolled.id };
  await operator.from("learning_modules").insert(tutor).throwOnError();
  await ask(product, enrolled, "projects/make", {
    title: projectTitle,
    description: "Cloth and trees.",
    sub_category: "engineering",
  });
  const ofMateBefore = await kept(product, mate);

  const studentPage = await (await browser.newContext()).newPage();
  await signIn(studentPage, product, student);
  await openActivity(studentPage, "AI Learn");
  await say(studentPage, inTalk);
  await untilAsked(studentPage);

  await restoreSession(page, await enrolWithoutActivities(product, { ...about, role: "teacher" }, admin));
  await school.appoint(admin, "admin");
  await page.goto(`${product.origin}/admin`);
  await page.getByRole("button", { name: "Show everybody" }).click();
  await page.getByRole("button", { name: "Data about Zuhura Njeri" }).click();
  await expect(page.getByRole("button", { name: "Download to read" })).toBeDisabled();
  await page.getByLabel("Why do you take it out?").selectOption("The family or the student asked for it");

  const tables = await test.step("the JSON has the student's own words, and none of a classmate", async () => {
    const file = await download(page, "Download for a computer program");
    const text = await readFile(file, "utf8");
    for (const own of [inTalk, inTeam, tutorTitle, projectTitle, student.email]) expect(text).toContain(own);
    expect(text).not.toContain(ofMate);
    return (JSON.parse(text) as { tables: Tables }).tables;
  });

  await test.step("the page to read opens from the folder, and a family finds the same words in it", async () => {
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(pathToFileURL(await download(page, "Download to read")).href);
    await expect(reader.getByRole("heading", { level: 1, name: "What is kept about Zuhura Njeri" })).toBeVisible();
    for (const own of [inTalk, inTeam, tutorTitle, projectTitle]) await expect(reader.getByText(own).first()).toBeVisible();
    await expect(reader.getByText(ofMate)).toHaveCount(0);
    await reader.close();
  });

  await test.step("erasing wants the student's address, and shows that nothing is left", async () => {
    await page.getByRole("button", { name: "Erase everything" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase everything about Zuhura Njeri?" });
    await dialog.getByRole("textbox").fill("somebody@else.example");
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    await expect(dialog.getByText("This is not the address of this student")).toBeVisible();
    await dialog.getByRole("textbox").fill(student.email);
    await dialog.getByRole("button", { name: "Erase for good" }).click();
    const proof = page.getByRole("dialog", { name: "Zuhura Njeri is erased" });
    await expect(proof).toContainText("Left: 0. Every table was searched again. Nothing is left.", { timeout: 60_000 });
    await expect(proof.getByRole("row", { name: "own tutors, challenges and projects 2" })).toBeVisible();
    await proof.getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByRole("button", { name: "Data about Zuhura Njeri" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Data about Otieno Njeri" })).toBeVisible();
  });

  await test.step("no table in which something was has an id, an address or a word of the student any more", async () => {
    for (const place of Object.keys(tables).filter((name) => name.startsWith("public."))) {
      const { data } = await operator.from(place.slice("public.".length)).select().throwOnError();
      const text = JSON.stringify(data);
      for (const own of [enrolled.id, student.email, inTalk, inTeam, tutorTitle, projectTitle]) expect(text, place).not.toContain(own);
    }
  });

  await test.step("the student's open page ends, and nobody signs in any more", async () => {
    // It is told at once that something about the person has changed, and asks in vain what.
    await expect(studentPage).toHaveURL(/\/login/);
    await expect(studentPage.getByText(inTalk)).toHaveCount(0);
    await signIn(studentPage, product, student);
    await expect(studentPage.getByRole("alert")).toContainText("This email and password don't belong together.");
  });

  await test.step("a classmate's work is as it was, and the team's talk goes on without the student's words", async () => {
    // Somebody who goes is news of a team's pages, which count it.
    const withoutNews = (data: unknown) => JSON.stringify(data).replaceAll(/"(?:talk|works)_news":\d+/g, "");
    expect(withoutNews(await kept(product, mate))).toEqual(withoutNews(ofMateBefore));
    const matePage = await (await browser.newContext()).newPage();
    await restoreSession(matePage, mate);
    await matePage.goto(`${product.origin}/project/${module}`);
    const log = matePage.getByRole("log");
    await expect(log.getByRole("listitem").filter({ hasText: "Somebody who left said:" })).toContainText("This message was removed.");
    await expect(messages(matePage, "You").getByText(ofMate)).toBeVisible();
    await expect(log.getByText(inTeam)).toHaveCount(0);
  });
});
