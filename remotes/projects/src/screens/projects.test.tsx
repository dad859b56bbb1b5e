import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { categories } from "../model/categories.ts";
import { askedOf, storedProject, visit, type World } from "../testing/visit.tsx";

// What somebody began to write is kept in the tab.
beforeEach(() => sessionStorage.clear());

const shade = () => storedProject(1, { title: "Shade for noon", sub_category: "community service", description: "Trees for noon." });
const barrel = () =>
  storedProject(2, {
    title: "Rain barrel",
    source: "dashboard",
    is_owner: false,
    owner_name: "Leo",
    team_id: "t",
    team_name: "Rain Makers",
  });
const world = (changes: Partial<World> = {}): World => ({ projects: [shade(), barrel()], ...changes });
const card = (name: string) => screen.findByRole("button", { name });
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
const workButton = () => screen.queryByRole("button", { name: "Work on Selected Project" });
const form = () => within(screen.getByRole("form", { name: "Create New Project" }));

describe("the archive", () => {
  it("takes a project of one's own by hand and gives it back, and shows it last with its badge", async () => {
    const projects = [shade(), barrel()];
    const answers: World["answers"] = {
      "PATCH /rest/v1/projects": ({ body }) => {
        const { status } = body as { status: string };
        projects[0] = { ...shade(), status: status === "archived" ? "archived" : "in_progress" };
        return [200, [{ id: "project-1" }]];
      },
      "POST /rest/v1/rpc/project_list": () => [200, projects],
    };
    const { user, platform } = await visit("/projects", world({ answers }));
    await user.click(await card("Shade for noon"));
    await user.click(screen.getByRole("button", { name: "Put it into the archive" }));
    const take = await screen.findByRole("button", { name: "Take it out of the archive" });
    const cards = () => within(screen.getByRole("list", { name: "Your Projects" })).getAllByRole("listitem");
    expect(cards().map(({ textContent }) => textContent!.includes("Archived"))).toEqual([false, true]);
    await user.click(take);
    await waitFor(() => expect(cards()[0]!.textContent).toContain("Shade for noon"));
    const asked = platform.asked.filter(({ path, method }) => method === "PATCH" && path === "/rest/v1/projects");
    expect(asked.map(({ query, body }) => [query.get("learning_module_id"), body])).toEqual([
      [`eq.${shade().learning_module_id}`, { status: "archived" }],
      [`eq.${shade().learning_module_id}`, { status: "draft" }],
    ]);
  });

  it("isn't offered for others' projects, and says when it did not work", async () => {
    const { user } = await visit("/projects", world({ answers: { "PATCH /rest/v1/projects": () => [200, []] } }));
    await user.click(await card("Rain barrel"));
    expect(workButton()).toBeTruthy();
    expect(screen.queryByRole("button", { name: /archive/ })).toBeNull();
    await user.click(await card("Shade for noon"));
    await user.click(screen.getByRole("button", { name: "Put it into the archive" }));
    await waitFor(() => expect(alerts()).toEqual(["That did not work. Please try again."]));
  });
});

describe("a lookup that the server answers with 406", () => {
  const none = (): [number, unknown] => [406, { code: "PGRST116", message: "JSON object requested, multiple (or no) rows returned" }];

  it("is nothing found: no projects, no teams, and nothing breaks [PROJ-068]", async () => {
    await visit("/projects", world({ answers: { "POST /rest/v1/rpc/project_list": none, "GET /rest/v1/teams": none } }));
    expect(await screen.findByText("No projects found. Create your first project below!")).toBeTruthy();
    expect(await screen.findByText(/You are not in a team/)).toBeTruthy();
    expect(alerts()).toEqual([]);
  });

  it("is a project that isn't there, at its address [PROJ-068]", async () => {
    await visit(`/project/${shade().learning_module_id}`, world({ answers: { "POST /rest/v1/rpc/start_project_session": none } }));
    expect(await screen.findByRole("heading", { name: "This project is not here" })).toBeTruthy();
  });
});

describe("'Your Projects'", () => {
  it("is a grid of cards with title, sub-category, description, and whose they are [NAV-019] [PROJ-001] [PROJ-002] [PROJ-003] [PROJ-004] [PROJ-005] [PROJ-006] [PROJ-007] [PROJ-008] [PROJ-009] [PROJ-011] [PROJ-012]", async () => {
    await visit("/projects", world());
    await card("Shade for noon");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Projects");
    expect(screen.getByRole("heading", { level: 2, name: "Your Projects" })).toBeTruthy();
    const [own, teams] = within(screen.getByRole("list", { name: "Your Projects" })).getAllByRole("listitem");
    for (const text of ["Shade for noon", "community service", "Trees for noon.", "Custom"]) expect(own!.textContent).toContain(text);
    for (const text of ["Collaborative", "Team"]) expect(own!.textContent).not.toContain(text);
    for (const text of ["Rain barrel", "environmental", "Collaborative", "Team: Rain Makers"]) expect(teams!.textContent).toContain(text);
    expect(teams!.textContent).not.toContain("Custom");
    for (const title of ["Shade for noon", "Rain barrel"])
      expect(screen.getByRole("button", { name: `Delete project: ${title}` })).toBeTruthy();
  });

  it("lets a card be selected, and then worked on [PROJ-013] [PROJ-015] [PROJ-019]", async () => {
    const { user } = await visit("/projects", world());
    await card("Shade for noon");
    expect(workButton()).toBeNull();
    await user.click(await card("Shade for noon"));
    expect((await card("Shade for noon")).getAttribute("aria-pressed")).toBe("true");
    expect(workButton()).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Create New Project" }));
    await waitFor(() => expect(workButton()).toBeNull());
    await waitFor(() => expect(form().getByLabelText("Title")).toBe(document.activeElement));
    expect((await card("Shade for noon")).getAttribute("aria-pressed")).toBe("false");
  });

  it("says that there is none, with the form to create the first one below [PROJ-014] [PROJ-016] [PROJ-021]", async () => {
    await visit("/projects", world({ projects: [] }));
    expect(await screen.findByText("No projects found. Create your first project below!")).toBeTruthy();
    expect(form().getByLabelText("Title")).toBeTruthy();
  });

  it("puts a beginning from one of three pictures into the form of a first project, ready to be made", async () => {
    const { user } = await visit("/projects", world({ projects: [] }));
    const three = within(await screen.findByRole("group", { name: /^Not sure yet/ })).getAllByRole("button");
    expect(three).toHaveLength(3);
    for (const one of three) {
      await user.click(one);
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Create Project" }).disabled).toBe(false);
      expect(document.activeElement).toBe(form().getByLabelText("Title"));
    }
  });

  it("says 'Loading …', and to who isn't signed in any more that they aren't [PROJ-022] [PROJ-023]", async () => {
    const refused = () => [401, { code: "PGRST303", message: "JWT expired" }] as [number, unknown];
    await visit("/projects", world({ answers: { "POST /rest/v1/rpc/project_list": refused } }));
    expect(screen.getByText("Loading …")).toBeTruthy();
    expect(await screen.findByText("No signed-in user – please log in again.")).toBeTruthy();
  });

  it("has a workspace that says what comes first, and keeps what was written [PROJ-044] [PROJ-069] [PROJ-070]", async () => {
    const { user } = await visit("/projects", world());
    await card("Shade for noon");
    expect(screen.getByRole("heading", { level: 2, name: "Project Workspace" })).toBeTruthy();
    const box = screen.getByPlaceholderText<HTMLTextAreaElement>("Write to your mentor...");
    await user.type(box, "  {Enter}");
    expect(alerts()).toEqual([]);
    await user.type(box, "Hello{Enter}");
    expect(alerts()).toEqual(["Please select a project and start a session first."]);
    expect(box.value.trim()).toBe("Hello");
  });
});

describe("creating a project", () => {
  const teams = [
    { id: "t", name: "Rain Makers", team_members: [{ user_id: "learner-1" }] },
    { id: "u", name: "An empty one", team_members: [] },
  ];
  const open = (changes: Partial<World> = {}) => visit("/projects/new", world({ teams, ...changes }));
  const fill = async ({ user }: Awaited<ReturnType<typeof open>>, category: string = "robotics") => {
    fireEvent.change(form().getByLabelText("Title"), { target: { value: " Robot " } });
    fireEvent.change(form().getByLabelText("Description"), { target: { value: " It sorts waste. " } });
    await user.selectOptions(form().getByLabelText("Category"), category);
  };
  const button = () => form().getByRole<HTMLButtonElement>("button", { name: "Create Project" });

  it("offers the twelve categories, and the teams that one is in [PROJ-032] [PROJ-033] [DATA-049]", async () => {
    const { platform } = await open();
    const options = (label: string) =>
      within(form().getByLabelText(label))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    expect(options("Category")).toEqual(["Choose a category", ...categories]);
    await waitFor(() => expect(options("Team (optional)")).toEqual(["No team, I work alone", "Rain Makers"]));
    expect(platform.asked.find(({ path }) => path === "/rest/v1/teams")?.query.get("order")).toMatch(/^name/);
  });

  it("can't be pressed while something required is empty, and Enter says what is missing [PROJ-025] [PROJ-027] [PROJ-031]", async () => {
    const visited = await open();
    expect(button().disabled).toBe(true);
    await visited.user.type(form().getByLabelText("Title"), "Robot{Enter}");
    expect(alerts()).toEqual(["Please fill in all required fields."]);
    expect(document.activeElement).toBe(form().getByLabelText("Description"));
    expect(form().getByRole("alert").id).toBe(form().getByLabelText("Description").getAttribute("aria-describedby")?.split(" ").at(-1));
    await visited.user.type(form().getByLabelText("Description"), "   ");
    expect(alerts()).toEqual([]);
    await visited.user.selectOptions(form().getByLabelText("Category"), "robotics");
    expect(button().disabled).toBe(true);
    fireEvent.change(form().getByLabelText("Description"), { target: { value: "It sorts waste." } });
    expect(button().disabled).toBe(false);
    expect(askedOf(visited.platform, "projects/make")).toEqual([]);
  });

  it("with 'other' asks for a sub-category of one's own [PROJ-028] [PROJ-029]", async () => {
    const visited = await open();
    await fill(visited, "other");
    await visited.user.click(button());
    expect(alerts()).toEqual(["Please specify the sub-category."]);
    expect(document.activeElement).toBe(form().getByLabelText("Your own category"));
    await visited.user.type(form().getByLabelText("Your own category"), " choir {Enter}");
    await waitFor(() =>
      expect(askedOf(visited.platform, "projects/make")).toEqual([
        { title: "Robot", description: "It sorts waste.", sub_category: "choir", team: null },
      ]),
    );
  });

  it("says that it worked, and the new project is selected [PROJ-039] [DATA-054]", async () => {
    const visited = await open();
    await fill(visited);
    await screen.findByRole("option", { name: "Rain Makers" });
    await visited.user.selectOptions(form().getByLabelText("Team (optional)"), "Rain Makers");
    await visited.user.click(button());
    expect(await screen.findByText("Project created successfully!")).toBeTruthy();
    expect(askedOf(visited.platform, "projects/make")).toMatchObject([{ sub_category: "robotics", team: "t" }]);
    await waitFor(async () => expect((await card("Robot")).getAttribute("aria-pressed")).toBe("true"));
    expect(workButton()).toBeTruthy();
  });

  it("is pressed once: the button is disabled while saving [PROJ-030]", async () => {
    const visited = await open({ answers: {} });
    const before = visited.platform.instead;
    let goOn = () => {};
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    visited.platform.instead = async (asked, response) => {
      if (asked.path.endsWith("projects/make")) await waiting;
      return before(asked, response);
    };
    await fill(visited);
    await visited.user.click(button());
    const saving = await form().findByRole<HTMLButtonElement>("button", { name: "Creating..." });
    expect(saving.disabled).toBe(true);
    // What would not be in the project is not taken.
    await visited.user.type(form().getByLabelText("Title"), "s");
    await visited.user.selectOptions(form().getByLabelText("Category"), "research project");
    expect([form().queryByDisplayValue(" Robot s"), form().queryByDisplayValue("research project")]).toEqual([null, null]);
    goOn();
    expect(await screen.findByText("Project created successfully!")).toBeTruthy();
    expect(askedOf(visited.platform, "projects/make")).toHaveLength(1);
  });

  it("shows the calm answer to a text that signals danger before it goes on with the project that was kept", async () => {
    const answer = "Thank you for telling me.\n\nPlease talk to a grown-up you trust.";
    const made = { ok: true, learning_module_id: "10000000-0000-4000-8000-000000000009", answer };
    const visited = await open({ answers: { "POST /functions/v1/projects/make": () => [200, made] } });
    await fill(visited);
    await visited.user.click(button());
    for (const paragraph of answer.split("\n\n")) expect(await screen.findByText(paragraph)).toBeTruthy();
    expect(form().getByLabelText<HTMLInputElement>("Title").value).toBe(" Robot ");
    await visited.user.click(screen.getByRole("button", { name: "I have read it" }));
    await waitFor(() => expect(screen.queryByText("Thank you for telling me.")).toBeNull());
    expect(alerts()).toEqual([]);
  });

  it.each([
    [
      "the server's sentence",
      [422, { code: "not_kept", error: "The title is too long." }],
      "Could not create project: The title is too long.",
    ],
    ["a sentence of its own", "gone", "Could not create project: please check your internet and try again"],
  ] satisfies [string, [number, unknown] | "gone", string][])("says why it did not work, in %s [PROJ-040]", async (_, answer, sentence) => {
    const visited = await open({ answers: { "POST /functions/v1/projects/make": () => answer } });
    await fill(visited);
    await visited.user.click(button());
    await waitFor(() => expect(alerts()).toEqual([sentence]));
    expect(form().getByLabelText<HTMLInputElement>("Title").value).toBe(" Robot ");
    expect(form().getByText(sentence)).toBeTruthy();
    await visited.user.type(form().getByLabelText("Title"), "s");
    expect(alerts()).toEqual([]);
  });
});

describe("deleting a project", () => {
  const ask = async (world: World, title = "Shade for noon") => {
    const visited = await visit("/projects?selected=10000000-0000-4000-8000-000000000001", world);
    await visited.user.click(await screen.findByRole("button", { name: `Delete project: ${title}` }));
    return visited;
  };
  const confirm = async ({ user }: Awaited<ReturnType<typeof ask>>) =>
    user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));

  it("asks first, then says so, lets go of the selection, and is for good [PROJ-020] [PROJ-041] [PROJ-042] [DATA-059] [DATA-060]", async () => {
    const visited = await ask(world());
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Delete this project for good? This cannot be undone.");
    expect(askedOf(visited.platform, "delete_own_module")).toEqual([]);
    await confirm(visited);
    expect(await screen.findByText("Project deleted.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Shade for noon" })).toBeNull();
    expect(workButton()).toBeNull();
    expect(screen.queryByRole("button", { name: /undo/i })).toBeNull();
  });

  it("says when it did not work, and the project stays [PROJ-043]", async () => {
    const visited = await ask(world({ answers: { "POST /rest/v1/rpc/delete_own_module": () => [500, { message: "broken" }] } }));
    await confirm(visited);
    await waitFor(() => expect(alerts()).toEqual(["Sorry - could not delete this project. Please try again."]));
    expect(await card("Shade for noon")).toBeTruthy();
  });

  it("is for who made it: others are told so", async () => {
    await ask(world(), "Rain barrel");
    expect(await screen.findByText("Only Leo can delete it.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
