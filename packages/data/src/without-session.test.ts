import { expect, it } from "vitest";
import { withoutSession } from "./without-session.ts";

const evening = new Date(2026, 10, 30, 19, 12, 33);
const languages = ["am", "ar-EG", "bg", "fa", "fi", "fr-CA", "hi", "ko", "my", "th", "vi", "zh-TW"];

it.each([
  ...languages.map((language) => [`A loud library - Session ${evening.toLocaleString(language)}`, "A loud library"]),
  ["A loud library - Session f4c8cda9", "A loud library"],
  ["A loud library - Session f4c8cda9-1b2c-4d3e-8f90-123456789abc", "A loud library"],
  ["A loud library - Session 11/30/2026, 7:12:33 AM", "A loud library"],
  ["A loud library - Session 2026-11-30 07:12 UTC", "A loud library"],
  ["A loud library - Session 12 May 2026, 10:00", "A loud library"],
  ["Chess - Session 4 of 12", "Chess - Session 4 of 12"],
  ["Notes - Session two", "Notes - Session two"],
  ["Our - Session f4c8cda9 - Session 0a1b2c3d", "Our - Session f4c8cda9"],
])("%j is called %j", (title, shown) => {
  expect(withoutSession(title)).toBe(shown);
});
