import { expect, it } from "vitest";
import { isoTimestamp } from "./timestamps.ts";

it.each([
  ["2026-03-01 09:30:00.123456+00", "2026-03-01T09:30:00.123456+00:00"],
  ["2026-03-01 09:30:00+05:30", "2026-03-01T09:30:00+05:30"],
  ["2026-03-01 09:30:00", "2026-03-01T09:30:00"],
  ["infinity", "infinity"],
])("turns the timestamp %s into %s", (printed, iso) => {
  expect(isoTimestamp(printed)).toBe(iso);
});
