import { startTableServer, type TableServer } from "@learn/data/testing";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userId } from "../testing/render-page.tsx";
import { useSession } from "./use-session.ts";

let server: TableServer | undefined;

function visit(open: Parameters<typeof useSession>[1]) {
  const ends = { onDoor: vi.fn(), onLeave: vi.fn() };
  return { ends, ...renderHook(() => useSession(ends, open)) };
}

async function signedIn(answers: Parameters<typeof startTableServer>[1] = {}) {
  const started = await startTableServer(userId, answers);
  server = started;
  return { started, open: async () => ({ config: started.config, auth: started.data.auth }) };
}

describe("a visit", () => {
  afterEach(async () => {
    vi.useRealTimers();
    await server?.stop();
    server = undefined;
  });

  it("begins by finding out who is there, and gives up after 8 s [AUTH-079]", () => {
    vi.useFakeTimers();
    const { ends, result } = visit(() => new Promise(() => undefined));
    expect(result.current.session.state).toBe("loading");
    act(() => void vi.advanceTimersByTime(7_999));
    expect(ends.onDoor).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(ends.onDoor).toHaveBeenCalledOnce();
  });

  it("knows the person whose session is stored", async () => {
    const { open } = await signedIn();
    const { result } = visit(open);
    await waitFor(() => expect(result.current.session).toMatchObject({ state: "in", userId, email: "amina@example.com" }));
  });

  it("goes to the door when nobody is signed in [AUTH-032]", async () => {
    const { open } = await signedIn();
    localStorage.clear();
    const { ends } = visit(open);
    await waitFor(() => expect(ends.onDoor).toHaveBeenCalled());
    expect(ends.onLeave).not.toHaveBeenCalled();
  });

  it("ends the session on the server when the person signs out, and forgets everything here [AUTH-038] [AUTH-060]", async () => {
    const { open, started } = await signedIn({ "POST /logout": () => ({ status: 200, body: {} }) });
    localStorage.setItem("learn.known-profile", "{}");
    const { ends, result } = visit(open);
    await waitFor(() => expect(result.current.session.state).toBe("in"));
    const { session } = result.current;
    if (session.state === "in") await act(() => session.signOut());
    expect(started.seen.map(({ path }) => path)).toContain("/logout");
    expect(localStorage.length).toBe(0);
    expect(ends.onLeave).toHaveBeenCalledOnce();
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
