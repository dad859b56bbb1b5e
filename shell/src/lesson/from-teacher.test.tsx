import type { Lesson } from "@learn/data";
import { startTableServer, type TableServer } from "@learn/data/testing";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Frame } from "../navigation/frame.tsx";
import { OpenAreas } from "../school/open-areas.ts";
import { renderPage, userId } from "../testing/render-page.tsx";
import { FromTeacher } from "./from-teacher.tsx";

let server: TableServer;
const written = { is_opened: false, activity: null };

function Page({ lesson }: { lesson: Lesson }) {
  return (
    <Frame
      entries={[]}
      areas={[]}
      person={{ name: "Amina", picture: null }}
      newCases={0}
      fromTeacher={<FromTeacher data={server.data} learnerId={userId} lesson={lesson} />}
      onSignOut={() => undefined}
    >
      <textarea aria-label="Your message" defaultValue="A phone that knows" />
    </Frame>
  );
}
const start = async () => (server = await startTableServer(userId, { "POST /rpc/put_nudge_away": () => ({ body: null }) }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("what a teacher says in a lesson", () => {
  it("is read with the teacher's name until it is put away, the newest line first", async () => {
    await start();
    const nudges = [
      { id: "n-2", text: "Look at the fan.", by: "Ms Achieng", ...written },
      { id: "n-1", text: "Good start.", by: null, ...written },
    ];
    renderPage(<Page lesson={{ pause: null, nudges }} />);
    expect(screen.getByText(/Ms Achieng.*says:/).closest("p")?.textContent).toContain("Look at the fan.");
    await userEvent.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(server.seen.map(({ body }) => body)).toContainEqual({ nudge: "n-2" }));
    expect(screen.queryByText("Look at the fan.")).toBeNull();
    expect(screen.getByText(/Your teacher says:/)).toBeTruthy();
  });

  it("can be an activity that was opened, with the way there, which puts the line away as well", async () => {
    await start();
    const activity = {
      module: "m-1",
      session: "d-1",
      title: "Sort It",
      category_activity: "AI Learning",
      sub_category: null,
      minutes: 20,
      progress: "not started" as const,
    };
    const nudges = [{ id: "n-3", text: "Sort It", by: "Ms Achieng", is_opened: true, activity }];
    renderPage(
      <OpenAreas value={() => true}>
        <Page lesson={{ pause: null, nudges }} />
      </OpenAreas>,
    );
    expect(screen.getByText(/Ms Achieng.*opens this for you:/).closest("p")?.textContent).toContain("Sort It");
    const way = screen.getByRole("link", { name: "Let’s go" });
    expect(way.getAttribute("href")).toContain("d-1");
    await userEvent.click(way);
    await waitFor(() => expect(server.seen.map(({ body }) => body)).toContainEqual({ nudge: "n-3" }));
    expect(screen.queryByText(/opens this for you/)).toBeNull();
  });

  it("can be that all look up: the page takes nothing, keeps what is typed, and goes on by itself", async () => {
    await start();
    vi.useFakeTimers();
    renderPage(<Page lesson={{ pause: { endsAt: Date.now() + 60_000, by: "Ms Achieng" }, nudges: [] }} />);
    const paused = screen.getByLabelText<HTMLTextAreaElement>("Your message");
    const sign = screen.getByRole<HTMLDialogElement>("dialog", { name: "Eyes up!" });
    expect(within(sign).queryByRole("button")).toBeNull();
    // As browsers do that let nobody refuse a second Esc.
    await act(async () => sign.close());
    expect(screen.getByRole("dialog", { name: "Eyes up!" })).toBeTruthy();
    expect(paused.value).toBe("A phone that knows");
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.queryByText("Eyes up!")).toBeNull();
  });
});
