import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { beginEvents, event, refuse, storedReply } from "../testing/coach-server.ts";
import { cleanUpAfterEach, field, isIdle, log, open, reply, stored, submit } from "../testing/open-panel.tsx";

cleanUpAfterEach();

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

describe("what went wrong", () => {
  it("says that the device is offline and that the message will be sent, until it is sent", async () => {
    const send = fetch;
    let isUp = false;
    vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) =>
      isUp ? send(...request) : Promise.reject(new TypeError("Failed to fetch")),
    );
    const { user, session } = await open(reply("Here I am"));
    setOnline(false);
    await user.type(field(), "Hi{Enter}");
    const notice = await screen.findByText("Your message will be sent when you are online again.");
    expect(notice.closest("[role=status]")!.textContent).toBe("You are offline.Your message will be sent when you are online again.");
    expect(log().textContent).toContain("You · Not sent yet");
    expect(screen.queryByText("Thinking...")).toBeNull();
    expect(submit().disabled).toBe(true);
    isUp = true;
    setOnline(true);
    await isIdle(session);
    expect(screen.queryByText("You are offline.")).toBeNull();
    expect(within(log()).getByText("Here I am")).toBeTruthy();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("says that it keeps trying while the connection is broken, and can be told to try now", async () => {
    const { user, session } = await open(
      (response, heard, index) => (index < 2 ? void response.destroy() : reply("Here I am")(response, heard, index)),
      {
        waits: { lostMs: [1, 60_000] },
      },
    );
    await user.type(field(), "Hi{Enter}");
    expect(await screen.findByText("The connection to the coach broke.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Ask again" }));
    await isIdle(session);
    expect(within(log()).getByText("Here I am")).toBeTruthy();
  });

  it("says that the coach is not free yet when the server holds on to an earlier turn, as after a crash, until it has answered", async () => {
    const { user, session } = await open(
      (response, heard, index) => (index < 3 ? refuse(response, 409, "busy") : reply("Here I am")(response, heard, index)),
      {
        waits: { busyMs: [1, 1, 60_000] },
      },
    );
    await user.type(field(), "Hi{Enter}");
    const notice = await screen.findByText("The coach is not free yet.");
    expect(notice.closest("[role=status]")!.textContent).toContain("We keep asking for up to two minutes. Your words are safe.");
    expect(screen.queryByText("Thinking...")).toBeNull();
    act(() => session.getState().askAgain());
    await isIdle(session);
    expect(screen.queryByText("The coach is not free yet.")).toBeNull();
    expect(within(log()).getByText("Here I am")).toBeTruthy();
  });

  it("shows what had come of a reply that broke off, says so without alarm, and lets the learner write on", async () => {
    const messages = [stored("m1", "user", "A kettle."), stored("m1:reply", "assistant", "Half a", { failed: true, cut: true })];
    const { user } = await open(reply("Half a reply is no reply."), { messages });
    expect(within(log()).getByText("Half a")).toBeTruthy();
    expect(log().textContent).toContain("Coach · This reply broke off");
    expect(screen.queryByRole("alert")).toBeNull();
    await user.type(field(), "I write on");
    expect(submit().disabled).toBe(false);
    await user.click(screen.getByRole("button", { name: "Ask again" }));
    expect(await within(log()).findByText("Half a reply is no reply.")).toBeTruthy();
    expect(screen.queryByText("Half a")).toBeNull();
    expect(field().value).toBe("I write on");
  });

  it("offers to ask again after an apology, as long as the conversation is open", async () => {
    const messages = [stored("m1", "user", "A kettle."), stored("m1:reply", "assistant", "I apologize", { failed: true })];
    const { user, session } = await open(reply("Now I can."), { messages });
    await user.click(screen.getByRole("button", { name: "Ask again" }));
    await isIdle(session);
    expect(within(log()).queryByText("I apologize")).toBeNull();
    expect(screen.queryByRole("button", { name: "Ask again" })).toBeNull();
  });

  it("keeps the keyboard in the conversation when the button to ask again goes", async () => {
    const messages = [stored("m1", "user", "A kettle."), stored("m1:reply", "assistant", "I apologize", { failed: true })];
    const { user, session } = await open(reply("Now I can."), { messages });
    screen.getByRole("button", { name: "Ask again" }).focus();
    await user.keyboard("{Enter}");
    await isIdle(session);
    expect(document.activeElement).toBe(log());
  });

  it("says in kind words that the coach rests, and keeps what is written meanwhile", async () => {
    const { user } = await open((response) => refuse(response, 429, "coach_resting"));
    await user.type(field(), "Hi{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("No more time with the coach until tomorrow. Everything else works.");
    await user.type(field(), "For tomorrow");
    expect(screen.getByText("You can send this when the coach is back. Your words stay here.")).toBeTruthy();
    expect(submit().disabled).toBe(true);
  });

  it("shows the answer to words of danger as calmly as any other, and never as an error", async () => {
    const messages = [
      stored("m1", "user", "I am not safe"),
      stored("m1:reply", "assistant", "Thank you for telling me.", { prompt: "safety-abuse@1" }),
    ];
    await open(reply("ok"), { messages });
    const item = screen.getByText("Thank you for telling me.").closest("li")!;
    expect(item.className).toContain("care");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("button", { name: "Ask again" })).toBeNull();
  });
});

describe("a message", () => {
  it("has its time, and its day when that is not today", async () => {
    await open(reply("ok"), { messages: [stored("m0", "assistant", "Hello!")] });
    expect(log().querySelector("time")!.textContent).toMatch(/^May 12, 2025, \d{1,2}:\d\d\s[AP]M$/);
    expect(log().querySelector("time")!.dateTime).toBe("2025-05-12T09:04:00.000Z");
  });

  it("can be copied: the coach's without its marks, one's own as it was typed", async () => {
    const messages = [
      stored("m0", "assistant", "Look at **this**:\n\n1. one\n2. two\n   - inner"),
      stored("m1", "user", "I **typed** this"),
      stored("m2", "assistant", "ok"),
    ];
    const { user } = await open(reply("ok"), { messages });
    const [coachs, mine] = screen.getAllByRole("button", { name: "Copy message" });
    await user.click(coachs!);
    expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe("Look at this:\n\n1. one\n2. two\n  - inner");
    await user.click(mine!);
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("I **typed** this"));
  });
});

describe("a long conversation", () => {
  /** On a busy machine a hundred messages take their time. */
  const patiently = { timeout: 30_000 };
  const messages = Array.from({ length: 120 }, (_, index) => stored(`m${index}`, index % 2 ? "user" : "assistant", `message ${index}`));

  it("lets its earlier messages wait while a reply comes", async () => {
    let finish = () => {};
    const { session } = await open(
      async (response) => {
        beginEvents(response);
        response.write(": received\n\n");
        await new Promise<void>((resolve) => (finish = resolve));
        response.end(event("message", storedReply("Here I am")));
      },
      { messages: messages.slice(0, 119) },
    );
    act(() => session.getState().send("Hi"));
    await waitFor(() => expect(session.getState().messages.at(-1)!.isPending).toBe(false), { timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(within(log()).queryByText("message 10")).toBeNull();
    finish();
    await within(log()).findByText("message 10", {}, patiently);
  });

  it("shows its end at once, and soon all of it, for the browser's search and for screen readers", async () => {
    await open(reply("ok"), { messages: messages.slice(0, 119) });
    expect(within(log()).getByText("message 118")).toBeTruthy();
    expect(within(log()).queryByText("message 10")).toBeNull();
    await within(log()).findByText("message 10", {}, patiently);
    // Counted plainly: roles of so many messages take seconds to work out.
    await waitFor(() => expect(log().querySelectorAll("li")).toHaveLength(119), patiently);
  });
});

describe("the composer", () => {
  it("has room for more beside the button that sends, and below", async () => {
    await open(reply("ok"), {}, { beside: <button type="button">Speak</button>, children: <p>Voice settings</p> });
    expect(screen.getByRole("button", { name: "Speak" }).nextElementSibling).toBe(submit());
    expect(screen.getByText("Voice settings")).toBeTruthy();
  });

  it("gives the keyboard back to the field when the button was pressed by keyboard", async () => {
    const { user } = await open(reply("ok"));
    await user.type(field(), "Hi");
    submit().focus();
    await user.keyboard(" ");
    expect(document.activeElement).toBe(field());
  });

  it("stays in view when a phone's keyboard takes half of the window", async () => {
    await open(reply("ok"));
    const intoView = vi.fn();
    field().scrollIntoView = intoView;
    fireEvent(window, new Event("resize"));
    expect(intoView).not.toHaveBeenCalled();
    field().focus();
    fireEvent(window, new Event("resize"));
    expect(intoView).toHaveBeenCalledWith({ block: "nearest" });
  });

  it("shows a reply that grows, word by word", async () => {
    const { user, session } = await open(async (response) => {
      beginEvents(response);
      response.write(event("delta", { text: "What makes you say so, and what" }));
      await vi.waitFor(() => expect(log().textContent).toContain("and what"), { timeout: 5000 });
      response.write(event("delta", { text: " else could it be?" }));
      await vi.waitFor(() => expect(log().textContent).toContain("and what else could it be?"), { timeout: 5000 });
      response.end(event("message", storedReply("What makes you say so, and what else could it be?")));
    });
    await user.type(field(), "Hi{Enter}");
    await isIdle(session);
    expect(within(log()).getByText("What makes you say so, and what else could it be?")).toBeTruthy();
  });
});
