import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { renderPage, userId } from "../testing/render-page.tsx";
import { schoolHome } from "../testing/school-home.ts";
import { GalleryPage } from "./gallery-page.tsx";
import { HandInsPage } from "./hand-ins-page.tsx";
import { ReturnedCards } from "./returned-cards.tsx";

let server: TableServer;

const at = "2026-11-20T10:00:00Z";
const book = {
  title: "A kite - Session 0a1b2c3d",
  begun: at,
  last: at,
  is_completed: false,
  is_team: false,
  is_activity: true,
  people: [],
  works: [],
  judged_by: "model",
  criteria: [{ name: "Sorting", level: 4, text: "", quotes: [{ by: null, text: "a kettle only follows steps" }] }],
};
const opened = {
  id: "h-1",
  names: "Amina",
  at,
  verdict: null,
  comment: null,
  by: null,
  may_show: true,
  is_shown: false,
  book,
  days: 0,
  link_ends: null,
  earlier: [{ at, verdict: "again", comment: "Say why.", by: "Ms Achieng" }],
};
const line = (id: string, changes: object = {}) => ({
  id,
  title: "A kite",
  names: "Amina",
  at,
  verdict: null,
  is_shown: false,
  ...changes,
});
const gone = () => ({ status: 403, body: { code: "42501", message: "no" } });
const broken = () => ({ status: 500, body: { message: "the database sleeps" } });
const done = () => ({ body: null });

async function draw(answers: TableAnswers, address: string) {
  server = await startTableServer(userId, answers);
  return renderPage(
    <Routes>
      <Route path="/admin/hand-ins" element={<HandInsPage data={server.data} schools={[schoolHome("Class 5b")]} />} />
      <Route path="/gallery/:work?" element={<GalleryPage data={server.data} />} />
    </Routes>,
    address,
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const asked = (name: string) => server.seen.filter(({ path }) => path === `/rpc/${name}`).map(({ body }) => body);

describe("what a class has handed in", () => {
  it("is a list in which what waits stands apart, and says so where nothing does", async () => {
    const works = [line("h-1"), line("h-2", { title: "A boat", verdict: "done", is_shown: true })];
    await draw({ "POST /rpc/class_hand_ins": () => ({ body: works }) }, "/admin/hand-ins?class=k-1");
    const waits = within(await screen.findByRole("region", { name: "Waits for you" }));
    expect(waits.getByRole("link", { name: "A kite" }).getAttribute("href")).toContain("work=h-1");
    expect(screen.getByRole("region", { name: "Returned" }).textContent).toMatch(/A boat.*In the gallery.*Done/);
    cleanup();
    await server.stop();
    await draw({ "POST /rpc/class_hand_ins": () => ({ body: [] }) }, "/admin/hand-ins");
    expect(await screen.findByText(/^Nothing waits/)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Returned" })).toBeNull();
  });

  it("can be asked for again where it did not load", async () => {
    let fails = true;
    await draw({ "POST /rpc/class_hand_ins": () => (fails ? broken() : { body: [] }) }, "/admin/hand-ins");
    expect(await screen.findByText("What was handed in did not load.")).toBeTruthy();
    fails = false;
    await press("Try again");
    expect(await screen.findByText(/^Nothing waits/)).toBeTruthy();
  });

  it("is returned with a comment, which has to be there, as done or for one more go", async () => {
    await draw({ "POST /rpc/read_hand_in": () => ({ body: opened }), "POST /rpc/return_hand_in": done }, "/admin/hand-ins?work=h-1");
    expect(await screen.findByRole("heading", { level: 1, name: "A kite" })).toBeTruthy();
    expect(screen.getByText("Say why.")).toBeTruthy();
    expect(screen.getByText("Links are off at this school.")).toBeTruthy();
    // Nothing is chosen for the teacher: praise sends nobody back.
    await press("Return it with the comment");
    expect(await screen.findByText("Please choose how it goes on: one more go, or done.")).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "Done" }));
    await press("Return it with the comment");
    expect(await screen.findByText("Please write a comment: the student reads it.")).toBeTruthy();
    expect(asked("return_hand_in")).toEqual([]);
    await userEvent.type(screen.getByLabelText("Your comment"), " Well sorted. ");
    await press("Return it with the comment");
    expect(await screen.findByText("It is returned. The student reads your comment on Home.")).toBeTruthy();
    expect(asked("return_hand_in")).toEqual([{ hand_in: "h-1", verdict: "done", comment: "Well sorted." }]);
    await waitFor(() => expect(asked("read_hand_in")).toHaveLength(2));
  });

  it("is shown to the class only where the student agreed", async () => {
    await draw({ "POST /rpc/read_hand_in": () => ({ body: opened }), "POST /rpc/show_hand_in": done }, "/admin/hand-ins?work=h-1");
    await press("Show it to the class");
    await waitFor(() => expect(asked("show_hand_in")).toEqual([{ hand_in: "h-1", is_shown: true }]));
    cleanup();
    await server.stop();
    await draw({ "POST /rpc/read_hand_in": () => ({ body: { ...opened, may_show: false } }) }, "/admin/hand-ins?work=h-1");
    expect(await screen.findByText(/did not agree/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show it to the class" })).toBeNull();
  });

  it("says when a work was taken back, or is of a student who has left", async () => {
    await draw({ "POST /rpc/read_hand_in": gone }, "/admin/hand-ins?work=h-9");
    expect(await screen.findByRole("heading", { name: /^This is not here any more/ })).toBeTruthy();
  });
});

describe("the gallery of a class", () => {
  const works = [{ id: "h-1", title: "A kite - Session 0a1b2c3d", class: "Class 5b", names: "Amina", is_mine: true }];

  it("lists what is shown, and says what to do where nothing is", async () => {
    await draw({ "POST /rpc/class_gallery": () => ({ body: works }) }, "/gallery");
    expect((await screen.findByRole("link", { name: "A kite" })).getAttribute("href")).toBe("/gallery/h-1");
    expect(screen.getByText("Yours")).toBeTruthy();
    cleanup();
    await server.stop();
    await draw({ "POST /rpc/class_gallery": () => ({ body: [] }) }, "/gallery");
    expect(await screen.findByText(/^Hand in a work and let your class see it/)).toBeTruthy();
  });

  it("can be asked for again, and says when a work is not shown any more", async () => {
    let fails = true;
    await draw({ "POST /rpc/class_gallery": () => (fails ? broken() : { body: works }) }, "/gallery");
    expect(await screen.findByText("The gallery did not open.")).toBeTruthy();
    fails = false;
    await press("Try again");
    expect(await screen.findByRole("link", { name: "A kite" })).toBeTruthy();
    cleanup();
    await server.stop();
    await draw({ "POST /rpc/gallery_work": gone }, "/gallery/h-1");
    expect(await screen.findByRole("heading", { name: "This work is not shown any more" })).toBeTruthy();
  });

  it("lets who made a work take it down, and nobody else", async () => {
    const shown = (isMine: boolean) => ({ body: { book, is_mine: isMine, is_shown: true } });
    await draw({ "POST /rpc/gallery_work": () => shown(true), "POST /rpc/hide_hand_in": done }, "/gallery/h-1");
    await press("Take it down");
    expect(await screen.findByText("Your class does not see it any more.")).toBeTruthy();
    expect(asked("hide_hand_in")).toEqual([{ hand_in: "h-1" }]);
    cleanup();
    await server.stop();
    await draw({ "POST /rpc/gallery_work": () => shown(false) }, "/gallery/h-1");
    expect(await screen.findByText(/a kettle only follows steps/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Take it down" })).toBeNull();
  });
});

describe("Home", () => {
  it("shows what came back until it is put away, and the way to the gallery only where something is shown", async () => {
    server = await startTableServer(userId, { "POST /rpc/put_return_away": done });
    const returned = {
      id: "h-1",
      session: "d-1",
      module: null,
      category_activity: "AI Learning",
      title: "Is It AI or Not?",
      verdict: "done" as const,
      comment: "Well sorted.",
      by: "Ms Achieng",
    };
    renderPage(<ReturnedCards data={server.data} handIns={{ returned: [returned], shown: 0 }} />);
    const card = within(screen.getByRole("region", { name: /Ms Achieng.* says: “.*Is It AI or Not\?.*” is done/ }));
    expect(card.getByText("Well sorted.")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Our gallery" })).toBeNull();
    await press("OK, I have read it");
    await waitFor(() => expect(screen.queryByText("Well sorted.")).toBeNull());
    expect(asked("put_return_away")).toEqual([{ hand_in: "h-1" }]);
    cleanup();
    renderPage(<ReturnedCards data={server.data} handIns={{ returned: [], shown: 2 }} />);
    expect(screen.getByRole("region", { name: "Our gallery" }).textContent).toContain("Your class shows 2 works.");
  });
});
