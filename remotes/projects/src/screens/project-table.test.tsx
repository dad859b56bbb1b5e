import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { storedProject, storedSession, visit, type World } from "../testing/visit.tsx";

const id = "10000000-0000-4000-8000-000000000001";
const exhibit = {
  id: "sort",
  ask: "Put each step into the box where it belongs now.",
  lines: [["boxes", "Now", "Soon"], ...["Ask", "Plan", "Build", "Show it"].map((name) => ["card", name])],
};
const told = (boxes: (number | null)[], fact: string, base = "") => ({
  done: 1,
  facts: [fact],
  account: "Now: Show it.",
  state: { state: boxes, done: 1, facts: [fact], base },
});
const said = (number: number, more: object) => ({
  id: `message-${number}`,
  role: "user",
  content: `Message ${number}`,
  timestamp: "2026-05-12T09:00:00Z",
  number,
  ...more,
});

/** Opens the project's page and the exhibit on it. */
async function open(session = storedSession(), answers: World["answers"] = {}) {
  const visited = await visit(`/project/${id}`, {
    projects: [storedProject(1, { title: "Shade" })],
    session,
    answers: { "POST /functions/v1/projects/exhibit": () => [200, exhibit], ...answers },
  });
  await screen.findByRole("log");
  return visited;
}
const line = () => screen.findByText("What does the project need now?");
const summary = async () => (await line()).closest("summary")!.textContent;
const sent = ({ asked }: { asked: { path: string; body: unknown }[] }) =>
  asked.filter(({ path }) => path === "/functions/v1/projects/chat").map(({ body }) => body);

describe("what a project needs now", () => {
  it("is one line that says how far it is, and what is moved travels with the next message", async () => {
    const { user, platform } = await open();
    await waitFor(async () => expect(await summary()).toContain("0 of 4 sorted"));
    expect((await line()).closest("details")!.open).toBe(false);
    await user.click(await line());
    await user.click(screen.getByText("Show it"));
    await user.click(screen.getByText("Put it in Now"));
    expect(await summary()).toContain("1 of 4 sorted");
    await user.type(screen.getByRole("textbox", { name: "Your message" }), "We can show it.");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await waitFor(() =>
      expect(sent(platform)[0]).toMatchObject({
        text: "We can show it.",
        exhibit: { done: 1, facts: ["moved 'Show it' to 'Now'"], account: "Now: Show it.", state: { state: [null, null, null, 0] } },
      }),
    );
  });

  it("stands as a team's messages left it, laid over each other, and says in the talk and beside it who moved what", async () => {
    const otieno = { id: "otieno", name: "Otieno" };
    const messages = [
      said(1, { author: { id: "learner-1", name: "Amina" }, exhibit: told([0, null, null, null], "moved 'Ask' to 'Now'") }),
      said(2, { author: otieno, exhibit: told([null, null, null, 1], "moved 'Show it' to 'Soon'") }),
    ];
    await open(storedSession({ team_id: "team-1", chat_history: messages }), {
      "POST /rest/v1/rpc/session_news": () => [
        200,
        { ok: true, news: 2, works: 0, writing: null, progress: "started", score: null, members: [], messages, earlier: 0 },
      ],
    });
    await waitFor(async () => expect(await summary()).toContain("2 of 4 sorted"));
    expect(screen.getByRole("log").textContent).toMatch(/Otieno\W* moved 'Show it' to 'Soon'/);
    expect(screen.getByRole("log").textContent).toContain("You moved 'Ask' to 'Now'");
    const place = (await line()).closest("details")!;
    expect(within(place).getByText(/Otieno\W* moved 'Show it' to 'Soon'\./)).toBeTruthy();
  });

  it("is left out where it can't be read, and the talk goes on", async () => {
    await open(storedSession(), { "POST /functions/v1/projects/exhibit": () => [200, { id: 7 }] });
    expect(await screen.findByRole("textbox", { name: "Your message" })).toBeTruthy();
    expect(screen.queryByText("What does the project need now?")).toBeNull();
  });
});
