import type { LearningModule } from "../conversation/index.ts";

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
