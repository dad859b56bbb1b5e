import { sendJson } from "@learn/activity/testing";
import { installScriptedSpeech, removeSpeech } from "@learn/voice/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { session, visit } from "../testing/visit.tsx";

const said = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `message-${index}`,
    role: index % 2 ? "user" : "assistant",
    content: `words ${index}`,
    timestamp: "2026-05-01T08:00:00Z",
  }));
const criteria = ["Divergent Thinking", "Flexibility", "Originality", "Elaboration", "Fluency"].map((name, index) => ({
  name,
  level: index + 1,
}));

type Stored = ReturnType<typeof session> & { evaluation_criteria?: typeof criteria };
const open = (stored: Stored) => visit([], `/create/session/${stored.id}`, [stored]);

/** Opens a session on a server that fails where `fails` says so. */
async function visitWith(stored: Stored, fails: (query: URLSearchParams) => boolean) {
  return visit([], `/create/session/${stored.id}`, [stored], (_, platform) => {
    const usual = platform.instead;
    platform.instead = (asked, response) => {
      if (!fails(asked.query)) return usual(asked, response);
      sendJson(response, 500, { code: "XX000", message: "broken" });
      return true;
    };
  });
}

describe("the workshop", () => {
  it("says how the session stands [CREATE-029] [CREATE-030] [CREATE-031] [CREATE-032] [CREATE-033] [CREATE-034] [CREATE-056]", async () => {
    const stored = session({ chat_history: said(3), evaluation_score: 61.5, created_at: "2026-05-01T08:00:00+00:00" });
    await open(stored);
    expect(await screen.findByRole("heading", { level: 1, name: "Creativity Workshop" })).toBeTruthy();
    const info = screen.getByRole("complementary", { name: "About this session" });
    const fact = (label: string) => within(info).getByText(label, { selector: "dt" }).nextElementSibling!.textContent;
    expect(["Activity", "Status", "Session ID"].map(fact)).toEqual(["A quiet playground", "Started", stored.id.slice(0, 8)]);
    expect(fact("Started")).toMatch(/May 1, 2026.*\d:00/);
    expect(fact("Last Score %")).toContain("61.5%");
    expect(screen.getByText("words 1")).toBeTruthy();
  });

  it("has the conversation with its coach, its voice and its height [CREATE-035] [CREATE-036] [CREATE-037] [CREATE-038] [CREATE-039] [CREATE-041] [CREATE-058]", async () => {
    await open(session());
    const talk = await screen.findByRole("region", { name: "Creativity Conversation" });
    expect(within(talk).getByText("Hello! I'll guide you through it.")).toBeTruthy();
    expect(within(talk).getAllByText(/AI Creativity Coach:/).length).toBeGreaterThan(0);
    expect(within(talk).getByPlaceholderText("Share your creative ideas or ask for guidance...")).toBeTruthy();
    expect(within(talk).getByRole("button", { name: "Create Away!" })).toBeTruthy();
    for (const name of ["Enable Voice Input", "Enable Voice Output"]) expect(within(talk).getByRole("checkbox", { name })).toBeTruthy();
    expect(within(talk).getByRole("group", { name: /^Voice Settings$/i })).toBeTruthy();
    expect(talk.querySelector<HTMLElement>("[style]")?.style.getPropertyValue("--size-log")).toBe("384px");
  });

  it("can be spoken with, and stopped [CREATE-040] [VOICE-001]", async () => {
    installScriptedSpeech();
    try {
      const { user } = await open(session());
      await user.click(await screen.findByRole("checkbox", { name: "Enable Voice Input" }));
      await user.click(await screen.findByRole("button", { name: "Speak" }));
      await user.click(await screen.findByRole("button", { name: "Stop" }));
      expect(await screen.findByRole("button", { name: "Speak" })).toBeTruthy();
    } finally {
      removeSpeech();
    }
  });

  it("offers the assessment only with more than one message [CREATE-042]", async () => {
    await open(session({ chat_history: said(1) }));
    await screen.findByRole("heading", { level: 1, name: "Creativity Workshop" });
    expect(screen.queryByRole("region", { name: "Creativity Assessment" })).toBeNull();
    cleanup();
    await open(session({ chat_history: said(2) }));
    expect(await screen.findByRole("region", { name: "Creativity Assessment" })).toBeTruthy();
  });

  it.each([
    [true, ["Creative Mastery!", "Exceptional Creativity!", "You've demonstrated breakthrough creative thinking!"]],
    [false, ["Creativity Assessment", "Your Creativity Score"]],
  ])(
    "is evaluated, completed %s [CREATE-043] [CREATE-044] [CREATE-045] [CREATE-046] [CREATE-047] [CREATE-048] [CREATE-051] [CREATE-052] [CREATE-053]",
    async (completed, texts) => {
      let answer = (): void => undefined;
      const { user, platform } = await open(session({ chat_history: said(3) }));
      const usual = platform.instead;
      platform.instead = async (asked, response) => {
        if (!asked.path.endsWith("/create/assess")) return usual(asked, response);
        await new Promise<void>((resolve) => (answer = resolve));
        sendJson(response, 200, { evaluation_score: completed ? 88 : 60, evaluation_evidence: "You had ideas.", completed });
        return true;
      };
      await user.click(await screen.findByRole("button", { name: "Evaluate and Save Session" }));
      expect(await screen.findByRole("button", { name: "Evaluating Session..." })).toBeTruthy();
      answer();
      const dialog = await screen.findByRole("dialog", { name: texts[0]! });
      for (const text of texts) expect(within(dialog).getByText(text)).toBeTruthy();
      expect(within(dialog).queryByRole("button", { name: "Celebrate!" }) !== null).toBe(completed);
      expect(within(dialog).getByRole("button", { name: "Close" })).toBeTruthy();
    },
  );

  it("draws the last evaluation as a shape, and tells it as a sentence and a table", async () => {
    const stored = { ...session({ chat_history: said(3), evaluation_score: 60 }), evaluation_criteria: criteria };
    const { user, view } = await open(stored);
    expect(await screen.findByText(/Your last evaluation: Divergent Thinking 1 of 5, .*Fluency 5 of 5\./)).toBeTruthy();
    const [reached] = [...view.container.querySelectorAll("polygon")].slice(-1);
    expect(reached?.getAttribute("points")).toBe("0,-20 38.04,-12.36 35.27,48.54 -47.02,64.72 -95.11,-30.9");
    await user.click(screen.getByText("See it as a table"));
    expect(screen.getByRole("row", { name: "Originality 3 / 5" })).toBeTruthy();
  });

  it("says nothing of a shape that could not be read", async () => {
    const stored = session({ chat_history: said(3), evaluation_score: 60 });
    let asked = 0;
    await visitWith(stored, (query) => {
      if (query.get("select") !== "evaluation_criteria") return false;
      asked += 1;
      return true;
    });
    await screen.findByRole("region", { name: "Creativity Assessment" });
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    await waitFor(() => expect(document.querySelector("figure, [class*=skeleton]")).toBeNull());
    expect(screen.queryByText(/After your first evaluation/)).toBeNull();
  });

  it("says what the shape will be before the first evaluation", async () => {
    await open(session({ chat_history: said(3) }));
    expect(await screen.findByText(/After your first evaluation your ideas get a shape here/)).toBeTruthy();
  });
});
