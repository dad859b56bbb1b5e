import { byKeyboard } from "@learn/e2e/fixtures/by-keyboard.ts";
import { lessonWithLevels } from "@learn/e2e/fixtures/lesson.ts";
import { enrol, restoreSession, type Enrolled } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent, seeHowJudged } from "@learn/e2e/fixtures/student.ts";
import { formTeam, rest } from "@learn/e2e/fixtures/team.ts";
import { expect, type Browser, type Page } from "@playwright/test";

/** A student with a browser of their own. */
async function arrive(browser: Browser, product: Product, name: string): Promise<{ page: Page; student: Enrolled }> {
  const student = await enrol(product, { grade_level: 2, continent: "Africa" }, aStudent(name));
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await restoreSession(page, student);
  return { page, student };
}

const send = async (page: Page, words: string) => {
  await page.getByPlaceholder("Write to your mentor...").fill(words);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log")).toContainText(words);
};
const mentor = (page: Page) => page.getByRole("log").getByRole("listitem").filter({ hasText: "Mentor said:" });
/** What each page shows of the talk, in its order, without who is "You". */
const spoken = (page: Page) => page.getByRole("log").locator("li p:not(:has(time))").allInnerTexts();

/** A reply grows on one page while the other already has it whole: in the end both show the same, and nobody waits any more. */
const showTheSame = (one: Page, other: Page, atLeast: number) =>
  expect
    .poll(async () => {
      const [hers, his] = await Promise.all([spoken(one), spoken(other)]);
      return hers.length > atLeast && !hers.includes("Thinking...") && JSON.stringify(hers) === JSON.stringify(his);
    })
    .toBe(true);

test("two students of a team work on one project with one mentor, see each other's words under their names, also after a line was down, are evaluated together, and print what they made; who is removed reads nothing more [GEN-008] [PROJ-008] [PROJ-011] [PROJ-032] [PROJ-037] [PROJ-059] [PROJ-081] [ROLE-009] [DATA-048] [DATA-056]", async ({
  browser,
  coached: { product },
  stub,
}) => {
  stub.script(lessonWithLevels([4, 4, 4, 4, 4]));
  const [amina, leo] = await Promise.all(["Amina", "Leo"].map((name) => arrive(browser, product, name)));
  if (!amina || !leo) throw new Error("Two students were asked for.");
  const team = await formTeam(product, [amina.student, leo.student], "Rain Makers");
  let started = "";

  await test.step("Amina makes the project for her team", async () => {
    await amina.page.goto(`${product.origin}/projects/new`);
    await amina.page.getByLabel("Title").fill("A rain barrel for every classroom");
    await amina.page.getByLabel("Description").fill("Collect rain from the roof for the school garden.");
    await amina.page.getByLabel("Category").selectOption("environmental");
    await amina.page.getByLabel("Team (optional)").selectOption("Rain Makers");
    await amina.page.getByRole("button", { name: "Create Project" }).click();
    await expect(amina.page.getByText("Project created successfully!")).toBeVisible();
    await amina.page.getByRole("button", { name: "Work on Selected Project" }).click();
    await expect(amina.page.getByRole("log")).toContainText("Hello, team!");
  });

  await leo.page.goto(`${product.origin}/projects`);
  const leosKeys = await byKeyboard(leo.page);
  await test.step("Leo finds it among his projects and opens the same talk, by the keyboard alone", async () => {
    const card = leo.page.getByRole("listitem").filter({ hasText: "A rain barrel for every classroom" });
    await expect(card).toContainText(/Collaborative.*Team: Rain Makers/s);
    await leosKeys.press(card.getByRole("button", { name: "A rain barrel for every classroom", exact: true }));
    await leosKeys.press(leo.page.getByRole("button", { name: "Work on Selected Project" }));
    await expect(leo.page.getByText("Collect rain from the roof for the school garden.")).toBeVisible();
    await expect(leo.page.getByRole("region", { name: "Your team" })).toContainText("Ask what Amina thinks!");
    started = leo.page.url();
  });

  await test.step("each sees what the other writes, under their name, and the mentor's replies", async () => {
    await send(amina.page, "We could build a barrel from an old tank, because the roof loses so much rain.");
    await expect(leo.page.getByRole("log")).toContainText(/Amina (said|wrote):\s*We could build a barrel/);
    await expect(mentor(leo.page)).toHaveCount(2);
    // A reader of screens says it to him once.
    expect(await leosKeys.heard("We could build a barrel")).toHaveLength(1);
    await leosKeys.write(
      leo.page.getByRole("textbox", { name: "Your message" }),
      "I will ask the gardener first how much water the garden needs in one week.",
    );
    await leosKeys.press(leo.page.getByRole("button", { name: "Send" }));
    await expect(amina.page.getByRole("log")).toContainText(/Leo (said|wrote):\s*I will ask the gardener/);
    await expect(mentor(amina.page)).toHaveCount(3);
    await expect(amina.page.getByRole("region", { name: "Your team" })).toContainText(/Last wrote: \d+:\d\d/);
  });

  await test.step("Amina sorts what the project needs with keys alone, and Leo sees with her message who moved what", async () => {
    const line = (page: Page) => page.locator("summary").filter({ hasText: "What does the project need now?" });
    await line(amina.page).press("Enter");
    await amina.page.getByRole("button", { name: "Show it", exact: true }).press("Enter");
    await amina.page.getByRole("button", { name: "Put it in Now", exact: true }).press("Enter");
    await expect(line(amina.page)).toContainText("1 of 6 sorted");
    await inspect(amina.page, "team-table");
    await send(amina.page, "We can show it to the gardener on Friday.");
    await expect(line(leo.page)).toContainText("1 of 6 sorted");
    await expect(leo.page.getByRole("log")).toContainText("Amina moved 'Show it' to 'Now'");
    await expect(mentor(amina.page)).toHaveCount(4);
    await line(amina.page).press("Enter");
  });

  await test.step("both write at the same moment, and nothing is lost or doubled", async () => {
    const [hers, his] = [
      "Then we check whether the tank is clean, and if not we change the plan.",
      "Maybe the tank is too heavy, so we could compare two smaller barrels.",
    ];
    await Promise.all([send(amina.page, hers), send(leo.page, his)]);
    // The whole message: the mentor may take up words of it.
    for (const { page } of [amina, leo])
      for (const words of [hers, his]) await expect(page.getByRole("log").getByText(words, { exact: true })).toHaveCount(1);
    // Who is quick enough is answered together with the other.
    await showTheSame(amina.page, leo.page, 9);
  });

  await test.step("Leo's line is down while both write, and when it is back both show the same, each word once", async () => {
    const [hers, his] = ["First we measure how much rain one roof gives us.", "I can borrow a bucket to measure it."];
    const before = await mentor(amina.page).count();
    await leo.page.context().setOffline(true);
    await send(leo.page, his);
    await expect(leo.page.getByText("Your message will be sent when you are online again.")).toBeVisible();
    await send(amina.page, hers);
    await expect(mentor(amina.page)).toHaveCount(before + 1);
    await expect(amina.page.getByRole("log").getByText(his, { exact: true })).toHaveCount(0);
    await expect(leo.page.getByRole("log").getByText(hers, { exact: true })).toHaveCount(0);
    await leo.page.context().setOffline(false);
    for (const { page } of [amina, leo])
      for (const words of [hers, his]) await expect(page.getByRole("log").getByText(words, { exact: true })).toHaveCount(1);
    await showTheSame(amina.page, leo.page, 13);
  });

  await test.step("the evaluation is the team's, with both members' words, and Leo hears of its score", async () => {
    // It is said for a few seconds only.
    const heard = leo.page.getByText(/The new score is/).innerText();
    await amina.page.getByRole("button", { name: "Evaluate and Save Session" }).click();
    const dialog = amina.page.getByRole("dialog", { name: /Project (Assessment|Excellence!)/ });
    await expect(dialog).toContainText("out of 100");
    await seeHowJudged(dialog);
    for (const name of ["Amina", "Leo"]) await expect(dialog.getByRole("blockquote").filter({ hasText: name }).first()).toBeVisible();
    const [, score = ""] = /([\d.]+)\s*out of 100/.exec(await dialog.innerText()) ?? [];
    expect(await heard).toContain(`The new score is ${score}%.`);
    await expect(leo.page.getByText("Last Score %").locator("xpath=..")).toContainText(`${score}%`);
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  await test.step("Amina draws what they made, Leo changes a text that she has just saved anew, and neither loses a word", async () => {
    await amina.page.getByRole("link", { name: "Open and add" }).click();
    await amina.page.getByRole("button", { name: "Draw something" }).click();
    await amina.page.getByLabel("Title").fill("Our barrel");
    const box = await amina.page.getByRole("img", { name: "Drawing paper" }).boundingBox();
    if (!box) throw new Error("There is no paper.");
    await amina.page.mouse.move(box.x + 40, box.y + 40);
    await amina.page.mouse.down();
    await amina.page.mouse.move(box.x + 200, box.y + 160, { steps: 5 });
    await amina.page.mouse.up();
    await amina.page.getByRole("button", { name: "Place it" }).click();
    await amina.page.getByLabel("What does the drawing show?").fill("A barrel under the roof");
    await inspect(amina.page, "draw-work");
    await amina.page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(amina.page.getByRole("img", { name: "A barrel under the roof" }).locator("polyline")).toHaveCount(1);
    await amina.page.getByRole("button", { name: "Write a text" }).click();
    await amina.page.getByLabel("Title").fill("How it works");
    await amina.page.getByLabel("Your text").fill("The rain runs in at the top.");
    await amina.page.getByRole("button", { name: "Save", exact: true }).click();
    await leo.page.getByRole("link", { name: "Open and add" }).click();
    const change = (page: Page) => page.getByRole("button", { name: "Change “How it works”" }).click();
    await change(amina.page);
    await change(leo.page);
    await amina.page.getByLabel("Your text").fill("The rain runs in at the top and out at the tap.");
    await amina.page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(amina.page.getByRole("listitem", { name: "How it works" })).toContainText("out at the tap");
    await leo.page.getByLabel("Your text").fill("The rain runs in at the top. A net keeps leaves out.");
    await leo.page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(leo.page.getByText("Amina saved this before you")).toBeVisible();
    await expect(leo.page.getByText("out at the tap")).toBeVisible();
    await leo.page.getByRole("button", { name: "Keep mine as a piece of its own" }).click();
    await expect(leo.page.getByRole("listitem", { name: "How it works (mine)" })).toContainText("A net keeps leaves out.");
    // Her page hears of it as it hears of a message.
    await expect(amina.page.getByRole("listitem", { name: "How it works (mine)" })).toContainText("A net keeps leaves out.");
    await inspect(leo.page, "works");
  });

  await test.step("the team's proof book holds the work and both members' best words, on one page, and nothing around it is printed", async () => {
    await leo.page.getByRole("link", { name: "Open the proof book" }).click();
    await expect(leo.page.getByRole("button", { name: "Print or save as PDF" })).toBeVisible();
    await inspect(leo.page, "proof-book");
    await leo.page.setViewportSize({ width: 794, height: 1123 });
    await leo.page.emulateMedia({ media: "print" });
    await expect(leo.page.getByRole("navigation")).toHaveCount(0);
    const sheet = leo.page.getByRole("article");
    await expect(sheet).toHaveCount(1);
    for (const words of ["Who did what", "How it works", "The rain runs in at the top and out at the tap.", "Project Planning"])
      await expect(sheet).toContainText(words);
    await expect(
      sheet
        .getByRole("blockquote")
        .filter({ hasText: /Amina|Leo/ })
        .first(),
    ).toBeVisible();
    if (process.env["LOOK"]) await leo.page.screenshot({ path: `${test.info().outputDir}/printed.png`, fullPage: true });
    const printed = await leo.page.pdf({ preferCSSPageSize: true });
    expect(printed.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    await leo.page.emulateMedia({ media: "screen" });
  });

  await test.step("Leo is removed, and his open page shows nothing of the talk any more", async () => {
    await leo.page.goto(started);
    await expect(leo.page.getByText("We could build a barrel").first()).toBeVisible();
    await rest(product, amina.student, "rpc/remove_team_member", { team, person: leo.student.id });
    await expect(leo.page.getByText("You are not in this team any more, so you cannot read or write here.")).toBeVisible();
    await expect(leo.page.getByText("We could build a barrel")).toHaveCount(0);
    await leo.page.reload();
    await expect(leo.page.getByRole("heading", { name: "This project is not here" })).toBeVisible();
  });
});
