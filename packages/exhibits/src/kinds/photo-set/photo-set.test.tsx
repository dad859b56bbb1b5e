import { screen } from "@testing-library/react";
import { conformance } from "../../testing/conformance.tsx";
import kind from "./index.ts";

const photo = (name: string, place: string) => ["photo", name, "cat", place] as ["photo", ...string[]];

conformance(kind, {
  lines: [
    ["signs", "place"],
    ["take", "3"],
    photo("Cat on a bed", "indoors"),
    photo("Cat on a sofa", "indoors"),
    photo("Cat in a box", "indoors"),
    photo("Cat in a tree", "outdoors"),
    photo("Cat on a wall", "outdoors"),
    photo("Cat in snow", "outdoors"),
  ],
  act: async (user) => {
    screen.getByRole("button", { name: /Cat on a bed/ }).focus();
    await user.keyboard("{Enter}");
    screen.getByRole("button", { name: /Cat in snow/ }).focus();
    await user.keyboard(" ");
  },
});
