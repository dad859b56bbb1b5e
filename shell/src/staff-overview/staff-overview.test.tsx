import { readProfile } from "@learn/data";
import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { learnerAt, renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { StaffPage } from "./staff-page.tsx";
import { TeacherStart } from "./teacher-start.tsx";

let server: TableServer | undefined;

const staff = [{ role: "admin", schools: { id: "s-1", name: "Hill School", enabled_areas: [] } }];
const learner = (number: number, changes: object = {}) => ({
  user_id: `u-${number}`,
  name: `Student ${number}`,
  class_name: "Class 5b",
  last_worked: "2026-05-12T10:00:00Z",
  worked_on: 2,
  started: 1,
  completed: 3,
  ...changes,
});
const idle = { last_worked: null, worked_on: 0, started: 0, completed: 0, class_name: null };
const aTask = { id: "t-1", title: "Ask It Better", ends_on: "2099-12-02", asked: 30, done: 19, missing: 0 };
const five = {
  id: "k-1",
  name: "Class 5b",
  members: 28,
  completed: 40,
  started: 12,
  rest: 60,
  at_work: 15,
  activity: "Is It AI or Not?",
  tasks: [aTask, { ...aTask, id: "t-2", title: "Train a Sorter", ends_on: "2020-01-02", missing: 4 }],
};
const quiet = { ...five, id: "k-2", name: "Class 6a", at_work: 0, activity: null, tasks: [] };

async function draw(answers: TableAnswers = {}, role = "admin", newCases = 0) {
  server = await startTableServer(userId, {
    "GET /school_staff": () => ({ body: staff }),
    "GET /dashboard": () => ({ body: [] }),
    "GET /projects": () => ({ body: [] }),
    "POST /rpc/staff_home": () => ({ body: { requests: 2, given_teams: 0, classes: [five, quiet] } }),
    "POST /rpc/school_week": () => ({ body: [learner(1), learner(2, idle)] }),
    "POST /rpc/new_safety_cases": () => ({ body: [] }),
    "POST /rpc/safety_settings": () => ({ body: { wait_minutes: 30, is_reachable: true, has_sender: true, people: [] } }),
    ...answers,
  });
  const profile = readProfile({ id: userId, role, name: "Ms Head", profile_completed: true });
  const parts = { session: sessionAt(server), learner: learnerAt(server, { role: profile.role }), profile };
  renderPage(<StaffPage {...parts} areas={[]} newCases={newCases} view="home" />);
}

const broken = () => ({ status: 500, body: { message: "the database sleeps", code: "XX000" } });
const region = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the home of staff", () => {
  it("shows what runs now: who is at work and in what, and the tasks until their day is over where they are", async () => {
    vi.stubEnv("TZ", "America/Los_Angeles");
    vi.setSystemTime("2099-12-03T01:00:00Z");
    await draw();
    const lines = (await region("Runs now")).getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines).toEqual([
      "Class 5b 15 of 28 at workMost in Is It AI or Not?",
      "Class 5b: Ask It BetterDone by 19 of 30, until Wednesday, December 2",
    ]);
    vi.useRealTimers().unstubAllEnvs();
  });

  it("comes at once with what stands above it, so that no link moves away from under a press", async () => {
    const unreachable = { wait_minutes: 30, is_reachable: false, has_sender: true, people: [] };
    await draw({ "POST /rpc/safety_settings": () => ({ body: unreachable }) });
    await region("My classes");
    expect(screen.getByText(/^Nobody at .*Hill School.* is told of danger/)).toBeTruthy();
  });

  it("says what waits, with the way to it: safety cases first, requests, and who misses something", async () => {
    await draw({}, "admin", 1);
    expect(await screen.findByText("One student may need help")).toBeTruthy();
    const links = (await region("Waits for you")).getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["1 new safety case", "/admin?tab=safety&cases=new"],
      ["2 waiting to join your school", "/admin?tab=people"],
      ["4 missing in tasks of Class 5b", "/admin/tasks?class=k-1"],
    ]);
  });

  it("has each class with how far it is in words, the way to it and to its tasks", async () => {
    await draw();
    const classes = await region("My classes");
    expect(classes.getAllByText("Activities: 40 done, 12 begun, 60 not yet")).toHaveLength(2);
    expect(classes.getByRole("link", { name: "Class 6a" }).getAttribute("href")).toBe("/admin?tab=classes&class=k-2");
    expect(classes.getByRole("link", { name: "Tasks of Class 6a" }).getAttribute("href")).toBe("/admin/tasks?class=k-2");
  });

  it("says that nothing runs and nothing waits, and leads to a first class", async () => {
    await draw({ "POST /rpc/staff_home": () => ({ body: { requests: 0, given_teams: 0, classes: [] } }) });
    expect(await screen.findByText("Nobody is at work right now.")).toBeTruthy();
    expect(screen.getByText("Nothing waits for you.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Make a class" }).getAttribute("href")).toBe("/admin?tab=classes");
  });

  it("asks a facilitator, who makes none, for no class, and leads to the teams that they were given", async () => {
    await draw({
      "GET /school_staff": () => ({ body: [{ ...staff[0], role: "facilitator" }] }),
      "POST /rpc/staff_home": () => ({ body: { requests: 0, given_teams: 1, classes: [] } }),
    });
    expect((await screen.findByRole("link", { name: "See your teams" })).getAttribute("href")).toBe("/admin?tab=classes");
    expect(screen.queryByText(/Make a class/)).toBeNull();
  });

  it("takes the place of a student's dashboard: no figures of their own, no list of activities", async () => {
    await draw();
    await region("My classes");
    for (const text of ["Learning Activities", "No learning activities found", "Average Score"])
      expect(screen.queryByText(text)).toBeNull();
  });

  it("stands beside no placeholder once a facilitator has a class or a team, which is all that they read before [DASH-024] [DASH-025]", async () => {
    await draw({}, "facilitator");
    await region("My classes");
    expect(screen.queryByText("Facilitator features are coming soon")).toBeNull();
    cleanup();
    await server?.stop();
    await draw({ "POST /rpc/staff_home": () => ({ body: { requests: 0, given_teams: 0, classes: [] } }) }, "facilitator");
    expect(await screen.findByText("Facilitator features are coming soon")).toBeTruthy();
    expect(await screen.findByText("No learning activities found")).toBeTruthy();
  });

  it("can be asked for again when it did not load", async () => {
    let fails = true;
    await draw({ "POST /rpc/staff_home": () => (fails ? broken() : { body: { requests: 0, given_teams: 0, classes: [five] } }) });
    const again = await screen.findByRole("button", { name: "Try again" });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByRole("region", { name: "My classes" })).toBeTruthy();
  });
});

describe("the week of a school, below", () => {
  it("says who is there, who worked this week and how much, in counts only", async () => {
    await draw();
    const card = await region("This week at Hill School");
    const figure = (label: string) => card.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
    expect(["Students", "Worked this week", "Activities worked on", "Completed this week"].map(figure)).toEqual(["2", "1", "2", "3"]);
    const lines = card.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines[0]).toBe("Student 1Class 5b, last on May 12, 20262 activities this week3 completed this week, 1 in progress");
    expect(lines[1]).toBe("Student 2has not begun yetnothing this week0 completed this week, 0 in progress");
    expect(server?.seen.find(({ path }) => path === "/rpc/school_week")?.body).toEqual({ school: "s-1", days: 7 });
    await userEvent.selectOptions(screen.getByLabelText("Which time"), "This term (13 weeks)");
    expect(await screen.findByText("The last 13 weeks, in numbers. No talk is shown here.")).toBeTruthy();
    expect(screen.getByText("Worked this term")).toBeTruthy();
    await waitFor(() =>
      expect(server?.seen.findLast(({ path }) => path === "/rpc/school_week")?.body).toEqual({ school: "s-1", days: 91 }),
    );
  });

  it("says of which days its figures are while those of others are awaited", async () => {
    let asked = 0;
    await draw({ "POST /rpc/school_week": () => ((asked += 1) === 1 ? { body: [learner(1)] } : "never") });
    const card = await region("This week at Hill School");
    await userEvent.selectOptions(card.getByRole("combobox"), "91");
    await waitFor(() => expect(asked).toBe(2));
    expect(card.getByRole("heading", { name: "This week at Hill School" })).toBeTruthy();
    expect(card.getByText("Worked this week")).toBeTruthy();
  });

  it("says of whom and how much only the students themselves have checked, and nothing of it where all was evaluated", async () => {
    await draw({ "POST /rpc/school_week": () => ({ body: [learner(1, { checked: 2 }), learner(2, { checked: 0 })] }) });
    const card = await region("This week at Hill School");
    const lines = card.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines[0]).toContain("3 completed this week (2 checked by the student), 1 in progress");
    expect(lines[1]).toContain("3 completed this week, 1 in progress");
    expect(card.getByText(/^2 of the completed were checked by the students themselves/)).toBeTruthy();
    cleanup();
    await server?.stop();
    await draw();
    await screen.findByText("Student 1");
    expect(screen.queryByText(/checked by/)).toBeNull();
  });

  it("shows the first eight of a big school, and everybody on a press", async () => {
    await draw({ "POST /rpc/school_week": () => ({ body: Array.from({ length: 30 }, (_, number) => learner(number)) }) });
    const card = await region("This week at Hill School");
    expect(card.getAllByRole("listitem")).toHaveLength(8);
    await userEvent.click(card.getByRole("button", { name: "Show all 30 students" }));
    expect(card.getAllByRole("listitem")).toHaveLength(30);
  });

  it("leads to join codes while nobody has joined", async () => {
    await draw({ "POST /rpc/school_week": () => ({ body: [] }) });
    expect(await screen.findByText("No students yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Make a join code" }).getAttribute("href")).toBe("/admin");
  });
});

describe("the activities of a grade band", () => {
  it("come to the menus of staff who choose them, with the way to them", async () => {
    await draw({ "POST /rpc/try_activities": () => ({ body: 36 }) });
    const card = await region("Try every activity as a student would");
    await userEvent.click(card.getByRole("button", { name: "Grades 6 to 8" }));
    expect(await screen.findByText("36 activities are there for you.")).toBeTruthy();
    expect(server?.seen.find(({ path }) => path === "/rpc/try_activities")?.body).toEqual({ band: 2 });
    expect((await card.findByRole("link", { name: "AI Learning" })).getAttribute("href")).toBe("/ai-learning");
  });

  it("may not come, which is said", async () => {
    await draw({ "POST /rpc/try_activities": broken });
    await userEvent.click(await screen.findByRole("button", { name: "Grades 3 to 5" }));
    expect(await screen.findByText("The activities did not come. Nothing is lost. Please try again.")).toBeTruthy();
  });
});

describe("a teacher whom no school has appointed", () => {
  it("joins a school by its code and reads how one becomes staff, and asks for nobody's week before", async () => {
    server = await startTableServer(userId, { "POST /rpc/my_school_request": () => ({ body: null }) });
    const profile = readProfile({ id: userId, role: "teacher", name: "Ms Head", profile_completed: true });
    renderPage(<TeacherStart session={sessionAt(server)} profile={profile} />);
    expect(await screen.findByText("Would you like to see who works?")).toBeTruthy();
    expect(await screen.findByRole("region", { name: "Your school" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Try every activity as a student would" })).toBeTruthy();
    expect(server.seen.some(({ path }) => ["/rpc/school_week", "/rpc/staff_home"].includes(path))).toBe(false);
  });
});
