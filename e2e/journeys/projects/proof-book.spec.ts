import { enrol, post, restoreSession, type Enrolled } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { asOperator, makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";
import { ask, makeTeamProject } from "@learn/e2e/fixtures/team.ts";
import { expect, type Browser, type Page } from "@playwright/test";

const newPage = async (browser: Browser) => (await browser.newContext({ viewport: { width: 1366, height: 657 } })).newPage();
/** Pages of A4 that the browser prints. */
const pagesOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true, path: test.info().outputPath("proof-book.pdf") })).toString("latin1").match(/\/Type \/Page\b/g)
    ?.length;

test("a team of two makes a link to what they made, somebody without an account reads it, and it ends when one of them ends it", async ({
  browser,
  product,
}) => {
  const school = await makeSchool(product, "Proof School");
  const code = await school.code();
  const [amina, leo] = await Promise.all(
    ["Amina", "Leo"].map((name) => enrol(product, { grade_level: 1, continent: "Africa" }, aStudent(name), code)),
  );
  if (!amina || !leo) throw new Error("Two students were asked for.");
  const { module, session } = await makeTeamProject(product, [amina, leo]);
  const save = (person: Enrolled, kind: string, title: string, body: object, work_id: string = crypto.randomUUID(), based_on = 0) =>
    ask(product, person, "projects/work", { session_id: session, work_id, kind, title, body, based_on });
  const report = crypto.randomUUID();
  const plan = { what: "A box that cooks with the sun", whom: "Our school kitchen", step: "Find a box and foil", know: "An egg gets hard" };
  await save(amina, "plan", "Our plan", plan);
  await save(amina, "text", "How it works", { text: "The foil sends the sun into the box." }, report);
  await save(leo, "text", "How it works", { text: "The foil sends the sun into the box. The glass keeps the heat in." }, report, 1);
  const rows = [
    ["10:00", "24 °C"],
    ["11:00", "61 °C"],
    ["12:00", "83 °C"],
  ];
  await save(leo, "table", "How hot it got", { columns: ["Time", "In the box"], rows, note: "On a day without clouds." });
  const shapes = [
    { shape: "rectangle", x: 200, y: 220, x2: 520, y2: 420, colour: "blue", filled: false },
    { shape: "ellipse", x: 560, y: 40, x2: 720, y2: 180, colour: "orange", filled: true },
  ];
  await save(amina, "drawing", "Our box", { shapes, description: "A box below the sun" });
  const said = { session_id: session, message_id: crypto.randomUUID(), text: "I will find the foil." };
  await (await post(product, "/functions/v1/projects/chat", leo.token, said)).text();

  const [hers, his, visitor] = await Promise.all([newPage(browser), newPage(browser), newPage(browser)]);
  await restoreSession(hers, amina);
  await restoreSession(his, leo);
  let address = "";

  await test.step("without an adult's yes there is a page to print, and no link", async () => {
    await hers.goto(`${product.origin}/project/${module}`);
    await hers.getByRole("link", { name: "Open the proof book" }).click();
    await expect(hers.getByRole("heading", { name: "Solar oven" }).first()).toBeVisible();
    await expect(hers.getByText("Links are off")).toBeVisible();
    await expect(hers.getByRole("button", { name: "Make a link" })).toHaveCount(0);
    expect(await pagesOf(hers)).toBe(1);
  });

  await test.step("with seven days from the school Amina makes a link", async () => {
    await asOperator(product).from("schools").update({ link_days: 7 }).eq("name", school.name).throwOnError();
    await hers.reload();
    await hers.getByLabel("How long may it be open?").selectOption("1 day");
    await hers.getByRole("button", { name: "Make a link" }).click();
    address = await hers.getByText(`${product.origin}/proof/`).innerText();
    await expect(hers.getByText(/Your link is open until/)).toBeVisible();
    await inspect(hers, "proof-book-with-a-link");
  });

  await test.step("somebody without an account reads what both made, by first names", async () => {
    await visitor.goto(address);
    const page = visitor.getByRole("article");
    for (const words of ["Solar oven", "Amina", "Leo", "2 versions", "The glass keeps the heat in.", "83 °C", "An egg gets hard"])
      await expect(page).toContainText(words);
    await expect(page.getByRole("img", { name: "A box below the sun" })).toBeVisible();
    expect(await visitor.content()).not.toMatch(/Njeri|example\.org|Proof School/);
    expect(await visitor.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    await inspect(visitor, "shared-proof-book");
    await visitor.setViewportSize({ width: 1366, height: 657 });
    expect(await pagesOf(visitor)).toBe(1);
  });

  await test.step("Leo, whose words it shows, too, ends it, and the address shows nothing any more", async () => {
    await his.goto(`${product.origin}/projects/proof/${session}`);
    await expect(his.getByText(/The link of Amina is open until/)).toBeVisible();
    await his.getByRole("button", { name: "End the link now" }).click();
    await expect(his.getByText("It has ended. Nobody can open it any more.")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "This page is not here" })).toBeVisible();
    await expect(visitor.getByText("Solar oven")).toHaveCount(0);
    await inspect(visitor, "ended-proof-link");
  });
});
