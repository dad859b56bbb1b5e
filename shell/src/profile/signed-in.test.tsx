import { closedAreaEvent, personalKey } from "@learn/data";
import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { hasSounds } from "@learn/ui";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { answerAreas } from "../testing/areas-answer.ts";
import { describedAreas } from "../testing/described-areas.ts";
import { alertParagraphs } from "../testing/paragraphs.ts";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { SignedIn } from "./signed-in.tsx";
import "../testing/build-offer.ts";

let server: TableServer | undefined;
const noProfile = () => ({ body: [] });
const profile = { id: userId, name: "Amina", role: "student", grade_level: 2, continent: "Africa", profile_completed: true };

async function visit(answers: TableAnswers, path = "/home") {
  server = await startTableServer(userId, { "GET /dashboard": () => ({ body: [] }), "GET /projects": () => ({ body: [] }), ...answers });
  return renderPage(<SignedIn session={sessionAt(server)} />, path);
}

const save = () => userEvent.click(screen.getByRole("button", { name: /^Save and/ }));
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
const tapsOf = (label: string) =>
  within(screen.getByRole("group", { name: label }))
    .getAllByRole("radio")
    .map((tap) => tap.closest("label")?.textContent.replaceAll(/\s+/g, " "));

async function fillInWho() {
  await userEvent.type(await screen.findByLabelText("Full name"), "Amina");
  await userEvent.click(screen.getByRole("radio", { name: /^Middle School/ }));
  await save();
}

/** Answers everything that is asked, up to the last step. */
async function fillIn() {
  await fillInWho();
  await userEvent.type(screen.getByRole("combobox", { name: "Country" }), "ken{Enter}");
  await save();
}

beforeEach(() => answerAreas(() => Response.json(describedAreas)));

describe("the profile-completion popup", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
  });

  it("is shown to somebody without a profile and holds every page back [PROF-001] [PROF-003]", async () => {
    await visit({ "GET /profiles": noProfile });
    expect(await screen.findByRole("dialog", { name: /^Who are you\?/ })).toBeTruthy();
    expect(screen.queryByText("Where would you like to go?")).toBeNull();
  });

  it("is shown while the profile isn't completed, and not afterwards [PROF-002]", async () => {
    await visit({ "GET /profiles": () => ({ body: { ...profile, profile_completed: false } }) });
    expect(await screen.findByRole("dialog")).toBeTruthy();
    expect(document.title).toBe("Tell us about you - Learn together");
    cleanup();
    await server?.stop();
    await visit({ "GET /profiles": () => ({ body: profile }) });
    expect(await screen.findByText("Where would you like to go?")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("has all fields with their choices [PROF-004] [PROF-005] [PROF-007] [PROF-009] [PROF-010] [PROF-011] [PROF-012] [PROF-013] [PROF-014] [PROF-024] [PROF-025] [PROF-026]", async () => {
    await visit({ "GET /profiles": noProfile });
    await screen.findByLabelText("Full name");
    expect(tapsOf("I am a")).toEqual(["Student", "Teacher/Educator"]);
    expect(tapsOf("Grade level")).toEqual([
      "Elementary (grades 3-5, ages 8-11)",
      "Middle School (grades 6-8, ages 11-14)",
      "High School (grades 9-12, ages 14-18)",
    ]);
    expect(tapsOf("Gender (optional)")).toEqual(["Female", "Male", "Other"]);
    await fillInWho();
    expect(optionsOf("Continent").slice(1)).toEqual(["Africa", "Asia", "Europe", "North America", "Oceania", "South America"]);
    for (const label of ["State/Province", "City"]) expect(screen.getByLabelText(`${label} (optional)`)).toBeTruthy();
    await userEvent.type(screen.getByRole("combobox", { name: "Country" }), "Kenya");
    await save();
    expect(screen.getByLabelText("School/Organization (optional)")).toBeTruthy();
  });

  it("asks students only for their grade level [PROF-008]", async () => {
    await visit({ "GET /profiles": noProfile });
    expect(await screen.findByRole("group", { name: "Grade level" })).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "Teacher/Educator" }));
    expect(screen.queryByRole("group", { name: "Grade level" })).toBeNull();
  });

  it("says what is missing, beside the fields, and sends nothing [PROF-020] [PROF-021] [PROF-022] [PROF-023]", async () => {
    await visit({ "GET /profiles": noProfile });
    await screen.findByLabelText("Full name");
    await save();
    for (const text of ["Please enter your name", "Please select your grade level"]) expect(screen.getByText(text)).toBeTruthy();
    await fillInWho();
    await userEvent.type(screen.getByRole("combobox", { name: "Country" }), "Nowhere");
    await save();
    for (const text of ["Please select your country", "Please select your continent"]) expect(screen.getByText(text)).toBeTruthy();
    expect(server?.seen.some(({ method }) => method !== "GET")).toBe(false);
  });

  it("saves the answers and leads to the dashboard after 100 ms [PROF-006] [PROF-015] [PROF-016] [PROF-028]", async () => {
    const { address } = await visit({
      "GET /profiles": noProfile,
      "POST /profile/texts": () => ({ body: { ok: true } }),
      "PATCH /profiles": ({ body }) => ({ body: { id: userId, name: "Amina", ...(body as object) } }),
      "POST /rpc/create_grade_appropriate_dashboard_activities_by_continent": () => ({ body: 0 }),
    });
    await fillIn();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    fireEvent.click(screen.getByRole("button", { name: "Save and start" }));
    // From the moment it is saved, this browser knows it. Testing Library's own waiting needs the clock that stands still here.
    await act(async () => {
      while (!localStorage.getItem(personalKey(userId, "profile"))) await new Promise((resolve) => setImmediate(resolve));
    });
    await act(() => vi.advanceTimersByTimeAsync(99));
    expect([address(), screen.queryByRole("dialog") !== null]).toEqual(["/home", true]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(screen.queryByRole("dialog")).toBeNull();
    const saved = (method: string, path: string) => server?.seen.find((seen) => seen.method === method && seen.path === path)?.body;
    expect(saved("POST", "/profile/texts")).toMatchObject({ name: "Amina", country: "Kenya" });
    expect(saved("PATCH", "/profiles")).toMatchObject({ role: "student", grade_level: 2, continent: "Africa", profile_completed: true });
  });

  it("shows why the server refused [PROF-030]", async () => {
    await visit({
      "GET /profiles": noProfile,
      "POST /profile/texts": () => ({ status: 422, body: { error: "The name is too long.", code: "not_kept" } }),
    });
    await fillIn();
    await save();
    expect((await alertParagraphs())[0]).toBe("The name is too long.");
  });

  it.each([
    ["the server gives no reason", { status: 500, body: { message: "", code: "" } }],
    ["nothing has answered", "gone" as const],
  ])("says 'Something went wrong' when %s [PROF-031]", async (_, answer) => {
    await visit({ "GET /profiles": noProfile, "POST /profile/texts": () => answer });
    await fillIn();
    await save();
    expect(await alertParagraphs()).toEqual(["Something went wrong", "What you typed is still here. Please try again."]);
  });

  it("says 'No active session' when the session has gone [PROF-032]", async () => {
    await visit({ "GET /profiles": noProfile });
    await fillIn();
    localStorage.clear();
    await save();
    expect(await alertParagraphs()).toEqual(["No active session", "You have been signed out. Press Sign out, then log in again."]);
  });
});

describe("the pages of a signed-in person", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  const student = { "GET /profiles": () => ({ body: profile }), "GET /dashboard": () => ({ body: [activity] }) };

  it.each(["/", "/nowhere", "/auth/nowhere"])("lead from %s to /home [NAV-001] [NAV-002] [NAV-011]", async (path) => {
    const { address } = await visit(student, path);
    expect(await screen.findByText("Where would you like to go?")).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/home"));
  });

  it.each(["/login", "/signup"])("lead from %s to the dashboard [NAV-004] [NAV-006] [NAV-012]", async (path) => {
    const { address } = await visit(student, path);
    expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/dashboard"));
  });

  const adminPaths = ["/admin", "/admin/analytics", "/admin/teams/new", "/admin/projects", "/admin/education"];

  // It brings much code, which a busy machine may take long to compile.
  beforeAll(() => import("../staff-overview/staff-page.tsx"), 60_000);

  it.each(adminPaths)("show the dashboard at %s to an admin [NAV-025] [NAV-026] [NAV-027] [NAV-028] [NAV-029] [NAV-030]", async (path) => {
    const { address } = await visit({ ...student, "GET /profiles": () => ({ body: { ...profile, role: "admin" } }) }, path);
    expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeTruthy();
    expect(address()).toBe(path);
  });

  it.each(["/admin", "/admin/education"])("show the dashboard at %s to a facilitator [NAV-030]", async (path) => {
    const { address } = await visit({ ...student, "GET /profiles": () => ({ body: { ...profile, role: "facilitator" } }) }, path);
    expect(await screen.findByText("Facilitator features are coming soon")).toBeTruthy();
    expect(address()).toBe(path);
  });

  it.each(adminPaths)("send a student from %s to the dashboard [NAV-030]", async (path) => {
    const { address } = await visit(student, path);
    await screen.findByRole("heading", { name: "Dashboard" });
    await waitFor(() => expect(address()).toBe("/dashboard"));
  });

  it("stay open while somebody who comes into a school waits for what it says", async () => {
    let school_id: string | null = null;
    const answers = { "GET /profiles": () => ({ body: { ...profile, school_id } }), "POST /rpc/my_school": () => "never" as const };
    await visit({ ...student, ...answers });
    expect(await screen.findByText("Where would you like to go?")).toBeTruthy();
    school_id = "5c4b0000-0000-4000-8000-000000000001";
    dispatchEvent(new Event(closedAreaEvent));
    await waitFor(() => expect(server?.seen.some(({ path }) => path.endsWith("/rpc/my_school"))).toBe(true));
    expect(screen.getByText("Where would you like to go?")).toBeTruthy();
  });

  it("are quiet at first in a school, and elsewhere have sounds until somebody turns them off", async () => {
    await visit(student);
    await waitFor(() => expect(hasSounds()).toBe(true));
    cleanup();
    await server?.stop();
    const school = { id: "5c4b0000-0000-4000-8000-000000000001", name: "Hill School", enabled_areas: ["skills"] };
    const answers = {
      "GET /profiles": () => ({ body: { ...profile, school_id: school.id } }),
      "POST /rpc/my_school": () => ({ body: school }),
    };
    await visit({ ...student, ...answers });
    expect(await screen.findByText("Where would you like to go?")).toBeTruthy();
    expect(hasSounds()).toBe(false);
  });

  it("have a way back when the profile can't be read", async () => {
    let fails = true;
    await visit({ ...student, "GET /profiles": () => (fails ? { status: 500, body: { message: "broken" } } : { body: profile }) });
    const again = await screen.findByRole("button", { name: "Try again" });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByText("Where would you like to go?")).toBeTruthy();
    // What is open stays when it can't be read anew.
    fails = true;
    dispatchEvent(new Event(closedAreaEvent));
    await expect(screen.findByRole("button", { name: "Try again" })).rejects.toThrow("Unable to find");
    expect(server?.seen.filter(({ path }) => path === "/profiles")).toHaveLength(3);
  });
});

const activity = { id: "d-1", user_id: userId, title: "Is it AI?", category_activity: "AI Learning", progress: "not started" };
