import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sendJson, storedActivity } from "@learn/activity/testing";
import { at, coach, history, openTask, reply, started, visit } from "../testing/visit.tsx";

const log = () => screen.findByRole("log");

describe("the activity view", () => {
  it("leads back to the menu [AILEARN-031] [AILEARN-032]", async () => {
    const activity = started();
    const { user } = await visit(at(activity), [activity]);
    await log();
    await user.click(screen.getByRole("link", { name: "Back to AI Learning Menu" }));
    expect(await screen.findByRole("heading", { name: "AI Learning Center" })).toBeTruthy();
  });

  it("begins with the keyboard at its top", async () => {
    const activity = started();
    await visit(at(activity), [activity]);
    await log();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Back to AI Learning Menu"));
  });

  it("leads back to the topic that the activity belongs to", async () => {
    const activity = started({ sub_category: "AI Ethics", evaluation_score: 72 });
    const { user } = await visit(at(activity), [activity]);
    await log();
    await user.click(screen.getByRole("link", { name: "Back to AI Learning Menu" }));
    await waitFor(() => expect(document.activeElement?.outerHTML).toContain(">AI Ethics</h2>"));
    expect(await screen.findByText("72%")).toBeTruthy();
  });

  it("has an overview with title, category, status, score, last evaluation and description [AILEARN-033] [AILEARN-034] [AILEARN-035] [AILEARN-036] [AILEARN-037] [AILEARN-038]", async () => {
    const activity = started({ title: "Is it AI or not?", evaluation_score: 72, evaluation_evidence: "Good reasons." });
    activity.learning_modules!.title = "Is it AI or not?";
    const { user } = await visit(at(activity), [activity]);
    await openTask(user);
    const fact = (label: string) => screen.getByText(label, { selector: "dt" }).parentElement!.textContent;
    expect(fact("Title")).toBe("TitleIs it AI or not?");
    expect(fact("Category")).toBe("CategoryAI Learning, What is AI");
    expect(fact("Status")).toBe("StatusStarted");
    expect(fact("Current Score")).toContain("72 out of 100");
    expect(fact("Last Evaluation")).toBe("Last EvaluationGood reasons.");
    expect(fact("Description")).toBe("DescriptionSort machines into two groups.");
  });

  it("draws the tables and lists of a description as what they are, not as the points or the steps of a reply", async () => {
    const activity = started();
    activity.learning_modules!.description =
      "Which trip fits?\n\n| plan | coins |\n| --- | --- |\n| lake | 10 |\n| hall | |\n\n- Clue A: **not** Monday\n- Clue B: before noon\n\n4. pic1\n5. pic1 new";
    const { user } = await visit(at(activity), [activity]);
    await openTask(user);
    const description = within((await screen.findByText("Description", { selector: "dt" })).parentElement!);
    const table = within(description.getByRole("table"));
    expect(table.getAllByRole("columnheader").map((name) => name.textContent)).toEqual(["plan", "coins"]);
    expect(table.getByRole("row", { name: "lake 10" })).toBeTruthy();
    expect(description.getAllByRole("list").map((list) => [list.tagName, list.getAttribute("start")])).toEqual([
      ["UL", null],
      ["OL", "4"],
    ]);
    for (const name of ["Key Points", "Steps"]) expect(description.queryByText(name)).toBeNull();
  });

  it("gives every message a random id of its own, made in the browser [DATA-083]", async () => {
    const activity = started();
    const ids: unknown[] = [];
    const { platform, user } = await visit(at(activity), [activity]);
    coach(platform, "chat", (response, { body }) => {
      ids.push((body as { message_id?: unknown }).message_id);
      reply(response, `Reply ${ids.length}`);
    });
    await log();
    for (const text of ["A kettle.", "A fan."]) {
      await user.type(screen.getByPlaceholderText("Type your response here..."), `${text}{Enter}`);
      await screen.findAllByText(`Reply ${ids.length || 1}`);
    }
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it("keeps the task one press away, and what is being written stays", async () => {
    const activity = started();
    const { user } = await visit(at(activity), [activity]);
    await user.type(await screen.findByPlaceholderText("Type your response here..."), "I would");
    const drawer = await openTask(user);
    expect(drawer.getByText("Sort machines into two groups.")).toBeTruthy();
    await user.click(drawer.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("I would");
  });

  it("has a conversation, a field and a button to submit [AILEARN-042] [AILEARN-044] [AILEARN-045]", async () => {
    const activity = started();
    await visit(at(activity), [activity]);
    await log();
    expect(screen.getByRole("heading", { name: "Learning Conversation" })).toBeTruthy();
    expect(screen.getByPlaceholderText("Type your response here...")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Submit" })).toBeTruthy();
  });

  it.each([
    ["nothing", null],
    ["an empty list", []],
    ["something else", { not: "a list" }],
  ])("greets when %s is stored as the conversation [CHAT-025]", async (_, stored) => {
    const activity = started({ chat_history: stored });
    await visit(at(activity), [activity]);
    expect(
      within(await log())
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([expect.stringContaining("Hello, Amina! What do you know?")]);
  });

  it("sets an activity that was not started to started [CHAT-026]", async () => {
    const activity = storedActivity();
    const { platform, user } = await visit(at(activity), [activity]);
    await openTask(user);
    const change = platform.asked.find(({ method }) => method === "PATCH")!;
    expect([change.path, change.query.get("id")]).toEqual(["/rest/v1/dashboard", `eq.${activity.id}`]);
    expect(change.body).toMatchObject({ progress: "started", updated_at: expect.any(String) });
    expect(screen.getByText("Status").parentElement!.textContent).toBe("StatusStarted");
  });

  it("does not open a completed activity: it says so and leads back [CHAT-028]", async () => {
    const activity = storedActivity({
      progress: "completed",
      evaluation_score: 92,
      evaluation_evidence: "Your own example.",
      chat_history: history,
    });
    const { user } = await visit(at(activity), [activity]);
    expect(await screen.findByRole("heading", { name: "You have completed this activity" })).toBeTruthy();
    expect(within(screen.getByRole("banner")).getByText(activity.title)).toBeTruthy();
    expect(screen.queryByRole("log")).toBeNull();
    expect(screen.getByText("Your own example.")).toBeTruthy();
    await user.click(screen.getAllByRole("link", { name: "Back to AI Learning Menu" })[1]!);
    expect(await screen.findByRole("heading", { name: "AI Learning Center" })).toBeTruthy();
  });

  it("names what it knows when the module can't be loaded [AILEARN-060] [AILEARN-061]", async () => {
    const activity = started({ learning_modules: null });
    const { user } = await visit(at(activity), [activity]);
    expect(await screen.findByRole("heading", { name: "this learning activity", level: 1 })).toBeTruthy();
    expect((await openTask(user)).getByText("Description could not be loaded.")).toBeTruthy();
  });

  it("says that an activity isn't there", async () => {
    await visit("/ai-learning/activity/11111111-1111-4111-8111-111111111111", []);
    expect(await screen.findByRole("heading", { name: "This activity is not here" })).toBeTruthy();
  });

  it("can be tried again when it did not open", async () => {
    const activity = started();
    let isBroken = true;
    const { user } = await visit(at(activity), [activity], (platform) => {
      platform.instead = (_, response) => {
        if (isBroken) sendJson(response, 400, { message: "broken", code: "XX000" });
        return isBroken;
      };
    });
    await screen.findByRole("heading", { name: "This activity did not open" }, { timeout: 4000 });
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await log()).toBeTruthy();
  });
});

describe("talking", () => {
  it("sends to the area's function and shows the reply", async () => {
    const activity = started();
    const { user, platform } = await visit(at(activity), [activity], (server) =>
      coach(server, "chat", (response) => reply(response, "What makes you say so?")),
    );
    await log();
    await user.type(screen.getByRole("textbox"), "My phone{Enter}");
    expect(await within(await log()).findByText("What makes you say so?")).toBeTruthy();
    const asked = platform.asked.find(({ path }) => path.endsWith("/chat"))!;
    expect(asked.body).toMatchObject({ session_id: activity.id, text: "My phone" });
  });
});
