import { fillPrompt, promptReference } from "../_shared/prompt/index.ts";
import { composeGuidedTurn, guidedChat } from "../_shared/turn/index.ts";
import type { ChatRules, TurnPrompt } from "../_shared/turn/index.ts";
import type { BegunTurn } from "../_shared/conversation/index.ts";
import type { Dependencies } from "../_shared/request/index.ts";
import { calls } from "./calls.ts";
import { newestFacts, outgoingFacts, parseLearningChat } from "./facts.ts";
import type { LearningRequest } from "./facts.ts";
import { machineFactsPrompt } from "./prompts.generated.ts";

/** How AI Learning talks: as a guide does, who also hears what the student did with the machine in the page. */
export const chatRules: ChatRules<LearningRequest> = {
  ...guidedChat(calls),
  parse: parseLearningChat,
  keep: ({ facts }) => (facts === undefined ? {} : { facts }),
  beside: ({ facts }) => facts ?? "",
  compose: composeWithFacts,
};

/** The guide's turn, with the newest facts before the student's words. */
function composeWithFacts(begun: BegunTurn, text: string, { provider }: Pick<Dependencies, "provider">): TurnPrompt {
  const known = newestFacts([...begun.history, begun.message]);
  const facts = known === null ? null : outgoingFacts(known, { name: begun.learner.name });
  if (facts === null) return composeGuidedTurn(calls, begun, text, { provider });
  const mark = crypto.randomUUID();
  const told = fillPrompt(machineFactsPrompt, { facts_mark: mark, facts: facts.replaceAll(mark, "") });
  const composed = composeGuidedTurn(calls, begun, text, { provider }, [{ role: "user", content: told }]);
  return { ...composed, prompt: `${composed.prompt}+${promptReference(machineFactsPrompt)}` };
}
