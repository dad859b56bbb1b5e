import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { press } from "../testing/press.ts";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { schoolHome } from "../testing/school-home.ts";
import { LessonPage } from "./lesson-page.tsx";

let server: TableServer | undefined;

const talk = {
  title: "Sort It",
  category_activity: "AI Learning",
  team: null,
  is_done: false,
  silent_for: 20,
  quick: 0,
  question: 3,
  of: 7,
  step: "answer",
  hints: 0,
  here_for: 60,
};
const student = (id: string, name: string, changes: object | null = {}, more: object = {}) => ({
  user_id: id,
  name,
  criterion: null,
  paused_for: null,
  nudge: null,
  talk: changes && { ...talk, ...changes },
  ...more,
});
const activity = (id: string, title: string) => ({
  id,
  title,
  teaser: null,
  minutes: 20,
  grade: 1,
  category_activity: "AI Learning",
  sub_category: null,
});
const people = [
  student("u-1", "Adaeze", { hints: 2 }, { nudge: { text: "Look again.", ago: 70, is_seen: true } }),
  student("u-2", "Bilal", {}, { criterion: { name: "Testing", level: 4, by: "student" } }),
  student("u-3", "Chidi", { step: "end", question: 7 }),
  student("u-4", "Dina", null),
];

async function draw(answers: TableAnswers = {}, path = "/admin/lesson?class=k-1") {
  server = await startTableServer(userId, { "POST /rpc/lesson_board": () => ({ body: { people } }), ...answers });
  return renderPage(<LessonPage data={sessionAt(server).data} schools={[schoolHome("Class 5b", "Class 6a")]} />, path);
}
const asked = (name: string) => server?.seen.filter((request) => request.path === `/rpc/${name}`).map(({ body }) => body);
const group = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the live lesson of a class", () => {
  it("groups its students by who needs the teacher, each with activity, place and sign", async () => {
    await draw();
    expect((await group("Needs you 1")).getByRole("button").textContent).toBe("Adaeze20 sStuckSort ItQuestion 3 of 7");
    expect((await group("At work 1")).getByRole("button").textContent).toBe("Bilal20 sSort ItQuestion 3 of 7Testing: 4 of 5");
    expect((await group("Done 1")).getByRole("button").textContent).toBe("Chidi20 sDoneSort ItAll questions answered");
    expect((await group("Has not begun 1")).getByRole("button").textContent).toBe("Dina");
    expect(screen.getByText("3 of 4 have written within two hours. None of their words stand here.")).toBeTruthy();
  });

  it("says more of one student, whose tile is pressed", async () => {
    await draw();
    await userEvent.click((await group("Needs you 1")).getByRole("button"));
    const more = within(await screen.findByRole("dialog", { name: "Adaeze" }));
    expect(more.getByText("Hints since the last step").nextElementSibling?.textContent).toBe("2");
    expect(more.getByText("On this question for").nextElementSibling?.textContent).toBe("1 min");
    expect(more.getByText("1 min ago, put away")).toBeTruthy();
    await userEvent.click(more.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("sends a line to all, to those with a sign, or to one", async () => {
    await draw({ "POST /rpc/send_nudge": () => ({ body: 1 }) });
    const send = async (line: string) => {
      await userEvent.type(screen.getByLabelText("Your line (140 characters at most)"), `${line}{Enter}`);
      await waitFor(() => expect(screen.queryByLabelText("Your line (140 characters at most)")).toBeNull());
    };
    await press("Nudge all");
    await send("Five minutes");
    await userEvent.click(screen.getByRole("button", { name: "Stuck 1" }));
    await press("Nudge 1");
    await send("Read again");
    await userEvent.click((await group("At work 1")).getByRole("button"));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Nudge" }));
    await send("Well thought");
    expect(asked("send_nudge")).toEqual([
      { class: "k-1", text: "Five minutes" },
      { class: "k-1", people: ["u-1"], text: "Read again" },
      { class: "k-1", people: ["u-2"], text: "Well thought" },
    ]);
    expect(screen.getAllByText("Sent to 1 student.").length).toBeGreaterThan(0);
  });

  it("reads the server's sentence about a line that can't be sent, and keeps the line", async () => {
    const sentence = "The line has a hidden character in it. Please type it again.";
    await draw({ "POST /rpc/send_nudge": () => ({ status: 400, body: { code: "22023", message: sentence } }) });
    await press("Nudge all");
    const line = screen.getByLabelText<HTMLInputElement>("Your line (140 characters at most)");
    await userEvent.type(line, "Hm{Enter}");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(line.value).toBe("Hm");
  });

  it("opens an activity for one student, and gives more time for a task that this one has still to do", async () => {
    const aTask = (id: string, title: string, state: string) => ({
      id,
      starts_on: "2026-11-20",
      ends_on: "2099-11-27",
      note: null,
      group_id: null,
      person_id: null,
      titles: [title],
      states: { "u-1": state, "u-2": "open" },
    });
    await draw({
      "POST /rpc/task_activities": () => ({ body: { grade: 0, activities: [activity("m-1", "Sort It"), activity("m-2", "Teach It")] } }),
      "POST /rpc/class_tasks": () => ({
        body: { people: [], groups: [], templates: [], tasks: [aTask("t-1", "Sort It", "done"), aTask("t-2", "Teach It", "begun")] },
      }),
      "POST /rpc/open_activity": () => ({ body: 1 }),
      "POST /rpc/give_more_time": () => ({ body: 1 }),
    });
    await userEvent.click((await group("Needs you 1")).getByRole("button"));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Open activity" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: /^Sort It/ }));
    await userEvent.click(screen.getByRole("checkbox", { name: /^Teach It/ }));
    expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(1);
    const until = screen.getByLabelText<HTMLInputElement>("Until").value;
    await press("Open it");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Open it" })).toBeNull());
    expect(asked("open_activity")).toEqual([{ class: "k-1", module: "m-2", ends_on: until, people: ["u-1"] }]);
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "More time" }));
    const task = await screen.findByLabelText("Which task");
    expect([...task.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual(["Teach It, until Friday, November 27"]);
    await press("Give more time");
    await waitFor(() => expect(asked("give_more_time")).toEqual([{ task: "t-2", ends_on: "2099-11-29", people: ["u-1"] }]));
  });

  it("shows a team as one place with its members' names, and nudges all of them", async () => {
    const inTeam = { team: "Solar", team_id: "t-1", title: "Pump" };
    const team = { id: "t-1", name: "Solar", members: { "u-2": "Bilal", "u-4": "Dina" }, talk: { ...talk, ...inTeam, silent_for: 400 } };
    const ofClass = people.map((one) => (one.user_id === "u-2" ? student("u-2", "Bilal Okoro", inTeam) : one));
    await draw({
      "POST /rpc/lesson_board": () => ({ body: { people: ofClass, in_teams: [team] } }),
      "POST /rpc/send_nudge": () => ({ body: 2 }),
    });
    const tile = (await group("Needs you 2")).getByRole("button", { name: /Bilal, Dina/ });
    expect(tile.textContent).toBe("Bilal, Dina6 minSilentPumpQuestion 3 of 7");
    expect(screen.queryByRole("region", { name: /Has not begun/ })).toBeNull();
    expect(screen.getByText("4 of 4 have written within two hours. None of their words stand here.")).toBeTruthy();
    await userEvent.click(tile);
    const more = within(screen.getByRole("dialog", { name: "Bilal, Dina" }));
    expect(more.getByText(/In the team Solar/)).toBeTruthy();
    await userEvent.click(more.getByRole("button", { name: "Nudge" }));
    await userEvent.type(screen.getByLabelText("Your line (140 characters at most)"), "Who draws?{Enter}");
    await waitFor(() => expect(asked("send_nudge")).toEqual([{ class: "k-1", text: "Who draws?", people: ["u-2", "u-4"] }]));
  });

  it("pauses the screens, says how long still, and lets them go on", async () => {
    let isPaused = false;
    await draw({
      "POST /rpc/lesson_board": () => ({ body: { people: people.map((one) => ({ ...one, paused_for: isPaused ? 840 : -9 })) } }),
      "POST /rpc/begin_pause": () => ((isPaused = true), { body: 4 }),
      "POST /rpc/end_pause": () => ((isPaused = false), { body: 4 }),
    });
    await press("Eyes up");
    expect((await screen.findByText(/Nothing typed is lost. It ends by itself in 14 min/)).textContent).toContain("4 screens are paused.");
    await press("Go on");
    await waitFor(() => expect(screen.queryByText(/Nothing typed is lost/)).toBeNull());
    expect([asked("begin_pause"), asked("end_pause")]).toEqual([[{ class: "k-1" }], [{ class: "k-1" }]]);
  });

  it("is shown for one class at a time, which the address keeps, and can be asked for again", async () => {
    let fails = true;
    const { address } = await draw({ "POST /rpc/lesson_board": () => (fails ? { status: 500, body: {} } : { body: { people: [] } }) });
    await screen.findByText("The lesson did not load.");
    fails = false;
    await press("Try again");
    expect(await screen.findByText("Nobody in this class yet")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Class"), "Class 6a, 3 students");
    expect(address()).toBe("/admin/lesson?class=k-2");
    await waitFor(() => expect(asked("lesson_board")?.at(-1)).toEqual({ class: "k-2" }));
  });
});
