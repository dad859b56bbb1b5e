import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { beginEvents, event, refuse, storedReply } from "../testing/coach-server.ts";
import { cleanUpAfterEach, field, isIdle, log, open, reply, submit } from "../testing/open-panel.tsx";

cleanUpAfterEach();

/** Scrolls as a browser would: it says so afterwards. */
function scrollTo(place: number) {
  log().scrollTop = place;
  fireEvent.scroll(log());
}
describe("the panel", () => {
  it("is titled, is a log that does not speak by itself, and shows the greeting with its time", async () => {
    await open(reply("ok"));
    expect(screen.getByRole("heading", { name: "Learning Conversation", level: 2 })).toBeTruthy();
    expect(log().getAttribute("aria-live")).toBe("off");
    const [greeting] = within(log()).getAllByRole("listitem");
    expect(greeting!.textContent).toMatch(/Hello, Amina!Coach · \d{1,2}:\d\d/);
  });

  it("gives the message area its height", async () => {
    const { view } = await open(reply("ok"));
    expect(view.container.querySelector<HTMLElement>("[style]")!.style.getPropertyValue("--size-log")).toBe("288px");
  });

  it("says who answers, where that is told", async () => {
    await open(reply("ok"), {}, { note: "An AI on your school's own computer answers: qwen2.5:7b." });
    expect(screen.getByText("An AI on your school's own computer answers: qwen2.5:7b.")).toBeTruthy();
  });

  it("draws what the coach says as Markdown, and what the learner says as it was typed [CHAT-001] [SEC-012]", async () => {
    const { session, user, view } = await open(reply("Look at **this**."));
    await user.type(field(), "I **think** <b>so</b>");
    await user.click(submit());
    await isIdle(session);
    expect(screen.getByText("this").tagName).toBe("STRONG");
    expect(screen.getByText("I **think** <b>so</b>")).toBeTruthy();
    expect(view.container.querySelector("b")).toBeNull();
  });

  it("remembers that the learner wants it bigger", async () => {
    const { user } = await open(reply("ok"));
    await user.click(screen.getByRole("checkbox", { name: "Bigger" }));
    cleanup();
    await open(reply("ok"));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Bigger" }).checked).toBe(true);
  });

  it("shows a note in place of the composer when the conversation is closed", async () => {
    await open(reply("ok"), {}, { closed: "It is completed." });
    expect(screen.getByText("It is completed.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("the composer", () => {
  it("sends on Enter and empties the field [CHAT-012]", async () => {
    const { server, session, user } = await open(reply("ok"));
    await user.type(field(), "A kettle{Enter}");
    expect(field().value).toBe("");
    await isIdle(session);
    expect(server.heard.map(({ body }) => body.text)).toEqual(["A kettle"]);
  });

  it("makes a new line on Shift + Enter [CHAT-013]", async () => {
    const { server, user } = await open(reply("ok"));
    await user.type(field(), "one{Shift>}{Enter}{/Shift}two");
    expect(field().value).toBe("one\ntwo");
    expect(server.heard).toHaveLength(0);
  });

  it("does not send while a word is being composed", async () => {
    const { session } = await open(reply("ok"));
    fireEvent.change(field(), { target: { value: "にほ" } });
    fireEvent.keyDown(field(), { key: "Enter", isComposing: true });
    fireEvent.keyDown(field(), { key: "Enter", keyCode: 229 });
    expect(session.getState().messages).toHaveLength(1);
  });

  it("can't submit nothing or white space [CHAT-016] [CHAT-017]", async () => {
    const { session, user } = await open(reply("ok"));
    expect(submit().disabled).toBe(true);
    await user.type(field(), "  {Shift>}{Enter}{/Shift} ");
    expect(submit().disabled).toBe(true);
    await user.type(field(), "{Enter}");
    expect(session.getState().messages).toHaveLength(1);
    await user.type(field(), "x");
    expect(submit().disabled).toBe(false);
  });

  it("can't submit while a reply is pending, and can be written in [CHAT-018]", async () => {
    let finish = () => {};
    const { server, session, user } = await open(async (response) => {
      beginEvents(response);
      await new Promise<void>((resolve) => (finish = resolve));
      response.end(event("message", storedReply("ok")));
    });
    await user.type(field(), "one{Enter}");
    await screen.findByText("Thinking...");
    await user.type(field(), "two{Enter}");
    expect(submit().disabled).toBe(true);
    expect(field().value).toBe("two");
    await waitFor(() => expect(server.heard).toHaveLength(1));
    finish();
    await isIdle(session);
    expect(submit().disabled).toBe(false);
  });

  it("says how long a message may be, and how much is too much", async () => {
    await open(reply("ok"));
    fireEvent.change(field(), { target: { value: "x".repeat(3900) } });
    expect(screen.getByText("100 characters left.")).toBeTruthy();
    fireEvent.change(field(), { target: { value: "x".repeat(4012) } });
    expect(screen.getByText("A message can have at most 4,000 characters. Take out 12.")).toBeTruthy();
    expect(submit().disabled).toBe(true);
    expect(field().getAttribute("aria-invalid")).toBe("true");
  });

  it("counts pictures as the server does, two for each", async () => {
    await open(reply("ok"));
    fireEvent.change(field(), { target: { value: "🙂".repeat(2000) } });
    expect(screen.getByText("0 characters left.")).toBeTruthy();
    expect(submit().disabled).toBe(false);
    fireEvent.change(field(), { target: { value: "🙂".repeat(2001) } });
    expect(screen.getByText("A message can have at most 4,000 characters. Take out 2.")).toBeTruthy();
    expect(submit().disabled).toBe(true);
  });
});

describe("the messages", () => {
  it("announces each finished message of the coach once, without its marks", async () => {
    const { session, user, view } = await open(reply("Look at **this**:\n\n- one\n- two"));
    const status = view.container.querySelector("output")!;
    expect(status.textContent).toBe("");
    await user.type(field(), "Hi{Enter}");
    await isIdle(session);
    await waitFor(() => expect(status.textContent).toBe("Coach said: Look at this:\none\ntwo"));
    await user.type(field(), "Again");
    expect(view.container.querySelectorAll("output")).toHaveLength(1);
  });

  it("scrolls to the end when the learner says something [CHAT-014]", async () => {
    const { session, user } = await open(reply("ok"));
    scrollTo(-400);
    await user.type(field(), "Hi{Enter}");
    expect(log().scrollTop).toBe(0);
    scrollTo(0);
    await isIdle(session);
    expect(screen.queryByRole("button", { name: "New message" })).toBeNull();
  });

  it("tells a learner who reads further up of a new message, and leads to it", async () => {
    let finish = () => {};
    const { server, session, user } = await open(async (response) => {
      beginEvents(response);
      await new Promise<void>((resolve) => (finish = resolve));
      response.end(event("message", storedReply("Below!")));
    });
    await user.type(field(), "Hi{Enter}");
    await waitFor(() => expect(session.getState().reply.state).toBe("streaming"));
    scrollTo(-400);
    expect(screen.queryByRole("button", { name: "New message" })).toBeNull();
    await waitFor(() => expect(server.heard).toHaveLength(1));
    finish();
    await user.click(await screen.findByRole("button", { name: "New message" }));
    expect(log().scrollTop).toBe(0);
    scrollTo(0);
    expect(screen.queryByRole("button", { name: "New message" })).toBeNull();
  });

  it("shows the specified words at high demand, keeps the message, and asks again", async () => {
    const { server, session, user } = await open((response, heard, index) =>
      index === 0 ? refuse(response, 429, "rate_limited", { "retry-after": "1" }) : reply("Here I am")(response, heard, index),
    );
    await user.type(field(), "Hi{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain(
      "I'm currently experiencing high demand. Please wait a moment and try again.",
    );
    expect(within(log()).getByText("Hi")).toBeTruthy();
    await screen.findByText("You can go on now.", {}, { timeout: 10_000 });
    await user.click(screen.getByRole("button", { name: "Ask again" }));
    await isIdle(session);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(new Set(server.heard.map(({ body }) => body.message_id)).size).toBe(1);
  });

  it("leads to the login, not to another try, when the visit has ended", async () => {
    const { user } = await open((response) => refuse(response, 401, "unauthorized"));
    await user.type(field(), "Hi{Enter}");
    const alert = within(await screen.findByRole("alert"));
    expect(alert.getByText("You are signed out. Log in again to go on. Your words are safe.")).toBeTruthy();
    expect(alert.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
    expect(alert.queryByRole("button", { name: "Ask again" })).toBeNull();
  });

  it("apologises in the specified words when the server fails [CHAT-033]", async () => {
    const { user } = await open((response) => refuse(response, 500, "internal"));
    await user.type(field(), "Hi{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain(
      "I apologize, but I encountered a technical issue. Please try again or contact support if the problem persists.",
    );
  });

  it("draws old messages no more while a reply streams in", async () => {
    let stream: ServerResponse | undefined;
    const { session, user } = await open((response) => {
      beginEvents(response);
      stream = response;
    });
    await user.type(field(), "Hi{Enter}");
    await waitFor(() => expect(stream).toBeDefined());
    const greeting = within(log()).getAllByRole("listitem")[0]!;
    const changes = vi.fn();
    const observer = new MutationObserver(changes);
    observer.observe(greeting, { childList: true, subtree: true, characterData: true, attributes: true });
    stream!.write(event("delta", { text: "word " }));
    await within(log()).findByText("word");
    stream!.end(event("message", storedReply("word end")));
    await isIdle(session);
    observer.disconnect();
    expect(changes).not.toHaveBeenCalled();
  });
});
