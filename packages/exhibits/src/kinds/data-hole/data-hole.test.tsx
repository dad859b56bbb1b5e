import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";

conformance(kind, {
  act: async (user) => {
    expect(screen.getByText("90 of 100")).toBeTruthy();
    screen.getByRole("checkbox", { name: /adults/ }).focus();
    await user.keyboard(" ");
    expect(screen.getByText("27 of 100")).toBeTruthy();
    await user.tab();
    await user.keyboard(" ");
    expect(screen.getByText("Nobody is counted")).toBeTruthy();
  },
});
