import { startProviderStub, type ChatBody, type Script } from "@learn/edge/provider-stub";
import { expect, test, type Page } from "@playwright/test";
import { inspect } from "../fixtures/inspect.ts";
import { lessonWithLevels } from "../fixtures/lesson.ts";
import { startProduct, type Product } from "../fixtures/product.ts";
import { aStudent, completeProfile, messages, signUp } from "../fixtures/student.ts";

let stub: Awaited<ReturnType<typeof startProviderStub>>;
let product: Product;

test.beforeAll(async () => {
  stub = await startProviderStub();
  product = await startProduct({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: "key" });
});
test.afterAll(async () => {
  await product.stop();
  await stub.stop();
});
// What the stub says next is common to all.
test.describe.configure({ mode: "default", timeout: 120_000 });

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
const bars = 'rain = {"Mon": 4, "Wed": 12}\nfor day, mm in rain.items():\n    print(day, "#" * mm, mm, "mm")';
const mistake = 'rain = {"Mon": 4}\nprint(rian)';
const asking = 'name = input("Who are you? ")\nprint("Hello", name)';
const page1 = "<!doctype html>\n<title>Rain</title>\n<h1>Rain on our roof</h1>\n<button onclick=\"this.textContent='Wet'\">Dry</button>";

/** What a model does in a coding session: builds what is asked for, and asks about everything else. */
const workshop: Script = ({ body }) => {
  const words = lastWords(body);
  const builds = [["bars", "python", bars], ["mistake", "python", mistake], ["my name", "python", asking], ["page", "html", page1]] as const;
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
const coach = (page: Page) => messages(page, "Coach").last();

async function openSession(page: Page) {
  const student = aStudent();
  stub.script(workshop);
  await signUp(page, product, student);
  await completeProfile(page, student);
  await page.getByRole("link", { name: "Vibing", exact: true }).click();
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

test("a student asks for a program, sees it run, reads about it, changes it and runs it again [VIBE-001] [VIBE-021] [VIBE-047] [VIBE-052] [VIBE-061..067]", async ({ page }) => {
  await openSession(page);
  await expect(history(page).getByText("No code executed yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open Console" })).toHaveCount(0);
  await ask(page, "Build bars of the rain", "Code & Run");
  await expect(coach(page)).toContainText("What did you expect to see?");
  await expect(coach(page).getByRole("group", { name: "Output" })).toContainText("Wed ############ 12 mm");
  await expect(history(page).getByRole("listitem")).toContainText(/python\s*worked/);

  await page.getByRole("button", { name: "Open Console" }).click();
  const console = page.getByRole("dialog", { name: "Console" });
  await expect(console.getByText("Mon #### 4 mm")).toBeVisible();
  // The plain field that stands in while the editor loads is no place to type in a hurry.
  await console.locator("[contenteditable=true]").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type('\nprint("done")');
  await console.getByRole("button", { name: "Run", exact: true }).click();
  await expect(console.getByRole("group", { name: "Output" })).toContainText("done", { timeout: 30_000 });
  await page.keyboard.press("Escape");
  await expect(console).toBeHidden();
  await expect(history(page).getByRole("listitem")).toHaveCount(2);
  await expect(coach(page)).toContainText("You ran your own version");

  await page.reload();
  await expect(history(page).getByRole("listitem")).toHaveCount(2);
});

test("a student asks for a page and plays with it in the preview [VIBE-055] [VIBE-072] [VIBE-076]", async ({ page }) => {
  await openSession(page);
  await ask(page, "Build page about rain", "Code & Run");
  await coach(page).getByRole("button", { name: /^Preview/ }).click();
  const frame = page.getByRole("dialog").frameLocator("iframe");
  await frame.getByRole("button", { name: "Dry" }).click({ timeout: 20_000 });
  await expect(frame.getByRole("button", { name: "Wet" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a student finds a mistake by being asked about it [VIBE-054] [VIBE-059]", async ({ page }) => {
  await openSession(page);
  await ask(page, "Build mistake", "Code & Run");
  await expect(coach(page)).toContainText("NameError: name 'rian' is not defined");
  await expect(coach(page)).toContainText("Look at line 2.");
  await expect(history(page).getByRole("listitem")).toContainText(/python\s*error/);
  await coach(page).getByRole("button", { name: "Ask about this error" }).click();
  await expect(messages(page, "You").last()).toContainText("Can you help me find out why?");
  await expect(messages(page, "Coach")).toHaveCount(3);
  await expect(coach(page)).toContainText("?");
});

test("a student answers a program before it runs, with the keyboard alone", async ({ page }) => {
  await openSession(page);
  await ask(page, "Build my name", "Code & Run");
  const answer = coach(page).getByRole("button", { name: "Answer and run" });
  await answer.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Who are you?")).toBeFocused();
  await page.keyboard.type("Amina");
  await page.keyboard.press("Enter");
  await expect(coach(page).getByRole("group", { name: "Output" })).toContainText("Hello Amina", { timeout: 30_000 });
  await expect(messages(page, "Coach")).toHaveCount(2);
  await expect(history(page).getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(coach(page).getByRole("group", { name: "Output" })).toContainText("Hello Amina");
});

test("a student gets a critique and ideas, and Enter asks for ideas [VIBE-044] [VIBE-048] [VIBE-049]", async ({ page }) => {
  await openSession(page);
  await ask(page, "Critique: bars of rain", "Critique My Vibing");
  await expect(coach(page)).toContainText("not for whom");
  await ask(page, "Ideas for rain", "Get Ideas");
  await expect(coach(page)).toContainText("weather song");
  await composer(page).fill("Ideas once more");
  await composer(page).press("Enter");
  await expect(messages(page, "Coach")).toHaveCount(4);
  await expect(history(page).getByText("No code executed yet.")).toBeVisible();
});

test("a student is evaluated, celebrates, and finds the card closed [VIBE-014] [VIBE-077..083]", async ({ page }) => {
  await openSession(page);
  const said = ["bars of the rain on our roof for my sister who has to know when it rains", "it should show one sign for each millimetre and the name of the day before it", "I tested it with zero and with a number below zero and it broke"];
  for (const words of said) await ask(page, `Critique ${words}`, "Critique My Vibing");
  stub.script(lessonWithLevels([5, 5, 5, 4, 4]));
  await page.getByRole("button", { name: "Update Evaluation" }).click();
  const dialog = page.getByRole("dialog", { name: "Activity Completed!" });
  await expect(dialog.getByText("Activity marked as completed!")).toBeVisible();
  await expect(dialog).toContainText(/92\s*out of 100/);
  await dialog.getByRole("button", { name: "Celebrate!" }).click();
  await expect(page.locator("canvas")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Back to Vibing Menu" }).click();
  const card = page.getByRole("link", { name: /Data Detective/ });
  await expect(card).toHaveAttribute("aria-disabled", "true");
  await expect(card).toContainText("92%");
});

test("menu and session look right in both themes and three widths", async ({ page }) => {
  await openSession(page);
  await ask(page, "Build page about rain", "Code & Run");
  await ask(page, "Build mistake", "Code & Run");
  await ask(page, "Build bars of the rain", "Code & Run");
  await inspect(page, "vibing-session");
  await page.getByRole("link", { name: "Back to Vibing Menu" }).click();
  await expect(page.getByRole("heading", { name: "Vibing", level: 1 })).toBeVisible();
  await inspect(page, "vibing-menu");
});
