/** What a tutor prompt says, in the order in which it is asked for and written. */
export const aspects = ["topic", "goal", "learner", "help", "example", "never", "shows"] as const;

/** One part of a tutor prompt. */
export type Aspect = (typeof aspects)[number];

/** What each part's line begins with, as a model writes it too. */
const labels: Record<Aspect, string> = {
  topic: "Tutor",
  goal: "Goal",
  learner: "Learner",
  help: "How it helps",
  example: "Examples",
  never: "Never",
  shows: "Good work shows",
};

const bullet = /^\s*(?:[-*]|\d+[.)])\s+/;

/** The lines that a part takes in a tutor prompt, the end not included; null where there is none. */
function placeOfPart(lines: readonly string[], aspect: Aspect): { start: number; end: number } | null {
  const start = lines.findIndex((line) => line.trim().toLowerCase().startsWith(`${labels[aspect].toLowerCase()}:`));
  if (start < 0) return null;
  let end = start + 1;
  while (end < lines.length && bullet.test(lines[end] ?? "")) end += 1;
  return { start, end };
}

/** Whether instructions are written in lines of a part each; else they are free text, as of a model that wrote them in its own way. */
export function isInLines(instructions: string): boolean {
  return partOf(instructions, "topic") !== "";
}

/** What instructions in lines say of a part; empty where they say nothing of it. Several examples stand with a semicolon between them. */
export function partOf(instructions: string, aspect: Aspect): string {
  const lines = instructions.split("\n");
  const place = placeOfPart(lines, aspect);
  if (place === null) return "";
  const [first = "", ...others] = lines.slice(place.start, place.end);
  const said = [first.trim().slice(labels[aspect].length + 1), ...others.map((line) => line.replace(bullet, ""))];
  return said
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .join("; ");
}

/** The examples of instructions in lines, one each. */
export function examplesIn(instructions: string): string[] {
  const lines = instructions.split("\n");
  const place = placeOfPart(lines, "example");
  if (place === null) return [];
  const inLine = (lines[place.start] ?? "").trim().slice(labels.example.length + 1);
  const below = lines.slice(place.start + 1, place.end).map((line) => line.replace(bullet, ""));
  return [inLine, ...below].map((one) => one.trim()).filter((one) => one !== "");
}

/** Instructions in which one part says this; all other lines stay as they are. Several examples stand with a semicolon between them. */
export function withPart(instructions: string, aspect: Aspect, words: string): string {
  const lines = instructions === "" ? [] : instructions.split("\n");
  const written =
    aspect === "example" ? [`${labels.example}:`, ...words.split(/;\s+/).map((one) => `- ${one}`)] : [`${labels[aspect]}: ${words}`];
  const place = placeOfPart(lines, aspect) ?? emptyPlace(lines, aspect);
  return [...lines.slice(0, place.start), ...written, ...lines.slice(place.end)].join("\n");
}

/** Where a part belongs that isn't there yet: before the first that comes after it. */
function emptyPlace(lines: readonly string[], aspect: Aspect): { start: number; end: number } {
  const later = aspects.slice(aspects.indexOf(aspect) + 1).flatMap((one) => placeOfPart(lines, one)?.start ?? []);
  const start = Math.min(lines.length, ...later);
  return { start, end: start };
}
