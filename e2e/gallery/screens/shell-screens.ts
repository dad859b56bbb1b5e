import type { Page } from "@playwright/test";
import { answering, expect, loaded, showing, type Screen } from "../screen.ts";
import { untilSettled } from "../../fixtures/settled.ts";

const form = showing("Password");

/** The popup of somebody who has just signed up, and its next steps. */
const opened = (page: Page) => expect(page.getByRole("dialog")).toBeVisible();
async function secondStep(page: Page): Promise<void> {
  await opened(page);
  const popup = page.getByRole("dialog");
  // What was answered before is kept.
  if (await popup.getByLabel("Full name").isVisible()) {
    await popup.getByLabel("Full name").fill("Amina Njeri");
    await popup.getByRole("radio", { name: /^Elementary/ }).check();
    await popup.getByRole("button", { name: /^Save/ }).click();
  }
  await popup.getByRole("combobox", { name: "Country" }).fill("Kenya");
}
async function thirdStep(page: Page): Promise<void> {
  await secondStep(page);
  await page.getByRole("dialog").getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByLabel("School code")).toBeVisible();
}

/** Not what stands in its place until it has come. */
const nextStep = (page: Page) => expect(page.getByRole("region", { name: "Your next step" })).toBeVisible();

const tallestBoard = { phone: 2_600, wide: 1_600 };

/** The screens around the areas. */
export const shellScreens: Screen[] = [
  { name: "Log in", viewer: "visitor", path: "/login", arrange: form, beside: "login.html" },
  {
    name: "Log in, refused",
    viewer: "visitor",
    path: "/login?ended",
    async arrange(page) {
      await page.getByLabel("Email").fill("somebody@example.org");
      await page.getByLabel("Password", { exact: true }).fill("not the right one");
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByRole("alert")).not.toBeEmpty();
    },
  },
  { name: "Sign up", viewer: "visitor", path: "/signup", arrange: form },
  { name: "A forgotten password", viewer: "visitor", path: "/auth/reset-password", arrange: loaded },
  { name: "Logging in with a card", viewer: "visitor", path: "/card", arrange: showing("Log in with your card") },
  { name: "Logging in with the school", viewer: "visitor", path: "/sign-on", arrange: showing("Log in with your school") },
  { name: "First steps, who", viewer: "arriving", path: "/dashboard", arrange: opened },
  { name: "First steps, where", viewer: "arriving", path: "/dashboard", arrange: secondStep },
  { name: "First steps, the school", viewer: "arriving", path: "/dashboard", arrange: thirdStep },
  { name: "Home, first day", viewer: "newcomer", path: "/home", arrange: nextStep, beside: "home.html" },
  { name: "Home", viewer: "learner", path: "/home", arrange: nextStep, beside: "home-default.html" },
  {
    name: "The menu of a phone",
    viewer: "learner",
    path: "/home",
    async arrange(page) {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" })).toBeVisible();
    },
  },
  { name: "Dashboard, first day", viewer: "newcomer", path: "/dashboard", arrange: nextStep },
  { name: "Dashboard", viewer: "learner", path: "/dashboard", tallest: tallestBoard, arrange: nextStep, beside: "dashboard.html" },
  { name: "Dashboard, with own work", viewer: "maker", path: "/dashboard", tallest: tallestBoard, arrange: nextStep },
  {
    name: "Dashboard, as a list",
    viewer: "learner",
    path: "/dashboard?view=list",
    tallest: tallestBoard,
    arrange: showing("Average Score"),
  },
  {
    name: "Dashboard, offline",
    isUnsteady: true,
    viewer: "learner",
    path: "/dashboard",
    async arrange(page) {
      await loaded(page);
      await untilSettled(page);
      await page.context().setOffline(true);
    },
  },
  {
    name: "A dashboard that did not load",
    viewer: "learner",
    path: "/dashboard",
    prepare: answering("**/rest/v1/dashboard?*", { status: 500, json: { message: "broken" } }),
    arrange: (page) => expect(page.getByRole("button", { name: "Try to Fix Dashboard" })).toBeVisible(),
  },
  { name: "Profile", viewer: "learner", path: "/profile", arrange: showing("Skills Completed") },
  {
    name: "Profile, edited",
    viewer: "learner",
    path: "/profile",
    arrange: (page) => page.getByRole("button", { name: "Edit Profile" }).click(),
  },
  { name: "An address that nothing is at", viewer: "learner", path: "/nowhere", arrange: loaded },
];
