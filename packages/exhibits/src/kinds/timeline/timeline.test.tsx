import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import { samples } from "../../testing/samples.ts";
import kind from "./index.ts";

const slide = (name: RegExp, value: number) => {
  const slider = screen.getByRole("slider", { name });
  slider.focus();
  // jsdom moves no slider by its arrow keys.
  fireEvent.change(slider, { target: { value: String(value) } });
};

conformance(kind, {
  act: async (user) => {
    slide(/First chatbot/, 1980);
    await user.tab();
    slide(/First email/, 1990);
    await user.tab();
    slide(/First web page/, 2000);
    await user.tab();
    screen.getByRole("button", { name: "Show when it was" }).focus();
    await user.keyboard("{Enter}");
  },
});

it("an event that was put on is taken off again, and the keyboard goes on at its slider", async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  kind.use(({ View, schema, facts, initial }) => {
    const data = v.parse(schema, samples["timeline"]);
    const state = { ...initial(data), years: [1980, null, null] };
    render(<View data={data} state={state} change={change} isAwake />);
    change.mockImplementation((next) => expect(facts(data, state, next)).toBe("took 'First chatbot' off the line"));
  });
  expect(screen.getAllByRole("button")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Take off: First chatbot" }));
  expect(document.activeElement).toBe(screen.getByRole("slider", { name: /First chatbot/ }));
  expect(screen.queryByRole("button")).toBeNull();
  await expect.poll(() => change.mock.calls.length).toBe(1);
});

it("a line of names shows and tells the name in place of its number", () => {
  const named = [["names", "1:30", "1:40", "1:50"], ...["paint", "dry", "hang"].map((text) => ["event", text, "1:50"])];
  const facts: (string | null)[] = [];
  kind.use(({ View, schema, facts: factOf, initial, account }) => {
    const data = v.parse(schema, named);
    const state = initial(data);
    render(<View data={data} state={state} change={(next) => void facts.push(factOf(data, state, next), account(data, next))} isAwake />);
  });
  slide(/1\. paint/, 1);
  expect(screen.getByRole("slider", { name: /1\. paint/ }).getAttribute("aria-valuetext")).toBe("1:40");
  fireEvent.blur(screen.getByRole("slider", { name: /1\. paint/ }));
  expect(facts.slice(-2)).toEqual(["put 'paint' at 1:40", "paint at 1:40."]);
});

it("refuses an event at a name that isn't on the line", () => {
  const lines = [["names", "May", "June", "July"], ...["a", "b", "c"].map((text) => ["event", text, "August"])];
  kind.use(({ schema }) => expect(v.safeParse(schema, lines).issues?.[0].message).toBe('"August" isn\'t among the names of the line (a)'));
});
