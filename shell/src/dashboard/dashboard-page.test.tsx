import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { learnerAt, renderPage, userId } from "../testing/render-page.tsx";
import * as activityList from "./activity-list.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

const procedure = "/rpc/create_grade_appropriate_dashboard_activities_by_continent";
let server: TableServer | undefined;
type Options = { answers?: TableAnswers; role?: "student" | "teacher" | "facilitator"; path?: string };

async function draw({ answers = {}, role = "student", path = "/dashboard?view=list" }: Options = {}) {
  server = await startTableServer(userId, {
    "GET /dashboard": () => ({ body: rows }),
    "GET /projects": () => ({ body: [] }),
    [`POST ${procedure}`]: () => ({ body: 0 }),
    ...answers,
  });
  return renderPage(<DashboardPage learner={learnerAt(server, { role })} teamId={null} />, path, { "activity-list": activityList });
}

const seedings = () => server?.seen.filter(({ path }) => path === procedure) ?? [];
const activities = () => within(screen.getByRole("region", { name: "Learning activities" }));
const titles = () =>
  activities()
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);
const broken = () => ({ status: 500, body: { message: "the database sleeps", code: "XX000" } });

describe("the dashboard", () => {
  afterEach(async () => {
    cleanup();
    await server?.stop();
  });

  it("sums up in four cards [DASH-001] [DASH-002] [DASH-003] [DASH-004]", async () => {
    await draw();
    await activities().findByText("Is it AI?");
    expect(screen.queryByText("Loading your activities...")).toBeNull();
    const card = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
    expect(["Learning Activities", "Completed", "In Progress", "Average Score"].map(card)).toEqual(["3", "1", "1", "82.25%"]);
  });

  it("tells beside those that are completed how many their student alone has checked", async () => {
    const checked = { ...rows[2], id: "d-4", evaluation_score: null, self_check: { through: 8, of: 8 } };
    await draw({ answers: { "GET /dashboard": () => ({ body: [...rows, checked] }) } });
    await activities().findByText("Is it AI?");
    expect(screen.getByText("Completed", { selector: "dt" }).parentElement?.textContent).toBe("Completed2 1 checked by you");
  });

  it("lists the activities with a badge for their progress, gray, yellow or green [DASH-011] [DASH-012] [DASH-016] [DASH-017] [DASH-018]", async () => {
    await draw();
    await activities().findByText("Is it AI?");
    const badge = (title: string) => activities().getByText(title).closest("li")?.querySelector("[data-kind]");
    const shown = ["Is it AI?", "Train a sorter", "One sentence"].map((title) => [
      badge(title)?.textContent,
      badge(title)?.getAttribute("data-kind"),
    ]);
    expect(shown).toEqual([
      ["Started", "yellow"],
      ["Not started", "gray"],
      ["Completed", "green"],
    ]);
  });

  it("shows the score and what the last evaluation said", async () => {
    await draw();
    const item = within((await activities().findByText("Is it AI?")).closest("li")!);
    expect(item.getByText("72%")).toBeTruthy();
    expect(item.getByText("You gave a reason for every answer.")).toBeTruthy();
  });

  it("calls a session by its title without its id, in the list and as the next step", async () => {
    const own = { ...rows[0], title: "A loud library - Session f4c8cda9", sub_category: "school - Session f4c8cda9" };
    await draw({ answers: { "GET /dashboard": () => ({ body: [own] }) } });
    expect(await activities().findByText("A loud library")).toBeTruthy();
    expect(screen.getAllByText("A loud library")).toHaveLength(2);
    expect(document.body.textContent).not.toMatch(/Session|f4c8cda9/);
  });

  it("leads to what isn't completed, and not to what is", async () => {
    await draw();
    expect((await activities().findByRole("link", { name: "Is it AI?" })).getAttribute("href")).toBe("/ai-learning/activity/d-1");
    expect(activities().queryByRole("link", { name: "One sentence" })).toBeNull();
  });

  it("filters by category, with counts [DASH-008] [DASH-010]", async () => {
    const { address } = await draw();
    const chips = within(await screen.findByRole("group", { name: "Show a category" }));
    expect(chips.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["All 3", "AI Learning 2", "Skills 1"]);
    await userEvent.click(chips.getByRole("button", { name: /Skills/ }));
    expect(titles()).toEqual(["One sentence"]);
    expect(address()).toBe("/dashboard?category=Skills");
    await userEvent.click(chips.getByRole("button", { name: /All/ }));
    expect(titles()).toHaveLength(3);
  });

  it("shows no filter while there is only one category [DASH-009]", async () => {
    await draw({ answers: { "GET /dashboard": () => ({ body: rows.slice(0, 2) }) } });
    await activities().findByText("Is it AI?");
    expect(screen.queryByRole("group", { name: "Show a category" })).toBeNull();
  });

  it("says so when nothing is there [DASH-027] [DASH-029]", async () => {
    await draw({ answers: { "GET /dashboard": () => ({ body: [] }) } });
    expect(await screen.findByText("No learning activities found")).toBeTruthy();
    expect(await screen.findByText("No projects yet")).toBeTruthy();
  });

  it("says so when a category has nothing [DASH-028]", async () => {
    await draw({ path: "/dashboard?category=Coding" });
    expect(await screen.findByText("No activities found for Coding")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(titles()).toHaveLength(3);
  });

  it("fills a student's empty dashboard by itself [DASH-026] [DASH-034]", async () => {
    let isSeeded = false;
    const seed = () => {
      isSeeded = true;
      return { body: 3 };
    };
    await draw({ answers: { "GET /dashboard": () => ({ body: isSeeded ? rows : [] }), [`POST ${procedure}`]: seed } });
    expect(await activities().findByText("Is it AI?")).toBeTruthy();
    expect(seedings().map(({ body }) => body)).toEqual([{ user_id_param: userId, continent_param: "Africa" }]);
  });

  it("sets the activities up again with 'Refresh Activities' [DASH-022] [DASH-023]", async () => {
    await draw();
    await userEvent.click(await screen.findByRole("button", { name: "Refresh Activities" }));
    await waitFor(() => expect(seedings()).toHaveLength(1));
    expect(await screen.findByText("Your activities are up to date.")).toBeTruthy();
    const read = () =>
      ["/dashboard", "/projects"].map((table) => server?.seen.filter(({ method, path }) => method === "GET" && path === table).length);
    await waitFor(() => expect(read()).toEqual([2, 1]));
  });

  it("offers the refresh to students only [DASH-022]", async () => {
    await draw({ role: "teacher" });
    await screen.findAllByText("Is it AI?");
    await activities().findByText("Is it AI?");
    expect(screen.queryByRole("button", { name: "Refresh Activities" })).toBeNull();
    expect(seedings()).toHaveLength(0);
  });

  it("is a lake at first, with figures above zero alone, and the list with all of them is one press away", async () => {
    const { address } = await draw({ path: "/dashboard" });
    const doing = within(await screen.findByRole("region", { name: "How you’re doing" }));
    expect(doing.getAllByRole("term").map(({ nextElementSibling: figure, textContent: name }) => [name, figure?.textContent])).toEqual([
      ["completed", "1"],
      ["begun", "1"],
    ]);
    await userEvent.click(screen.getByRole("button", { name: "As a list" }));
    expect(address()).toBe("/dashboard?view=list");
    expect(screen.getByText("82.25%")).toBeTruthy();
    cleanup();
    await draw({ path: "/dashboard" });
    expect(await activities().findByText("Is it AI?")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "As a map" }));
  });

  it("greets a first day without figures", async () => {
    await draw({ path: "/dashboard", answers: { "GET /dashboard": () => ({ body: [rows[1]] }) } });
    expect(await screen.findByRole("link", { name: "Train a sorter, not begun yet, you are here" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "How you’re doing" })).toBeNull();
    expect(document.body.textContent).not.toMatch(/N\/A|0 of|\b0%/);
  });

  it.each(["student", "teacher"] as const)("says nothing of facilitators to a %s [DASH-024]", async (role) => {
    await draw({ role });
    await screen.findAllByText("Is it AI?");
    await activities().findByText("Is it AI?");
    expect(screen.queryByText("Facilitator features are coming soon")).toBeNull();
  });

  it("shows an error panel when it can't be loaded, and mends it with 'Try to Fix Dashboard' [DASH-030] [DASH-031] [DASH-032]", async () => {
    let fails = true;
    await draw({ answers: { "GET /dashboard": () => (fails ? broken() : { body: rows }) } });
    const panel = within(await screen.findByRole("alert"));
    expect(panel.getByText("Your dashboard did not load")).toBeTruthy();
    fails = false;
    await userEvent.click(panel.getByRole("button", { name: "Try to Fix Dashboard" }));
    await screen.findByRole("region", { name: "Learning activities" });
    expect(await activities().findByText("Is it AI?")).toBeTruthy();
    expect(seedings()).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says why refreshing failed, where the server says it for people [DASH-033]", async () => {
    const refused = () => ({ status: 403, body: { message: "You may only ask for your own dashboard.", code: "42501" } });
    await draw({ answers: { [`POST ${procedure}`]: refused, "GET /learning_modules": refused } });
    await userEvent.click(await screen.findByRole("button", { name: "Refresh Activities" }));
    expect(await screen.findByText("Failed to refresh dashboard: You may only ask for your own dashboard.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try to Fix Dashboard" })).toBeTruthy();
  });

  it.each([
    ["nothing has answered", () => "gone" as const],
    ["the database fails", broken],
  ])("says so in words for a child when %s [DASH-033]", async (_, answer) => {
    await draw({ answers: { [`POST ${procedure}`]: answer, "GET /learning_modules": answer } });
    await userEvent.click(await screen.findByRole("button", { name: "Refresh Activities" }));
    expect(
      await screen.findByText("Failed to refresh dashboard: the new list did not come. Check your internet, then try again."),
    ).toBeTruthy();
  });

  it("holds the place of the next step and of the sentence above it while a student's activities load", async () => {
    await draw({ answers: { "GET /dashboard": () => "never" } });
    expect(screen.getByText("Your next step").closest("[aria-hidden]")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).nextElementSibling?.querySelector("[aria-hidden]")).toBeTruthy();
    cleanup();
    await draw({ role: "teacher", answers: { "GET /dashboard": () => "never" } });
    expect(screen.queryByText("Your next step")).toBeNull();
  });

  it("tells facilitators that their features are coming soon, over an empty dashboard [DASH-024] [DASH-025]", async () => {
    await draw({ role: "facilitator" });
    expect(await screen.findByText("Facilitator features are coming soon")).toBeTruthy();
    expect(await screen.findByText("No learning activities found")).toBeTruthy();
    expect(seedings()).toHaveLength(0);
  });
});

describe("My Projects", () => {
  afterEach(async () => {
    cleanup();
    await server?.stop();
  });

  it("shows the first five with their status, and a way to a new one [DASH-019] [DASH-020] [DASH-021] [DASH-043] [DASH-046] [DASH-047] [DASH-048] [DASH-049]", async () => {
    await draw({
      answers: { "GET /projects": ({ query }) => ({ body: projects.slice(0, Number(query.get("limit"))) }) },
    });
    const card = within(screen.getByRole("region", { name: "My Projects" }));
    await card.findByText("Project 1");
    const badges = card.getAllByRole("listitem").map((item) => item.querySelector("[data-kind]"));
    expect(badges.map((badge) => [badge?.textContent, badge?.getAttribute("data-kind")])).toEqual([
      ["Draft", "gray"],
      ["In progress", "blue"],
      ["Completed", "green"],
      ["Archived", "red"],
      ["Draft", "gray"],
    ]);
    expect(card.getByRole("link", { name: "New Project" }).getAttribute("href")).toBe("/projects/new");
    expect(card.getByRole("link", { name: "Project 1" }).getAttribute("href")).toBe("/project/m-1");
  });

  it("says of a completed one that its student checked it, or their team", async () => {
    const kept = { status: "completed", self_check: { through: 9, of: 9 } };
    const own = [projects[2], { ...projects[3], ...kept }, { ...projects[4], ...kept, team_id: "team-1" }];
    await draw({ answers: { "GET /projects": () => ({ body: own }) } });
    const card = within(screen.getByRole("region", { name: "My Projects" }));
    expect((await card.findByText("Checked by you: 9 of 9 thought through.")).closest("li")?.textContent).toContain("Project 4");
    expect(card.getByText("Checked by your team: 9 of 9 thought through.").closest("li")?.textContent).toContain("Project 5");
  });

  it("can be asked for again when it did not come", async () => {
    let fails = true;
    await draw({ answers: { "GET /projects": () => (fails ? broken() : { body: projects.slice(0, 1) }) } });
    const card = within(screen.getByRole("region", { name: "My Projects" }));
    const again = await card.findByRole("button", { name: "Try again" });
    fails = false;
    await userEvent.click(again);
    expect(await card.findByText("Project 1")).toBeTruthy();
  });
});

const rows = [
  {
    id: "d-1",
    user_id: userId,
    title: "Is it AI?",
    category_activity: "AI Learning",
    sub_category: "What is AI",
    progress: "started",
    evaluation_score: 72,
    evaluation_evidence: "You gave a reason for every answer.",
    updated_at: "2026-05-12T10:00:00Z",
  },
  { id: "d-2", user_id: userId, title: "Train a sorter", category_activity: "AI Learning", progress: "not_started" },
  {
    id: "d-3",
    user_id: userId,
    title: "One sentence",
    category_activity: "Skills",
    progress: "completed",
    evaluation_score: "92.5",
    updated_at: "2026-05-11T10:00:00Z",
  },
];

const projects = ["draft", "in_progress", "completed", "archived", "draft", "draft"].map((status, index) => ({
  id: `p-${index + 1}`,
  learning_module_id: `m-${index + 1}`,
  title: `Project ${index + 1}`,
  status,
  updated_at: "2026-05-12T10:00:00Z",
}));
