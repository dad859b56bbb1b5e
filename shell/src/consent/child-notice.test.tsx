// The notice brings it by itself, and a busy machine may take long to compile it: not in a test's time.
import "@learn/voice";
import { installScriptedSpeech, removeSpeech } from "@learn/voice/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChildNotice } from "./child-notice.tsx";
import { childNotice } from "./words.ts";

const place = { gradeLevel: 1, continent: "Africa" };
// Tests of other files have the browser in common, and may have left it a voice.
beforeEach(() => removeSpeech());
afterEach(() => {
  cleanup();
  removeSpeech();
});

it.each([true, false])(
  "the notice to children has 120 words at most, and a picture for each who sees something, and no button where the browser has no voice (at a school: %s)",
  async (isAtSchool) => {
    const { container } = render(<ChildNotice isAtSchool={isAtSchool} place={place} />);
    expect(container.textContent?.split(/[\s.?!]+|(?<=[a-z])(?=[A-Z])/).filter(Boolean).length).toBeLessThanOrEqual(120);
    const lines = screen.getAllByRole("listitem");
    expect(lines.length).toBe(isAtSchool ? 6 : 5);
    for (const line of lines) expect(line.querySelector("svg")).not.toBeNull();
    await vi.dynamicImportSettled();
    expect(screen.queryByRole("button")).toBeNull();
  },
);

it("the notice is read aloud by a press, all of it, and falls silent when its page is left", async () => {
  const speech = installScriptedSpeech();
  const { unmount } = render(<ChildNotice isAtSchool place={place} />);
  fireEvent.click(await screen.findByRole("button", { name: "Read it to me" }));
  await screen.findByRole("button", { name: "Read it to me" });
  const spoken = speech.spoken().map(({ text }) => text);
  expect([spoken[0], spoken.at(-1)]).toEqual([childNotice.title, "Parents and school can have everything deleted."]);
  expect(speech.spoken()[0]?.rate).toBe(0.75);
  speech.speakByHand();
  fireEvent.click(screen.getByRole("button", { name: "Read it to me" }));
  await screen.findByRole("button", { name: "Stop reading" });
  unmount();
  expect(speech.speaking()).toBeNull();
});
