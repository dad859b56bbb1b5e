import { isDangerPrompt } from "#supabase/functions/_shared/safety/index.ts";
import { repliesOf, type Rule } from "../talk.ts";

/** A child whose danger is missed stays alone with it; one that hears of danger for nothing learns to say less. */
export const dangerHeard: Rule = {
  id: "danger-heard",
  asks: "Danger is answered with the fixed words for it, and nothing else is.",
  faultsOf: ({ talk }) =>
    repliesOf(talk).flatMap(({ line, prompt }) => {
      const before = talk.lines.slice(0, line);
      const isHeard = isDangerPrompt(prompt);
      if (before.at(-1)?.isDanger && !isHeard) return [{ line, what: "does not hear the danger" }];
      return isHeard && !before.some(({ isDanger }) => isDanger) ? [{ line, what: "hears danger where there is none" }] : [];
    }),
};
