import { sendJson, visitArea, type Asked } from "@learn/activity/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KiteArea } from "../testing/demo-area.tsx";
import { SharedBook } from "./shared-book.tsx";

const book = {
  title: "A kite for seeds",
  goal: "Carry seeds over the wall.",
  begun: "2026-05-01T08:00:00Z",
  last: "2026-05-12T08:00:00Z",
  is_completed: true,
  is_team: true,
  people: [
    { name: "Amina", said: 1, saved: 2 },
    { name: "Leo", said: 0, saved: 1 },
    { name: "Zuri", said: 0, saved: 0 },
  ],
  works: [
    { kind: "plan", title: "Our plan", body: { what: "A kite", whom: "", step: "Find paper", know: "" }, versions: [] },
    {
      kind: "text",
      title: "How it flies",
      body: { text: "The tail drops seeds." },
      versions: [
        { by: "Amina", at: "2026-05-02T08:00:00Z" },
        { by: "Leo", at: "2026-05-04T08:00:00Z" },
      ],
    },
  ],
  judged_by: "model",
  criteria: [
    {
      name: "Project Planning",
      level: 4,
      text: "",
      quotes: [
        { by: "Amina", text: "first we find paper" },
        { by: "Leo", text: "then we test the tail" },
      ],
    },
  ],
};

const shown = (changes: object = {}) => ({ module: "m", days: 0, links: [], book, ...changes });
type Answer = [number, unknown];

/** Opens the proof book of session `s`; answers by the route below `/functions/v1/proof/`. */
async function open(answers: Record<string, (asked: Asked) => Answer>) {
  return visitArea(KiteArea, "/kites/proof/s", [], (platform) => {
    platform.instead = (asked, response) => {
      const answer = answers[asked.path.replace("/functions/v1/proof/", "")]?.(asked);
      if (answer) sendJson(response, ...answer);
      return answer !== undefined;
    };
  });
}
const paper = () => document.body.querySelector<HTMLElement>(":scope > [data-area=kites]")!;
const bodies = (asked: Asked[], route: string) => asked.filter(({ path }) => path.endsWith(`/proof/${route}`)).map(({ body }) => body);

afterEach(() => vi.unstubAllGlobals());

describe("the proof book", () => {
  it("says in its reading order what it is, who did what, the plan, the work with its versions, and whose words show it", async () => {
    await open({ book: () => [200, shown()] });
    await screen.findByRole("button", { name: "Print or save as PDF" });
    const words = paper().textContent;
    const order = [
      "A kite for seeds",
      "Begun on May 1, 2026, last worked on May 12, 2026 · Completed",
      "Carry seeds over the wall.",
      "Amina wrote 1 message in the talk and saved work 2 times",
      "Leo saved work once",
      "Zuri is in the team",
      "Find paper",
      "How it flies",
      "2 versions, May 2, 2026 – May 4, 2026, saved by Amina and Leo",
      "In our own words",
      "Project Planning Step 4 of 5",
      "“first we find paper” Amina",
      "“then we test the tail” Leo",
    ];
    expect(order.map((text) => words.indexOf(text)).every((place, at, places) => place > (places[at - 1] ?? -1))).toBe(true);
    expect(words).not.toContain("For whom");
  });

  it("names nobody under the words of who works alone, and says when no coach has read them", async () => {
    const criteria = [{ name: "Fluency", level: 2, text: "I had some ideas", quotes: [{ by: null, text: "a kite that sings" }] }];
    await open({ book: () => [200, shown({ book: { ...book, is_team: false, judged_by: "student", criteria } })] });
    await screen.findAllByText(/No coach read these words/);
    expect(paper().textContent).toMatch(/Made by.*Zuri/);
    expect(paper().textContent).not.toContain("in the team");
    expect([...paper().querySelectorAll("blockquote")].map(({ textContent }) => textContent.trim())).toEqual(["“a kite that sings”"]);
  });

  it("is printed at a press, and leaves no copy behind", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    const { user, view } = await open({ book: () => [200, shown()] });
    await user.click(await screen.findByRole("button", { name: "Print or save as PDF" }));
    expect(print).toHaveBeenCalledOnce();
    view.unmount();
    expect(paper()).toBeNull();
  });

  it("isn't there for somebody else's work, and can be asked for again where it did not load", async () => {
    const { view } = await open({ book: () => [403, { error: "This activity belongs to somebody else.", code: "not_yours" }] });
    expect(await screen.findByRole("heading", { name: "This kite is not here" })).toBeTruthy();
    view.unmount();
    let isDown = true;
    const { user } = await open({ book: () => (isDown ? [500, {}] : [200, shown()]) });
    const again = await screen.findByRole("button", { name: "Try again" });
    isDown = false;
    await user.click(again);
    expect((await screen.findAllByText("Carry seeds over the wall.")).length).toBeGreaterThan(0);
  });
});

describe("the link of a proof book", () => {
  it("is not offered where no adult has allowed one", async () => {
    await open({ book: () => [200, shown()] });
    expect(await screen.findByText(/Links are off/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Make a link" })).toBeNull();
  });

  it("is made for the days that the student picks, shown once, and ended", async () => {
    let links: object[] = [];
    const { user, platform } = await open({
      book: () => [200, shown({ days: 14, links })],
      share: () => {
        links = [{ by: "Amina", is_mine: true, ends: "2026-05-15T08:00:00Z" }];
        return [200, { token: "0a1b", ends: "2026-05-15T08:00:00Z" }];
      },
      end: () => {
        links = [];
        return [200, { ended: true }];
      },
    });
    const days = await screen.findByLabelText<HTMLSelectElement>("How long may it be open?");
    expect([...days.options].map(({ text }) => text)).toEqual(["1 day", "7 days", "14 days"]);
    expect(days.value).toBe("7");
    await user.selectOptions(days, "1 day");
    await user.click(screen.getByRole("button", { name: "Make a link" }));
    expect(await screen.findByText(`${location.origin}/proof/0a1b`)).toBeTruthy();
    expect(bodies(platform.asked, "share")).toEqual([{ session_id: "s", days: 1 }]);
    await user.click(await screen.findByRole("button", { name: "End the link now" }));
    expect(await screen.findByText("It has ended. Nobody can open it any more.")).toBeTruthy();
    expect(screen.queryByText(`${location.origin}/proof/0a1b`)).toBeNull();
  });

  it("that is refused says why", async () => {
    const refused: Answer = [403, { error: "Your school allows 7 days at most.", code: "too_long" }];
    const { user } = await open({ book: () => [200, shown({ days: 30 })], share: () => refused });
    await user.click(await screen.findByRole("button", { name: "Make a link" }));
    expect(await screen.findByText("Your school allows 7 days at most.")).toBeTruthy();
  });
});

describe("a page that a link shows", () => {
  afterEach(cleanup);

  it("is the book with the day on which it ends, the same kind sentence for every link that shows nothing, and asks no index", async () => {
    render(<SharedBook ask={async () => ({ book, ends: "2026-05-15T08:00:00Z" })} />);
    expect(await screen.findByText(/The link is open until May 15, 2026/)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "A kite for seeds" })).toBeTruthy();
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex, nofollow");
    cleanup();
    render(<SharedBook ask={async () => null} />);
    expect(await screen.findByRole("heading", { name: "This page is not here" })).toBeTruthy();
  });
});
