import { enrol, restoreSession, type Enrolled } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";
import { makeTeamProject } from "@learn/e2e/fixtures/team.ts";
import { expect, type Browser, type Page } from "@playwright/test";

async function arrive(browser: Browser, product: Product, name: string): Promise<{ page: Page; student: Enrolled }> {
  const student = await enrol(product, { grade_level: 2, continent: "Africa" }, aStudent(name));
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 657 } })).newPage();
  await restoreSession(page, student);
  return { page, student };
}

const send = async (page: Page, words: string) => {
  await page.getByPlaceholder("Write to your mentor...").fill(words);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("log")).toContainText(words);
};
const line = (page: Page) => page.locator("summary").filter({ hasText: "What does the project need now?" });
const box = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const look = async (page: Page, name: string) => {
  if (process.env["LOOK"]) await page.screenshot({ path: `${test.info().project.outputDir}/look/table-${name}.png` });
};
const card = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("two mates sort what their project needs: one moves cards with keys alone, the other sees within five seconds who moved what, and the mentor is told it", async ({
  browser,
  coached: { product },
  stub,
}) => {
  stub.script({ kind: "reply", text: "Who could see it first?" });
  const [amina, otieno] = await Promise.all(["Amina", "Otieno"].map((name) => arrive(browser, product, name)));
  if (!amina || !otieno) throw new Error("Two students were asked for.");
  const { module } = await makeTeamProject(product, [amina.student, otieno.student]);
  const moveByKeys = async (page: Page, name: string, into: string) => {
    await card(page, name).focus();
    await page.keyboard.press("Enter");
    await card(page, `Put it in ${into}`).focus();
    await page.keyboard.press("Enter");
    await expect(box(page, into).getByRole("button", { name, exact: true })).toBeVisible();
  };

  await test.step("it is one line on the page of each, and leaves the talk its room", async () => {
    for (const { page } of [amina, otieno]) {
      await page.goto(`${product.origin}/project/${module}`);
      await expect(line(page)).toContainText("0 of 6 sorted");
      await expect(card(page, "Show it")).toBeHidden();
    }
    await look(amina.page, "folded");
    await otieno.page.setViewportSize({ width: 360, height: 640 });
    await otieno.page.getByPlaceholder("Write to your mentor...").click();
    const talk = await otieno.page.getByRole("region", { name: "Talk with your mentor" }).boundingBox();
    await look(otieno.page, "phone");
    expect(talk?.height).toBeGreaterThanOrEqual(0.55 * 640);
    expect((await line(otieno.page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  await test.step("Otieno sorts with keys; a reload keeps what was not told yet", async () => {
    await otieno.page.setViewportSize({ width: 1366, height: 657 });
    await line(otieno.page).focus();
    await otieno.page.keyboard.press("Enter");
    await moveByKeys(otieno.page, "Show it", "Now");
    await inspect(otieno.page, "team-table");
    await otieno.page.setViewportSize({ width: 1366, height: 657 });
    await expect(line(otieno.page)).toContainText("1 of 6 sorted");
    await look(otieno.page, "open");
    await otieno.page.reload();
    await expect(line(otieno.page)).toContainText("1 of 6 sorted");
    await expect(line(amina.page)).toContainText("0 of 6 sorted");
  });

  await test.step("with his message Amina sees how it stands and who moved what, and her own card stays where she put it", async () => {
    await line(amina.page).click();
    await card(amina.page, "Make a plan").click();
    await card(amina.page, "Put it in Done").click();
    await send(otieno.page, "We can show it on Friday.");
    const soon = { timeout: 5000 };
    await expect(line(amina.page)).toContainText("2 of 6 sorted", soon);
    await expect(box(amina.page, "Now").getByRole("button", { name: "Show it" })).toBeVisible(soon);
    await expect(box(amina.page, "Done").getByRole("button", { name: "Make a plan" })).toBeVisible();
    await expect(amina.page.getByRole("log")).toContainText("Otieno moved 'Show it' to 'Now'");
    await look(amina.page, "mates");
    await expect(amina.page.getByRole("log").getByText("You moved")).toHaveCount(0);
  });

  await test.step("the mentor is told under the sign of who did it, without a name", async () => {
    await expect.poll(() => JSON.stringify(stub.requests.at(-1)?.body.messages ?? "")).toContain("@2 moved 'Show it' to 'Now'.");
    expect(JSON.stringify(stub.requests.at(-1)?.body.messages)).not.toContain("Otieno");
  });

  await test.step("Amina's move goes with her message, and both see one state", async () => {
    await send(amina.page, "The plan is done, so we can build.");
    await expect(line(otieno.page)).toContainText("2 of 6 sorted", { timeout: 5000 });
    await expect(otieno.page.getByRole("log")).toContainText("Amina moved 'Make a plan' to 'Done'");
    await expect.poll(() => JSON.stringify(stub.requests.at(-1)?.body.messages ?? "")).toContain("@1 moved 'Make a plan' to 'Done'.");
    await otieno.page.reload();
    await line(otieno.page).click();
    for (const { page } of [amina, otieno]) {
      await expect(box(page, "Now").getByRole("button", { name: "Show it" })).toBeVisible();
      await expect(box(page, "Done").getByRole("button", { name: "Make a plan" })).toBeVisible();
    }
  });
});
