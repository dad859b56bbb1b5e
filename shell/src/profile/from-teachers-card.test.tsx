import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { FromTeachersCard } from "./from-teachers-card.tsx";

afterEach(() => sessionStorage.clear());
let server: TableServer | undefined;
const at = "2026-05-12T10:00:00Z";
const work = {
  session: "d-1",
  title: "Is It AI?",
  category_activity: "AI Learning",
  progress: "completed",
  levels: [{ id: 7, criterion: "Sorting", guide_level: 2, level: 3, reason: "Shown at the board.", name: "Ms Achieng", at, answer: null }],
  comments: [{ id: 7, text: "I noticed how you ask.", name: "Ms Achieng", at, answer: null }],
};
async function draw(answers: TableAnswers) {
  server = await startTableServer(userId, { "POST /rpc/read_teacher_news": () => ({ body: null }), ...answers });
  renderPage(<FromTeachersCard data={sessionAt(server).data} userId={userId} />);
}
const asked = (path: string) => server?.seen.filter((seen) => seen.path === path).map(({ body }) => body);

it("a student reads what teachers wrote and set for a work, which is read then, and answers each in a line", async () => {
  await draw({ "POST /rpc/from_teachers": () => ({ body: [work] }), "POST /profile/answer": () => ({ body: { ok: true } }) });
  const card = within(await screen.findByRole("region", { name: "From your teachers" }));
  const [comment, level] = (await card.findAllByRole("listitem")).map((item) => within(item));
  expect(comment!.getByText("I noticed how you ask.")).toBeTruthy();
  expect(level!.getByText(/says 3 of 5\. The coach says 2 of 5/)).toBeTruthy();
  await waitFor(() => expect(asked("/rpc/read_teacher_news")).toEqual([{}]));
  await userEvent.type(comment!.getByLabelText("Your answer, in one line"), "I will ask more{Enter}");
  expect(await comment!.findByText("Sent. Your teacher can read it.")).toBeTruthy();
  await userEvent.type(level!.getByLabelText("Your answer, in one line"), "Thank you{Enter}");
  expect(await level!.findByText(/You answered: .*Thank you/)).toBeTruthy();
  expect(asked("/profile/answer")).toEqual([
    { to: "comment", id: 7, text: "I will ask more" },
    { to: "level", id: 7, text: "Thank you" },
  ]);
});

it("what is written after the press stays, also when the visit ends, and the answer is read again", async () => {
  const field = async () => (await screen.findAllByLabelText<HTMLInputElement>("Your answer, in one line"))[0]!;
  const answers: TableAnswers = {
    "POST /rpc/from_teachers": () => ({ body: [work] }),
    "POST /profile/answer": () => {
      fireEvent.change(screen.getByDisplayValue("I will"), { target: { value: "I will ask more" } });
      return { body: { ok: true } };
    },
  };
  await draw(answers);
  await userEvent.type(await field(), "I will{Enter}");
  expect(await screen.findByText(/You answered: .*I will/)).toBeTruthy();
  expect((await field()).value).toBe("I will ask more");
  await waitFor(() => expect(asked("/rpc/from_teachers")).toHaveLength(2));
  cleanup();
  await draw(answers);
  expect((await field()).value).toBe("I will ask more");
});

it("a student reads that no teacher said anything yet, and can ask again when it did not load", async () => {
  let fails = true;
  await draw({ "POST /rpc/from_teachers": () => (fails ? { status: 500, body: { message: "no", code: "XX000" } } : { body: [] }) });
  expect(await screen.findByText("What your teachers said did not load.")).toBeTruthy();
  expect(asked("/rpc/read_teacher_news")).toEqual([]);
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
});
