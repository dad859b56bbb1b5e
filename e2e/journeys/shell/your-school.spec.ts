import { expect, type Page } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import {
  classes,
  classTasks,
  fullOverview,
  pastClasses,
  safetySettings,
  staffHome,
  taskChoice,
} from "@learn/e2e/fixtures/staff-answers.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";

const laptop = { width: 1366, height: 657 };

/** Lets the server answer with an ordinary school: eleven classes, two requests, two people who are told. */
async function anOrdinarySchool(page: Page): Promise<void> {
  const [first] = classes;
  const eleven = Array.from({ length: 11 }, (_, number) => ({
    ...first,
    id: `k-${number}`,
    name: `Class ${number + 1}`,
    closed_areas: [],
  }));
  const answers = {
    school_overview: fullOverview,
    list_classes: eleven,
    list_past_classes: pastClasses,
    safety_settings: { ...safetySettings, is_reachable: true },
    staff_home: staffHome,
    class_tasks: classTasks,
    task_activities: taskChoice,
    new_safety_cases: [],
  };
  for (const [name, json] of Object.entries(answers)) await page.route(`**/rest/v1/rpc/${name}`, (route) => route.fulfill({ json }));
}

test("each part of an ordinary school has room on one small laptop's screen, and so has what staff see first", async ({
  page,
  product,
}) => {
  const school = await makeSchool(product, "Nakuru School");
  const admin = await settleIn(page, product, aStudent("Wanjiru"), { role: "teacher" });
  await school.appoint(admin, "admin");
  await anOrdinarySchool(page);
  await page.setViewportSize(laptop);
  const tooTall: string[] = [];
  for (const [path, last] of [
    ["/admin?tab=people", "Show everybody"],
    ["/admin?tab=classes", "Show the teams"],
    ["/admin?tab=areas", "Open new areas at once"],
    ["/admin?tab=safety", "Send a test alarm"],
    ["/admin?tab=settings", "Use @second.kisumu-school.example"],
  ] as const) {
    await page.goto(product.origin + path);
    await expect(page.getByText(last)).toBeVisible();
    const tall = await page.evaluate(() => document.querySelector("main > * > *")!.getBoundingClientRect().bottom + scrollY);
    if (tall > laptop.height) tooTall.push(`${path} is ${Math.round(tall)} px tall`);
  }
  expect(tooTall).toEqual([]);

  await page.goto(`${product.origin}/dashboard`);
  await expect(page.getByRole("link", { name: "Tasks of Class 5b, Ms Achieng", exact: true })).toBeVisible();
  const waits = page.getByRole("region", { name: "Waits for you" });
  expect((await waits.boundingBox())!.y + (await waits.boundingBox())!.height).toBeLessThan(laptop.height);
  await inspect(page, "staff-home");
  await page.goto(`${product.origin}/admin/tasks?class=k-1`);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await inspect(page, "staff-tasks");
});
