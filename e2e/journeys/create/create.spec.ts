import type { Behaviour, ChatBody } from "@learn/edge/provider-stub";
import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages } from "@learn/e2e/fixtures/student.ts";
import { expect, type Page } from "@playwright/test";

let product: Product;
test.beforeEach(({ coached, stub }) => {
  product = coached.product;
  stub.script(({ body }) =>
    body.response_format ? evaluation(body) : { kind: "reply", text: isFirst(body) ? tooHelpful : "What else comes to you?" },
  );
});

const tooHelpful = "You want to begin. You could build a tower of lamps. Which colour?";
const isFirst = ({ messages: asked }: ChatBody) => asked.at(-1)?.content === "you say an idea first";

const names = ["Divergent Thinking", "Flexibility", "Originality", "Elaboration", "Fluency"];
/** Proven by the student's own words; with the last idea it is mastery, before it just isn't. */
function evaluation({ messages: asked }: ChatBody): Behaviour {
  const quotes = ideas.flatMap((idea) => [idea.split(" ").slice(0, 5), idea.split(" ").slice(5, 10)]).map((words) => words.join(" "));
  const isMastery = (asked[1]?.content ?? "").includes("seven sound maps");
  const criteria = names.map((name, index) => ({ name, level: index < 4 ? 5 : isMastery ? 2 : 1, quote: quotes[index] }));
  return { kind: "json", value: { criteria, evaluation_score: 0, evaluation_evidence: "Your owl joins two things that rarely meet." } };
}

const ideas = [
  "paper bells hang up high and show everybody how loud it is",
  "a corner with thick carpets where nobody talks for ten minutes",
  "a robot owl stands there and blinks when somebody shouts again",
];
const last = "seven sound maps are drawn by the little ones for the gate";

/** Says one thing with Enter, and waits until the reply is whole. */
async function say(page: Page, words: string) {
  const replies = await messages(page, "Coach").count();
  await page.getByPlaceholder("Share your creative ideas or ask for guidance...").fill(words);
  await page.keyboard.press("Enter");
  await expect(messages(page, "Coach")).toHaveCount(replies + 1);
  await expect(messages(page, "Coach").last().locator("time")).toBeVisible();
}

const card = (page: Page) => page.getByRole("button", { name: "A quiet playground", exact: true });

async function makeChallenge(page: Page) {
  await expect(page.getByText("No create activities found. Create your first creativity activity below!")).toBeVisible();
  await page.getByRole("button", { name: "Start a New Create Activity" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Activity Title *")).toBeFocused();
  await page.keyboard.type("A quiet playground");
  await page.keyboard.press("Tab");
  await page.keyboard.type("The breaks at our school are too loud.");
  await page.getByLabel("Category *", { exact: true }).selectOption("other");
  await expect(page.getByRole("button", { name: "Create Activity", exact: true })).toBeDisabled();
  await page.getByLabel("Custom Category *").fill("sound");
  await page.getByRole("button", { name: "Create Activity", exact: true }).press("Enter");
  await expect(page.getByText("Create activity created successfully!")).toBeVisible();
  await expect(card(page)).toHaveAttribute("aria-pressed", "true");
}

test("a student sets a challenge with a category of their own, is coached to their own ideas, and reaches Creative Mastery! [CREATE-001] [CREATE-045] [CREATE-049] [CREATE-050] [CREATE-051] [CREATE-054] [CREATE-055] [CREATE-056] [NAV-018]", async ({
  page,
}) => {
  await restoreSession(page, await enrol(product, { grade_level: 2, continent: "Europe" }));
  await page.goto(`${product.origin}/create`);
  await makeChallenge(page);
  await page.getByRole("button", { name: "Create the Selected Activity" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Creativity Workshop" })).toBeVisible();
  await expect(messages(page).first()).toContainText("I'll guide you through it");
  await expect(page.getByRole("region", { name: "Creativity Assessment" })).toHaveCount(0);

  await say(page, "you say an idea first");
  await expect(messages(page).last()).toContainText("The ideas are yours here");
  await expect(page.getByRole("log")).not.toContainText("tower of lamps");
  for (const idea of ideas) await say(page, idea);

  await page.getByRole("button", { name: "Evaluate and Save Session" }).click();
  const below = page.getByRole("dialog", { name: "Creativity Assessment" });
  await expect(below.getByText("Your Creativity Score")).toBeVisible();
  await expect(below).toContainText(/84\s*out of 100/);
  await expect(below.getByRole("button", { name: "Celebrate!" })).toHaveCount(0);
  await below.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Your last evaluation: Divergent Thinking 5 of 5", { exact: false })).toBeAttached();

  await page.reload();
  await expect(messages(page)).toHaveCount(9);
  await say(page, last);
  await page.getByRole("button", { name: "Evaluate and Save Session" }).click();
  const mastery = page.getByRole("dialog", { name: "Creative Mastery!" });
  for (const words of ["Exceptional Creativity!", "You've demonstrated breakthrough creative thinking!"])
    await expect(mastery.getByText(words)).toBeVisible();
  await mastery.getByRole("button", { name: "Celebrate!" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("88%")).toBeVisible();
  await page.getByRole("link", { name: "Back to your playground" }).click();
  await expect(card(page)).toHaveAttribute("aria-pressed", "true");
});
