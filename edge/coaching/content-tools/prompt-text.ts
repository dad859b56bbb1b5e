import type { Entry } from "./entry.ts";

/** The facilitator's instructions of a module: path, misconceptions and the three moments. */
export function facilitatorText({ activity }: Entry): string {
  const { path, misconceptions, stuck, finishedEarly, asked } = activity;
  return [
    "Path of questions:",
    ...path.map(({ id, text }) => `- ${id}: ${text}`),
    "",
    "Misconceptions:",
    ...misconceptions.flatMap(({ id, idea, soundsLike, hints }) => [
      `- ${id}: ${idea}`,
      `  sounds like: ${soundsLike.map((words) => `"${words}"`).join(" / ")}`,
      ...hints.map((hint, index) => `  ${index + 1}: ${hint}`),
    ]),
    "",
    `When stuck: ${stuck.do} Say: ${stuck.say}`,
    `When finished early: ${finishedEarly.do} Say: ${finishedEarly.say}`,
    `When asked for the answer: ${asked.do} Say: ${asked.say}`,
  ].join("\n");
}

/** The assessor's instructions of a module: the five criteria with their levels, and what does not count. */
export function assessorText({ activity }: Entry): string {
  return [
    ...activity.criteria.flatMap(({ name, levels }) => [`${name}`, ...levels.map((level, index) => `- ${index}: ${level}`), ""]),
    "What does not count:",
    activity.doesNotCount,
  ].join("\n");
}

export function outcomesText({ activity }: Entry): string {
  return activity.outcomes.map(({ id, text }) => `- ${id}: ${text}`).join("\n");
}

export function metricsText({ activity }: Entry): string {
  return activity.metrics.map((metric) => `- ${metric}`).join("\n");
}

/** All that an activity puts into the coach's prompt, with its longest context line. */
export function chatPromptText(entry: Entry): string {
  const longest = Object.values(entry.context).toSorted((one, other) => other.length - one.length)[0] ?? "";
  return [entry.activity.description, entry.activity.material, longest, outcomesText(entry), facilitatorText(entry)].join("\n");
}

/** All that an activity puts into the assessor's prompt. */
export function assessmentPromptText(entry: Entry): string {
  return [outcomesText(entry), metricsText(entry), assessorText(entry)].join("\n");
}
