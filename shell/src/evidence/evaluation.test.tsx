import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { schoolHome } from "../testing/school-home.ts";
import { WallPage } from "./wall-page.tsx";

let server: TableServer | undefined;

const sentence = {
  session: "d-1",
  activity: "Is It AI or Not?",
  criterion: "Sorting",
  quote: "it knows her face becuse it saw it many times",
  level: 3,
  guide_level: 2,
  at: "2026-11-20T10:00:00Z",
  is_newest: true,
  teachers: [
    { name: "Ms Achieng", old_level: 2, level: 3, reason: "At the board he showed it.", at: "2026-11-21T10:00:00Z", answer: "thank you" },
  ],
};

async function draw(answers: TableAnswers) {
  server = await startTableServer(userId, answers);
  renderPage(<WallPage data={sessionAt(server).data} schools={[schoolHome("Class 5b")]} />, "/admin/wall?class=k-1&work=d-1");
}
const broken = () => ({ status: 500, body: { message: "the database sleeps", code: "XX000" } });

describe("an evaluation", () => {
  const comment = { id: 1, text: "I noticed how you ask.", name: "Ms Achieng", at: "2026-11-21T10:00:00Z", answer: "I will." };
  const evaluation = { student: "u-1", name: "Adaeze", title: "Is It AI or Not?", sentences: [sentence], comments: [comment] };
  const opened = {
    name: "Adaeze",
    title: "Is It AI or Not?",
    since: null,
    messages: [{ role: "user", content: `my phone. ${sentence.quote}`, at: "2026-11-20T10:00:00Z" }],
  };
  const visit = (talk: string) =>
    draw({
      "POST /rpc/evaluation_for_staff": () => ({ body: { ...evaluation, talk } }),
      "POST /rpc/open_talk": () => ({ body: opened }),
      "POST /rpc/comment_on_work": () => ({ body: null }),
    });
  const asked = (name: string) => server?.seen.filter(({ path }) => path === `/rpc/${name}`).map(({ body }) => body);

  it("stands beside the talk once it was opened with a reason, with numbers that lead there and back", async () => {
    await visit("open");
    expect(await screen.findByText("Evaluated on Nov 20, 2026: 3 of 5 steps.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Sentence 1/ })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Why do you open it?"), "check");
    expect(asked("open_talk")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Open the talk" }));
    expect(await screen.findByText("The student sees that you opened this talk.")).toBeTruthy();
    expect(asked("open_talk")).toEqual([{ session: "d-1", reason: "check" }]);
    Element.prototype.scrollIntoView = () => undefined;
    await userEvent.click(screen.getByRole("link", { name: "Sentence 1: show it in the talk" }));
    expect(document.activeElement?.tagName).toBe("MARK");
    expect(document.activeElement?.textContent).toContain(sentence.quote);
    await userEvent.click(screen.getByRole("link", { name: "Sentence 1: show its criterion" }));
    expect(document.activeElement?.textContent).toContain("Sorting");
  });

  it.each([
    ["closed", /^Your school keeps talks closed/],
    ["not_taught", /^Only teachers of this class can open the talk/],
  ])("whose talk is %s has its quotes alone and says why in a sentence", async (talk, why) => {
    await visit(talk);
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.getByText(sentence.quote)).toBeTruthy();
    expect(screen.queryByLabelText("Why do you open it?")).toBeNull();
  });

  it("has the comments with their answers, and takes a kind word more", async () => {
    await visit("closed");
    expect(await screen.findByText("I noticed how you ask.")).toBeTruthy();
    expect(screen.getByText(/I will\./)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Please write a few words.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try next…" }));
    await userEvent.keyboard("the lift at school.");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Sent. The student reads it.")).toBeTruthy();
    expect(asked("comment_on_work")).toEqual([{ class: "k-1", session: "d-1", words: "Try next the lift at school." }]);
  });

  it("says what did not load, and that a student is not there any more", async () => {
    await draw({ "POST /rpc/evaluation_for_staff": broken });
    expect(await screen.findByText("The evaluation did not load.")).toBeTruthy();
    cleanup();
    const gone = () => ({ status: 403, body: { code: "42501", message: "no" } });
    await draw({ "POST /rpc/evaluation_for_staff": gone });
    expect(await screen.findByText("You can’t see this student any more.")).toBeTruthy();
  });
});
