import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { askedOf, changesOf, storedMember, storedTeam, visit, type World } from "../testing/visit.tsx";

const amina = storedMember("learner-1", "Amina", ["Team Captain", "Tech Director"], {
  is_captain: true,
  created_at: "2026-05-01T07:00:00Z",
});
const leo = storedMember("leo", "Leo", ["Research Captain"], { created_at: "2026-05-01T07:10:00Z" });
const omar = storedMember("omar", "عمر", ["UX Designer"], { created_at: "2026-05-01T07:20:00Z" });
const together = (changes: object = {}) => storedTeam({ team_members: [omar, amina, leo], ...changes });
const ledByLeo = together({
  team_members: [
    { ...amina, is_captain: false },
    { ...leo, is_captain: true },
  ],
});
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
const edit = async (world: World) => {
  const visited = await visit("/teams", world);
  await visited.user.click(await screen.findByRole("button", { name: "Edit Rain Makers" }));
  return { ...visited, card: within(await screen.findByRole("article", { name: "Editing Rain Makers" })) };
};

describe("'Your Teams'", () => {
  it("shows each team by name, with its code and who is in it as what [TEAM-004] [TEAM-005] [TEAM-006] [DATA-049] [DATA-052]", async () => {
    const { platform } = await visit("/teams", { teams: [together(), storedTeam({ id: "team-2", name: "Bee Watch" })] });
    const cards = await screen.findAllByRole("article");
    expect(screen.getByRole("heading", { name: "Your Teams" })).toBeTruthy();
    expect(cards.map((card) => within(card).getByRole("heading").textContent)).toEqual(["Bee Watch", "Rain Makers"]);
    const table = within(cards[1]!).getByRole("table", { name: "Members and roles of Rain Makers" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole("listitem")
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([["Team Captain", "Tech Director"], ["Research Captain"], ["UX Designer"]]);
    expect(rows[0]!.textContent).toContain("Amina (you)");
    expect(rows.map((row) => row.textContent?.includes("Looks after the team"))).toEqual([true, false, false]);
    expect(within(rows[2]!).getByText("عمر").tagName).toBe("BDI");
    expect(cards[1]!.textContent).toContain("Team code K 7 Q X M 2 A B");
    expect(askedOf(platform).map(({ path, query }) => [path, query.get("user_id") ?? query.get("created_by")])).toEqual([
      ["/rest/v1/team_members", "eq.learner-1"],
      ["/rest/v1/teams", "eq.learner-1"],
    ]);
    expect(platform.asked[0]!.query.get("select")).toMatch(/^teams\(.*team_members\(.*roles.*profiles\(name,avatar_url\)/);
  });

  it("tells two members of one name apart by their roles, shows nobody's e-mail address, and the facilitator's name [DATA-034]", async () => {
    const other = storedMember("leo-2", "leo", ["UX Designer"]);
    const facilitator = { name: "Ms Okoro" };
    await visit("/teams", { teams: [storedTeam({ team_members: [amina, leo, other], facilitator })] });
    const card = await screen.findByRole("article");
    for (const text of ["LeoResearch Captain", "leoUX Designer", "Facilitator: Ms Okoro"]) expect(card.textContent).toContain(text);
    expect(card.textContent).not.toContain("@");
  });

  it("says that it loads, and when it failed tries again when asked", async () => {
    let isBroken = true;
    const world: World = { teams: [together()] };
    world.answers = { "GET teams": () => (isBroken ? [500, { message: "broken" }] : [200, []]) };
    const { user } = await visit("/teams", world);
    expect(screen.getByText("Loading your teams...")).toBeTruthy();
    expect((await screen.findByRole("alert")).textContent).toContain("Your teams did not load");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: "Rain Makers" })).toBeTruthy();
  });

  it("opens one team by its address, and says kindly when it isn't one's own", async () => {
    await visit("/team/team-1", { teams: [together()] });
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Rain Makers");
    expect(screen.getByRole("table", { name: "Members and roles of Rain Makers" })).toBeTruthy();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("says that a team isn't one's own at the address of another one", async () => {
    await visit("/team/team-9", { teams: [together()] });
    expect(await screen.findByRole("heading", { level: 1, name: "This is not one of your teams" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "All your teams" })).toBeTruthy();
  });
});

describe("editing a team", () => {
  it("renames it and changes one's own roles by 'Save Changes' [TEAM-007] [TEAM-008] [TEAM-009] [TEAM-024] [TEAM-025] [DATA-063] [DATA-064]", async () => {
    const world: World = { teams: [together()] };
    world.answers = {
      "PATCH team_members": () => [200, [{ user_id: "learner-1" }]],
      "POST teams/describe": () => {
        world.teams = [together({ name: "Storm Makers" })];
        return [200, { ok: true, found: true }];
      },
    };
    const { user, card, platform } = await edit(world);
    const name = card.getByLabelText("Team name");
    expect(document.activeElement).toBe(name);
    await user.clear(name);
    await user.type(name, "Storm Makers");
    await user.click(card.getByRole("checkbox", { name: "Tech Director" }));
    await user.click(card.getByRole("checkbox", { name: "AI Facilitator" }));
    await user.click(card.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Your changes are saved.")).toBeTruthy();
    expect(changesOf(platform)).toEqual([
      ["PATCH team_members", { roles: ["Team Captain", "AI Facilitator"] }],
      ["POST teams/describe", { team_id: "team-1", name: "Storm Makers" }],
    ]);
    const patch = platform.asked.find(({ method }) => method === "PATCH")!;
    expect([patch.query.get("team_id"), patch.query.get("user_id")]).toEqual(["eq.team-1", "eq.learner-1"]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit Storm Makers" })));
  });

  it("changes nothing after 'Cancel' [TEAM-010]", async () => {
    const { user, card, platform } = await edit({ teams: [together()] });
    await user.type(card.getByLabelText("Team name"), "!");
    await user.click(card.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Edit Rain Makers" }));
    expect(screen.getAllByLabelText<HTMLInputElement>("Team name").map(({ value }) => value)).toEqual(["Rain Makers", ""]);
    expect(changesOf(platform)).toEqual([]);
  });

  it("needs a name and a role, and keeps what was typed when saving fails", async () => {
    const world: World = { teams: [together()], answers: { "POST teams/describe": () => "gone" } };
    const { user, card } = await edit(world);
    const name = card.getByLabelText<HTMLInputElement>("Team name");
    const save = () => user.click(card.getByRole("button", { name: "Save Changes" }));
    await user.clear(name);
    await save();
    expect(card.getByText("Please give the team a name")).toBeTruthy();
    await user.type(name, "Storm");
    for (const role of ["Team Captain", "Tech Director"]) await user.click(card.getByRole("checkbox", { name: role }));
    await save();
    expect(alerts()).toEqual(["Please choose at least one role"]);
    for (const role of ["Team Captain", "Tech Director"]) await user.click(card.getByRole("checkbox", { name: role }));
    await save();
    await waitFor(() => expect(alerts()).toContain("Your changes are not saved. Check your internet, then try again."));
    expect(name.value).toBe("Storm");
  });

  it("says that one isn't in the team any more when a captain has removed one meanwhile", async () => {
    const world: World = { teams: [together()] };
    world.answers = {
      "POST teams/describe": () => {
        world.teams = [];
        return [200, { ok: true, found: false }];
      },
    };
    const { user, card } = await edit(world);
    await user.type(card.getByLabelText("Team name"), "!");
    await user.click(card.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("You are not in this team any more.")).toBeTruthy();
    expect(await screen.findByText("You are not in a team yet")).toBeTruthy();
  });
});

it.each([
  ["staff", "A grown-up of your school took you out of a team."],
  ["captain", "A captain took you out of a team."],
  ["school", "your team is made of people from your school"],
] as const)("whoever was taken out of a team by %s reads so", async (takenOutBy, sentence) => {
  await visit("/teams", { teams: [], takenOutBy });
  expect(await screen.findByText("You are not in that team any more")).toBeTruthy();
  expect(screen.getByText(new RegExp(sentence))).toBeTruthy();
});

describe("leaving a team", () => {
  it.each([
    ["others", ledByLeo, /you need the team's new code/],
    ["its only captain, who the next one is", together(), /When you leave, Leo will look after it/],
    ["the last one who made it, that one can come back", storedTeam(), /The team stays on your list, empty/],
    ["the last one, that nobody can come back", storedTeam({ created_by: "leo" }), /you cannot come back to it/],
  ])("says what comes of it, to %s, before it is done [TEAM-011]", async (_, team, sentence) => {
    const { user, card, platform } = await edit({ teams: [team] });
    await user.click(card.getByRole("button", { name: "Leave Team" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Leave Rain Makers?" }));
    expect(dialog.getByText(sentence)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(changesOf(platform)).toEqual([]);
  });

  it("deletes the own row, and the team goes off the list [TEAM-026] [DATA-065]", async () => {
    const world: World = { teams: [together()] };
    world.answers = {
      "DELETE team_members": () => {
        world.teams = [];
        return [200, null];
      },
    };
    const { user, card, platform } = await edit(world);
    await user.click(card.getByRole("button", { name: "Leave Team" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Leave Team" }));
    expect(await screen.findByText("You have left Rain Makers.")).toBeTruthy();
    const { query } = platform.asked.find(({ method }) => method === "DELETE")!;
    expect([query.get("team_id"), query.get("user_id")]).toEqual(["eq.team-1", "eq.learner-1"]);
    expect(await screen.findByText("You are not in a team yet")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Your Teams"));
  });

  it("says so when it did not work", async () => {
    const { user, card } = await edit({ teams: [together()], answers: { "DELETE team_members": () => "gone" } });
    await user.click(card.getByRole("button", { name: "Leave Team" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Leave Team" }));
    await waitFor(() => expect(alerts()).toEqual(["Leaving did not work. Check your internet, then try again."]));
    expect(screen.getByRole("article", { name: "Editing Rain Makers" })).toBeTruthy();
  });
});

describe("looking after a team", () => {
  it("is for captains: who only carries the role can neither remove nor name anybody", async () => {
    const { card } = await edit({ teams: [ledByLeo] });
    expect(card.queryByRole("button", { name: /^Remove|^Make captain/ })).toBeNull();
    expect(card.getByRole("button", { name: "New code" })).toBeTruthy();
  });

  it("removes a member after a question, and the focus stays in the list", async () => {
    const world: World = { teams: [together()] };
    world.answers = {
      "POST rpc/remove_team_member": () => {
        world.teams = [together({ team_members: [amina, omar] })];
        return [200, null];
      },
    };
    const { user, card, platform } = await edit(world);
    await user.click(card.getByRole("button", { name: "Remove Leo" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove Leo from the team?" }));
    expect(changesOf(platform)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Leo is not in the team any more. The team has a new code.")).toBeTruthy();
    expect(changesOf(platform)).toEqual([["POST rpc/remove_team_member", { team: "team-1", person: "leo" }]]);
    await waitFor(() => expect(card.queryByRole("button", { name: "Remove Leo" })).toBeNull());
    expect(document.activeElement?.textContent).toBe("People in the team");
  });

  it("names another captain after a question, and says the server's reason when it is refused", async () => {
    let isGone = false;
    const world: World = { teams: [together()] };
    world.answers = {
      "POST rpc/name_team_captain": () =>
        isGone ? [400, { code: "22023", message: "This person is not in the team any more." }] : [200, null],
    };
    const { user, card } = await edit(world);
    const make = async () => {
      await user.click(card.getByRole("button", { name: "Make captain: Leo" }));
      await user.click(
        within(await screen.findByRole("dialog", { name: "Make Leo a captain?" })).getByRole("button", { name: "Make captain" }),
      );
    };
    await make();
    expect(await screen.findByText("Leo looks after the team now, too.")).toBeTruthy();
    isGone = true;
    await make();
    await waitFor(() => expect(alerts()).toEqual(["This person is not in the team any more."]));
  });

  it("makes a new code after a question", async () => {
    const { user, card } = await edit({ teams: [together()], answers: { "POST rpc/renew_team_code": () => [200, "ABC23"] } });
    await user.click(card.getByRole("button", { name: "New code" }));
    await user.click(
      within(await screen.findByRole("dialog", { name: "Make a new code for Rain Makers?" })).getByRole("button", {
        name: "Make a new code",
      }),
    );
    expect(await screen.findByText("The new code is ABC23. The old one does not work any more.")).toBeTruthy();
  });
});
