import { beginEvents, cleanUpPanelAfterEach, event, field, isIdle, log, openPanel, storedReply } from "@learn/chat-session/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { ranProgram } from "../testing/programs.ts";
import { executionOf, programs } from "./extension.ts";
import { runProgram } from "./run-program.ts";

cleanUpPanelAfterEach();

describe("a program in a reply", () => {
  it("is announced while it runs, below the words that are there, and stands below the message in the end", async () => {
    let response!: ServerResponse;
    const { session, user } = await openPanel(
      (one) => {
        beginEvents(one);
        response = one;
      },
      { extension: programs },
      { attachment: (message) => <p>It printed: {executionOf(message)?.output}</p> },
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
    const { session } = await openPanel(
      (one) => {
        beginEvents(one);
        one.end(event("message", { ...waiting, content: "Hello Amina!" }));
      },
      { extension: programs, messages: [waiting] },
    );
    await act(async () => void (await runProgram(session, { code: "1", language: "python" })));
    expect(screen.getAllByRole("status").map((status) => status.textContent)).toContain("Coach said: Hello Amina!");
  });
});
