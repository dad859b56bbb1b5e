import { expect, it } from "vitest";
import { projectsArea } from "./projects-area.ts";

it("a project above the pass mark is celebrated with 100 pieces for 10 seconds [PROJ-089] [PROJ-090]", () => {
  expect(projectsArea.evaluation).toMatchObject({
    words: { ask: "Evaluate and Save Session", completedTitle: "Project Excellence!", title: "Project Assessment" },
    confetti: { pieces: 100, seconds: 10 },
  });
});
