/** What the practice coach says about a project and its team. */
export const projectWords = {
  part: (words: string) => `"${words}"`,
  partBy: (words: string, sign: string) => `"${words}" (${sign})`,
  planSoFar: (parts: string) => `Your plan so far. ${parts}.`,
  wholePlan: (parts: string) => `Now there is a whole plan. ${parts}.`,
  from: (sign: string, piece: string) => `From ${sign}: "${piece}".`,
  all: (question: string) => `For all of you: ${question}`,
};
