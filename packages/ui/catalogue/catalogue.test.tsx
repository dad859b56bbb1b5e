import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import * as ui from "../src/index.ts";
import { Catalogue } from "./catalogue.tsx";

it("shows every component of the package, and every icon", () => {
  render(<Catalogue />);
  const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(100);
  const shown = new Set(screen.getAllByTestId("component").map(({ textContent }) => textContent));
  expect(components.filter((name) => !shown.has(name))).toEqual([]);
});
