import { forgetOthers, readProfile, sessionStorageKey, type Profile } from "@learn/data";
import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userId } from "../testing/render-page.tsx";
import { findPerson, rememberProfile } from "./person.ts";

const start = (answers: TableAnswers) => startTableServer(userId, answers);

/** Lets 5 s pass for the person who waits. */
async function findAfterFiveSeconds({ data }: TableServer, before?: Profile) {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const person = findPerson(data, userId, before);
  await vi.advanceTimersByTimeAsync(4_999);
  const early = await Promise.race([person.then(() => "answered"), Promise.resolve("waiting")]);
  await vi.advanceTimersByTimeAsync(1);
  return { early, person: await person };
}

describe("finding out who the signed-in person is", () => {
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  it("takes somebody without a profile for a student with an empty name who must fill it in [PROF-017] [PROF-018] [PROF-019] [PROF-036]", async () => {
    const { data } = await start({ "GET /profiles": () => ({ body: [] }) });
    expect(await findPerson(data, userId)).toMatchObject({ role: "student", name: "", profile_completed: false });
  });

  it("waits 5 s for the profile, then asks to fill it in [PROF-033] [PROF-034]", async () => {
    const { early, person } = await findAfterFiveSeconds(await start({ "GET /profiles": () => "never" }));
    expect(early).toBe("waiting");
    expect(person.profile_completed).toBe(false);
  });

  it("doesn't ask again, after 5 s, somebody whose completed profile this browser has seen [PROF-034] [PROF-035]", async () => {
    rememberProfile(readProfile({ id: userId, name: "Amina", role: "teacher", profile_completed: true }));
    const { person } = await findAfterFiveSeconds(await start({ "GET /profiles": () => "never" }));
    expect(person).toMatchObject({ name: "Amina", profile_completed: true });
    const known = readProfile({ id: userId, name: "Amina", role: "teacher", profile_completed: true, school_id: userId });
    expect((await findAfterFiveSeconds(await start({ "GET /profiles": () => "never" }), known)).person).toBe(known);
  });

  it("asks, after 5 s, somebody who has confirmed their address and nothing else [PROF-035]", async () => {
    const visit = await start({ "GET /profiles": () => "never" });
    const kept = JSON.parse(localStorage.getItem(sessionStorageKey) ?? "") as { user: object };
    localStorage.setItem(
      sessionStorageKey,
      JSON.stringify({ ...kept, user: { ...kept.user, email_confirmed_at: "2026-05-01T08:00:00Z" } }),
    );
    const { person } = await findAfterFiveSeconds(visit);
    expect(person.profile_completed).toBe(false);
  });

  it("keeps nothing else about a person in this browser", async () => {
    const needed = {
      id: userId,
      name: "Amina",
      nickname: "Kite",
      role: "student",
      grade_level: 2,
      continent: "Africa",
      profile_completed: true,
    };
    const row = {
      ...needed,
      email: "amina@example.com",
      gender: "female",
      country: "Kenya",
      state: "Nairobi",
      city: "Karen",
      school_name: "Hill School",
    };
    const { data } = await start({ "GET /profiles": () => ({ body: row }) });
    await findPerson(data, userId);
    localStorage.removeItem(sessionStorageKey);
    const kept = Object.values({ ...localStorage }).map((value) => JSON.parse(String(value)) as unknown);
    expect(kept).toEqual([needed]);
  });

  it("never takes one person's profile for another's, and forgets it when somebody else's visit begins", async () => {
    rememberProfile(readProfile({ id: "somebody else", name: "Ben", profile_completed: true }));
    const { person } = await findAfterFiveSeconds(await start({ "GET /profiles": () => "never" }));
    expect(person.name).toBe("");
    forgetOthers(userId);
    expect(JSON.stringify({ ...localStorage })).not.toContain("Ben");
  });

  it("is read also where nothing more can be stored", async () => {
    const { data } = await start({
      "GET /profiles": () => ({ body: { id: userId, name: "Amina", role: "student", profile_completed: true } }),
    });
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await findPerson(data, userId)).toMatchObject({ name: "Amina" });
    full.mockRestore();
  });

  it("fails openly on any other failure, so that nobody overwrites a profile that exists", async () => {
    const { data } = await start({ "GET /profiles": () => ({ status: 500, body: { code: "XX000", message: "broken" } }) });
    await expect(findPerson(data, userId)).rejects.toThrow("broken");
  });
});
