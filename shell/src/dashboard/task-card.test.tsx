import type { Task } from "@learn/data";
import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { HomePage } from "../home/home-page.tsx";
import { OpenAreas } from "../school/open-areas.ts";
import { learnerAt, renderPage, userId } from "../testing/render-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";
import * as taskCard from "./task-card.tsx";

let server: TableServer | undefined;

const activity = (
  module: string,
  session: string | null,
  title: string,
  progress: "not started" | "started" | "completed" = "not started",
) => ({
  module,
  session,
  title,
  category_activity: "AI Learning",
  sub_category: "What is AI",
  minutes: 20,
  progress,
});
const task: Task = {
  id: "t-1",
  ends_on: "2026-12-02",
  note: "Take your time.",
  by: "Ms Achieng",
  is_reminded: false,
  reminded_by: null,
  is_over: false,
  activities: [activity("m-1", "d-1", "Sort It"), activity("m-2", null, "Teach It")],
};
const row = (id: string, title: string, progress: string) => ({ id, user_id: userId, title, progress, category_activity: "AI Learning" });

async function draw(tasks: Task[], answers: TableAnswers = {}, page: "home" | "dashboard" = "dashboard", isOpen = true) {
  server = await startTableServer(userId, {
    "GET /dashboard": () => ({ body: [row("d-1", "Sort It", "not started"), row("d-9", "Ask It", "not started")] }),
    "GET /projects": () => ({ body: [] }),
    ...answers,
  });
  const learner = learnerAt(server);
  const shown =
    page === "home" ? (
      <HomePage learner={learner} country="Kenya" tasks={tasks} />
    ) : (
      <DashboardPage learner={learner} teamId={null} tasks={tasks} />
    );
  return renderPage(<OpenAreas value={() => isOpen}>{shown}</OpenAreas>, "/", { "task-card": taskCard });
}

afterEach(async () => {
  cleanup();
  await server?.stop();
});

describe("a task from a teacher", () => {
  it.each(["home", "dashboard"] as const)("stands before everything else on %s, with its last day, note and activities", async (page) => {
    await draw([task], {}, page);
    const card = screen.getByRole("region", { name: "A task from Ms Achieng" });
    expect(within(card).getByText("Until Wednesday, December 2")).toBeTruthy();
    expect(within(card).getByText("Take your time.")).toBeTruthy();
    expect(
      within(card)
        .getAllByRole("heading", { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(["Sort It", "Teach It"]);
    const other = await screen.findByRole("region", { name: "Your next step" });
    expect(card.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(within(card).getByRole("link", { name: "Start" }).getAttribute("href")).toBe("/ai-learning/activity/d-1");
  });

  it("is as far as the learner's own row says, and gone when all is completed", async () => {
    await draw([task], { "GET /dashboard": () => ({ body: [row("d-1", "Sort It", "started")] }) });
    const card = within(screen.getByRole("region", { name: "A task from Ms Achieng" }));
    expect(await card.findByRole("link", { name: "Go on" })).toBeTruthy();
    // What is asked already isn't proposed once more.
    expect(screen.queryByRole("region", { name: "Your next step" })).toBeNull();
    cleanup();
    await server?.stop();
    const rest = { ...task, activities: task.activities.slice(0, 1) };
    await draw([rest], { "GET /dashboard": () => ({ body: [row("d-1", "Sort It", "completed")] }) });
    await waitFor(() => expect(screen.queryByRole("region", { name: "A task from Ms Achieng" })).toBeNull());
  });

  it("puts an activity that the learner lacks on their dashboard by the press, and leads into it", async () => {
    const { address } = await draw([{ ...task, activities: [activity("m-2", null, "Teach It")] }], {
      "POST /dashboard": () => ({ status: 201, body: [] }),
      "GET /dashboard": ({ query }) => ({ body: query.has("learning_module_id") ? { id: "d-7" } : [] }),
    });
    await userEvent.click(screen.getByRole("link", { name: "Teach It" }));
    await waitFor(() => expect(address()).toBe("/ai-learning/activity/d-7"));
    const added = server?.seen.find(({ method, path }) => method === "POST" && path === "/dashboard");
    expect(added?.body).toEqual({ user_id: userId, learning_module_id: "m-2" });
    expect(added?.headers["prefer"]).toContain("ignore-duplicates");
  });

  it("says when it did not open, and stays where it is", async () => {
    const refuse = () => ({ status: 500, body: { message: "the database sleeps" } });
    const { address } = await draw([{ ...task, activities: [activity("m-2", null, "Teach It")] }], { "POST /dashboard": refuse });
    await userEvent.click(screen.getByRole("link", { name: "Teach It" }));
    expect(await screen.findByText("It did not open. Check your internet, then press again.")).toBeTruthy();
    expect(address()).toBe("/");
  });

  it("can be something of one's own, which is found in its area, and says who reminds of it when it is over", async () => {
    const own = { ...activity("", null, ""), module: null, title: null, category_activity: "Tutor" };
    await draw([{ ...task, is_reminded: true, reminded_by: "Ms Okoro", is_over: true, activities: [own] }]);
    const card = within(screen.getByRole("region", { name: "A task from Ms Achieng" }));
    expect(card.getByRole("link", { name: "Make something of your own in Tutor" }).getAttribute("href")).toBe("/tutor-ai");
    expect(card.getByText("It was until Wednesday, December 2")).toBeTruthy();
    expect(card.getByText(/Ms Okoro.* reminds you of this task\. You can still do it\./)).toBeTruthy();
  });

  it("leads into no area that is closed, and needs no teacher's name", async () => {
    await draw([{ ...task, by: null }], {}, "dashboard", false);
    const card = within(screen.getByRole("region", { name: "A task for you" }));
    expect(card.queryByRole("link")).toBeNull();
    expect(card.getByText("Sort It")).toBeTruthy();
  });
});
