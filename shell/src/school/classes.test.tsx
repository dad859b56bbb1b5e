import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { ClassesCard } from "./classes-card.tsx";
import { press } from "../testing/press.ts";

let server: TableServer | undefined;
const school = { id: "s-1", name: "Hill School", role: "teacher" as "teacher" | "admin", closedAreas: [], newAreasOpen: false };
const areas = ["skills", "vibing", "tutor"].map((id) => ({ id, label: id.toUpperCase(), icon: [] }));
const five = {
  id: "k-1",
  name: "Class 5b",
  code: "ABCDEFGH",
  members: 1,
  worked: 1,
  completed: 3,
  closed_areas: ["vibing"],
  daily_tokens: null,
  used_today: 1200,
};
const leo = { user_id: "u-1", name: "Leo", class_name: "Class 5b", last_worked: null, worked_on: 0, started: 0, completed: 1, checked: 1 };

async function draw(answers: TableAnswers = {}, role: "teacher" | "admin" = "teacher") {
  server = await startTableServer(userId, {
    "POST /rpc/list_classes": () => ({ body: [five] }),
    "POST /rpc/list_past_classes": () => ({ body: { archived: [], move: null } }),
    "POST /rpc/class_week": () => ({ body: { members: [leo], removed: [{ user_id: "u-2", name: "Esi" }] } }),
    "POST /rpc/class_accounts": () => ({ body: { school: "Hill School", handle: "hill-school", accounts: [] } }),
    "POST /rpc/unfinished_work": () => ({ body: { sessions: 0, people: 0 } }),
    "POST /rpc/class_consents": () => ({ body: { is_recorded: true, students: [] } }),
    ...answers,
  });
  const { data } = sessionAt(server);
  renderPage(<ClassesCard data={data} school={{ ...school, role, enabledAreas: ["skills", "vibing"] }} areas={areas} />);
}

const asked = (name: string) => server?.seen.filter(({ path }) => path === `/rpc/${name}`).map(({ body }) => body);
const done = () => ({ body: null });

const openSettings = async () => {
  await press("Open Class 5b");
  await userEvent.click(await screen.findByRole("link", { name: "Settings" }));
};

describe("the staff of a school", () => {
  it("make a class by its name, and read the server's sentence when it can't be", async () => {
    const answers = [{ status: 400, body: { code: "22023", message: "There is a class of this name already." } }, { body: {} }];
    await draw({ "POST /rpc/list_classes": () => ({ body: [] }), "POST /rpc/make_class": () => answers.shift() ?? { body: {} } });
    expect(await screen.findByText("There is no class yet.")).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Name of a new class"), " Class 6 {Enter}");
    expect(await screen.findByText("There is a class of this name already.")).toBeTruthy();
    await press("New class");
    expect(await screen.findByText("Class 6 is ready. Give its code to your students.")).toBeTruthy();
    expect(asked("make_class")).toEqual(Array.from({ length: 2 }, () => ({ school: "s-1", name: "Class 6" })));
  });

  it("see each class with its code and what it closes, and its people only once they open it", async () => {
    await draw();
    expect(await screen.findByText("ABCD-EFGH")).toBeTruthy();
    expect(screen.getByText("1 of 1 worked, 3 done, closes VIBING")).toBeTruthy();
    expect(asked("class_week")).toEqual([]);
    await press("Open Class 5b");
    expect(
      await screen.findByText("has not begun yet, nothing this week, 1 completed this week (1 checked by the student), 0 in progress"),
    ).toBeTruthy();
    expect(asked("class_week")).toEqual([{ class: "k-1", days: 7 }]);
    await userEvent.selectOptions(screen.getByLabelText("Which time"), "This year (52 weeks)");
    expect(await screen.findByText(/nothing this year/)).toBeTruthy();
    expect(asked("class_week")?.at(-1)).toEqual({ class: "k-1", days: 364 });
    expect(asked("list_classes")?.at(-1)).toEqual({ school: "s-1", days: 364 });
    await press("Hide Class 5b");
    expect(screen.queryByText("Leo")).toBeNull();
  });

  it("take a student out of a class, and put another back in", async () => {
    await draw({ "POST /rpc/keep_in_class": () => ({ body: true }) });
    await press("Open Class 5b");
    await press("Change Leo");
    await press("Take out Leo from the class");
    expect(await screen.findByText("Leo is no longer in the class, but still in your school.")).toBeTruthy();
    await press("Put back Esi in the class");
    expect(await screen.findByText("Esi is in the class again.")).toBeTruthy();
    expect(asked("keep_in_class")).toEqual([
      { class: "k-1", person: "u-1", is_in: false },
      { class: "k-1", person: "u-2", is_in: true },
    ]);
  });

  it("move a student to another of their classes, or take them into it as well", async () => {
    await draw({
      "POST /rpc/list_classes": () => ({ body: [five, { ...five, id: "k-2", name: "Choir" }] }),
      "POST /rpc/move_to_class": () => ({ body: true }),
    });
    await press("Open Class 5b");
    for (const button of ["Move", "Take into it"]) {
      await press("Change Leo");
      await userEvent.selectOptions(screen.getByLabelText("Another class"), "Choir");
      if (button !== "Move") await userEvent.click(screen.getByLabelText("Stays in Class 5b as well"));
      await press(button);
      expect((await screen.findAllByText("Leo is in Choir now.")).length).toBeGreaterThan(0);
    }
    expect(asked("move_to_class")).toEqual([false, true].map((stays) => ({ class: "k-1", person: "u-1", target: "k-2", stays })));
  });

  it("close to a class only what the school has open, after a question where work is unfinished there", async () => {
    let unfinished = { sessions: 3, people: 2 };
    await draw({ "POST /rpc/unfinished_work": () => ({ body: unfinished }), "POST /rpc/switch_class_area": () => ({ body: [] }) });
    await openSettings();
    const boxes = await screen.findAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
    await userEvent.click(screen.getByRole("checkbox", { name: "SKILLS" }));
    const question = within(await screen.findByRole("dialog", { name: "Close SKILLS at Class 5b?" }));
    expect(question.getByText(/There are 3 unfinished activities of 2 people\. Nothing is deleted\./)).toBeTruthy();
    await press("Keep it open");
    expect(asked("switch_class_area")).toEqual([]);
    await userEvent.click(screen.getByRole("checkbox", { name: "SKILLS" }));
    await press("Close it");
    expect(await screen.findByText("SKILLS is closed to Class 5b.")).toBeTruthy();
    unfinished = { sessions: 0, people: 0 };
    await userEvent.click(screen.getByRole("checkbox", { name: "VIBING" }));
    expect(await screen.findByText("VIBING is open to Class 5b.")).toBeTruthy();
    expect(asked("switch_class_area")).toEqual([
      { class: "k-1", area: "skills", is_closed: true },
      { class: "k-1", area: "vibing", is_closed: false },
    ]);
    expect(asked("unfinished_work")).toEqual(Array.from({ length: 2 }, () => ({ school: "s-1", area: "skills", class: "k-1" })));
  });

  it("give a class a share of the day, in a number that can be one, and another name", async () => {
    await draw({ "POST /rpc/set_class_budget": done, "POST /rpc/rename_class": done });
    await openSettings();
    const share = await screen.findByLabelText("How much AI this class may use in a day (optional)");
    for (const [typed, sentence] of [
      ["many", "Please type a number, or leave it empty"],
      ["19,999", "A limit is 20,000 pieces at least. Below that the coach would stop at once"],
    ] as const) {
      await userEvent.clear(share);
      await userEvent.type(share, `${typed}{Enter}`);
      expect(screen.getByText(sentence)).toBeTruthy();
    }
    await userEvent.clear(share);
    await userEvent.type(share, "300,000{Enter}");
    expect(await screen.findByText("The share of the class is saved.")).toBeTruthy();
    expect(asked("set_class_budget")).toEqual([{ class: "k-1", daily_tokens: 300_000 }]);
    await userEvent.type(screen.getByLabelText("Name of the class"), " and c{Enter}");
    await waitFor(() => expect(asked("rename_class")).toEqual([{ class: "k-1", name: "Class 5b and c" }]));
  });

  it("get a new code and archive a class, each after a question", async () => {
    await draw({ "POST /rpc/renew_class_code": () => ({ body: "JKLMNPQR" }), "POST /rpc/archive_class": done });
    await openSettings();
    await press("New code");
    expect(asked("renew_class_code")).toEqual([]);
    const question = within(await screen.findByRole("dialog", { name: "Make a new code for Class 5b?" }));
    await userEvent.click(question.getByRole("button", { name: "New code" }));
    expect(await screen.findByText("The new code is JKLM-NPQR.")).toBeTruthy();
    await press("Archive the class");
    const end = within(await screen.findByRole("dialog", { name: "Archive Class 5b?" }));
    await userEvent.click(end.getByRole("button", { name: "Archive the class" }));
    expect(await screen.findByText("Class 5b is archived.")).toBeTruthy();
    expect([asked("renew_class_code"), asked("archive_class")]).toEqual([[{ class: "k-1" }], [{ class: "k-1" }]]);
  });

  it("set the grade of a class and of one student", async () => {
    await draw({ "POST /rpc/set_class_grade": done, "POST /rpc/set_student_grade": () => ({ body: true }) });
    await openSettings();
    await userEvent.selectOptions(await screen.findByLabelText("Grade of the class (optional)"), "Grade 5");
    expect(await screen.findByText("The grade of Class 5b is saved.")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Who is in it" }));
    await press("Change Leo");
    await userEvent.selectOptions(await screen.findByLabelText("Grade of Leo"), "Grade 6");
    expect(await screen.findByText("The grade of Leo is saved.")).toBeTruthy();
    expect(asked("set_class_grade")).toEqual([{ class: "k-1", grade: 5 }]);
    expect(asked("set_student_grade")).toEqual([{ class: "k-1", person: "u-1", grade: 6 }]);
  });

  it("copy a class under a name that they can change, and bring one back from the archive", async () => {
    const archived = [{ id: "k-9", name: "Class 4a", archived_at: "2026-05-12T08:00:00Z" }];
    await draw({
      "POST /rpc/copy_class": done,
      "POST /rpc/restore_class": () => ({ body: "JKLMNPQR" }),
      "POST /rpc/list_past_classes": () => ({ body: { archived, move: null } }),
    });
    await press("Archive and undo");
    await press("Bring back Class 4a");
    expect(await screen.findByText("Class 4a is back, with a new code.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Move up a year" })).toBeNull();
    await press("Close");
    await openSettings();
    await press("Copy the class");
    const name = await screen.findByLabelText<HTMLInputElement>("Name of the new class");
    expect(name.value).toBe("Copy of Class 5b");
    await userEvent.clear(name);
    await userEvent.type(name, "Class 5c");
    await press("Copy");
    expect(await screen.findByText("Class 5c is ready. Give its code to your students.")).toBeTruthy();
    expect([asked("copy_class"), asked("restore_class")]).toEqual([[{ class: "k-1", name: "Class 5c" }], [{ class: "k-9" }]]);
  });

  it("see before they move classes up what each becomes, and can undo it after a question", async () => {
    const listed = [
      { ...five, grade: 5, crossing: 1 },
      { ...five, id: "k-2", name: "Class 6b" },
      { ...five, id: "k-3", name: "12a" },
      { ...five, id: "k-4", name: "Chess" },
    ];
    const move = { id: "m-1", moved_at: "2026-05-12T08:00:00Z", classes: 3, left: 2 };
    await draw(
      {
        "POST /rpc/list_classes": () => ({ body: listed }),
        "POST /rpc/list_past_classes": () => ({ body: { archived: [], move } }),
        "POST /rpc/move_classes_up": done,
        "POST /rpc/class_week": () => ({
          body: {
            members: [{ user_id: "u-1", name: "Zuri", class_name: null, last_worked: null, worked_on: 0, started: 0, completed: 0 }],
            removed: [],
          },
        }),
        "POST /rpc/undo_year_move": done,
      },
      "admin",
    );
    await press("Move up a year");
    const dialog = within(await screen.findByRole("dialog", { name: "Move up a year" }));
    expect(dialog.getByText("Grade 6 from then on. 1 student gets the activities of the next age group.")).toBeTruthy();
    expect(dialog.getByText(/^The class goes to the archive\./)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "Chess" }).checked).toBe(false);
    const newName = dialog.getByLabelText<HTMLInputElement>("New name of Class 5b");
    expect(newName.value).toBe("Class 6b");
    const go = dialog.getByRole<HTMLButtonElement>("button", { name: "Move up a year" });
    await userEvent.click(dialog.getByRole("checkbox", { name: "Class 6b" }));
    expect(dialog.getByText("Another class has this name.")).toBeTruthy();
    expect(go.disabled).toBe(true);
    await userEvent.click(dialog.getByRole("checkbox", { name: "Class 6b" }));
    // It has no grade, and is asked for it.
    expect(go.disabled).toBe(true);
    await userEvent.selectOptions(dialog.getByLabelText("Which grade is Class 6b this year?"), "Grade 6");
    expect(dialog.getByText("2 classes move up, 1 leaves the school.")).toBeTruthy();
    // A class that leaves has no single leavers, and a class that stays may.
    expect(dialog.queryByText(/^Single students of .*12a/)).toBeNull();
    expect(dialog.getByText(/^Single students of .*Chess/)).toBeTruthy();
    await userEvent.click(dialog.getByText(/^Single students of .*Class 5b/));
    await userEvent.click(await dialog.findByRole("checkbox", { name: "Zuri" }));
    expect(dialog.getByText(/^1 account closes at once/)).toBeTruthy();
    expect(dialog.getByText("2 classes move up, 1 leaves the school. So does 1 single student.")).toBeTruthy();
    await userEvent.click(go);
    const said = "The year is turned for 3 classes, and 1 single student has left. You can undo this for 30 days.";
    expect(await screen.findByText(said)).toBeTruthy();
    expect(asked("move_classes_up")).toEqual([
      {
        school: "s-1",
        moves: [
          { class: "k-1", name: "Class 6b", leave: false },
          { class: "k-2", name: "Class 7b", leave: false, grade: 6 },
          { class: "k-3", name: "12a", leave: true },
        ],
        leavers: ["u-1"],
      },
    ]);
    await press("Archive and undo");
    expect(await screen.findByText(/^On May 12, 2026 the year was turned for 3 classes, and 2 accounts were closed\./)).toBeTruthy();
    await press("Undo the last move up");
    expect(await screen.findByText("The classes are as before.")).toBeTruthy();
    expect(asked("undo_year_move")).toEqual([{ move: "m-1" }]);
  });

  it("can ask again when classes or the people of one did not come", async () => {
    let fails = true;
    const broken = { status: 500, body: { message: "the database sleeps" } };
    await draw({
      "POST /rpc/list_classes": () => (fails ? broken : { body: [five] }),
      "POST /rpc/class_week": () => (fails ? broken : { body: { members: [leo], removed: [] } }),
    });
    expect(await screen.findByText("Your classes did not load.")).toBeTruthy();
    fails = false;
    await press("Try again");
    fails = true;
    await press("Open Class 5b");
    expect(await screen.findByText("This class did not load.")).toBeTruthy();
    fails = false;
    await press("Try again");
    expect(await screen.findByText("Leo")).toBeTruthy();
  });
});
