import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect, resize } from "@learn/e2e/fixtures/inspect.ts";
import { lesson, provenAnswers } from "@learn/e2e/fixtures/lesson.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { askForEvaluation, openActivity, openTask, say, seeHowJudged } from "@learn/e2e/fixtures/student.ts";
import { wordsInView } from "@learn/e2e/fixtures/words-in-view.ts";
import { expect } from "@playwright/test";

test("a student waits for a result, which is stones and at most 40 words before how it was judged; beside it they step through what their hand did, also after a reload, by keyboard and on a phone [NAV-014]", async ({
  page,
  coached: { product },
  stub,
}) => {
  stub.script(lesson);
  await settleIn(page, product);
  await openActivity(page, "Skills");
  await expect(page).toHaveURL(/\/skills\/activity\//);
  const table = page.getByRole("region", { name: "On the table" });
  const cards = ["untitled", "story", "photo 4031"];
  for (const [place, answer] of provenAnswers.entries()) {
    await table.getByRole("button", { name: cards[place]!, exact: true }).click();
    await table.getByRole("button", { name: "Put it in Folder 1" }).click();
    await say(page, answer);
  }
  let answer: () => void = () => undefined;
  const waited = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/assess$/, (route) => waited.then(() => route.continue()));
  await askForEvaluation(page);
  await expect(page.getByRole("dialog", { name: "Reading your words" })).toBeVisible();
  answer();
  const result = page.getByRole("dialog", { name: "Evaluation Complete" });
  await expect(result.getByRole("img", { name: /of 10 stones are lit$/ })).toBeVisible();
  for (const size of [{ width: 360, height: 640 }, page.viewportSize()!]) {
    await resize(page, size);
    const seen = await wordsInView(page);
    // All but the words of the fold itself.
    expect(seen.length - 5, seen.join(" ")).toBeLessThanOrEqual(40);
    await expect(result.getByText("See how it was judged")).toBeInViewport({ ratio: 1 });
  }
  await seeHowJudged(result);
  await result.getByRole("button", { name: "See what you did on the table" }).click();
  const replay = result.getByRole("region", { name: "What you did on the table" });
  await expect(replay.getByText("Step 1 of 3")).toBeVisible();
  await expect(replay.getByText(provenAnswers[0])).toBeVisible();
  await expect(replay.getByText("You moved 'untitled' to 'Folder 1'.")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(replay.getByText("Step 3 of 3")).toBeVisible();
  await expect(replay.getByText(provenAnswers[2])).toBeVisible();
  await page.keyboard.press("Home");
  await expect(replay.getByText("So it lay at the start.")).toBeVisible();
  await replay.getByRole("button", { name: "Next" }).click();
  await inspect(page, "replay-in-the-result");
  await result.getByRole("button", { name: "Close" }).click();

  await page.setViewportSize({ width: 360, height: 640 });
  await page.reload();
  const task = await openTask(page);
  await task.getByRole("button", { name: "See what you did on the table" }).click();
  await expect(task.getByText("Step 1 of 3")).toBeVisible();
  await inspect(page, "replay-on-a-phone");
});
