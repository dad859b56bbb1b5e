// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { hasStoredSession, sessionStorageKey } from "./session.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it("tells whether a session is stored", () => {
  expect(hasStoredSession()).toBe(false);
  localStorage.setItem(sessionStorageKey, "{}");
  expect(hasStoredSession()).toBe(true);
});

it("finds no session where the browser forbids storage", () => {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  });
  expect(hasStoredSession()).toBe(false);
});
