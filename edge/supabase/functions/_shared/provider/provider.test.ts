import { expect, it } from "vitest";
import { readRetryAfter } from "./provider.ts";

const now = Date.parse("2026-01-05T09:00:00Z");

it.each<[string | null, number | null]>([
  ["7", 7],
  ["0.5", 0.5],
  ["Mon, 05 Jan 2026 09:00:30 GMT", 30],
  ["Mon, 05 Jan 2026 08:00:00 GMT", 0],
  ["soon", null],
  ["-3", null],
  ["", null],
  [null, null],
])("reads Retry-After %j as %j seconds", (header, seconds) => {
  expect(readRetryAfter(new Headers(header === null ? {} : { "retry-after": header }), now)).toBe(seconds);
});
