import type { Platform, StoredActivity } from "@learn/activity/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import type { PreparedProgram as Prepared } from "../programs/prepared-program.ts";
import { at, coach, coding, event, ran, said, visit, visitGuided, type User } from "../testing/visit.tsx";

// What was set outlives a page, and the tests are of one learner.
beforeEach(() => sessionStorage.clear());

type PreparedProgram = Omit<Prepared, "guesses"> & { guesses?: string[] };

const game: PreparedProgram = {
  guesses: ["It gets harder.", "It gets easier.", "It plays the same."],
  language: "html",
  code: "<title>{{hero}}</title><body style='background: {{sky}}'><svg>{{picture}}</svg><script>speed = {{speed}}; thing = '{{thing}}'</script>",
  controls: [
    { kind: "list", name: "thing", label: "what jumps", usual: "star", options: ["star", "frog"] },
    { kind: "picture", name: "picture", of: "thing", pictures: { star: "<path/>", frog: "<circle/>" } },
    { kind: "slider", name: "speed", label: "how fast it is", usual: 2, from: 1, to: 5, by: 1 },
    { kind: "colour", name: "sky", label: "the colour behind it", usual: "skyblue" },
    { kind: "words", name: "hero", label: "who it is called", usual: "Ada", most: 20 },
  ],
};
const script: PreparedProgram = {
  language: "python",
  code: "print('mm' * {{days}})",
  controls: [{ kind: "slider", name: "days", label: "how many days", usual: 7, from: 1, to: 10, by: 1 }],
};
const guide = { question: 1, of: 3, step: "answer", through: [], skipped: [], form: { kind: "words" }, hintsLeft: 1, hasAnotherWay: false };

function activityWith(program: unknown): StoredActivity {
  return coding({
    learning_modules: {
      title: "Guess My Number",
      description: "The computer hides a number.",
      greeting: "What jumps around in it?",
      opening: guide,
      program,
    },
  });
}

/** Answers runs with what the program would do: a page is for the browser, all else prints one line. */
function runsPrograms(server: Platform) {
  let count = 0;
  coach(server, "run", (response, { body }) => {
    count += 1;
    const { code, language, prediction } = body as Pick<ReturnType<typeof ran>, "code" | "language" | "prediction">;
    const isWebCode = language === "html";
    answerRun(
      response,
      ran({ id: `run-${count}`, code, language, isWebCode, output: isWebCode ? "" : `line ${count}\n`, by: "student", prediction }),
      count,
      server.activities[0]?.learning_modules?.opening,
    );
  });
}

function answerRun(response: ServerResponse, execution: ReturnType<typeof ran>, count: number, place: unknown = guide) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.end(event("message", { ...said("assistant", "Your program has run.", 9, execution), id: `run-reply-${count}`, guide: place }));
}

const panel = async () => within(await screen.findByRole("region", { name: "Change it" }));
const runs = ({ asked }: Platform) => asked.filter(({ path }) => path.endsWith("/run")).map(({ body }) => body as Record<string, unknown>);
const slide = (slider: HTMLElement, value: number) => fireEvent.change(slider, { target: { value: String(value) } });
const stage = () => within(screen.getByRole("region", { name: "On the table" }));
/** Makes a guess and runs what is new. */
async function runVersion(user: User, version: number, guess = "It looks different.") {
  const inside = await panel();
  await user.click(await inside.findByRole("radio", { name: guess }));
  await user.click(inside.getByRole("button", { name: `Run version ${version}` }));
}

describe("the prepared program", () => {
  it("has a labelled control for all that can be set, as it usually is", async () => {
    const activity = activityWith(game);
    await visitGuided(at(activity), [activity]);
    const inside = await panel();
    expect(inside.getByRole<HTMLSelectElement>("combobox", { name: "what jumps" }).value).toBe("star");
    expect(inside.getByRole<HTMLInputElement>("slider", { name: "how fast it is" }).value).toBe("2");
    const sky = within(inside.getByRole("group", { name: "the colour behind it: sky blue" }));
    expect(sky.getAllByRole("radio")).toHaveLength(12);
    expect(sky.getByRole<HTMLInputElement>("radio", { name: "sky blue" }).checked).toBe(true);
    const hero = inside.getByRole<HTMLInputElement>("textbox", { name: "who it is called" });
    expect([hero.value, hero.maxLength]).toEqual(["Ada", 20]);
  });

  it("that is a page runs at once, and nothing is asked of anybody for it", async () => {
    const activity = activityWith(game);
    const { platform } = await visitGuided(at(activity), [activity], runsPrograms);
    expect((await screen.findByTitle("Your page Guess My Number")).getAttribute("sandbox")).toBe("allow-scripts allow-forms");
    expect(stage().getByText("Version 1 is running")).toBeTruthy();
    expect(runs(platform)).toEqual([]);
    expect((await panel()).queryByRole("button", { name: /^Run/ })).toBeNull();
  });

  it("that was changed asks for one of its three guesses, then runs as it was set, and can be gone back to", async () => {
    const activity = activityWith(game);
    const { user, platform } = await visitGuided(at(activity), [activity], runsPrograms);
    const inside = await panel();
    await user.selectOptions(inside.getByRole("combobox"), "frog");
    slide(inside.getByRole("slider"), 4);
    expect(inside.getByText("4")).toBeTruthy();
    await user.click(inside.getByRole("radio", { name: "pink" }));
    await user.clear(inside.getByRole("textbox"));
    await user.type(inside.getByRole("textbox"), "O'Hara");
    const asks = within(inside.getByRole("group", { name: "What will you see? Tap your guess." }));
    expect(asks.getAllByRole("radio").map((radio) => radio.parentElement!.textContent)).toEqual([
      "AIt gets harder.",
      "BIt gets easier.",
      "CIt plays the same.",
    ]);
    expect(inside.getByRole<HTMLButtonElement>("button", { name: "Run version 2" }).disabled).toBe(true);
    await runVersion(user, 2, "It gets harder.");
    expect(await stage().findByText("Version 2 is running")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(stage().getByRole("tab", { name: "Program" })));
    // One line and the guess: the path's question stays in view.
    const result = within(screen.getByRole("log")).getByRole("group", { name: /^What the html program did/ });
    expect(result.textContent).toMatch(/^HTML page readyVersion 2You guessed: It gets harder\./);
    expect(runs(platform)).toMatchObject([
      {
        language: "html",
        prediction: "It gets harder.",
        code: "<title>O’Hara</title><body style='background: pink'><svg><circle/></svg><script>speed = 4; thing = 'frog'</script>",
      },
    ]);
    // The version before is no riddle.
    await user.click(inside.getByRole("button", { name: "Start again from the first program" }));
    await user.click(inside.getByRole("button", { name: "Run version 1" }));
    expect(await stage().findByText("Version 1 is running")).toBeTruthy();
    expect(runs(platform)[1]).not.toHaveProperty("prediction");
  });

  it("takes no words into its code that would end a text or a tag", async () => {
    const activity = activityWith(game);
    const { user, platform } = await visitGuided(at(activity), [activity], runsPrograms);
    const inside = await panel();
    fireEvent.change(inside.getByRole("textbox"), { target: { value: "</b>'\"`\\${{it}}<i" } });
    expect(inside.getByText(/Other signs are left out/)).toBeTruthy();
    await runVersion(user, 2, "It gets harder.");
    await waitFor(() => expect(runs(platform)).toHaveLength(1));
    expect(runs(platform)[0]!["code"]).toContain("<title>b’iti</title>");
  });

  it("in Python shows what it did, and the path's question stays open", async () => {
    const activity = activityWith(script);
    const { user, platform } = await visitGuided(at(activity), [activity], runsPrograms);
    const inside = await panel();
    await user.click(stage().getByRole("button", { name: "Run it" }));
    expect((await screen.findByRole("region", { name: "What version 1 did" })).textContent).toContain("line 1");
    slide(inside.getByRole("slider"), 3);
    await runVersion(user, 2);
    expect((await screen.findByRole("region", { name: "What version 2 did" })).textContent).toContain("line 2");
    expect(runs(platform).map(({ code }) => code)).toEqual(["print('mm' * 7)", "print('mm' * 3)"]);
    expect(screen.getByText("Question 1 of 3")).toBeTruthy();
  });

  it("can be tried between a choice and its reason: what was chosen stays", async () => {
    const activity = activityWith(script);
    activity.learning_modules!.opening = { ...guide, form: { kind: "choice", options: ["a line", "a heap"], because: true } };
    const { user } = await visitGuided(at(activity), [activity], runsPrograms);
    await user.click(await screen.findByRole("button", { name: "a heap" }));
    await panel();
    await user.click(stage().getByRole("button", { name: "Run it" }));
    await stage().findByText("Version 1 has run");
    expect(screen.getByRole("button", { name: "a heap" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("that asks for lines gets them before it runs", async () => {
    const activity = activityWith({ ...script, code: "name = input('Your name? ')\nprint(name * {{days}})" });
    const { user, platform } = await visitGuided(at(activity), [activity], runsPrograms);
    await panel();
    await user.click(stage().getByRole("button", { name: "Run it" }));
    expect(runs(platform)).toEqual([]);
    await user.type(await screen.findByLabelText("Your name?"), "Amina{Enter}");
    await waitFor(() => expect(runs(platform)).toHaveLength(1));
    expect(runs(platform)[0]).toMatchObject({ code: "name = input('Your name? ')\nprint(name * 7)", input: ["Amina"] });
  });

  it("waits while a reply is on its way", async () => {
    const activity = activityWith(script);
    let answer: (() => void) | undefined;
    const { user, platform } = await visitGuided(at(activity), [activity], (server) =>
      coach(server, "run", (response) => (answer = () => answerRun(response, ran({ by: "student" }), 1))),
    );
    const inside = await panel();
    const button = stage().getByRole("button", { name: "Run it" });
    await user.click(button);
    await inside.findByText("Your program is running.");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await user.click(button);
    await waitFor(() => expect(answer).toBeDefined());
    answer!();
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(runs(platform)).toHaveLength(1);
  });

  it("stands as it was set after a reload, until one starts again from the prepared one", async () => {
    const activity = activityWith(game);
    const { user } = await visitGuided(at(activity), [activity]);
    slide((await panel()).getByRole("slider"), 5);
    await user.click((await panel()).getByRole("radio", { name: "pink" }));
    cleanup();
    await visitGuided(at(activity), [activity]);
    const inside = await panel();
    expect(inside.getByRole<HTMLInputElement>("slider").value).toBe("5");
    await user.click(inside.getByRole("button", { name: "Start again from the first program" }));
    expect(inside.getByRole<HTMLInputElement>("slider").value).toBe("2");
    expect(inside.getByRole<HTMLInputElement>("radio", { name: "sky blue" }).checked).toBe(true);
  });

  it("shows its code in the Console, where it can be changed and run, and stays in view until the run is whole", async () => {
    const activity = activityWith(script);
    let end = () => {};
    const { user, platform } = await visitGuided(at(activity), [activity], (server) =>
      coach(server, "run", (response) => {
        const execution = ran({ id: "run-1", code: "print('mm' * 9)", output: "line 1\n", by: "student" });
        response.writeHead(200, { "content-type": "text/event-stream" }).write(event("run", execution));
        end = () => response.end(event("message", { ...said("assistant", "Your program has run.", 9, execution), guide }));
      }),
    );
    const inside = await panel();
    slide(inside.getByRole("slider"), 9);
    await user.click(stage().getByRole("tab", { name: "Code" }));
    await user.click(stage().getByRole("button", { name: "Open Console" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Console" }));
    await user.click(dialog.getByRole("button", { name: "Run" }));
    await waitFor(() => expect(runs(platform)).toHaveLength(1));
    expect(runs(platform)[0]!["code"]).toBe("print('mm' * 9)");
    await waitFor(() => expect(within(dialog.getByRole("navigation", { name: "Runs" })).getAllByRole("button")).toHaveLength(2));
    expect(dialog.getByRole("button", { current: true }).textContent).not.toContain("worked");
    end();
    expect(await dialog.findByText(/line 1/)).toBeTruthy();
  });
});

describe("there is no prepared program", () => {
  const heading = () => screen.queryByRole("heading", { name: "Change it" });

  it("where a model answers", async () => {
    const activity = activityWith(game);
    await visit(at(activity), [activity]);
    await screen.findByRole("log");
    expect(heading()).toBeNull();
    expect(screen.getByRole("button", { name: "Code & Run" })).toBeTruthy();
  });

  it.each([
    ["brings none", null],
    ["brings one of a form that isn't known", { language: "ruby", code: "x", controls: [] }],
  ])("where the activity %s: the path leads along all the same", async (_, program) => {
    const activity = activityWith(program);
    await visitGuided(at(activity), [activity]);
    expect(await screen.findByText("Question 1 of 3")).toBeTruthy();
    expect(heading()).toBeNull();
  });

  it("where the activity is completed", async () => {
    const activity = { ...activityWith(game), progress: "completed" };
    await visitGuided(at(activity), [activity]);
    await screen.findByRole("log");
    expect(heading()).toBeNull();
  });
});

describe("without a model", () => {
  it("one answers the path's question: nothing says that a coach writes code", async () => {
    const activity = { ...activityWith(game), chat_history: [] };
    activity.learning_modules!.greeting = "";
    await visitGuided(at(activity), [activity]);
    expect(await screen.findByText("Question 1 of 3")).toBeTruthy();
    for (const name of ["Code & Run", "Critique My Vibing", "Get Ideas"]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your message" }).placeholder).toBe("Your answer");
    const { textContent } = within(screen.getByRole("log")).getAllByRole("listitem")[0]!;
    expect(textContent).toContain("Let's find out about Guess My Number.");
    expect(textContent).not.toContain("I write the code");
  });

  it("the menu promises programs to run and change", async () => {
    await visitGuided("/code-assistant", [activityWith(game)]);
    expect(await screen.findByText("Run a program. Change it. Find out how it works.")).toBeTruthy();
  });
});
