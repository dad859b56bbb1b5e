import { storedActivity } from "@learn/activity/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { designRow, tutor, visitTutor } from "../testing/visit.tsx";

const button = (name: string | RegExp) => screen.findByRole("button", { name });

it("has three sections in order, of which one is open and two are a line that leads there [TUTOR-002] [TUTOR-003] [TUTOR-013] [TUTOR-019]", async () => {
  await visitTutor("/tutor-ai");
  await button("Fraction Fox");
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "Create a New Tutor or Use an Existing Tutor",
    "Design your Tutor",
    "Use Your Tutor to Learn",
  ]);
  expect(screen.getByRole("link", { name: "Design your Tutor" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Use Your Tutor to Learn" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Create a New Tutor or Use an Existing Tutor" })).toBeNull();
});

it("shows title, sub-category and description of each tutor, with view-details, edit and delete [TUTOR-004] [TUTOR-005] [TUTOR-006] [TUTOR-007] [TUTOR-008] [TUTOR-009] [TUTOR-010] [TUTOR-011]", async () => {
  await visitTutor("/tutor-ai", [tutor(), tutor({ title: "Grammar Goat" })]);
  await button("Grammar Goat");
  const cards = within(screen.getByRole("list", { name: "Your tutors" })).getAllByRole("listitem");
  expect(cards).toHaveLength(2);
  const [card] = cards.map((each) => within(each));
  for (const text of ["Fraction Fox", "Fractions", "Adds fractions."]) expect(card!.getByText(text)).toBeTruthy();
  for (const name of ["View details", "Edit this tutor", "Delete this tutor"])
    expect(card!.getByRole("button", { name: `${name}: Fraction Fox` }).title).toBe(name);
  expect(screen.getByRole("button", { name: "Create New Tutor" })).toBeTruthy();
});

it("offers 'Use Selected Tutor' once a tutor is selected, and no longer when it is let go [TUTOR-012]", async () => {
  const { user } = await visitTutor("/tutor-ai");
  const card = await button("Fraction Fox");
  expect(screen.queryByRole("button", { name: "Use Selected Tutor" })).toBeNull();
  await user.click(card);
  expect(screen.getByRole("button", { name: "Use Selected Tutor" })).toBeTruthy();
  await user.click(card);
  expect(screen.queryByRole("button", { name: "Use Selected Tutor" })).toBeNull();
});

it("says that a session could not be started, and stays [TUTOR-091]", async () => {
  const { user, server } = await visitTutor("/tutor-ai", [tutor({ messages: 0 })]);
  await user.click(await button("Fraction Fox"));
  server.failing["start_tutor_session"] = { status: 500, body: { code: "XX000", message: "broken" } };
  await user.click(screen.getByRole("button", { name: "Use Selected Tutor" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to start tutoring session. Please try again.");
  expect(screen.getByRole("button", { name: "Use Selected Tutor" })).toBeTruthy();
});

it("starts a session in the student's own time of day, and opens it [TUTOR-049] [TUTOR-071]", async () => {
  const module = tutor({ messages: 0 });
  const session = storedActivity({ category_activity: "Tutor", learning_module_id: module.learning_module_id, progress: "started" });
  const { user, server } = await visitTutor("/tutor-ai", [module], [session]);
  await user.click(await button("Fraction Fox"));
  await user.click(screen.getByRole("button", { name: "Use Selected Tutor" }));
  expect(await screen.findByRole("complementary", { name: "Active session" })).toBeTruthy();
  const asked = server.platform.asked.find(({ path }) => path.endsWith("/start_tutor_session"));
  expect(asked?.body).toEqual({ module: module.learning_module_id, local_time: expect.stringMatching(/\d/) });
});

it("offers to go on with the session of before, and asks before starting again clears it", async () => {
  const module = tutor({ messages: 5 });
  const session = storedActivity({ category_activity: "Tutor", learning_module_id: module.learning_module_id, progress: "started" });
  const { user, server } = await visitTutor("/tutor-ai", [module], [session]);
  await user.click(await button("Fraction Fox"));
  await user.click(screen.getByRole("button", { name: "Use Selected Tutor" }));
  expect(within(screen.getByRole("dialog")).getByText(/Starting again clears that talk/)).toBeTruthy();
  await user.click(within(screen.getByRole("dialog")).getByRole("link", { name: "Go on with my session" }));
  expect(server.platform.asked.some(({ path }) => path.endsWith("/start_tutor_session"))).toBe(false);
  expect(await screen.findByRole("complementary", { name: "Active session" })).toBeTruthy();
});

it("offers an unfinished design again", async () => {
  const { user } = await visitTutor("/tutor-ai", [tutor()], [designRow([{ content: "A tutor for fractions" }])]);
  await user.click(await screen.findByRole("link", { name: "Go on designing" }));
  expect(await screen.findByText("A tutor for fractions")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Design your Tutor" }));
});

it("puts the beginning of a first tutor into the talk with its designer", async () => {
  const { user } = await visitTutor("/tutor-ai", [], [{ ...designRow(), updated_at: designRow().created_at }]);
  const three = within(await screen.findByRole("group", { name: /^Not sure yet/ })).getAllByRole("button");
  expect(three).toHaveLength(3);
  await user.click(three[1]!);
  const composer = await screen.findByRole<HTMLTextAreaElement>("textbox");
  await waitFor(() => expect(composer.value).toMatch(/^My tutor helps me write stories/));
});

it("asks before it deletes, in the specified words with two spaces, and names what goes along [TUTOR-066]", async () => {
  const { user } = await visitTutor("/tutor-ai", [tutor({ sessions: 1, messages: 7 })]);
  await user.click(await button("Delete this tutor: Fraction Fox"));
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("Are you sure you want to delete this tutor?  This cannot be undone.");
  expect(dialog.textContent).toContain("1 session with 7 messages");
});

it("says that a tutor was deleted, or could not be [TUTOR-053] [TUTOR-090] [TUTOR-093]", async () => {
  const { user, server } = await visitTutor("/tutor-ai");
  const remove = async () => {
    await user.click(await button("Delete this tutor: Fraction Fox"));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  };
  server.kept.failing["delete_own_module"] = { status: 500, code: "XX000", message: "broken" };
  await remove();
  expect(await screen.findByText("Could not delete tutor. Please try again.")).toBeTruthy();
  server.kept.failing = {};
  await remove();
  expect(await screen.findByText("Tutor deleted successfully!")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Fraction Fox" })).toBeNull());
  expect(screen.queryByRole("button", { name: /undo/i })).toBeNull();
});

it("says so when nobody is signed in any more [TUTOR-048]", async () => {
  await visitTutor("/tutor-ai", [], [], ({ kept }) => {
    kept.failing["own_modules"] = { status: 401, code: "PGRST301", message: "JWT expired" };
  });
  expect((await screen.findByRole("alert")).textContent).toBe("No signed-in user – please log in again.");
});
