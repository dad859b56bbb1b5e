import { sendJson } from "@learn/activity/testing";
import { countDrawing } from "@learn/assessment/testing";
import { installScriptedSpeech, removeSpeech } from "@learn/voice/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { askedOf, storedProject, storedSession, storedWork, visit, type World } from "../testing/visit.tsx";

const id = "10000000-0000-4000-8000-000000000001";
const world = (changes: Partial<World> = {}): World => ({ projects: [storedProject(1, { title: "Shade" })], ...changes });
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
const fact = (label: string) => screen.getByText(label, { selector: "dt" }).parentElement!.textContent;

afterEach(() => {
  removeSpeech();
  vi.unstubAllGlobals();
});

describe("starting a project's session", () => {
  it("asks for the session of the project that is selected [PROJ-058] [PROJ-059]", async () => {
    const { user, platform } = await visit(`/projects?selected=${id}`, world());
    await user.click(await screen.findByRole("button", { name: "Work on Selected Project" }));
    await waitFor(() => expect(askedOf(platform, "start_project_session")[0]).toEqual({ module: id }));
  });

  it("says when it did not work, and tries again when asked [PROJ-065]", async () => {
    let isBroken = true;
    const answers: World["answers"] = {
      "POST /rest/v1/rpc/start_project_session": () => (isBroken ? "gone" : [200, storedSession()]),
    };
    const { user } = await visit(`/projects?selected=${id}`, world({ answers }));
    await user.click(await screen.findByRole("button", { name: "Work on Selected Project" }));
    await waitFor(() => expect(alerts()).toEqual(["Failed to start project session. Please try again."]));
    expect(screen.getByRole("button", { name: "Work on Selected Project" })).toBeTruthy();
    isBroken = false;
  });

  it("says so at the project's own address, too, and opens it when asked again [PROJ-065] [NAV-021] [NAV-022]", async () => {
    let isBroken = true;
    const answers: World["answers"] = {
      "POST /rest/v1/rpc/start_project_session": () => (isBroken ? "gone" : [200, storedSession()]),
    };
    const { user, platform } = await visit(`/project/${id}`, world({ answers }));
    expect(await screen.findByRole("heading", { name: "Failed to start project session. Please try again." })).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("log")).toBeTruthy();
    expect(askedOf(platform, "start_project_session").at(-1)).toEqual({ module: id });
  });

  it("begins anew when another project is selected: nothing of the session before is left [PROJ-017] [PROJ-018]", async () => {
    const projects = [storedProject(1, { title: "Shade" }), storedProject(2, { title: "Rain barrel" })];
    const { user, platform } = await visit(`/project/${id}`, world({ projects }));
    expect((await screen.findByRole("log")).textContent).toContain("Trees for noon.");
    await user.click(screen.getByRole("link", { name: "All your projects" }));
    await user.click(await screen.findByRole("button", { name: "Rain barrel" }));
    expect(screen.queryByText("Who is it for?")).toBeNull();
    expect(screen.queryByText("Session ID")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Work on Selected Project" }));
    await waitFor(() => expect(askedOf(platform, "start_project_session").at(-1)).toEqual({ module: projects[1]!.learning_module_id }));
  });

  it("says that a project isn't there (any more)", async () => {
    const answers: World["answers"] = {
      "POST /rest/v1/rpc/start_project_session": () => [400, { code: "22023", message: "This project was not found." }],
    };
    await visit(`/project/${id}`, world({ answers }));
    expect(await screen.findByRole("heading", { name: "This project is not here" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "All your projects" })).toBeTruthy();
  });
});

describe("the Project Workspace", () => {
  const open = async (session = storedSession()) => {
    const visited = await visit(`/project/${id}`, world({ session }));
    await screen.findByRole("log");
    return visited;
  };

  it("has a box that says which project, its status, session, start and last score [PROJ-044] [PROJ-045] [PROJ-046] [PROJ-047] [PROJ-048] [PROJ-049]", async () => {
    await open(storedSession({ evaluation_score: 62.5 }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Project Workspace");
    expect(fact("Project")).toContain("Shade");
    expect(fact("Status")).toContain("Started");
    expect(fact("Session ID")).toContain("9a8b2583");
    expect(fact("Session ID")).not.toContain("9a8b2583-");
    expect(fact("Started")).toContain("May 1, 2026");
    expect(fact("Last Score %")).toContain("62.5%");
  });

  it("has a talk 384 px high, voice in and out with the voice's name, a box to write in, Speak and Send [PROJ-050] [PROJ-051] [PROJ-052] [PROJ-053] [PROJ-055] [PROJ-056] [VOICE-001]", async () => {
    const speech = installScriptedSpeech();
    const { user, view } = await open();
    expect(view.container.querySelector<HTMLElement>("[style*=size-log]")!.style.getPropertyValue("--size-log")).toBe("384px");
    const voiceInput = screen.getByRole<HTMLInputElement>("checkbox", { name: "Enable Voice Input" });
    const voiceOutput = screen.getByRole<HTMLInputElement>("checkbox", { name: "Enable Voice Output" });
    expect([voiceInput.checked, voiceOutput.checked]).toEqual([false, true]);
    // The voice is named, not chosen.
    expect(screen.getByText("Voice:").parentElement!.textContent).toContain("Google US English");
    expect(screen.queryByRole("combobox")).toBeNull();
    const box = screen.getByPlaceholderText<HTMLTextAreaElement>("Write to your mentor...");
    expect(screen.getByRole("button", { name: "Send" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Speak" })).toBeNull();
    await user.click(voiceInput);
    await user.click(screen.getByRole("button", { name: "Speak" }));
    speech.say("a roof of cloth");
    await waitFor(() => expect(box.value).toBe("a roof of cloth"));
    await user.click(screen.getByRole("button", { name: "Stop" }));
    expect(speech.isListening()).toBe(false);
  });

  it("shows the mentor's welcome while nothing is stored, and no evaluation before more than one message exists [PROJ-057] [PROJ-064]", async () => {
    await open(storedSession({ chat_history: [] }));
    expect(screen.getByRole("log").textContent).toContain("Hello! What will you make?");
    expect(screen.queryByRole("button", { name: "Evaluate and Save Session" })).toBeNull();
  });

  it("shows a team's talk under its authors' names, who is in it, and kindly who hasn't written yet [PROJ-011]", async () => {
    const wrote = (id: string, author: object | undefined, content: string) => ({
      id,
      role: "user",
      author,
      content,
      timestamp: "2026-05-12T09:01:00Z",
      number: 2,
    });
    const session = storedSession({ team_id: "t", chat_history: [] });
    const members = [
      { id: "learner-1", name: "Amina", roles: ["Team Captain"] },
      { id: "leo", name: "Leo", roles: ["UX Designer"] },
      { id: "omar", name: "عمر", roles: ["Finance Lead"] },
    ];
    const messages = [{ ...wrote("m1", { id: "leo", name: "Leo" }, "We could use old cloth."), number: 1 }];
    let isMember = true;
    const answers: World["answers"] = {
      "POST /rest/v1/rpc/session_news": () =>
        isMember
          ? [200, { ok: true, news: 1, writing: null, messages, room: "open", earlier: 0, progress: "started", score: null, members }]
          : [200, { ok: false, reason: "not_yours" }],
    };
    await visit(`/project/${id}`, world({ session, answers }));
    const log = await screen.findByRole("log");
    await waitFor(() => expect(log.textContent).toContain("We could use old cloth."));
    expect(log.textContent).toMatch(/Leo (?:said|wrote):/);
    const people = within(screen.getByRole("region", { name: "Your team" })).getAllByRole("listitem");
    expect(people.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Amina (you)Team CaptainYou have not written yet. What do you think?"),
      expect.stringMatching(/LeoUX DesignerLast wrote: May 12, 2026, \d+:\d\d/),
      expect.stringContaining("عمرFinance LeadHas not written yet. Ask what \u2068عمر\u2069 thinks!"),
    ]);
    for (const title of ["Our plan", "Show what we made"]) expect(await screen.findByText(title)).toBeTruthy();
    isMember = false;
    expect(await screen.findByText(/You are not in this team any more/, {}, { timeout: 5000 })).toBeTruthy();
    expect(log.textContent).not.toContain("We could use old cloth.");
    for (const title of ["Our plan", "Show what we made"]) expect(screen.queryByText(title)).toBeNull();
  });

  it("reads what the project shows again when the talk's news say that somebody changed it, and only then", async () => {
    const told = {
      ok: true,
      works: 2,
      writing: null,
      room: "open",
      earlier: 0,
      progress: "started",
      score: null,
      messages: [],
      members: [],
    };
    let [news, works, list] = [4, 2, [] as object[]];
    const { platform } = await visit(
      `/project/${id}`,
      world({
        session: storedSession({ team_id: "t" }),
        answers: {
          "POST /rest/v1/rpc/session_news": () => [200, { ...told, news, works }],
          "POST /rest/v1/rpc/project_work_list": () => [200, { news: works, works: list, members: [] }],
        },
      }),
    );
    const asked = (name: string) => askedOf(platform, name).length;
    const ask = async () => {
      const before = asked("session_news");
      window.dispatchEvent(new Event("online"));
      await waitFor(() => expect(asked("session_news")).toBeGreaterThan(before));
    };
    await screen.findByText("Our plan");
    const read = asked("project_work_list");
    news = 5;
    await ask();
    expect(asked("project_work_list")).toBe(read);
    [news, works, list] = [6, 6, [storedWork({ title: "His report" })]];
    await ask();
    expect(await screen.findByText("His report")).toBeTruthy();
    expect(asked("project_work_list")).toBe(read + 1);
  });

  const answerAssess = ({ platform }: Awaited<ReturnType<typeof visit>>, score: number) => {
    const before = platform.instead;
    platform.instead = (asked, response) => {
      if (asked.path !== "/functions/v1/projects/assess") return before(asked, response);
      sendJson(response, 200, {
        evaluation_score: score,
        evaluation_evidence: "You named who it is for.",
        completed: score > 84.95,
        criteria: [],
      });
      return true;
    };
  };
  const evaluate = async (score: number) => {
    const visited = await open();
    answerAssess(visited, score);
    await visited.user.click(screen.getByRole("button", { name: "Evaluate and Save Session" }));
    return visited;
  };

  it("says 'Project Excellence!' when the server has completed it, with Close and Celebrate!, which starts the confetti [PROJ-057] [PROJ-081] [PROJ-083] [PROJ-084] [PROJ-085] [PROJ-086] [PROJ-088]", async () => {
    const { user } = await evaluate(84.96);
    const dialog = within(await screen.findByRole("dialog", { name: "Project Excellence!" }));
    expect(dialog.getByRole("button", { name: "Close" })).toBeTruthy();
    countDrawing();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    await user.click(dialog.getByRole("button", { name: "Celebrate!" }));
    await waitFor(() => expect(document.querySelector("[data-celebration]")).not.toBeNull());
    document.querySelector("[data-celebration]")!.remove();
  });

  it("says 'Project Assessment' without celebration when it isn't completed, and the talk goes on [PROJ-080] [PROJ-082] [PROJ-086] [PROJ-087]", async () => {
    const { user } = await evaluate(84.95);
    const dialog = within(await screen.findByRole("dialog", { name: "Project Assessment" }));
    expect(dialog.queryByRole("button", { name: "Celebrate!" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(fact("Last Score %")).toContain("84.95%");
    expect(screen.getByRole("textbox")).toBeTruthy();
  });
});
