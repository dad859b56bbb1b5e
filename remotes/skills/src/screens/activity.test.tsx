import { sendJson, storedActivity, type Platform } from "@learn/activity/testing";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { visit } from "../testing/visit.tsx";

const talk = ["Hello!", "I look at the address first.", "What would you look at next?"].map((content, index) => ({
  id: `message-${index}`,
  role: index === 1 ? "user" : "assistant",
  content,
  timestamp: `2026-05-12T09:0${index}:00Z`,
}));

/** Opens an activity that has been talked about; `score` is what its evaluation will say. */
async function open(score = 80) {
  const activity = storedActivity({
    category_activity: "Skills",
    sub_category: "Practical Creativity",
    progress: "started",
    chat_history: talk,
  });
  const answers = (platform: Platform) => {
    platform.instead = ({ path }, response) => {
      if (path !== "/functions/v1/skills/assess") return false;
      sendJson(response, 200, {
        evaluation_score: score,
        evaluation_evidence: "You named two ways.",
        completed: score > 84.9,
        criteria: [],
        practice: false,
      });
      return true;
    };
  };
  const visited = await visit(`/skills/activity/${activity.id}`, [activity], answers);
  await screen.findByRole("log");
  return { ...visited, activity };
}

const openTask = async ({ user }: Awaited<ReturnType<typeof open>>) => user.click(screen.getByRole("button", { name: "Your task" }));
const evaluate = async (visited: Awaited<ReturnType<typeof open>>) => {
  await openTask(visited);
  await visited.user.click(screen.getByRole("button", { name: "Update Evaluation" }));
};

it("leads back to the skill that the activity belongs to, by 'Back to Skills Menu' [SKILL-033]", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("link", { name: "Back to Skills Menu" }));
  expect(await screen.findByRole("region", { name: "Creative Expression" })).toBeTruthy();
});

it("has an overview, a conversation with voice settings, a field to answer in and the evaluation's button [SKILL-034]", async () => {
  await openTask(await open());
  for (const label of ["Title", "Category", "Status", "Current Score", "Last Evaluation", "Description"])
    expect(screen.getByText(label, { selector: "dt" })).toBeTruthy();
  // As the skill's card and its rows name it.
  const category = screen.getByText("Category", { selector: "dt" });
  expect(category.nextElementSibling?.textContent).toBe("Skills, Creative Expression (Practical Creativity)");
  expect(screen.getByRole("heading", { name: "Learning Conversation" })).toBeTruthy();
  for (const name of ["Enable Voice Input", "Enable Voice Output"]) expect(screen.getByRole("checkbox", { name })).toBeTruthy();
  expect(screen.getByPlaceholderText("Type your response here...")).toBeTruthy();
  for (const name of ["Submit", "Update Evaluation"]) expect(screen.getByRole("button", { name })).toBeTruthy();
  expect(await screen.findByText("18 of 25 steps complete this activity.")).toBeTruthy();
});

it("speaks of a completed activity above the threshold, celebrates it and closes the talk [SKILL-036] [SKILL-037]", async () => {
  const visited = await open(88);
  await evaluate(visited);
  const dialog = within(await screen.findByRole("dialog", { name: "Activity Completed!" }));
  for (const text of ["Excellent Work!", "Activity marked as completed!", "Assessment Feedback"])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Celebrate!" })).toBeTruthy();
  await visited.user.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.getByRole("link", { name: "Pick another activity" }).getAttribute("href")).toBe("/skills?skill=creative-expression");
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("speaks of the score at the threshold, and the talk goes on [SKILL-036] [SKILL-037]", async () => {
  const visited = await open(84.9);
  await evaluate(visited);
  const dialog = within(await screen.findByRole("dialog", { name: "Evaluation Complete" }));
  expect(dialog.getByText("Your Score")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Celebrate!" })).toBeNull();
  await visited.user.click(dialog.getByRole("button", { name: "Close" }));
  await openTask(visited);
  expect(screen.getByText("Current Score").parentElement!.textContent).toContain("84.9 out of 100");
  expect(screen.getByRole("textbox")).toBeTruthy();
});
