import { expect, type Locator, type Page } from "@playwright/test";
import { byKeyboard } from "@learn/e2e/fixtures/by-keyboard.ts";
import { complaintsOf } from "@learn/e2e/fixtures/complaints.ts";
import { enrol } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect, resize } from "@learn/e2e/fixtures/inspect.ts";
import { lesson } from "@learn/e2e/fixtures/lesson.ts";
import { evaluation } from "@learn/e2e/gallery/screen.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, messages, say, untilAsked } from "@learn/e2e/fixtures/student.ts";
import { wordsInView } from "@learn/e2e/fixtures/words-in-view.ts";

const phone = { width: 360, height: 640 };
const sizes = [phone, { width: 1366, height: 657 }, { width: 1440, height: 900 }];
const nameOf = ({ width, height }: typeof phone) => `${width}x${height}`;
const answers = [
  "I would call the phone keyboard AI because it guesses my next word from many examples",
  "A lamp on a timer uses power but it is not AI, because somebody set the steps",
  "It could have learned from messages that people type, since it saw lots of examples of words",
];

/** Does something in each window, and goes on in that of a phone. */
async function atEachSize(page: Page, act: (at: string) => Promise<unknown>) {
  for (const size of sizes) {
    await resize(page, size);
    await act(nameOf(size));
  }
  await page.setViewportSize(phone);
}

/** Whatever the window, what can be done is in it. */
const expectInView = (page: Page, ...parts: Locator[]) =>
  atEachSize(page, async (at) => {
    for (const part of parts) await expect.soft(part, at).toBeInViewport({ ratio: 1 });
  });

test("a child signs up and says a first own word past at most 120 words, with no failed request and nothing that the browser warns of, and the conversation has the room then", async ({
  page,
  product,
}) => {
  await page.setViewportSize(phone);
  const complaints = complaintsOf(page);
  const student = aStudent();
  const way: Record<string, Record<string, string[]>> = {};
  const look = (step: string) => atEachSize(page, async (at) => void ((way[at] ??= {})[step] = await wordsInView(page)));
  const popup = page.getByRole("dialog");
  const save = popup.getByRole("button", { name: /^Save/ });

  await page.goto(`${product.origin}/signup`);
  await expect(page.getByLabel("Username")).toBeVisible();
  await look("sign-up");
  await page.getByLabel("Username").fill(student.username);
  await page.getByLabel("Email").fill(student.email);
  await page.getByLabel("Password", { exact: true }).fill(student.password);
  await page.getByRole("button", { name: "Sign up" }).click();

  await test.step("tells in three steps who they are, and has Save in view in each", async () => {
    await expect(popup).toBeVisible();
    await look("who");
    await expectInView(page, save);
    await inspect(page, "profile-popup");
    await popup.getByLabel("Full name").fill("Amina Njeri");
    await popup.getByRole("radio", { name: /^Elementary/ }).check();
    await save.click();
    await expect(popup.getByRole("heading", { name: /^Where do you live\?/ })).toBeFocused();
    await look("where");
    await popup.getByRole("combobox", { name: "Country" }).pressSequentially("ken");
    await popup.getByRole("option", { name: "Kenya Africa" }).click();
    await expect(popup.getByLabel("Continent")).toHaveValue("Africa");
    await expectInView(page, save);
    // What was answered is still there, and so is the step.
    await page.reload();
    await expect(popup.getByRole("combobox", { name: "Country" })).toHaveValue("Kenya");
    await save.click();
    await expect(popup.getByRole("heading", { name: /^Your school/ })).toBeVisible();
    await look("school");
    await expectInView(page, save);
    await save.click();
    await expect(popup).toBeHidden();
  });

  await test.step("finds a picture and one button, which leads into the first activity", async () => {
    const button = page.getByRole("main").getByRole("link", { name: "Start learning AI" });
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(button).toHaveAttribute("href", /\/ai-learning\/activity\//);
    await expectInView(page, page.locator("[data-picture=africa] svg"), button);
    await look("home");
    await button.click();
  });

  await test.step("says a first own word beside a thing that is ready", async () => {
    const composer = page.getByRole("textbox", { name: "Your message" });
    await expectInView(page, composer, page.getByRole("button", { name: "Kettle" }), page.getByRole("button", { name: "Your task" }));
    await look("activity");
    await say(page, "A lamp on a timer has one rule, because a person made it");
  });

  for (const [at, { activity, ...before }] of Object.entries(way)) {
    const counted = Object.entries(before).map(([step, { length }]) => `${step} ${length}`);
    expect.soft(Object.values(before).flat().length, `${at}: ${counted.join(", ")}: ${JSON.stringify(before)}`).toBeLessThanOrEqual(120);
    // The question itself, what lies on the table, and what can be pressed.
    expect.soft(activity?.length, `${at}: ${JSON.stringify(activity)}`).toBeLessThanOrEqual(at === nameOf(phone) ? 80 : 110);
  }

  await test.step("reads on in a conversation that has more than half of the height", async () => {
    const height = async (selector: string) => (await page.locator(selector).first().boundingBox())!.height;
    await atEachSize(page, async (at) => {
      expect.soft((await height("[data-fills]:has([role=log])")) / page.viewportSize()!.height, at).toBeGreaterThanOrEqual(0.55);
      expect.soft(await height("header"), at).toBeLessThanOrEqual(at === nameOf(phone) ? 49 : 57);
      const notes = page.getByText(/No AI is connected/).filter({ visible: true });
      expect.soft(await notes.count(), at).toBeLessThanOrEqual(1);
    });
  });

  await test.step("writes on with the keyboard of the phone open, and nothing is cut", async () => {
    await untilAsked(page);
    const composer = page.getByRole("textbox", { name: "Your message" });
    await composer.focus();
    await page.setViewportSize({ width: 360, height: 340 });
    for (const part of [composer, page.getByRole("button", { name: "Submit" }), page.getByRole("button", { name: "Your task" })])
      await expect.soft(part).toBeInViewport({ ratio: 1 });
    await expect(messages(page, "Coach").last()).toBeInViewport();
  });
  expect(complaints).toEqual([]);
});

for (const size of sizes)
  test(`by the keyboard alone, and by what a reader of screens says, a student comes from signing in to a result at ${nameOf(size)}: each stop is seen and named, each reply is said once, what closes gives the keyboard back, and a result is seen as a whole`, async ({
    page,
    coached: { product },
    stub,
  }) => {
    stub.script(lesson);
    const student = aStudent();
    await enrol(product, { grade_level: 1, continent: "Africa" }, student);
    await page.setViewportSize(size);
    await page.goto(`${product.origin}/login`);
    const { reach, write, press, heard } = await byKeyboard(page);
    await write(page.getByRole("textbox", { name: "Email", exact: true }), student.email);
    await write(page.getByRole("textbox", { name: "Password" }), student.password);
    await page.keyboard.press("Enter");
    const start = page.getByRole("region", { name: "Your next step" }).getByRole("link", { name: "Start" });
    await expect(start).toBeVisible();
    await press(page.getByRole("link", { name: "Skip to the page" }));
    await expect(page.getByRole("main")).toBeFocused();
    await press(start);

    const composer = page.getByRole("textbox", { name: "Your message" });
    // A phone's own keyboard comes by a tap only.
    await (size === phone ? reach(composer) : expect(composer).toBeFocused());
    for (const [index, answer] of answers.slice(0, size === phone ? 3 : 1).entries()) {
      await page.keyboard.type(answer);
      await page.keyboard.press("Enter");
      await expect(messages(page, "Coach")).toHaveCount(index + 2);
      await expect(messages(page, "Coach").last().locator("time")).toBeVisible();
      await expect(composer).toBeFocused();
      await expect.poll(() => heard(answer.split(" ").slice(0, 5).join(" "))).toHaveLength(1);
    }

    const ask = page.getByRole("button", { name: "Update Evaluation" });
    const task = page.getByRole("button", { name: "Your task" });
    const evaluate = async () => {
      if (size === phone) await press(task);
      await press(ask);
    };
    const seen = async (result: Locator) => {
      await expect(result.getByRole("img", { name: /of 10 stones are lit$/ })).toBeInViewport();
      for (const button of await result.getByRole("button").all()) await expect(button).toBeInViewport({ ratio: 1 });
      const read = (await wordsInView(page)).join(" ");
      for (const words of ["out of 100", "See how it was judged"]) expect(read).toContain(words);
      expect(read.split("See how it was judged")[0]!.split(" ").length).toBeLessThanOrEqual(40);
      return result;
    };
    await evaluate();
    const result = await seen(page.getByRole("dialog", { name: "Evaluation Complete" }));
    await press(result.locator("summary").first(), "Space");
    await expect(result.getByRole("region", { name: "What you showed" })).toBeVisible();
    await press(result.getByRole("button", { name: "Close" }).last());
    await expect(result).toBeHidden();
    await expect(size === phone ? task : ask).toBeFocused();
    await reach(page.getByRole("link", { name: /^Back to/ }));

    await page.route("**/assess", (route) => route.fulfill({ json: { ...evaluation, evaluation_score: 93, completed: true } }));
    await evaluate();
    await seen(page.getByRole("dialog", { name: "Activity Completed!" }));
  });
