import { act, screen, waitFor, within } from "@testing-library/react";
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { beginEvents, event, ranProgram, refuse, storedReply } from "../testing/coach-server.ts";
import { cleanUpAfterEach, field, isIdle, log, open, reply } from "../testing/open-panel.tsx";

cleanUpAfterEach();

const actions = {
  buttons: [
    { mode: "ideas", label: "Get Ideas", icon: null, variant: "accent" },
    { mode: "code", label: "Code & Run", icon: null, variant: "primary" },
  ],
  enter: "ideas",
  hint: "Enter asks for ideas.",
} as const;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("the composer's actions", () => {
  it("have a button each, and Enter stands for one of them", async () => {
    const { server, session, user } = await open(reply("ok"), {}, { actions });
    expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
    expect(screen.getByText("Enter asks for ideas.")).toBeTruthy();
    await user.type(field(), "A kettle");
    await user.click(button("Code & Run"));
    await isIdle(session);
    await user.type(field(), "And a lamp{Enter}");
    await isIdle(session);
    expect(server.heard.map(({ body }) => [body.text, body["mode"]])).toEqual([
      ["A kettle", "code"],
      ["And a lamp", "ideas"],
    ]);
    expect(document.activeElement).toBe(field());
  });

  it("are closed without words and while a reply is pending", async () => {
    let finish: (() => void) | undefined;
    const { session, user } = await open(
      (response) => {
        beginEvents(response);
        finish = () => response.end(event("message", storedReply("ok")));
      },
      {},
      { actions },
    );
    const areDisabled = () => ["Get Ideas", "Code & Run"].map((name) => button(name).disabled);
    expect(areDisabled()).toEqual([true, true]);
    await user.type(field(), "   ");
    expect(areDisabled()).toEqual([true, true]);
    await user.type(field(), "A kettle");
    expect(areDisabled()).toEqual([false, false]);
    await user.click(button("Get Ideas"));
    await user.type(field(), "more");
    expect(areDisabled()).toEqual([true, true]);
    await waitFor(() => expect(finish).toBeDefined());
    finish!();
    await isIdle(session);
    expect(areDisabled()).toEqual([false, false]);
  });
});

describe("a program in a reply", () => {
  it("is announced while it runs, below the words that are there, and stands below the message in the end", async () => {
    let response!: ServerResponse;
    const { session, user } = await open(
      (one) => {
        beginEvents(one);
        response = one;
      },
      {},
      { attachment: ({ execution }) => execution && <p>It printed: {execution.output}</p> },
    );
    await user.type(field(), "Say hi{Enter}");
    await within(log()).findByText("Thinking...");
    await waitFor(() => expect(response).toBeDefined());
    response.write(event("delta", { text: "Here it is." }));
    await within(log()).findByText("Here it is.");
    await waitFor(() => expect(within(log()).queryByText("Thinking...")).toBeNull());
    response.write(event("status", { state: "running" }));
    await within(log()).findByText("Running code...");
    expect(within(log()).getByText("Here it is.")).toBeTruthy();
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain("Running code...");
    response.write(event("run", ranProgram()));
    await within(log()).findByText("Thinking...");
    response.end(event("message", { ...storedReply("Here it is."), execution: ranProgram() }));
    await isIdle(session);
    expect(await within(log()).findByText("It printed: hi")).toBeTruthy();
  });

  it("speaks a message that was completed in its place", async () => {
    const waiting = { ...storedReply("Who are you?"), role: "assistant" as const, failed: false, practice: false, id: "m1" };
    const { session } = await open(
      (one) => {
        beginEvents(one);
        one.end(event("message", { ...waiting, content: "Hello Amina!" }));
      },
      { messages: [waiting] },
    );
    await act(async () => void (await session.getState().run({ code: "1", language: "python" })));
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain("Coach said: Hello Amina!");
  });
});

it("says why a reply did not come in the area's own words", async () => {
  const { user } = await open((response) => refuse(response, 500, "internal"), {}, { reasons: { technical: "In our own words." } });
  await user.type(field(), "Hello{Enter}");
  expect(await screen.findByText("In our own words.")).toBeTruthy();
});
