import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { at, coding, ran, said, visit } from "../testing/visit.tsx";

afterEach(() => vi.restoreAllMocks());

const page = (id: string, code: string) =>
  ran({ id: `00000000-0000-4000-8000-0000000000${id}`, code, language: "html", output: "", isWebCode: true });
const first = page("a1", "<h1>Frog</h1>\n<p>slow</p>");
const mistake = ran({
  code: "rain = 4\nprint(rian)",
  output: "",
  error: "Traceback (most recent call last):\n  File \"main.py\", line 2\nNameError: name 'rian' is not defined",
  errorLine: 2,
});
const withPrograms = (...executions: ReturnType<typeof ran>[]) =>
  coding({
    chat_history: [said("assistant", "Hello", 0), ...executions.map((one, index) => said("assistant", `Program ${index}`, index + 1, one))],
  });
const stage = async () => within(await screen.findByRole("region", { name: "On the table" }));
const frame = () => screen.findByTitle<HTMLIFrameElement>("Your page Guess My Number");

/** Opens the page as the frame itself does. */
function ready({ contentWindow }: HTMLIFrameElement) {
  const asked = vi.spyOn(contentWindow!, "postMessage").mockImplementation(() => {});
  window.dispatchEvent(new MessageEvent("message", { data: { kind: "ready" }, origin: "null", source: contentWindow }));
  return asked;
}

it("the newest page runs on the stage as soon as the activity is open; Pause holds it, and a press on it lets it go on", async () => {
  const activity = withPrograms(first);
  const { user } = await visit(at(activity), [activity]);
  const asked = ready(await frame());
  await waitFor(() => expect(asked.mock.calls[0]?.[0]).toMatchObject({ kind: "page", html: first.code }));
  expect(asked.mock.calls[0]?.[0]).not.toHaveProperty("held");
  const inside = await stage();
  expect(inside.getByText("Version 1 is running")).toBeTruthy();
  await user.click(inside.getByRole("button", { name: "Pause" }));
  expect(inside.getByText("Version 1 is paused")).toBeTruthy();
  expect(asked.mock.lastCall?.[0]).toEqual({ kind: "hold", on: true });
  await user.click((await frame()).parentElement!.querySelector("button")!);
  expect(asked.mock.lastCall?.[0]).toEqual({ kind: "hold", on: false });
});

it("where less motion is wished for a page keeps still until Start is pressed", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const activity = withPrograms(first);
  const { user } = await visit(at(activity), [activity]);
  const asked = ready(await frame());
  await waitFor(() => expect(asked.mock.calls[0]?.[0]).toMatchObject({ kind: "page", held: true }));
  await user.click((await stage()).getByRole("button", { name: "Start" }));
  expect(asked.mock.lastCall?.[0]).toEqual({ kind: "hold", on: false });
});

it("the code is a tab, with the line marked that is new since the version before, which a tab key or an arrow reaches; the page waits meanwhile", async () => {
  const activity = withPrograms(first, page("a2", "<h1>Frog</h1>\n<p>fast</p>"));
  const { user } = await visit(at(activity), [activity]);
  const inside = await stage();
  (await inside.findByRole("tab", { name: "Program" })).focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(inside.getByRole("tab", { name: "Code" }));
  expect(inside.getByText("This line is new since version 1: 2.")).toBeTruthy();
  const lines = within(inside.getByRole("list", { name: "The code of version 2" })).getAllByRole("listitem");
  expect(lines.map((line) => [line.textContent, line.querySelector("mark") !== null])).toEqual([
    ["<h1>Frog</h1>", false],
    ["<p>fast</p>", true],
  ]);
  expect(inside.getByText("Version 2 is paused")).toBeTruthy();
});

it("an error stands at its line of the code, in plain words", async () => {
  const activity = withPrograms(mistake);
  const { user } = await visit(at(activity), [activity]);
  const inside = await stage();
  await user.click(await inside.findByRole("button", { name: "See line 2" }));
  const [, wrong] = within(inside.getByRole("list", { name: "The code of version 1" })).getAllByRole("listitem");
  expect(wrong!.textContent).toContain('print(rian)The program does not know the name "rian". Is it spelled the same in all places?');
});

it("an error of a page on the stage is told with its line, and that line shows it, too", async () => {
  const activity = withPrograms(first);
  const { user } = await visit(at(activity), [activity]);
  const { contentWindow: source } = await frame();
  const data = { kind: "error", text: "Uncaught ReferenceError: thing is not defined", line: 2 };
  window.dispatchEvent(new MessageEvent("message", { data, origin: "null", source }));
  const inside = await stage();
  expect(await inside.findByText("Version 1 has an error")).toBeTruthy();
  await user.click(inside.getByRole("button", { name: "See line 2" }));
  const [, wrong] = within(inside.getByRole("list", { name: "The code of version 1" })).getAllByRole("listitem");
  expect(wrong!.textContent).toContain('The program does not know the name "thing".');
});
