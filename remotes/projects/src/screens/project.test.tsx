import { sendJson } from "@learn/activity/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { askedOf, storedProject, storedSession, visit, type World } from "../testing/visit.tsx";

const id = "10000000-0000-4000-8000-000000000001";
const world = (changes: Partial<World> = {}): World => ({ projects: [storedProject(1, { title: "Shade" })], ...changes });
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
const fact = (label: string) => screen.getByText(label, { selector: "dt" }).parentElement!.textContent;

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

  it("says so at the project's own address, too, and opens it when asked again [PROJ-065] [NAV-021]", async () => {
    let isBroken = true;
    const answers: World["answers"] = {
      "POST /rest/v1/rpc/start_project_session": () => (isBroken ? "gone" : [200, storedSession()]),
    };
    const { user } = await visit(`/project/${id}`, world({ answers }));
    expect(await screen.findByRole("heading", { name: "Failed to start project session. Please try again." })).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("log")).toBeTruthy();
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

  it("shows what was said before [PROJ-063]", async () => {
    await open();
    expect(screen.getByRole("log").textContent).toContain("Trees for noon.");
  });

  it("has a box that says which project, its status, session, start and last score [PROJ-044..049]", async () => {
    await open(storedSession({ evaluation_score: 62.5 }));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Shade");
    expect(screen.getByRole("heading", { level: 2, name: "Project Workspace" })).toBeTruthy();
    expect(fact("Project")).toContain("Shade");
    expect(fact("Status")).toContain("Started");
    expect(fact("Session ID")).toContain("9a8b2583");
    expect(fact("Session ID")).not.toContain("9a8b2583-");
    expect(fact("Started")).toContain("May 1, 2026");
    expect(fact("Last Score %")).toContain("62.5%");
  });

  it("has a talk 384 px high, voice in and out with the voice's name, a box to write in, Speak and Send [PROJ-050..053] [PROJ-055] [PROJ-056]", async () => {
    const { view } = await open();
    expect(view.container.querySelector<HTMLElement>("[style*=size-log]")!.style.getPropertyValue("--size-log")).toBe("384px");
    const voiceInput = screen.getByRole<HTMLInputElement>("checkbox", { name: "Enable Voice Input" });
    const voiceOutput = screen.getByRole<HTMLInputElement>("checkbox", { name: "Enable Voice Output" });
    expect([voiceInput.checked, voiceOutput.checked]).toEqual([false, true]);
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.getByPlaceholderText("Write to your mentor...")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Send" })).toBeTruthy();
  });

  it("shows the mentor's welcome while nothing is stored, and no evaluation before more than one message exists [PROJ-057] [PROJ-064]", async () => {
    await open(storedSession({ chat_history: [] }));
    expect(screen.getByRole("log").textContent).toContain("Hello! What will you make?");
    expect(screen.queryByRole("button", { name: "Evaluate and Save Session" })).toBeNull();
  });

  const evaluate = async (score: number) => {
    const visited = await open();
    const before = visited.platform.instead;
    visited.platform.instead = (asked, response) => {
      if (asked.path !== "/functions/v1/projects/assess") return before(asked, response);
      sendJson(response, 200, {
        evaluation_score: score,
        evaluation_evidence: "You named who it is for.",
        completed: score > 84.95,
        criteria: [],
        practice: false,
      });
      return true;
    };
    await visited.user.click(screen.getByRole("button", { name: "Evaluate and Save Session" }));
    return visited;
  };

  it("says 'Project Excellence!' above 84.95, with Close and Celebrate! [PROJ-057] [PROJ-079] [PROJ-081] [PROJ-083..086]", async () => {
    await evaluate(84.96);
    const dialog = within(await screen.findByRole("dialog", { name: "Project Excellence!" }));
    for (const name of ["Close", "Celebrate!"]) expect(dialog.getByRole("button", { name })).toBeTruthy();
  });

  it("says 'Project Assessment' at 84.95, and the talk goes on [PROJ-080] [PROJ-082] [PROJ-086] [PROJ-087]", async () => {
    const { user } = await evaluate(84.95);
    const dialog = within(await screen.findByRole("dialog", { name: "Project Assessment" }));
    expect(dialog.queryByRole("button", { name: "Celebrate!" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Close" }));
    expect(fact("Last Score %")).toContain("84.95%");
    expect(screen.getByRole("textbox")).toBeTruthy();
  });
});
