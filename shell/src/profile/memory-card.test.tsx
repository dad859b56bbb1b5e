import type { TableAnswers, TableServer } from "@learn/data/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { broken, visitProfile } from "../testing/profile-visit.tsx";

let server: TableServer | undefined;
const line = (id: string, kind: string, text: string, about: string | null = "Lamps: Compares") => ({
  id,
  kind,
  text,
  about,
  created_at: "2026-05-12T10:00:00Z",
});
const lines = [
  line("l-1", "shown", "a timer is a rule"),
  line("l-2", "mended", "a kettle learns nothing", "Lamps"),
  line("l-3", "interest", "drums", null),
];

async function draw(kept: object[] = lines, answers: TableAnswers = {}) {
  server = await visitProfile({ "GET /memory_lines": () => ({ body: kept }), ...answers });
  const card = within(await screen.findByRole("region", { name: "What the coach remembers" }));
  await card.findByText("What you like");
  return card;
}
const sent = (method: string, path: string) => server?.seen.filter((seen) => seen.method === method && seen.path === path) ?? [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
it("shows the lines by what they are, with where they are from, and who reads them", async () => {
  const card = await draw();
  await userEvent.click(card.getByText("What you showed"));
  expect(card.getByText("a timer is a rule").closest("li")?.textContent).toBe("a timer is a ruleLamps: Compares · May 12, 2026");
  expect(card.getByText("a kettle learns nothing").closest("details")?.textContent).toContain("Ideas you changed1 sentence");
  expect(card.getByText(/Only you read them here, and the coach/)).toBeTruthy();
  expect(card.getByText(/If your family asks your school/)).toBeTruthy();
});

it("a line is corrected in its place, and the keyboard comes back to its button", async () => {
  const card = await draw(lines, { "POST /profile/memory": () => ({ body: { ok: true, line: lines[2] } }) });
  await userEvent.click(card.getByRole("button", { name: "Change: drums" }));
  const field = card.getByLabelText("Your sentence");
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, " and rain{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(card.getByRole("button", { name: "Change: drums" })));
  expect(sent("POST", "/profile/memory").map(({ body }) => body)).toEqual([{ id: "l-3", text: "drums and rain" }]);
});

it.each([
  ["I like ...", "swimming", ""],
  ["Your sentence", " and rain", "drums"],
])("what is written after the press stays in %s, also when the visit ends, until it is saved", async (label, typed, before) => {
  let more = "!";
  const answers: TableAnswers = {
    "POST /profile/memory": () => {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      fireEvent.change(field, { target: { value: field.value + more } });
      more = "";
      return { body: { ok: true, line: lines[2] } };
    },
  };
  const open = async () => {
    const card = await draw(lines, answers);
    if (before !== "") await userEvent.click(card.getByRole("button", { name: "Change: drums" }));
    return card.getByLabelText<HTMLInputElement>(label);
  };
  await userEvent.type(await open(), `${typed}{Enter}`);
  await waitFor(() => expect(sent("GET", "/memory_lines")).toHaveLength(2));
  cleanup();
  const field = await open();
  expect(field.value).toBe(`${before}${typed}!`);
  await userEvent.type(field, "{Enter}");
  await waitFor(() => expect(screen.queryByDisplayValue(`${before}${typed}!`)).toBeNull());
  expect(sent("POST", "/profile/memory")[0]?.body).toMatchObject({ text: `${before}${typed}!` });
});

it.each([
  ["x".repeat(201), "Please use at most 200 characters."],
  ["   ", "Please write a few words."],
])("what has no place in a line is refused beside its field", async (text, sentence) => {
  const card = await draw();
  await userEvent.click(card.getByLabelText("I like ..."));
  await userEvent.paste(text);
  await userEvent.click(card.getByRole("button", { name: "Add" }));
  expect(card.getByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(card.getByLabelText("I like ..."));
  expect(sent("POST", "/profile/memory")).toEqual([]);
});

it("a text that signals danger gets the calm answer to read, and stays in its field", async () => {
  const calm = "It is not your fault.\n\nPlease tell somebody.";
  const card = await draw([], { "POST /profile/memory": () => ({ status: 422, body: { code: "unsafe", error: calm } }) });
  await userEvent.type(card.getByLabelText("I like ..."), "something bad{Enter}");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("It is not your fault.Please tell somebody.");
  expect(card.getByLabelText<HTMLInputElement>("I like ...").value).toBe("something bad");
});

it("a line, and after a question all of them, are deleted as the person's own", async () => {
  const card = await draw(lines, { "DELETE /memory_lines": () => ({ body: [] }) });
  await userEvent.click(card.getByRole("button", { name: "Delete: drums" }));
  expect(await screen.findByText("Deleted. The coach does not know it any more.")).toBeTruthy();
  await userEvent.click(card.getByRole("button", { name: "Forget all" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Forget everything?" }));
  expect(sent("DELETE", "/memory_lines")).toHaveLength(1);
  await userEvent.click(dialog.getByRole("button", { name: "Forget all" }));
  await waitFor(() => expect(sent("DELETE", "/memory_lines").map(({ query }) => query.get("id"))).toEqual(["eq.l-3", null]));
  expect(sent("DELETE", "/memory_lines").every(({ query }) => query.get("user_id")?.startsWith("eq."))).toBe(true);
});

it("says so when nothing is kept yet, when five likes are there, and when it did not load", async () => {
  expect((await draw([])).getByText(/^Nothing yet/)).toBeTruthy();
  cleanup();
  await server?.stop();
  const likes = ["a", "b", "c", "d", "e"].map((text) => line(text, "interest", text, null));
  const full = await draw(likes);
  expect(full.getByText("Your list is full. Delete one to add another.")).toBeTruthy();
  expect(full.queryByLabelText("I like ...")).toBeNull();
  cleanup();
  await server?.stop();
  server = await visitProfile({ "GET /memory_lines": broken });
  expect(await screen.findByText("What the coach remembers did not load.", {}, { timeout: 5_000 })).toBeTruthy();
});
