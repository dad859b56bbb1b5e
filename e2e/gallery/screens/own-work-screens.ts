import type { Page } from "@playwright/test";
import type { Names } from "../people.ts";
import { answering, evaluation, expect, loaded, opening, type Screen } from "../screen.ts";

/** A talk whose greeting is there. */
const greeted = (page: Page) => expect(page.getByRole("log").getByRole("listitem").first()).toBeVisible();

/** Says one thing, whatever the area calls its coach, and waits until the reply is whole. */
async function saySomething(page: Page): Promise<void> {
  await greeted(page);
  const messages = page.getByRole("log").getByRole("listitem");
  await page.getByRole("textbox", { name: "Your message" }).fill("I would plant trees that are cheap and give shade at noon");
  await page.getByRole("textbox", { name: "Your message" }).press("Enter");
  await expect(messages.filter({ hasText: "You said:" })).toHaveCount(1);
  await expect(messages.filter({ hasNotText: "You said:" }).nth(1).locator("time")).toBeVisible();
}

/** Talks, and gets this evaluation. */
const evaluated = (change: Partial<typeof evaluation>) => ({
  viewer: "maker" as const,
  talks: true,
  coached: true,
  prepare: answering("**/functions/v1/*/assess", { json: { ...evaluation, ...change } }),
  async arrange(page: Page) {
    await saySomething(page);
    await opening("Evaluate and Save Session")(page);
    await expect(page.getByRole("dialog")).toContainText("out of 100");
  },
});
const high = { evaluation_score: 93, completed: true };

/** Chooses what is called so, and waits for the button that begins with it. */
const choose = (thing: "tutor" | "challenge" | "project", button: string) => async (page: Page, called: Names) => {
  const [main, card] = [page.getByRole("main"), called[thing]];
  await main.getByRole("button", { name: card, exact: true, pressed: false }).first().click();
  await expect(main.getByRole("button", { name: button })).toBeVisible();
};

/** Tutor, where students work on what they have made themselves. */
export const tutorScreens: Screen[] = [
  { name: "Tutor, empty", viewer: "learner", path: "/tutor-ai", arrange: loaded },
  { name: "Tutor", viewer: "maker", path: "/tutor-ai", arrange: choose("tutor", "Use Selected Tutor") },
  { name: "The details of a tutor", viewer: "maker", path: "/tutor-ai", arrange: opening(/details/i) },
  { name: "A tutor is designed", sharesWindow: true, viewer: "maker", path: "/tutor-ai/design", arrange: greeted },
  { name: "Tutor, nothing to learn with yet", viewer: "learner", path: "/tutor-ai/learn", arrange: loaded },
  { name: "A session with a tutor", sharesWindow: true, viewer: "maker", path: ({ tutor }) => tutor, arrange: greeted },
  { name: "A result of a tutor's, below the pass mark", path: ({ tutor }) => tutor, ...evaluated({}) },
];

/** Create, where students work on what they have made themselves. */
export const createScreens: Screen[] = [
  { name: "Create, empty", viewer: "learner", path: "/create", arrange: loaded },
  { name: "Create", viewer: "maker", path: "/create", arrange: choose("challenge", "Create the Selected Activity") },
  { name: "A challenge is to be deleted", viewer: "maker", path: "/create", arrange: opening(/^Delete/) },
  {
    name: "A session of Create",
    sharesWindow: true,
    viewer: "maker",
    talks: true,
    path: ({ challenge }) => challenge,
    arrange: saySomething,
  },
  {
    name: "The proof book of a challenge",
    viewer: "maker",
    path: ({ challenge }) => challenge.replace("/session/", "/proof/"),
    arrange: loaded,
  },
  { name: "A result of Create, above the pass mark", path: ({ challenge }) => challenge, ...evaluated(high) },
];

/** Projects, where students work on what they have made themselves. */
export const projectScreens: Screen[] = [
  { name: "Projects, empty", viewer: "learner", path: "/projects", arrange: loaded },
  { name: "Projects", viewer: "maker", path: "/projects", arrange: choose("project", "Work on Selected Project") },
  { name: "A new project", viewer: "learner", path: "/projects/new", arrange: loaded },
  { name: "A project", sharesWindow: true, viewer: "maker", talks: true, path: ({ project }) => project, arrange: saySomething },
  {
    name: "A project of a team",
    sharesWindow: true,
    viewer: "maker",
    talks: true,
    path: ({ teamProject }) => teamProject,
    arrange: saySomething,
  },
  { name: "A result of a project, above the pass mark", path: ({ project }) => project, ...evaluated(high) },
];
