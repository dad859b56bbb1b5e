import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { enrol, restoreSession, settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { frameOf, isolate, worksIn } from "@learn/e2e/fixtures/isolated.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { say } from "@learn/e2e/fixtures/student.ts";

test("what an isolated area prints comes to paper once the child has pressed above the frame, as long as it is", async ({
  page,
  coached: { product },
}) => {
  await page.addInitScript("globalThis.printed = 0; globalThis.print = () => void (globalThis.printed += 1);");
  await settleIn(page, product);
  await isolate(page, "ai-learning");
  await page.goto(`${product.origin}/ai-learning`);
  // What comes after it was asked would be cut off, as on any page.
  await expect(page.frameLocator("iframe[data-isolated]").getByRole("heading", { name: "Sparring with AI" })).toBeVisible();
  const frame = await frameOf(page);
  await frame.evaluate("document.querySelector('#root > *').append(Object.assign(document.createElement('p'), { id: 'long' }))");
  await frame.evaluate("document.querySelector('#long').style.height = '3000px'; print()");
  const ask = page.getByText("AI Learning would like to print this page:");
  await expect(ask).toBeVisible();
  expect(await page.evaluate("printed")).toBe(0);
  await page.getByRole("button", { name: "Print it" }).click();
  await expect(ask).toHaveCount(0);
  expect(await page.evaluate("printed")).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect.poll(async () => (await page.locator("iframe[data-isolated]").boundingBox())?.height).toBeGreaterThan(3_000);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  // A frame of another process hears later how high it is.
  await expect.poll(() => frame.evaluate("document.documentElement.scrollHeight - innerHeight")).toBe(0);
});

const speechScript = readFileSync(join(import.meta.dirname, "../../../packages/voice/src/testing/scripted-speech.js"), "utf8");
/** Asks or tells the scripted speech of the page, which no frame reaches. */
const speech = <T>(page: Page, ask: string): Promise<T> => page.evaluate(`globalThis.scriptedSpeech.${ask}`);

test("an isolated area reads aloud and listens once the child has pressed above its frame, for as long as a line there says so", async ({
  page,
  coached: { product },
  stub,
}) => {
  await page.addInitScript(speechScript);
  const amina = await enrol(product, { grade_level: 1, continent: "Africa" });
  await restoreSession(page, amina);
  const [work] = await worksIn(product, amina, "AI Learning");
  await isolate(page, "ai-learning");
  await page.goto(`${product.origin}/ai-learning/activity/${work?.id}`);
  const area = page.frameLocator("iframe[data-isolated]");
  const composer = area.getByPlaceholder("Type your response here...");
  const isListening = () => speech<boolean>(page, "isListening()");
  const asks = page.getByText("AI Learning would like to hear you. May it use the microphone?");
  const isOn = page.getByText("The microphone is on for AI Learning.");

  await test.step("nothing is said before, and what waits is said then", async () => {
    stub.script({ kind: "reply", text: "Which lamp do you mean?" });
    await say(area, "A lamp on a timer only follows its steps");
    await expect(page.getByText("AI Learning would like to read aloud to you:")).toBeVisible();
    expect(await speech(page, "spoken()")).toEqual([]);
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect
      .poll(() => speech(page, "spoken()"))
      .toMatchObject([{ text: "Which lamp do you mean?", voice: "Google US English Female 4" }]);
  });

  await test.step("what the child says stands in the area, and the line above closes the microphone", async () => {
    await area.locator("summary", { hasText: "Voice settings" }).click();
    await area.getByText("Enable Voice Input").click();
    await area.getByRole("button", { name: "Speak" }).click();
    await expect(asks).toBeVisible();
    expect(await isListening()).toBe(false);
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect(isOn).toBeVisible();
    await speech(page, "begin('the lamp')");
    await expect(composer).toHaveValue("the lamp");
    await speech(page, "say('the lamp in the hall')");
    await expect(composer).toHaveValue("the lamp in the hall");
    await page.getByRole("button", { name: "Turn it off" }).click();
    await expect(isOn).toHaveCount(0);
    await expect.poll(isListening).toBe(false);
  });

  await test.step("a hostile frame opens no microphone by itself, and asks once more where the child has closed it", async () => {
    const frame = await frameOf(page);
    expect(await frame.evaluate("navigator.mediaDevices?.getUserMedia({ audio: true }).then(String, () => undefined)")).toBeUndefined();
    const ended = frame.evaluate(`new Promise((resolve) => {
      const own = Object.assign(new SpeechRecognition(), { onerror: ({ error }) => resolve(error) });
      own.start();
    })`);
    await expect(asks).toBeVisible();
    expect(await isListening()).toBe(false);
    await page.getByRole("button", { name: "No, thanks" }).click();
    expect(await ended).toBe("not-allowed");
    await expect(isOn).toHaveCount(0);
  });

  await test.step("and is silent and deaf when it is left", async () => {
    await speech(page, "speakByHand()");
    await (await frameOf(page)).evaluate("speechSynthesis.speak(new SpeechSynthesisUtterance('And on and on'))");
    await expect.poll(() => speech(page, "speaking()")).toBe("And on and on");
    await area.getByRole("button", { name: "Speak" }).click();
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect.poll(isListening).toBe(true);
    await (await frameOf(page)).evaluate("Object.assign(document.createElement('a'), { href: '/home' }).click()");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(isListening).toBe(false);
    expect(await speech(page, "speaking()")).toBeNull();
  });
});
