import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { whoSeesWhat } from "@learn/student-data";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { press } from "../testing/press.ts";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { TalkLogCard } from "./talk-log-card.tsx";
import { TalkReadingCard } from "./talk-reading-card.tsx";
import { TalksDialog } from "./talks-dialog.tsx";

let server: TableServer | undefined;
const day = "2026-05-12T10:00:00Z";
const asked = (name: string) => server?.seen.filter(({ path }) => path === `/rpc/${name}`).map(({ body }) => body);
const start = async (answers: TableAnswers) => sessionAt((server = await startTableServer(userId, answers))).data;

describe("a teacher", () => {
  const talks = [
    { session: "d-1", title: "Is It AI?", last_at: day },
    { session: "d-2", title: "Tutor", last_at: day },
  ];
  const opened = { name: "Amina", title: "Tutor", since: day, messages: [{ role: "user", content: "a lamp", at: day }] };

  it("opens a talk only with a reason, and reads that the student sees it", async () => {
    const data = await start({ "POST /rpc/student_talks": () => ({ body: talks }), "POST /rpc/open_talk": () => ({ body: opened }) });
    renderPage(<TalksDialog data={data} student={{ userId: "u-1", name: "Amina" }} onClose={() => undefined} />);
    const open = await screen.findByRole<HTMLButtonElement>("button", { name: "Open the talk" });
    await userEvent.selectOptions(await screen.findByLabelText("Which talk"), "d-2");
    expect(open.disabled).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText("Why do you open it?"), "The student asked me for help");
    expect(asked("open_talk")).toEqual([]);
    await userEvent.click(open);
    expect(await screen.findByText("The student sees that you opened this talk.")).toBeTruthy();
    expect(screen.getByText("a lamp")).toBeTruthy();
    expect(asked("open_talk")).toEqual([{ session: "d-2", reason: "asked" }]);
  });

  it("is told when they may open nothing any more", async () => {
    const data = await start({ "POST /rpc/student_talks": () => ({ status: 403, body: { code: "42501", message: "no" } }) });
    renderPage(<TalksDialog data={data} student={{ userId: "u-1", name: "Amina" }} onClose={() => undefined} />);
    expect(await screen.findByText("You can't open talks of this student any more.")).toBeTruthy();
  });
});

describe("an admin", () => {
  const person = { email: "", isVerified: true, role: "teacher" as const, isSafePerson: false, isDataPerson: false, classIds: [] };
  const staff = [{ ...person, userId: "u-2", name: "Ms Lind" }];

  it("finds talks closed at first, reads what students will read, and lets teachers open what is said from now on", async () => {
    const data = await start({
      "POST /rpc/talk_reading": () => ({ body: { since: null, data_person: null } }),
      "POST /rpc/save_talk_reading": () => ({ body: null }),
    });
    renderPage(<TalkReadingCard data={data} school={{ id: "s-1", name: "Hill School" }} staff={staff} />);
    expect(await screen.findByText("Nobody at your school opens what students say to the coach.")).toBeTruthy();
    await press("Change who may read talks");
    const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Class teachers may open talks" });
    expect(box.checked).toBe(false);
    const text = () => screen.getAllByRole("definition", { hidden: true }).map(({ textContent }) => textContent);
    const sees = (since: string | null, dataPerson: string | null) =>
      whoSeesWhat({ school: "Hill School", since, dataPerson }).map((seen) => seen.sees);
    expect(text()).toEqual(sees(null, null));
    await userEvent.click(box);
    await userEvent.selectOptions(screen.getByLabelText("Data person"), "Ms Lind");
    expect(text()).toEqual(sees(day, "Ms Lind"));
    expect(screen.getByText(/holds for what is said from now on/)).toBeTruthy();
    await press("Save");
    await waitFor(() => expect(asked("save_talk_reading")).toEqual([{ school: "s-1", is_on: true, data_person: "u-2" }]));
  });
});

describe("a data person", () => {
  it("reads by a press who opened what of whom, why and when, and asks for more", async () => {
    const line = (id: number) => ({
      id,
      how: "talk",
      reason: "stuck",
      name: "Ms Achieng",
      at: day,
      title: "Is It AI?",
      student: id === 1 ? null : "Amina",
    });
    const pages = [Array.from({ length: 50 }, (_, index) => line(60 - index)), [line(1)]];
    const data = await start({ "POST /rpc/read_talk_log": () => ({ body: pages.shift() ?? [] }) });
    renderPage(<TalkLogCard data={data} schoolId="s-1" />);
    expect(asked("read_talk_log")).toEqual([]);
    await press("Show the list");
    const card = within(await screen.findByRole("region", { name: "Who opened what" }));
    await waitFor(() => expect(card.getAllByRole("listitem")).toHaveLength(50));
    expect(card.getAllByRole("listitem")[0]?.textContent).toMatch(
      /Ms Achieng.*Amina.*a talk, Is It AI\?, May 12, 2026.*to see where you need help/,
    );
    await press("Load more");
    await waitFor(() => expect(card.getAllByRole("listitem")).toHaveLength(51));
    expect(card.getAllByRole("listitem")[50]?.textContent).toContain("Somebody who was erased");
    expect(asked("read_talk_log")).toEqual([{ school: "s-1" }, { school: "s-1", before: 11 }]);
  });
});
