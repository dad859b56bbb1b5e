/** The parts of a plan, in the order in which the mentor asks for them. */
export const planParts = ["what", "whom", "step", "know"] as const;
export type PlanPart = (typeof planParts)[number];

/** A message, as far as a plan is read from it. */
export interface Said {
  role: "user" | "assistant";
  content: string;
  /** Whether the learner alone sees it: it is no part of what a team plans. */
  isApart: boolean;
  id: string;
  /** Of a reply in a team's talk: the messages that it answers. */
  answers: readonly string[] | null;
}

/** How the mentor asks for each part, with a model or without. */
const asks: Record<PlanPart, RegExp> = {
  what: /\bwhat (?:will|would|should|do|are) (?:you|there|we|be)\b.*\b(?:make|build|create|be there|exist|plan)|\bwhat will (?:be|exist) /i,
  whom: /\b(?:who is it for|for whom|who (?:exactly )?(?:needs|will use|would use))\b/i,
  step: /\bfirst (?:small |tiny |little )?step\b/i,
  know: /\bhow (?:will|would|could|can) (?:you|we|one|your team) (?:know|tell|see|find out)\b/i,
};

const fewestWords = 2;
const mostCharacters = 300;

/**
 * What has been said of each part of the plan: the newest answer to the mentor's question for it, in the students' own words.
 * A question asked back, or a single word, is no answer.
 */
export function planOfTalk(messages: readonly Said[]): Record<PlanPart, string> {
  const plan: Record<PlanPart, string> = { what: "", whom: "", step: "", know: "" };
  let asked: PlanPart | null = null;
  for (const message of asAnswered(messages)) {
    if (message.isApart) continue;
    if (message.role === "assistant") asked = askedPart(message.content);
    else if (asked && isAnswer(message.content)) {
      plan[asked] = beginningOf(message.content);
      // What comes next from another member adds to the talk, and is no answer to this question any more.
      asked = null;
    }
  }
  return plan;
}

/** The talk as it was answered: what came while a reply was written stands before the reply that answers it, after the one before. */
function asAnswered(messages: readonly Said[]): Said[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const answered = new Set(messages.flatMap(({ answers }) => answers ?? []));
  return messages.flatMap((message) => {
    if (answered.has(message.id)) return [];
    return [...(message.answers ?? []).flatMap((id) => byId.get(id) ?? []), message];
  });
}

/** The part that a message of the mentor's asks for: its last question decides, and the greeting's two ask what it will be. */
function askedPart(content: string): PlanPart | null {
  const question = /[^.!?\n]*\?[^?]*$/.exec(content)?.[0] ?? "";
  return planParts.find((part) => asks[part].test(question)) ?? null;
}

function isAnswer(content: string): boolean {
  const words = content.trim().split(/\s+/u);
  return words.length >= fewestWords && !content.trimEnd().endsWith("?");
}

function beginningOf(content: string): string {
  const text = content.trim();
  if (text.length <= mostCharacters) return text;
  const cut = text.slice(0, mostCharacters - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), mostCharacters / 2))}…`;
}
