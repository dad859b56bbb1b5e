import { sendJson, storedActivity } from "@learn/activity/testing";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { tutorArea } from "../parts/tutor-area.ts";
import { designRow, tutor, visitTutor } from "../testing/visit.tsx";

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

describe("a session", () => {
  it("shows tutor, status, the first 8 characters of its id, start time and last score [TUTOR-020..024]", async () => {
    const { row } = await open({ evaluation_score: 61.5 });
    const info = within(await screen.findByRole("complementary", { name: "Active session" }));
    for (const text of ["Fraction Fox", row.id.slice(0, 8), "61.5%"]) expect(info.getByText(text)).toBeTruthy();
    for (const label of ["Tutor", "Status", "Session ID", "Started", "Last Score"])
      expect(info.getByText(label, { selector: "dt" })).toBeTruthy();
    expect(info.queryByText(row.id)).toBeNull();
  });

  it("has a conversation of 250 px, voice settings, a text area and 'Submit Response', and speaks when asked to [TUTOR-025..030]", async () => {
    await open();
    expect(await screen.findByRole("heading", { name: "Learning Conversation" })).toBeTruthy();
    expect(tutorArea.talkHeight).toBe(250);
    expect(screen.getByRole("button", { name: "Submit Response" })).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: "Enable Voice Input" })).toBeTruthy();
    expect(screen.getByRole("textbox")).toBeTruthy();
  });

  it("can be evaluated once there is more than one message [TUTOR-031]", async () => {
    await open({ chat_history: talked(1) });
    await screen.findByText("words 0");
    expect(screen.queryByRole("button", { name: "Evaluate and Save Session" })).toBeNull();
  });

  it.each([
    [true, "Session Mastered!"],
    [false, "Session Complete"],
  ])("ends with its words when it is mastered (%s): %s, and only then it can be celebrated [TUTOR-043..047]", async (completed, title) => {
    const { user, server } = await open();
    const usual = server.platform.instead;
    server.platform.instead = (asked, response) => {
      if (!asked.path.endsWith("/assess")) return usual(asked, response);
      sendJson(response, 200, { evaluation_score: completed ? 92 : 61, evaluation_evidence: "You explained it.", completed });
      return true;
    };
    await user.click(await screen.findByRole("button", { name: "Evaluate and Save Session" }));
    const dialog = await screen.findByRole("dialog", { name: title });
    expect(within(dialog).queryAllByRole("button", { name: "Celebrate!" })).toHaveLength(completed ? 1 : 0);
    expect(tutorArea.evaluation.confetti).toEqual({ pieces: 100, seconds: 10 });
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
