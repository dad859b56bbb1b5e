import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { inspect } from "@learn/e2e/fixtures/inspect.ts";
import { asOperator } from "@learn/e2e/fixtures/school.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { expect, type Page } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { card, tutorModel } from "./tutor-model.ts";

/** Says one thing in the open talk, and waits for what is answered. */
async function say(page: Page, words: string, button: string, answer: string | RegExp): Promise<void> {
  await page.getByRole("textbox", { name: "Your message" }).fill(words);
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("log").getByText(answer).last()).toBeVisible();
}

/** Downloads the PDF that the open dialog offers. */
async function download(page: Page): Promise<{ name: string; path: string }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("button", { name: "Download PDF" }).click(),
  ]);
  return { name: file.suggestedFilename(), path: await file.path() };
}

/** The text of a PDF as poppler's pdftotext finds it; null where that is not installed. */
function readPdf(path: string): string | null {
  const { error, stdout, stderr } = spawnSync("pdftotext", ["-enc", "UTF-8", path, "-"], { encoding: "utf8" });
  if (error) return null;
  expect(stderr).toBe("");
  // Marks of direction come from the reader.
  return stdout.normalize("NFC").replaceAll(/\p{Cf}/gu, "");
}

test("a student designs a tutor, tries it, prints it, learns with it, changes and deletes it [TUTOR-001] [TUTOR-026] [TUTOR-031] [TUTOR-049] [TUTOR-053] [TUTOR-054] [TUTOR-055] [TUTOR-057] [TUTOR-066] [TUTOR-070] [TUTOR-071] [TUTOR-072] [TUTOR-075] [TUTOR-084] [TUTOR-087] [TUTOR-093] [TUTOR-094] [NAV-016] [ROLE-007]", async ({
  page,
  coached: { product },
  stub,
}) => {
  stub.script(tutorModel);
  let owner = "";
  await settleIn(page, product);
  await page.getByRole("link", { name: "TutorAI" }).click();
  await expect(page).toHaveURL(/\/tutor-ai$/);

  await test.step("the page is three steps, and begins with none", async () => {
    for (const name of ["Create a New Tutor or Use an Existing Tutor", "Design your Tutor", "Use Your Tutor to Learn"])
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    await expect(page.getByText("You have no tutor yet. Create your first one!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Use Selected Tutor" })).toHaveCount(0);
  });

  await test.step("a design survives a reload, and is offered again", async () => {
    await page.getByRole("button", { name: "Create New Tutor" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Design your Tutor" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Finalize Tutor" })).toBeDisabled();
    await say(page, "A tutor for fractions", "Design Tutor", "What can they do in the end?");
    const fields = page.getByRole("list", { name: "The parts of your tutor" }).getByRole("listitem");
    await expect(fields.first()).toHaveText("What your tutor helps to learnfractions");
    await expect(page.getByRole("log")).not.toContainText("plan");
    await page.getByRole("button", { name: "Change: What the learner can do in the end" }).click();
    await page.keyboard.type("they can add");
    await page.keyboard.press("Enter");
    await expect(fields.nth(1)).toHaveText("What the learner can do in the endthey can add");
    await page.setViewportSize({ width: 1366, height: 657 });
    await expect(page.getByRole("button", { name: "Finalize Tutor" })).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(fields.nth(1)).toHaveText("What the learner can do in the endthey can add");
    await page.getByRole("textbox", { name: "Your message" }).fill("My cousin in grade 4");
    await page.reload();
    await expect(page.getByRole("textbox", { name: "Your message" })).toHaveValue("My cousin in grade 4");
    await expect(page.getByRole("log").getByText("A tutor for fractions")).toBeVisible();
    await page.getByRole("link", { name: "Create a New Tutor or Use an Existing Tutor" }).click();
    await page.getByRole("link", { name: "Go on designing" }).click();
    await say(page, "My cousin in grade 4. I am ready.", "Design Tutor", "Here is the final prompt for your tutor.");
    await expect(fields.first()).toHaveText("What your tutor helps to learnAdding Fractions with Pizza");
    await page.getByText("All that your tutor will be told").click();
    await expect(page.getByText("Ask first, then wait").last()).toBeVisible();
    await inspect(page, "tutor-design");
  });

  await test.step("a try marks where the tutor told, and leads back to changing it", async () => {
    await page.getByRole("button", { name: /Gia guesses/ }).click();
    const talk = page.getByRole("list", { name: "How it went: Gia guesses" });
    await expect(talk.getByText("Told, not asked").first()).toBeVisible();
    await inspect(page, "tutor-try");
    await talk.getByRole("button", { name: "Change this" }).first().click();
    const field = page.getByRole("textbox", { name: "Your message" });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(/The answer is 3\/4\. Do you see it\?/);
    await field.fill("");
  });

  await test.step("it is finalized, and its sheet can be downloaded", async () => {
    await page.getByRole("button", { name: "Finalize Tutor" }).click();
    const created = page.getByRole("dialog", { name: "Tutor Created Successfully!" });
    await expect(created.getByText("Pizza Fractions")).toBeVisible();
    await expect(created.getByText("parts égales")).toBeVisible();
    await inspect(page, "tutor-created");
    expect((await download(page)).name).toBe("pizza-fractions.pdf");
    await created.getByRole("button", { name: "Back to your tutors" }).click();
    await expect(page.getByRole("button", { name: "Pizza Fractions", exact: true })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("its details are read and printed, in every script", async () => {
    await page.getByRole("button", { name: "View details: Pizza Fractions" }).click();
    const details = page.getByRole("dialog", { name: /Tutor Details/ });
    for (const name of ["Description", "Outcomes", "Success Metrics", "Instructions"])
      await expect(details.getByRole("heading", { level: 3, name })).toBeVisible();
    const text = readPdf((await download(page)).path);
    test.info().annotations.push({ type: text === null ? "skipped" : "read", description: "the text of the PDF by poppler's pdftotext" });
    if (text !== null) {
      const found = [
        card.title,
        "señor",
        "parts égales",
        "Ask first, then wait",
        "مرحبا بك في درس الكسور",
        "你好，我是你的分数老师。",
        "Page 1 of 1",
      ];
      for (const words of found) expect(text).toContain(words);
    }
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
  });

  await test.step("a session is started, restored, mastered and celebrated", async () => {
    await page.getByRole("button", { name: "Use Selected Tutor" }).click();
    await expect(page).toHaveURL(/\/tutor-ai\/session\/[0-9a-f-]{36}$/);
    const id = page.url().split("/").at(-1)!;
    await expect(page.getByRole("log").getByText("Are you ready to start learning?")).toBeVisible();
    await expect(page.getByRole("button", { name: "Evaluate and Save Session" })).toHaveCount(0);
    const info = page.getByRole("complementary", { name: "Active session" });
    await expect(info.getByText(id.slice(0, 8), { exact: true })).toBeVisible();
    await expect(info.getByText("Pizza Fractions")).toBeVisible();
    expect(
      await page.getByRole("log").evaluate((log) => (log.closest("[style]") as HTMLElement).style.getPropertyValue("--size-log")),
    ).toBe("250px");
    const words = [
      "I would cut the pizza in four slices of one size before adding",
      "Then one half is two slices so together it makes three slices",
      "What happens if the pieces are thirds? That step is still hard for me",
    ];
    for (const text of words) await say(page, text, "Submit Response", text);
    await expect(page.getByRole("button", { name: "Evaluate and Save Session" })).toBeEnabled();
    await page.reload();
    await expect(page.getByRole("log").getByText(words[2]!)).toBeVisible();
    const { data } = await asOperator(product).from("dashboard").select("*").eq("id", id).single().throwOnError();
    expect(data).toMatchObject({
      category_activity: "Tutor",
      progress: "started",
      sub_category: `Pizza Fractions - Session ${id.slice(0, 8)}`,
    });
    expect(data.title).toMatch(/^Pizza Fractions - Session \d/);
    owner = data.user_id;
    const { data: kept } = await asOperator(product).from("learning_modules").select("title").eq("user_id", owner).throwOnError();
    expect(kept).toEqual([{ title: "Pizza Fractions" }]);
    await page.getByRole("button", { name: "Evaluate and Save Session" }).click();
    const result = page.getByRole("dialog", { name: "Session Mastered!" });
    await expect(result.getByRole("button", { name: "Celebrate!" })).toBeVisible();
    await result.getByRole("button", { name: "Close" }).click();
    await expect(info.getByText(/%$/)).toBeVisible();
  });

  await test.step("it is changed, and starting again clears the talk of before", async () => {
    const before = page.url();
    await page.getByRole("link", { name: "Create a New Tutor or Use an Existing Tutor" }).click();
    await page.getByRole("button", { name: "Edit this tutor: Pizza Fractions" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Tutor: Pizza Fractions" });
    await expect(edit.getByRole("button", { name: "Continue Edit" })).toBeVisible();
    await expect(edit.getByRole("button", { name: "Finalize Updated Tutor" })).toHaveCount(0);
    await say(page, "Use chocolate", "Continue Edit", "Here is the final prompt");
    await inspect(page, "tutor-edit");
    await edit.getByRole("button", { name: "Finalize Updated Tutor" }).click();
    await expect(page.getByText("Tutor updated successfully!")).toBeVisible();
    await page.getByRole("button", { name: "View details: Pizza Fractions" }).click();
    await expect(page.getByRole("dialog").getByText("Adding Fractions with Chocolate")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Use Selected Tutor" }).click();
    await page.getByRole("button", { name: "Start again" }).click();
    await expect(page.getByRole("log").getByText("Are you ready to start learning?")).toBeVisible();
    await page.goto(before);
    await expect(page.getByText("This session is not here")).toBeVisible();
  });

  await test.step("it is deleted for good after a question, with its session", async () => {
    await page.getByRole("link", { name: "Create a New Tutor or Use an Existing Tutor" }).click();
    await page.getByRole("button", { name: "Delete this tutor: Pizza Fractions" }).click();
    const question = page.getByRole("dialog");
    await expect(question.getByText("Are you sure you want to delete this tutor? This cannot be undone.")).toBeVisible();
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Tutor deleted successfully!")).toBeVisible();
    await expect(page.getByText("You have no tutor yet. Create your first one!")).toBeVisible();
    const operator = asOperator(product);
    const { data: rows } = await operator
      .from("dashboard")
      .select("id")
      .match({ category_activity: "Tutor", user_id: owner })
      .throwOnError();
    const { data: tutors } = await operator
      .from("learning_modules")
      .select("title")
      .match({ category: "Tutor", user_id: owner })
      .throwOnError();
    expect([rows, tutors]).toEqual([[], []]);
  });
});
