import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { press } from "../testing/press.ts";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { CasesCard } from "./cases-card.tsx";
import { OpenedCase } from "./opened-case.tsx";

let server: TableServer | undefined;
const day = "2026-05-12T10:00:00Z";
const line = (number: number, changes: object = {}) => ({
  id: `c-${number}`,
  state: "new",
  part: "new",
  events: 3,
  kinds: { self_harm: 2, bullying: 1 },
  opened_at: day,
  last_event_at: day,
  is_newcomer: false,
  handled_by: null,
  name: `Student ${number}`,
  email: `student-${number}@hill.example`,
  email_verified: false,
  member_since: day,
  class_name: "Class 5b",
  ...changes,
});
const counts = { new: 2, handling: 1, closed: 0 };
const page = (cases: object[], has_more = false) => ({ body: { counts, has_more, cases } });
const opened = (changes: object = {}) => ({
  ...line(1),
  messages: [{ kind: "self_harm", at: day }],
  steps: [
    { step: "opened", name: null, note: null, at: day },
    { step: "told", name: "Ms Okoro", note: null, at: day },
  ],
  ...changes,
});

async function draw(answers: TableAnswers = {}, path = "/admin") {
  server = await startTableServer(userId, {
    "POST /rpc/list_classes": () => ({ body: [] }),
    "POST /rpc/read_safety_cases": () => page([line(1), line(2, { is_newcomer: true })]),
    "POST /rpc/open_safety_case": () => ({ body: opened() }),
    "POST /rpc/move_safety_case": () => ({ body: null }),
    ...answers,
  });
  const { data } = sessionAt(server);
  return renderPage(
    <>
      <OpenedCase data={data} />
      <CasesCard data={data} schoolId="s-1" />
    </>,
    path,
  );
}
const asked = (name: string) => server?.seen.filter((request) => request.path === `/rpc/${name}`).map(({ body }) => body);

describe("the safety cases of a school", () => {
  it("are read by a press and never before, each with who, how many, of what kinds and how far it is", async () => {
    await draw();
    expect(asked("read_safety_cases")).toEqual([]);
    await press("Show safety cases");
    const [first, second] = (await screen.findAllByRole("button", { name: /^Open the case of/ })).map((button) =>
      within(button.closest("li")!),
    );
    expect(first?.getByText("Student 1")).toBeTruthy();
    expect(first?.getByText("Address not confirmed")).toBeTruthy();
    expect(first?.getByText("Class 5b, belongs to your school since May 12, 2026")).toBeTruthy();
    expect(first?.getByText("May want to hurt themselves (2 times), May be bullied, also by pictures or fakes")).toBeTruthy();
    expect(first?.getByText(/^3 messages, last on May 12, 2026/)).toBeTruthy();
    expect(first?.getByText("New", { selector: "li" }).getAttribute("aria-current")).toBe("step");
    expect([first, second].map((row) => row?.queryByText("Joined the day it began") !== null)).toEqual([false, true]);
    expect(asked("read_safety_cases")).toEqual([{ school: "s-1", part: "new" }]);
  });

  it("are shown at once to whoever pressed the number in the top bar", async () => {
    await draw({}, "/admin?tab=safety&cases=new");
    expect(await screen.findByText("Student 1")).toBeTruthy();
  });

  it("come in three parts, of one class or all, and page by page", async () => {
    const school = { id: "k-1", name: "Class 5b", code: null, members: 3, closed_areas: [], daily_tokens: null, used_today: 0 };
    await draw({
      "POST /rpc/list_classes": () => ({ body: [school] }),
      "POST /rpc/read_safety_cases": ({ body }) => (Object(body)["after"] ? page([line(3)]) : page([line(1), line(2)], true)),
    });
    await press("Show safety cases");
    await press("Load more");
    expect(await screen.findByText("Student 3")).toBeTruthy();
    expect(screen.getByText("Student 1")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
    await press("Being handled 1");
    await userEvent.selectOptions(await screen.findByLabelText("Class"), "Class 5b");
    await waitFor(() => expect(asked("read_safety_cases")).toHaveLength(4));
    expect(asked("read_safety_cases")).toEqual([
      { school: "s-1", part: "new" },
      { school: "s-1", part: "new", after: "c-2" },
      { school: "s-1", part: "handling" },
      { school: "s-1", part: "handling", class: "k-1" },
    ]);
  });

  it("say when there are none, and when they did not load", async () => {
    let fails = true;
    await draw({ "POST /rpc/read_safety_cases": () => (fails ? { status: 500, body: { message: "broken" } } : page([])) });
    await press("Show safety cases");
    expect(await screen.findByText("The safety cases did not load.")).toBeTruthy();
    fails = false;
    await press("Try again");
    expect(await screen.findByText("There are none here.")).toBeTruthy();
  });
});

describe("a safety case", () => {
  it("opens from the list and from the address of a mail, with what came, who was told and when", async () => {
    const { address } = await draw();
    await press("Show safety cases");
    await press("Open the case of Student 1");
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByRole("heading", { name: "The case of Student 1" })).toBeTruthy();
    expect(address()).toBe("/admin?case=c-1");
    expect(dialog.getByText(/: May want to hurt themselves$/)).toBeTruthy();
    expect(dialog.getByText(/: Told by email, Ms Okoro$/)).toBeTruthy();
    cleanup();
    await server?.stop();
    await draw({}, "/admin?case=c-1");
    expect(await screen.findByRole("heading", { name: "The case of Student 1" })).toBeTruthy();
    expect(asked("open_safety_case")).toEqual([{ case_id: "c-1" }]);
  });

  it("is seen, taken over, and closed with a note only, and what it shows then is read anew", async () => {
    let now = opened();
    await draw({ "POST /rpc/open_safety_case": () => ({ body: now }) }, "/admin?case=c-1");
    await screen.findByRole("button", { name: "I have seen it" });
    now = opened({ state: "seen", part: "handling" });
    await press("I have seen it");
    expect(await screen.findByText("Marked as seen.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: "I have seen it" })).toBeNull());
    now = opened({ state: "handling", part: "handling", handled_by: "Ms Okoro" });
    await press("I handle this");
    expect(await screen.findByText("by Ms Okoro")).toBeTruthy();
    await press("Close the case");
    expect(await screen.findByText("Please write what was done")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Note"));
    const note = "Spoke with her.\nHer mother comes today.";
    await userEvent.type(screen.getByLabelText("Note"), note);
    now = opened({ state: "closed", part: "closed", steps: [{ step: "closed", name: "Ms Okoro", note, at: day }] });
    await press("Close the case");
    expect(await screen.findByText("The case is closed.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Close the case" })).toBeNull());
    expect(screen.getByText(/Her mother comes today/)).toBeTruthy();
    expect(asked("move_safety_case")).toEqual([
      { case_id: "c-1", step: "seen" },
      { case_id: "c-1", step: "handling" },
      { case_id: "c-1", step: "closed", note },
    ]);
  });

  it("that is none of the reader's is told as such, and can be left", async () => {
    const { address } = await draw(
      { "POST /rpc/open_safety_case": () => ({ status: 403, body: { code: "42501", message: "no" } }) },
      "/admin?case=c-9",
    );
    expect(await screen.findByText(/not one of your school's any more/)).toBeTruthy();
    await press("Close");
    expect(address()).toBe("/admin?tab=safety");
  });
});
