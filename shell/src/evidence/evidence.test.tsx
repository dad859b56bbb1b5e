import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import type { WallLevel } from "@learn/data/evidence";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { schoolHome } from "../testing/school-home.ts";
import { AgreementCard } from "./agreement-card.tsx";
import { wallAsCsv } from "./wall.ts";
import { WallPage } from "./wall-page.tsx";

let server: TableServer | undefined;

const level = (user_id: string, criterion: string, changes: object = {}) => ({
  user_id,
  area: "AI Learning",
  topic: "What is AI",
  activity: "Is It AI or Not?",
  criterion,
  place: 1,
  level: 3,
  guide_level: 3,
  is_set: false,
  at: "2026-11-20T10:00:00Z",
  ...changes,
});
const wall = {
  people: [
    { user_id: "u-1", name: "Adaeze" },
    { user_id: "u-2", name: "Bilal" },
  ],
  levels: [
    level("u-1", "Sorting"),
    level("u-2", "Sorting", { level: 4, is_set: true }),
    level("u-1", "Asking", { area: "Skills", topic: "Communication", at: "2020-01-02T10:00:00Z" }),
  ],
  growth: [
    { area: "AI Learning", week: "2026-11-09", level: 1.5, levels: 4 },
    { area: "AI Learning", week: "2026-11-16", level: 3, levels: 5 },
  ],
  misconceptions: [
    { area: "AI Learning", misconception: "AI is alive.", user_id: "u-1", at: "2026-11-20T10:00:00Z" },
    { area: "AI Learning", misconception: "Fast means AI.", user_id: "u-1", at: "2026-11-20T10:00:00Z" },
    { area: "AI Learning", misconception: "Fast means AI.", user_id: "u-2", at: "2026-11-21T10:00:00Z" },
  ],
};
const sentence = {
  session: "d-1",
  activity: "Is It AI or Not?",
  criterion: "Sorting",
  quote: "it knows her face becuse it saw it many times",
  level: 3,
  guide_level: 2,
  at: "2026-11-20T10:00:00Z",
  is_newest: true,
  teachers: [
    { name: "Ms Achieng", old_level: 2, level: 3, reason: "At the board he showed it.", at: "2026-11-21T10:00:00Z", answer: "thank you" },
  ],
};

async function draw(answers: TableAnswers = {}, path = "/admin/wall?class=k-1") {
  server = await startTableServer(userId, {
    "POST /rpc/evidence_wall": () => ({ body: wall }),
    "POST /rpc/evidence_sentences": () => ({ body: [sentence] }),
    "POST /rpc/set_level": () => ({ body: null }),
    ...answers,
  });
  renderPage(<WallPage data={sessionAt(server).data} schools={[schoolHome("Class 5b")]} />, path);
}
const broken = () => ({ status: 500, body: { message: "the database sleeps", code: "XX000" } });

describe("the wall", () => {
  it("has students down and criteria by topic across, each level as a button and an empty cell in words", async () => {
    await draw();
    const table = within(await screen.findByRole("table"));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Student",
      "What is AIAI Learning",
      "CommunicationSkills",
      "Sorting",
      "Asking",
    ]);
    expect(table.getByRole("button", { name: /Adaeze.*, Sorting: level 3 of 5$/ })).toBeTruthy();
    expect(table.getByRole("button", { name: /Bilal.*, Sorting: level 4 of 5, set by a teacher$/ })).toBeTruthy();
    expect(within(table.getByRole("row", { name: /Bilal/ })).getByText("not begun")).toBeTruthy();
  });

  it("is narrowed to an area and to the last weeks", async () => {
    await draw();
    await userEvent.selectOptions(await screen.findByLabelText("Area"), "Skills");
    expect(screen.queryByRole("button", { name: /Sorting/ })).toBeNull();
    expect(screen.getByRole("button", { name: /Asking/ })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Time"), "Last 4 weeks");
    expect(await screen.findByText(/^Nothing was evaluated there/)).toBeTruthy();
  });

  it("has numbers without a name for whoever may not read names", async () => {
    await draw();
    await userEvent.selectOptions(await screen.findByLabelText("Show"), "Numbers without names");
    expect(screen.queryByText("Adaeze")).toBeNull();
    const row = screen.getByRole("row", { name: /Sorting/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["What is AI", "0", "0", "0", "1", "1", "0"]);
  });

  it("names the misconceptions met with how many students, the most first, and a press opens their sentences", async () => {
    const met = { name: "Adaeze", activity: "Is It AI?", at: "2026-11-20T10:00:00Z" };
    await draw({
      "POST /rpc/misconception_sentences": () => ({
        body: [
          { ...met, source: "chosen", quote: "The kettle. It is fast." },
          { ...met, name: "Bilal", source: "said", quote: "it is fast so it is ai" },
        ],
      }),
    });
    const card = within(await screen.findByRole("region", { name: "Misconceptions met" }));
    expect(card.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Fast means AI. 2 studentsSentences",
      "AI is alive. 1 studentSentences",
    ]);
    await userEvent.click(card.getByRole("button", { name: "Sentences: Fast means AI." }));
    const dialog = within(await screen.findByRole("dialog"));
    expect((await dialog.findByRole("region", { name: "Adaeze" })).textContent).toContain("The student chose this answer");
    expect(dialog.getByRole("region", { name: "Bilal" }).textContent).toContain("In the student’s own words:it is fast so it is ai");
    expect(server?.seen.find(({ path }) => path === "/rpc/misconception_sentences")?.body).toEqual({
      class: "k-1",
      misconception: "Fast means AI.",
    });
  });

  it("has misconceptions only as numbers where names are not shown, and only of the chosen area", async () => {
    await draw({}, "/admin/wall?class=k-1&view=counts");
    expect(await screen.findByText("Fast means AI.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Sentences/ })).toBeNull();
    cleanup();
    await draw({}, "/admin/wall?class=k-1&area=Skills");
    await screen.findByRole("button", { name: /Asking/ });
    expect(screen.queryByText("Fast means AI.")).toBeNull();
  });

  it("shows growth as a line that says its numbers", async () => {
    await draw();
    const growth = within(await screen.findByRole("region", { name: "Growth" }));
    expect(growth.getByText("1.5 to 3")).toBeTruthy();
    expect(growth.getByRole("figure").querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  });

  it("opens the sentences behind a level, and keeps a level of the teacher's with a reason alone", async () => {
    await draw();
    await userEvent.click(await screen.findByRole("button", { name: /Adaeze.*Sorting/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(sentence.quote)).toBeTruthy();
    expect(dialog.getByText("The coach’s level: 2")).toBeTruthy();
    expect(dialog.getByText(/thank you/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Set a level for Sorting" }));
    await userEvent.click(dialog.getByRole("radio", { name: "4" }));
    await userEvent.click(dialog.getByRole("button", { name: "Keep my level" }));
    expect(await dialog.findByText(/^Please say why/)).toBeTruthy();
    expect(server?.seen.some(({ path }) => path === "/rpc/set_level")).toBe(false);
    await userEvent.type(dialog.getByLabelText("Why"), "He explained it to the class.");
    await userEvent.click(dialog.getByRole("button", { name: "Keep my level" }));
    expect(await screen.findByText("Your level is kept. The student reads it.")).toBeTruthy();
    expect(server?.seen.find(({ path }) => path === "/rpc/set_level")?.body).toEqual({
      class: "k-1",
      session: "d-1",
      criterion: "Sorting",
      level: 4,
      reason: "He explained it to the class.",
    });
    await waitFor(() => expect(server?.seen.filter(({ path }) => path === "/rpc/evidence_wall")).toHaveLength(2));
  });

  it("opens all evaluations of a student by the name", async () => {
    await draw();
    await userEvent.click(await screen.findByRole("button", { name: /^Adaeze: all evaluations$/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByRole("heading", { name: "Sorting" })).toBeTruthy();
    expect(server?.seen.find(({ path }) => path === "/rpc/evidence_sentences")?.body).toEqual({ class: "k-1", student: "u-1" });
  });

  it("says that nobody is there, that nothing was evaluated, and what did not load", async () => {
    await draw({ "POST /rpc/evidence_wall": () => ({ body: { people: [], levels: [], growth: [] } }) });
    expect(await screen.findByText("Nobody is in this class yet")).toBeTruthy();
    cleanup();
    await draw({ "POST /rpc/evidence_wall": () => ({ body: { people: wall.people, levels: [], growth: [] } }) });
    expect(await screen.findByText("Nothing was evaluated yet")).toBeTruthy();
    cleanup();
    await draw({ "POST /rpc/evidence_wall": broken });
    expect(await screen.findByText("The evidence did not load.")).toBeTruthy();
  });
});

it("the table for spreadsheets has a line for each level, and nothing in it is a formula", () => {
  const levels: WallLevel[] = [
    {
      userId: "u-1",
      area: "Skills",
      topic: 'Say "why"',
      activity: "=1+1",
      criterion: "Asking",
      level: 4,
      guideLevel: 3,
      isSet: true,
      at: "2026-11-20T10:00:00Z",
    },
  ];
  expect(
    wallAsCsv({ people: [{ userId: "u-1", name: "-Adaeze" }] }, levels)
      .split("\r\n")
      .slice(1),
  ).toEqual([`"'-Adaeze","Skills","Say ""why""","'=1+1","Asking","4","3","yes","2026-11-20"`, ""]);
});

it("the figure of agreement says on how many levels it stands", async () => {
  server = await startTableServer(userId, {
    "POST /rpc/level_agreement": () => ({
      body: { count: 14, criteria: [{ criterion: "Sorting", count: 12, same: 9, near: 2, levels: [[3, 4]] }] },
    }),
  });
  renderPage(<AgreementCard data={sessionAt(server).data} schoolId="s-1" />);
  await userEvent.click(screen.getByRole("button", { name: "Show how far they agree" }));
  expect(await screen.findByText(/^Levels looked at by a teacher so far: 14\./)).toBeTruthy();
  expect(screen.getByText(/the same level in 9 of 12, one level apart in 2/)).toBeTruthy();
});
