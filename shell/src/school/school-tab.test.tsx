import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { SchoolTab } from "./school-tab.tsx";
import type { SchoolTabName } from "./school-tabs.ts";
import { press } from "../testing/press.ts";

let server: TableServer | undefined;
const school = { id: "s-1", name: "Hill School", enabledAreas: [], closedAreas: [], newAreasOpen: false };
const day = "2026-05-12T10:00:00Z";
const account = { email: "amina@hill.example", email_verified: true, role: "student" };
const full = {
  codes: [
    { id: "c-1", code: "ABCDEFGH", members: 1 },
    { id: "c-2", code: "JKLMNPQR", members: 0 },
  ],
  requests: [{ ...account, user_id: "u-1", name: "Amina", email_verified: false, created_at: day }],
  members: [
    { ...account, user_id: "u-2", name: "Leo", since: day, link: "code", class_name: "Class 5b" },
    { ...account, user_id: "u-3", name: "Ms Okoro", since: day, link: "staff", class_name: null },
  ],
  domains: [] as string[],
  own_domain: "hill.example",
  staff: [{ ...account, user_id: "u-3", name: "Ms Okoro", role: "admin", is_safe_person: false, is_data_person: false, class_ids: [] }],
  invitations: [],
  has_sender: true,
};

const settings = { safe_person: null, daily_tokens: null, used_today: 0, link_days: 0 };

async function draw(answers: TableAnswers = {}, role: "admin" | "facilitator" = "admin", tab: SchoolTabName = "people") {
  server = await startTableServer(userId, {
    "POST /rpc/school_overview": () => ({ body: full }),
    "POST /rpc/list_classes": () => ({ body: [] }),
    "POST /rpc/school_settings": () => ({ body: settings }),
    "POST /rpc/school_sign_on": () => ({
      body: { handle: "hill-school", counts: { students: 0, with_id: 0, with_name: 0 }, settings: null },
    }),
    "POST /rpc/safety_settings": () => ({ body: { wait_minutes: 30, is_reachable: true, has_sender: true, people: [] } }),
    ...answers,
  });
  renderPage(<SchoolTab session={sessionAt(server)} school={{ ...school, role }} areas={[]} tab={tab} />);
  if (role === "admin") await screen.findByRole("heading", { name: tab === "people" ? "Join codes" : "Email domain" });
}

const asked = (name: string) => server?.seen.filter(({ path }) => path === `/rpc/${name}`).map(({ body }) => body);
const part = (name: string) => within(screen.getByRole("region", { name }));

describe("a school's staff", () => {
  it("make a code for the whole school, read it in two parts, copy it and end it after a question", async () => {
    userEvent.setup();
    const done = () => ({ body: null });
    await draw({
      "POST /rpc/make_school_code": () => ({ body: { id: "c-3", code: "STUVWXYZ" } }),
      "POST /rpc/revoke_school_code": done,
    });
    expect(part("Join codes").getByText("ABCD-EFGH")).toBeTruthy();
    await press("Copy ABCD-EFGH");
    expect(await navigator.clipboard.readText()).toBe("ABCD-EFGH");
    await press("New code");
    expect(await screen.findByText("The new code is ready.")).toBeTruthy();
    expect(asked("make_school_code")).toEqual([{ school: "s-1" }]);
    await press("End JKLM-NPQR");
    await press("Cancel");
    await press("End ABCD-EFGH");
    await press("End the code");
    expect(await screen.findByText("The code ABCD-EFGH has ended.")).toBeTruthy();
    expect(asked("revoke_school_code")).toEqual([{ school: "s-1", code: "c-1" }]);
  });

  it("confirm and refuse who asks, and see whether the address is confirmed", async () => {
    const answers = [true, false];
    await draw({ "POST /rpc/answer_school_request": () => ({ body: answers.shift() ?? true }) });
    expect(part("Requests").getByText("Address not confirmed")).toBeTruthy();
    expect(part("Requests").getByText("asked on May 12, 2026")).toBeTruthy();
    await press("Confirm Amina");
    expect(await screen.findByText("Amina belongs to your school now.")).toBeTruthy();
    await press("Refuse Amina");
    expect(await screen.findByText("The request of Amina is no longer open.")).toBeTruthy();
    expect(asked("answer_school_request")).toEqual([
      { school: "s-1", person: "u-1", is_confirmed: true },
      { school: "s-1", person: "u-1", is_confirmed: false },
    ]);
    await waitFor(() => expect(asked("school_overview")).toHaveLength(3));
  });

  it("see who belongs to it and by what, and take somebody out after a question, but no colleague", async () => {
    await draw({ "POST /rpc/remove_school_member": () => ({ body: true }) });
    expect(screen.queryByText("Leo")).toBeNull();
    await press("Show everybody");
    expect(part("People").getByText("Class 5b, by code, since May 12, 2026")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Take out Ms Okoro" })).toBeNull();
    await press("Take out Leo");
    await press("Take out");
    expect(await screen.findByText("Leo no longer belongs to your school.")).toBeTruthy();
    expect(asked("remove_school_member")).toEqual([{ school: "s-1", person: "u-2" }]);
  });

  it("are told when something did not work, and see how it is", async () => {
    await draw({ "POST /rpc/make_school_code": () => ({ status: 403, body: { code: "42501", message: "no" } }) });
    await press("New code");
    expect(await screen.findByText("That did not work. Nothing has changed. Please try again.")).toBeTruthy();
    await waitFor(() => expect(asked("school_overview")).toHaveLength(2));
  });
});

describe("the e-mail domain of a school", () => {
  it("is bound by its admin, who is told why when it can't be", async () => {
    const answers: object[] = [{ ok: false, reason: "taken" }, { ok: true }];
    await draw({ "POST /rpc/bind_school_domain": () => ({ body: answers.shift() }) }, "admin", "settings");
    await press("Use @hill.example");
    expect(await screen.findByText("Another school uses this domain. Please ask whoever runs this site.")).toBeTruthy();
    await press("Use @hill.example");
    expect(await screen.findByText("Confirmed addresses at @hill.example belong to your school.")).toBeTruthy();
    expect(asked("bind_school_domain")).toEqual(
      Array.from({ length: 2 }, () => ({ school: "s-1", domain: "hill.example", is_bound: true })),
    );
  });

  it("is freed again, and without an own one the admin is told what it takes", async () => {
    let seen = { ...full, domains: ["hill.example"] };
    await draw(
      { "POST /rpc/school_overview": () => ({ body: seen }), "POST /rpc/bind_school_domain": () => ({ body: { ok: true } }) },
      "admin",
      "settings",
    );
    expect(screen.queryByRole("button", { name: "Use @hill.example" })).toBeNull();
    seen = { ...full, domains: [], own_domain: null as never };
    await press("Stop using @hill.example");
    expect(await screen.findByText(/To use a domain, log in with a confirmed address there/)).toBeTruthy();
  });

  it("is for its admins alone, as its people are", async () => {
    for (const tab of ["settings", "people"] as const) {
      await draw({}, "facilitator", tab);
      expect(screen.queryByRole("heading")).toBeNull();
      cleanup();
    }
  });
});
