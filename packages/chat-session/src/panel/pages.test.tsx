import { screen, waitFor, within } from "@testing-library/react";
import type { ChatMessage } from "@learn/data";
import { describe, expect, it, vi } from "vitest";
import { beginEvents, event, refuse, storedReply, type Answer } from "../testing/coach-server.ts";
import { cleanUpAfterEach, field, isIdle, log, open, submit } from "../testing/open-panel.tsx";

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
const ends = "We have talked a lot!A few more messages, then we start a fresh page that remembers the important things.";
const notice = (text: string) => screen.getByText(text).closest("[role=status]");
const start = () => screen.getByRole<HTMLButtonElement>("button", { name: "Start a fresh page" });

/** Replies with this room, and begins a fresh page when asked. */
const answering =
  (room?: string, page: Answer = freshPage): Answer =>
  (response, heard, index) => {
    if (heard.path.endsWith("/page")) return page(response, heard, index);
    beginEvents(response);
    response.end(event("message", { ...storedReply("What makes you say so?"), ...(room === undefined ? {} : { room }) }));
  };
const freshPage: Answer = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ messages: talk(399, 400), earlier: 398, room: "open" }));
};

describe("a page that ends", () => {
  it("says so in time, with the reply from which on it does, and still takes messages", async () => {
    const { user, session } = await open(answering("ending"), { messages: talk(1, 4) });
    expect(screen.queryByText("We have talked a lot!")).toBeNull();
    await user.type(field(), "A kettle{Enter}");
    await isIdle(session);
    expect(notice("We have talked a lot!")?.textContent).toBe(ends);
    expect(screen.queryByRole("button", { name: "Start a fresh page" })).toBeNull();
    await user.type(field(), "A lamp");
    expect(submit().disabled).toBe(false);
  });

  it("says so when it is opened again, and not once the activity is completed", async () => {
    const { view } = await open(answering(), { messages: talk(1, 4), page: { room: "ending", earlier: 0 } });
    expect(notice("We have talked a lot!")).toBeTruthy();
    view.unmount();
    await open(answering(), { messages: talk(1, 4), page: { room: "full", earlier: 0 } }, { closed: "This activity is completed." });
    expect(screen.queryByText("This page is full.")).toBeNull();
  });
});

describe("a page that is full", () => {
  it("takes no message, keeps what is being written, and goes on as a fresh page with the last answer", async () => {
    const { user, session, server } = await open(answering(), { messages: talk(1, 400), page: { room: "full", earlier: 0 } });
    expect(notice("This page is full.")?.textContent).toContain("Your coach remembers the important things, and all your words are kept.");
    await user.type(field(), "And a lamp?");
    expect(submit().disabled).toBe(true);
    expect(screen.getByText("Start a fresh page first. Your words stay here.")).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(server.heard).toEqual([]);

    await user.click(start());
    await waitFor(() => expect(screen.queryByText("This page is full.")).toBeNull());
    expect(server.heard.map(({ path, body, authorization }) => [path, body, authorization])).toEqual([
      ["/functions/v1/ai-learning/page", { session_id: "s-1" }, "Bearer token"],
    ]);
    expect(
      within(log())
        .getAllByRole("listitem")
        .map(({ textContent }) => /Words \d+\./.exec(textContent)?.[0]),
    ).toEqual(["Words 399.", "Words 400."]);
    expect(document.activeElement).toBe(log());
    expect(field().value).toBe("And a lamp?");
    await user.click(submit());
    await isIdle(session);
    expect(server.heard[1]?.body).toMatchObject({ text: "And a lamp?" });
  });

  it("is found out when the server refuses a message, which goes back to where it was written", async () => {
    const { user } = await open(
      (response, heard, index) => (heard.path.endsWith("/page") ? freshPage(response, heard, index) : refuse(response, 409, "page_full")),
      { messages: talk(1, 400) },
    );
    await user.type(field(), "And a lamp?{Enter}");
    expect(await screen.findByText("This page is full.")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(field().value).toBe("And a lamp?");
    expect(within(log()).queryByText("And a lamp?")).toBeNull();
    await user.click(start());
    await waitFor(() => expect(submit().disabled).toBe(false));
    expect(screen.queryByText("This page is full.")).toBeNull();
  });

  it("says kindly when the fresh page did not open, and can be asked again", async () => {
    let tries = 0;
    const page: Answer = (response, heard, index) => {
      tries += 1;
      if (tries === 1) refuse(response, 503, "unavailable");
      else return freshPage(response, heard, index);
    };
    const { user } = await open(answering(undefined, page), { messages: talk(1, 400), page: { room: "full", earlier: 0 } });
    await user.click(start());
    expect((await screen.findByText("The fresh page did not open.")).closest("[role=status]")?.textContent).toContain("Nothing is lost.");
    expect(within(log()).getByText("Words 390.")).toBeTruthy();
    await user.click(start());
    await waitFor(() => expect(within(log()).queryByText("Words 390.")).toBeNull());
    expect(within(log()).getByText("Words 400.")).toBeTruthy();
  });

  it("can not be left in the middle of a reply", async () => {
    let finish = () => {};
    const { user, session, server } = await open(
      (response) => {
        beginEvents(response);
        finish = () => response.end(event("message", { ...storedReply("Why?"), room: "full" }));
      },
      { messages: talk(1, 398), page: { room: "ending", earlier: 0 } },
    );
    await user.type(field(), "A kettle{Enter}");
    await waitFor(() => expect(server.heard).toHaveLength(1));
    await session.getState().startPage();
    expect(server.heard).toHaveLength(1);
    await waitFor(() => finish());
    await isIdle(session);
    expect(start()).toBeTruthy();
  });
});

describe("earlier pages", () => {
  const show = () => screen.getByRole<HTMLButtonElement>("button", { name: "Show earlier messages" });

  it("are shown when they are asked for, the newest first, each in its place", async () => {
    const readEarlier = vi.fn(async (from: number, to: number) => talk(from, to));
    const { user } = await open(answering(), { messages: talk(131, 132), page: { room: "open", earlier: 130 }, readEarlier });
    const shown = () =>
      within(log())
        .getAllByRole("listitem")
        .map(({ textContent }) => Number(/Words (\d+)\./.exec(textContent)?.[1]));
    expect(within(log()).getByText("This is a fresh page. What was said before is kept.")).toBeTruthy();
    expect(shown()).toEqual([131, 132]);
    await user.click(show());
    await waitFor(() => expect(shown()).toEqual(talk(31, 132).map((_, index) => 31 + index)));
    await user.click(show());
    await waitFor(() => expect(shown()).toEqual(talk(1, 132).map((_, index) => 1 + index)));
    expect(readEarlier.mock.calls).toEqual([
      [31, 130],
      [1, 30],
    ]);
    expect(screen.queryByRole("button", { name: "Show earlier messages" })).toBeNull();
  });

  it("are told to be away when they can't be read, and can be asked for again", async () => {
    let isUp = false;
    const readEarlier = async (from: number, to: number) => (isUp ? talk(from, to) : Promise.reject(new Error("no network")));
    const { user } = await open(answering(), { messages: talk(11, 12), page: { room: "open", earlier: 10 }, readEarlier });
    await user.click(show());
    expect(await screen.findByText("The earlier messages did not load. Check your internet, then try again.")).toBeTruthy();
    isUp = true;
    await user.click(show());
    expect(await within(log()).findByText("Words 1.")).toBeTruthy();
  });

  it("are not spoken of on a first page", async () => {
    await open(answering(), { messages: talk(1, 4) });
    expect(screen.queryByText(/fresh page/)).toBeNull();
  });
});

it("a fresh page that was begun in another tab is here, too", async () => {
  const messages = talk(1, 400);
  const readAgain = async () => ({ messages: talk(399, 400), page: { room: "open" as const, earlier: 398 } });
  const { session } = await open(answering(), { messages, page: { room: "full", earlier: 0 }, readAgain });
  const other = new BroadcastChannel("learn.conversation");
  other.postMessage("s-1");
  await waitFor(() => expect(session.getState().pages).toMatchObject({ room: "open", earlier: 398 }));
  expect(session.getState().messages.map(({ id }) => id)).toEqual(["m-399", "m-400"]);
  other.close();
});
