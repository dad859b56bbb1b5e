import { screen, within } from "@testing-library/react";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";

conformance(kind, {
  act: async (user) => {
    within(screen.getByRole("region", { name: "Answer 1" }))
      .getByRole("button", { name: "The" })
      .focus();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{Enter}");
    screen.getByRole("button", { name: "Choose answer 2" }).focus();
    await user.keyboard("{Enter}");
  },
});
