import type { LearningModule } from "../conversation/index.ts";

/**
 * What each criterion is about, as a sentence that a student can read and follow: in a rubric the line `For the student:`, in an
 * activity of an author's the outcome that the criterion belongs to.
 */
export function studentLines(module: Pick<LearningModule, "coach"> | null, rubric: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const [, name = "", body = ""] of rubric.matchAll(/^#### (.+)\n((?:(?!#).*\n?)*)/gm)) {
    const line = /^For the student: (.+)$/m.exec(body)?.[1];
    if (line !== undefined) lines.set(name.trim(), line.trim());
  }
  for (const { name, shownBy } of module?.coach?.criteria ?? []) {
    const outcome = module?.coach?.outcomes.find(({ id }) => shownBy.includes(id));
    if (outcome !== undefined) lines.set(name, toStudent(outcome.text.trim()));
  }
  return lines;
}

/** Authors write outcomes of anybody; a student reads of "you". */
function toStudent(outcome: string): string {
  return outcome
    .replace(/\bone's\b/g, "your")
    .replace(/\bone is\b/g, "you are")
    .replace(/\boneself\b/g, "yourself");
}
