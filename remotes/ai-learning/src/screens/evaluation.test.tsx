import { screen, waitFor, within } from "@testing-library/react";
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { sendJson, storedActivity } from "@learn/activity/testing";
import { at, coach, history, openTask, reply, started, visit, type User } from "../testing/visit.tsx";

const log = () => screen.findByRole("log");
const evaluateButton = async (user: User) => (await openTask(user)).getByRole<HTMLButtonElement>("button", { name: "Update Evaluation" });
const result = (score: number, completed: boolean) => ({
  evaluation_score: score,
  evaluation_evidence: "You gave a reason each time.",
  completed,
  criteria: [],
});

describe("the evaluation", () => {
  it("can't be asked for while the chat holds the greeting alone [AILEARN-039] [AILEARN-041]", async () => {
    const activity = started();
    const { user } = await visit(at(activity), [activity], (server) => coach(server, "chat", (response) => reply(response, "Go on")));
    expect((await evaluateButton(user)).disabled).toBe(true);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.type(screen.getByRole("textbox"), "My phone{Enter}");
    const button = await evaluateButton(user);
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  it("starts only when it is asked for, and once [ASSESS-001] [AILEARN-040]", async () => {
    const activity = started({ chat_history: history });
    let answer: ServerResponse | undefined;
    const { user, platform } = await visit(at(activity), [activity], (server) =>
      coach(server, "assess", (response) => (answer = response)),
    );
    const assessments = () => platform.asked.filter(({ path }) => path.endsWith("/assess"));
    const button = await evaluateButton(user);
    expect(assessments()).toHaveLength(0);
    await user.click(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await user.click(button);
    await waitFor(() => expect(answer).toBeDefined());
    sendJson(answer!, 200, result(72, false));
    expect(await screen.findByRole("dialog")).toBeTruthy();
    expect(assessments().map(({ body }) => body)).toEqual([{ session_id: activity.id }]);
  });

  it("shows a score below the threshold in the dialog and in the overview, and the talk goes on", async () => {
    const activity = started({ chat_history: history });
    const { user, platform } = await visit(at(activity), [activity], (server) =>
      coach(server, "assess", (response) => sendJson(response, 200, result(72, false))),
    );
    await user.click(await evaluateButton(user));
    const dialog = within(await screen.findByRole("dialog", { name: "Evaluation Complete" }));
    expect(dialog.getByText("You gave a reason each time.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    const task = await openTask(user);
    expect(task.getByText("Current Score").parentElement!.textContent).toContain("72 out of 100");
    expect(task.getByText("Status").parentElement!.textContent).toBe("StatusStarted");
    expect(screen.getByRole("textbox")).toBeTruthy();
    expect(platform.asked.filter(({ method }) => method === "PATCH")).toHaveLength(0);
  });

  it("leads from a completed activity to the one that comes next, with the keyboard at its top", async () => {
    const activity = started({ chat_history: history, title: "Is it AI or not?" });
    const next = storedActivity({ title: "The Song Sorter", sub_category: "AI for Music" });
    const { user } = await visit(at(activity), [activity, next], (server) =>
      coach(server, "assess", (response) => sendJson(response, 200, result(92, true))),
    );
    await user.click(await evaluateButton(user));
    const dialog = within(await screen.findByRole("dialog", { name: "Activity Completed!" }));
    const link = await dialog.findByRole("link", { name: "Next: The Song Sorter" });
    expect(link.getAttribute("href")).toBe(`/ai-learning/activity/${next.id}`);
    await user.click(link);
    expect(await screen.findByRole("heading", { level: 1, name: next.learning_modules!.title })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Back to AI Learning Menu");
  });

  it("closes the conversation above the threshold, and leaves it to be read", async () => {
    const activity = started({ chat_history: history });
    const { user } = await visit(at(activity), [activity], (server) =>
      coach(server, "assess", (response) => sendJson(response, 200, result(92, true))),
    );
    await user.click(await evaluateButton(user));
    const dialog = within(await screen.findByRole("dialog", { name: "Activity Completed!" }));
    expect(dialog.getByRole("button", { name: "Celebrate!" })).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(within(await log()).getByText("A kettle.")).toBeTruthy();
    const next = screen.getByRole("link", { name: "Pick another activity" });
    expect(next.getAttribute("href")).toBe("/ai-learning?category=what-is-ai");
    // The keyboard is where one goes on, not at the start of the page.
    expect(document.activeElement).toBe(next);
    expect((await evaluateButton(user)).disabled).toBe(true);
    expect(screen.getByText("Status").parentElement!.textContent).toBe("StatusCompleted");
  });
});
