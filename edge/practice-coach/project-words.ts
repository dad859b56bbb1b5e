/** What the practice coach says about a project and its team. */
export const projectWords = {
  part: (words: string) => `"${words}"`,
  partBy: (words: string, sign: string) => `"${words}" (${sign})`,
  plan: (opening: string, parts: string) => `${opening} ${parts}.`,
  /** Any of them is true of any plan that was put in view before; the first one of any plan. */
  planOpenings: [
    "Your plan so far.",
    "Your plan, once more.",
    "Back to your plan for a moment.",
    "This is what you have planned.",
    "Keep your plan in view.",
    "So your plan reads like this.",
    "As it stands, your plan says this.",
  ],
  /** For the moment at which the last part has come, or one of a whole plan was said anew. */
  wholePlanOpenings: [
    "Now there is a whole plan.",
    "A part of your plan is new, and it is still whole.",
    "Your plan has changed, and no part is missing.",
  ],
  from: (sign: string, piece: string) => `From ${sign}: "${piece}".`,
  all: (question: string) => `For all of you: ${question}`,
};
