import { expect, it } from "vitest";
import { skillsArea } from "./skills-area.tsx";

it("a completed activity is praised, and celebrated with 100 pieces for 10 seconds [SKILL-038]", () => {
  expect(skillsArea.evaluation).toMatchObject({ words: { praise: "Excellent Work!" }, confetti: { pieces: 100, seconds: 10 } });
});
