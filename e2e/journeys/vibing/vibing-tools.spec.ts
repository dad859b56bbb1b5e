import type { ChatBody, ProviderStub, Script } from "@learn/edge/provider-stub";
import { expect, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import { test, type Coached } from "@learn/e2e/fixtures/shared.ts";
import { messages } from "@learn/e2e/fixtures/student.ts";

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
const bars = 'rain = {"Mon": 4, "Wed": 12}\nfor day, mm in rain.items():\n    print(day, "#" * mm, mm, "mm")';
const mistake = 'rain = {"Mon": 4}\nprint(rian)';
const asking = 'name = input("Who are you? ")\nprint("Hello", name)';
const page1 = "<!doctype html>\n<title>Rain</title>\n<h1>Rain on our roof</h1>\n<button onclick=\"this.textContent='Wet'\">Dry</button>";

/** What a model does in a coding session: builds what is asked for, and asks about everything else. */
const workshop: Script = ({ body }) => {
  const words = lastWords(body);
  const builds = [
    ["bars", "python", bars],
    ["mistake", "python", mistake],
    ["my name", "python", asking],
    ["page", "html", page1],
  ] as const;
  const build = builds.find(([what]) => words.startsWith(`Build ${what}`));
  if (build) return { kind: "reply", text: `Here it is.\n\n${fence(build[1], build[2])}`, tokenMs: 5 };
  if (words.startsWith("Critique")) return { kind: "reply", text: "You said what, but not for whom. Who is it for?" };
  if (words.startsWith("Ideas")) return { kind: "reply", text: "It could be a weather song. Which day is the loudest?" };
  return { kind: "reply", text: "What did you expect to see?" };
};

function lastWords({ messages: asked }: ChatBody): string {
  return asked.at(-1)?.content ?? "";
}

const composer = (page: Page) => page.getByPlaceholder("Tell the coach what to build...");
const history = (page: Page) => page.getByRole("region", { name: "Code History" });
const runs = (page: Page) => history(page).getByRole("listitem");
const coach = (page: Page) => messages(page, "Coach").last();
const console = (page: Page) => page.getByRole("dialog", { name: "Console" });

async function openSession(page: Page, { product }: Coached, stub: ProviderStub) {
  stub.script(workshop);
  await restoreSession(page, await enrol(product, { grade_level: 1, continent: "Africa" }));
  await page.goto(`${product.origin}/code-assistant`);
  await expect(page.getByRole("heading", { level: 1, name: "Vibing" })).toBeVisible();
  await page.getByRole("link", { name: /Data Detective.*Click to Start Vibing/s }).click();
  await expect(page.getByRole("heading", { name: "Learning Conversation" })).toBeVisible();
}

/** Asks in one of the ways and waits until the reply is whole. */
async function ask(page: Page, words: string, way: "Code & Run" | "Critique My Vibing" | "Get Ideas") {
  const replies = await messages(page, "Coach").count();
  await composer(page).fill(words);
  await page.getByRole("button", { name: way }).click();
  await expect(messages(page, "Coach")).toHaveCount(replies + 1, { timeout: 60_000 });
  await expect(coach(page).locator("time").first()).toBeVisible({ timeout: 60_000 });
}

const prediction = (page: Page) => coach(page).getByLabel("What do you think will happen?");

/** Has a program written and runs it without a word about what will happen; a page opens with that. */
async function build(page: Page, words: string) {
  await ask(page, words, "Code & Run");
  await coach(page).getByRole("button", { name: "Skip" }).click();
  // The reply on its way is a message of the coach's, too, and has no such field.
  await expect(page.getByLabel("What do you think will happen?")).toHaveCount(0, { timeout: 60_000 });
}

test("a student copies from the Console, makes it bigger, closes it by Esc, and finds a mistake by being asked about it [VIBE-054] [VIBE-059] [VIBE-068] [VIBE-069] [VIBE-070] [VIBE-071]", async ({
  page,
  context,
  coached,
  stub,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSession(page, coached, stub);
  await build(page, "Build mistake");
  await expect(coach(page)).toContainText("NameError: name 'rian' is not defined");
  await expect(coach(page)).toContainText("Look at line 2.");
  await expect(runs(page)).toContainText(/python\s*error/);
  await page.getByRole("button", { name: "Open Console" }).click();
  const copied = {
    code: mistake,
    details: /^Language: python\nTime: .+\nDuration: \d+ ms$/,
    output: "",
    error: /^Traceback.*NameError: name 'rian' is not defined\s*$/s,
  };
  for (const [what, text] of Object.entries(copied)) {
    await console(page)
      .getByRole("button", { name: `Copy ${what}` })
      .click();
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).toEqual(typeof text === "string" ? text : expect.stringMatching(text));
  }
  await console(page).getByRole("button", { name: "Make the console bigger" }).click();
  expect(await console(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await page.keyboard.press("Escape");
  await expect(console(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Open Console" })).toBeFocused();

  await coach(page).getByRole("button", { name: "Ask about this error" }).click();
  await expect(messages(page, "You").last()).toContainText("Can you help me find out why?");
  await expect(messages(page, "Coach")).toHaveCount(3);
  await expect(coach(page)).toContainText("?");
});

test("a student looks at what a program printed as a page, takes it home, reads that one waits, and answers it before it runs with the keyboard alone [VIBE-055] [VIBE-074]", async ({
  page,
  coached,
  stub,
}) => {
  await openSession(page, coached, stub);
  await build(page, "Build mistake");
  await build(page, "Build bars of the rain");
  await ask(page, "Build my name", "Code & Run");
  await expect(prediction(page)).toBeFocused();
  const frame = page.getByRole("dialog").frameLocator("iframe");
  const shows = async (run: number, text: string) => {
    await history(page)
      .getByRole("button", { name: new RegExp(`^Preview: python, run ${run},`) })
      .click();
    await expect(frame.getByText(text)).toBeVisible({ timeout: 20_000 });
  };
  await shows(1, "NameError: name 'rian' is not defined");
  await page.keyboard.press("Escape");
  await shows(3, "There is nothing to see yet.");
  await page.keyboard.press("Escape");
  await shows(2, "Wed ############ 12 mm");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(await page.getByRole("heading", { level: 1 }).first().innerText());
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download HTML" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("my-vibing-creation.html");
  expect(await readFile(await download.path(), "utf8")).toContain("Wed ############ 12 mm");
  await page.getByRole("button", { name: "Close" }).click();

  const answer = prediction(page);
  await answer.focus();
  await page.keyboard.type("it says my name");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Who are you?")).toBeFocused();
  await page.keyboard.type("Amina");
  // Closed and opened again, what was written is still there.
  await page.keyboard.press("Escape");
  await expect(answer).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Who are you?")).toHaveValue("Amina");
  await page.keyboard.press("Enter");
  await expect(coach(page).getByRole("group", { name: "Output" })).toContainText("Hello Amina", { timeout: 30_000 });
  await expect(messages(page, "Coach")).toHaveCount(4);
  await expect(runs(page)).toHaveCount(3);
  await page.reload();
  await expect(coach(page).getByRole("group", { name: "Output" })).toContainText("Hello Amina");
});
