import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Evaluation } from "./evaluation.ts";
import { EvaluationDialog } from "./evaluation-dialog.tsx";
import { areaEvaluations } from "./testing/area-evaluations.ts";

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

function open(change: Partial<Evaluation>, onKeepTalking: (question: string | null) => void = () => {}) {
  const result = { ...evaluation, ...change };
  const told = { onClose: () => {}, onTryAgain: () => {}, onKeepTalking };
  render(<EvaluationDialog open evaluation={areaEvaluations.full} result={result} {...told} />);
  return screen.getByRole("dialog");
}

it("shows the score as stones on the lake, and the boat on the other side of a completed one alone", () => {
  const stones = () => screen.getByRole("dialog").querySelector("svg[role=img]")?.getAttribute("aria-label");
  const change = { completed: false, pass_mark: 89.5 };
  for (const [score, lit] of [
    [0, 0],
    [36, 3],
    [72, 7],
    [89.5, 8],
  ]) {
    open({ ...change, evaluation_score: score! });
    expect(stones()).toBe(`${lit} of 10 stones are lit`);
    cleanup();
  }
  open({ evaluation_score: 92, pass_mark: 89.5 });
  expect(stones()).toBe("9 of 10 stones are lit");
  cleanup();
  // The flag's own stone, too, where a score between two tens is enough.
  open({ evaluation_score: 86, pass_mark: 84.95 });
  expect(stones()).toBe("9 of 10 stones are lit");
});

it("says at most 40 words before how it was judged: one sentence of the student's, unchanged, and one question", () => {
  const long = "I think that it has read very many messages of people and so it knows which word often comes after this one";
  const quoted = [
    { name: "Sorting", level: 5, quote: long, shown: "", next: "" },
    { name: "Testing", level: 2, quote: "a lamp on a timer", shown: "You test it.", next: "Test two things." },
    { name: "Looking back", level: 0, quote: "", shown: "", next: "Say what changed." },
  ];
  const dialog = open({ evaluation_score: 36, completed: false, criteria: quoted, next_question: "What could trick your test?" });
  const fold = dialog.querySelector("details")!;
  expect(fold.open).toBe(false);
  expect(dialog.querySelector("blockquote")?.textContent).toBe("You saida lamp on a timer");
  const folded = fold.querySelector("div")!.textContent ?? "";
  const before = (dialog.textContent ?? "").replace(folded, " ").replaceAll(/(?=[A-Z])/g, " ");
  expect(before.match(/[\p{L}\p{N}]\S*/gu)!.length).toBeLessThanOrEqual(40);
  for (const text of ["You gave a reason for every answer.", long, "Say what changed.", "Sorting 5 of 5"]) expect(folded).toContain(text);
  expect(within(fold).getByRole("img").getAttribute("aria-label")).toBe(
    "The shape of it: Sorting 5 of 5, Testing 2 of 5, Looking back 0 of 5",
  );
});

it("leads on with the question that the server found, as the one primary button", async () => {
  const onKeepTalking = vi.fn();
  const change = { completed: false, next_question: "What could trick your test?" };
  const dialog = open(change, onKeepTalking);
  await userEvent.click(within(dialog).getByRole("button", { name: "What could trick your test?" }));
  expect(onKeepTalking).toHaveBeenCalledWith("What could trick your test?");
});
