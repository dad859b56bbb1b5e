import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { press } from "../testing/press.ts";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { NewCasesNotice } from "./new-cases-notice.tsx";
import { SafePeopleCard } from "./safe-people-card.tsx";
import { UnreachableNotice } from "./unreachable-notice.tsx";
import { useNewCases } from "./use-new-cases.ts";

let server: TableServer | undefined;
const okoro = { name: "Ms Okoro", email: "okoro@hill.example", role: "at_once", is_staff: false, test: null };
const settings = (people: object[], changes: object = {}) => ({
  wait_minutes: 30,
  is_reachable: people.length > 0,
  has_sender: true,
  people,
  ...changes,
});
const school = { id: "s-1", name: "Hill School", enabledAreas: [], closedAreas: [], newAreasOpen: false };

async function draw(found: () => object, answers: TableAnswers = {}, role: "admin" | "facilitator" = "admin") {
  server = await startTableServer(userId, {
    "POST /rpc/safety_settings": () => ({ body: found() }),
    "POST /rpc/save_safe_people": () => ({ body: null }),
    ...answers,
  });
  const { data } = sessionAt(server);
  renderPage(
    <>
      <UnreachableNotice data={data} school={{ ...school, role }} />
      <SafePeopleCard data={data} schoolId="s-1" />
    </>,
  );
  await screen.findByText(/^(Minutes until the next person is told|Change who is told)$/);
}
const asked = (name: string) => server?.seen.filter(({ path }) => path === `/rpc/${name}`).map(({ body }) => body);

describe("whom a school tells", () => {
  it("is nobody at first: the admin is told so, with the way to mend it, and it is settled in order", async () => {
    let people: object[] = [];
    await draw(() => settings(people));
    expect(screen.getByText("Nobody at Hill School is told of danger")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Name a safe person" }).getAttribute("href")).toBe("/admin?tab=safety");
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Ms Okoro" } });
    fireEvent.change(screen.getByLabelText("Email address"), { target: { value: "okoro@hill.example" } });
    await press("Add a person");
    const deputy = within(screen.getByRole("group", { name: "Deputy 1" }));
    fireEvent.change(deputy.getByLabelText("Name"), { target: { value: "Mr Haddad" } });
    fireEvent.change(deputy.getByLabelText("Email address"), { target: { value: "haddad@hill.example" } });
    await userEvent.selectOptions(deputy.getByLabelText("Told"), "when nobody has looked");
    await press("Add a person");
    const wait = screen.getByLabelText("Minutes until the next person is told");
    await userEvent.clear(wait);
    await userEvent.type(wait, "4");
    await press("Save who is told");
    expect(await screen.findByText("Please type a whole number from 5 to 1,440")).toBeTruthy();
    await userEvent.type(wait, "5");
    people = [okoro];
    await press("Save who is told");
    expect(await screen.findByText("Saved.")).toBeTruthy();
    // A line that nobody has filled in is no person.
    expect(asked("save_safe_people")).toEqual([
      {
        school: "s-1",
        wait_minutes: 45,
        people: [
          { name: "Ms Okoro", email: "okoro@hill.example", role: "at_once" },
          { name: "Mr Haddad", email: "haddad@hill.example", role: "next" },
        ],
      },
    ]);
    await waitFor(() => expect(screen.queryByText(/^Nobody at Hill School/)).toBeNull());
    expect(screen.getByText("Is not staff of your school, so can't open a case")).toBeTruthy();
  });

  it("makes the next person the safe person when that one is taken off the list", async () => {
    await draw(() => settings([okoro, { ...okoro, name: "Dr Lee", email: "lee@hill.example", role: "next" }]));
    await press("Change who is told");
    await press("Take off Ms Okoro");
    await press("Save who is told");
    await waitFor(() => expect(asked("save_safe_people")).toHaveLength(1));
    expect(Object(asked("save_safe_people")?.[0])["people"]).toEqual([{ name: "Dr Lee", email: "lee@hill.example", role: "at_once" }]);
  });

  it("is tried out by a test alarm, and the page says for each whether the mail server took it", async () => {
    const queued = new Date().toISOString();
    let tests: (object | null)[] = [null, null, null];
    const found = () => settings(tests.map((test, index) => ({ ...okoro, name: `Person ${index}`, email: `${index}@hill.example`, test })));
    await draw(found, { "POST /rpc/send_test_alarm": () => ({ body: 3 }) });
    const sent = { queued_at: queued, sent_at: "2026-05-12T10:42:00", failed_at: null };
    tests = [sent, { ...sent, sent_at: null }, { ...sent, sent_at: null, failed_at: queued }];
    await press("Send a test alarm");
    expect(await screen.findByText("The test alarm is on its way to 3 people.")).toBeTruthy();
    expect(await screen.findByText(/^Person 0: Test sent on May 12, 2026, 10:42\sAM$/)).toBeTruthy();
    expect(screen.getByText("Person 1: The test is not taken yet")).toBeTruthy();
    expect(screen.getByText(/^Person 2: The test did not arrive/)).toBeTruthy();
    // It asks by itself until all is known.
    tests = [sent, sent, sent];
    expect(await screen.findByText(/^Person 1: Test sent/, {}, { timeout: 6_000 })).toBeTruthy();
  });

  it("reaches nobody where no mail leaves the site, and a facilitator is told whom to ask", async () => {
    await draw(() => settings([okoro], { has_sender: false }));
    expect(screen.getByText("No email leaves this site")).toBeTruthy();
    cleanup();
    await server?.stop();
    await draw(() => settings([]), {}, "facilitator");
    expect(screen.getByText("Please ask an admin of your school to name a safe person.")).toBeTruthy();
  });
});

describe("the number of new cases", () => {
  function Start({ data, isStaff }: { data: TableServer["data"]; isStaff: boolean }) {
    return <NewCasesNotice count={useNewCases(data, isStaff)} />;
  }

  it("stands on the start page of staff, of all their schools together, and leads to the list", async () => {
    server = await startTableServer(userId, {
      "POST /rpc/new_safety_cases": () => ({
        body: [
          { school: "s-1", count: 2 },
          { school: "s-2", count: 1 },
        ],
      }),
    });
    renderPage(<Start data={server.data} isStaff />);
    expect(await screen.findByText("3 students may need help")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Look now" }).getAttribute("href")).toBe("/admin?tab=safety&cases=new");
  });

  it("is asked again when the page comes back into sight, and never for a student", async () => {
    let count = 0;
    server = await startTableServer(userId, { "POST /rpc/new_safety_cases": () => ({ body: [{ school: "s-1", count }] }) });
    const first = renderPage(<Start data={server.data} isStaff={false} />);
    first.unmount();
    renderPage(<Start data={server.data} isStaff />);
    await waitFor(() => expect(asked("new_safety_cases")).toHaveLength(1));
    expect(screen.queryByText(/may need help/)).toBeNull();
    count = 1;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    expect(await screen.findByText("One student may need help")).toBeTruthy();
  });
});
