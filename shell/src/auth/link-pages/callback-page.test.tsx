import { serveTables, type TableServer } from "@learn/data/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { userId } from "../../testing/render-page.tsx";
import { CallbackPage } from "./callback-page.tsx";

// The network keeps its own time while the page's clock stands still.
const realSetTimeout = globalThis.setTimeout;

async function until(isSo: () => boolean) {
  for (let tries = 0; tries < 2_000 && !isSo(); tries++) await act(() => new Promise<void>((resolve) => void realSetTimeout(resolve, 10)));
  expect(isSo()).toBe(true);
}

describe("after a link has worked", () => {
  // One for all: a page has one connection, which is made once.
  let server: TableServer;
  const entered: (string | undefined)[] = [];

  beforeAll(async () => {
    let session = {};
    server = await serveTables(userId, { "POST /verify": () => ({ body: session }) });
    session = JSON.parse(localStorage.getItem("learn.session") ?? "{}");
  });
  afterAll(() => server.stop());

  beforeEach(() => {
    localStorage.clear();
    entered.length = 0;
    const fetch = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) =>
      input === "/config.json" ? Response.json(server.config) : fetch(input, init),
    );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    localStorage.clear();
  });

  function follow(type: string) {
    history.replaceState(null, "", `/auth/callback?token_hash=h&type=${type}`);
    render(<CallbackPage email="" onGo={() => undefined} onEnter={(address) => entered.push(address)} />);
  }

  it.each([
    ["signup", "/auth/confirmation-success"],
    ["recovery", "/auth/reset-password"],
  ])("a link of type %s leads on to %s at once: on a clock that stands still [AUTH-024] [AUTH-027]", async (type, next) => {
    follow(type);
    await until(() => entered.length > 0);
    expect(entered).toEqual([next]);
  });

  it("any other link leads home after 2 seconds, and no sooner [AUTH-021] [AUTH-025] [AUTH-026] [AUTH-027]", async () => {
    follow("magiclink");
    await until(() => screen.queryByText(/You are logged in as/) !== null);
    expect(screen.getByRole("heading").textContent).toBe("You are logged in");
    act(() => void vi.advanceTimersByTime(1_999));
    expect(entered).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(entered).toEqual(["/home"]);
  });
});
