import { readProfile } from "@learn/data";
import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { StaffOverview } from "./staff-overview.tsx";

let server: TableServer | undefined;

const staff = [{ role: "admin", schools: { id: "s-1", name: "Hill School", enabled_areas: [] } }];
const learner = (number: number, changes: object = {}) => ({
  user_id: `u-${number}`,
  name: `Student ${number}`,
  class_name: "Class 5b",
  last_worked: "2026-05-12T10:00:00Z",
  this_week: 2,
  started: 1,
  completed: 3,
  ...changes,
});
const idle = { last_worked: null, this_week: 0, started: 0, completed: 0, class_name: null };

async function draw(answers: TableAnswers = {}, role = "admin") {
  server = await startTableServer(userId, {
    "GET /school_staff": () => ({ body: staff }),
    "POST /rpc/school_week": () => ({ body: [learner(1), learner(2, idle)] }),
    ...answers,
  });
  const profile = readProfile({ id: userId, role, name: "Ms Head", profile_completed: true });
  renderPage(<StaffOverview session={sessionAt(server)} profile={profile} />);
}

const broken = () => ({ status: 500, body: { message: "the database sleeps", code: "XX000" } });

describe("people who look on", () => {
  afterEach(async () => {
    cleanup();
    await server?.stop();
  });

  it("see who is in their school, who worked this week and how much, in counts only", async () => {
    await draw();
    const card = within(await screen.findByRole("region", { name: "This week at Hill School" }));
    const figure = (label: string) => card.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
    expect(["Students", "Worked this week", "Activities worked on", "Completed so far"].map(figure)).toEqual(["2", "1", "2", "3"]);
    const lines = card.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines[0]).toBe("Student 1Class 5b, last on May 12, 20262 activities this week3 completed, 1 in progress");
    expect(lines[1]).toBe("Student 2has not begun yetnothing this week0 completed, 0 in progress");
    expect(server?.seen.find(({ path }) => path === "/rpc/school_week")?.body).toEqual({ school: "s-1" });
  });

  it("read of whom and how much only the students themselves have checked, and nothing of it where all was evaluated", async () => {
    await draw({ "POST /rpc/school_week": () => ({ body: [learner(1, { checked: 2 }), learner(2, { checked: 0 })] }) });
    const card = within(await screen.findByRole("region", { name: "This week at Hill School" }));
    const lines = card.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines[0]).toContain("3 completed (2 checked by the student), 1 in progress");
    expect(lines[1]).toContain("3 completed, 1 in progress");
    expect(card.getByText(/^2 of the completed were checked by the students themselves/)).toBeTruthy();
    cleanup();
    await server?.stop();
    await draw();
    await screen.findByText("Student 1");
    expect(screen.queryByText(/checked by/)).toBeNull();
  });

  it("see the first eight of a big school, and everybody when they ask", async () => {
    await draw({ "POST /rpc/school_week": () => ({ body: Array.from({ length: 30 }, (_, number) => learner(number)) }) });
    const card = within(await screen.findByRole("region", { name: "This week at Hill School" }));
    expect(card.getAllByRole("listitem")).toHaveLength(8);
    await userEvent.click(card.getByRole("button", { name: "Show all 30 students" }));
    expect(card.getAllByRole("listitem")).toHaveLength(30);
  });

  it("are led to join codes while nobody has joined", async () => {
    await draw({ "POST /rpc/school_week": () => ({ body: [] }) });
    expect(await screen.findByText("No students yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Make a join code" }).getAttribute("href")).toBe("/admin");
  });

  it("can ask again when it did not load", async () => {
    let fails = true;
    await draw({ "POST /rpc/school_week": () => (fails ? broken() : { body: [learner(1)] }) });
    const again = await screen.findByRole("button", { name: "Try again" });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByText("Student 1")).toBeTruthy();
  });

  it("join a school by its code and read how one becomes staff, and ask for nobody's week before", async () => {
    await draw({ "GET /school_staff": () => ({ body: [] }), "POST /rpc/my_school_request": () => ({ body: null }) }, "teacher");
    expect(await screen.findByText("Would you like to see who works?")).toBeTruthy();
    expect(await screen.findByRole("region", { name: "Your school" })).toBeTruthy();
    expect(server?.seen.some(({ path }) => path === "/rpc/school_week")).toBe(false);
  });

  it("get the activities of the grades that they choose, and the way to them", async () => {
    await draw({ "POST /rpc/try_activities": () => ({ body: 36 }) });
    const card = within(await screen.findByRole("region", { name: "Try every activity as a student would" }));
    await userEvent.click(card.getByRole("button", { name: "Grades 6 to 8" }));
    expect(await screen.findByText("36 activities are there for you.")).toBeTruthy();
    expect(server?.seen.find(({ path }) => path === "/rpc/try_activities")?.body).toEqual({ band: 2 });
    expect((await card.findByRole("link", { name: "AI Learning" })).getAttribute("href")).toBe("/ai-learning");
  });

  it("read that the activities did not come", async () => {
    await draw({ "POST /rpc/try_activities": broken });
    await userEvent.click(await screen.findByRole("button", { name: "Grades 3 to 5" }));
    expect(await screen.findByText("The activities did not come. Nothing is lost. Please try again.")).toBeTruthy();
  });
});
