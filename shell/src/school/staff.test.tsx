import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { press } from "../testing/press.ts";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { InvitationPage } from "./invitation-page.tsx";
import { SchoolTab } from "./school-tab.tsx";

let server: TableServer | undefined;
const school = { id: "s-1", name: "Hill School", enabledAreas: [], closedAreas: [], newAreasOpen: false, role: "admin" as const };
const person = { email_verified: true, is_safe_person: false, is_data_person: false, class_ids: [] as string[] };
const head = { ...person, user_id: userId, name: "Mr Bello", email: "bello@hill.example", role: "admin" };
const achieng = { ...person, user_id: "u-2", name: "Ms Achieng", email: "achieng@hill.example", role: "teacher", class_ids: ["k-1"] };
const leo = {
  ...person,
  user_id: "u-3",
  name: "Leo",
  email: "leo@hill.example",
  role: "student",
  since: null,
  link: "code",
  class_name: null,
};
const overview = {
  codes: [],
  requests: [],
  members: [leo],
  domains: [],
  own_domain: null,
  staff: [head, achieng],
  invitations: [],
  has_sender: true,
};
const classOf = (id: string, name: string) => ({ id, name, code: null, members: 0, closed_areas: [], daily_tokens: null, used_today: 0 });
const done = () => ({ body: null });

async function draw(answers: TableAnswers = {}, seen: object = {}) {
  server = await startTableServer(userId, {
    "POST /rpc/school_overview": () => ({ body: { ...overview, ...seen } }),
    "POST /rpc/list_classes": () => ({ body: [classOf("k-1", "5b"), classOf("k-2", "6a")] }),
    "POST /rpc/school_settings": () => ({ body: { safe_person: null, daily_tokens: null, used_today: 0, link_days: 0 } }),
    "POST /rpc/safety_settings": () => ({ body: { wait_minutes: 30, is_reachable: true, has_sender: true, people: [] } }),
    "POST /rpc/new_safety_cases": () => ({ body: [] }),
    ...answers,
  });
  renderPage(<SchoolTab session={sessionAt(server)} school={school} areas={[]} tab="people" />);
  await screen.findByRole("heading", { name: "Staff" });
  await press("Show staff");
}
const asked = (name: string) => server?.seen.filter(({ path }) => path === `/rpc/${name}`).map(({ body }) => body);
const card = () => within(screen.getByRole("region", { name: "Staff" }));

describe("an admin", () => {
  it("reads who is staff and what each may do", async () => {
    await draw({}, { staff: [head, { ...achieng, is_safe_person: true }] });
    expect(await card().findByText("Admin (you), the whole school")).toBeTruthy();
    expect(await card().findByText("Teacher, teaches 5b, Safe person")).toBeTruthy();
  });

  it("makes a member staff, with classes and cases", async () => {
    await draw({ "POST /rpc/appoint_staff": done });
    await press("Show everybody");
    await press(/^Make staff: .*Leo/);
    const dialog = within(await screen.findByRole("dialog", { name: /Leo/ }));
    await userEvent.click(await dialog.findByRole("checkbox", { name: "6a" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Opens safety cases" }));
    await userEvent.click(dialog.getByRole("button", { name: "Make staff" }));
    expect(await screen.findByText(/It holds for .*Leo.* at once/)).toBeTruthy();
    expect(asked("appoint_staff")).toEqual([{ school: "s-1", person: "u-3", role: "teacher", classes: ["k-2"], is_safe_person: true }]);
  });

  it("changes what somebody may do, beginning with what they may do now", async () => {
    await draw({ "POST /rpc/appoint_staff": done });
    await press(/^Change what .*Ms Achieng.* may do$/);
    const dialog = within(await screen.findByRole("dialog", { name: /Ms Achieng/ }));
    await userEvent.click(await dialog.findByRole("checkbox", { name: "5b", checked: true }));
    await userEvent.selectOptions(dialog.getByLabelText("This person is"), "Facilitator");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(asked("appoint_staff")).toEqual([{ school: "s-1", person: "u-2", role: "facilitator", classes: [], is_safe_person: false }]),
    );
  });

  it("ends an appointment and hands the school over, each after a question, and reads the server's sentence", async () => {
    const refused = { status: 400, body: { code: "22023", message: "A school needs an admin. Make somebody else admin first." } };
    await draw({ "POST /rpc/remove_staff": () => refused, "POST /rpc/hand_over_school": done });
    await press(/^End the appointment of .*Mr Bello/);
    await press("Cancel");
    expect(asked("remove_staff")).toEqual([]);
    await press(/^End the appointment of .*Mr Bello/);
    await press("End it");
    expect(await screen.findByText("A school needs an admin. Make somebody else admin first.")).toBeTruthy();
    await press(/^Hand over the school to .*Ms Achieng/);
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Hand over" }));
    expect(await screen.findByText(/Ms Achieng.* looks after the school now/)).toBeTruthy();
    expect(asked("hand_over_school")).toEqual([{ school: "s-1", person: "u-2" }]);
    expect(card().queryByRole("button", { name: /^Hand over the school to .*Mr Bello/ })).toBeNull();
  });

  it("invites an address by mail, sees how far it is, and takes it back", async () => {
    const invitation = { id: "i-1", email: "sato@hill.example", role: "teacher", ends_at: "2026-05-12T10:00:00Z", mail: "sent" };
    await draw(
      { "POST /rpc/invite_staff": () => ({ body: { id: "i-2", token: null } }), "POST /rpc/withdraw_invitation": () => ({ body: true }) },
      { invitations: [invitation] },
    );
    expect(card().getByText("Teacher, email sent, until May 12, 2026")).toBeTruthy();
    await press("Take back the invitation of sato@hill.example");
    expect(await screen.findByText("The invitation of sato@hill.example has ended.")).toBeTruthy();
    await press("Invite staff");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Send the invitation" }));
    expect(dialog.getByText("Please type a whole email address")).toBeTruthy();
    expect(asked("invite_staff")).toEqual([]);
    await userEvent.type(dialog.getByLabelText("Email address"), " lee@hill.example{Enter}");
    expect(await screen.findByText("The invitation to lee@hill.example is on its way.")).toBeTruthy();
    expect(asked("invite_staff")).toEqual([
      { school: "s-1", email: "lee@hill.example", role: "teacher", classes: [], is_safe_person: false },
    ]);
  });

  it("reads which setting sends mails where none does, and gets a link to hand over", async () => {
    await draw({ "POST /rpc/invite_staff": () => ({ body: { id: "i-2", token: "0abc" } }) }, { has_sender: false });
    expect(card().getByText(/SMTP_URL/)).toBeTruthy();
    await press("Invite staff");
    const form = within(await screen.findByRole("dialog"));
    await userEvent.type(form.getByLabelText("Email address"), "lee@hill.example");
    await press("Make a link");
    const dialog = within(await screen.findByRole("dialog", { name: "A link for lee@hill.example" }));
    expect(dialog.getByText(`${location.origin}/invitation/0abc`)).toBeTruthy();
  });
});

describe("an invitation", () => {
  const offered = { ok: true, school: "Hill School", role: "teacher", is_safe_person: false, classes: ["5b"], invited_by: "Mr Bello" };
  async function open(answers: TableAnswers = {}) {
    server = await startTableServer(userId, { "POST /rpc/read_invitation": () => ({ body: offered }), ...answers });
    renderPage(
      <Routes>
        <Route path="/invitation/:token" element={<InvitationPage session={sessionAt(server)} />} />
        <Route path="/dashboard" element={<p>The dashboard</p>} />
      </Routes>,
      "/invitation/0abc",
    );
  }

  it("says for what it is before it is accepted, and leads to the dashboard", async () => {
    await open({ "POST /rpc/answer_invitation": () => ({ body: { ok: true } }) });
    expect(await screen.findByText("As: Teacher, teaches 5b")).toBeTruthy();
    expect(asked("answer_invitation")).toEqual([]);
    await press("Accept");
    expect(await screen.findByText("The dashboard")).toBeTruthy();
    expect(asked("answer_invitation")).toEqual([{ token: "0abc", accepts: true }]);
  });

  it.each([
    ["over", /has ended, or was answered already/],
    ["other_address", /for another email address/],
  ])("that can't be accepted says why: %s", async (reason, sentence) => {
    await open({ "POST /rpc/read_invitation": () => ({ body: { ok: false, reason } }) });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  });
});
