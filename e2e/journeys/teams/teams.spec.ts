import { expect, type Browser, type Page } from "@playwright/test";
import { enrol, restoreSession, type Enrolled } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";
import { rest } from "@learn/e2e/fixtures/team.ts";

// Nobody asks the model anything here: the product that the questions asked of every area have started will do.

/** A student with a browser of their own. */
async function arrive(browser: Browser, product: Product, name: string, before?: (student: Enrolled) => Promise<void>): Promise<Page> {
  const student = await enrol(product, { grade_level: 2, continent: "Africa" }, aStudent(name));
  await before?.(student);
  const page = await (await browser.newContext()).newPage();
  await restoreSession(page, student);
  await page.goto(`${product.origin}/teams`);
  await expect(page.getByRole("heading", { level: 1, name: "Join or Create a Team" })).toBeVisible();
  return page;
}

/** Nine codes of no team, as a page would ask for them. */
async function guessNineCodes(product: Product, student: Enrolled): Promise<void> {
  for (let guess = 0; guess < 9; guess += 1)
    expect(await rest(product, student, "rpc/join_team", { code: `AAA${guess}A`, roles: ["UX Designer"] })).toMatchObject({ ok: false });
}

const team = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const codeOf = async (page: Page, name: string) =>
  (
    await team(page, name)
      .getByText(/^Team code/)
      .innerText()
  )
    .replace("Team code", "")
    .replaceAll(" ", "")
    .trim();
const rowOf = (page: Page, member: string) => page.getByRole("row").filter({ hasText: member });

/** A captain lets somebody in who waits. */
const letIn = (page: Page, name: string) => page.getByRole("button", { name: `Let in: ${name}` }).click();

async function join(page: Page, code: string, role: string) {
  await page.getByRole("radio", { name: "Join an Existing Team" }).check();
  await page.getByLabel("Team code", { exact: true }).fill(code);
  const box = page.getByRole("checkbox", { name: role }).first();
  if (!(await box.isChecked())) await box.check();
  await page.getByRole("button", { name: "Join Team" }).click();
}

test("two students form a team, share its roles, rename it and part again, and one who guesses codes gets nowhere [TEAM-001] [TEAM-004] [TEAM-005] [TEAM-006] [TEAM-007] [TEAM-008] [TEAM-009] [TEAM-011] [TEAM-018] [TEAM-019] [TEAM-020] [TEAM-021] [TEAM-024] [TEAM-025] [TEAM-026] [TEAM-029] [NAV-023] [NAV-024] [SEC-010]", async ({
  browser,
  coached: { product },
}) => {
  const [amina, leo, sam] = await Promise.all([
    arrive(browser, product, "Amina"),
    arrive(browser, product, "Leo"),
    arrive(browser, product, "Sam", (student) => guessNineCodes(product, student)),
  ]);

  await test.step("Amina creates it and carries two roles", async () => {
    await amina.getByLabel("Team name").fill("Rain Makers");
    for (const role of ["Team Captain", "Tech Director"]) await amina.getByRole("checkbox", { name: role }).check();
    await amina.getByRole("button", { name: "Create Team" }).dblclick();
    await expect(amina.getByText(/^Rain Makers is ready/)).toBeVisible();
    await expect(rowOf(amina, "Amina (you)")).toContainText(/Team Captain\s*Tech Director/);
  });
  const code = await codeOf(amina, "Rain Makers");
  expect(code).toMatch(/^[A-Z0-9]{8}$/);

  await test.step("Sam guesses, and after ten wrong codes not even the right one helps", async () => {
    await join(sam, "AAA9A", "UX Designer");
    await expect(sam.getByRole("alert").filter({ hasText: "Team not found" })).toBeVisible();
    await join(sam, code, "UX Designer");
    await expect(sam.getByText("Team not found")).toHaveCount(0);
    await expect(sam.getByRole("alert").filter({ hasText: "Those were many wrong codes" })).toBeVisible();
    await expect(sam.getByText("You are not in a team yet")).toBeVisible();
  });

  await test.step("Leo enters the code in small letters and sees nothing of the team until Amina lets him in", async () => {
    await join(leo, code.toLowerCase(), "Research Captain");
    await expect(leo.getByText(/^You have asked to join/)).toBeVisible();
    await expect(leo.getByText("You are not in a team yet")).toBeVisible();
    await expect(leo.getByText("Rain Makers")).toHaveCount(0);
    await inspect(amina, "team-asked");
    await letIn(amina, "Leo");
    await expect(rowOf(leo, "Amina")).toContainText("Looks after the team");
    await expect(rowOf(amina, "Leo")).toContainText("Research Captain");
    await join(leo, code, "Finance Lead");
    await expect(leo.getByText("You are already in Rain Makers. Your roles stay as they are.")).toBeVisible();
    await expect(rowOf(leo, "Leo")).not.toContainText("Finance Lead");
  });

  await test.step("Leo renames it and changes his roles", async () => {
    await leo.getByRole("button", { name: "Edit Rain Makers" }).click();
    const card = team(leo, "Editing Rain Makers");
    await card.getByLabel("Team name").fill("Storm Makers");
    await card.getByRole("checkbox", { name: "Research Captain" }).uncheck();
    await card.getByRole("checkbox", { name: "AI Facilitator" }).check();
    await card.getByRole("button", { name: "Save Changes" }).click();
    await expect(rowOf(leo, "Leo")).toContainText("AI Facilitator");
    await expect(team(amina, "Storm Makers")).toBeVisible();
    await expect(rowOf(amina, "Leo")).toContainText("AI Facilitator");
  });

  await test.step("Amina finds the team at an address of its own", async () => {
    await team(amina, "Storm Makers").getByRole("link", { name: "Storm Makers" }).click();
    await expect(amina.getByRole("heading", { level: 1, name: "Storm Makers" })).toBeVisible();
    await amina.goto(amina.url().replace("/teams/", "/team/"));
    await amina.getByRole("button", { name: "Edit Storm Makers" }).click();
  });

  await test.step("Leo leaves, and his old code leads nowhere", async () => {
    await leo.getByRole("button", { name: "Edit Storm Makers" }).click();
    await leo.getByRole("button", { name: "Leave Team" }).click();
    await leo.getByRole("dialog", { name: "Leave Storm Makers?" }).getByRole("button", { name: "Leave Team" }).click();
    await expect(leo.getByText("You are not in a team yet")).toBeVisible();
    await join(leo, code, "UX Designer");
    await expect(leo.getByRole("alert").filter({ hasText: "Team not found" })).toBeVisible();
  });

  await test.step("Amina, the last one, leaves and comes back", async () => {
    await amina.goto(`${product.origin}/teams`);
    await amina.getByRole("button", { name: "Edit Storm Makers" }).click();
    await amina.getByRole("button", { name: "Leave Team" }).click();
    const dialog = amina.getByRole("dialog", { name: "Leave Storm Makers?" });
    await expect(dialog).toContainText("You are the last one");
    await dialog.getByRole("button", { name: "Leave Team" }).click();
    const empty = team(amina, "Storm Makers");
    await empty.getByRole("checkbox", { name: "Team Captain" }).check();
    await empty.getByRole("button", { name: "Join this team" }).click();
    await expect(rowOf(amina, "Amina (you)")).toContainText("Looks after the team");
  });
});
