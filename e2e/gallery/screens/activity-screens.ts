import type { Page } from "@playwright/test";
import { askForEvaluation, openActivity, say } from "../../fixtures/student.ts";
import { frameOf, isolate } from "../../fixtures/isolated.ts";
import { answering, evaluation, expect, loaded, opening, showing, type Screen } from "../screen.ts";

const phone = { width: 360, height: 640 };

const answers = [
  "I would call the phone keyboard AI because it guesses my next word from many examples",
  "A lamp on a timer uses power but it is not AI, because somebody set the steps and it does the same thing every time",
];

async function talk(page: Page): Promise<void> {
  await openActivity(page, "AI Learn");
  for (const answer of answers) await say(page, answer);
}

/** Talks, and gets this evaluation, or waits for it. */
const evaluated = (change: Partial<typeof evaluation> | null) => ({
  viewer: "newcomer" as const,
  talks: true,
  coached: true,
  path: "/ai-learning",
  prepare: (page: Page) =>
    page.route("**/functions/v1/*/assess", (route) => change && route.fulfill({ json: { ...evaluation, ...change } })),
  async arrange(page: Page) {
    await openActivity(page, "AI Learn");
    await say(page, answers[0] ?? "");
    await askForEvaluation(page);
    await expect(page.getByRole("dialog")).toContainText(change ? "out of 100" : "Reading your words");
  },
});

/** Opens an activity from the list of a menu. */
const open = (title: RegExp) => async (page: Page) => {
  await page.getByRole("main").getByRole("listitem").getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("log").getByRole("listitem").first()).toBeVisible();
};

/** AI Learning, and the talk and the results of an activity, which Skills shows in the same way. */
export const aiLearningScreens: Screen[] = [
  { name: "AI Learning", viewer: "learner", path: "/ai-learning", arrange: loaded, beside: "ai-learning.html" },
  {
    name: "A topic of AI Learning",
    viewer: "learner",
    path: "/ai-learning",
    arrange: (page) => page.getByRole("link", { name: /What is AI/ }).click(),
  },
  {
    name: "An activity, before the first word",
    isUnsteady: true,
    sharesWindow: true,
    viewer: "newcomer",
    path: "/ai-learning",
    arrange: (page) => openActivity(page, "AI Learn"),
  },
  {
    name: "An activity, two turns later",
    sharesWindow: true,
    viewer: "learner",
    talks: true,
    path: "/ai-learning",
    differs: "[class*=near-card]",
    arrange: talk,
    beside: "activity.html",
  },
  {
    name: "An activity, its reply did not come",
    viewer: "learner",
    talks: true,
    path: "/ai-learning",
    prepare: answering("**/functions/v1/*/chat", { status: 503, json: { error: "busy", code: "high-demand" } }),
    async arrange(page) {
      await openActivity(page, "AI Learn");
      await page.getByRole("textbox", { name: "Your message" }).fill(answers[0] ?? "");
      await page.getByRole("textbox", { name: "Your message" }).press("Enter");
      await expect(page.getByRole("log").getByRole("listitem")).not.toHaveCount(1);
    },
  },
  {
    name: "An activity with a machine to teach",
    sharesWindow: true,
    viewer: "learner",
    path: "/ai-learning?category=what-is-ai",
    arrange: open(/Teach It Your Numbers/),
  },
  { name: "A result is waited for", ...evaluated(null) },
  { name: "A result below the pass mark", ...evaluated({}) },
  {
    name: "A result above the pass mark",
    ...evaluated({ evaluation_score: 93, completed: true, next_question: null }),
    beside: "result.html",
  },
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
  {
    name: "An area in a frame of its own, with a file for the child",
    viewer: "learner",
    path: "/ai-learning",
    prepare: (page) => isolate(page, "ai-learning"),
    async arrange(page) {
      const link = `Object.assign(document.createElement("a"), { href: URL.createObjectURL(new Blob(["Hello"])), download: "notes.txt" })`;
      await (await frameOf(page)).evaluate(`${link}.click()`);
      await showing("AI Learning made a file for you")(page);
    },
  },
];

/** Skills, and what a list of activities or an activity with material looks like there and in AI Learning. */
export const skillsScreens: Screen[] = [
  { name: "Skills", viewer: "learner", path: "/skills", arrange: loaded },
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
  {
    name: "An activity with material",
    sharesWindow: true,
    viewer: "learner",
    path: "/skills?skill=problem-solving",
    arrange: open(/Ready by Three/),
  },
  {
    name: "An activity with material, its task opened",
    viewer: "learner",
    path: "/skills?skill=problem-solving",
    async arrange(page) {
      await open(/Ready by Three/)(page);
      await page.setViewportSize(phone);
      await opening("Your task")(page);
    },
  },
  {
    name: "An activity to draw in",
    sharesWindow: true,
    viewer: "learner",
    path: "/skills?skill=communication",
    arrange: open(/Can You Draw What I Say/),
  },
  {
    name: "An answer to words of danger",
    viewer: "newcomer",
    talks: true,
    path: "/skills",
    async arrange(page) {
      await openActivity(page, "Skills");
      await say(page, "my uncle hits me every night");
      await expect(page.getByRole("button", { name: "Back to the activity" })).toBeVisible();
    },
  },
];

/** Vibing. */
export const vibingScreens: Screen[] = [
  { name: "Vibing", viewer: "learner", path: "/code-assistant", arrange: loaded },
  {
    name: "A session of Vibing",
    sharesWindow: true,
    viewer: "learner",
    path: "/code-assistant",
    arrange: open(/Web Pages/),
    beside: "vibing.html",
  },
];
