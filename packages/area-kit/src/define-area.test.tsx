import { ToastProvider } from "@learn/ui";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component, type ReactNode } from "react";
import { Link, MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AreaProps, Learner } from "./contract.ts";
import { defineArea } from "./define-area.tsx";
import { retryEvent } from "./lazy-retry.tsx";
import { useAreaPath, useLearner } from "./learner.tsx";

const learner = { id: "1", name: "Amina" } as Learner;

function open(Area: (props: AreaProps) => ReactNode, address: string, who: Learner | null = learner) {
  return render(
    <ToastProvider>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/music/*" element={<Area learner={who} basePath="/music" />} />
        </Routes>
      </MemoryRouter>
    </ToastProvider>,
  );
}

const Music = defineArea({
  id: "music",
  screens: {
    "": async () => ({
      Screen: () => (
        <p>
          Hello {useLearner().name}, <Link to={`${useAreaPath()}/song/7`}>song</Link>
        </p>
      ),
    }),
    "song/:id": async () => ({ Screen: () => <h1>A song</h1> }),
  },
}) as (props: AreaProps) => ReactNode;

describe("defineArea", () => {
  it("says 'No signed-in user – please log in again.' instead of its screens while nobody is signed in [ROLE-005]", () => {
    open(Music, "/music", null);
    expect(screen.getByRole("alert").textContent).toContain("No signed-in user – please log in again.");
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
    expect(screen.queryByText(/Hello/)).toBeNull();
  });

  it("shows the first screen at the area's own address and hands it the learner", async () => {
    open(Music, "/music");
    expect((await screen.findByText(/Hello Amina/)).closest("[data-area]")?.getAttribute("data-area")).toBe("music");
  });

  it("opens another screen by its address", async () => {
    open(Music, "/music");
    await userEvent.click(await screen.findByRole("link", { name: "song" }));
    expect(await screen.findByRole("heading", { name: "A song" })).toBeTruthy();
  });

  it("begins a later screen's load when the shell has compared the files, and again after a retry", async () => {
    const load = vi.fn(async () => ({ Screen: () => <h1>A song</h1> }));
    const Checked = defineArea({
      id: "music",
      screens: { "": async () => ({ Screen: () => <Link to="/music/song">song</Link> }), song: load },
    }) as (props: AreaProps) => ReactNode;
    const checkLaterFiles = vi.fn(async () => {}).mockRejectedValueOnce(new Error("a file was changed"));
    open(
      (props) => (
        <Boundary>
          <Checked {...props} checkLaterFiles={checkLaterFiles} />
        </Boundary>
      ),
      "/music",
    );
    // The first screen came with the area itself.
    await userEvent.click(await screen.findByRole("link", { name: "song" }));
    const again = await screen.findByRole("button", { name: "again" });
    expect(load).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(retryEvent));
    await userEvent.click(again);
    expect(await screen.findByRole("heading", { name: "A song" })).toBeTruthy();
  });

  it("leads an address that no screen has to the first screen, and says so", async () => {
    open(Music, "/music/nowhere");
    expect(await screen.findByText(/Hello Amina/)).toBeTruthy();
    expect(screen.getByText("There is no such page here. This is where the area begins.")).toBeTruthy();
  });

  describe("while a screen is read", () => {
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });

    async function readFor(seconds: number) {
      vi.useFakeTimers();
      const loaded: string[] = [];
      const Quiz = defineArea({
        id: "music",
        screens: {
          "": async () => ({ Screen: () => <p>Ready?</p> }),
          "quiz/:id": async () => {
            loaded.push("quiz");
            throw new Error("the connection is down");
          },
        },
      }) as (props: AreaProps) => ReactNode;
      const { unmount } = open(Quiz, "/music");
      await act(() => vi.advanceTimersByTimeAsync(0));
      expect(screen.getByText("Ready?")).toBeTruthy();
      expect(loaded).toEqual([]);
      return {
        loaded,
        async read() {
          await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
          return loaded;
        },
        unmount,
      };
    }

    it("the others are brought, and one that doesn't come troubles nobody", async () => {
      const { read } = await readFor(5);
      expect(await read()).toEqual(["quiz"]);
      expect(screen.getByText("Ready?")).toBeTruthy();
    });

    it("nothing is brought to somebody who saves data, who has no line, or who has left", async () => {
      const leaving = await readFor(5);
      leaving.unmount();
      expect(await leaving.read()).toEqual([]);
      vi.useRealTimers();
      vi.stubGlobal("navigator", { connection: { saveData: true } });
      const saving = await readFor(5);
      expect(await saving.read()).toEqual([]);
      vi.useRealTimers();
      cleanup();
      vi.stubGlobal("navigator", { onLine: false });
      const offline = await readFor(5);
      expect(await offline.read()).toEqual([]);
    });
  });

  it("tries a screen again that could not be loaded", async () => {
    let isDown = true;
    const Flaky = defineArea({
      id: "music",
      screens: {
        "": async () => {
          if (isDown) throw new Error("the connection is down");
          return { Screen: () => <p>Here it is</p> };
        },
      },
    }) as (props: AreaProps) => ReactNode;
    open(
      (props) => (
        <Boundary>
          <Flaky {...props} />
        </Boundary>
      ),
      "/music",
    );
    const again = await screen.findByRole("button", { name: "again" });
    isDown = false;
    window.dispatchEvent(new Event(retryEvent));
    await userEvent.click(again);
    expect(await screen.findByText("Here it is")).toBeTruthy();
  });
});

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <button onClick={() => this.setState({ hasFailed: false })}>again</button> : this.props.children;
  }
}
