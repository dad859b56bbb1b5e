import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { beginEvents, event, type Answer } from "../testing/coach-server.ts";
import { cleanUpAfterEach, field, isIdle, log, open, submit } from "../testing/open-panel.tsx";
import { ownSentences } from "./guide-now.ts";

cleanUpAfterEach();

const place = { question: 1, of: 3, through: [], skipped: [], hintsLeft: 1, hasAnotherWay: true };
const at = (step: string, more: object = {}) => ({ ...place, step, form: { kind: "words" }, ...more });
const choice = { kind: "choice", options: ["a fan", "a phone"], because: true };

/** Answers each message with the next of these places; the last one stays. */
const guides = (...steps: object[]): Answer => {
  let turn = 0;
  return (response, { body }) => {
    beginEvents(response);
    const guide = steps[Math.min(turn, steps.length - 1)];
    turn += 1;
    const reply = { id: `${body.message_id}:reply`, role: "assistant", content: `Step ${turn}`, timestamp: "2025-05-12T09:04:00Z" };
    response.end(event("message", { ...reply, prompt: "guided@1", guide }));
  };
};

const opened = async (answer: Answer, opening: object, onCheck = () => {}) => {
  const page = await open(answer, {}, { guided: { opening, onCheck } });
  await screen.findByText(/Question 1 of 3|thought through/);
  return page;
};
const press = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("the guided path", () => {
  it("says at the top that nobody reads the words, and where the student stands", async () => {
    await opened(guides(at("answer")), at("answer"));
    expect(
      screen.getByText("This path was written by teachers. No AI is connected, so nobody judges your words here. You do."),
    ).toBeTruthy();
    expect(screen.getByText("Question 1 of 3")).toBeTruthy();
  });

  it("takes words as an answer, and a choice with the reason beside it", async () => {
    const { user, server, session } = await opened(guides(at("answer", { question: 2, form: choice })), at("answer"));
    await user.type(field(), "my phone learned it");
    await user.click(submit());
    await isIdle(session);
    await screen.findByText("Question 2 of 3");
    await user.type(field(), "it learned");
    await user.click(press("a phone"));
    await user.click(submit());
    await isIdle(session);
    expect(server.heard.map(({ body }) => [body.text, body["move"]])).toEqual([
      ["my phone learned it", { kind: "answer" }],
      ["a phone\nit learned", { kind: "answer", given: { kind: "choice", option: "a phone" } }],
    ]);
    expect(field().value).toBe("");
  });

  it.each([
    ["sort", { kind: "sort", boxes: ["AI", "not AI"], cards: [{ text: "lamp" }, { text: "app" }], because: false }],
    ["order", { kind: "order", steps: ["look", "ask"], because: false }],
    ["number", { kind: "number", from: 0, to: 10, because: false }],
    ["pick", { kind: "pick", parts: ["one line", "another line"], because: false }],
  ])("takes what was done in the form %s, and needs no words", async (kind, form) => {
    const { user, server, session } = await opened(guides(at("answer")), at("answer", { form }));
    expect(submit().disabled).toBe(true);
    if (kind === "sort") {
      await user.click(within(screen.getByRole("radiogroup", { name: "lamp" })).getByLabelText("not AI"));
      expect(submit().disabled).toBe(true);
      await user.click(within(screen.getByRole("radiogroup", { name: "app" })).getByLabelText("AI"));
    }
    if (kind === "order") for (const name of ["look", "ask"]) await user.click(press(name));
    if (kind === "number") await user.type(screen.getByRole("spinbutton"), "4");
    if (kind === "pick") await user.click(press("another line"));
    await user.click(submit());
    await isIdle(session);
    const given = {
      sort: {
        kind,
        boxes: [
          { card: "lamp", box: "not AI" },
          { card: "app", box: "AI" },
        ],
      },
      order: { kind, steps: ["look", "ask"] },
      number: { kind, number: 4 },
      pick: { kind, parts: ["another line"] },
    }[kind];
    expect(server.heard[0]!.body["move"]).toEqual({ kind: "answer", given });
    expect(server.heard[0]!.body.text).toBe(
      { sort: "not AI: lamp\nAI: app", order: "1. look\n2. ask", number: "4", pick: "“another line”" }[kind],
    );
  });

  it("lets parts be picked where they stand in the material, by keyboard too", async () => {
    const material = "Read the list.\n\n- A red kite flew away.\n- Mina was sad.";
    const form = { kind: "pick", parts: ["a red kite", "mina was sad"], because: false };
    const guided = { opening: at("answer", { form }), material, onCheck() {} };
    const { user, server, session } = await open(guides(at("answer")), {}, { guided });
    const kite = await screen.findByRole("button", { name: "A red kite" });
    expect(kite.parentElement?.textContent).toBe("A red kite flew away.");
    kite.focus();
    await user.keyboard(" ");
    expect(kite.getAttribute("aria-pressed")).toBe("true");
    await user.click(submit());
    await isIdle(session);
    expect(server.heard[0]!.body["move"]).toEqual({ kind: "answer", given: { kind: "pick", parts: ["a red kite"] } });
  });

  it("takes words alone where the form is left as it is, as when they are spoken", async () => {
    const { user, server, session } = await opened(guides(at("answer")), at("answer", { form: choice }));
    await user.type(field(), "the phone I would say{Enter}");
    await isIdle(session);
    expect(server.heard[0]!.body).toMatchObject({ text: "the phone I would say", move: { kind: "answer" } });
  });

  it("shows two answers to compare with, neither marked, and no field until one is chosen", async () => {
    const cards = ["It has a battery.", "It learned from photos."];
    const steps = guides(at("compare", { cards }), at("add"));
    const { user, server, session } = await opened(steps, at("answer", { form: choice }));
    await user.type(field(), "a phone, it learned{Enter}");
    await isIdle(session);
    await waitFor(() => expect(screen.queryByRole("button", { name: "a phone" })).toBeNull());
    expect(screen.queryByRole("textbox", { name: "Your message" })).toBeNull();
    await user.click(press(cards[1]!));
    await isIdle(session);
    expect(server.heard[1]!.body["move"]).toEqual({ kind: "near", card: 1 });
    await waitFor(() => expect(press("Nothing to add")).toBeTruthy());
    expect(screen.queryByRole("button", { name: cards[1]! })).toBeNull();
  });

  it("offers hints, another way and skipping, and each press is a message", async () => {
    const { user, server, session } = await opened(guides(at("answer")), at("answer"));
    for (const name of ["Give me a hint", "Say it another way", "Skip for now"]) {
      await user.click(press(name));
      await isIdle(session);
    }
    expect(server.heard.map(({ body }) => body["move"])).toEqual([{ kind: "hint" }, { kind: "another-way" }, { kind: "skip" }]);
  });

  it("keeps the keyboard in the field from answer to answer, and where the path is answered when the field goes", async () => {
    const cards = ["It has a battery.", "It learned from photos."];
    const { user, session } = await opened(guides(at("answer", { question: 2 }), at("compare", { cards })), at("answer"));
    await user.type(field(), "it learned from me{Enter}");
    await screen.findByText("Question 2 of 3");
    await isIdle(session);
    expect(document.activeElement).toBe(field());
    await user.type(field(), "many photos of dogs{Enter}");
    const path = await screen.findByRole("group", { name: "Question 1 of 3" });
    await isIdle(session);
    await waitFor(() => expect(document.activeElement).toBe(path));
  });

  it("keeps a question of the student's own on a list", async () => {
    const { user, server, session } = await opened(guides(at("answer")), at("answer"));
    await user.click(screen.getByText("More"));
    fireEvent.change(field(), { target: { value: "long ".repeat(801) } });
    expect(press("Keep as my question").disabled).toBe(true);
    await user.clear(field());
    await user.type(field(), "is my radio like this?");
    await user.click(press("Keep as my question"));
    await isIdle(session);
    expect(server.heard[0]!.body["move"]).toEqual({ kind: "my-question" });
    expect(field().value).toBe("");
    await user.click(screen.getByText("More"));
    expect(within(screen.getByRole("region", { name: "My questions" })).getByText("is my radio like this?")).toBeTruthy();
  });

  it("ends with the check, and the way back to what was skipped", async () => {
    const onCheck = vi.fn();
    const { user, server, session } = await opened(
      guides(at("answer")),
      at("end", { skipped: [2], through: [1, 3], check: { criteria: [], found: [] } }),
      onCheck,
    );
    await user.click(press("Check my own work"));
    expect(onCheck).toHaveBeenCalledOnce();
    await user.click(press("Answer what I skipped"));
    await isIdle(session);
    expect(server.heard[0]!.body["move"]).toEqual({ kind: "go-on" });
  });

  it("what was chosen survives no reload, and what was written does", async () => {
    const { user } = await opened(guides(at("answer")), at("answer", { form: choice }));
    await user.type(field(), "because it learned");
    expect(sessionStorage.length).toBe(1);
    expect(log().textContent).not.toContain("because it learned");
  });
});

describe("the sentences that the check offers", () => {
  const message = (id: string, role: "user" | "assistant", more: object = {}) =>
    ({ id, role, content: id, guide: null, author: null, sendOptions: {}, ...more }) as unknown as Parameters<
      typeof ownSentences
    >[0][number];
  const guide = (question: number) => ({ ...at("answer"), question });

  it("are the student's answers with their questions, and no press, no question of their own, nothing around danger", () => {
    const messages = [
      message("greeting", "assistant"),
      message("first", "user", { sendOptions: { move: { kind: "answer" } } }),
      message("r1", "assistant", { guide: guide(2) }),
      message("Give me a hint", "user", { sendOptions: { move: { kind: "hint" } } }),
      message("r2", "assistant", { guide: guide(2) }),
      message("he hits me", "user"),
      message("r3", "assistant"),
      message("is a radio AI?", "user", { sendOptions: { move: { kind: "my-question" } } }),
      message("r4", "assistant", { guide: guide(2) }),
      message("second", "user"),
      message("r5", "assistant", { guide: guide(3) }),
    ];
    expect(ownSentences(messages)).toEqual([
      { id: "first", text: "first", question: 1 },
      { id: "second", text: "second", question: 2 },
    ]);
  });
});
