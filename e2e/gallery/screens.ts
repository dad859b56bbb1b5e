import { expect, type Page, type Route } from "@playwright/test";
import { enrol, type Enrolled } from "../fixtures/enrolled.ts";
import type { Product } from "../fixtures/product.ts";
import { openActivity, say } from "../fixtures/student.ts";

/** Who looks at a screen: nobody, somebody on their first day, somebody who has worked, or a teacher. */
export type Viewer = "visitor" | "newcomer" | "learner" | "teacher";

/** One screen in one state: how a browser that is signed in as its viewer gets there. */
export interface Screen {
  name: string;
  viewer: Viewer;
  path: string;
  /** What the server is made to answer, before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The page of the drawn reference that it is compared with, in the folder of the option `--beside`. */
  beside?: string;
  /** What makes the state out of the page; drawn right after it. */
  arrange?: (page: Page) => Promise<void>;
}

const phone = { width: 360, height: 640 };

const answers = [
  "I would call the phone keyboard AI because it guesses my next word from many examples",
  "A lamp on a timer uses power but it is not AI, because somebody set the steps and it does the same thing every time",
];

async function talk(page: Page): Promise<void> {
  await openActivity(page);
  for (const answer of answers) await say(page, answer);
}

const evaluation = {
  evaluation_score: 72,
  evaluation_evidence: "You gave a reason for every answer. Next time, test your idea on a machine that looks clever but is not.",
  completed: false,
  proven: true,
  stored: true,
  practice: false,
  failed: false,
  criteria: [
    ["Sorting with Reasons", 4, "somebody set the steps"],
    ["How AI Learns", 3, "it guesses my next word from many examples"],
    ["Not Alive", 5, "it does the same thing every time"],
    ["Making a Test", 4, "a lamp on a timer"],
    ["Looking Back", 2, ""],
  ].map(([name, level, quote]) => ({ name, level, quote, shown: "You gave an example and a reason.", next: "Say what would change it." })),
};

/** Talks, and gets this evaluation. */
const evaluated = (change: Partial<typeof evaluation>) => ({
  viewer: "learner" as const,
  path: "/dashboard",
  prepare: (page: Page) => page.route("**/functions/v1/*/assess", (route) => route.fulfill({ json: { ...evaluation, ...change } })),
  async arrange(page: Page) {
    await openActivity(page);
    await say(page, answers[0] ?? "");
    await page.getByRole("button", { name: "Update Evaluation" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
});

/** Opens an activity from the list of a menu. */
const open = (title: RegExp) => async (page: Page) => {
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("log").getByRole("listitem").first()).toBeVisible();
};

const answering = (calls: string, answer: Parameters<Route["fulfill"]>[0]) => (page: Page) =>
  page.route(calls, (route) => route.fulfill(answer));

const loaded = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible();

/** Every screen that is drawn, in the order of a student's way through them. */
export const screens: Screen[] = [
  { name: "Log in", viewer: "visitor", path: "/login", beside: "login.html" },
  { name: "Sign up", viewer: "visitor", path: "/signup" },
  { name: "Home, first day", viewer: "newcomer", path: "/home", arrange: loaded, beside: "home.html" },
  { name: "Home", viewer: "learner", path: "/home", arrange: loaded, beside: "home-default.html" },
  { name: "Home of a teacher", viewer: "teacher", path: "/home", arrange: loaded },
  { name: "Dashboard, first day", viewer: "newcomer", path: "/dashboard", arrange: loaded },
  { name: "Dashboard", viewer: "learner", path: "/dashboard", arrange: loaded, beside: "dashboard.html" },
  { name: "Dashboard of a teacher", viewer: "teacher", path: "/dashboard", arrange: loaded },
  {
    name: "Dashboard, offline",
    viewer: "learner",
    path: "/dashboard",
    async arrange(page) {
      await loaded(page);
      await page.waitForLoadState("networkidle");
      await page.context().setOffline(true);
    },
  },
  { name: "AI Learning", viewer: "learner", path: "/ai-learning", arrange: loaded, beside: "ai-learning.html" },
  {
    name: "A topic of AI Learning",
    viewer: "learner",
    path: "/ai-learning",
    arrange: (page) => page.getByRole("link", { name: /What is AI/ }).click(),
  },
  {
    name: "A topic, empty",
    viewer: "learner",
    path: "/skills",
    prepare: answering("**/rest/v1/dashboard?*", { json: [] }),
    arrange: loaded,
    beside: "states.html",
  },
  {
    name: "A topic that did not load",
    viewer: "learner",
    path: "/skills",
    prepare: answering("**/rest/v1/dashboard?*", { status: 500, json: { message: "broken" } }),
    arrange: (page) => expect(page.getByRole("alert")).toBeVisible(),
  },
  { name: "An activity, before the first word", viewer: "newcomer", path: "/dashboard", arrange: (page) => openActivity(page) },
  { name: "An activity, two turns later", viewer: "learner", path: "/dashboard", arrange: talk, beside: "activity.html" },
  {
    name: "An activity, its reply did not come",
    viewer: "learner",
    path: "/dashboard",
    prepare: answering("**/functions/v1/*/chat", { status: 503, json: { error: "busy", code: "high-demand" } }),
    async arrange(page) {
      await openActivity(page);
      await page.getByRole("textbox", { name: "Your message" }).fill(answers[0] ?? "");
      await page.getByRole("textbox", { name: "Your message" }).press("Enter");
      await expect(page.getByRole("log").getByRole("listitem")).not.toHaveCount(1);
    },
  },
  {
    name: "An activity with material",
    viewer: "learner",
    path: "/skills?skill=problem-solving",
    arrange: open(/Ready by Three/),
  },
  {
    name: "An activity with material, all of it shown",
    viewer: "learner",
    path: "/skills?skill=problem-solving",
    async arrange(page) {
      await open(/Ready by Three/)(page);
      await page.setViewportSize(phone);
      await page.getByRole("button", { name: "Show all of it" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "An activity with an opened machine",
    viewer: "learner",
    path: "/ai-learning?category=what-is-ai",
    async arrange(page) {
      await open(/Teach It Your Numbers/)(page);
      await page.getByRole("heading", { name: "Your machine" }).click();
    },
  },
  { name: "A session of Vibing", viewer: "learner", path: "/code-assistant", arrange: open(/Web Pages/), beside: "vibing.html" },
  { name: "A result below the pass mark", ...evaluated({}) },
  { name: "A result above the pass mark", ...evaluated({ evaluation_score: 93, completed: true }), beside: "result.html" },
  {
    name: "A result that failed",
    ...evaluated({
      failed: true,
      evaluation_score: 0,
      stored: false,
      evaluation_evidence: "Assessment could not be completed due to technical issues.",
      criteria: [],
    }),
  },
  { name: "Skills", viewer: "learner", path: "/skills", arrange: loaded },
  { name: "Vibing", viewer: "learner", path: "/code-assistant", arrange: loaded },
  { name: "Teams", viewer: "learner", path: "/teams", beside: "teams.html" },
  { name: "Tutor", viewer: "learner", path: "/tutor-ai" },
  { name: "Profile", viewer: "learner", path: "/profile", arrange: loaded },
  { name: "An address that nothing is at", viewer: "learner", path: "/nowhere", arrange: loaded },
];

/** Makes the person who looks. */
export async function viewerOf(product: Product, viewer: Viewer): Promise<Enrolled | null> {
  if (viewer === "visitor") return null;
  const role = viewer === "teacher" ? "teacher" : "student";
  return enrol(product, { grade_level: 1, continent: viewer === "newcomer" ? "Africa" : "Europe", role });
}
