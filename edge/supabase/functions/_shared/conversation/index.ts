/** What a conversation is made of: the rows of the database, the requests of the browser, its history and the length of a reply. */

export { keptQuestions } from "./kept-questions.ts";
export { knownModulesOf } from "./known-modules.ts";
export { type Given, type Move, moveOf } from "./moves.ts";
export { type HistoryLimits, newestWithin, recentHistory, spokenMessages, tokensPerMessage, wideLimits } from "./recent-history.ts";
export { ReplyLength, mostReplyWords } from "./reply-length.ts";
export { type ChatRequest, type Choice, type Parsed, choiceIn, parse, parseAssess, parseChat, refusal, refusedEvent } from "./requests.ts";
export type { BegunAssessment, BegunTurn, LearningModule, MemoryLine, Refused, StoredMessage } from "./rows.ts";
export {
  begunTurnSchema,
  messageSchema,
  readBegun,
  readBegunAssessment,
  readBegunTurn,
  readStoredAssessment,
  readStoredMessage,
} from "./rows.ts";
export { wordsIn } from "./word-count.ts";
