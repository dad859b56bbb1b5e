import { announceClosedArea } from "@learn/data";
import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SignedIn } from "../profile/signed-in.tsx";
import { answerAreas } from "../testing/areas-answer.ts";
import { describedAreas } from "../testing/described-areas.ts";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import "../testing/build-offer.ts";

let server: TableServer | undefined;

const school = { id: "0b7c0a54-6f6b-4f0e-9a39-0f5a3f6f0002", name: "Kisumu School", enabled_areas: ["ai-learning", "skills", "teams"] };
const profile = {
  id: userId,
  name: "Amina",
  role: "student",
  grade_level: 2,
  continent: "Africa",
  school_id: school.id,
  profile_completed: true,
};
const activity = { id: "d-1", user_id: userId, title: "A game", category_activity: "Coding", progress: "started" };

async function visit(path: string, answers: TableAnswers = {}, role = "student") {
  server = await startTableServer(userId, {
    "GET /profiles": () => ({ body: { ...profile, role } }),
    "POST /rpc/my_school": () => ({ body: school }),
    "GET /dashboard": () => ({ body: [activity] }),
    "GET /projects": () => ({ body: [] }),
    ...answers,
  });
  return renderPage(<SignedIn session={sessionAt(server)} />, path);
}

const emptyOverview = { codes: [], requests: [], members: [], domains: [], own_domain: null, staff: [], invitations: [], has_sender: true };

const menu = async () => within(await screen.findByLabelText("Main"));
const entries = async () => (await menu()).getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent);

beforeEach(() => answerAreas(() => Response.json(describedAreas)));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe("a school that has closed areas", () => {
  it("takes them out of the menu, in which the others keep their order", async () => {
    await visit("/home");
    expect(await entries()).toEqual(["Home", "Skills", "AI Learn", "Team", "Dashboard", "Profile", "Sign out"]);
  });

  it("never shows a menu with all areas first", async () => {
    await visit("/home", { "POST /rpc/my_school": () => "never" });
    await waitFor(() => expect(server?.seen.some(({ path }) => path === "/rpc/my_school")).toBe(true));
    expect(screen.queryByLabelText("Main")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Loading...");
  });

  it.each(["/code-assistant", "/tutor-ai", "/create", "/projects/new", "/project/7"])("says so at %s, with a way home", async (path) => {
    const { address } = await visit(path);
    expect(await screen.findByRole("heading", { name: "This area is not enabled at your school." })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Go to Home" }));
    expect(address()).toBe("/home");
  });

  it("leaves its card and its call to action out of Home", async () => {
    await visit("/home?view=list");
    const cards = within(await screen.findByRole("region", { name: "Where would you like to go?" }));
    await cards.findAllByRole("link");
    expect(cards.getAllByRole("link").map((card) => card.querySelector("b")?.textContent)).toEqual([
      "AI Learning",
      "Skills",
      "Teams",
      "Dashboard",
    ]);
    expect(screen.getByRole("link", { name: "Start learning AI" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Open the code assistant" })).toBeNull();
  });

  it("leaves what was done there on the dashboard, without a way into it", async () => {
    await visit("/dashboard?view=list");
    expect(await screen.findByText("A game")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "A game" })).toBeNull();
    expect(screen.queryByText("Your next step")).toBeNull();
    expect(screen.queryByRole("link", { name: "New Project" })).toBeNull();
  });

  it("shows an area that it has never switched only where it opens new ones, and none that it has switched off", async () => {
    const answer = { ...school, enabled_areas: ["skills"], closed_areas: ["vibing", "tutor", "create", "projects"], new_areas_open: true };
    await visit("/home", { "POST /rpc/my_school": () => ({ body: answer }) });
    expect(await entries()).toEqual(["Home", "Skills", "AI Learn", "Team", "Dashboard", "Profile", "Sign out"]);
  });

  it("reaches a page that stays open within a minute, without a reload", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      let enabled = school.enabled_areas;
      await visit("/home", { "POST /rpc/my_school": () => ({ body: { ...school, enabled_areas: enabled } }) });
      expect(await entries()).toContain("Skills");
      enabled = ["ai-learning", "teams"];
      await vi.advanceTimersByTimeAsync(60_000);
      await waitFor(async () => expect(await entries()).not.toContain("Skills"));
    } finally {
      vi.useRealTimers();
    }
  });

  it("is read again at once when the server refuses something because the area is closed", async () => {
    let enabled = school.enabled_areas;
    await visit("/home", { "POST /rpc/my_school": () => ({ body: { ...school, enabled_areas: enabled } }) });
    expect(await entries()).toContain("Skills");
    enabled = ["ai-learning", "teams"];
    announceClosedArea();
    await waitFor(async () => expect(await entries()).not.toContain("Skills"));
  });

  it("shows everything when the school can't be read: the functions refuse all the same", async () => {
    await visit("/home", { "POST /rpc/my_school": () => ({ status: 500, body: { message: "broken" } }) });
    expect(await entries()).toHaveLength(11);
  });
});

describe("an admin at /admin", () => {
  // Its code is large: who asks for the page waits ten seconds for it, and to read it takes that long on a busy machine.
  beforeAll(() => import("../staff-overview/staff-page.tsx"), 60_000);

  const staff = (schools: object[] = [school]): TableAnswers => ({
    "GET /school_staff": () => ({ body: schools.map((one) => ({ role: "admin", schools: one })) }),
    "POST /rpc/school_overview": () => ({ body: emptyOverview }),
    "POST /rpc/list_classes": () => ({ body: [] }),
    "POST /rpc/staff_home": () => ({ body: { requests: 0, given_teams: 0, classes: [] } }),
    "POST /rpc/safety_settings": () => ({ body: { wait_minutes: 30, is_reachable: true, has_sender: true, people: [] } }),
    "POST /rpc/new_safety_cases": () => ({ body: [] }),
    "POST /rpc/school_settings": () => ({ body: { safe_person: null, daily_tokens: null, used_today: 0, link_days: 0 } }),
    "POST /rpc/unfinished_work": () => ({ body: { sessions: 0, people: 0 } }),
    "GET /dashboard": () => ({ body: [] }),
  });
  const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

  it("opens and closes areas of the school, on the dashboard's screen [NAV-025] [ROLE-003]", async () => {
    let enabled = school.enabled_areas;
    await visit(
      "/admin?tab=areas",
      {
        ...staff(),
        "POST /rpc/my_school": () => ({ body: { ...school, enabled_areas: enabled } }),
        "GET /school_staff": () => ({ body: [{ role: "admin", schools: { ...school, enabled_areas: enabled } }] }),
        "POST /rpc/switch_area": ({ body }) => {
          const { area, is_enabled: isEnabled } = body as { area: string; is_enabled: boolean };
          enabled = isEnabled ? [...enabled, area] : enabled.filter((one) => one !== area);
          return { body: enabled };
        },
      },
      "admin",
    );
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeTruthy();
    expect((await box("Vibing")).checked).toBe(false);
    await userEvent.click(await box("Vibing"));
    expect(await screen.findByText("Vibing is open at Kisumu School.")).toBeTruthy();
    expect((await box("Vibing")).checked).toBe(true);
    await userEvent.click(await box("Skills"));
    expect(await screen.findByText("Skills is closed at Kisumu School.")).toBeTruthy();
    const asked = server?.seen.filter(({ path }) => path === "/rpc/switch_area").map(({ body }) => body);
    expect(asked).toEqual([
      { school: school.id, area: "vibing", is_enabled: true },
      { school: school.id, area: "skills", is_enabled: false },
    ]);
    await waitFor(async () =>
      expect(await entries()).toEqual(["Home", "AI Learn", "Vibing", "Team", "Dashboard", "Tasks", "Your school", "Profile", "Sign out"]),
    );
  });

  it("is asked before an area with unfinished work is closed, and told how much there is", async () => {
    const unfinished = () => ({ body: { sessions: 1, people: 1 } });
    await visit(
      "/admin?tab=areas",
      { ...staff(), "POST /rpc/unfinished_work": unfinished, "POST /rpc/switch_area": () => ({ body: [] }) },
      "admin",
    );
    await userEvent.click(await box("Skills"));
    const question = within(await screen.findByRole("dialog", { name: "Close Skills at Kisumu School?" }));
    expect(question.getByText(/There is 1 unfinished activity of 1 person\./)).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Keep it open" }));
    expect((await box("Skills")).checked).toBe(true);
    expect(server?.seen.filter(({ path }) => path === "/rpc/switch_area")).toEqual([]);
    await userEvent.click(await box("Skills"));
    await userEvent.click(await screen.findByRole("button", { name: "Close it" }));
    expect(await screen.findByText("Skills is closed at Kisumu School.")).toBeTruthy();
  });

  it("says which area the server can't answer for at the moment, of which a new version was taken back, and which one is tried with some first", async () => {
    vi.restoreAllMocks();
    const repaired = describedAreas.map((area) => (area.id === "skills" ? { ...area, isInRepair: true } : area));
    const tried = { area: "vibing", to: { share: 10 }, people: 31, failed: 2, live: { people: 280, failed: 1 } };
    const elsewhere = { ...tried, area: "create", to: { school: "another" } };
    const parts = [{ part: "area:tutor", reason: "area_taken_back" }, { part: "area:vibing" }];
    answerAreas(() => Response.json(repaired), { canaries: [tried, elsewhere], parts });
    await visit("/admin?tab=areas", staff(), "admin");
    const said = async (words: RegExp) =>
      (await screen.findAllByText(words)).map((line) => line.closest("[data-area]")?.getAttribute("data-area"));
    expect(await said(/^A new version didn't open/)).toEqual(["tutor"]);
    expect(await said(/^A new version is tried .* first: 2 of 31 people could not open it, of all others 1 of 280\.$/)).toEqual(["vibing"]);
    expect(await said(/^Can't be used at the moment/)).toEqual(["skills"]);
  });

  it("chooses what becomes of new areas, and leaves those that are there as they are", async () => {
    await visit("/admin?tab=areas", { ...staff(), "POST /rpc/choose_new_areas": () => ({ body: null }) }, "admin");
    await userEvent.click(await box("Open new areas at once"));
    expect(await screen.findByText("New areas will be open from their first day.")).toBeTruthy();
    const [asked] = server?.seen.filter(({ path }) => path === "/rpc/choose_new_areas") ?? [];
    expect(asked?.body).toEqual({ school: school.id, is_open: true, known: expect.arrayContaining(["skills", "vibing"]) });
  });

  it("finds no switch for an area that is still to come", async () => {
    vi.restoreAllMocks();
    vi.restoreAllMocks();
    answerAreas(() => Response.json(describedAreas.map((area) => (area.id === "tutor" ? { ...area, entry: undefined } : area))));
    await visit("/admin?tab=areas", staff(), "admin");
    await box("Vibing");
    expect(screen.queryByRole("checkbox", { name: "TutorAI" })).toBeNull();
  });

  it("is told when a switch did not work, and sees how it is", async () => {
    const refuse = () => ({ status: 403, body: { code: "42501", message: "Only an admin of the school may switch its areas." } });
    await visit("/admin?tab=areas", { ...staff(), "POST /rpc/switch_area": refuse }, "admin");
    await userEvent.click(await box("Vibing"));
    expect(await screen.findByText("Vibing could not be switched. Nothing has changed. Please try again.")).toBeTruthy();
    await waitFor(async () => expect((await box("Vibing")).checked).toBe(false));
  });

  it("can ask again for a school that did not come", async () => {
    let fails = true;
    await visit(
      "/admin?tab=areas",
      {
        ...staff(),
        "GET /school_staff": () => (fails ? { status: 500, body: { message: "broken" } } : { body: [{ role: "admin", schools: school }] }),
      },
      "admin",
    );
    const panel = within((await screen.findByText("Your school did not load.")).closest<HTMLElement>("[role=alert]")!);
    fails = false;
    await userEvent.click(panel.getByRole("button", { name: "Try again" }));
    expect(await box("Vibing")).toBeTruthy();
  });

  it("without a school is told so", async () => {
    await visit("/admin?tab=areas", staff([]), "admin");
    expect(await screen.findByText("You are not an admin of any school.")).toBeTruthy();
  });

  it("finds the way there in the menu, and each part of the school in a tab", async () => {
    const { address } = await visit("/dashboard", staff(), "admin");
    expect(await screen.findByRole("region", { name: "Runs now" })).toBeTruthy();
    await userEvent.click((await menu()).getByRole("link", { name: "Your school", hidden: true }));
    expect(await screen.findByRole("heading", { name: "Requests" })).toBeTruthy();
    const tabs = within(screen.getByRole("navigation", { name: "Your school" }));
    expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "People",
      "Classes",
      "Areas",
      "Safety",
      "Settings",
      "Sign-in and data",
    ]);
    for (const [tab, heading] of [
      ["Classes", "Teams"],
      ["Areas", "Areas at Kisumu School"],
      ["Safety", "Safety cases"],
      ["Settings", "Email domain"],
    ] as const) {
      await userEvent.click(tabs.getByRole("link", { name: tab }));
      expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
      expect(address()).toBe(`/admin?tab=${tab.toLowerCase()}`);
      expect(tabs.getByRole("link", { current: "page" }).textContent).toBe(tab);
      expect(screen.queryByRole("heading", { name: "Requests" })).toBeNull();
    }
  });

  it("has the switches in their tab alone, and a facilitator has neither them nor the settings", async () => {
    await visit("/admin/analytics", staff(), "admin");
    expect(await screen.findByRole("region", { name: "Waits for you" })).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
    cleanup();
    await server?.stop();
    const asFacilitator = { "GET /school_staff": () => ({ body: [{ role: "facilitator", schools: school }] }) };
    await visit("/admin?tab=areas", { ...staff(), ...asFacilitator }, "facilitator");
    expect(await screen.findByText("Facilitator features are coming soon")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Teams" })).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
    const tabs = within(screen.getByRole("navigation", { name: "Your school" }));
    expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Classes", "Safety"]);
    expect(server?.seen.some(({ path }) => path === "/rpc/school_overview")).toBe(false);
  });
});
