import { expect, type Page } from "@playwright/test";
import { enrol, type Enrolled } from "../fixtures/enrolled.ts";
import type { Product } from "../fixtures/product.ts";
import { openActivity, say } from "../fixtures/student.ts";

/** Who looks at a screen: nobody, somebody on their first day, or somebody who has worked. */
export type Viewer = "visitor" | "newcomer" | "learner";

/** One screen in one state: how a browser that is signed in as its viewer gets there. */
export interface Screen {
  name: string;
  viewer: Viewer;
  path: string;
  /** What makes the state out of the page; drawn right after it. */
  arrange?: (page: Page) => Promise<void>;
}

const answers = [
  "I would call the phone keyboard AI because it guesses my next word from many examples",
  "A lamp on a timer uses power but it is not AI, because somebody set the steps and it does the same thing every time",
];

async function talk(page: Page): Promise<void> {
  await openActivity(page);
  for (const answer of answers) await say(page, answer);
}

const loaded = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible();

/** Every screen that is drawn, in the order of a student's way through them. */
export const screens: Screen[] = [
  { name: "Log in", viewer: "visitor", path: "/login" },
  { name: "Sign up", viewer: "visitor", path: "/signup" },
  { name: "Home, first day", viewer: "newcomer", path: "/home", arrange: loaded },
  { name: "Home", viewer: "learner", path: "/home", arrange: loaded },
  { name: "Dashboard, first day", viewer: "newcomer", path: "/dashboard", arrange: loaded },
  { name: "Dashboard", viewer: "learner", path: "/dashboard", arrange: loaded },
  { name: "AI Learning", viewer: "learner", path: "/ai-learning", arrange: loaded },
  {
    name: "A topic of AI Learning",
    viewer: "learner",
    path: "/ai-learning",
    arrange: (page) => page.getByRole("link", { name: /What is AI/ }).click(),
  },
  { name: "An activity, before the first word", viewer: "newcomer", path: "/dashboard", arrange: (page) => openActivity(page) },
  { name: "An activity, two turns later", viewer: "learner", path: "/dashboard", arrange: talk },
  {
    name: "An evaluation",
    viewer: "learner",
    path: "/dashboard",
    async arrange(page) {
      await talk(page);
      await page.getByRole("button", { name: "Update Evaluation" }).click();
      await expect(page.getByRole("dialog").getByText("Evaluation Complete")).toBeVisible();
    },
  },
  { name: "Skills", viewer: "learner", path: "/skills", arrange: loaded },
  { name: "Vibing", viewer: "learner", path: "/code-assistant", arrange: loaded },
  { name: "Profile", viewer: "learner", path: "/profile", arrange: loaded },
  { name: "Tutor", viewer: "learner", path: "/tutor-ai" },
];

/** Makes the person who looks. */
export async function viewerOf(product: Product, viewer: Viewer): Promise<Enrolled | null> {
  return viewer === "visitor" ? null : enrol(product, { grade_level: 1, continent: viewer === "newcomer" ? "Africa" : "Europe" });
}
