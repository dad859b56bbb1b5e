import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { keep, leo, openWorks, savedIn, saveRoute, workCard } from "../testing/visit-works.tsx";
import { storedSession, storedWork } from "../testing/visit.tsx";

// What a test before has typed and not saved.
beforeEach(() => sessionStorage.clear());

describe("writing a piece of work", () => {
  it("saves a text as the version after the one that was changed", async () => {
    const { user, platform } = await openWorks({ works: [storedWork({ version: 3 })], answers: { [saveRoute]: keep } });
    await user.click((await workCard("Our report")).getByRole("button", { name: "Change “Our report”" }));
    const text = screen.getByLabelText("Your text");
    await user.clear(text);
    fireEvent.change(text, { target: { value: "It got very hot." } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Saved. Every earlier version is kept, too.")).toBeTruthy();
    expect(savedIn(platform)).toMatchObject([
      { session_id: storedSession().id, work_id: storedWork().id, kind: "text", body: { text: "It got very hot." }, based_on: 3 },
    ]);
    expect(screen.queryByLabelText("Your text")).toBeNull();
  });

  it("keeps what is written after the press, says so, and saves it as the version after that", async () => {
    const text = () => screen.getByLabelText<HTMLTextAreaElement>("Your text");
    const late = (asked: Parameters<typeof keep>[0]) => {
      if (savedIn(platform).length === 1) fireEvent.change(text(), { target: { value: "It got hot. We planted trees." } });
      return keep(asked);
    };
    const { user, platform } = await openWorks({ works: [storedWork({ version: 3 })], answers: { [saveRoute]: late } });
    await user.click((await workCard("Our report")).getByRole("button", { name: "Change “Our report”" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/^Saved, but you wrote more/)).toBeTruthy();
    expect(text().value).toBe("It got hot. We planted trees.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByLabelText("Your text")).toBeNull());
    expect(savedIn(platform)[1]).toMatchObject({ body: { text: "It got hot. We planted trees." }, based_on: 4 });
  });

  it("keeps every word when saving fails, says so, and sends the same piece again", async () => {
    let isBroken = true;
    const { user, platform } = await openWorks({ answers: { [saveRoute]: (asked) => (isBroken ? "gone" : keep(asked)) } });
    await user.click(screen.getByRole("button", { name: "Write a text" }));
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Report" } });
    fireEvent.change(screen.getByLabelText("Your text"), { target: { value: "Hot." } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect((await screen.findByRole("alert")).textContent).toContain("It could not be saved.");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Your text").value).toBe("Hot.");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByLabelText("Your text")).toBeNull());
    // The server takes a piece of work once by its id, so that a broken line is tried again without a press, too.
    const [first, ...again] = savedIn(platform);
    expect(again).toEqual([first, first]);
  });

  it("shows the server's sentence about what can't be kept", async () => {
    const { user } = await openWorks({ answers: { [saveRoute]: () => [422, { error: "Write something first.", code: "not_kept" }] } });
    await user.click(screen.getByRole("button", { name: "Write a text" }));
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Report" } });
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
      const { user, platform, view } = await openWorks({
        works: [storedWork()],
        answers: {
          [saveRoute]: (asked) => {
            if (!isFirst) return keep(asked);
            isFirst = false;
            return [200, { state: "conflict", work: theirs }];
          },
        },
      });
      await user.click((await workCard("Our report")).getByRole("button", { name: "Change “Our report”" }));
      await user.type(screen.getByLabelText("Your text"), " And mine.");
      await user.click(screen.getByRole("button", { name: "Save" }));
      expect((await screen.findByRole("alert")).textContent).toContain("Leo saved this before you");
      expect(screen.getByText("Leo's words.")).toBeTruthy();
      await user.click(screen.getByRole("button", { name: choice }));
      await waitFor(() => expect(savedIn(platform)).toHaveLength(2));
      expect(savedIn(platform)[1]).toMatchObject({ ...sent, body: { text: "It got hot. And mine." } });
      await waitFor(() => expect(screen.queryByText("saved this before you")).toBeNull());
      expect(screen.queryByLabelText("Your text")).toBeNull();
      if (choice.startsWith("Keep")) expect(savedIn(platform)[1]?.["work_id"]).not.toBe(theirs.id);
      view.unmount();
      sessionStorage.clear();
    }
  });

  it("asks before changes are dropped, and keeps them over a reload", async () => {
    const { user, view } = await openWorks();
    await user.click(screen.getByRole("button", { name: "Write a text" }));
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Report" } });
    await user.click(screen.getByRole("button", { name: "Stop without saving" }));
    const dialog = within(screen.getByRole("dialog", { name: "Stop without saving?" }));
    await user.click(dialog.getByRole("button", { name: "Go on" }));
    view.unmount();
    const again = await openWorks();
    expect((await screen.findByLabelText<HTMLInputElement>("Title")).value).toBe("Report");
    await again.user.click(screen.getByRole("button", { name: "Stop without saving" }));
    await again.user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Stop without saving" }));
    expect(screen.queryByLabelText("Title")).toBeNull();
    expect(sessionStorage.getItem("Report")).toBeNull();
  });

  it("writes a table by the keyboard alone, each cell named by its column and row", async () => {
    const { user, platform } = await openWorks({ answers: { [saveRoute]: keep } });
    await user.click(screen.getByRole("button", { name: "Make a table" }));
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Days" } });
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
    const { user, platform } = await openWorks({ answers: { [saveRoute]: keep } });
    await user.click(screen.getByRole("button", { name: "Draw something" }));
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Oven" } });
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
    fireEvent.change(screen.getByLabelText("What does the drawing show?"), { target: { value: "An oven" } });
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

  it("shows one of the student's own programs by its place, and says where there is none yet", async () => {
    const program = {
      session: "s-1",
      execution: "run-1",
      activity: "A game",
      language: "python",
      beginning: "print('sun')\nprint('moon')",
    };
    const { user, platform, view } = await openWorks({
      answers: { [saveRoute]: keep, "POST /rest/v1/rpc/own_programs": () => [200, [program]] },
    });
    await user.click(screen.getByRole("button", { name: "Show a program" }));
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Our game" } });
    const own = await screen.findByRole("option", { name: "A game: print('sun')" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Which program?" }), own);
    fireEvent.change(screen.getByLabelText("What should people look at?"), { target: { value: "Press play." } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(savedIn(platform)).toHaveLength(1));
    expect(savedIn(platform)[0]).toMatchObject({ kind: "program", body: { session: "s-1", execution: "run-1", note: "Press play." } });
    view.unmount();
    sessionStorage.clear();
    const again = await openWorks();
    await again.user.click(screen.getByRole("button", { name: "Show a program" }));
    expect(await screen.findByText(/no program in Vibing yet/)).toBeTruthy();
  });

  it("draws a line with a pointer", async () => {
    const { user, view } = await openWorks();
    await user.click(screen.getByRole("button", { name: "Draw something" }));
    const paper = screen.getByRole("img", { name: "Drawing paper" });
    paper.getBoundingClientRect = () => new DOMRect(0, 0, 400, 250);
    fireEvent.pointerDown(paper, { clientX: 10, clientY: 10, button: 0 });
    fireEvent.pointerMove(paper, { clientX: 60, clientY: 60 });
    fireEvent.pointerUp(paper, { clientX: 60, clientY: 60 });
    expect(view.container.querySelector("polyline")?.getAttribute("points")).toBe("20,20 120,120");
  });
});
