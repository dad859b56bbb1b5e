import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { leo, openWorks, shownModule, workCard, worksWorld } from "../testing/visit-works.tsx";
import { askedOf, storedSession, storedWork, visit, type World } from "../testing/visit.tsx";

describe("beside the talk", () => {
  it("the workspace says what the project shows and leads to it, and the talk keeps its place", async () => {
    await visit(`/project/${shownModule}`, worksWorld({ works: [storedWork()] }));
    const shown = within(await screen.findByRole("region", { name: "Show what I made" }));
    expect(await shown.findByText("Our report")).toBeTruthy();
    expect(shown.getByRole("link", { name: "Open and add" }).getAttribute("href")).toBe(`/project/${shownModule}/show`);
    expect(screen.getByRole("log").compareDocumentPosition(shown.getByText("Our report"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe("what a project shows", () => {
  it("shows nothing more of it to who has left the team meanwhile", async () => {
    let isMember = true;
    const answers: World["answers"] = {
      "POST /rest/v1/rpc/project_work_list": () =>
        isMember ? [200, { works: [storedWork()], members: [] }] : [400, { code: "22023", message: "This project was not found." }],
      "POST /rest/v1/rpc/delete_project_work": () => [204, null],
    };
    const { user } = await openWorks({ answers });
    await workCard("Our report");
    isMember = false;
    await user.click((await workCard("Our report")).getByRole("button", { name: "Delete “Our report”" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByRole("heading", { name: "This project is not here" })).toBeTruthy();
    expect(screen.queryByText("It got hot.")).toBeNull();
  });

  it("shows what others saved as soon as the news of the team's talk tell of it, and reads nothing again until then", async () => {
    let news = 3;
    let works: object[] = [];
    const { platform } = await openWorks({
      session: storedSession({ team_id: "team-1" }),
      answers: {
        "POST /rest/v1/rpc/project_work_list": () => [200, { news, works, members: [] }],
        "POST /rest/v1/rpc/session_news": () => [200, { ok: true, news: 9, works: news, writing: null }],
      },
    });
    await screen.findByText(/Nothing yet/);
    const asked = (name: string) => askedOf(platform, name).length;
    /** What the browser tells when somebody looks at the tab again: the next question comes now. */
    const look = async () => {
      const before = asked("session_news");
      act(() => void window.dispatchEvent(new Event("visibilitychange")));
      await waitFor(() => expect(asked("session_news")).toBeGreaterThan(before));
    };
    await waitFor(() => expect(asked("session_news")).toBeGreaterThan(0));
    const read = asked("project_work_list");
    await look();
    expect(asked("project_work_list")).toBe(read);
    works = [storedWork({ saved_by: leo, title: "His report" })];
    news = 5;
    await look();
    expect(await workCard("His report")).toBeTruthy();
    expect(asked("project_work_list")).toBe(read + 1);
  });

  it("asks for no news in a project of one", async () => {
    const { platform } = await openWorks({ works: [storedWork()] });
    await workCard("Our report");
    expect(askedOf(platform, "session_news")).toEqual([]);
  });

  it("says when there is nothing, when it can't be read, and tries again", async () => {
    let isBroken = true;
    const answers: World["answers"] = {
      "POST /rest/v1/rpc/project_work_list": () => (isBroken ? "gone" : [200, { works: [], members: [] }]),
    };
    const { user } = await openWorks({ answers });
    expect(await screen.findByText("This did not load.")).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/Nothing yet/)).toBeTruthy();
  });

  it("opens a link elsewhere without handing the page over, and shows one that isn't http as plain text", async () => {
    await openWorks({
      works: [
        storedWork({ id: "a", kind: "link", title: "Page", body: { url: "https://example.org/oven", note: "Look at the lid." } }),
        storedWork({ id: "b", kind: "link", title: "Trick", body: { url: "javascript:alert(1)", note: "" } }),
        storedWork({ id: "d", kind: "link", title: "Turned", body: { url: "https://example.org/\u202egpj.exe", note: "" } }),
        storedWork({ id: "c", kind: "link", title: "Mask", body: { url: "https://school.example@evil.example/", note: "" } }),
      ],
    });
    const link = (await workCard("Page")).getByRole("link", { name: /example\.org/ });
    expect([link.getAttribute("href"), link.getAttribute("rel"), link.getAttribute("target")]).toEqual([
      "https://example.org/oven",
      "noopener noreferrer",
      "_blank",
    ]);
    const turned = (await workCard("Turned")).getByRole("link");
    expect(turned.textContent).toContain("https://example.org/%E2%80%AEgpj.exe");
    for (const name of ["Trick", "Mask"]) expect((await workCard(name)).queryByRole("link")).toBeNull();
  });

  it("draws a drawing from numbers and words, never from markup", async () => {
    const shapes = [
      { shape: "pen", colour: "red", points: [1, 2, 30, 40] },
      { shape: "ellipse", colour: "blue", x: 10, y: 10, x2: 50, y2: 30, filled: true },
      { shape: "text", colour: "black", x: 5, y: 50, text: "<img src=x onerror=alert(1)>" },
    ];
    const { view } = await openWorks({
      works: [storedWork({ kind: "drawing", title: "Oven", body: { shapes, description: "A box in the sun" } })],
    });
    const drawing = (await workCard("Oven")).getByRole("img", { name: "A box in the sun" });
    expect(drawing.querySelector("polyline")?.getAttribute("points")).toBe("1,2 30,40");
    expect(drawing.querySelector("text")?.textContent).toBe("<img src=x onerror=alert(1)>");
    expect(view.container.querySelector("img, script, foreignObject")).toBeNull();
  });

  it("shows a program with its code, and says when it is gone", async () => {
    const program = (name: string, code: object | null) =>
      storedWork({ id: name, kind: "program", title: name, body: { session: "s", execution: "e", note: "" }, program: code });
    await openWorks({ works: [program("Game", { code: "print('sun')", language: "python", output: "sun" }), program("Old", null)] });
    expect((await workCard("Game")).getByText("print('sun')")).toBeTruthy();
    expect((await workCard("Old")).getByText(/not there any more/)).toBeTruthy();
  });

  it("runs a web page behind the walls of Vibing's preview, with an origin of its own, and no other program", async () => {
    const program = (name: string, code: object) =>
      storedWork({ id: name, kind: "program", title: name, body: { session: "s", execution: "e", note: "" }, program: code });
    const { user } = await openWorks({
      works: [
        program("Game", { code: "<h1>Sun</h1>", language: "html", output: "" }),
        program("Drawing", { code: "draw()", language: "javascript", output: "" }),
        program("Sums", { code: "console.log(2)", language: "javascript", output: "2" }),
        program("Snake", { code: "print('sun')", language: "python", output: "sun" }),
      ],
    });
    const run = async (name: string) => (await workCard(name)).queryByRole("button", { name: `Run “${name}”` });
    expect([await run("Sums"), await run("Snake")]).toEqual([null, null]);
    expect(await run("Drawing")).toBeTruthy();
    await user.click((await run("Game"))!);
    const dialog = within(await screen.findByRole("dialog", { name: "Preview: Game" }));
    expect(dialog.getByTitle("The page Game").getAttribute("sandbox")).toBe("allow-scripts allow-forms");
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps the hands off another member's program, and offers to delete only what one made alone", async () => {
    const versions = [{ version: 1, saved_at: "2026-05-12T09:00:00Z", saved_by: leo }];
    await openWorks({
      works: [
        storedWork({ title: "Mine" }),
        storedWork({ id: "b", title: "His", versions, saved_by: leo }),
        storedWork({ id: "c", kind: "program", title: "Game", body: { session: "s", execution: "e", note: "" }, versions, saved_by: leo }),
      ],
    });
    const buttons = async (name: string) => (await workCard(name)).queryAllByRole("button").map(({ textContent }) => textContent);
    expect(await buttons("Mine")).toEqual(["Change “Mine”", "Delete “Mine”"]);
    expect(await buttons("His")).toEqual(["Change “His”"]);
    expect(await buttons("Game")).toEqual([]);
  });

  it("shows an earlier version when it is chosen", async () => {
    const by = (number: number) => ({ version: number, saved_at: "2026-05-12T09:00:00Z", saved_by: leo });
    const { user } = await openWorks({
      works: [storedWork({ version: 2, versions: [by(2), by(1)] })],
      answers: { "GET /rest/v1/project_work_versions": () => [200, { title: "First title", body: { text: "It was cold." } }] },
    });
    const shown = await workCard("Our report");
    await user.click(shown.getByText("Earlier versions"));
    await user.selectOptions(shown.getByRole("combobox", { name: "Earlier versions" }), "1");
    expect(await shown.findByText("It was cold.")).toBeTruthy();
    expect(shown.getByText("It got hot.")).toBeTruthy();
  });

  it("is deleted after a question, and says why when it stays", async () => {
    const { user } = await openWorks({
      works: [storedWork()],
      answers: {
        "POST /rest/v1/rpc/delete_project_work": () => [
          400,
          { code: "22023", message: "Others of your team have worked on this, so it stays." },
        ],
      },
    });
    await user.click((await workCard("Our report")).getByRole("button", { name: "Delete “Our report”" }));
    const dialog = within(screen.getByRole("dialog", { name: /with all its versions/ }));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await dialog.findByText("Others of your team have worked on this, so it stays.")).toBeTruthy();
  });
});
