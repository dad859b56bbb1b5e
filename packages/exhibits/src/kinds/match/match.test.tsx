import { screen } from "@testing-library/react";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";

const press = (name: string) => screen.getByRole("button", { name });

conformance(kind, {
  act: async (user) => {
    press("ear").focus();
    await user.keyboard("{Enter}");
    press("microphone").focus();
    await user.keyboard("{Enter}");
    press("eye").focus();
    await user.keyboard(" ");
    press("touch screen").focus();
    await user.keyboard(" ");
  },
});
