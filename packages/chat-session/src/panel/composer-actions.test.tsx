import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { beginEvents, event, refuse, storedReply } from "../testing/coach-server.ts";
import { cleanUpAfterEach, field, isIdle, open, reply } from "../testing/open-panel.tsx";
import { focusComposer } from "./composer-focus.ts";

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

it("says why a reply did not come in the area's own words", async () => {
  const { user } = await open((response) => refuse(response, 500, "internal"), {}, { reasons: { technical: "In our own words." } });
  await user.type(field(), "Hello{Enter}");
  expect(await screen.findByText("In our own words.")).toBeTruthy();
});

it("the keyboard can be brought to where messages are written, and to no field that is gone", async () => {
  const { session } = await open(reply("ok"), {}, {});
  expect(document.activeElement).not.toBe(field());
  focusComposer(session);
  expect(document.activeElement).toBe(field());
  cleanup();
  focusComposer(session);
  expect(document.activeElement).toBe(document.body);
});
