import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { keep, leo, savedIn, saveRoute, shownModule, worksWorld } from "../testing/visit-works.tsx";
import { storedSession, storedWork, visit, type World } from "../testing/visit.tsx";

// What a test before has typed and not saved.
beforeEach(() => sessionStorage.clear());

describe("the plan beside the talk", () => {
  const plan = (changes: object = {}) =>
    storedWork({
      id: "p",
      kind: "plan",
      title: "My plan",
      body: { what: "Trees", whom: "The small ones", step: "", know: "" },
      ...changes,
    });
  const openPlan = async (changes: Partial<World> = {}) => {
    const visited = await visit(`/project/${shownModule}`, worksWorld(changes));
    return { ...visited, card: await screen.findByText("My plan") };
  };
  const parts = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);

  it("shows what the talk holds of it, which is kept as the students have it or say it better", async () => {
    const { user, card: summary, platform } = await openPlan({ answers: { [saveRoute]: keep } });
    await user.click(summary);
    expect(parts()).toEqual(expect.arrayContaining(["Trees for noon."]));
    await user.click(screen.getByRole("button", { name: "Keep this plan" }));
    const dialog = within(screen.getByRole("dialog", { name: "My plan" }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>("What").value).toBe("Trees for noon.");
    await user.type(dialog.getByLabelText("First small step"), "Ask the gardener");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(savedIn(platform)).toMatchObject([
      { kind: "plan", based_on: 0, body: { what: "Trees for noon.", whom: "", step: "Ask the gardener", know: "" } },
    ]);
  });

  it("says that the answers stand in the talk where nothing tells which part each belongs to", async () => {
    const talk = [
      { id: "message-1", role: "user", content: "Trees for noon.", timestamp: "2026-05-12T09:01:00Z" },
      { id: "message-1:reply", role: "assistant", content: "Who is it for?", timestamp: "2026-05-12T09:01:01Z" },
    ];
    const { user, card: summary } = await openPlan({ session: storedSession({ chat_history: talk }) });
    await user.click(summary);
    expect(screen.getByText("Your answers stand in the talk. Write your plan from them.")).toBeTruthy();
    expect(parts()).toEqual(expect.arrayContaining(Array(4).fill("still open")));
  });

  it("shows the plan that is kept, says which parts are open, and how far it is also while folded", async () => {
    const { user, card: summary } = await openPlan({ works: [plan()] });
    expect(screen.getByText("2 of 4")).toBeTruthy();
    await user.click(summary);
    expect(parts()).toEqual(expect.arrayContaining(["Trees", "The small ones", "still open"]));
  });

  it("shows another member's plan that was saved before, and saves mine as the next version when asked", async () => {
    let isFirst = true;
    const theirs = plan({ version: 5, saved_by: leo, body: { what: "A roof", whom: "", step: "", know: "" } });
    const {
      user,
      card: summary,
      platform,
    } = await openPlan({
      works: [plan()],
      answers: {
        [saveRoute]: (asked) => {
          if (!isFirst) return keep(asked);
          isFirst = false;
          return [200, { state: "conflict", work: theirs }];
        },
      },
    });
    await user.click(summary);
    await user.click(screen.getByRole("button", { name: "Change the plan" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText("How we will know"), "We count");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Leo saved this before you");
    expect(dialog.getByText("A roof")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Save mine as the next version" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(savedIn(platform)[1]).toMatchObject({ work_id: "p", based_on: 5, body: { what: "Trees", know: "We count" } });
  });

  it("keeps what was written over a closed dialog and a reload, says that it isn't saved, and forgets it once it is", async () => {
    const first = await openPlan({ works: [plan()] });
    await first.user.click(first.card);
    await first.user.click(screen.getByRole("button", { name: "Change the plan" }));
    await first.user.type(screen.getByLabelText("First small step"), "Ask the gardener");
    // What the browser does with Esc.
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText("Not saved yet")).toBeTruthy();
    expect(parts()).toContain("still open");
    first.view.unmount();

    const again = await openPlan({ works: [plan()], answers: { [saveRoute]: keep } });
    expect(screen.getByText("Not saved yet")).toBeTruthy();
    await again.user.click(again.card);
    await again.user.click(screen.getByRole("button", { name: "Go on with my words" }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("First small step").value).toBe("Ask the gardener");
    await again.user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(savedIn(again.platform)).toMatchObject([{ work_id: "p", based_on: 1, body: { what: "Trees", step: "Ask the gardener" } }]);
    expect(screen.queryByText("Not saved yet")).toBeNull();
  });

  it("keeps what is written after the press, says so, and saves it as the version after that", async () => {
    const step = () => screen.getByLabelText<HTMLTextAreaElement>("First small step");
    const late = (asked: Parameters<typeof keep>[0]) => {
      if (savedIn(platform).length === 1) fireEvent.change(step(), { target: { value: "Ask the gardener" } });
      return keep(asked);
    };
    const { user, card: summary, platform } = await openPlan({ works: [plan()], answers: { [saveRoute]: late } });
    await user.click(summary);
    await user.click(screen.getByRole("button", { name: "Change the plan" }));
    await user.type(step(), "Ask");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/^Saved, but you wrote more/)).toBeTruthy();
    expect(step().value).toBe("Ask the gardener");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(savedIn(platform)[1]).toMatchObject({ body: { what: "Trees", step: "Ask the gardener" }, based_on: 2 });
  });

  it("asks before what was written is forgotten, and takes a dialog that was only looked at as no change", async () => {
    const { user, card: summary } = await openPlan({ works: [plan()] });
    await user.click(summary);
    await user.click(screen.getByRole("button", { name: "Change the plan" }));
    await user.click(screen.getByRole("button", { name: "Stop without saving" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Change the plan" }));
    await user.type(screen.getByLabelText("First small step"), "Ask");
    await user.click(screen.getByRole("button", { name: "Stop without saving" }));
    const question = within(screen.getByRole("dialog", { name: "Stop without saving?" }));
    await user.click(question.getByRole("button", { name: "Go on" }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("First small step").value).toBe("Ask");
    await user.click(screen.getByRole("button", { name: "Stop without saving" }));
    await user.click(
      within(screen.getByRole("dialog", { name: "Stop without saving?" })).getByRole("button", { name: "Stop without saving" }),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Change the plan" }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("First small step").value).toBe("");
  });
});
