import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { teamRoles } from "../model/team-roles.ts";
import { changesOf, storedMember, storedTeam, visit, type World } from "../testing/visit.tsx";

const roleBoxes = () => within(screen.getByRole("group", { name: /^Your roles/ })).getAllByRole<HTMLInputElement>("checkbox");
const tick = (name: string) => screen.getByRole("checkbox", { name });
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

// What is typed stays in the tab.
beforeEach(() => sessionStorage.clear());

describe("creating a team", () => {
  const open = async (answers: World["answers"] = {}) => {
    const world: World = { teams: [], answers };
    const visited = await visit("/teams", world);
    await screen.findByText("You are not in a team yet");
    return { ...visited, world };
  };
  const press = ({ user }: Awaited<ReturnType<typeof open>>) => user.click(screen.getByRole("button", { name: "Create Team" }));

  it("is offered on a page titled 'Join or Create a Team', beside joining one, with twelve roles to tick [TEAM-001] [TEAM-002] [TEAM-003] [TEAM-021] [TEAM-022]", async () => {
    const { user } = await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Join or Create a Team");
    expect(document.title).toContain("Join or Create a Team");
    expect(screen.getByRole("heading", { level: 2, name: "Your Teams" })).toBeTruthy();
    const selector = within(screen.getByRole("group", { name: "What would you like to do?" }));
    expect(selector.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([true, false]);
    for (const name of [/^Create a New Team/, /^Join an Existing Team/]) expect(selector.getByRole("radio", { name })).toBeTruthy();
    for (const role of teamRoles) expect(screen.getByRole("checkbox", { name: role })).toBeTruthy();
    expect(roleBoxes()).toHaveLength(teamRoles.length);
    const says = roleBoxes().map((box) => document.getElementById(box.getAttribute("aria-describedby") ?? "")?.textContent);
    expect(new Set(says).size).toBe(teamRoles.length);
    for (const name of ["UX Designer", "Team Captain"]) await user.click(tick(name));
    expect(roleBoxes().filter(({ checked }) => checked)).toHaveLength(2);
  });

  it("begins a first team with a name and roles that can be changed, from one of three pictures", async () => {
    const { user } = await open();
    const three = within(await screen.findByRole("group", { name: /^Not sure yet/ })).getAllByRole("button");
    expect(three).toHaveLength(3);
    await user.click(three[0]!);
    const name = screen.getByLabelText<HTMLInputElement>("Team name");
    expect([name.value, document.activeElement]).toEqual(["The Makers", name]);
    expect(roleBoxes().filter(({ checked }) => checked)).toHaveLength(2);
  });

  it("loses no word and no tick to a look at joining, or to a reload, until the team is made", async () => {
    const made: World["answers"] = {
      "POST teams/make": () => [200, { ok: true, id: "team-1", team_code: "K7QXM" }],
      "POST team_members": () => [201, null],
    };
    const form = () => [screen.getByLabelText<HTMLInputElement>("Team name").value, roleBoxes().filter(({ checked }) => checked).length];
    const { user } = await open();
    fireEvent.change(screen.getByLabelText("Team name"), { target: { value: "Solar" } });
    for (const name of ["UX Designer", "Team Captain"]) await user.click(tick(name));
    await user.click(screen.getByRole("radio", { name: /^Join an Existing Team/ }));
    await user.click(screen.getByRole("radio", { name: /^Create a New Team/ }));
    expect(form()).toEqual(["Solar", 2]);
    cleanup();
    const again = await open(made);
    expect(form()).toEqual(["Solar", 2]);
    await press(again);
    await waitFor(() => expect(form()).toEqual(["", 0]));
  });

  it("asks for a name and a role, and leads to what is missing [TEAM-012] [TEAM-013] [TEAM-014]", async () => {
    const visited = await open();
    await press(visited);
    expect(alerts()).toEqual(["Team name and roles are required"]);
    expect(document.activeElement).toBe(screen.getByLabelText("Team name"));
    expect(screen.getByRole("alert").closest("form")).not.toBeNull();
    fireEvent.change(screen.getByLabelText("Team name"), { target: { value: "Solar" } });
    expect(alerts()).toEqual([]);
    await press(visited);
    expect(document.activeElement).toBe(tick("Team Captain"));
    expect(screen.getByRole("alert").closest("fieldset")).toBe(tick("Team Captain").closest("fieldset"));
    await visited.user.click(tick("Tech Director"));
    await visited.user.clear(screen.getByLabelText("Team name"));
    await visited.user.type(screen.getByLabelText("Team name"), "   ");
    await press(visited);
    expect(document.activeElement).toBe(screen.getByLabelText("Team name"));
    expect(changesOf(visited.platform)).toEqual([]);
  });

  it("makes the team, then its maker a member, and shows it with its code [DATA-061] [DATA-062] [TEAM-004] [TEAM-005]", async () => {
    const visited = await open({
      "POST teams/make": () => [200, { ok: true, id: "team-1", team_code: "K7QXM" }],
      "POST team_members": () => {
        visited.world.teams.push(storedTeam({ name: "Solar" }));
        return [201, null];
      },
    });
    fireEvent.change(screen.getByLabelText("Team name"), { target: { value: "  Solar " } });
    for (const name of ["UX Designer", "Team Captain"]) await visited.user.click(tick(name));
    await press(visited);
    expect(await screen.findByText("Solar is ready. Share the code K7QXM with your friends.")).toBeTruthy();
    expect(changesOf(visited.platform)).toEqual([
      ["POST teams/make", { name: "Solar" }],
      ["POST team_members", { user_id: "learner-1", team_id: "team-1", roles: ["Team Captain", "UX Designer"] }],
    ]);
    const card = await screen.findByRole("article", { name: "Solar" });
    expect(card.textContent).toContain("Team code K 7 Q X M 2 A B");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Solar"));
    expect(screen.getByLabelText<HTMLInputElement>("Team name").value).toBe("");
  });

  it("says 'Error creating team' when it could not be made, with the server's reason beside the name [TEAM-027]", async () => {
    const visited = await open({ "POST teams/make": () => [422, { code: "not_kept", error: "Please give the team a name." }] });
    fireEvent.change(screen.getByLabelText("Team name"), { target: { value: "Solar" } });
    await visited.user.click(tick("UX Designer"));
    await press(visited);
    await waitFor(() => expect(alerts()).toEqual(["Please give the team a name.", "Error creating team"]));
    expect(screen.getByLabelText("Team name").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Please give the team a name.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Team name").value).toBe("Solar");
  });

  it("shows the calm answer to a name that signals danger, and keeps what was typed", async () => {
    const error = "Thank you for telling me.\n\nPlease talk to a grown-up you trust.";
    const visited = await open({ "POST teams/make": () => [422, { code: "unsafe", error }] });
    fireEvent.change(screen.getByLabelText("Team name"), { target: { value: "i want to die" } });
    await visited.user.click(tick("UX Designer"));
    await press(visited);
    for (const paragraph of error.split("\n\n")) expect(await screen.findByText(paragraph)).toBeTruthy();
    expect(alerts()).toEqual([]);
    await visited.user.click(screen.getByRole("button", { name: "I have read it" }));
    expect(screen.getByLabelText<HTMLInputElement>("Team name").value).toBe("i want to die");
  });

  it("says so when the team was made and its maker could not be added, who then joins it from their list [TEAM-028]", async () => {
    const empty = storedTeam({ name: "Solar", team_members: [] });
    let isBroken = true;
    const visited = await open({
      "POST teams/make": () => {
        visited.world.made = [empty];
        return [200, { ok: true, id: "team-1", team_code: "K7QXM" }];
      },
      "POST team_members": () => {
        if (isBroken) return [500, { message: "broken" }];
        visited.world.made = [];
        visited.world.teams = [storedTeam({ name: "Solar" })];
        return [201, null];
      },
    });
    fireEvent.change(screen.getByLabelText("Team name"), { target: { value: "Solar" } });
    await visited.user.click(tick("UX Designer"));
    await press(visited);
    await waitFor(() => expect(alerts()).toEqual(["Team was created, but adding you as a member failed."]));
    const card = within(await screen.findByRole("article", { name: "Solar" }));
    await visited.user.click(card.getByRole("checkbox", { name: "Finance Lead" }));
    isBroken = false;
    await visited.user.click(card.getByRole("button", { name: "Join this team" }));
    expect(await screen.findByText("Welcome! You are in Solar now.")).toBeTruthy();
    expect(await screen.findByRole("table", { name: "Members and roles of Solar" })).toBeTruthy();
  });
});

describe("joining a team", () => {
  const open = async (answer: [number, unknown] | "gone") => {
    const world: World = { teams: [] };
    world.answers = {
      "POST rpc/join_team": () => {
        if (answer !== "gone" && Object(answer[1]).ok)
          world.teams = [storedTeam({ team_members: [storedMember("learner-1", "Amina", ["UX Designer"])] })];
        return answer;
      },
    };
    const visited = await visit("/teams", world);
    await visited.user.click(await screen.findByRole("radio", { name: /^Join an Existing Team/ }));
    return visited;
  };
  const join = async ({ user }: Awaited<ReturnType<typeof open>>, code: string, role?: string) => {
    if (code) fireEvent.change(screen.getByLabelText("Team code"), { target: { value: code } });
    if (role) await user.click(tick(role));
    await user.click(screen.getByRole("button", { name: "Join Team" }));
  };

  it("asks for a code and a role, and leads to what is missing [TEAM-015] [TEAM-016] [TEAM-017]", async () => {
    const visited = await open("gone");
    await join(visited, "");
    expect(alerts()).toEqual(["Team code and roles are required"]);
    expect(document.activeElement).toBe(screen.getByLabelText("Team code"));
    await join(visited, "K7QXM");
    expect(alerts()).toEqual(["Team code and roles are required"]);
    expect(document.activeElement).toBe(tick("Team Captain"));
    await visited.user.click(tick("UX Designer"));
    expect(alerts()).toEqual([]);
    expect(changesOf(visited.platform)).toEqual([]);
  });

  it("works with a code in small letters and spaces, and shows the team [TEAM-018] [DATA-053] [DATA-062]", async () => {
    const visited = await open([200, { ok: true, was_member: false, team: { id: "team-1", name: "Rain Makers" } }]);
    await join(visited, " k7 qx-m ", "UX Designer");
    expect(await screen.findByText("Welcome! You are in Rain Makers now.")).toBeTruthy();
    expect(changesOf(visited.platform)).toEqual([["POST rpc/join_team", { code: "K7QXM", roles: ["UX Designer"] }]]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Rain Makers"));
  });

  it("twice says that one is in it already", async () => {
    await join(await open([200, { ok: true, was_member: true, team: { id: "team-1", name: "Rain Makers" } }]), "K7QXM", "UX Designer");
    expect(await screen.findByText("You are already in Rain Makers. Your roles stay as they are.")).toBeTruthy();
  });

  it.each([
    ["a code of no team [TEAM-029]", [200, { ok: false, reason: "not_found" }], "Team not found"],
    ["a full team", [200, { ok: false, reason: "full" }], "This team is full. It has 100 members."],
    [
      "ten wrong codes",
      [200, { ok: false, reason: "rate_limited", retry_after: 541 }],
      "Those were many wrong codes. Please wait 10 minutes, then try again.",
    ],
    ["a failing server", [500, { message: "broken" }], "Joining did not work. Check your internet, then try again."],
    ["a connection that is down", "gone", "Joining did not work. Check your internet, then try again."],
  ] satisfies [string, [number, unknown] | "gone", string][])(
    "after %s, says why and keeps what was typed",
    async (_, answer, sentence) => {
      await join(await open(answer), "ABCDE", "UX Designer");
      await waitFor(() => expect(alerts()).toEqual([sentence]));
      expect(screen.getByLabelText<HTMLInputElement>("Team code").value).toBe("ABCDE");
      expect(document.activeElement).toBe(screen.getByLabelText("Team code"));
      expect(screen.getByRole("alert").closest("form")).not.toBeNull();
    },
  );
});

describe("a team outside schools", () => {
  it("keeps somebody waiting who has entered its code, and says so", async () => {
    const world: World = { teams: [], answers: { "POST rpc/join_team": () => [200, { ok: true, waiting: true }] } };
    const { user } = await visit("/teams", world);
    await user.click(await screen.findByRole("radio", { name: /^Join an Existing Team/ }));
    fireEvent.change(screen.getByLabelText("Team code"), { target: { value: "K7QXM2AB" } });
    await user.click(tick("UX Designer"));
    await user.click(screen.getByRole("button", { name: "Join Team" }));
    expect(await screen.findByText(/^You have asked to join.* Then you find the team on this page\.$/)).toBeTruthy();
    expect(screen.getByText("You are not in a team yet")).toBeTruthy();
  });

  it("lets its captain decide who comes in, and let somebody in again, from the team's name on each time", async () => {
    const request = (id: string, name: string, isOut: boolean) => ({ user_id: id, name, roles: ["UX Designer"], is_out: isOut });
    const world: World = { teams: [storedTeam()], requests: [request("leo", "Leo", false), request("sam", "Sam", true)] };
    world.answers = { "POST rpc/answer_team_request": () => [200, null] };
    const { user, platform } = await visit("/teams", world);
    await user.click(await screen.findByRole("button", { name: "Let in: Leo" }));
    await waitFor(() =>
      expect(changesOf(platform)).toEqual([["POST rpc/answer_team_request", { team: "team-1", person: "leo", lets_in: true }]]),
    );
    await screen.findByText("Leo is in the team now.");
    expect(document.activeElement?.textContent).toBe("Rain Makers");
    await user.click(screen.getByRole("button", { name: "Not now: Leo" }));
    await screen.findByText("Leo stays out.");
    await user.click(screen.getByRole("button", { name: "Let in: Sam" }));
    await waitFor(() => expect(changesOf(platform).map(([, body]) => Object(body).lets_in)).toEqual([true, false, true]));
    expect(screen.queryByRole("button", { name: "Not now: Sam" })).toBeNull();
  });

  it("shows nobody who waits to a member that is no captain", async () => {
    const team = storedTeam({ team_members: [storedMember("learner-1", "Amina", ["UX Designer"])] });
    const { platform } = await visit("/teams", { teams: [team] });
    await screen.findByRole("article");
    expect(platform.asked.some(({ path }) => path.endsWith("/team_requests_of"))).toBe(false);
  });
});
