import { sendJson, storedActivity } from "@learn/activity/testing";
import { countDrawing } from "@learn/assessment/testing";
import { installScriptedSpeech, removeSpeech } from "@learn/voice/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tutorArea } from "../parts/tutor-area.ts";
import { designRow, tutor, visitTutor, type TutorServer } from "../testing/visit.tsx";

const module = tutor();
const talked = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `message-${index}`,
    role: index % 2 ? "user" : "assistant",
    content: `words ${index}`,
    timestamp: "2026-05-01T08:00:00Z",
  }));
const open = (changes: Parameters<typeof storedActivity>[0] = {}) => {
  const row = storedActivity({
    category_activity: "Tutor",
    learning_module_id: module.learning_module_id,
    progress: "started",
    chat_history: talked(3),
    learning_modules: { title: "Fraction Fox", description: "Adds.", greeting: "" },
    ...changes,
  });
  return visitTutor(`/tutor-ai/session/${row.id}`, [module], [row]).then((visited) => ({ ...visited, row }));
};

/** Lets an evaluation give this score. */
function assessed({ platform }: TutorServer, score: number): void {
  const usual = platform.instead;
  platform.instead = (asked, response) => {
    if (!asked.path.endsWith("/assess")) return usual(asked, response);
    sendJson(response, 200, { evaluation_score: score, evaluation_evidence: "You explained it.", completed: score > 84.95 });
    return true;
  };
}

afterEach(() => removeSpeech());

describe("a session", () => {
  it("shows tutor, status, the first 8 characters of its id, start time and last score [TUTOR-020] [TUTOR-021] [TUTOR-022] [TUTOR-023] [TUTOR-024]", async () => {
    const { row } = await open({ evaluation_score: 61.5, created_at: "2026-05-01T08:00:00+00:00" });
    const info = within(await screen.findByRole("complementary", { name: "Active session" }));
    const fact = (label: string) => info.getByText(label, { selector: "dt" }).nextElementSibling!.textContent;
    expect(["Tutor", "Status", "Session ID"].map(fact)).toEqual(["Fraction Fox", "Started", row.id.slice(0, 8)]);
    expect(fact("Started")).toMatch(/May 1, 2026.*\d:00/);
    expect(fact("Last Score")).toContain("61.5%");
  });

  it("has a conversation of 250 px, voice settings, a text area, 'Submit Response', and a Speak button while voice input is on [TUTOR-025] [TUTOR-026] [TUTOR-027] [TUTOR-028] [TUTOR-029] [TUTOR-030] [VOICE-001]", async () => {
    const speech = installScriptedSpeech();
    const { user, view } = await open();
    expect(await screen.findByRole("heading", { name: "Learning Conversation" })).toBeTruthy();
    expect(await screen.findByRole("log")).toBeTruthy();
    expect(view.container.querySelector<HTMLElement>("[style*=size-log]")!.style.getPropertyValue("--size-log")).toBe("250px");
    expect(screen.getByRole("button", { name: "Submit Response" })).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: "Enable Voice Output" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Speak" })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Enable Voice Input" }));
    await user.click(screen.getByRole("button", { name: "Speak" }));
    speech.say("a half");
    await expect.poll(() => screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("a half");
    expect(screen.getByRole("button", { name: "Stop" })).toBeTruthy();
  });

  it("can be evaluated once there is more than one message [TUTOR-031]", async () => {
    await open({ chat_history: talked(1) });
    await screen.findByText("words 0");
    expect(screen.queryByRole("button", { name: "Evaluate and Save Session" })).toBeNull();
  });

  it.each([
    [true, "Session Mastered!"],
    [false, "Session Complete"],
  ])(
    "ends with its words when it is mastered (%s): %s, and only then it can be celebrated [TUTOR-043] [TUTOR-044] [TUTOR-045]",
    async (completed, title) => {
      const { user, server } = await open();
      assessed(server, completed ? 92 : 61);
      await user.click(await screen.findByRole("button", { name: "Evaluate and Save Session" }));
      const dialog = await screen.findByRole("dialog", { name: title });
      expect(within(dialog).queryAllByRole("button", { name: "Celebrate!" })).toHaveLength(completed ? 1 : 0);
    },
  );

  it("is celebrated with 100 pieces for 10 seconds [TUTOR-046] [TUTOR-047]", async () => {
    expect(tutorArea.evaluation.confetti).toEqual({ pieces: 100, seconds: 10 });
    countDrawing();
    const { user, server } = await open();
    assessed(server, 92);
    await user.click(await screen.findByRole("button", { name: "Evaluate and Save Session" }));
    const celebrate = await screen.findByRole("button", { name: "Celebrate!" });
    const canvas = () => document.querySelector("[data-celebration]");
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
    try {
      fireEvent.click(celebrate);
      // Moves the clock a little with each look.
      await vi.waitFor(() => expect(canvas()).not.toBeNull());
      await vi.advanceTimersByTimeAsync(9_000);
      expect(canvas()).not.toBeNull();
      await vi.advanceTimersByTimeAsync(1_200);
      expect(canvas()).toBeNull();
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });

  it.each([
    ["no_module", "Learning module information not available for evaluation."],
    ["no_conversation", "No conversation history available for evaluation."],
    ["broken", "Failed to complete evaluation. Please try again."],
  ])("says why it could not be evaluated: %s", async (code, sentence) => {
    const { user, server } = await open();
    server.failing["assess"] = { status: 400, body: { code, error: "no" } };
    await user.click(await screen.findByRole("button", { name: "Evaluate and Save Session" }));
    expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  });

  it("that was cleared leads back to the tutors", async () => {
    await visitTutor("/tutor-ai/session/10000000-0000-4000-8000-00000000dead", [module]);
    expect(await screen.findByText("This session is not here")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to your tutors" })).toBeTruthy();
  });

  it("that is a design leads to the design", async () => {
    const design = designRow([{ content: "fractions" }]);
    await visitTutor(`/tutor-ai/session/${design.id}`, [module], [design]);
    expect(await screen.findByRole("button", { name: "Design Tutor" })).toBeTruthy();
  });
});

it("says what to do first where no session is open, and leads to the tutors [TUTOR-058]", async () => {
  const { user } = await visitTutor("/tutor-ai/learn", [module]);
  await user.type(await screen.findByRole("textbox"), "Teach me{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("Please select a tutor and start a session first.");
  expect(await screen.findByRole("button", { name: "Fraction Fox" })).toBeTruthy();
});
