import { afterEach } from "vitest";

/**
 * With EVERY_SECOND_TRY set, each test fails at its first try, so that the whole run shows which ones are only true the
 * first time: a count that goes on, a row that is there already.
 */
afterEach(({ task }) => {
  if (task.retry && !task.result?.retryCount) throw new Error("The first try, which is to be followed by a second one.");
});
