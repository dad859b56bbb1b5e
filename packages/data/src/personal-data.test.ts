// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { areaListKey, clearStoredData, forgetOthers, personalKey, readStoredUserId } from "./personal-data.ts";
import { sessionStorageKey } from "./session.ts";

describe("what the browser keeps of a person", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
  });

  it("forgets everything of the app, in both storages, but what a list of areas said", () => {
    localStorage.setItem(sessionStorageKey, "{}");
    localStorage.setItem(personalKey("amina", "profile"), "{}");
    localStorage.setItem(areaListKey("/areas.json"), "[]");
    sessionStorage.setItem("draft", "Hello");
    void clearStoredData();
    expect([Object.keys(localStorage), sessionStorage.length]).toEqual([["learn.areas./areas.json"], 0]);
  });

  it("forgets caches and databases too, and the one although the other can't be read", async () => {
    const deleteCache = vi.fn(async () => true);
    const deleteDatabase = vi.fn();
    vi.stubGlobal("caches", { keys: async () => ["pages", "voices"], delete: deleteCache });
    vi.stubGlobal("indexedDB", { databases: async () => [{ name: "notes" }, {}], deleteDatabase });
    await clearStoredData();
    expect(deleteCache.mock.calls).toEqual([["pages"], ["voices"]]);
    expect(deleteDatabase.mock.calls).toEqual([["notes"]]);
    vi.stubGlobal("caches", { keys: () => Promise.reject(new Error("forbidden")) });
    await clearStoredData();
    expect(deleteDatabase).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['{"user":{"id":"amina"}}', "amina"],
    ["{}", null],
    ["null", null],
    ["not JSON", null],
  ])("tells whose session is stored: in %s that of %s", (kept, userId) => {
    localStorage.setItem(sessionStorageKey, kept);
    expect(readStoredUserId()).toBe(userId);
  });

  it("forgets what belongs to anybody but the person whose visit begins", () => {
    for (const storage of [localStorage, sessionStorage])
      for (const person of ["amina", "juma"]) storage.setItem(personalKey(person, "words"), "Hello");
    localStorage.setItem("learn.bigger", "yes");
    forgetOthers("amina");
    const mine = personalKey("amina", "words");
    expect([Object.keys(localStorage).sort(), Object.keys(sessionStorage)]).toEqual([["learn.bigger", mine], [mine]]);
  });
});
