import "@learn/ui/testing/dialog";
import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { rawMessages } from "@learn/data/testing/raw-messages";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { DashboardPage } from "./dashboard/dashboard-page.tsx";
import { CompleteProfile } from "./profile/complete-profile.tsx";
import { ProfilePage } from "./profile/profile-page.tsx";
import { StaffSchools } from "./school/staff-schools.tsx";
import { profile } from "./testing/profile-visit.tsx";
import { learnerAt, renderPage, sessionAt, userId } from "./testing/render-page.tsx";

const procedure = "POST /rpc/create_grade_appropriate_dashboard_activities_by_continent";
const school = { id: "s-1", name: "Nakuru School", enabled_areas: [] };
const person = {
  ...profile,
  grade_level: 2,
  gender: null,
  continent: "Africa",
  nickname: null,
  school_name: null,
  school_id: null,
  school_link: null,
  school_since: null,
  role: "student" as const,
};
const press = async (name: string | RegExp) => void fireEvent.click(await screen.findByRole("button", { name }));

// One of each kind; which sentences are for people is tested with all of them, beside the rule.
const kinds = rawMessages.filter((message) => /^(TypeError: Failed|JWT exp|duplicate|For security|<!doctype)/.test(message));

interface Place {
  /** What is answered for the failure to be reached. */
  answers?: TableAnswers;
  /** What fails. */
  fails: string[];
  draw: (server: TableServer) => void;
  act?: () => Promise<void>;
}

const drawProfile = (server: TableServer) => void renderPage(<ProfilePage session={sessionAt(server)} />);
const drawDashboard = (server: TableServer) => void renderPage(<DashboardPage learner={learnerAt(server)} teamId={null} />);

const places: [string, Place][] = [
  [
    "the profile popup",
    {
      fails: ["POST /profile/texts"],
      draw: (server) => void renderPage(<CompleteProfile session={sessionAt(server)} profile={person} onComplete={() => undefined} />),
      act: async () => {
        while (screen.queryByRole("button", { name: "Save and go on" })) await press("Save and go on");
        await press("Save and start");
      },
    },
  ],
  ["the profile page", { fails: ["GET /profiles"], draw: drawProfile }],
  [
    "the team, the progress",
    { answers: { "GET /profiles": () => ({ body: profile }) }, fails: ["GET /teams", "GET /skills_progress"], draw: drawProfile },
  ],
  [
    "a changed profile",
    {
      answers: { "GET /profiles": () => ({ body: profile }) },
      fails: ["POST /profile/texts"],
      draw: drawProfile,
      act: async () => {
        await press("Edit Profile");
        await press("Save Changes");
      },
    },
  ],
  [
    "a new e-mail address",
    {
      answers: { "GET /profiles": () => ({ body: profile }) },
      fails: ["PUT /user"],
      draw: drawProfile,
      act: async () => {
        await press("Edit Profile");
        fireEvent.change(screen.getByLabelText("Email Address"), { target: { value: "new@example.com" } });
        await press("Save Changes");
      },
    },
  ],
  [
    "the mail for a new password",
    {
      answers: { "GET /profiles": () => ({ body: profile }) },
      fails: ["POST /recover"],
      draw: drawProfile,
      act: () => press("Reset Password"),
    },
  ],
  ["the dashboard", { fails: ["GET /dashboard", "GET /projects"], draw: drawDashboard }],
  [
    "refreshing the dashboard",
    {
      answers: { "GET /dashboard": () => ({ body: [] }), "GET /projects": () => ({ body: [] }) },
      fails: [procedure, "GET /learning_modules"],
      draw: drawDashboard,
      act: () => press(/Refresh|Try to Fix/),
    },
  ],
  [
    "the schools of an admin",
    {
      fails: ["GET /school_staff"],
      draw: (server) => void renderPage(<StaffSchools session={sessionAt(server)} areas={[]} />),
    },
  ],
  [
    "switching an area",
    {
      answers: { "GET /school_staff": () => ({ body: [{ role: "admin", schools: school }] }) },
      fails: ["POST /rpc/switch_area"],
      draw: (server) =>
        void renderPage(
          <StaffSchools session={sessionAt(server)} areas={[{ id: "skills", label: "Skills", icon: [] }]} />,
          "/admin?tab=areas",
        ),
      act: async () => void fireEvent.click(await screen.findByRole("checkbox", { name: "Skills" })),
    },
  ],
];

describe.each(places)("%s", (_, { answers = {}, fails, draw, act }) => {
  let server: TableServer | undefined;
  afterEach(async () => {
    cleanup();
    await server?.stop();
  });

  it("shows no programmer's words when the server fails", async () => {
    let message = "";
    const refuse = () => ({ status: 500, body: { message, msg: message, code: "XX000", error_code: "unexpected_failure" } });
    server = await startTableServer(userId, { ...answers, ...Object.fromEntries(fails.map((call) => [call, refuse])) });
    for (message of kinds) {
      draw(server);
      await act?.();
      const shown = await screen.findAllByRole("alert");
      expect(shown.map(({ textContent }) => textContent).join().length).toBeGreaterThan(20);
      expect(document.body.textContent).not.toContain(message);
      cleanup();
    }
  });
});
