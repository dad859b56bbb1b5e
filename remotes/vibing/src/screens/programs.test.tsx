import { sendJson } from "@learn/activity/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { at, coach, coding, event, ran, reply, said, visit } from "../testing/visit.tsx";

const log = () => screen.findByRole("log");
const entries = () => waitFor(() => within(screen.getByRole("region", { name: "Code History" })).getAllByRole("listitem"));
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

const page = ran({
  id: id(1),
  code: "<!doctype html>\n<title>Rain</title>\n<h1>Rain</h1>\n<p>more</p>",
  language: "html",
  output: "",
  isWebCode: true,
  timestamp: "2026-05-12T09:02:00Z",
});
const mistake = ran({
  id: id(2),
  code: "print(rian)",
  output: "",
  error: "Traceback (most recent call last):\nNameError: name 'rian' is not defined. Did you mean: 'rain'?",
  errorLine: 1,
});
const bars = ran({ id: id(3), output: "Mon #### 4 mm\nTue  0 mm\nWed ############ 12 mm\nThu ####### 7 mm\n" });
const asking = ran({ id: id(4), code: "name = input('Your name? ')\nage = input()", output: "", waitingFor: ["Your name? ", ""] });
const history = (...executions: ReturnType<typeof ran>[]) => [
  said("assistant", "Hello", 0),
  ...executions.map((execution, at) => said("assistant", `Program ${at + 1}`, at + 1, execution)),
];
const withPrograms = (...executions: ReturnType<typeof ran>[]) => coding({ chat_history: history(...executions) });

describe("the code history", () => {
  it("counts programs, as pages are none of the runs", async () => {
    const activity = withPrograms(page, bars);
    await visit(at(activity), [activity]);
    await entries();
    expect(screen.getByText("2 programs")).toBeTruthy();
  });

  it("says that there is nothing yet, and then there is no console to open [VIBE-052] [VIBE-060]", async () => {
    const activity = coding();
    await visit(at(activity), [activity]);
    await log();
    expect(within(screen.getByRole("region", { name: "Code History" })).getByText("No code executed yet.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Open Console" })).toBeNull();
  });

  it("shows each program with language, sign, links, time, three lines and 50 characters [VIBE-053] [VIBE-054] [VIBE-055] [VIBE-056] [VIBE-057] [VIBE-058] [VIBE-059]", async () => {
    const activity = withPrograms(page, mistake, bars);
    await visit(at(activity), [activity]);
    const [newest, wrong, web] = await entries();
    expect(newest!.textContent).toContain("python worked");
    const [worked, failed] = [newest, wrong].map((run) => run!.querySelector("time")!.parentElement!.querySelector("svg")?.innerHTML);
    expect(worked && failed).toBeTruthy();
    expect(worked).not.toBe(failed);
    expect(newest!.querySelector("time")!.textContent).toMatch(/^May 12, 2026, \d{1,2}:05/);
    expect(within(newest!).getByText("Mon #### 4 mm Tue 0 mm Wed ############ 12 mm Thu…")).toBeTruthy();
    for (const [at, row] of [newest!, wrong!, web!].entries())
      for (const link of ["Preview", "Console"]) {
        expect(within(row).getByRole("button", { name: new RegExp(`^${link}: \\w+, run ${3 - at}, `) }).textContent).toBe(link);
      }
    expect(wrong!.textContent).toContain("python error");
    expect(within(wrong!).getByText("NameError: name 'rian' is not defined. Did you mea…")).toBeTruthy();
    expect(web!.textContent).toContain("HTML page ready");
    expect(web!.textContent).not.toContain("worked");
    expect(web!.querySelector("pre")!.textContent).toBe("<!doctype html>\n<title>Rain</title>\n<h1>Rain</h1>");
  });

  it("gets a program as soon as it has run, and then the console can be opened [VIBE-021]", async () => {
    const activity = coding();
    let finish: (() => void) | undefined;
    const { user } = await visit(at(activity), [activity], (server) =>
      coach(server, "chat", (response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write(event("delta", { text: "Here." }) + event("run", bars));
        finish = () => response.end(event("message", said("assistant", "Here. Good?", 5, bars)));
      }),
    );
    await log();
    await user.type(screen.getByRole("textbox"), "Bars");
    await user.click(screen.getByRole("button", { name: "Code & Run" }));
    expect(await entries()).toHaveLength(1);
    finish!();
    await within(await log()).findByText("Here. Good?");
    expect(await entries()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Open Console" }));
    expect(await screen.findByRole("dialog", { name: "Console" })).toBeTruthy();
  });

  it("is cleared when the activity is left, and read anew with it [CHAT-031]", async () => {
    const activity = withPrograms(bars);
    const { user } = await visit(at(activity), [activity]);
    await entries();
    await user.click(screen.getByRole("link", { name: "Back to Vibing Menu" }));
    expect(await screen.findByRole("heading", { name: "Vibing", level: 1 })).toBeTruthy();
    activity.chat_history = [];
    await user.click(await screen.findByRole("link", { name: /Games/ }));
    expect(await screen.findByText("No code executed yet.")).toBeTruthy();
  });
});

describe("the console", () => {
  it("leads from a page to its preview", async () => {
    const activity = withPrograms(page);
    const { user } = await visit(at(activity), [activity]);
    await entries();
    await user.click(screen.getByRole("button", { name: "Open Console" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Console" }));
    await user.click(await dialog.findByRole("button", { name: "Open Preview" }));
    expect(await screen.findByRole("dialog", { name: "Preview: Guess My Number" })).toBeTruthy();
  });
});

describe("what became of a program", () => {
  it("stands below the coach's words, with what it printed", async () => {
    const activity = withPrograms(bars);
    await visit(at(activity), [activity]);
    const result = within(await within(await log()).findByRole("group", { name: /^What the python program did/ }));
    expect(result.getByRole("group", { name: "Output" }).textContent).toBe(bars.output);
  });

  it("is one sentence where it is a page: nothing was printed [VIBE-102]", async () => {
    const activity = withPrograms({ ...page, output: "This is a web page, so it opens in Preview." });
    await visit(at(activity), [activity]);
    const result = within(await within(await log()).findByRole("group", { name: /^What the html program did/ }));
    expect(result.getByText("This is a web page, so it opens in Preview.").tagName).toBe("P");
    expect(result.queryByRole("group", { name: "Output" })).toBeNull();
  });

  it("is an error with its line, and the coach can be asked about it", async () => {
    const activity = withPrograms(mistake);
    const { user, platform } = await visit(at(activity), [activity], (server) =>
      coach(server, "chat", (response) => reply(response, "Which name is new?")),
    );
    const messages = within(await log());
    expect(messages.getByText("Look at line 1.")).toBeTruthy();
    await user.type(screen.getByRole("textbox"), "my draft");
    await user.click(messages.getByRole("button", { name: "Ask about this error" }));
    expect(await messages.findByText("Which name is new?")).toBeTruthy();
    expect(platform.asked.find(({ path }) => path.endsWith("/chat"))!.body).toMatchObject({ mode: "explain", execution_id: mistake.id });
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("my draft");
  });

  it("can't be asked about while the coach is still answering", async () => {
    const activity = withPrograms(mistake);
    let finish: (() => void) | undefined;
    const { user, platform } = await visit(at(activity), [activity], (server) =>
      coach(server, "chat", (response) => (finish = () => reply(response, "Which name is new?"))),
    );
    const ask = await within(await log()).findByRole<HTMLButtonElement>("button", { name: "Ask about this error" });
    await user.click(ask);
    await waitFor(() => expect(finish).toBeDefined());
    expect(ask.disabled).toBe(true);
    finish!();
    await waitFor(() => expect(ask.disabled).toBe(false));
    expect(platform.asked.filter(({ path }) => path.endsWith("/chat"))).toHaveLength(1);
  });

  it("is shown in the preview where it is a page; Escape closes it [VIBE-045] [VIBE-072] [VIBE-076]", async () => {
    const activity = withPrograms(page);
    const { user } = await visit(at(activity), [activity]);
    await user.click(await within(await log()).findByRole("button", { name: /^Preview/ }));
    const dialog = await screen.findByRole("dialog", { name: "Preview: Guess My Number" });
    expect(dialog.querySelector("iframe")!.getAttribute("sandbox")).toContain("allow-scripts");
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("the preview of a program that is no page", () => {
  it.each([
    ["ran", bars],
    ["stopped", mistake],
    ["waits", asking],
  ])(
    "opens from its row of the history, in the same frame and to be downloaded: one that %s [VIBE-055] [VIBE-074]",
    async (_, execution) => {
      const activity = withPrograms(execution);
      const { user } = await visit(at(activity), [activity]);
      const [row] = await entries();
      await user.click(within(row!).getByRole("button", { name: /^Preview/ }));
      const dialog = within(await screen.findByRole("dialog", { name: "Preview: Guess My Number" }));
      expect(dialog.getByTitle("Your page Guess My Number").tagName).toBe("IFRAME");
      expect(dialog.getByRole("button", { name: "Download HTML" })).toBeTruthy();
      expect(dialog.queryByRole("button", { name: "Start again" })).toBeNull();
    },
  );
});

describe("a program that asks for words", () => {
  const done = ran({ ...asking, waitingFor: undefined, input: ["Amina", "9"], output: "Hello Amina, 9\n" });

  it("gets them all before it runs, and its message is completed in its place", async () => {
    const activity = withPrograms(asking, bars);
    const { user, platform } = await visit(at(activity), [activity], (server) =>
      coach(server, "run", (response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.end(
          event("status", { state: "running" }) + event("run", done) + event("message", { ...said("assistant", "It knows you.", 1, done) }),
        );
      }),
    );
    const messages = within(await log());
    expect((await entries())[1]!.textContent).toContain("waits for you");
    await user.click(messages.getByRole("button", { name: "Answer and run" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Your program asks you something" }));
    await user.type(dialog.getByLabelText("Your name?"), "Amina");
    await user.type(dialog.getByLabelText("Answer 2"), "9");
    await user.click(dialog.getByRole("button", { name: "Run" }));
    expect(await messages.findByText("It knows you.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    // The button is gone: the keyboard is at what the program printed.
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Hello Amina, 9"));
    expect(document.activeElement?.getAttribute("role")).toBe("group");
    const { body } = platform.asked.find(({ path }) => path.endsWith("/run"))!;
    expect(body).toMatchObject({ code: asking.code, language: "python", input: ["Amina", "9"], execution_id: asking.id });
    expect(messages.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Hello"),
      expect.stringContaining("It knows you."),
      expect.stringContaining("Program 2"),
    ]);
  });

  it("can get more answers than it seems to ask for, or be left alone", async () => {
    const activity = withPrograms(asking);
    const { user, platform } = await visit(at(activity), [activity]);
    const open = async () => user.click(await within(await log()).findByRole("button", { name: "Answer and run" }));
    await open();
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "One more answer" }));
    expect(dialog.getAllByRole("textbox")).toHaveLength(3);
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(platform.asked.some(({ path }) => path.endsWith("/run"))).toBe(false);
  });

  it("says why it did not run, and keeps the answers for the next try", async () => {
    const activity = withPrograms(asking);
    const { user } = await visit(at(activity), [activity], (server) =>
      coach(server, "run", (response) => sendJson(response, 400, { error: "Each input line must be one line of text.", code: "invalid" })),
    );
    const open = async () => user.click(await within(await log()).findByRole("button", { name: "Answer and run" }));
    await open();
    await user.type(screen.getByLabelText("Your name?"), "Amina");
    await user.click(screen.getByRole("button", { name: "Run" }));
    expect(await screen.findByText("Each input line must be one line of text.")).toBeTruthy();
    await open();
    expect(screen.getByLabelText<HTMLInputElement>("Your name?").value).toBe("Amina");
  });
});
