/** A tutor prompt in its parts, as the practice coach writes and reads it. */
export interface TutorParts {
  tutor: string;
  goal: string;
  learner: string;
  help: string;
  /** One task each, with its answer in brackets where there is one. */
  examples: string[];
  never: string;
  shows: string;
}

const labels = {
  tutor: "Tutor",
  goal: "Goal",
  learner: "Learner",
  help: "How it helps",
  never: "Never",
  shows: "Good work shows",
} as const;

/** The tutor prompt, one line for each part. */
export function writeTutorPrompt(parts: TutorParts): string {
  const line = (part: keyof typeof labels): string => `${labels[part]}: ${parts[part]}`;
  const examples = parts.examples.map((example) => `- ${example}`);
  const told = examples.length === 0 ? [] : ["Examples:", ...examples];
  return [line("tutor"), line("goal"), line("learner"), line("help"), ...told, line("never"), line("shows")].join("\n");
}

/** The parts of a tutor prompt; null where it has no such lines, as one that a model wrote. */
export function readTutorPrompt(text: string): TutorParts | null {
  const lines = text.split("\n").map((line) => line.trim());
  const valueOf = (part: keyof typeof labels): string | undefined =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${labels[part].toLowerCase()}:`))
      ?.slice(labels[part].length + 1)
      .trim();
  const [tutor, goal, help] = [valueOf("tutor"), valueOf("goal"), valueOf("help")];
  if (tutor === undefined || goal === undefined || help === undefined) return null;
  const examples = lines.flatMap((line) => (line.startsWith("- ") ? [line.slice(2)] : []));
  return { tutor, goal, learner: valueOf("learner") ?? "", help, examples, never: valueOf("never") ?? "", shows: valueOf("shows") ?? "" };
}

/** The tutor prompt that a reply shows in its last block; empty where it shows none. */
export function promptIn(reply: string): string {
  return [...reply.matchAll(/```text\n([\s\S]*?)\n```/g)].at(-1)?.[1] ?? "";
}
