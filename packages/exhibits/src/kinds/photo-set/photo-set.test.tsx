import { screen } from "@testing-library/react";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";

conformance(kind, {
  act: async (user) => {
    screen.getByRole("button", { name: /Cat on a bed/ }).focus();
    await user.keyboard("{Enter}");
    screen.getByRole("button", { name: /Cat in snow/ }).focus();
    await user.keyboard(" ");
  },
});
