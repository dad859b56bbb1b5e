import type { ChatBody, ProviderStub, Script } from "@learn/edge/provider-stub";
import { expect, type Page } from "@playwright/test";
import { enrol, restoreSession } from "@learn/e2e/fixtures/enrolled.ts";
import type { Coached } from "@learn/e2e/fixtures/shared.ts";
import { messages } from "@learn/e2e/fixtures/student.ts";

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
const bars = 'rain = {"Mon": 4, "Wed": 12}\nfor day, mm in rain.items():\n    print(day, "#" * mm, mm, "mm")';
const mistake = 'rain = {"Mon": 4}\nprint(rian)';
const asking = 'name = input("Who are you? ")\nprint("Hello", name)';
export const page1 =
  "<!doctype html>\n<title>Rain</title>\n<h1>Rain on our roof</h1>\n<button onclick=\"this.textContent='Wet'\">Dry</button>";

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
export const history = (page: Page) => page.getByRole("region", { name: "Code History" });
export const runs = (page: Page) => history(page).getByRole("listitem");
export const coach = (page: Page) => messages(page, "Coach").last();
export const stage = (page: Page) => page.getByRole("region", { name: "On the table" });
export const console = (page: Page) => page.getByRole("dialog", { name: "Console" });

/** A student's coding session with a model that does as above. */
export async function openSession(page: Page, { product }: Coached, stub: ProviderStub) {
  stub.script(workshop);
  await restoreSession(page, await enrol(product, { grade_level: 1, continent: "Africa" }));
  await page.goto(`${product.origin}/code-assistant`);
  await expect(page.getByRole("heading", { level: 1, name: "Vibing" })).toBeVisible();
  await page.getByRole("link", { name: /Data Detective.*Click to Start Vibing/s }).click();
  await expect(page.getByRole("heading", { name: "Learning Conversation" })).toBeVisible();
}

/** Asks in one of the ways and waits until the reply is whole. */
export async function ask(page: Page, words: string, way: "Code & Run" | "Critique My Vibing" | "Get Ideas") {
  const replies = await messages(page, "Coach").count();
  await composer(page).fill(words);
  await page.getByRole("button", { name: way }).click();
  await expect(messages(page, "Coach")).toHaveCount(replies + 1, { timeout: 60_000 });
  await expect(coach(page).locator("time").first()).toBeVisible({ timeout: 60_000 });
}

/** Has a program written: the first runs at once, a later one with a guess. */
export async function build(page: Page, words: string) {
  await ask(page, words, "Code & Run");
  const guess = page.getByRole("radio", { name: "It does something new." });
  if ((await guess.count()) === 0) return;
  await guess.check();
  await coach(page)
    .getByRole("button", { name: /^Run version/ })
    .click();
  // The reply on its way is a message of the coach's, too, and has no such field.
  await expect(guess).toHaveCount(0, { timeout: 60_000 });
}
