import { passMarkForTests, sendJson, storedActivity, visitArea, type StoredActivity } from "@learn/activity/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { KiteArea } from "../testing/demo-area.tsx";
import { keepModules, ownModule, type KeptModules } from "../testing/kept-modules.ts";

async function visit(
  modules = [ownModule({ title: "A red kite" }), ownModule({ title: "Ein Drachen", sub_category: "sports" })],
  address = "/kites",
) {
  let kept: KeptModules | undefined;
  const visited = await visitArea(KiteArea, address, [], (platform) => {
    kept = keepModules(platform, modules);
  });
  return { ...visited, kept: kept! };
}

type Platform = Awaited<ReturnType<typeof visitArea>>["platform"];
const answerEvaluation = (platform: Platform, completed = true) =>
  (platform.instead = ({ path }, response) => {
    if (!path.endsWith("/assess")) return false;
    sendJson(response, 200, { evaluation_score: passMarkForTests + (completed ? 1 : -1), evaluation_evidence: "It flew.", completed });
    return true;
  });

const card = (name: string) => screen.findByRole("button", { name });
const deleteButton = (title: string) => screen.getByRole("button", { name: `Delete this kite: ${title}` });

describe("the cards", () => {
  it("show title, sub-category and description, and say by words and state which one is selected", async () => {
    const { user } = await visit();
    const red = await card("A red kite");
    expect(red.getAttribute("aria-pressed")).toBe("false");
    const list = screen.getByRole("list", { name: "Your kites" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
    expect(within(list).getByText("school")).toBeTruthy();
    expect(within(list).getAllByText("Make breaks quieter.")).toHaveLength(2);
    expect(within(list).queryByText("Selected")).toBeNull();
    await user.click(red);
    expect(red.getAttribute("aria-pressed")).toBe("true");
    expect(within(list).getAllByText("Selected")).toHaveLength(1);
    await user.click(await card("Ein Drachen"));
    expect(red.getAttribute("aria-pressed")).toBe("false");
    await user.click(await card("Ein Drachen"));
    expect(within(list).queryByText("Selected")).toBeNull();
  });

  it("are each one stop of the keyboard, with one more for the control that deletes", async () => {
    const { user } = await visit();
    (await card("A red kite")).focus();
    await user.tab();
    expect(document.activeElement).toBe(deleteButton("A red kite"));
    expect(deleteButton("A red kite").title).toBe("Delete this kite");
    await user.tab();
    expect(document.activeElement).toBe(await card("Ein Drachen"));
    await user.keyboard(" ");
    expect((await card("Ein Drachen")).getAttribute("aria-pressed")).toBe("true");
  });
});

describe("the list", () => {
  it("says that it is empty", async () => {
    await visit([]);
    expect(await screen.findByText("No kites yet.")).toBeTruthy();
  });

  it("says that it could not be read, and reads it again", async () => {
    const { user, kept } = await (async () => {
      let keeper: KeptModules | undefined;
      const visited = await visitArea(KiteArea, "/kites", [], (platform) => {
        keeper = keepModules(platform, [ownModule({ title: "A red kite" })]);
        keeper.failing["own_modules"] = { status: 500, code: "XX000", message: "broken" };
      });
      return { ...visited, kept: keeper! };
    })();
    expect(await screen.findByText("Your kites did not load")).toBeTruthy();
    kept.failing = {};
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await card("A red kite")).toBeTruthy();
  });

  it("says so when nobody is signed in any more", async () => {
    await visitArea(KiteArea, "/kites", [], (platform) => {
      keepModules(platform, []).failing["own_modules"] = { status: 401, code: "PGRST301", message: "JWT expired" };
    });
    expect((await screen.findByRole("alert")).textContent).toBe("Log in again.");
  });
});

describe("deleting", () => {
  it("asks first, names what goes along, and keeps everything when the answer is no", async () => {
    const { user, kept } = await visit([ownModule({ title: "A red kite", sessions: 1, messages: 12 })]);
    await card("A red kite");
    await user.click(deleteButton("A red kite"));
    const dialog = screen.getByRole("dialog", { name: "Delete “A red kite”?" });
    expect(dialog.textContent).toContain("Shall it go?");
    expect(dialog.textContent).toContain("With it goes 1 session with 12 messages.");
    await user.click(within(dialog).getByRole("button", { name: "Keep it" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(kept.deleted).toEqual([]);
    expect(document.activeElement).toBe(deleteButton("A red kite"));
  });

  it("takes the card and its selection away for good, says so where readers hear it, and offers no way back", async () => {
    const { user, kept } = await visit();
    await user.click(await card("A red kite"));
    await user.click(deleteButton("A red kite"));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect((await screen.findByText("The kite is gone.")).closest("[aria-live=polite], [role=status]")).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole("button", { name: "A red kite" })).toBeNull());
    expect(kept.deleted).toHaveLength(1);
    expect(screen.queryByText("Selected")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Kites" }));
    expect(screen.queryByRole("button", { name: /undo|bring|back/i })).toBeNull();
    expect(document.body.textContent).not.toMatch(/undo/i);
  });

  it("says so when it fails, and the card stays", async () => {
    const { user, kept } = await visit();
    await card("A red kite");
    kept.failing["delete_own_module"] = { status: 500, code: "XX000", message: "broken" };
    await user.click(deleteButton("A red kite"));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect((await screen.findByRole("alert")).textContent).toContain("The kite could not be deleted.");
    expect(screen.getByRole("button", { name: "A red kite" })).toBeTruthy();
  });
});

describe("where there is no session yet", () => {
  it("sending says what to do first, and keeps what was written", async () => {
    const { user } = await visit();
    await card("A red kite");
    const field = screen.getByRole("textbox", { name: "Kite talk" });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Let it fly" }).disabled).toBe(true);
    await user.type(field, "a tail of paper{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("Pick a kite first.");
    expect((field as HTMLTextAreaElement).value).toBe("a tail of paper");
  });
});

describe("a session", () => {
  const words = (count: number): StoredActivity["chat_history"] =>
    Array.from({ length: count }, (_, index) => ({
      id: `message-${index}`,
      role: index % 2 ? "user" : "assistant",
      content: `words ${index}`,
      timestamp: "2026-05-01T08:00:00Z",
    }));
  const row = (changes: Partial<StoredActivity> = {}) =>
    storedActivity({ category_activity: "Kite", progress: "started", chat_history: words(3), ...changes });
  const open = (stored: StoredActivity) => visitArea(KiteArea, `/kites/session/${stored.id}`, [stored]);

  it("says what it is about, its status, the first 8 characters of its id, when it began, and its last score", async () => {
    const stored = row({ evaluation_score: 61.5 });
    await open(stored);
    const info = await screen.findByRole("complementary", { name: "About this session" });
    for (const text of [stored.learning_modules!.title, stored.id.slice(0, 8), "61.5%"]) expect(within(info).getByText(text)).toBeTruthy();
    expect(info.textContent).toMatch(/StartedMay 1, 2026, \d/);
    expect(info.textContent).not.toContain(stored.id);
  });

  it("says so before its first evaluation, which is offered only with more than one message [CREATE-042]", async () => {
    await open(row({ chat_history: words(1) }));
    expect(await screen.findByText("Not evaluated yet")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "How it flies" })).toBeNull();
  });

  it("is evaluated, also once more after it was completed, and shows the new score", async () => {
    const stored = row();
    const { user, platform } = await open(stored);
    answerEvaluation(platform);
    await user.click(await screen.findByRole("button", { name: "Evaluate" }));
    expect(await screen.findByRole("dialog", { name: "Up!" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(await screen.findByText(`${passMarkForTests + 1}%`)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Evaluate" }).disabled).toBe(false);
    expect(screen.getByRole("textbox")).toBeTruthy();
  });

  it("shows what the student wants to do in their own words beside the talk, and can show all of it while they talk", async () => {
    const stored = row();
    const { user } = await open(stored);
    const task = await screen.findByRole("region", { name: "Your kite" });
    expect(task.textContent).toContain(stored.learning_modules!.description);
    await user.click(within(task).getByRole("button", { name: "Show all of it" }));
    const all = await screen.findByRole("dialog", { name: "Your kite" });
    await waitFor(() => expect(all.textContent).toContain(stored.learning_modules!.description));
  });

  it.each([
    [true, "link", "Next: pick a kite"],
    [false, "button", "Keep talking"],
  ] as const)("leads on from its result (completed: %s) with the %s '%s'", async (completed, role, name) => {
    const { user, platform } = await open(row());
    answerEvaluation(platform, completed);
    await user.click(await screen.findByRole("button", { name: "Evaluate" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole(role, { name })).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Celebrate!" }) !== null).toBe(completed);
    expect(dialog.queryByRole("link") !== null).toBe(completed);
  });

  it("leads on to the student's next unfinished work", async () => {
    const [stored, next] = [row(), row({ learning_module_id: "module-2", title: "A box kite - Session 1a2b3c4d" })];
    const done = row({ learning_module_id: "module-3", title: "An old kite", progress: "completed" });
    const { user, platform } = await visitArea(KiteArea, `/kites/session/${stored.id}`, [stored, done, next]);
    answerEvaluation(platform);
    await user.click(await screen.findByRole("button", { name: "Evaluate" }));
    const link = await screen.findByRole("link", { name: "Next: A box kite" });
    expect(link.getAttribute("href")).toBe(`/kites/session/${next.id}`);
  });

  it("that is not here, or somebody else's, leads back to the list", async () => {
    const { user } = await visitArea(KiteArea, "/kites/session/10000000-0000-4000-8000-00000000dead", [], (platform) =>
      keepModules(platform, []),
    );
    await screen.findByText("This kite is not here");
    await user.click(screen.getAllByRole("link", { name: "Back to your kites" })[0]!);
    expect(await screen.findByText("No kites yet.")).toBeTruthy();
  });
});
