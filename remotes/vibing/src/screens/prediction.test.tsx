import { sendJson } from "@learn/activity/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import "../testing/layout.ts";
import { at, coach, coding, event, ran, said, visit } from "../testing/visit.tsx";

// Drafts outlive a page, and the tests are of one learner.
beforeEach(() => sessionStorage.clear());

const log = () => screen.findByRole("log");
const waiting = ran({ output: "", waitingFor: [], asksPrediction: true });
const page = ran({ code: "<h1>Frog</h1>", language: "html", output: "", isWebCode: true, waitingFor: [], asksPrediction: true });
const done = (prediction: string | null, changes = {}) => ran({ prediction, ...changes });
const withProgram = (execution: ReturnType<typeof ran>) =>
  coding({ chat_history: [said("assistant", "Hello", 0), said("assistant", "Here it is.", 1, execution)] });
const answerRun = (execution: ReturnType<typeof ran>) => (server: Parameters<typeof coach>[0]) =>
  coach(server, "run", (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(event("run", execution) + event("message", said("assistant", "Here it is.\n\nWhat is different?", 1, execution)));
  });
const field = async () => within(await log()).findByLabelText<HTMLInputElement>("What do you think will happen?");

describe("a program that has not run yet", () => {
  it("asks what will happen, runs with it by Enter, and shows it beside what came", async () => {
    const activity = withProgram(waiting);
    const { user, platform } = await visit(at(activity), [activity], answerRun(done("it says hi")));
    expect(within(await log()).queryByRole("group", { name: "Output" })).toBeNull();
    await user.type(await field(), "it says hi{Enter}");
    expect(await within(await log()).findByText("What is different?")).toBeTruthy();
    const result = within(await within(await log()).findByRole("group", { name: /^What the python program did/ }));
    expect(result.getByText("You thought:").parentElement!.textContent).toBe("You thought: it says hi");
    expect(result.getByText("It did:")).toBeTruthy();
    expect(result.getByRole("group", { name: "Output" }).textContent).toBe("hi\n");
    expect(result.queryByLabelText("What do you think will happen?")).toBeNull();
    const { body } = platform.asked.find(({ path }) => path.endsWith("/run"))!;
    expect(body).toMatchObject({ prediction: "it says hi", execution_id: waiting.id, code: waiting.code });
    // The keyboard is at the result.
    await waitFor(() => expect(document.activeElement?.textContent).toContain("You thought: it says hi"));
  });

  it.each(["Escape", "Skip"])("runs without a word by %s, and that is counted", async (way) => {
    const activity = withProgram(waiting);
    const { user, platform } = await visit(at(activity), [activity], answerRun(done(null)));
    const input = await field();
    if (way === "Escape") await user.type(input, "{Escape}");
    else await user.click(screen.getByRole("button", { name: "Skip" }));
    expect(await within(await log()).findByText("What is different?")).toBeTruthy();
    expect(platform.asked.find(({ path }) => path.endsWith("/run"))!.body).toMatchObject({ prediction: null });
    expect(screen.queryByText("You thought:")).toBeNull();
    const history = within(screen.getByRole("region", { name: "Code History" }));
    expect(history.getByText("You said what you thought before 0 of 1 run.")).toBeTruthy();
  });

  it("asks for a few words where none are written, and runs nothing", async () => {
    const activity = withProgram(waiting);
    const { user, platform } = await visit(at(activity), [activity]);
    await user.type(await field(), "  {Enter}");
    expect(await screen.findByText("Write a few words first, or press Skip.")).toBeTruthy();
    expect(platform.asked.some(({ path }) => path.endsWith("/run"))).toBe(false);
  });

  it("keeps what is written through a failure and a visit elsewhere", async () => {
    const activity = withProgram(waiting);
    const { user } = await visit(at(activity), [activity], (server) =>
      coach(server, "run", (response) => sendJson(response, 400, { error: "This can't run now.", code: "invalid" })),
    );
    await user.type(await field(), "two lines{Enter}");
    expect(await screen.findByText("This can't run now.")).toBeTruthy();
    expect((await field()).value).toBe("two lines");
    await user.click(screen.getByRole("link", { name: "Back to Vibing Menu" }));
    await user.click(await screen.findByRole("link", { name: /Games/ }));
    expect((await field()).value).toBe("two lines");
  });

  it("that reads lines asks for them after the prediction and sends both", async () => {
    const asking = ran({ ...waiting, code: "name = input('Your name? ')", waitingFor: ["Your name? "] });
    const activity = withProgram(asking);
    const { user, platform } = await visit(at(activity), [activity], answerRun(done("it greets me", { input: ["Amina"] })));
    await user.type(await field(), "it greets me{Enter}");
    await user.type(await screen.findByLabelText("Your name?"), "Amina{Enter}");
    await within(await log()).findByText("What is different?");
    expect(platform.asked.find(({ path }) => path.endsWith("/run"))!.body).toMatchObject({ prediction: "it greets me", input: ["Amina"] });
  });

  it("that is over asks nothing any more", async () => {
    const activity = { ...withProgram(waiting), progress: "completed" };
    await visit(at(activity), [activity]);
    await within(await log()).findByText("Here it is.");
    expect(screen.queryByLabelText("What do you think will happen?")).toBeNull();
  });
});

describe("a page that has not been opened yet", () => {
  it("opens with the prediction above it; its preview is not offered before", async () => {
    const activity = withProgram(page);
    const { user } = await visit(
      at(activity),
      [activity],
      answerRun({ ...page, waitingFor: undefined, asksPrediction: undefined, prediction: "it jumps" }),
    );
    const input = await field();
    expect(within(await log()).queryByRole("button", { name: /^Preview/ })).toBeNull();
    await user.type(input, "it jumps{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Preview: Guess My Number" });
    expect(within(dialog).getByText("You thought:").parentElement!.textContent).toBe("You thought: it jumps");
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(within(await log()).getByRole("button", { name: /^Preview/ })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toContain("You thought: it jumps"));
  });
});

it("each message to the coach says that a new program waits for a prediction", async () => {
  const activity = coding();
  const { user, platform } = await visit(at(activity), [activity], (server) =>
    coach(server, "chat", (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.end(event("message", said("assistant", "Here it is.", 5, waiting)));
    }),
  );
  await log();
  await user.type(screen.getByRole("textbox"), "Bars");
  await user.click(screen.getByRole("button", { name: "Code & Run" }));
  // Who has just sent goes on where the prediction is written.
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  expect(platform.asked.find(({ path }) => path.endsWith("/chat"))!.body).toMatchObject({ mode: "code", predict: "before-run" });
});
