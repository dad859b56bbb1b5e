import { screen } from "@testing-library/react";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";

const card = (name: string) => screen.getByRole("button", { name });

conformance(kind, {
  act: async (user) => {
    card("Kettle").focus();
    await user.keyboard("{Enter}");
    card("Put it in Not AI").focus();
    await user.keyboard("{Enter}");
    card("Phone").focus();
    await user.keyboard(" ");
    card("Put it in AI").focus();
    await user.keyboard(" ");
  },
});
