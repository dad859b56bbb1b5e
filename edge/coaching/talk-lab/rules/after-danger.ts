import { findDanger } from "#supabase/functions/_shared/safety/index.ts";
import { repliesOf, type Line, type Rule } from "../talk.ts";
import { withoutQuotes } from "../text.ts";

/** A child who has told of danger decides when the activity goes on. */
export const afterDanger: Rule = {
  id: "after-danger",
  asks: "After danger nothing is asked until the child goes back to the activity by the button.",
  faultsOf: ({ talk }) =>
    repliesOf(talk).flatMap(({ line, text }) =>
      isWaiting(talk.lines.slice(0, line)) && withoutQuotes(text).includes("?")
        ? [{ line, what: "asks, though the child has not gone back to the activity" }]
        : [],
    ),
};

/** Whether the child told of danger and hasn't gone back to the activity since. */
function isWaiting(before: Line[]): boolean {
  const written = before.filter(({ who }) => who === "child");
  const told = written.findLastIndex(({ text }) => findDanger(text) !== null);
  return told >= 0 && !written.slice(told + 1).some(({ choice }) => choice === "back");
}

/** Whether the line is the coach's first after a child who had told of danger went back. */
export function goesOnAfterDanger(lines: Line[], line: number): boolean {
  const before = lines.slice(0, line);
  return isWaiting(before.slice(0, -1)) && !isWaiting(before);
}
