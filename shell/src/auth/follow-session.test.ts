import { personalKey, sessionStorageKey } from "@learn/data";
import { createAuth } from "@learn/data/auth";
import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userId } from "../testing/render-page.tsx";
import { followSession, type Session } from "./follow-session.ts";

const another = "7d5c0a54-6f6b-4f0e-9a39-0f5a3f6f0009";
const draft = personalKey(userId, "words.s-1");
const place = personalKey(userId, "place");
const kept = () => JSON.parse(localStorage.getItem(sessionStorageKey) ?? "null") as { user: object };
const storedDraft = () => sessionStorage.getItem(draft);

let server: TableServer;
const ends: (() => void)[] = [];

async function start(answers: TableAnswers = {}) {
  server = await startTableServer(userId, { "POST /logout": () => ({ body: {} }), ...answers });
  sessionStorage.setItem(draft, "Half a thought");
}

/** A tab with an auth client of its own. All tabs of a test have one sessionStorage, which real tabs have not. */
function openTab() {
  const auth = createAuth(server.config);
  const heard = { onIn: vi.fn<(session: Session) => void>(), onNobody: vi.fn(), onOver: vi.fn(), onLeave: vi.fn() };
  ends.push(followSession({ config: server.config, auth }, heard), () => void auth.dispose());
  return { auth, ...heard, session: async () => (await vi.waitFor(() => heard.onIn.mock.lastCall ?? expect.fail()))[0] };
}

describe("a visit in several tabs", () => {
  beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
  afterEach(() => {
    for (const end of ends.splice(0)) end();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", "/");
    vi.restoreAllMocks();
  });

  it("ends in all of them when the person signs out in one, and nothing of theirs stays [AUTH-038] [NAV-042]", async () => {
    await start();
    const [here, there] = [openTab(), openTab()];
    await there.session();
    await (await here.session()).signOut();
    await vi.waitFor(() => expect(there.onLeave).toHaveBeenCalled());
    expect([here.onLeave.mock.calls, there.onLeave.mock.calls]).toEqual([[["signed-out"]], [["signed-out"]]]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it("ends in all of them also when the server can't be reached", async () => {
    await start({ "POST /logout": () => "never" });
    const [here, there] = [openTab(), openTab()];
    await there.session();
    void (await here.session()).signOut();
    await vi.waitFor(() => expect(there.onLeave).toHaveBeenCalledWith("signed-out"));
    expect(here.onOver).toHaveBeenCalled();
    await vi.waitFor(() => expect(here.onLeave).toHaveBeenCalledWith("signed-out"), { timeout: 10_000 });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it("keeps the person's words, and the page that they were on, when the session ends by itself", async () => {
    await start({
      "GET /dashboard": () => ({ status: 401, body: { code: "PGRST301", message: "JWT invalid" } }),
      "POST /token": () => ({ status: 400, body: { code: "refresh_token_not_found", message: "Invalid Refresh Token" } }),
    });
    history.replaceState(null, "", "/ai-learning/activity/7?from=home");
    const [here, there] = [openTab(), openTab()];
    const { data } = await here.session();
    await there.session();
    await data.rest.from("dashboard").select("id");
    await vi.waitFor(() => expect(there.onLeave).toHaveBeenCalled());
    expect([here.onLeave.mock.calls, there.onLeave.mock.calls]).toEqual([[["ended"]], [["ended"]]]);
    expect(storedDraft()).toBe("Half a thought");
    expect(sessionStorage.getItem(place)).toBe("/ai-learning/activity/7?from=home");
  });

  it("doesn't go on as the first person when another signs in, and shows that one nothing of the first", async () => {
    await start({
      "POST /token": () => ({
        body: { ...kept(), refresh_token: "other", user: { ...kept().user, id: another, email: "juma@example.com" } },
      }),
    });
    const [here, there] = [openTab(), openTab()];
    await here.session();
    await there.session();
    await here.auth.signInWithPassword({ email: "juma@example.com", password: "seven stones" });
    await vi.waitFor(() => expect(there.onLeave).toHaveBeenCalledWith("another"));
    expect(there.onIn.mock.calls.every(([session]) => session.userId === userId)).toBe(true);
    const third = openTab();
    expect((await third.session()).userId).toBe(another);
    expect(storedDraft()).toBeNull();
  });

  it("ends in a tab that slept through it, as soon as it is looked at", async () => {
    await start();
    const tab = openTab();
    await tab.session();
    localStorage.removeItem(sessionStorageKey);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(tab.onLeave).toHaveBeenCalledWith("ended"));
    expect(storedDraft()).toBe("Half a thought");
  });

  it("ends in a tab that slept while somebody else came", async () => {
    await start();
    const tab = openTab();
    await tab.session();
    localStorage.setItem(sessionStorageKey, JSON.stringify({ ...kept(), user: { ...kept().user, id: another } }));
    window.dispatchEvent(new Event("storage"));
    await vi.waitFor(() => expect(tab.onLeave).toHaveBeenCalledWith("another"));
  });
});
