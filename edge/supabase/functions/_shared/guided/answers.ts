import { moveOf } from "../conversation/index.ts";
import type { StoredMessage } from "../conversation/index.ts";
import { placeIn, startOf } from "./place.ts";

/**
 * What a student has answered to each question of a path, counted from 1: the newest answer, in their own words.
 *
 * What another reply than the path's stands behind answers no question: words of a student in danger, or a talk with a model.
 */
export function answersOf(history: readonly StoredMessage[]): Map<number, string> {
  const answers = new Map<number, string>();
  let at = history[0] === undefined ? null : startOf(history.slice(0, 1));
  let isBegun = false;
  let waiting: StoredMessage[] = [];
  const take = (): void => {
    for (const { move, content } of waiting)
      if (at !== null && at.step !== "end" && at.step !== "compare" && moveOf(move).kind === "answer") answers.set(at.question, content);
  };
  for (const message of history) {
    if (message.role === "user") {
      waiting.push(message);
      continue;
    }
    const place = placeIn(message);
    if (place !== null) take();
    // As the path is led: it begins anew where the first reply was none of its own.
    else if (waiting.length > 0 && !isBegun) at = null;
    at = place ?? at;
    isBegun ||= place !== null;
    waiting = [];
  }
  take();
  return answers;
}
