import { limitsOf, type AreaCalls, type ModelCall } from "./area-calls.ts";
import type { Area, AreaRequest, Dependencies } from "../request/index.ts";
import { chat } from "./chat.ts";
import { coachFrame, fillPrompt, fitTurn, guidePrompt, progressNoteFor, promptReference } from "../prompt/index.ts";
import type { TurnParts } from "../prompt/index.ts";
import { apologyFor, words } from "./guide-words.ts";
import type { BegunTurn } from "../conversation/index.ts";
import { besideExhibit, describeExhibit, heardInExhibit, parseWithExhibit, type ExhibitRequest } from "../exhibit/index.ts";
import { pathOf } from "../guided/index.ts";
import { estimateTokens } from "../provider/index.ts";
import type { ChatRules, TurnPrompt } from "./chat-rules.ts";

/** An area in which the guide leads through an activity. */
type GuidedArea = Pick<AreaCalls, "id" | "name"> & { turns: { chat: ModelCall } };

/** What all guides do alike; the rest of a turn's rules is an area's own. */
const alike: Pick<ChatRules<ExhibitRequest>, "parse" | "keep" | "beside" | "path"> = {
  parse: parseWithExhibit,
  keep: ({ exhibit }) => (exhibit === undefined ? {} : { exhibit }),
  beside: heardInExhibit,
  path: ({ module }) => pathOf(module?.coach ?? null),
};

/** A route that is one turn and nothing else, with its rules, and which of them are the area's own beside prompt and apologies. */
export type GuidedRoute = Area["routes"][string] & { rules: ChatRules<ExhibitRequest>; own: readonly string[] };

/** The route of a conversation. For an area that came as a package, the server runs such turns, and asks the area for what is its own. */
export function guidedRoute(rules: ChatRules<ExhibitRequest>): GuidedRoute {
  const { areaId, compose, apologyFor: apology, notSaved } = rules;
  const all: Record<string, unknown> = { ...rules };
  const guided: Record<string, unknown> = { ...alike, areaId, compose, apologyFor: apology, notSaved };
  const own = Object.keys({ ...guided, ...all }).filter((name) => all[name] !== guided[name]);
  return Object.assign((request: AreaRequest) => chat(request, rules), { rules, own });
}

/**
 * How the guide talks in one area.
 *
 * @see requirements AILEARN-050 to AILEARN-062, SKILL-040 to SKILL-048
 */
export function guidedChat(area: GuidedArea): ChatRules<ExhibitRequest> {
  return {
    areaId: area.id,
    ...alike,
    compose: (begun, text, dependencies) => composeGuidedTurn(area, begun, text, dependencies),
    apologyFor,
    notSaved: words.technicalIssue,
  };
}

/**
 * What the model gets for one turn: the system message, the recent conversation, what was done with the exhibit, the student's
 * new words.
 *
 * @param more - what else stands before the new words
 */
export function composeGuidedTurn(
  area: GuidedArea,
  begun: BegunTurn,
  text: string,
  { provider }: Pick<Dependencies, "provider">,
  more: TurnPrompt["request"]["messages"] = [],
): TurnPrompt {
  const { messages: ofExhibit, reference } = besideExhibit(begun);
  const { messages, leftOut } = fitTurn({ ...turnParts(area, begun, text), before: [...ofExhibit, ...more] });
  return {
    prompt: `${promptReference(guidePrompt)}${reference}`,
    leftOut,
    request: { ...limitsOf(area.turns.chat, provider), messages },
  };
}

function turnParts(area: GuidedArea, begun: BegunTurn, text: string): TurnParts<"title" | "description" | "outcomes" | "instructions"> {
  const { module } = begun;
  return {
    begun,
    text,
    texts: {
      title: module?.title || words.unknownTitle,
      description: withExhibit(module, text),
      outcomes: module?.outcomes || "none given",
      instructions: module?.ai_facilitator_instructions || words.generalInstructions,
    },
    system: ({ title, description, outcomes, instructions }, earlier) =>
      fillPrompt(guidePrompt, {
        ...coachFrame(begun, earlier),
        area: area.name,
        activity_title: title,
        activity_description: description,
        activity_outcomes: outcomes,
        activity_instructions: instructions,
        progress_note: progressNoteFor(begun, text),
      }),
  };
}

/** Beside longer words of a student's what lies on the table is left out: the activity itself needs the room. */
const longWords = 1500; // tokens

/** What an activity says of itself, and what lies on its table. */
function withExhibit(module: BegunTurn["module"], text: string): string {
  const description = module?.description || words.unknownDescription;
  const exhibit = estimateTokens(text) > longWords ? "" : describeExhibit(module?.coach?.exhibit);
  return [description, exhibit].filter(Boolean).join("\n\n");
}
