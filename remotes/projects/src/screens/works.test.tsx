import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { storedProject, storedSession, storedWork, visit, type World } from "../testing/visit.tsx";

const id = "10000000-0000-4000-8000-000000000001";
const saveRoute = "POST /functions/v1/projects/work";
const leo = { id: "leo", name: "Leo" };
const world = (changes: Partial<World> = {}): World => ({
  projects: [storedProject(1, { title: "Shade" })],
  session: storedSession(),
  ...changes,
});
const open = async (changes: Partial<World> = {}) => {
  const visited = await visit(`/project/${id}/show`, world(changes));
  await screen.findByRole("heading", { name: "Show what we made" });
  return visited;
};
const card = async (name: string) => within(await screen.findByRole("listitem", { name }));
/** What was sent to be saved. */
const savedIn = ({ asked }: Awaited<ReturnType<typeof open>>["platform"]) =>
  asked.filter(({ path }) => path === "/functions/v1/projects/work").map(({ body }) => body as Record<string, unknown>);
/** Answers a save as the server does: under the id that it got. */
const saves: World["answers"] = {
  [saveRoute]: ({ body }) => {
    const { work_id, kind, title, body: held, based_on } = body as Record<string, unknown>;
    return [200, { state: "saved", work: storedWork({ id: work_id, kind, title, body: held, version: Number(based_on) + 1 }) }];
  },
};

describe("beside the talk", () => {
  it("the workspace says what the project shows and leads to it, and the talk keeps its place", async () => {
    await visit(`/project/${id}`, world({ works: [storedWork()] }));
    const shown = within(await screen.findByRole("region", { name: "Show what I made" }));
    expect(await shown.findByText("Our report")).toBeTruthy();
    expect(shown.getByRole("link", { name: "Open and add" }).getAttribute("href")).toBe(`/project/${id}/show`);
    expect(screen.getByRole("log").compareDocumentPosition(shown.getByText("Our report"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe("what a project shows", () => {
  it("says when there is nothing, when it can't be read, and tries again", async () => {
    let isBroken = true;
    const answers: World["answers"] = {
      "POST /rest/v1/rpc/project_work_list": () => (isBroken ? "gone" : [200, { works: [], members: [] }]),
    };
    const { user } = await open({ answers });
    expect(await screen.findByText("This did not load.")).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/Nothing yet/)).toBeTruthy();
  });

  it("opens a link elsewhere without handing the page over, and shows one that isn't http as plain text", async () => {
    await open({
      works: [
        storedWork({ id: "a", kind: "link", title: "Page", body: { url: "https://example.org/oven", note: "Look at the lid." } }),
        storedWork({ id: "b", kind: "link", title: "Trick", body: { url: "javascript:alert(1)", note: "" } }),
        storedWork({ id: "c", kind: "link", title: "Mask", body: { url: "https://school.example@evil.example/", note: "" } }),
      ],
    });
    const link = (await card("Page")).getByRole("link", { name: /example\.org/ });
    expect([link.getAttribute("href"), link.getAttribute("rel"), link.getAttribute("target")]).toEqual([
      "https://example.org/oven",
      "noopener noreferrer",
      "_blank",
    ]);
    for (const name of ["Trick", "Mask"]) expect((await card(name)).queryByRole("link")).toBeNull();
  });

  it("draws a drawing from numbers and words, never from markup", async () => {
    const shapes = [
      { shape: "pen", colour: "red", points: [1, 2, 30, 40] },
      { shape: "ellipse", colour: "blue", x: 10, y: 10, x2: 50, y2: 30, filled: true },
      { shape: "text", colour: "black", x: 5, y: 50, text: "<img src=x onerror=alert(1)>" },
    ];
    const { view } = await open({
      works: [storedWork({ kind: "drawing", title: "Oven", body: { shapes, description: "A box in the sun" } })],
    });
    const drawing = (await card("Oven")).getByRole("img", { name: "A box in the sun" });
    expect(drawing.querySelector("polyline")?.getAttribute("points")).toBe("1,2 30,40");
    expect(drawing.querySelector("text")?.textContent).toBe("<img src=x onerror=alert(1)>");
    expect(view.container.querySelector("img, script, foreignObject")).toBeNull();
  });

  it("shows a program with its code, and says when it is gone", async () => {
    const program = (name: string, code: object | null) =>
      storedWork({ id: name, kind: "program", title: name, body: { session: "s", execution: "e", note: "" }, program: code });
    await open({ works: [program("Game", { code: "print('sun')", language: "python", output: "sun" }), program("Old", null)] });
    expect((await card("Game")).getByText("print('sun')")).toBeTruthy();
    expect((await card("Old")).getByText(/not there any more/)).toBeTruthy();
  });

  it("keeps the hands off another member's program, and offers to delete only what one made alone", async () => {
    const versions = [{ version: 1, saved_at: "2026-05-12T09:00:00Z", saved_by: leo }];
    await open({
      works: [
        storedWork({ title: "Mine" }),
        storedWork({ id: "b", title: "His", versions, saved_by: leo }),
        storedWork({ id: "c", kind: "program", title: "Game", body: { session: "s", execution: "e", note: "" }, versions, saved_by: leo }),
      ],
    });
    const buttons = async (name: string) => (await card(name)).queryAllByRole("button").map(({ textContent }) => textContent);
    expect(await buttons("Mine")).toEqual(["Change “Mine”", "Delete “Mine”"]);
    expect(await buttons("His")).toEqual(["Change “His”"]);
    expect(await buttons("Game")).toEqual([]);
  });

  it("shows an earlier version when it is chosen", async () => {
    const by = (number: number) => ({ version: number, saved_at: "2026-05-12T09:00:00Z", saved_by: leo });
    const { user } = await open({
      works: [storedWork({ version: 2, versions: [by(2), by(1)] })],
      answers: { "GET /rest/v1/project_work_versions": () => [200, { title: "First title", body: { text: "It was cold." } }] },
    });
    const shown = await card("Our report");
    await user.click(shown.getByText("Earlier versions"));
    await user.selectOptions(shown.getByRole("combobox", { name: "Earlier versions" }), "1");
    expect(await shown.findByText("It was cold.")).toBeTruthy();
    expect(shown.getByText("It got hot.")).toBeTruthy();
  });

  it("is deleted after a question, and says why when it stays", async () => {
    const { user } = await open({
      works: [storedWork()],
      answers: {
        "POST /rest/v1/rpc/delete_project_work": () => [
          400,
          { code: "22023", message: "Others of your team have worked on this, so it stays." },
        ],
      },
    });
    await user.click((await card("Our report")).getByRole("button", { name: "Delete “Our report”" }));
    const dialog = within(screen.getByRole("dialog", { name: /with all its versions/ }));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await dialog.findByText("Others of your team have worked on this, so it stays.")).toBeTruthy();
  });
});

describe("writing a piece of work", () => {
  it("saves a text as the version after the one that was changed", async () => {
    const { user, platform } = await open({ works: [storedWork({ version: 3 })], answers: saves });
    await user.click((await card("Our report")).getByRole("button", { name: "Change “Our report”" }));
    const text = screen.getByLabelText("Your text");
    await user.clear(text);
    await user.type(text, "It got very hot.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved. Every earlier version is kept, too.")).toBeTruthy();
    expect(savedIn(platform)).toMatchObject([
      { session_id: storedSession().id, work_id: storedWork().id, kind: "text", body: { text: "It got very hot." }, based_on: 3 },
    ]);
    expect(screen.queryByLabelText("Your text")).toBeNull();
  });

  it("keeps every word when saving fails, says so, and sends the same piece again", async () => {
    let isBroken = true;
    const { user, platform } = await open({ answers: { [saveRoute]: (asked) => (isBroken ? "gone" : saves[saveRoute]!(asked)) } });
    await user.click(screen.getByRole("button", { name: "Write a text" }));
    await user.type(screen.getByLabelText("Title"), "Report");
    await user.type(screen.getByLabelText("Your text"), "Hot.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect((await screen.findByRole("alert")).textContent).toContain("It could not be saved.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your text").value).toBe("Hot.");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByLabelText("Your text")).toBeNull());
    const [first, second] = savedIn(platform);
    expect(second).toEqual(first);
  });

  it("shows the server's sentence about what can't be kept", async () => {
    const { user } = await open({ answers: { [saveRoute]: () => [422, { error: "Write something first.", code: "not_kept" }] } });
    await user.click(screen.getByRole("button", { name: "Write a text" }));
    await user.type(screen.getByLabelText("Title"), "Report");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Write something first.");
  });

  it("tells who was quicker, shows theirs, and saves mine after it or as a piece of its own", async () => {
    const theirs = storedWork({ version: 2, title: "Leo's title", body: { text: "Leo's words." }, saved_by: leo });
    for (const [choice, sent] of [
      ["Save mine as the next version", { work_id: theirs.id, based_on: 2, title: "Our report" }],
      ["Keep mine as a piece of its own", { based_on: 0, title: "Our report (mine)" }],
    ] as const) {
      let isFirst = true;
      const { user, platform, view } = await open({
        works: [storedWork()],
        answers: {
          [saveRoute]: (asked) => {
            if (!isFirst) return saves[saveRoute]!(asked);
            isFirst = false;
            return [200, { state: "conflict", work: theirs }];
          },
        },
      });
      await user.click((await card("Our report")).getByRole("button", { name: "Change “Our report”" }));
      await user.type(screen.getByLabelText("Your text"), " And mine.");
      await user.click(screen.getByRole("button", { name: "Save" }));
      expect(await screen.findByText("Leo saved this before you")).toBeTruthy();
      expect(screen.getByText("Leo's words.")).toBeTruthy();
      await user.click(screen.getByRole("button", { name: choice }));
      await waitFor(() => expect(savedIn(platform)).toHaveLength(2));
      expect(savedIn(platform)[1]).toMatchObject({ ...sent, body: { text: "It got hot. And mine." } });
      if (choice.startsWith("Keep")) expect(savedIn(platform)[1]?.["work_id"]).not.toBe(theirs.id);
      view.unmount();
      sessionStorage.clear();
    }
  });

  it("asks before changes are dropped, and keeps them over a reload", async () => {
    const { user, view } = await open();
    await user.click(screen.getByRole("button", { name: "Write a text" }));
    await user.type(screen.getByLabelText("Title"), "Report");
    await user.click(screen.getByRole("button", { name: "Stop without saving" }));
    const dialog = within(screen.getByRole("dialog", { name: "Stop without saving?" }));
    await user.click(dialog.getByRole("button", { name: "Go on" }));
    view.unmount();
    const again = await open();
    expect((await screen.findByLabelText<HTMLInputElement>("Title")).value).toBe("Report");
    await again.user.click(screen.getByRole("button", { name: "Stop without saving" }));
    await again.user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Stop without saving" }));
    expect(screen.queryByLabelText("Title")).toBeNull();
    expect(sessionStorage.getItem("Report")).toBeNull();
  });

  it("writes a table by the keyboard alone, each cell named by its column and row", async () => {
    const { user, platform } = await open({ answers: saves });
    await user.click(screen.getByRole("button", { name: "Make a table" }));
    await user.type(screen.getByLabelText("Title"), "Days");
    await user.type(screen.getByLabelText("Heading of column 1"), "Day");
    await user.tab();
    await user.keyboard("Minutes");
    await user.tab();
    await user.keyboard("Mon");
    expect(document.activeElement).toBe(screen.getByLabelText("Day, row 1"));
    await user.keyboard("{ArrowDown}Tue{ArrowUp}");
    expect(document.activeElement).toBe(screen.getByLabelText("Day, row 1"));
    await user.type(screen.getByLabelText("Minutes, row 2"), "12");
    await user.click(screen.getByRole("button", { name: "Add a row" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(savedIn(platform)).toHaveLength(1));
    expect(savedIn(platform)[0]).toMatchObject({
      kind: "table",
      body: {
        columns: ["Day", "Minutes"],
        rows: [
          ["Mon", ""],
          ["Tue", "12"],
          ["", ""],
        ],
      },
    });
  });

  it("draws by the keyboard alone: places a shape by words, moves it with the arrow keys, takes one away", async () => {
    const { user, platform } = await open({ answers: saves });
    await user.click(screen.getByRole("button", { name: "Draw something" }));
    await user.type(screen.getByLabelText("Title"), "Oven");
    await user.selectOptions(screen.getByLabelText("Colour"), "blue");
    await user.click(screen.getByRole("button", { name: "Place it" }));
    await user.selectOptions(screen.getByLabelText("Shape"), "text");
    await user.type(screen.getByLabelText("The words"), "Sun");
    await user.click(screen.getByRole("button", { name: "Place it" }));
    await user.click(screen.getByRole("button", { name: "Place it" }));
    await user.click(screen.getByText("What is on the paper"));
    await user.click(screen.getByRole("button", { name: "Remove 3. Words, Blue" }));
    screen.getByRole("button", { name: "Move 1. Rectangle, Blue with the arrow keys" }).focus();
    await user.keyboard("{ArrowRight}{ArrowUp}");
    await user.type(screen.getByLabelText("What does the drawing show?"), "An oven");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(savedIn(platform)).toHaveLength(1));
    expect(savedIn(platform)[0]).toMatchObject({
      body: {
        description: "An oven",
        shapes: [
          { shape: "rectangle", colour: "blue", x: 330, y: 184, x2: 490, y2: 296 },
          { shape: "text", colour: "blue", text: "Sun" },
        ],
      },
    });
  });

  it("draws a line with a pointer", async () => {
    const { user, view } = await open();
    await user.click(screen.getByRole("button", { name: "Draw something" }));
    const paper = screen.getByRole("img", { name: "Drawing paper" });
    paper.getBoundingClientRect = () => new DOMRect(0, 0, 400, 250);
    fireEvent.pointerDown(paper, { clientX: 10, clientY: 10, button: 0 });
    fireEvent.pointerMove(paper, { clientX: 60, clientY: 60 });
    fireEvent.pointerUp(paper, { clientX: 60, clientY: 60 });
    expect(view.container.querySelector("polyline")?.getAttribute("points")).toBe("20,20 120,120");
  });
});
