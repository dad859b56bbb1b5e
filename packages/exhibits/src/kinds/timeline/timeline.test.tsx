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
