import type { ProviderStub } from "@learn/edge/provider-stub";
import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { settleIn } from "@learn/e2e/fixtures/enrolled.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { messages, openActivity } from "@learn/e2e/fixtures/student.ts";

// One activity for all, in a browser with scripted speech: each test goes on with it.
test.describe.configure({ mode: "default" });
let page: Page;
let stub: ProviderStub;
/** How many messages stood there when the test began. */
let before: number;

test.beforeAll(async ({ browser, coached: { product } }) => {
  page = await browser.newPage();
  await page.addInitScript(script);
  await settleIn(page, product);
  await openActivity(page, "Skills");
  await expect(messages(page)).toHaveCount(1);
});
test.beforeEach(async ({ stub: own }) => {
  stub = own;
  before = await messages(page).count();
});
test.afterAll(() => page.close());

/** The page's side of packages/voice/src/testing/scripted-speech.js, as far as these journeys use it. */
interface Speech {
  say(text: string): void;
  begin(text: string): void;
  refuse(): void;
  isListening(): boolean;
  started(): { lang: string; continuous: boolean; interimResults: boolean }[];
  spoken(): { text: string; voice: string | null; rate: number; pitch: number; volume: number }[];
  speaking(): string | null;
  speakByHand(): void;
  finishSpeaking(): void;
}

const script = readFileSync(join(import.meta.dirname, "../../../packages/voice/src/testing/scripted-speech.js"), "utf8");

/** Asks or tells the scripted speech something. */
function speech<T>(page: Page, ask: (speech: Speech) => T): Promise<T> {
  return page.evaluate(`(${ask.toString()})(globalThis.scriptedSpeech)`);
}

const spoken = (page: Page) => speech(page, (it) => it.spoken().map(({ text }) => text));
const composer = (page: Page) => page.getByPlaceholder("Type your response here...");
const voiceOutput = (page: Page) => page.getByRole("checkbox", { name: "Enable Voice Output" });

/** The switches of the voice are behind a button of their own. */
const openSettings = (page: Page) => page.locator("summary", { hasText: "Voice settings" }).click();

/** The voice that the selector shows. */
const chosenVoice = (page: Page) => page.getByRole("combobox", { name: "Voice" }).locator("option:checked").innerText();

const sentences = ["Your phone guesses the next word.", "Where did it learn them?", "Who taught it?"];

/** A reply whose words come so slowly that something can happen between them. */
const slowly = { kind: "reply", text: sentences.join(" "), tokenMs: 400 } as const;

async function send(page: Page, words: string) {
  await composer(page).fill(words);
  await composer(page).press("Enter");
}

test("a student hears each sentence of a reply as soon as it is there, in a voice and at a pace for their age [GEN-006] [VOICE-006] [VOICE-041] [VOICE-042]", async () => {
  await openSettings(page);
  await expect(voiceOutput(page)).toBeChecked();
  expect(await chosenVoice(page)).toMatch(/^Google US English Female 4/);
  stub.script(slowly);
  await send(page, "My phone guesses words");
  await expect.poll(() => spoken(page), { intervals: [50] }).toEqual(sentences.slice(0, 1));
  await expect(page.getByRole("log").getByText(sentences[2]!)).toHaveCount(0);
  await expect.poll(() => spoken(page)).toEqual(sentences);
  const [first] = await speech(page, (it) => it.spoken());
  expect(first).toMatchObject({ voice: "Google US English Female 4", rate: 0.75, pitch: 1.2, volume: 0.9 });

  await page.getByText("Enable Voice Output").click();
  stub.script({ kind: "reply", text: "This is not read aloud." });
  await send(page, "Be quiet please");
  await expect(page.getByRole("log").getByText("This is not read aloud.")).toBeVisible();
  expect(await spoken(page)).toEqual(sentences);
  await page.getByText("Enable Voice Output").click();
  await expect(voiceOutput(page)).toBeChecked();
});

test("a student dictates, corrects, sends, and is listened to again after the reply [GEN-006] [VOICE-003] [VOICE-004] [VOICE-005] [VOICE-009] [VOICE-013] [VOICE-015] [VOICE-040] [VOICE-043]", async () => {
  await page.reload();
  const isListening = () => speech(page, (it) => it.isListening());
  await expect(page.getByRole("button", { name: "Speak" })).toHaveCount(0);
  await openSettings(page);
  await page.getByText("Enable Voice Input").click();
  await page.getByRole("button", { name: "Speak" }).click();
  await expect.poll(isListening).toBe(true);
  expect(await speech(page, (it) => it.started()[0])).toMatchObject({ lang: "en-US", continuous: true, interimResults: true });

  await speech(page, (it) => it.begin("my phone"));
  await expect(composer(page)).toHaveValue("my phone");
  await speech(page, (it) => it.say("my phone guesses words"));
  await expect(composer(page)).toHaveValue("my phone guesses words");

  stub.script({ kind: "reply", text: "Which words?" });
  await composer(page).press("Enter");
  await expect(messages(page, "You").last()).toContainText("my phone guesses words");
  await expect.poll(() => spoken(page)).toEqual(["Which words?"]);
  await expect.poll(isListening).toBe(true);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect.poll(isListening).toBe(false);

  await page.getByRole("button", { name: "Speak" }).click();
  await expect.poll(isListening).toBe(true);
  await page.getByText("Enable Voice Input").click();
  await expect.poll(isListening).toBe(false);
  await expect(page.getByRole("button", { name: /Speak|Stop/ })).toHaveCount(0);
});

test("reading aloud has captions, and ends when the student types, sends or leaves", async () => {
  await page.reload();
  await expect(messages(page)).toHaveCount(before);
  await speech(page, (it) => it.speakByHand());
  const isSpeaking = () => speech(page, (it) => it.speaking());

  stub.script({ kind: "reply", text: sentences.join(" ") });
  await send(page, "one");
  await expect.poll(isSpeaking).toBe(sentences[0]);
  // What is said stands there as a caption, for as long as it is said.
  const caption = page.locator("[data-caption]");
  await expect(caption).toHaveText(sentences[0]!);
  await speech(page, (it) => it.finishSpeaking());
  await expect(caption).toHaveText(sentences[1]!);
  await expect(caption).toBeInViewport();
  await composer(page).pressSequentially("I");
  await expect.poll(isSpeaking).toBeNull();
  await expect(caption).toHaveCount(0);

  await expect(messages(page)).toHaveCount(before + 2);
  await send(page, "two");
  await expect.poll(isSpeaking).toBe(sentences[0]);
  await expect(messages(page)).toHaveCount(before + 4);
  stub.script({ kind: "reply", text: "Where are you? I am here.", firstMs: 1500 });
  await send(page, "three");
  await expect.poll(isSpeaking).toBeNull();

  await expect.poll(isSpeaking).toBe("Where are you?");
  await page.getByText("Back to Skills Menu").click();
  await expect.poll(isSpeaking).toBeNull();
  await page.goBack();
  await expect(composer(page)).toBeVisible();
});
