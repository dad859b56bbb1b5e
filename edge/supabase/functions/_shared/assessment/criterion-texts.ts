import type { Activity } from "../activity/index.ts";
import type { Criteria } from "./criteria.ts";
import type { LearningModule } from "../conversation/index.ts";

/**
 * What an author wrote about each criterion, as words that a student's answer may share: its levels, and the outcomes,
 * questions of the activity that belong to it with the two answers that stand below each. Where the activity isn't an author's, its own texts stand for
 * all criteria.
 */
export function criterionTexts({ names, instructions }: Criteria, module: LearningModule | null): Map<string, string> {
  const coach = module?.coach ?? null;
  const shared =
    module === null
      ? ""
      : [module.title, coach === null ? `${module.description} ${module.outcomes} ${module.metrics_for_success}` : ""].join(" ");
  return new Map(
    names.map((name) => [
      name,
      [name, blockOf(name, names, instructions), shared, coach === null ? "" : textsOfActivity(name, coach)].join("\n"),
    ]),
  );
}

/** The lines below a criterion's name, up to the next one. */
export function blockOf(name: string, names: string[], instructions: string): string {
  const lines = instructions.split("\n");
  const isName = (line: string, one: string): boolean => line.replace(/^#+ /, "").trim() === one;
  const from = lines.findIndex((line) => isName(line, name));
  if (from < 0) return "";
  const length = lines.slice(from + 1).findIndex((line) => names.some((one) => isName(line, one)));
  return lines.slice(from + 1, length < 0 ? undefined : from + 1 + length).join("\n");
}

function textsOfActivity(name: string, { criteria, outcomes, path }: Activity): string {
  const shownBy = criteria.find((one) => one.name === name)?.shownBy ?? [];
  // A criterion that names no outcome, or one of a rubric, is about the whole activity.
  const ids = new Set(shownBy.length === 0 ? outcomes.map(({ id }) => id) : shownBy);
  return [
    ...outcomes.filter(({ id }) => ids.has(id)).map(({ text }) => text),
    ...path
      .filter((question) => question.outcomes.some((id) => ids.has(id)))
      .flatMap(({ text, far = "", slip }) => [text, far, slip?.text ?? ""]),
  ].join("\n");
}

/** What the page of an activity shows beside the talk, and the questions that a result leads on with: who repeats them has shown nothing. */
export function pageTexts(module: LearningModule | null): string[] {
  if (module === null) return [];
  const questions = (module.coach?.path ?? []).map(({ text }) => text);
  return [module.title, module.description, module.coach?.material ?? "", ...questions].filter((text) => text.trim() !== "");
}
