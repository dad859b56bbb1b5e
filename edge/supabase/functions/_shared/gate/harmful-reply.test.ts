import { expect, it } from "vitest";
import { isHarmful } from "./harmful-reply.ts";
import { ReplyEar } from "./guarded-reply.ts";
import { harmfulReplies, harmlessReplies } from "./testing/reply-sentences.ts";

it("every one of at least 60 sentences that no child should read is stopped", () => {
  expect(harmfulReplies.length).toBeGreaterThanOrEqual(60);
  expect(harmfulReplies.filter((sentence) => !isHarmful(sentence))).toEqual([]);
});

it("none of at least 150 sentences about history, biology, safety and the child's work is stopped", () => {
  expect(harmlessReplies.length).toBeGreaterThanOrEqual(150);
  expect(harmlessReplies.filter(isHarmful)).toEqual([]);
});

it("spelling with look-alikes, marks and capitals hides nothing", () => {
  for (const sentence of ["KILL YOURSELF", "**Kill** yourself", "Kіll yourself", "Don’t tell your parents"])
    expect(isHarmful(sentence)).toBe(true);
});

async function heard(pieces: string[], judge?: (sentence: string) => Promise<boolean>): Promise<{ shown: string; found: boolean }> {
  let shown = "";
  const ear = new ReplyEar({ pass: (text) => (shown += text), onFound: () => {}, judge });
  for (const piece of pieces) ear.hear(piece);
  await ear.end();
  return { shown, found: ear.found };
}

it("a reply is shown whole and in order, however it is cut into pieces", async () => {
  const reply = 'You saw 3.5 of them! Dr. No wonders.\n\n- one\n- two\nWhat "else?" is there';
  for (const pieces of [[reply], [...reply], reply.split(" ").map((word) => `${word} `)])
    expect((await heard(pieces)).shown.trimEnd()).toBe(reply);
  expect(await heard([...reply], async () => false)).toEqual({ shown: reply, found: false });
});

it("nothing of a harmful sentence is shown, nor anything after it, wherever it is cut", async () => {
  const reply = "A good plan. Send me a photo of yourself. Then go on.";
  for (const pieces of [[reply], [...reply]]) expect(await heard(pieces)).toEqual({ shown: "A good plan. ", found: true });
});

it("a sentence without an end is judged before it is shown, too", async () => {
  const long = "and on and on ".repeat(40);
  const { shown, found } = await heard([...`${long}kill yourself ${long}`]);
  expect(found).toBe(true);
  expect(shown).not.toContain("kill");
});

it("where somebody else judges, a sentence waits for the verdict on it and on those before it", async () => {
  const verdicts = [false, true, false];
  let asked = 0;
  const judge = async (): Promise<boolean> => {
    const mine = asked++;
    await new Promise((resolve) => setTimeout(resolve, 30 - 10 * mine));
    return verdicts[mine] ?? false;
  };
  expect(await heard(["One here. ", "Two here. ", "Three here."], judge)).toEqual({ shown: "One here. ", found: true });
});
