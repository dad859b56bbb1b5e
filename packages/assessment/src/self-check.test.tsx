import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Data } from "@learn/data";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SelfCheckDialog, type SelfCheckDialogProps } from "./self-check.tsx";

const form = {
  criteria: ["Sorting", "Testing", "Looking Back"].map((name, index) => ({
    name,
    steps: [0, 2, 4, 5].map((level) => ({ level, text: `${name} step ${level}.` })),
    shownBy: [index + 1],
  })),
  found: [{ question: 1, text: "AI is made from many examples." }],
};
const sentences = [
  { id: "m-1", text: "the lamp has a timer", question: 1 },
  { id: "m-2", text: "i asked does it learn", question: 2 },
];
const kept = { criteria: [{ name: "Testing", level: 4, text: "Testing step 4.", quote: "i asked does it learn" }], through: 8, of: 8 };
const data = { functionsUrl: "https://learn.example/functions/v1", accessToken: async () => "token" } as unknown as Data;

let answer: () => Response;
const asked: { url: string; body: unknown }[] = [];
beforeEach(() => {
  asked.length = 0;
  answer = () => Response.json({ self_check: kept, completed: true });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body)) });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const open = (props: Partial<SelfCheckDialogProps> = {}) => {
  const onKept = vi.fn();
  const onClose = vi.fn();
  const all = { data, areaId: "ai-learning", sessionId: "s-1", form, sentences, open: true, onClose, onKept, ...props };
  render(<SelfCheckDialog {...all} />);
  return { user: userEvent.setup(), onKept, onClose };
};
const choose = async (user: ReturnType<typeof userEvent.setup>, criterion: string, level: number) =>
  user.click(screen.getByLabelText(`${criterion} step ${level}.`));
const keep = () => screen.getByRole<HTMLButtonElement>("button", { name: "Keep my check" });

describe("the check at the end of the path", () => {
  it("has what was chosen before the page was loaded anew, until it is kept", async () => {
    const { user } = open();
    await choose(user, "Sorting", 2);
    cleanup();
    open();
    expect(screen.getByLabelText<HTMLInputElement>("Sorting step 2.").checked).toBe(true);
    await choose(user, "Testing", 4);
    await user.click(keep());
    await screen.findByText("Testing step 4.");
    cleanup();
    open();
    expect(screen.getByLabelText<HTMLInputElement>("Sorting step 2.").checked).toBe(false);
  });

  it("shows what was done beside the words, while it is checked and in what came of it", async () => {
    const { user } = open({ replay: <p>what my hand did</p> });
    expect(screen.getByText("what my hand did")).toBeTruthy();
    await choose(user, "Sorting", 2);
    await choose(user, "Testing", 4);
    await user.click(keep());
    await screen.findByText("Testing step 4.");
    expect(screen.getByText("what my hand did")).toBeTruthy();
  });

  it("sends the level and the sentence that were chosen; one point may be left out, two may not", async () => {
    const { user, onKept } = open();
    expect(keep().disabled).toBe(true);
    await choose(user, "Sorting", 2);
    expect(keep().disabled).toBe(true);
    await choose(user, "Testing", 4);
    const [, testing] = screen.getAllByRole("group", { name: "Which sentence shows it?", hidden: true });
    await user.click(within(testing!).getByLabelText("i asked does it learn"));
    await user.click(keep());
    expect(asked).toEqual([
      {
        url: "https://learn.example/functions/v1/ai-learning/check",
        body: {
          session_id: "s-1",
          chosen: [
            { criterion: "Sorting", level: 2, message_id: null },
            { criterion: "Testing", level: 4, message_id: "m-2" },
          ],
        },
      },
    ]);
    expect(onKept).toHaveBeenCalledExactlyOnceWith(kept, true);
  });

  it("offers the answers to the criterion's own questions first", () => {
    open();
    const [, testing] = screen.getAllByRole("group", { name: "Which sentence shows it?", hidden: true });
    expect(
      within(testing!)
        .getAllByRole("radio", { hidden: true })
        .map((radio) => radio.closest("label")?.textContent),
    ).toEqual(["i asked does it learn", "the lamp has a timer"]);
  });

  it("ends with what was thought through, a sentence of the student's own and no number of points", async () => {
    const { user } = open();
    for (const name of ["Sorting", "Testing"]) await choose(user, name, 4);
    await user.click(keep());
    const result = await screen.findByRole("dialog", { name: "8 of 8 thought through" });
    expect(result.textContent).toContain("i asked does it learn");
    expect(result.textContent).toContain("Checked by you. There is no score: nobody read your words.");
    expect(result.textContent).not.toMatch(/100|%/);
  });

  it("says why where it could not be kept, and nothing that was chosen is lost", async () => {
    answer = () =>
      Response.json({ error: "Your check comes when you are through with the questions.", code: "not_at_the_end" }, { status: 409 });
    const { user, onKept } = open();
    for (const name of ["Sorting", "Testing"]) await choose(user, name, 4);
    await user.click(keep());
    expect(await screen.findByText("Your check comes when you are through with the questions.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Sorting step 4.").checked).toBe(true);
    answer = () => Response.json({ nonsense: true });
    await user.click(keep());
    expect(await screen.findByText(/could not be saved/)).toBeTruthy();
    expect(onKept).not.toHaveBeenCalled();
  });

  it("before the end says when it comes", () => {
    open({ form: null });
    expect(screen.getByText(/comes at the end, when you have been through the questions/)).toBeTruthy();
    expect(screen.queryByRole("radio")).toBeNull();
  });
});
