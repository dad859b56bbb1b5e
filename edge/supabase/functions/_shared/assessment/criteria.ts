import type { LearningModule } from "../conversation/index.ts";
import type { Activity } from "../activity/index.ts";

/** What an assessment goes by. */
export interface Criteria {
  /** Five names, in order. */
  names: string[];
  /** Each name with its levels, and whatever else the author wrote. */
  instructions: string;
  notCounted: string;
}

type Instructions = Pick<LearningModule, "ai_assessment_instructions">;

/**
 * The module's own criteria where it has five with levels; else the area's rubric, with the module's instructions
 * before it; the rubric alone when the module could not be loaded, or when a student wrote it.
 *
 * A criterion is a line with its name, as a heading or plain, above levels that begin with `- 0:`; under a heading
 * it may have lines that explain it.
 *
 * @param module - null for rubrics that decide alone
 * @param rubric - Markdown: five criteria, then what does not count
 * @see requirements AILEARN-063, ASSESS-042, ASSESS-044, ASSESS-047
 */
export function criteriaOf(module: Instructions | null, rubric: string): Criteria {
  const own = partsOf(module?.ai_assessment_instructions ?? "");
  const general = partsOf(rubric);
  if (own.names.length === 5) return { ...own, notCounted: own.notCounted || general.notCounted };
  const instructions = [own.instructions, general.instructions].filter((part) => part !== "").join("\n\n");
  return { names: general.names, instructions, notCounted: [own.notCounted, general.notCounted].filter((part) => part !== "").join("\n") };
}

const criterionNames = /^(?:#+ (\S.*)\n(?:(?![#-]).+\n)*|(?![#-])(\S.*)\n)- 0:/gm;

function partsOf(text: string): Criteria {
  // "Shown by" names outcomes; a model would read it as a further condition. The student's line is no level.
  const [levels = "", notCounted = ""] = text
    .replace(/^(?:Shown by|For the student):.*\n/gm, "")
    .split(/^(?:## Does not count|What does not count:)$/m);
  const names = [...levels.matchAll(criterionNames)].map(([, heading, line]) => (heading ?? line ?? "").trim());
  const introduction = /^# Rubric:.*\n/m;
  return { names, instructions: levels.replace(introduction, "").trim(), notCounted: notCounted.trim() };
}

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
