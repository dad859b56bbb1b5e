import { sendJson } from "@learn/activity/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { at, coach, coding, event, ran, said, visit } from "../testing/visit.tsx";

const log = () => screen.findByRole("log");
const waiting = ran({ output: "", waitingFor: [], asksPrediction: true });
const page = ran({ code: "<h1>Frog</h1>", language: "html", output: "", isWebCode: true, waitingFor: [], asksPrediction: true });
const done = (prediction: string | null, changes = {}) => ran({ prediction, ...changes });
const first = ran({ id: "00000000-0000-4000-8000-0000000000e0", code: "print('ho')", output: "ho\n" });
const withProgram = (execution: ReturnType<typeof ran>) =>
  coding({
    chat_history: [said("assistant", "Hello", 0), said("assistant", "First.", 1, first), said("assistant", "Here it is.", 2, execution)],
  });
const answerRun = (execution: ReturnType<typeof ran>) => (server: Parameters<typeof coach>[0]) =>
  coach(server, "run", (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(event("run", execution) + event("message", said("assistant", "Here it is.\n\nWhat is different?", 2, execution)));
  });
const guess = async (name: string) => within(await log()).findByRole("radio", { name });
const runs = (name = "Run version 2") => within(screen.getByRole("log")).getByRole<HTMLButtonElement>("button", { name });

describe("a new version", () => {
  it("waits for one of three guesses; a tap wakes its button, it runs with it, and the guess stands beside what came", async () => {
    const activity = withProgram(waiting);
    const { user, platform } = await visit(at(activity), [activity], answerRun(done("It does something new.")));
    await guess("It looks different.");
    expect(within(screen.getByRole("log")).getAllByRole("radio")).toHaveLength(3);
    expect(runs().disabled).toBe(true);
    await user.click(await guess("It does something new."));
    expect(platform.asked.some(({ path }) => path.endsWith("/run"))).toBe(false);
    await user.click(runs());
    expect(await within(await log()).findByText("What is different?")).toBeTruthy();
    const result = within(within(screen.getByRole("log")).getAllByRole("group", { name: /^What the python program did/ })[1]!);
    expect(result.getByText("You guessed:").parentElement!.textContent).toBe("You guessed: It does something new.");
    expect(result.getByRole("group", { name: "Output" }).textContent).toBe("hi\n");
    expect(within(screen.getByRole("log")).queryByRole("radio")).toBeNull();
    const { body } = platform.asked.find(({ path }) => path.endsWith("/run"))!;
    expect(body).toMatchObject({ prediction: "It does something new.", execution_id: waiting.id, code: waiting.code });
    // The keyboard is at the result.
    await waitFor(() => expect(document.activeElement?.textContent).toContain("You guessed: It does something new."));
  });

  it("is guessed and run with the keyboard alone", async () => {
    const activity = withProgram(waiting);
    const { user, platform } = await visit(at(activity), [activity], answerRun(done("It looks different.")));
    (await guess("It looks different.")).focus();
    await user.keyboard(" {Enter}");
    expect(await within(await log()).findByText("What is different?")).toBeTruthy();
    expect(platform.asked.find(({ path }) => path.endsWith("/run"))!.body).toMatchObject({ prediction: "It looks different." });
  });

  it("keeps the guess through a failure", async () => {
    const activity = withProgram(waiting);
    const { user } = await visit(at(activity), [activity], (server) =>
      coach(server, "run", (response) => sendJson(response, 400, { error: "This can't run now.", code: "invalid" })),
    );
    await user.click(await guess("It looks different."));
    await user.click(runs());
    expect(await screen.findByText("This can't run now.")).toBeTruthy();
    expect((await guess("It looks different.")) as HTMLInputElement).toHaveProperty("checked", true);
  });

  it("that reads lines asks for them after the guess and sends both", async () => {
    const asking = ran({ ...waiting, code: "name = input('Your name? ')", waitingFor: ["Your name? "] });
    const activity = withProgram(asking);
    const { user, platform } = await visit(at(activity), [activity], answerRun(done("It does something new.", { input: ["Amina"] })));
    await user.click(await guess("It does something new."));
    await user.click(runs());
    await user.type(await screen.findByLabelText("Your name?"), "Amina{Enter}");
    await within(await log()).findByText("What is different?");
    const { body } = platform.asked.find(({ path }) => path.endsWith("/run"))!;
    expect(body).toMatchObject({ prediction: "It does something new.", input: ["Amina"] });
  });

  it("of a page runs on the stage, and no window opens over the talk; its preview is not offered before", async () => {
    const activity = withProgram(page);
    const run = { ...page, waitingFor: undefined, asksPrediction: undefined, prediction: "It looks different." };
    const { user } = await visit(at(activity), [activity], answerRun(run));
    await user.click(await guess("It looks different."));
    expect(within(screen.getByRole("log")).queryByRole("button", { name: /^Preview/ })).toBeNull();
    expect(screen.queryByTitle("Your page Guess My Number")).toBeNull();
    await user.click(runs());
    expect((await screen.findByTitle("Your page Guess My Number")).getAttribute("sandbox")).toBe("allow-scripts allow-forms");
    expect(screen.getByText("Version 2 is running")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await within(await log()).findByRole("button", { name: /^Preview/ })).toBeTruthy();
  });

  it("that is over asks nothing any more", async () => {
    const activity = { ...withProgram(waiting), progress: "completed" };
    await visit(at(activity), [activity]);
    await within(await log()).findByText("Here it is.");
    expect(screen.queryByRole("radio")).toBeNull();
  });
});

it("the first program runs at once, and each message after it says that a new version waits for a guess", async () => {
  const activity = coding();
  const answers = [first, waiting];
  const { user, platform } = await visit(at(activity), [activity], (server) =>
    coach(server, "chat", (response) => {
      const execution = answers.shift()!;
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.end(event("message", { ...said("assistant", "Here it is.", 5, execution), id: `reply-${execution.id}` }));
    }),
  );
  await log();
  const ask = async () => {
    await user.type(screen.getByRole("textbox"), "Bars");
    await user.click(screen.getByRole("button", { name: "Code & Run" }));
  };
  await ask();
  await screen.findByText("Version 1 has run");
  await ask();
  // Who has just sent goes on where the guess is tapped.
  await waitFor(async () => expect(document.activeElement).toBe(await guess("It looks different.")));
  const bodies = platform.asked.filter(({ path }) => path.endsWith("/chat")).map(({ body }) => body as Record<string, unknown>);
  expect(bodies.map(({ predict }) => predict)).toEqual([undefined, "before-run"]);
});
