/** The parts of a plan, in the order in which the mentor asks for them. */
export const planParts = ["what", "whom", "step", "know"] as const;
export type PlanPart = (typeof planParts)[number];

/** A message, as far as a plan is made of it. */
export interface Said {
  id: string;
  content: string;
  /** Of a reply of the guided path: the messages that it has taken as answers, each with the id of its question. */
  guide: { took?: Record<string, string> | undefined } | null;
}

const mostCharacters = 300;

/**
 * What has been answered to the path's question for each part of the plan: the newest answer, in the student's own words. A model's
 * replies don't say which part they ask for, so what is said to one is left to the student to write down.
 */
export function planOfTalk(messages: readonly Said[]): Record<PlanPart, string> {
  const plan: Record<PlanPart, string> = { what: "", whom: "", step: "", know: "" };
  const said = new Map(messages.map(({ id, content }) => [id, content]));
  for (const [id, question] of messages.flatMap(({ guide }) => Object.entries(guide?.took ?? {}))) {
    const part = planParts.find((one) => one === question);
    const answer = said.get(id);
    if (part !== undefined && answer !== undefined) plan[part] = beginningOf(answer);
  }
  return plan;
}

function beginningOf(content: string): string {
  const text = content.trim();
  if (text.length <= mostCharacters) return text;
  const cut = text.slice(0, mostCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), mostCharacters / 2))}…`;
}
