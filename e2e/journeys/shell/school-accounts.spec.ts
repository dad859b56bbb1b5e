import { expect, type Page } from "@playwright/test";
import { join } from "node:path";
import { plantedBundle, plantedFaults } from "@learn/edge/planted-bundle";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";

interface Card {
  first_name: string;
  username: string;
  secret: string;
  pictures: string[];
}

/** Makes new cards by the page, and reads what stands on them from what the server answered. */
async function makeCards(page: Page, press: string): Promise<Card[]> {
  await page.getByRole("button", { name: press, exact: true }).click();
  const answer = page.waitForResponse(/rpc\/make_sign_in_cards/);
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Make and save as PDF" }).click();
  expect((await download).suggestedFilename()).toBe("cards-5b.pdf");
  await (await download).saveAs(join(test.info().project.outputDir, "look", "cards-5b.pdf"));
  return (await (await answer).json()) as Card[];
}

async function fillCard(page: Page, { username, pictures }: Card): Promise<void> {
  await page.getByLabel("School").fill("Meru School");
  await page.getByLabel("Your name on the card").fill(username);
  for (const word of pictures) await page.getByRole("button", { name: word, exact: true }).click();
}

test("an admin takes in a bundle of 600 with twelve faults and a list, prints cards, and a child without an e-mail address signs in by pictures, by the code and by a password", async ({
  page,
  product,
  browser,
}) => {
  const school = await makeSchool(product, "Meru School");
  const head = await settleIn(page, product, aStudent("Wanjiru"), { role: "teacher" });
  await school.appoint(head, "admin");
  await page.setViewportSize({ width: 1366, height: 657 });
  const look = (name: string, of = page) =>
    of.screenshot({ path: join(test.info().project.outputDir, "look", `school-accounts-${name}.png`), fullPage: true });

  await page.goto(`${product.origin}/admin?tab=people`);
  await page.getByRole("button", { name: "Import a class list" }).click();
  const card = page.getByRole("region", { name: "Import a class list" });
  const bundle = Buffer.from(plantedBundle("Meru School"));
  await card.getByLabel("Or a file").setInputFiles({ name: "roster.zip", mimeType: "application/zip", buffer: bundle });
  await card.getByRole("button", { name: "Look at it first" }).click();
  for (const { line, file, fault } of plantedFaults)
    await expect(card.getByRole("row", { name: new RegExp(`^${line} .*Fault in ${file}:`) })).toContainText(fault);
  await page.setViewportSize({ width: 360, height: 640 });
  await look("faults");
  await page.setViewportSize({ width: 1366, height: 657 });
  await card.getByRole("button", { name: "Take in 588, leave 12 out" }).click();
  // As many accounts as this take some seconds on a slow machine.
  await expect(page.getByText("588 students taken in.")).toBeVisible({ timeout: 60_000 });

  await card
    .getByLabel("Names, one on each line")
    .fill("name,class,grade\nMia Miller,5b,5\n,5b,5\nZoë Njeri,5b,5\nMia Miller,5b,5\nnjeri zoe,Choir,\n");
  await card.getByRole("button", { name: "Look at it first" }).click();
  await expect(card.getByRole("row").nth(1)).toContainText("There is no name.");
  // One fault is no reason to type the names again.
  await card.getByRole("button", { name: "Choose another list" }).click();
  await expect(card.getByLabel("Names, one on each line")).toHaveValue(/^name,class[^]+njeri zoe,Choir,\n$/);
  await card.getByRole("button", { name: "Look at it first" }).click();
  await expect(card.getByText("2 new", { exact: true })).toBeVisible();
  // The same child stands there under a second class, in another spelling: nobody is doubled, and the answer is asked for.
  await expect(card.getByText("1 to decide", { exact: true })).toBeVisible();
  const twice = card.getByRole("row", { name: /njeri zoe/ });
  await expect(twice).toContainText("Looks like line 4. Left out until you say who it is.");
  await twice.getByLabel(/^Who is/).selectOption("The same child: in both classes");
  await expect(card.getByText("1 to decide")).toBeHidden();
  await expect(card.getByRole("row", { name: /Zoë Njeri/ })).toContainText(/New, in .*5b.*Choir/);
  await inspect(page, "school-accounts-preview");
  await page.setViewportSize({ width: 1366, height: 657 });
  await look("preview");
  await card.getByRole("button", { name: "Take in 2, leave 2 out" }).click();
  await expect(page.getByText("2 students taken in.")).toBeVisible();

  await page.goto(`${product.origin}/admin?tab=classes`);
  await page.getByRole("button", { name: "Open 5b" }).click();
  await page.getByRole("link", { name: "Sign-in cards" }).click();
  await expect(page.getByText("zoe5b, no card yet")).toBeVisible();
  const first = (await makeCards(page, "New cards for all 27")).find(({ username }) => username === "child7");
  expect(first).toMatchObject({ first_name: "Child" });
  await expect(page.getByText(/child7, card of/)).toBeVisible();
  await inspect(page, "school-accounts-class");
  await page.setViewportSize({ width: 1366, height: 657 });
  await look("class");
  await page.getByRole("link", { name: "Who is in it" }).click();
  await expect(page.getByRole("button", { name: /^Change / })).toHaveCount(27);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_600);
  // From one class to the other by a press, with the card and everything else.
  await page.getByRole("button", { name: /^Change .*Mia Miller/ }).click();
  await page.getByLabel("Another class").selectOption("3a");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByText(/Mia Miller.* is in .*3a.* now\./)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Change / })).toHaveCount(26);
  await page.getByRole("link", { name: "Sign-in cards" }).click();

  const child = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
  await child.goto(`${product.origin}/login`);
  await child.getByRole("link", { name: "Log in with a card" }).click();
  await fillCard(child, { ...(first as Card), pictures: (first as Card).pictures.toReversed() });
  await inspect(child, "school-accounts-card");
  await child.setViewportSize({ width: 360, height: 640 });
  await look("card", child);
  await child.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(child.getByRole("alert")).toContainText("That didn't fit.");
  await fillCard(child, first as Card);
  await child.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(child).toHaveURL(/\/dashboard$/);

  await child.goto(`${product.origin}/profile`);
  await expect(child.getByText("child7", { exact: true })).toBeVisible();
  await expect(child.getByText(".invalid")).toHaveCount(0);
  await child.getByLabel("New password").fill("seven green kites");
  await child.getByRole("button", { name: "Save the password" }).click();
  await expect(child.getByText("Your password is saved.", { exact: false })).toBeVisible();
  await look("profile", child);

  const second = await (await browser.newContext()).newPage();
  await second.goto(`${product.origin}/card`);
  await second.getByRole("button", { name: "I have a password" }).click();
  await second.getByLabel("School").fill("meru-school");
  await second.getByLabel("Your name on the card").fill("child7");
  await second.getByLabel("Password", { exact: true }).fill("seven green kites");
  await second.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(second).toHaveURL(/\/dashboard$/);

  // The card was lost: a new one ends it, and the new one's code signs in.
  const [again] = await makeCards(page, "New card for Child Number 7");
  const third = await (await browser.newContext()).newPage();
  await third.goto(`${product.origin}/card#${first?.secret}`);
  await expect(third.getByRole("alert")).toContainText("This card doesn't work any more.");
  // Neither stays in the address bar or behind Back, and a second code is taken by the page that refused the first.
  expect(third.url()).toBe(`${product.origin}/card`);
  await third.goto(`${product.origin}/card#${again?.secret}`);
  await expect(third).toHaveURL(/\/dashboard$/);
  await third.goBack();
  await expect(third.getByRole("heading", { name: "Log in with your card" })).toBeVisible();
  expect(third.url()).toBe(`${product.origin}/card`);
});
