import { limitsOf, type AskedModel, type TurnPrompt } from "../_shared/turn/index.ts";
import type { Dependencies } from "../_shared/request/index.ts";
import { coachFrame, fillPrompt, fitTurn, progressNoteFor, promptReference } from "../_shared/prompt/index.ts";
import type { Prompt, TurnParts } from "../_shared/prompt/index.ts";
import { spokenMessages, type BegunTurn } from "../_shared/conversation/index.ts";
import { withoutMiddle } from "../_shared/provider/index.ts";
import { calls } from "./calls.ts";
import type { Execution } from "./execution.ts";
import { isResult, resultText, withResults } from "./program-history.ts";
import {
  analysisPrompt,
  codePrompt,
  codeRulesPrompt,
  critiquePrompt,
  explainPrompt,
  ideasPrompt,
  workshopPrompt,
} from "./prompts.generated.ts";
import type { Mode, ProgramRequest } from "./requests.ts";
import { words } from "./words.ts";

/** The most of a reply that its analysis reads, in estimated tokens. */
const mostOfReply = 1300;

const modePrompts: Record<Mode | "analysis", Prompt<never>> = {
  code: codePrompt,
  critique: critiquePrompt,
  ideas: ideasPrompt,
  explain: explainPrompt,
  analysis: analysisPrompt,
};

/** A conversation with a student's words, and what of it the mode speaks about. */
interface Asked {
  begun: BegunTurn;
  text: string;
  mode: Mode | "analysis";
  about?: string | undefined;
}

/**
 * What the model gets for one turn: the system message, the recent conversation with its newest program and results,
 * the student's new words.
 *
 * @see requirements VIBE-106 to VIBE-115
 */
export function composeTurn(
  begun: BegunTurn,
  text: string,
  { provider }: Pick<Dependencies, "provider">,
  { mode, execution_id }: ProgramRequest,
): TurnPrompt {
  return compose({ begun, text, mode, about: execution_id }, provider, []);
}

/**
 * What the model gets to analyse a result: the same conversation, then its own reply, then the result as data.
 *
 * @param reply - what the model wrote before the run
 * @see requirements VIBE-091, VIBE-109
 */
export function composeAnalysis(
  { begun, text, request }: Pick<AskedModel, "begun" | "text" | "request">,
  reply: string,
  execution: Execution,
): TurnPrompt {
  const { provider } = request.dependencies;
  const said = { role: "assistant" as const, content: withoutMiddle(reply, mostOfReply) };
  const result = { role: "user" as const, content: resultText(execution, false, begun.learner.name) };
  // The reply that it is said behind has met the questions that were kept.
  const history = begun.history.map((message) => ({ ...message, move: undefined }));
  return compose({ begun: { ...begun, history }, text, mode: "analysis" }, provider, [said, result]);
}

function compose(
  { begun, text, mode, about }: Asked,
  provider: Dependencies["provider"],
  more: TurnPrompt["request"]["messages"],
): TurnPrompt {
  const history = withResults(begun.history, about, begun.learner.name);
  const { messages, leftOut } = fitTurn({ ...turnParts({ begun: { ...begun, history }, text, mode }), behind: more });
  const results = spokenMessages(history).slice(0, leftOut).filter(isResult).length;
  return {
    prompt: promptReference(modePrompts[mode]),
    leftOut: leftOut - results,
    request: { ...limitsOf(calls.turns[mode], provider), messages },
  };
}

function turnParts({ begun, text, mode }: Asked): TurnParts<"title" | "description" | "instructions"> {
  const { module, history } = begun;
  return {
    begun,
    text,
    texts: {
      title: module?.title || words.unknownTitle,
      description: module?.description || words.unknownDescription,
      instructions: module?.ai_facilitator_instructions || words.generalInstructions,
    },
    system: ({ title, description, instructions }, earlier) =>
      fillPrompt(workshopPrompt, {
        ...coachFrame(begun, earlier),
        activity_title: title,
        activity_description: description,
        activity_instructions: instructions,
        code_rules: codeRulesPrompt.text,
        mode_rules: modePrompts[mode].text,
        progress_note: progressNoteFor({ module, history: history.filter((message) => !isResult(message)) }, text),
      }),
  };
}
