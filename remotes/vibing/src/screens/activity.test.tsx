import { sendJson } from "@learn/activity/testing";
import { installScriptedSpeech, removeSpeech } from "@learn/voice/testing";
import type { Progress } from "@learn/data";
import { ProgressBadge } from "@learn/ui";
import { render, screen, waitFor, within } from "@testing-library/react";
import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { at, coach, coding, event, openTask, ran, reply, said, visit } from "../testing/visit.tsx";

const log = () => screen.findByRole("log");
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your message" });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const history = [said("assistant", "What do you want to build?", 1), said("user", "A game", 2), said("assistant", "Which **game**?", 3)];
const evaluated = (score: number, completed: boolean) => ({
  evaluation_score: score,
  evaluation_evidence: "You tested it with odd numbers.",
  completed,
  criteria: [],
  practice: false,
});

afterEach(() => removeSpeech());

describe("the session", () => {
  it("has a header with its title and a way back to the menu [VIBE-019] [VIBE-020]", async () => {
    const activity = coding();
    const { user } = await visit(at(activity), [activity]);
    expect(await screen.findByRole("heading", { name: "Guess My Number", level: 1 })).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Back to Vibing Menu" }));
    expect(await screen.findByRole("heading", { name: "Vibing", level: 1 })).toBeTruthy();
    // The keyboard is at the card that one came from.
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Games"));
  });

  it("has an overview with title, category, score, last evaluation and description [VIBE-022] [VIBE-023] [VIBE-025] [VIBE-026] [VIBE-027]", async () => {
    const activity = coding({ evaluation_score: 72, evaluation_evidence: "Clear rules." });
    const { user } = await visit(at(activity), [activity]);
    await openTask(user);
    const fact = (label: string) => screen.getByText(label, { selector: "dt" }).parentElement!.textContent;
    expect(fact("Title")).toBe("TitleGuess My Number");
    expect(fact("Category")).toBe("CategoryCoding, Games");
    expect(fact("Current Score")).toContain("72 out of 100");
    expect(fact("Last Evaluation")).toBe("Last EvaluationClear rules.");
    expect(fact("Description")).toBe("DescriptionThe computer hides a number.");
  });

  it.each([
    ["started", "Started"],
    ["completed", "Completed"],
  ])("has a status badge in the overview, with the word and the look of an activity that is %s [VIBE-024]", async (progress, word) => {
    const activity = coding({ progress });
    const { user } = await visit(at(activity), [activity]);
    await openTask(user);
    // The badge as it stands alone: its look is the one that every list gives to this status, and no other status has it.
    const alone = (one: Progress) => render(<ProgressBadge progress={one} />).container.firstElementChild!;
    const badge = screen.getByText("Status", { selector: "dt" }).parentElement!.querySelector("dd")!.firstElementChild!;
    expect(badge.outerHTML).toBe(alone(progress as Progress).outerHTML);
    for (const other of (["not started", "started", "completed"] as const).filter((one) => one !== progress)) {
      expect(badge.className).not.toBe(alone(other).className);
      expect(badge.querySelector("svg")!.innerHTML).not.toBe(alone(other).querySelector("svg")!.innerHTML);
    }
    expect(badge.textContent).toBe(word);
  });

  it("shows the badge of an activity that has just been completed [VIBE-024]", async () => {
    const activity = coding({ chat_history: history });
    const { user } = await visit(at(activity), [activity], (server) =>
      coach(server, "assess", (response) => sendJson(response, 200, evaluated(88, true))),
    );
    const task = await openTask(user);
    expect(task.getByText("Status", { selector: "dt" }).parentElement!.textContent).toBe("StatusStarted");
    await user.click(button("Update Evaluation"));
    const dialog = within(await screen.findByRole("dialog", { name: "Activity Completed!" }));
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await openTask(user);
    expect(screen.getByText("Status", { selector: "dt" }).parentElement!.textContent).toBe("StatusCompleted");
  });

  it("greets by naming the activity and asking what to build [VIBE-086] [VIBE-087]", async () => {
    const activity = coding();
    await visit(at(activity), [activity]);
    const [greeting] = within(await log()).getAllByRole("listitem");
    expect(greeting!.textContent).toContain("In Guess My Number you say what you want, and I write the code. What do you want to build?");
  });

  it("has a conversation with messages in Markdown and their times [VIBE-031] [VIBE-034] [VIBE-035]", async () => {
    const activity = coding({ chat_history: history });
    await visit(at(activity), [activity]);
    expect(within(await log()).getByText("game").tagName).toBe("STRONG");
    expect(screen.getByRole("heading", { name: "Learning Conversation" })).toBeTruthy();
    const times = within(await log())
      .getAllByRole("listitem")
      .map((item) => item.querySelector("time")?.getAttribute("datetime"));
    expect(times).toEqual(["2026-05-12T09:01:00.000Z", "2026-05-12T09:02:00.000Z", "2026-05-12T09:03:00.000Z"]);
  });

  it("has a field of several lines, and three buttons that wait for words [VIBE-043] [VIBE-047] [VIBE-048] [VIBE-049] [VIBE-050]", async () => {
    const activity = coding();
    const { user } = await visit(at(activity), [activity]);
    await log();
    expect(field().tagName).toBe("TEXTAREA");
    const names = ["Code & Run", "Critique My Vibing", "Get Ideas"];
    expect(names.map((name) => button(name).disabled)).toEqual([true, true, true]);
    await user.type(field(), "one{Shift>}{Enter}{/Shift}two");
    expect(field().value).toBe("one\ntwo");
    expect(names.map((name) => button(name).disabled)).toEqual([false, false, false]);
  });

  it("sends in the mode of the button, and Enter asks for ideas [VIBE-044]", async () => {
    const activity = coding();
    const { user, platform } = await visit(at(activity), [activity], (server) =>
      coach(server, "chat", (response) => reply(response, "Go on")),
    );
    await log();
    for (const name of ["Code & Run", "Critique My Vibing", "Get Ideas", "Enter"]) {
      await user.type(field(), `By ${name}`);
      if (name === "Enter") await user.keyboard("{Enter}");
      else await user.click(button(name));
      await waitFor(async () =>
        expect(within(await log()).getAllByText("Go on")).toHaveLength(
          ["Code & Run", "Critique My Vibing", "Get Ideas", "Enter"].indexOf(name) + 1,
        ),
      );
    }
    const asked = platform.asked.filter(({ path }) => path.endsWith("/chat")).map(({ body }) => body as { text: string; mode: string });
    expect(asked.map(({ mode }) => mode)).toEqual(["code", "critique", "ideas", "ideas"]);
  });

  it("says that it thinks and that code runs, and takes nothing else meanwhile [VIBE-036] [VIBE-037] [VIBE-038] [VIBE-051]", async () => {
    const activity = coding();
    let response: ServerResponse | undefined;
    const { user } = await visit(at(activity), [activity], (server) => coach(server, "chat", (one) => (response = one)));
    await log();
    await user.type(field(), "Say hi");
    await user.click(button("Code & Run"));
    const messages = within(await log());
    await messages.findByText("Thinking...");
    await user.type(field(), "and more");
    expect(["Code & Run", "Critique My Vibing", "Get Ideas"].map((name) => button(name).disabled)).toEqual([true, true, true]);
    await waitFor(() => expect(response).toBeDefined());
    response!.writeHead(200, { "content-type": "text/event-stream" });
    response!.write(event("delta", { text: "Here it is." }) + event("status", { state: "running" }));
    await messages.findByText("Running code...");
    response!.end(event("run", ran()) + event("message", said("assistant", "Here it is. It says hi.", 5, ran())));
    expect(await messages.findByText("Here it is. It says hi.")).toBeTruthy();
    expect(messages.queryByText("Thinking...")).toBeNull();
    expect(button("Get Ideas").disabled).toBe(false);
  });

  it("says in its own words when a call failed", async () => {
    const activity = coding();
    const { user } = await visit(at(activity), [activity], (server) =>
      coach(server, "chat", (response) => sendJson(response, 500, { error: "A sentence.", code: "internal" })),
    );
    await log();
    await user.type(field(), "Hello{Enter}");
    expect(await screen.findByText("I apologize, but I encountered a technical issue. Please try again.")).toBeTruthy();
  });
});

describe("a completed activity", () => {
  it("can be looked back at: its words, programs and evaluation stand there, and nothing can be asked or run any more", async () => {
    const program = ran({ output: "six\n" });
    const activity = coding({
      progress: "completed",
      evaluation_score: 91,
      evaluation_evidence: "You tested it with odd numbers.",
      chat_history: [
        ...history,
        said("assistant", "Here it is.", 4, program),
        said("assistant", "It waits.", 5, ran({ id: "00000000-0000-4000-8000-0000000000e2", output: "", waitingFor: ["Who?"] })),
      ],
    });
    const { platform, user } = await visit(at(activity), [activity]);
    const messages = within(await log());
    expect(messages.getByText("A game")).toBeTruthy();
    expect(messages.getByText("six")).toBeTruthy();
    const task = await openTask(user);
    expect(task.getByText("You tested it with odd numbers.")).toBeTruthy();
    expect(task.getByText("Status", { selector: "dt" }).parentElement!.textContent).toBe("StatusCompleted");
    expect(button("Update Evaluation").disabled).toBe(true);
    await user.click(task.getByRole("button", { name: "Close" }));
    expect(screen.getByText(/^This activity is completed/)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(messages.queryByRole("button", { name: "Answer and run" })).toBeNull();
    await user.click(button("Open Console"));
    expect(await screen.findByText(/nothing runs any more/)).toBeTruthy();
    expect(platform.asked.filter(({ method }) => method !== "GET")).toEqual([]);
  });
});

describe("the voice", () => {
  it("has its two boxes, a chip with voice and flag, and a button while voice input is on [VIBE-039] [VIBE-040] [VIBE-041] [VIBE-042] [VIBE-046] [VOICE-001]", async () => {
    installScriptedSpeech();
    const activity = coding();
    const { user } = await visit(at(activity), [activity]);
    await log();
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Enable Voice Output" }).checked).toBe(true);
    // Its name, as a whole: the flag stands before the country that only a screen reader says.
    expect(screen.getByText("Voice:").parentElement!.textContent).toMatch(
      /^Voice: \p{Regional_Indicator}{2}[\w ]+, Google US English(?: Female 4)?$/u,
    );
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Speak" })).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Enable Voice Input" }));
    await user.click(button("Speak"));
    expect(await screen.findByRole("button", { name: "Stop" })).toBeTruthy();
  });

  it("reads critiques aloud and nothing else [VIBE-104]", async () => {
    const speech = installScriptedSpeech();
    const activity = coding();
    const { user } = await visit(at(activity), [activity], (server) =>
      coach(server, "chat", (response, { body }) => reply(response, `This is for ${(body as { mode: string }).mode}.`)),
    );
    await log();
    for (const [name, mode] of [
      ["Code & Run", "code"],
      ["Critique My Vibing", "critique"],
      ["Get Ideas", "ideas"],
    ] as const) {
      await user.type(field(), "Words");
      await user.click(button(name));
      await within(await log()).findByText(`This is for ${mode}.`);
    }
    expect(speech.spoken().map(({ text }) => text)).toEqual(["This is for critique."]);
  });
});

describe("the evaluation", () => {
  it("has its button and what it is for, and can't be asked for with the opening message alone [VIBE-028] [VIBE-029] [VIBE-030]", async () => {
    const activity = coding();
    const { user } = await visit(at(activity), [activity], (server) => coach(server, "chat", (response) => reply(response, "Go on")));
    const task = await openTask(user);
    expect(button("Update Evaluation").disabled).toBe(true);
    expect(
      screen.getByText("At the end of a session, select the Update Evaluation button to get an assessment of your effort"),
    ).toBeTruthy();
    await user.click(task.getByRole("button", { name: "Close" }));
    await user.type(field(), "A game{Enter}");
    await openTask(user);
    await waitFor(() => expect(button("Update Evaluation").disabled).toBe(false));
  });

  it("shows score and feedback, and that the activity is completed [VIBE-077] [VIBE-078] [VIBE-079] [VIBE-080] [VIBE-081]", async () => {
    const activity = coding({ chat_history: history });
    const { user, platform } = await visit(at(activity), [activity], (server) =>
      coach(server, "assess", (response) => sendJson(response, 200, evaluated(88, true))),
    );
    await openTask(user);
    await user.click(button("Update Evaluation"));
    const dialog = within(await screen.findByRole("dialog", { name: "Activity Completed!" }));
    expect(dialog.getByText("Activity marked as completed!")).toBeTruthy();
    expect(dialog.getByText("You tested it with odd numbers.")).toBeTruthy();
    expect(dialog.getByText("88")).toBeTruthy();
    expect(dialog.getByText("out of 100", { exact: false })).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Celebrate!" })).toBeTruthy();
    expect(platform.asked.find(({ path }) => path.endsWith("/assess"))!.body).toEqual({ session_id: activity.id });
  });

  it("ends the running of programs and the questions about them when the activity is completed", async () => {
    const mistake = ran({ output: "", error: "NameError: name 'rian' is not defined", errorLine: 1 });
    const activity = coding({ chat_history: [...history, said("user", "Build it", 4), said("assistant", "Here it is.", 5, mistake)] });
    const { user } = await visit(at(activity), [activity], (server) =>
      coach(server, "assess", (response) => sendJson(response, 200, evaluated(88, true))),
    );
    await within(await log()).findByRole("button", { name: "Ask about this error" });
    await openTask(user);
    await user.click(button("Update Evaluation"));
    await screen.findByRole("dialog", { name: "Activity Completed!" });
    expect(within(await log()).queryByText("Ask about this error")).toBeNull();
    expect(within(await log()).getByText("Look at line 1.")).toBeTruthy();
  });

  it("says so when it is not above the threshold [VIBE-084] [VIBE-085]", async () => {
    const activity = coding({ chat_history: history });
    const { user } = await visit(at(activity), [activity], (server) =>
      coach(server, "assess", (response) => sendJson(response, 200, evaluated(72, false))),
    );
    await openTask(user);
    await user.click(button("Update Evaluation"));
    const dialog = within(await screen.findByRole("dialog", { name: "Evaluation Complete" }));
    expect(dialog.queryByRole("button", { name: "Celebrate!" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await openTask(user);
    expect(screen.getByText("Current Score").parentElement!.textContent).toContain("72 out of 100");
  });
});
