import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { beginEvents, event, refuse, type Answer } from "../testing/coach-server.ts";
import { cleanUpAfterEach, field, isIdle, log, open, reply, stored } from "../testing/open-panel.tsx";

cleanUpAfterEach();

const calm = [
  stored("m1", "user", "he hits me"),
  stored("m1:reply", "assistant", "Thank you for telling me.", { prompt: "safety-abuse@1" }),
];
const fixed =
  (content: string, prompt: string): Answer =>
  (response, { body }) => {
    beginEvents(response);
    response.end(event("message", { ...stored(`${body.message_id}:reply`, "assistant", content), prompt }));
  };
const button = (name: string) => screen.queryByRole("button", { name });

describe("after the answer to a signal of danger", () => {
  it("two buttons stand at the end of the conversation, and the field stays open", async () => {
    await open(reply("ok"), { messages: calm });
    expect(screen.getByRole("group", { name: "How do you want to go on?" })).toBeTruthy();
    for (const name of ["Write some more", "Back to the activity"]) expect(log().contains(button(name))).toBe(true);
    expect(field().disabled).toBe(false);
  });

  it.each(["self-harm", "sexual", "threat", "friend", "runaway", "neglect", "eating", "bullying", "drugs"])(
    "that is so for %s",
    async (kind) => {
      await open(reply("ok"), { messages: [calm[0]!, { ...calm[1]!, prompt: `safety-${kind}@2` }] });
      expect(button("Back to the activity")).toBeTruthy();
    },
  );

  it("one press goes back: it is sent as a choice, stands as the learner's words, and the buttons are gone", async () => {
    const { user, session, server } = await open(fixed("Back to our activity. The question was: Which lamp?", "safety-back@1"), {
      messages: calm,
    });
    await user.click(button("Back to the activity")!);
    await isIdle(session);
    await screen.findByText("Back to our activity. The question was: Which lamp?");
    expect(server.heard.map(({ body }) => [body["choice"], body.text])).toEqual([["back", "Back to the activity"]]);
    expect(log().textContent).toContain("You said: Back to the activity");
    expect(button("Back to the activity")).toBeNull();
    expect(document.activeElement).toBe(log());
  });

  it("one press talks on: the keyboard is where words are written, and the way back stays", async () => {
    const { user, session, server } = await open(fixed("You can write here whatever you like.", "safety-talk@1"), { messages: calm });
    await user.click(button("Write some more")!);
    expect(document.activeElement).toBe(field());
    await isIdle(session);
    await screen.findByText("You can write here whatever you like.");
    expect(server.heard[0]?.body["choice"]).toBe("talk");
    expect(button("Write some more")).toBeNull();
    expect(button("Back to the activity")).toBeTruthy();
  });

  it("writing is talking on: no choice is sent, and the buttons wait for the reply", async () => {
    let answer = () => {};
    const { user, session, server } = await open(
      async (response, heard, index) => {
        await new Promise<void>((resolve) => (answer = resolve));
        await fixed("This website tells no parent by itself.", "safety-talk@1")(response, heard, index);
      },
      { messages: calm },
    );
    await user.type(field(), "dont tell my mum{Enter}");
    await waitFor(() => expect(server.heard).toHaveLength(1));
    expect(button("Back to the activity")).toBeNull();
    answer();
    await isIdle(session);
    expect(server.heard[0]?.body["choice"]).toBeUndefined();
    expect(await screen.findByRole("button", { name: "Back to the activity" })).toBeTruthy();
  });

  it("a draft stays in the field while a button is pressed", async () => {
    const { user, session } = await open(fixed("Back.", "safety-back@1"), { messages: calm });
    act(() => session.getState().setDraft("half a thought"));
    await user.click(button("Back to the activity")!);
    await isIdle(session);
    expect(field().value).toBe("half a thought");
  });

  it("a choice that did not arrive is asked again as a choice", async () => {
    const { user, session, server } = await open(
      (response, heard, index) =>
        index === 0 ? refuse(response, 500, "technical") : fixed("Back.", "safety-back@1")(response, heard, index),
      { messages: calm },
    );
    await user.click(button("Back to the activity")!);
    await user.click(await screen.findByRole("button", { name: "Ask again" }));
    await isIdle(session);
    expect(server.heard.map(({ body }) => [body.message_id, body["choice"]])).toEqual(
      Array.from({ length: 2 }, () => [server.heard[0]!.body.message_id, "back"]),
    );
  });
});

describe("no buttons stand", () => {
  it.each([
    ["after other fixed words", [stored("m1", "user", "x"), stored("m1:reply", "assistant", "No.", { prompt: "safety-declined@1" })]],
    ["after a stopped reply", [stored("m1", "user", "x"), stored("m1:reply", "assistant", "No.", { prompt: "safety-harmful@1" })]],
    ["once the talk went on", [...calm, stored("m2", "user", "a lamp"), stored("m2:reply", "assistant", "Why?", { prompt: "guide@1" })]],
    [
      "after the way back",
      [...calm, stored("m2", "user", "Back to the activity"), stored("m2:reply", "assistant", "B", { prompt: "safety-back@1" })],
    ],
  ])("%s", async (_, messages) => {
    await open(reply("ok"), { messages });
    expect(button("Back to the activity")).toBeNull();
  });

  it("where nothing can be written any more", async () => {
    await open(reply("ok"), { messages: calm }, { closed: "This activity is completed." });
    expect(button("Back to the activity")).toBeNull();
  });
});

describe("where several write", () => {
  const apart = calm.map((message) => ({ ...message, apart: true }));
  it("what others write and hear meanwhile changes nothing for the learner", async () => {
    const others = [
      stored("b1", "user", "and foil", { author: { id: "l-2", name: "Ben" } }),
      stored("b1:reply", "assistant", "What comes first?", { prompt: "mentor@1", answers: ["b1"] }),
    ];
    await open(reply("ok"), { messages: [...apart, ...others] });
    expect(button("Back to the activity")).toBeTruthy();
  });
});
