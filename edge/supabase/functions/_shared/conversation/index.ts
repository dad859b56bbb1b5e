/** What a conversation is made of: the rows of the database, the requests of the browser, its history and the length of a reply. */

export { keptQuestions, type Given, type Move, moveOf } from "./moves.ts";
export { knownModulesOf } from "./known-modules.ts";
export { type HistoryLimits, newestWithin, recentHistory, spokenMessages, tokensPerMessage, wideLimits } from "./recent-history.ts";
export { ReplyLength, mostReplyWords, wordsIn } from "./reply-length.ts";
export { type ChatRequest, type Choice, type Parsed, choiceIn, parse, parseAssess, parseChat, refusal, refusedEvent } from "./requests.ts";
export {
  type BegunAssessment,
  type BegunTurn,
  type LearningModule,
  type MemoryLine,
  type Refused,
  type StoredMessage,
  begunTurnSchema,
  messageSchema,
  readBegun,
  readBegunAssessment,
  readBegunTurn,
  readStoredAssessment,
  readStoredMessage,
} from "./rows.ts";
