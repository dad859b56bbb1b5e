// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { clearStoredData, hasStoredSession, sessionStorageKey } from "./session.ts";

describe("what the browser keeps", () => {
  afterEach(() => localStorage.clear());

  it("tells whether a session is stored", () => {
    expect(hasStoredSession()).toBe(false);
    localStorage.setItem(sessionStorageKey, "{}");
    expect(hasStoredSession()).toBe(true);
  });

  it("forgets everything of the app, in both storages", () => {
    localStorage.setItem(sessionStorageKey, "{}");
    localStorage.setItem("learn.known-profile", "{}");
    sessionStorage.setItem("draft", "Hello");
    clearStoredData();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
