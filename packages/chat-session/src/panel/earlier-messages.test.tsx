import { screen, waitFor, within } from "@testing-library/react";
import type { ChatMessage } from "@learn/data";
import { describe, expect, it, vi } from "vitest";
import { beginEvents, event, storedReply, type Answer } from "../testing/coach-server.ts";
import { cleanUpAfterEach, log, open } from "../testing/open-panel.tsx";

cleanUpAfterEach();

const said = (number: number): ChatMessage => ({
  id: `m-${number}`,
  role: number % 2 === 1 ? "user" : "assistant",
  content: `Words ${number}.`,
  timestamp: "2026-05-12T09:04:00Z",
  failed: false,
  practice: false,
});
const talk = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => said(from + index));
const answering: Answer = (response) => {
  beginEvents(response);
  response.end(event("message", storedReply("What makes you say so?")));
};
/** A hundred messages before the one with this id, as a server gives them. */
const before = (id: string) => {
  const last = Number(id.slice(2)) - 1;
  const first = Math.max(1, last - 99);
  return { messages: talk(first, last), earlier: first - 1 };
};
const show = () => screen.getByRole<HTMLButtonElement>("button", { name: "Show earlier messages" });

describe("earlier messages", () => {
  it("are shown when they are asked for, the nearest first, each in its place", async () => {
    const readEarlier = vi.fn(async (id: string) => before(id));
    const { user } = await open(answering, { messages: talk(131, 132), earlier: 130, readEarlier });
    const shown = () =>
      within(log())
        .getAllByRole("listitem")
        .map(({ textContent }) => Number(/Words (\d+)\./.exec(textContent)?.[1]));
    expect(within(log()).getByText("What you said before this is kept.")).toBeTruthy();
    expect(shown()).toEqual([131, 132]);
    await user.click(show());
    await waitFor(() => expect(shown()).toEqual(talk(31, 132).map((_, index) => 31 + index)));
    await user.click(show());
    await waitFor(() => expect(shown()).toEqual(talk(1, 132).map((_, index) => 1 + index)));
    expect(readEarlier.mock.calls).toEqual([["m-131"], ["m-31"]]);
    expect(screen.queryByRole("button", { name: "Show earlier messages" })).toBeNull();
  });

  it("are told to be away when they can't be read, and can be asked for again", async () => {
    let isUp = false;
    const readEarlier = async (id: string) => (isUp ? before(id) : Promise.reject(new Error("no network")));
    const { user } = await open(answering, { messages: talk(11, 12), earlier: 10, readEarlier });
    await user.click(show());
    expect(await screen.findByText("The earlier messages did not load. Check your internet, then try again.")).toBeTruthy();
    isUp = true;
    await user.click(show());
    expect(await within(log()).findByText("Words 1.")).toBeTruthy();
  });

  it("are not spoken of where there are none", async () => {
    await open(answering, { messages: talk(1, 4) });
    expect(screen.queryByText(/said before/)).toBeNull();
  });
});

it("what another tab has added is here, too, and what stands before it is counted anew where the newest messages moved on", async () => {
  const readAgain = async () => ({ messages: talk(399, 400), earlier: 398 });
  const { session } = await open(answering, { messages: talk(1, 40), readAgain });
  const other = new BroadcastChannel("learn.conversation");
  other.postMessage("s-1");
  await waitFor(() => expect(session.getState().earlier.left).toBe(398));
  expect(session.getState().messages.map(({ id }) => id)).toEqual(["m-399", "m-400"]);
  other.close();
});
