import { sessionStorageKey } from "@learn/data";
import { createAuth } from "@learn/data/auth";
import { startTableServer } from "@learn/data/testing";
import { act, renderHook, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userId } from "../testing/render-page.tsx";
import { joinTabs } from "./tabs.ts";
import { useSession } from "./use-session.ts";

function visit(open: Parameters<typeof useSession>[1]) {
  const ends = { onLoginNeeded: vi.fn(), onLeave: vi.fn() };
  return { ends, ...renderHook(() => useSession(ends, open)) };
}

async function signedIn(answers: Parameters<typeof startTableServer>[1] = {}) {
  const started = await startTableServer(userId, answers);
  return { started, open: async () => ({ config: started.config, auth: started.data.auth }) };
}

describe("a visit", () => {
  afterEach(() => void vi.useRealTimers());

  it("begins by finding out who is there, and gives up after 8 s [AUTH-079]", () => {
    vi.useFakeTimers();
    const { ends, result } = visit(() => new Promise(() => undefined));
    expect(result.current.session.state).toBe("loading");
    act(() => void vi.advanceTimersByTime(7_999));
    expect(ends.onLoginNeeded).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(ends.onLoginNeeded).toHaveBeenCalledOnce();
  });

  it("knows the person whose session is stored", async () => {
    const { open } = await signedIn();
    const { result } = visit(open);
    await waitFor(() => expect(result.current.session).toMatchObject({ state: "in", userId, email: "amina@example.com" }));
  });

  it("gives up after 8 s without the login form when a session is kept", async () => {
    await signedIn();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { ends, result } = visit(() => new Promise(() => undefined));
    act(() => void vi.advanceTimersByTime(8_000));
    expect(result.current.session.state).toBe("failed");
    expect(ends.onLoginNeeded).not.toHaveBeenCalled();
  });

  it("can be tried again when the kept session could not be renewed for want of a network", async () => {
    let isOffline = true;
    vi.useFakeTimers({ toFake: ["Date"] });
    const { open, started } = await signedIn({
      "POST /token": () => {
        if (!isOffline) return { body: { ...kept(), expires_in: 3600, expires_at: Math.floor(Date.now() / 1000) + 3600 } };
        // So much later the client gives up instead of asking again and again.
        vi.setSystemTime(Date.now() + 60_000);
        return { status: 503, body: {} };
      },
    });
    const kept = () => JSON.parse(localStorage.getItem(sessionStorageKey)!) as object;
    localStorage.setItem(sessionStorageKey, JSON.stringify({ ...kept(), expires_at: Math.floor(Date.now() / 1000) - 10 }));
    const { ends, result } = visit(open);
    await waitFor(() => expect(result.current.session.state).toBe("failed"));
    expect(ends.onLoginNeeded).not.toHaveBeenCalled();
    isOffline = false;
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.session).toMatchObject({ state: "in", userId }));
    expect(started.seen.map(({ path }) => path)).toEqual(["/token", "/token"]);
  });

  it("goes to the login page when nobody is signed in [AUTH-032]", async () => {
    const { started } = await signedIn();
    localStorage.clear();
    const { ends } = visit(async () => ({ config: started.config, auth: createAuth(started.config) }));
    await waitFor(() => expect(ends.onLoginNeeded).toHaveBeenCalled());
    expect(ends.onLeave).not.toHaveBeenCalled();
  });

  it("ends the session on the server when the person signs out, and forgets everything here [AUTH-038] [AUTH-060]", async () => {
    const { open, started } = await signedIn({ "POST /logout": () => ({ status: 200, body: {} }) });
    localStorage.setItem("learn.of.amina.profile", "{}");
    const { ends, result } = visit(open);
    await waitFor(() => expect(result.current.session.state).toBe("in"));
    const { session } = result.current;
    if (session.state === "in") await act(() => session.signOut());
    expect(started.seen.map(({ path }) => path)).toContain("/logout");
    expect(localStorage.length).toBe(0);
    expect(ends.onLeave).toHaveBeenCalledOnce();
  });

  it("forgets also what the pages keep on their way out, when the person has signed out in another tab", async () => {
    const { open } = await signedIn();
    const ends = { onLoginNeeded: vi.fn(), onLeave: vi.fn() };
    const { result } = renderHook(() => {
      const { session } = useSession(ends, open);
      const isIn = session.state === "in";
      useEffect(() => (isIn ? () => sessionStorage.setItem("draft", "Half a thought") : undefined), [isIn]);
      return session;
    });
    await waitFor(() => expect(result.current.state).toBe("in"));
    const other = joinTabs(() => undefined);
    other.tellSignedOut();
    await waitFor(() => expect(ends.onLeave).toHaveBeenCalledWith("signed-out"));
    other.close();
    expect(result.current.state).toBe("over");
    expect(sessionStorage.length).toBe(0);
  });

  it("can be tried again after the server could not be reached", async () => {
    const { open } = await signedIn();
    let tries = 0;
    const { result } = visit(() => (tries++ === 0 ? Promise.reject(new Error("offline")) : open()));
    await waitFor(() => expect(result.current.session.state).toBe("failed"));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.session.state).toBe("in"));
  });
});
