import { evaluationCall, type AreaCalls } from "../_shared/turn/index.ts";
import { promptLimits } from "../_shared/prompt/index.ts";
import { rubricVibingPrompt } from "./prompts.generated.ts";
import { serialize } from "./execution.ts";

/**
 * What Vibing asks of a model, and its pass mark.
 *
 * @see requirements ASSESS-022
 */
export const calls = {
  id: "vibing",
  name: "Vibing",
  turns: {
    code: { model: "large", maxTokens: 2000, temperature: 0.7 },
    critique: { model: "large", maxTokens: 400, temperature: 0.6 },
    ideas: { model: "large", maxTokens: 300, temperature: 0.8 },
    explain: { model: "large", maxTokens: 400, temperature: 0.6 },
    // At most 75 words about a result, after a reply of the mode code.
    analysis: { model: "large", maxTokens: 300, temperature: 0.7 },
  },
  assessment: {
    ...evaluationCall,
    model: "small",
    passMark: 84.95,
    rubric: rubricVibingPrompt,
    serialize,
    sendsGreeting: true,
    sendsOutcomes: false,
    needsModule: false,
    modulesBy: "authors",
  },
} satisfies AreaCalls;

/** The most tokens that an analysis of a program's result can cost. */
export const analysisReserve = promptLimits.tokens + calls.turns.analysis.maxTokens;
