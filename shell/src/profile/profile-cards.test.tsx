import type { TableAnswers, TableServer } from "@learn/data/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userId } from "../testing/render-page.tsx";
import { broken, skills, team, visitProfile } from "../testing/profile-visit.tsx";

let server: TableServer | undefined;

async function draw(...visit: Parameters<typeof visitProfile>) {
  server = await visitProfile(...visit);
  await screen.findByRole("heading", { name: "Amina Njeri" });
}

const card = (name: string) => within(screen.getByRole("region", { name }));
const fact = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
const button = (name: string) => screen.getByRole("button", { name });
const sent = (path: string) => server?.seen.filter((request) => request.path === path) ?? [];

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("Team Information", () => {
  it("shows the team's name, its facilitator's name, and an address where there is one [PROFILE-031] [PROFILE-032] [PROFILE-033] [PROFILE-034]", async () => {
    let facilitator: object = team.facilitator;
    await draw({ "GET /teams": () => ({ body: [{ ...team, facilitator }] }) });
    await screen.findByText("Rain Makers");
    expect(card("Team Information").queryByText(/^Loading/)).toBeNull();
    expect(["Team", "Facilitator", "Facilitator's email"].map(fact)).toEqual(["Rain Makers", "Ms Okoro", "okoro@school.example"]);
    cleanup();
    await server?.stop();
    facilitator = { ...team.facilitator, email: null };
    await draw({ "GET /teams": () => ({ body: [{ ...team, facilitator }] }) });
    await screen.findByText("Ms Okoro");
    expect(card("Team Information").queryByRole("link")).toBeNull();
  });

  it("isn't there without a team [PROFILE-031]", async () => {
    await draw({}, { team_id: null });
    expect(screen.queryByRole("region", { name: "Team Information" })).toBeNull();
    expect(sent("/teams")).toEqual([]);
  });

  it("says that it is loading while the team is on its way", async () => {
    await draw({ "GET /teams": () => "never" });
    expect(await card("Team Information").findByText("Loading your team...")).toBeTruthy();
  });

  it("says that a team has no facilitator yet", async () => {
    await draw({ "GET /teams": () => ({ body: [{ ...team, facilitator: null }] }) });
    expect(await card("Team Information").findByText("Your team has no facilitator yet.")).toBeTruthy();
  });

  it("can be asked for again when it did not come", async () => {
    let fails = true;
    await draw({ "GET /teams": () => (fails ? broken() : { body: [team] }) });
    const again = await card("Team Information").findByRole("button", { name: "Try again" });
    fails = false;
    await userEvent.click(again);
    expect(await card("Team Information").findByText("Rain Makers")).toBeTruthy();
  });
});

describe("Account Settings", () => {
  const reset = async (answers: TableAnswers, changes: object = {}) => {
    await draw(answers, changes);
    await userEvent.click(card("Account Settings").getByRole("button", { name: "Reset Password" }));
  };

  it("sends a mail that leads to the page for a new password [PROFILE-035] [PROFILE-036] [PROFILE-037] [PROFILE-038]", async () => {
    await reset({ "POST /recover": () => ({ body: {} }) });
    await screen.findByText("Password reset email sent! Check your inbox.");
    const [request] = sent("/recover");
    expect(request?.body).toMatchObject({ email: "amina@example.com" });
    expect(request?.query.get("redirect_to")).toBe(`${location.origin}/auth/reset-password`);
  });

  it("says for 5 s that the mail is sent [PROFILE-040] [PROFILE-041]", async () => {
    await draw({ "POST /recover": () => ({ body: {} }) });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.click(button("Reset Password"));
    const good = () => screen.queryByText("Password reset email sent! Check your inbox.");
    // Testing Library's own waiting needs the clock that stands still here.
    while (!good()) await act(() => new Promise((resolve) => setImmediate(resolve)));
    await act(() => vi.advanceTimersByTimeAsync(4_900));
    expect(good()).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(good()).toBeNull();
  });

  it("asks first for the captcha where the server wants one, and sends its token [PROFILE-037]", async () => {
    await draw({ "POST /recover": () => ({ body: {} }) }, {}, { captchaSiteKey: "site", captchaProvider: "turnstile" });
    expect(document.querySelector("script[src*=turnstile]")).toBeNull();
    await userEvent.click(button("Reset Password"));
    expect(document.querySelector("script[src*=turnstile]")).toBeTruthy();
    // What the provider's script does once it is there, and a person after it.
    const widgets = {
      render: (_: unknown, options: { callback: (token: string) => void }) => (solve = options.callback) && "widget",
      reset: () => undefined,
      remove: () => undefined,
    };
    let solve: ((token: string) => void) | undefined;
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("turnstile", widgets);
    (window as unknown as { learnCaptchaReady: () => void }).learnCaptchaReady();
    await waitFor(() => expect(solve).toBeDefined());
    expect(sent("/recover")).toEqual([]);
    act(() => solve?.("solved"));
    await screen.findByText("Password reset email sent! Check your inbox.");
    expect(sent("/recover")[0]?.body).toMatchObject({ gotrue_meta_security: { captcha_token: "solved" } });
  });

  it("says that there is no address to send it to [PROFILE-039]", async () => {
    await reset({}, { email: "" });
    expect((await screen.findByRole("alert")).textContent).toBe("No email address available");
    expect(sent("/recover")).toEqual([]);
  });

  it("says that the mail could not be sent [PROFILE-042]", async () => {
    await reset({ "POST /recover": () => ({ status: 400, body: { code: 400, msg: "no" } }) });
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to send password reset email");
  });

  it("says how long to wait when the mails come too often [PROFILE-042]", async () => {
    await reset({ "POST /recover": () => ({ status: 429, body: { code: 429, error_code: "over_email_send_rate_limit", msg: "later" } }) });
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to send password reset emailPlease wait a minute, then try again.");
  });
});

describe("Learning Progress", () => {
  it("shows all skills as one circle, how many are complete, and each with its percent [PROFILE-043] [PROFILE-044] [PROFILE-045] [PROFILE-046] [PROFILE-048] [PROFILE-065]", async () => {
    await draw();
    const progress = card("Learning Progress");
    expect(await progress.findByText("70%")).toBeTruthy();
    expect(document.querySelector("circle[stroke-dasharray='70 100']")).toBeTruthy();
    expect(progress.getByText("Skills Completed").textContent).toBe("Skills Completed 1 / 2");
    expect(progress.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Critical ThinkingCompleted100%",
      "Communication40%",
    ]);
    const [request] = sent("/skills_progress");
    expect([request?.query.get("user_id"), request?.query.get("order")]).toEqual([`eq.${userId}`, "updated_at.desc"]);
  });

  it("marks a skill at 100 with a check [PROFILE-049]", async () => {
    await draw();
    const rows = await card("Learning Progress").findAllByRole("listitem");
    expect(rows.map((row) => within(row).queryByText("Completed") !== null)).toEqual([true, false]);
    expect(rows.map((row) => row.querySelector("svg") !== null)).toEqual([true, false]);
  });

  it("says what to do while there is none [PROFILE-047] [PROFILE-050]", async () => {
    await draw({ "GET /skills_progress": () => ({ body: [] }), "GET /dashboard": () => ({ body: [] }) });
    const progress = card("Learning Progress");
    expect(await progress.findByText("No skills progress yet. Start learning to see your progress here!")).toBeTruthy();
    expect(progress.getByText("Skills Completed").textContent).toBe("Skills Completed 0 / 4");
  });

  it("counts the skills of the activities that wait for a new student, as it will after the first evaluation [PROFILE-046]", async () => {
    const rows = ["communication", "creativity", "communication"].map((skill) => ({ sub_category: skill }));
    await draw({ "GET /skills_progress": () => ({ body: [] }), "GET /dashboard": () => ({ body: rows }) });
    expect((await card("Learning Progress").findByText("Skills Completed")).textContent).toBe("Skills Completed 0 / 2");
    expect(sent("/dashboard").map(({ query }) => [query.get("user_id"), query.get("category_activity")])).toEqual([
      [`eq.${userId}`, "eq.Skills"],
    ]);
  });

  it("can be asked for again when it did not come", async () => {
    let fails = true;
    await draw({ "GET /skills_progress": () => (fails ? broken() : { body: skills }) });
    const again = await card("Learning Progress").findByRole("button", { name: "Try again" });
    fails = false;
    await userEvent.click(again);
    expect(await card("Learning Progress").findByText("70%")).toBeTruthy();
  });
});

describe("Quick Stats and what comes later", () => {
  it("shows the account's age, the last update and the team's status [PROFILE-051] [PROFILE-052] [PROFILE-053] [PROFILE-054] [PROFILE-055]", async () => {
    await draw();
    const stats = card("Quick Stats");
    expect(stats.getAllByRole("definition")).toHaveLength(3);
    expect(["Account Age", "Last Updated", "Team Status"].map(fact)).toEqual(["12 days", "May 12, 2026", "Active"]);
  });

  it("says that there is no team [PROFILE-054] [PROFILE-055]", async () => {
    await draw({}, { team_id: null });
    expect(fact("Team Status")).toBe("No team yet");
  });

  it.each(["Achievements", "Recent Activity"])("keeps a place for %s [PROFILE-056] [PROFILE-057]", async (name) => {
    await draw();
    await waitFor(() => expect(card(name).getByText("coming soon")).toBeTruthy());
  });
});
