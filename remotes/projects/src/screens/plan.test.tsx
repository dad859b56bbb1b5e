import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { keep, leo, savedIn, saveRoute, shownModule, worksWorld } from "../testing/visit-works.tsx";
import { storedWork, visit, type World } from "../testing/visit.tsx";

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
});
