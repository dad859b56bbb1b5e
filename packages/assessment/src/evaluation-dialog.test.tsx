import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AreaEvaluation } from "./area-evaluation.ts";
import type { Evaluation } from "./evaluation.ts";
import { EvaluationDialog } from "./evaluation-dialog.tsx";
import { areaEvaluations } from "./testing/area-evaluations.ts";
import { countDrawing, preferLessMotion } from "./testing/canvas.ts";

const thrown = vi.hoisted(() => ({ pieces: 0 }));
vi.mock("canvas-confetti", () => {
  const fire = ({ particleCount }: { particleCount: number }) => void (thrown.pieces += particleCount);
  return { default: { create: () => Object.assign(fire, { reset: () => undefined }) } };
});

const evaluation: Evaluation = {
  evaluation_score: 93,
  evaluation_evidence: "You gave a reason for every answer.",
  completed: true,
  criteria: [],
  proven: true,
  stored: true,
  next_question: null,
  failed: false,
};

function open(
  change: Partial<Evaluation> = {},
  onClose = () => {},
  own: AreaEvaluation = areaEvaluations.full,
  onTryAgain = () => {},
  onKeepTalking = () => {},
) {
  const result = { ...evaluation, ...change };
  const told = { onClose, onTryAgain, onKeepTalking };
  render(<EvaluationDialog open evaluation={own} result={result} {...told} />);
  return screen.getByRole("dialog");
}

beforeEach(() => {
  countDrawing();
  preferLessMotion(false);
});
afterEach(() => document.querySelector("[data-celebration]")?.remove());

it("celebrates a score above the threshold in the specified words [ASSESS-032] [ASSESS-033] [ASSESS-034] [ASSESS-035] [ASSESS-036] [ASSESS-037]", () => {
  const dialog = open();
  expect(dialog.textContent).toContain("93 out of 100");
  expect(within(dialog).getByRole("heading", { name: "Activity Completed!" })).toBeTruthy();
  expect(within(dialog).getByText("Excellent Work!")).toBeTruthy();
  expect(within(dialog).getByText("Activity marked as completed!")).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Celebrate!" })).toBeTruthy();
  const feedback = within(dialog).getByRole("region", { name: "Assessment Feedback" });
  expect(within(feedback).getByText("You gave a reason for every answer.")).toBeTruthy();
  expect(within(dialog).queryByText("Evaluation Complete")).toBeNull();
});

it("leads on from a completed activity, beside celebrating and closing, and from no other result", () => {
  const shown = (change: Partial<Evaluation>) => (
    <EvaluationDialog
      open
      evaluation={areaEvaluations.full}
      result={{ ...evaluation, ...change }}
      onClose={() => {}}
      onTryAgain={() => {}}
      next={<a href="/next">Next: The Song Sorter</a>}
    />
  );
  const { rerender } = render(shown({}));
  const dialog = within(screen.getByRole("dialog"));
  const offered = [...dialog.getAllByRole("button"), ...dialog.getAllByRole("link")].map((control) => control.textContent);
  expect(offered).toEqual(["Close", "Celebrate!", "Next: The Song Sorter"]);
  for (const change of [
    { evaluation_score: 72, completed: false },
    { failed: true, completed: false },
  ]) {
    rerender(shown(change));
    expect(dialog.queryByRole("link")).toBeNull();
  }
});

it("offers to keep talking first where a score is not above the threshold", () => {
  const dialog = open({ evaluation_score: 72, completed: false });
  const last = within(dialog).getAllByRole("button").at(-1)!;
  expect(last.textContent).toBe("Keep talking");
  expect(last.className).toContain("primary");
});

it("shows a score that is not above the threshold without any celebration [ASSESS-032] [ASSESS-033] [ASSESS-039] [ASSESS-040] [ASSESS-041]", async () => {
  const onClose = vi.fn();
  const dialog = open({ evaluation_score: 89.5, completed: false }, onClose);
  expect(within(dialog).getByRole("heading", { name: "Evaluation Complete" })).toBeTruthy();
  expect(within(dialog).getByText("Your Score")).toBeTruthy();
  expect(dialog.textContent).toContain("89.5 out of 100");
  const feedback = within(dialog).getByRole("region", { name: "Assessment Feedback" });
  expect(within(feedback).getByText("You gave a reason for every answer.")).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Celebrate!" })).toBeNull();
  expect(within(dialog).queryByText(/Excellent Work|marked as completed/)).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

const criteria: Evaluation["criteria"] = [
  { name: "Tests ideas", level: 0, quote: "", shown: "", next: "Ask one question about a thing." },
  {
    name: "Gives reasons",
    level: 4,
    quote: "It learned my little sister's name.",
    shown: "You give two reasons.",
    next: "All of this, and why.",
  },
  { name: "Looks back", level: 5, quote: "now I would say no", shown: "You change your mind.", next: "" },
];
const itemsShown = () => within(screen.getByRole("region", { name: "What you showed" })).getAllByRole("listitem");

it("shows of each criterion its level, the student's words, why, and what one step more would look like", () => {
  open({ criteria });
  expect(itemsShown().map((item) => item.textContent)).toEqual([
    "Tests ideas 0 of 5Not shown yet. There is still time for it.One step more: Ask one question about a thing.",
    "Gives reasons 4 of 5Your words: It learned my little sister's name.What you did: You give two reasons.One step more: All of this, and why.",
    "Looks back 5 of 5Your words: now I would say noWhat you did: You change your mind.",
  ]);
});

it("says what a teacher thinks of a criterion beside the model's level, and why", () => {
  const teacher = { name: "Ms Achieng", level: 3, reason: "You showed it at the board." };
  open({ criteria: criteria.map((one, index) => (index === 0 ? { ...one, teacher } : one)) });
  const [first, second] = itemsShown().map(({ textContent }) => textContent);
  expect(first).toContain("0 of 5");
  expect(first).toMatch(/Ms Achieng\W* looked at it too, and says 3 of 5\. That counts: You showed it at the board\./);
  expect(second).not.toContain("looked at it too");
});

it("shows under whose name each quote of a team is, every member's once", () => {
  const [amina, leo] = [
    { id: "a", name: "Amina" },
    { id: "l", name: "Leo" },
  ];
  const quotes = [
    { author: amina, quote: "we build it from boxes" },
    { author: leo, quote: "I ask my uncle for tools" },
  ];
  open({ criteria: [{ name: "Planning", level: 3, quote: "we build it", author: amina, quotes, shown: "", next: "" }] });
  expect(
    within(screen.getByRole("region", { name: "What you showed" }))
      .getAllByRole("blockquote")
      .map(({ textContent }) => textContent),
  ).toEqual(["Aminawe build it", "LeoI ask my uncle for tools"]);
});

it("lists what was shown best first where a result doesn't complete", () => {
  open({ evaluation_score: 36, completed: false, criteria });
  expect(itemsShown().map((item) => item.textContent?.slice(0, 5))).toEqual(["Looks", "Gives", "Tests"]);
});

it("has a start to name where nothing was shown, and says that of no other", () => {
  expect(open({ evaluation_score: 0, completed: false, criteria: [criteria[0]!] }).textContent).toContain("You made a start.");
  cleanup();
  expect(open({ completed: false, criteria }).textContent).not.toMatch(/You made a start/);
});

it("offers to keep talking beside Close where the result doesn't complete, and nowhere else", async () => {
  const onKeepTalking = vi.fn();
  const dialog = open(
    { completed: false },
    () => {},
    areaEvaluations.full,
    () => {},
    onKeepTalking,
  );
  const buttons = within(dialog).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Close", "Keep talking"]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Keep talking" }));
  expect(onKeepTalking).toHaveBeenCalledOnce();
  cleanup();
  expect(within(open()).queryByRole("button", { name: "Keep talking" })).toBeNull();
  cleanup();
  expect(within(open(failure)).queryByRole("button", { name: "Keep talking" })).toBeNull();
});

const failure = {
  evaluation_score: 0,
  evaluation_evidence: "Assessment could not be completed due to technical issues.",
  completed: false,
  proven: false,
  stored: false,
  failed: true,
};

it("says in the specified words that an attempt failed, with score 0, and offers to try again [ASSESS-017] [ASSESS-018]", async () => {
  const onTryAgain = vi.fn();
  const dialog = open(failure, () => {}, areaEvaluations.full, onTryAgain);
  expect(within(dialog).getByText("Assessment could not be completed due to technical issues.")).toBeTruthy();
  expect(dialog.textContent).toContain("0 out of 100");
  expect(dialog.textContent).toMatch(/safe/);
  expect(within(dialog).queryByText("Evaluation Complete")).toBeNull();
  expect(within(dialog).getByRole("button", { name: "Close" })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Try again" }));
  expect(onTryAgain).toHaveBeenCalledOnce();
});

it("offers no second try for an evaluation that succeeded", () => {
  expect(within(open({ completed: false })).queryByRole("button", { name: "Try again" })).toBeNull();
});

it("says that it could not be judged this time, shows no number and offers to try again", async () => {
  const onTryAgain = vi.fn();
  const sentence = "Your work could not be judged this time.";
  const unproven = { evaluation_score: null, evaluation_evidence: sentence, completed: false, proven: false, stored: false };
  const dialog = open(unproven, () => {}, areaEvaluations.full, onTryAgain);
  expect(within(dialog).getByText(sentence)).toBeTruthy();
  expect(dialog.textContent).toContain("If you had a score before, it stays.");
  expect(dialog.textContent).not.toMatch(/\d|Your Score/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Try again" }));
  expect(onTryAgain).toHaveBeenCalledOnce();
});

it("has a kind word for a low score", () => {
  const dialog = open({ evaluation_score: 4, completed: false });
  expect(dialog.textContent).toContain("You made a start.");
});

it("starts confetti on 'Celebrate!' [ASSESS-038]", async () => {
  open();
  expect(document.querySelector("[data-celebration]")).toBeNull();
  vi.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole("button", { name: "Celebrate!" }));
    await vi.advanceTimersByTimeAsync(500);
    expect(document.querySelector("[data-celebration]")).not.toBeNull();
    // To its end: pieces that still fly would be counted by the tests that follow.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(document.querySelector("[data-celebration]")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

describe.each<[keyof typeof areaEvaluations, string, string[], string]>([
  ["full", "Activity Completed!", ["Excellent Work!", "Activity marked as completed!"], "Evaluation Complete"],
  ["unpraised", "Activity Completed!", ["Activity marked as completed!"], "Evaluation Complete"],
  ["least", "Session Mastered!", [], "Session Complete"],
  [
    "wordy",
    "Creative Mastery!",
    ["Exceptional Creativity!", "You've demonstrated breakthrough creative thinking!"],
    "Creativity Assessment",
  ],
])("the result of an area with words that are %s", (kind, completedTitle, praise, title) => {
  it("has its own title and words when completed, score, feedback and celebration", () => {
    const dialog = within(open({}, () => {}, areaEvaluations[kind]));
    expect(dialog.getByRole("heading", { level: 2, name: completedTitle })).toBeTruthy();
    for (const sentence of praise) expect(dialog.getByText(sentence)).toBeTruthy();
    if (!praise.includes("Excellent Work!")) expect(dialog.queryByText("Excellent Work!")).toBeNull();
    expect(dialog.getByText("93")).toBeTruthy();
    expect(dialog.getByRole("region", { name: "Assessment Feedback" })).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Celebrate!" })).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Close" })).toBeTruthy();
  });

  it("has its own title and no celebration when not completed", () => {
    const dialog = within(open({ completed: false }, () => {}, areaEvaluations[kind]));
    expect(dialog.getByRole("heading", { level: 2, name: title })).toBeTruthy();
    expect(dialog.getByText(kind === "wordy" ? "Your Creativity Score" : "Your Score")).toBeTruthy();
    expect(dialog.getByRole("region", { name: "Assessment Feedback" })).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Celebrate!" })).toBeNull();
    expect(dialog.getByRole("button", { name: "Close" })).toBeTruthy();
  });
});

it.each([
  [100, 4],
  [100, 10],
  [50, 4],
])("a completed evaluation is celebrated as its area likes: %d pieces for %d seconds", async (pieces, seconds) => {
  vi.useFakeTimers();
  thrown.pieces = 0;
  try {
    open({}, () => {}, { ...areaEvaluations.full, confetti: { pieces, seconds } });
    fireEvent.click(screen.getByRole("button", { name: "Celebrate!" }));
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 200);
    expect(document.querySelector("[data-celebration]")).not.toBeNull();
    expect(thrown.pieces).toBe(pieces);
    await vi.advanceTimersByTimeAsync(400);
    expect(document.querySelector("[data-celebration]")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
