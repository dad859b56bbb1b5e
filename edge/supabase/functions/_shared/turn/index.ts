/** One turn of a conversation, from the message to the stored reply, and what it may cost. */

export { type GuidedRoute, composeGuidedTurn, guidedChat, guidedRoute } from "./activity-guide.ts";
export { replyInRest, answerInTalk, dangerReply } from "./danger-reply.ts";
export { apologyFor } from "./guide-words.ts";
export { type MetMisconception, keepMisconceptions } from "./misconceptions.ts";
export { type NewLine, memorable, remember } from "./remember.ts";
export { type AreaCalls, type HiddenPeople, type ModelCall, evaluationCall, guideCall, helperCall, limitsOf } from "./area-calls.ts";
export { askModel } from "./ask-model.ts";
export { assessmentReserve, reservation, spentTokens, turnReserve } from "./budget.ts";
export type { AskedModel, ChatRules, TurnPrompt, TurnReply, TurnRules } from "./chat-rules.ts";
export { chat, keptBeside } from "./chat.ts";
export { teamReply } from "./guided-reply.ts";
export { helperWords } from "./helper-words.ts";
export { RunningTurn, type TurnEvent } from "./running-turns.ts";
export { runAnswer, type Worked } from "./run-answer.ts";
export { runTurn } from "./run-turn.ts";
export { tooSlowProblem, withinLimit } from "./work-limits.ts";
export type { Reply } from "./store-reply.ts";
