import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AreaFailed } from "../areas/area-failed.tsx";
import { createQueries, refetchFailed } from "../queries.ts";
import { ConnectionLine } from "./connection-line.tsx";
import { createReachability } from "./reachability.ts";
import { ReachabilityContext } from "./use-reachable.ts";

let answers: ((isThere: boolean) => void)[] = [];
const ask = vi.fn(() => new Promise<boolean>((resolve) => void answers.push(resolve)));
const answer = (isThere: boolean) => act(async () => answers.shift()?.(isThere));

function watched() {
  const reachability = createReachability(ask);
  const stop = reachability.watch();
  return { reachability, stop, state: () => reachability.getState().reachable };
}

describe("the way to the server", () => {
  let stop: () => void = () => undefined;
  beforeEach(() => {
    vi.useFakeTimers();
    answers = [];
    ask.mockClear();
  });
  afterEach(() => {
    stop();
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("is looked at when the browser says that it is offline or online, and when something fails, once at a time", async () => {
    const line = watched();
    stop = line.stop;
    window.dispatchEvent(new Event("offline"));
    line.reachability.look();
    expect([ask.mock.calls.length, line.state()]).toEqual([1, "unsure"]);
    // A laptop whose server runs beside it is offline, and all is well.
    await answer(true);
    expect(line.state()).toBe("yes");
    line.reachability.look();
    await answer(false);
    expect(line.state()).toBe("no");
    window.dispatchEvent(new Event("online"));
    expect([ask.mock.calls.length, line.state()]).toEqual([3, "no"]);
    await answer(true);
    expect(line.state()).toBe("yes");
  });

  it("is looked at again every five seconds while it leads nowhere, and not when it does or nobody watches", async () => {
    const line = watched();
    stop = line.stop;
    line.reachability.look();
    await answer(false);
    vi.advanceTimersByTime(4_999);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await answer(false);
    vi.advanceTimersByTime(5_000);
    await answer(true);
    vi.advanceTimersByTime(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
    line.reachability.look();
    stop();
    await answer(false);
    vi.advanceTimersByTime(60_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it.each([
    ["answers", 200, "yes"],
    ["refuses", 404, "yes"],
    ["is away behind its proxy", 502, "no"],
    ["can't be reached", null, "no"],
  ] as const)("is judged by whether the server %s", async (_, status, reachable) => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
      if (status === null) throw new TypeError("Failed to fetch");
      return new Response(null, { status });
    });
    const reachability = createReachability();
    reachability.look();
    await vi.waitFor(() => expect(reachability.getState().reachable).toBe(reachable));
  });

  it("has one quiet line while it leads nowhere, and a failed area says nothing else then", async () => {
    const line = watched();
    stop = line.stop;
    render(
      <ReachabilityContext value={line.reachability}>
        <ConnectionLine />
        <AreaFailed title="Music" attempts={1} onRetry={() => undefined} />
      </ReachabilityContext>,
    );
    const status = screen.getByRole("status");
    const area = () => screen.getByRole("alert").textContent;
    expect([status.textContent, area()?.includes("Everything else still works")]).toEqual(["", true]);
    act(() => line.reachability.look());
    expect([status.textContent, area()?.includes("Everything else still works")]).toEqual(["", false]);
    await answer(false);
    expect(status.textContent).toBe("No connection. Your work is safe. We keep trying.");
    expect(area()).toContain("It opens when the connection is back.");
    window.dispatchEvent(new Event("online"));
    await answer(true);
    expect([status.textContent, area()?.includes("Everything else still works")]).toEqual(["", true]);
  });
});

describe("the queries", () => {
  it("log what exactly failed, tell of each failure, and are asked again when the way is back", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const onFailure = vi.fn();
    const queries = createQueries(onFailure);
    const cause = new TypeError("Failed to fetch");
    let isBack = false;
    const { QueryObserver } = await import("@tanstack/react-query");
    const observer = new QueryObserver(queries, {
      queryKey: ["it"],
      retry: false,
      queryFn: () => (isBack ? "here" : Promise.reject(cause)),
    });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    expect([onFailure.mock.calls.length, log.mock.calls]).toEqual([1, [[cause]]]);
    isBack = true;
    refetchFailed(queries);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("here"));
    stop();
    log.mockRestore();
  });
});
