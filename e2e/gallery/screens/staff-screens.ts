import type { Page } from "@playwright/test";
import { openedCase, retention } from "../../fixtures/staff-answers.ts";
import { answering, expect, loaded, showing, type Screen } from "../screen.ts";

async function aClass(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Open/ })
    .or(page.getByRole("main").getByRole("link", { name: /^Open/ }))
    .first()
    .click();
  await expect(page.getByRole("navigation", { name: /5b/ })).toBeVisible();
}

/** What teachers and admins see. */
export const staffScreens: Screen[] = [
  { name: "Home of a teacher", viewer: "teacher", path: "/home", arrange: loaded },
  { name: "Dashboard of a teacher", viewer: "teacher", path: "/dashboard", arrange: loaded },
  { name: "Dashboard of an admin", viewer: "admin", path: "/dashboard", arrange: loaded },
  { name: "The people of a school", viewer: "admin", path: "/admin", arrange: showing("Show everybody") },
  { name: "The classes of a school", viewer: "admin", path: "/admin?tab=classes", arrange: showing("Class 5b, Ms Achieng") },
  { name: "The areas of a school", viewer: "admin", path: "/admin?tab=areas", arrange: showing("Open new areas at once") },
  { name: "The safety of a school", viewer: "admin", path: "/admin?tab=safety", arrange: showing("Who is told of danger") },
  {
    name: "A safety case",
    viewer: "admin",
    path: "/admin?tab=safety&case=c-1",
    prepare: answering("**/rpc/open_safety_case", { json: openedCase }),
    arrange: (page) => expect(page.getByRole("heading", { name: /^The case of/ })).toBeVisible(),
  },
  { name: "The settings of a school", viewer: "admin", path: "/admin?tab=settings", arrange: showing("Email domain") },
  {
    name: "The sign-in and data of a school",
    viewer: "admin",
    path: "/admin?tab=connections",
    tallest: { phone: 2_600, wide: 1_600 },
    // What the operator allows at most is the product's, and other tests change it.
    prepare: answering("**/rpc/school_retention", { json: retention }),
    arrange: showing("How long things are kept"),
  },
  { name: "The tasks of a class", viewer: "admin", path: "/admin/tasks", arrange: showing("Set a task") },
  { name: "A class", viewer: "admin", path: "/admin?tab=classes", arrange: aClass },
  { name: "A live lesson", viewer: "admin", path: "/admin/lesson", arrange: loaded },
  { name: "What a class handed in", viewer: "admin", path: "/admin/hand-ins", arrange: loaded },
  { name: "The evidence of a class", viewer: "admin", path: "/admin/wall", arrange: showing("Nothing was evaluated yet") },
];
