import type { Group } from "./machine.ts";

const groups: Record<Group, string> = { fast: "Fast walkers", slow: "Slow walkers", stick: "People with a stick" };

/** What the watch that counts steps says. */
export const words = {
  group: (group: Group) => groups[group],
  sample: (people: number, most: number) => `Whom it learns from: ${people} of at most ${most} people`,
  fewer: (group: Group) => `One fewer: ${groups[group]}`,
  more: (group: Group) => `One more: ${groups[group]}`,
  right: (right: number) => `right for ${right} of 10 movements`,
  line: (line: number) => `It calls a movement a step when it is stronger than ${line}.`,
  noLine: "It has learned from nobody, so it counts nothing.",
  about: "Each person walks a step and stirs a pot. The test is the same each time, with other people.",
};
