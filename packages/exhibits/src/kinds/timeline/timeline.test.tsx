import { fireEvent, screen } from "@testing-library/react";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";

const slide = (name: RegExp, value: number) => {
  const slider = screen.getByRole("slider", { name });
  slider.focus();
  // jsdom moves no slider by its arrow keys.
  fireEvent.change(slider, { target: { value: String(value) } });
};

conformance(kind, {
  lines: [
    ["from", "1950"],
    ["to", "2030"],
    ["event", "First chatbot", "1966"],
    ["event", "First email", "1971"],
    ["event", "First web page", "1991"],
  ],
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
