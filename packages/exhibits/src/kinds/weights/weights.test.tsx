import { fireEvent, screen } from "@testing-library/react";
import { expect } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";

// What the arrow keys do to a range in a browser.
const slide = (name: string, value: number) => fireEvent.change(screen.getByRole("slider", { name }), { target: { value } });

conformance(kind, {
  act: async (user) => {
    expect(screen.getByText("2 of 4")).toBeTruthy();
    await user.tab();
    slide("sunny", 4);
    await user.tab();
    expect(screen.getByText("3 of 4")).toBeTruthy();
    slide("rain", -1);
    await user.tab();
    expect(screen.getByText("2 of 4")).toBeTruthy();
    expect(screen.getByText("was “not full”")).toBeTruthy();
  },
});
