import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KnownAreas } from "../areas/known-areas.ts";
import { ChoosePage } from "../lti/choose-page.tsx";
import { press } from "../testing/press.ts";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { schoolHome } from "../testing/school-home.ts";
import { TasksPage } from "./tasks-page.tsx";

let server: TableServer | undefined;

const activity = (id: string, title: string, grade: number, minutes: number, area = "AI Learning") => ({
  id,
  title,
  teaser: null,
  minutes,
  grade,
  category_activity: area,
  sub_category: "What is AI",
});
const choice = {
  grade: 1,
  makes: ["vibing"],
  activities: [
    activity("m-1", "Who Is Missing?", 1, 20),
    activity("m-2", "Ask It Better", 1, 25, "Skills"),
    activity("m-3", "Train It Well", 3, 40),
    activity("m-4", "Catch the Star", 1, 40, "Coding"),
  ],
};
const seen = {
  people: [
    { user_id: "u-1", name: "Adaeze" },
    { user_id: "u-2", name: "Bilal" },
    { user_id: "u-3", name: "Chidi" },
  ],
  groups: [{ id: "g-1", name: "Frogs", people: ["u-1", "u-2"] }],
  templates: [{ id: "p-1", name: "First week", modules: ["m-2", "m-1"], note: "Read first.", days: 3 }],
  tasks: [
    {
      id: "t-1",
      starts_on: "2026-11-20",
      ends_on: "2026-11-27",
      note: null,
      group_id: null,
      person_id: null,
      titles: ["What Is AI?", "Sort It"],
      states: { "u-1": "done", "u-2": "late", "u-3": "missing" },
    },
    {
      id: "t-2",
      starts_on: "2026-11-20",
      ends_on: "2026-11-20",
      note: null,
      group_id: "g-1",
      person_id: null,
      titles: ["Train a Sorter"],
      states: { "u-1": "begun", "u-2": "open" },
      people: { "u-1": { ends_on: "2026-11-29", is_reminded: true } },
    },
  ],
};
const vibing = {
  id: "vibing",
  title: "Vibing",
  paths: ["/code-assistant"],
  nav: { label: "Vibing", order: 1 },
  category: "Coding",
} as never;
const done = () => ({ body: null });

async function draw(answers: TableAnswers = {}, path = "/admin/tasks?class=k-1", schools = [schoolHome("Class 5b", "Class 6a")]) {
  server = await startTableServer(userId, {
    "POST /rpc/class_tasks": () => ({ body: seen }),
    "POST /rpc/task_activities": () => ({ body: choice }),
    ...answers,
  });
  const { data } = sessionAt(server);
  return renderPage(
    <KnownAreas value={[vibing]}>
      <TasksPage data={data} schools={schools} />
    </KnownAreas>,
    path,
  );
}
const asked = (name: string) => server?.seen.filter((request) => request.path === `/rpc/${name}`).map(({ body }) => body);
afterEach(() => void vi.useRealTimers().unstubAllEnvs());
const choose = async (title: RegExp) => userEvent.click(await screen.findByRole("checkbox", { name: title }));

describe("a new task", () => {
  it("names an activity's area as the menu does, and finds it by that name", async () => {
    await draw();
    expect((await screen.findByRole("checkbox", { name: /^Catch the Star/ })).closest("label")?.textContent).toBe(
      "Catch the StarVibing, 40 min",
    );
    fireEvent.change(screen.getByLabelText("Search a title or a topic"), { target: { value: "vibing" } });
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  });

  it("is set for the class with activities in the order of the presses, days and a note", async () => {
    await draw({ "POST /rpc/set_task": () => ({ body: "t-3" }) });
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Set for 3 students" })).disabled).toBe(true);
    await choose(/^Ask It Better/);
    await choose(/^Who Is Missing\?/);
    expect(screen.getByText("2 chosen, about 45 minutes")).toBeTruthy();
    expect(screen.getAllByRole("checkbox", { checked: true }).map((box) => box.closest("label")?.textContent)).toEqual([
      "1. Ask It BetterSkills, 25 min",
      "2. Who Is Missing?AI Learning, 20 min",
    ]);
    fireEvent.change(screen.getByLabelText("4. A note (optional), read with your name"), { target: { value: "Take your time." } });
    await press("Set for 3 students");
    expect(await screen.findByText("The task is set. The students see it now.")).toBeTruthy();
    const [task] = asked("set_task") as Record<string, unknown>[];
    expect(task).toMatchObject({ class: "k-1", modules: ["m-2", "m-1"], note: "Take your time." });
    expect(Object.keys(task ?? {})).not.toContain("of_group");
    expect(Date.parse(String(task?.["ends_on"])) - Date.parse(String(task?.["starts_on"]))).toBe(7 * 86_400_000);
    await waitFor(() => expect(asked("class_tasks")).toHaveLength(2));
  });

  it.each([
    ["from today on", "Australia/Sydney", "2026-12-01T22:00:00Z", "2026-12-02", "2026-12-01", "now"],
    ["from a tomorrow on that has begun in UTC", "America/Los_Angeles", "2026-12-02T01:00:00Z", "2026-12-02", "2026-12-02", "now"],
    ["from a later day on", "America/Los_Angeles", "2026-12-02T01:00:00Z", "2026-12-05", "2026-12-05", "on Saturday, December 5"],
  ])("is seen %s when the page says so: in %s at %s", async (_, zone, time, from, starts_on, seenWhen) => {
    vi.stubEnv("TZ", zone);
    vi.setSystemTime(time);
    await draw({ "POST /rpc/set_task": () => ({ body: "t-3" }) });
    await choose(/^Ask It Better/);
    fireEvent.change(screen.getByLabelText("3. From"), { target: { value: from } });
    await press("Set for 3 students");
    expect(await screen.findByText(`The task is set. The students see it ${seenWhen}.`)).toBeTruthy();
    expect(asked("set_task")).toMatchObject([{ starts_on }]);
  });

  it("goes to a group or a student alone, and says how many they are", async () => {
    await draw({ "POST /rpc/set_task": () => ({ body: "t-3" }) });
    await choose(/^Ask It Better/);
    await userEvent.selectOptions(screen.getByLabelText("2. For whom"), "Frogs");
    await press("Set for 2 students");
    await choose(/^Ask It Better/);
    await userEvent.selectOptions(screen.getByLabelText("2. For whom"), "Chidi");
    await press("Set for 1 student");
    await screen.findAllByText("The task is set. The students see it now.");
    expect(asked("set_task")).toMatchObject([{ of_group: "g-1" }, { person: "u-3" }]);
  });

  it("offers the grades of the class first, others when asked, and finds by title and topic", async () => {
    await draw();
    await screen.findByRole("checkbox", { name: /^Ask It Better/ });
    expect(screen.queryByRole("checkbox", { name: /^Train It Well/ })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Grades"), "All grades");
    expect(screen.getAllByRole("checkbox")).toHaveLength(4);
    fireEvent.change(screen.getByLabelText("Search a title or a topic"), { target: { value: "skills" } });
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  });

  it("reads the server's sentence when it can't be, and keeps what was typed", async () => {
    const sentence = "The note has a hidden character in it. Please type it again.";
    await draw({ "POST /rpc/set_task": () => ({ status: 400, body: { code: "22023", message: sentence } }) });
    await choose(/^Ask It Better/);
    await userEvent.type(screen.getByLabelText("4. A note (optional), read with your name"), "Hm");
    await press("Set for 3 students");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("4. A note (optional), read with your name").value).toBe("Hm");
  });
});

describe("a template of the school", () => {
  it("fills the form, also where a day was cleared, and can be deleted", async () => {
    await draw({ "POST /rpc/drop_task_template": done });
    await screen.findByRole("checkbox", { name: /^Ask It Better/ });
    fireEvent.change(screen.getByLabelText("3. From"), { target: { value: "" } });
    await userEvent.selectOptions(screen.getByLabelText("Start from a template of your school"), "First week");
    expect(screen.getByText("2 chosen, about 45 minutes")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("4. A note (optional), read with your name").value).toBe("Read first.");
    const [from, until] = ["3. From", "Until"].map((label) => Date.parse(screen.getByLabelText<HTMLInputElement>(label).value));
    expect((until ?? 0) - (from ?? 0)).toBe(3 * 86_400_000);
    await press("Delete the template First week");
    expect(await screen.findByText("First week is deleted.")).toBeTruthy();
    expect(asked("drop_task_template")).toEqual([{ template: "p-1" }]);
  });

  it("is kept from what stands in the form, under a name", async () => {
    await draw({ "POST /rpc/keep_task_template": () => ({ body: "p-2" }) });
    await choose(/^Who Is Missing\?/);
    await press("Keep as a template");
    await userEvent.type(screen.getByLabelText("Name of the template"), "Warm up{Enter}");
    expect(await screen.findByText("Warm up is kept for your school.")).toBeTruthy();
    expect(asked("keep_task_template")).toEqual([{ class: "k-1", name: "Warm up", modules: ["m-1"], note: "", days: 7 }]);
  });
});

describe("the groups of a class", () => {
  it("are made of its students, changed and dissolved", async () => {
    await draw({ "POST /rpc/save_group": () => ({ body: "g-2" }), "POST /rpc/delete_group": done });
    await press("Groups of the class");
    await press("New group");
    fireEvent.change(screen.getByLabelText("Name of the group"), { target: { value: "Toads" } });
    await choose(/^Chidi/);
    await press("Save the group");
    expect(await screen.findByText("Toads is saved.")).toBeTruthy();
    await press("Change Frogs");
    await choose(/^Bilal/);
    await press("Save the group");
    expect(await screen.findByText("Frogs is saved.")).toBeTruthy();
    await press("Dissolve Frogs and end its tasks");
    expect(await screen.findByText("Frogs is dissolved. Its tasks have ended.")).toBeTruthy();
    expect(asked("save_group")).toEqual([
      { class: "k-1", of_group: null, name: "Toads", people: ["u-3"] },
      { class: "k-1", of_group: "g-1", name: "Frogs", people: ["u-1"] },
    ]);
    expect(asked("delete_group")).toEqual([{ of_group: "g-1" }]);
  });
});

it("something of one's own in an area can be asked for, alone or after activities", async () => {
  await draw({ "POST /rpc/set_task": () => ({ body: "t-3" }) });
  await screen.findByRole("checkbox", { name: /^Ask It Better/ });
  await userEvent.selectOptions(screen.getByLabelText(/^Then something of their own/), "Something of their own in Vibing");
  await press("Set for 3 students");
  await waitFor(() => expect(asked("set_task")).toMatchObject([{ modules: [], makes: "vibing" }]));
});

describe("who has handed in", () => {
  it("stands in one grid, whoever misses most first, each state with its word", async () => {
    await draw();
    const grid = within(await screen.findByRole("region", { name: "Tasks of Class 5b" }));
    const rows = grid.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows.slice(1)).toEqual([
      ["Chidi", "Missing", "Not asked"],
      ["Adaeze", "Done", "Begununtil Sunday, November 29, reminded"],
      ["Bilal", "Late, done", "Not begun"],
    ]);
    expect(rows[0]?.[1]).toContain("What Is AI? and 1 moreuntil Friday, November 27, 2 of 3");
  });

  it("reminds those who haven't done a task by one press", async () => {
    await draw({ "POST /rpc/remind_of_task": () => ({ body: 2 }) });
    await press("Remind 2 students of Train a Sorter");
    expect(await screen.findByText("2 students are reminded. They see it on their pages.")).toBeTruthy();
    expect(asked("remind_of_task")).toEqual([{ task: "t-2" }]);
  });

  it("loses a task that is taken back, after a question", async () => {
    await draw({ "POST /rpc/take_task_back": done });
    await press("Take back Train a Sorter");
    expect(asked("take_task_back")).toEqual([]);
    const question = within(await screen.findByRole("dialog", { name: "Take back Train a Sorter?" }));
    await userEvent.click(question.getByRole("button", { name: "Take back" }));
    expect(await screen.findByText("The task is taken back.")).toBeTruthy();
    expect(asked("take_task_back")).toEqual([{ task: "t-2" }]);
  });
});

describe("the tasks of a school", () => {
  it("are shown for one class at a time, which the address keeps", async () => {
    const { address } = await draw();
    await userEvent.selectOptions(await screen.findByLabelText("Class"), "Class 6a, 3 students");
    expect(address()).toBe("/admin/tasks?class=k-2");
    await screen.findByRole("region", { name: "Tasks of Class 6a" });
    expect(asked("class_tasks")).toEqual([{ class: "k-1" }, { class: "k-2" }]);
  });

  it("are named by their last day where one is chosen for a course", async () => {
    const five = { id: "k-1", name: "Class 5b", code: null, members: 3, closed_areas: [], daily_tokens: null, used_today: 0 };
    server = await startTableServer(userId, {
      "GET /school_staff": () => ({ body: [{ role: "teacher", schools: { id: "s-1", name: "Hill School", enabled_areas: [] } }] }),
      "POST /rpc/list_classes": () => ({ body: [five] }),
      "POST /rpc/class_tasks": () => ({ body: seen }),
      "POST /rpc/task_activities": () => ({ body: choice }),
    });
    renderPage(<ChoosePage session={sessionAt(server)} />);
    await userEvent.selectOptions(await screen.findByLabelText("What"), "A task that the class has");
    expect(await screen.findByRole("option", { name: "Friday, November 27: What Is AI?, Sort It" })).toBeTruthy();
  });

  it("lead to the classes where there is none, and can be asked for again", async () => {
    await draw({}, "/admin/tasks", [schoolHome()]);
    expect(screen.getByRole("link", { name: "Go to the classes" }).getAttribute("href")).toBe("/admin?tab=classes");
    cleanup();
    await server?.stop();
    let fails = true;
    await draw({ "POST /rpc/class_tasks": () => (fails ? { status: 500, body: { message: "the database sleeps" } } : { body: seen }) });
    expect(await screen.findByText("The tasks did not load.")).toBeTruthy();
    fails = false;
    await press("Try again");
    expect(await screen.findByRole("region", { name: "Tasks of Class 5b" })).toBeTruthy();
  });
});
