import { expect } from "@playwright/test";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { openActivity, say } from "@learn/e2e/fixtures/student.ts";

test("a student who writes of danger reads who is told and where to call, talks on without any task, and goes back by one press", async ({
  page,
  coached: { product },
  stub,
}) => {
  stub.script({ kind: "reply", text: "A timer counts. Which lamp learns?" });
  await settleIn(page, product);
  await openActivity(page, "Skills");
  await page.setViewportSize({ width: 360, height: 640 });
  const log = page.getByRole("log");
  await say(page, "A lamp has a timer");
  await expect(log).toContainText("Which lamp learns?");
  const asked = stub.requests.length;

  await say(page, "my uncle hits me every night");
  await expect(log).toContainText("Nobody has been told. That is why it matters that you tell somebody.");
  await expect(log).toContainText(/people whose work is to help children: \w+/);
  const back = page.getByRole("button", { name: "Back to the activity" });
  const composer = page.getByRole("textbox", { name: "Your message" });
  // The kind words first; the rest of a long answer is below.
  await expect(log.getByText("Thank you for telling me.")).toBeInViewport({ ratio: 0.5 });
  await log.evaluate((element) => (element.scrollTop = 0));
  for (const one of [page.getByRole("button", { name: "Write some more" }), back, composer]) await expect(one).toBeInViewport({ ratio: 1 });

  await say(page, "dont tell my mum");
  await expect(log).toContainText("This website tells no parent by itself.");
  // What is chosen is stored, not remembered by the page.
  await page.reload();
  await expect(back).toBeInViewport({ ratio: 1 });
  expect(stub.requests).toHaveLength(asked);

  await back.focus();
  await page.keyboard.press("Enter");
  await expect(log).toContainText("Back to our activity. The question was: Which lamp learns?");
  await expect(back).toHaveCount(0);
  expect(stub.requests).toHaveLength(asked);

  stub.script({ kind: "reply", text: "Good, that one counts steps. What else?" });
  await say(page, "The one on my wrist");
  await expect(log).toContainText("What else?");
  expect(JSON.stringify(stub.requests.at(-1)?.body)).not.toMatch(/hits me|tell my mum|Back to/);
});
