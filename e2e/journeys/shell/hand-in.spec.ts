import { expect, type Browser } from "@playwright/test";
import { enrol, post, restoreSession, settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { asOperator, makeSchool } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { aStudent } from "@learn/e2e/fixtures/student.ts";
import { ask, rest } from "@learn/e2e/fixtures/team.ts";

const newPage = async (browser: Browser) => (await browser.newContext({ viewport: { width: 1366, height: 657 } })).newPage();

test("a student hands in a work, gets it back with a comment and hands it in again; the class sees it, and the family by a link that ends", async ({
  page,
  browser,
  product,
}) => {
  const school = await makeSchool(product, "Hand-in School");
  const code = await school.code("Class 5b");
  await asOperator(product).from("schools").update({ link_days: 7 }).eq("name", school.name).throwOnError();
  const about = { grade_level: 1, continent: "Africa" } as const;
  const [amina, leo] = await Promise.all(["Amina", "Leo"].map((name) => enrol(product, about, aStudent(name), code)));
  if (!amina || !leo) throw new Error("Two students were asked for.");
  const project = { title: "A kite for seeds", description: "Carry seeds over the wall.", sub_category: "engineering" };
  const { learning_module_id: module } = (await ask(product, amina, "projects/make", project)) as { learning_module_id: string };
  const { id: session } = (await rest(product, amina, "rpc/start_project_session", { module })) as { id: string };
  const work = { session_id: session, work_id: crypto.randomUUID(), kind: "text", title: "How it flies" };
  const save = (text: string, based_on: number) => ask(product, amina, "projects/work", { ...work, body: { text }, based_on });
  await save("The tail drops seeds.", 0);
  const said = { session_id: session, message_id: crypto.randomUUID(), text: "I will find paper for the tail." };
  await (await post(product, "/functions/v1/projects/chat", amina.token, said)).text();

  const [hers, his, visitor] = await Promise.all([newPage(browser), newPage(browser), newPage(browser)]);
  await restoreSession(hers, amina);
  await restoreSession(his, leo);
  await page.setViewportSize({ width: 1366, height: 657 });
  const teacher = await settleIn(page, product, aStudent("Achieng"), { role: "teacher" });
  await school.appoint(teacher, "teacher", ["Class 5b"]);
  const dialog = hers.getByRole("dialog", { name: "Hand in your work" });
  const workspace = `${product.origin}/project/${module}`;

  await test.step("Amina hands it in; what she changes later is not in it", async () => {
    await hers.goto(workspace);
    await hers.getByRole("button", { name: "Hand it in", exact: true }).click();
    await expect(dialog.getByRole("checkbox", { name: /My class may see it/ })).not.toBeChecked();
    await inspect(hers, "hand-in");
    await dialog.getByRole("button", { name: "Hand it in" }).click();
    await expect(dialog.getByText(/Handed in on .* to Class 5b/)).toBeVisible();
    await save("The tail drops seeds, and the wind takes them.", 1);
  });

  await test.step("her teacher finds it on the first page, reads it, and returns it for one more go", async () => {
    await page.goto(`${product.origin}/dashboard`);
    await page.getByRole("region", { name: "Waits for you" }).getByRole("link", { name: "1 handed in by Class 5b" }).click();
    await inspect(page, "handed-in");
    await page.getByRole("link", { name: "A kite for seeds" }).click();
    await expect(page.getByRole("article")).toContainText("The tail drops seeds.");
    await expect(page.getByRole("article")).not.toContainText("the wind takes them");
    await expect(page.getByText("The student did not agree that the class sees it.")).toBeVisible();
    await inspect(page, "handed-in-work");
    await page.getByLabel("Your comment").fill("The tail is clever. What happens in the rain?");
    await page.getByRole("radio", { name: "One more go" }).check();
    await page.getByRole("button", { name: "Return it with the comment" }).click();
    await expect(page.getByRole("region", { name: "One more go" })).toContainText("What happens in the rain?");
  });

  await test.step("Amina reads it on Home and at her work, and hands it in again, so that her class may see it", async () => {
    await hers.goto(`${product.origin}/home`);
    const returned = hers.getByRole("region", { name: /Achieng.* says: one more go for “A kite for seeds”/ });
    await expect(returned).toContainText("What happens in the rain?");
    await inspect(hers, "home-with-returned-work");
    await returned.getByRole("button", { name: "OK, I have read it" }).click();
    await expect(returned).toHaveCount(0);
    await hers.goto(workspace);
    await hers.getByRole("button", { name: "Returned: one more go" }).click();
    await expect(dialog).toContainText("What happens in the rain?");
    await dialog.getByRole("checkbox", { name: /My class may see it/ }).check();
    await dialog.getByRole("button", { name: "Hand it in again" }).click();
    await expect(dialog.getByText(/Handed in on/)).toBeVisible();
    await inspect(hers, "hand-in-again");
  });

  await test.step("her teacher shows it, and Leo sees it with her first name", async () => {
    await page.goto(`${product.origin}/admin/hand-ins`);
    await page.getByRole("region", { name: "Waits for you" }).getByRole("link", { name: "A kite for seeds" }).click();
    await page.getByRole("button", { name: "Show it to the class" }).click();
    await expect(page.getByRole("button", { name: "Take it down" })).toBeVisible();
    await his.goto(`${product.origin}/home`);
    await his.getByRole("region", { name: "Our gallery" }).getByRole("link", { name: "Look at it" }).click();
    await expect(his.getByText("Amina, Class 5b")).toBeVisible();
    await inspect(his, "gallery");
    await his.getByRole("link", { name: "A kite for seeds" }).click();
    await expect(his.getByRole("article")).toContainText("the wind takes them");
    await expect(his.getByRole("article")).not.toContainText("Njeri");
  });

  await test.step("her family reads it by a link, until the teacher ends it", async () => {
    await page.getByRole("button", { name: "Make a link" }).click();
    const address = await page.getByText(`${product.origin}/proof/`).innerText();
    await visitor.goto(address);
    await expect(visitor.getByRole("article")).toContainText("the wind takes them");
    expect(await visitor.content()).not.toMatch(/Njeri|find paper|What happens in the rain/);
    expect(await visitor.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    await inspect(visitor, "shared-proof-book");
    await inspect(page, "proof-book-with-a-link");
    await page.getByRole("button", { name: "End the link now" }).click();
    await expect(page.getByText("It has ended. Nobody can open it any more.")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "This page is not here" })).toBeVisible();
    await inspect(visitor, "ended-proof-link");
  });

  await test.step("Amina takes it down, and the gallery is empty at once", async () => {
    await hers.goto(`${product.origin}/gallery`);
    await hers.getByRole("link", { name: "A kite for seeds" }).click();
    await hers.getByRole("button", { name: "Take it down" }).click();
    await expect(hers.getByText("Your class does not see it any more.")).toBeVisible();
    await his.goto(`${product.origin}/gallery`);
    await expect(his.getByRole("heading", { name: "Nothing is shown right now" })).toBeVisible();
  });
});
