import { EditorView } from "@codemirror/view";
import "@learn/ui/testing/dialog";
import type { Execution } from "../programs/execution.ts";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useState } from "react";
import type { Coach } from "../parts/coach.ts";
import type { Program, RunResult } from "../programs/run-program.ts";
import "../testing/layout.ts";
import { Console } from "./console.tsx";

const python: Execution = {
  id: "run-1",
  code: "rain = 4\nprint(rian)",
  language: "python",
  output: "",
  error: "Traceback (most recent call last):\n  File \"main.py\", line 2\nNameError: name 'rian' is not defined",
  executionTime: 212.4,
  timestamp: "2026-11-20T10:17:08Z",
  isWebCode: false,
  errorLine: 2,
  outputCut: false,
  input: undefined,
  waitingFor: undefined,
  by: undefined,
};
const asking: Execution = {
  ...python,
  id: "run-2",
  code: "name = input('Who? ')\nprint('Hi ' + name)",
  error: null,
  errorLine: null,
  waitingFor: ["Who? "],
};
const page: Execution = {
  ...python,
  id: "run-3",
  code: "<h1>Rain</h1>",
  language: "html",
  error: null,
  errorLine: null,
  isWebCode: true,
  executionTime: 0,
};

const calls = { ran: [] as Program[], explained: [] as string[], previewed: [] as string[], closed: 0 };
let answer: RunResult | Promise<RunResult> = { ok: true, executionId: "run-3" };

function Shown({
  executions = [page, asking, python],
  first = "run-1",
  coach = "free",
}: {
  executions?: Execution[];
  first?: string;
  coach?: Coach;
}) {
  const [selected, setSelected] = useState<string | null>(first);
  return (
    <Console
      executions={executions}
      selectedId={selected}
      onSelect={setSelected}
      learnerId="ada"
      coach={coach}
      onRun={(program) => {
        calls.ran.push(program);
        return Promise.resolve(answer);
      }}
      onPreview={({ code }) => calls.previewed.push(code)}
      onExplain={(id) => calls.explained.push(id)}
      onClose={() => (calls.closed += 1)}
    />
  );
}

beforeEach(() => {
  Object.assign(calls, { ran: [], explained: [], previewed: [], closed: 0 });
  answer = { ok: true, executionId: "run-3" };
});
afterEach(() => sessionStorage.clear());

const part = (name: string) => within(screen.getByRole("region", { name }));

describe("the Console", () => {
  it("shows the history on the left, the newest first, and the chosen program on the right [VIBE-061] [VIBE-062]", async () => {
    const user = userEvent.setup();
    render(<Shown />);
    const picks = within(screen.getByRole("navigation", { name: "Runs" })).getAllByRole("button");
    expect(picks.map((pick) => pick.textContent)).toEqual([
      expect.stringContaining("HTML page ready"),
      expect.stringMatching(/^python waits for youNov 20, 2026, \d+:17/),
      expect.stringContaining("python error"),
    ]);
    expect(picks[2]?.getAttribute("aria-current")).toBe("true");
    await user.click(picks[0]!);
    expect(screen.getByText("This program runs in your browser. Open the preview to see it.")).toBeTruthy();
  });

  it("tells language, time, duration, output and error, each with a copy button [VIBE-063] [VIBE-064] [VIBE-065] [VIBE-066] [VIBE-067] [VIBE-068] [VIBE-069]", () => {
    const { rerender } = render(<Shown />);
    const details = part("Details");
    expect(details.getByText("python")).toBeTruthy();
    expect(details.getByText(/^\d{1,2}:17:08/)).toBeTruthy();
    expect(details.getByText("212 ms")).toBeTruthy();
    expect(part("Output").getByText("The program printed nothing.")).toBeTruthy();
    expect(part("Error").getByText(/NameError: name 'rian' is not defined/)).toBeTruthy();
    expect(part("Error").getByText("Look at line 2.")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Copy / }).map((button) => button.getAttribute("aria-label"))).toEqual([
      "Copy code",
      "Copy details",
      "Copy output",
      "Copy error",
    ]);
    rerender(<Shown key="2" executions={[{ ...python, output: "Mon ####\n", outputCut: true, error: null }]} />);
    expect(part("Output").getByText(/Mon ####/)).toBeTruthy();
    expect(part("Output").getByText("The output was longer. Only its beginning is kept.")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Error" })).toBeNull();
  });

  it("tells no duration of what has not run: a page, a program that waits, one that the runner could not start", () => {
    const { rerender } = render(<Shown first="run-3" />);
    const unreached = { ...python, error: "Execution failed: Programs can't run right now.", errorLine: null, executionTime: 0 };
    for (const [key, execution] of [page, { ...asking, executionTime: 0 }, unreached].entries()) {
      rerender(<Shown key={key} executions={[execution]} />);
      expect(part("Details").getByText("Time")).toBeTruthy();
      expect(part("Details").queryByText("Duration")).toBeNull();
      expect(part("Details").queryByText(/ ms$/)).toBeNull();
    }
  });

  it("gets bigger and smaller, and Esc closes it [VIBE-070] [VIBE-071]", async () => {
    const user = userEvent.setup();
    render(<Shown />);
    const dialog = screen.getByRole("dialog", { name: "Console" });
    const before = dialog.className;
    await user.click(screen.getByRole("button", { name: "Make the console bigger" }));
    expect(dialog.className).not.toBe(before);
    await user.click(screen.getByRole("button", { name: "Make the console smaller" }));
    expect(dialog.className).toBe(before);
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    expect(calls.closed).toBe(1);
  });

  it("asks the coach about an error", async () => {
    const user = userEvent.setup();
    render(<Shown />);
    await user.click(screen.getByRole("button", { name: "Ask about this error" }));
    expect(calls.explained).toEqual(["run-1"]);
  });

  it("opens the preview of a web program, also of a changed one", async () => {
    const user = userEvent.setup();
    render(<Shown first="run-3" />);
    await user.click(screen.getByRole("button", { name: "Open Preview" }));
    expect(calls.previewed).toEqual(["<h1>Rain</h1>"]);
    expect(screen.queryByRole("button", { name: "Run" })).toBeNull();
  });
});

describe("while the coach", () => {
  it("runs a program or writes, nothing else is run, and only the first is called running", () => {
    const { rerender } = render(<Shown coach="running" />);
    expect(screen.getByRole("button", { name: "Running code..." }).getAttribute("aria-busy")).toBe("true");
    for (const coach of ["writing", "held", "unreached"] as const) {
      rerender(<Shown coach={coach} />);
      expect(screen.getByRole("button", { name: "Run" }).getAttribute("aria-busy")).toBe("true");
    }
    expect(screen.getByText("Your internet is away for a moment. We keep trying.")).toBeTruthy();
  });

  it("has a reply missing, nothing runs, and it is said what helps", async () => {
    const user = userEvent.setup();
    render(<Shown coach="stuck" />);
    const run = screen.getByRole("button", { name: "Run" });
    expect(run.getAttribute("aria-busy")).not.toBe("true");
    await user.click(run);
    expect(calls.ran).toEqual([]);
    expect(screen.getByText(/Close the console and ask again/)).toBeTruthy();
  });
});

it("runs and asks nothing once the activity is completed, and says so", async () => {
  const user = userEvent.setup();
  render(<Shown coach="over" />);
  await user.click(screen.getByRole("button", { name: "Run" }));
  await user.click(screen.getByRole("button", { name: "Ask about this error" }));
  expect([calls.ran, calls.explained]).toEqual([[], []]);
  expect(screen.getByText(/This activity is completed/)).toBeTruthy();
});

describe("a waiting program", () => {
  it("gets the lines that it asks for before it runs", async () => {
    const user = userEvent.setup();
    render(<Shown first="run-2" />);
    await user.type(screen.getByLabelText("What should the program read?"), "Ada{Enter}7");
    expect(screen.getByText("It asks: Who?")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Run" }));
    await waitFor(() => expect(calls.ran).toEqual([{ code: asking.code, language: "python", executionId: "run-2", input: ["Ada", "7"] }]));
  });
});

describe("a JavaScript program that asks with prompt()", () => {
  it("gets its lines from the Console, too", async () => {
    sessionStorage.setItem("learn.of.ada.program.run-1", "console.log(prompt('Who?'))");
    const user = userEvent.setup();
    render(<Shown executions={[{ ...python, language: "javascript", code: "console.log(1)" }]} />);
    await user.type(screen.getByLabelText("What should the program read?"), "Ada");
    expect(screen.getByText("Your program asks with prompt(). Write one line for each answer.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Run" }));
    await waitFor(() => expect(calls.ran[0]).toMatchObject({ language: "javascript", input: ["Ada"] }));
  });
});

describe("a changed program", () => {
  it("is kept when the Console is closed, runs as it is now, and is forgotten as a draft then", async () => {
    sessionStorage.setItem("learn.of.ada.program.run-1", "print(4)");
    const user = userEvent.setup();
    render(<Shown />);
    expect(screen.getByText("You changed this program. Run it to see what happens.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Run" }));
    await waitFor(() => expect(calls.ran).toEqual([{ code: "print(4)", language: "python", executionId: "run-1" }]));
    await waitFor(() => expect(sessionStorage.getItem("learn.of.ada.program.run-1")).toBeNull());
    // The new run is what is shown now, and the keyboard is there.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "HTML page ready" })));
    expect(screen.getByText("This program runs in your browser. Open the preview to see it.")).toBeTruthy();
  });

  it("that is written on while it runs stays in its editor with the lines that it reads, as the draft of the new run", async () => {
    let end: (result: RunResult) => void = () => {};
    answer = new Promise((resolve) => (end = resolve));
    const user = userEvent.setup();
    const executions = [{ ...asking, id: "run-4", waitingFor: undefined, input: ["Ada"] }, asking];
    const { rerender, unmount } = render(<Shown executions={[asking]} first="" />);
    const lines = () => screen.getByLabelText<HTMLTextAreaElement>("What should the program read?");
    const host = () => [...document.querySelectorAll("div")].find(({ shadowRoot }) => shadowRoot);
    const editor = () => waitFor(() => EditorView.findFromDOM(host()!.shadowRoot!.querySelector<HTMLElement>(".cm-editor")!)!);
    const shown = async () => [(await editor()).state.doc.toString(), lines().value];
    await user.type(lines(), "Ada");
    await user.click(screen.getByRole("button", { name: "Run" }));
    (await editor()).dispatch({ changes: { from: 0, insert: "age = 7\n" } });
    rerender(<Shown executions={executions} />);
    await user.type(lines(), "{Enter}7");
    end({ ok: true, executionId: "run-4" });
    const picks = within(screen.getByRole("navigation", { name: "Runs" })).getAllByRole("button");
    await waitFor(() => expect(picks[0]!.getAttribute("aria-current")).toBe("true"));
    expect(document.activeElement).toBe(lines());
    const newest = [`age = 7\n${asking.code}`, "Ada\n7"];
    expect(await shown()).toEqual(newest);
    await user.click(picks[1]!);
    expect(await shown()).toEqual([asking.code, ""]);
    unmount();
    render(<Shown executions={executions} first="run-4" />);
    expect(await shown()).toEqual(newest);
  });

  it("can be taken back", async () => {
    sessionStorage.setItem("learn.of.ada.program.run-1", "print(4)");
    const user = userEvent.setup();
    render(<Shown />);
    await user.click(screen.getByRole("button", { name: "Undo my changes" }));
    expect(sessionStorage.getItem("learn.of.ada.program.run-1")).toBeNull();
    expect(screen.queryByRole("button", { name: "Undo my changes" })).toBeNull();
  });

  it("is not another person's", () => {
    sessionStorage.setItem("learn.of.bea.program.run-1", "print('mine')");
    render(<Shown />);
    expect(screen.queryByRole("button", { name: "Undo my changes" })).toBeNull();
  });

  it.each([
    ["", "Write a program first, then run it."],
    ["x".repeat(64 * 1024), "This program is too long: it can have about 65,000 letters and signs. Make it shorter, then run it."],
  ])("that can't run says why: %#", async (code, why) => {
    sessionStorage.setItem("learn.of.ada.program.run-1", code);
    const user = userEvent.setup();
    render(<Shown />);
    await user.click(screen.getByRole("button", { name: "Run" }));
    expect(screen.getByText(why)).toBeTruthy();
    expect(calls.ran).toEqual([]);
  });

  it("that the server could not run keeps its changes and says why", async () => {
    answer = { ok: false, reason: "busy", sentence: "Many programs are running. Try again in a moment." } as RunResult;
    sessionStorage.setItem("learn.of.ada.program.run-1", "print(4)");
    const user = userEvent.setup();
    render(<Shown />);
    await user.click(screen.getByRole("button", { name: "Run" }));
    expect(await screen.findByText("Many programs are running. Try again in a moment.")).toBeTruthy();
    expect(sessionStorage.getItem("learn.of.ada.program.run-1")).toBe("print(4)");
  });
});
